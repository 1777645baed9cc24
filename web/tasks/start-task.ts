import type { Engine } from '../engine/engine.ts';
import { CcaTask } from './cca-task.ts';
import { FisherTask } from './fisher-task.ts';
import { FitTask } from './fit-task.ts';
import { MapTask } from './map-task.ts';
import type { RowTask } from './row-task.ts';
import { SumTask } from './sum-task.ts';
import type { TaskResult, TaskSpec } from './task-spec.ts';

/** Starts any task; who needs but one is lighter by the others. */
export function startTask(engine: Engine, spec: TaskSpec): RowTask<TaskResult> {
  switch (spec.task) {
    case 'fit':
      return new FitTask(engine, spec);
    case 'fisher':
      return new FisherTask(engine, spec);
    case 'cca':
      return new CcaTask(engine, spec);
    case 'map':
      return new MapTask(engine, spec);
    case 'sum':
      return new SumTask(engine, spec);
  }
}
