// A thread loads this script with its engine. It holds the code that works on an engine, and a worker's program for pages
// without workers.

export { Accumulator } from '../engine/accumulator.ts';
export { Engine } from '../engine/engine.ts';
export { fitMoments } from '../engine/engine-fit.ts';
export { startTask } from '../tasks/start-task.ts';
export { startHere } from './worker.ts';
