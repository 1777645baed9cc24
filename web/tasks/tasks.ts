import type { FittedCca } from '../models/cca.ts';
import type { FittedFisher } from '../models/fisher.ts';
import type { CcaSpec } from './cca.ts';
import type { FisherSpec } from './fisher.ts';
import type { FitSpec, Fitted } from './fit.ts';
import { type MapSpec, resultColumns } from './map.ts';
import type { SumSpec } from './sum.ts';

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
