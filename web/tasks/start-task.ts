import { Engine } from '../engine/engine.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import { CcaTask } from './cca-task.ts';
import { FisherTask } from './fisher-task.ts';
import { FitTask } from './fit-task.ts';
import { HeldOutTask } from './held-out-task.ts';
import { MapTask } from './map-task.ts';
import { SolveTask } from './solve-task.ts';
import { SumTask } from './sum-task.ts';
import type { RowTask, TaskResult, TaskSpec } from './task.ts';

/** Starts an engine, and returns the program that a worker runs on it. Throws ERR_LOAD, ERR_MEMORY. */
export async function startEngine(compiled: CompiledEngine | undefined) {
  const engine = await Engine.start(compiled as CompiledEngine);
  return {
    start: (spec: object) => startTask(engine, spec as TaskSpec),
    get heapBytes() {
      return engine.broken ? Number.POSITIVE_INFINITY : engine.heapBytes;
    },
  };
}

/** Starts the task that a specification names. Throws ERR_MEMORY. */
export function startTask<Spec extends TaskSpec>(engine: Engine, spec: Spec): RowTask<TaskResult<Spec>> {
  return start(engine, spec) as RowTask<TaskResult<Spec>>;
}

function start(engine: Engine, spec: TaskSpec): RowTask<TaskResult> {
  switch (spec.task) {
    case 'fit':
      return new FitTask(engine, spec);
    case 'fisher':
      return new FisherTask(engine, spec);
    case 'cca':
      return new CcaTask(engine, spec);
    case 'map':
      return new MapTask(engine, spec);
    case 'solve':
      return new SolveTask(engine, spec);
    case 'sum':
      return new SumTask(engine, spec);
    case 'held-out':
      return new HeldOutTask(engine, spec);
  }
}
