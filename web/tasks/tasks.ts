import type { Engine } from '../engine/engine.ts';
import type { FittedCca } from '../models/cca.ts';
import type { FittedFisher } from '../models/fisher.ts';
import { type CcaSpec, CcaTask } from './cca.ts';
import { type FisherSpec, FisherTask } from './fisher.ts';
import { type FitSpec, FitTask, type Fitted } from './fit.ts';
import { type MapSpec, MapTask, resultColumns } from './map.ts';
import type { RowTask } from './row-task.ts';
import { type SumSpec, SumTask } from './sum.ts';

/** What a task is to do: plain data that can be posted. */
export type TaskSpec = FitSpec | FisherSpec | CcaSpec | MapSpec | SumSpec;

/** What each task finishes with. */
export interface TaskResults {
  fit: Fitted;
  fisher: FittedFisher;
  cca: FittedCca;
  map: undefined;
  sum: Uint8Array[];
}

export type TaskResult<Spec extends TaskSpec = TaskSpec> = TaskResults[Spec['task']];

export function startTask<Spec extends TaskSpec>(engine: Engine, spec: Spec): RowTask<TaskResult<Spec>>;
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

/** Bytes of a row, as it goes in or comes out. */
export function widestRow(spec: TaskSpec, { bytesPerRow }: { bytesPerRow: number }): number {
  const out = spec.task === 'map' ? resultColumns(spec) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(bytesPerRow, out);
}
