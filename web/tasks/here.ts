// A thread loads this script with its engine. It holds the code that works on an engine.

export { Accumulator } from '../engine/accumulator.ts';
export { Engine } from '../engine/engine.ts';
export { fitMoments } from '../engine/engine-fit.ts';
export { localJob } from './local-job.ts';
export { startTask } from './start-task.ts';
export { taskSteps } from './task-steps.ts';
