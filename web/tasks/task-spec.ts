import type { FittedCca } from '../models/cca-model.ts';
import type { FittedFisher } from '../models/fisher-model.ts';
import type { CcaSpec } from './cca-task.ts';
import type { FisherSpec } from './fisher-task.ts';
import type { FitSpec, Fitted } from './fit-task.ts';
import { type MapSpec, resultColumns } from './map-task.ts';
import type { SumSpec } from './sum-task.ts';

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

/** Bytes of a row, as it goes in or comes out. */
export function widestRow(spec: TaskSpec, { bytesPerRow }: { bytesPerRow: number }): number {
  const out = spec.task === 'map' ? resultColumns(spec) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(bytesPerRow, out);
}
