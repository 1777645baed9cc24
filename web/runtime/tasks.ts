import type { Engine } from './engine.ts';
import { type FitSpec, FitTask } from './fit-task.ts';
import { type MapSpec, MapTask } from './map-task.ts';
import type { RowTask } from './row-task.ts';

/** What a task is to do: plain data that can be posted. */
export type TaskSpec = FitSpec | MapSpec;

export function startTask(engine: Engine, spec: TaskSpec): RowTask {
  return spec.task === 'fit' ? new FitTask(engine, spec) : new MapTask(engine, spec);
}
