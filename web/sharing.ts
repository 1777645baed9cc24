import { type RowSource, rowsPerChunk } from './matrix.ts';
import type { FitSpec } from './runtime/fit-task.ts';
import type { MapSpec } from './runtime/map-task.ts';
import { SEGMENT_ROWS } from './runtime/segments.ts';
import { maximalWorkers } from './workers/pool.ts';
import type { Sharing } from './workers/team.ts';

/**
 * Multiply-adds from which helpers pay: 10 to 20 ms of one worker. Measured with two workers on shapes from 10 to 400
 * columns: with half as many it takes as long to hand things over as it saves, with twice as many a quarter is saved.
 */
const WORTH_SHARING = 5e7;

/** With fewer, workers would wait for the one that has the last. */
const PIECES_PER_WORKER = 4;

/**
 * Sums of a segment take 8 columns^2 bytes, and the leader merges or holds back up to fifteen: up to here, 2 GiB
 * together, they are less than what its fit was found to have room for, or not much more.
 */
const MAXIMAL_COLUMNS = 4096;

/** Rows of 16-bit integers up to which their sums are exact, and so have no order. */
const MAXIMAL_EXACT_ROWS = 2 ** 29;

/**
 * The description of a fit whose rows helpers may sum, at most `threads` workers in all, and of what they do; undefined
 * where one worker is as good.
 */
export function sharedFit(
  spec: FitSpec,
  source: RowSource,
  threads: number | undefined,
): { spec: FitSpec; sharing: Sharing } | undefined {
  const { rows, columns } = source;
  const { smallIntegers, settings } = spec;
  if (settings.solver !== 'covariance' && settings.solver !== 'auto') return undefined;
  if (columns > Math.min(rows, MAXIMAL_COLUMNS)) return undefined;
  if (smallIntegers && rows >= MAXIMAL_EXACT_ROWS) return undefined;
  const helpers = helpersFor((rows * columns * columns) / 2, threads);
  if (helpers === 0) return undefined;
  const fairRows = rows / (PIECES_PER_WORKER * (1 + helpers));
  const segments = Math.max(
    1,
    Math.floor(Math.min(rowsPerChunk(source.bytesPerRow), fairRows) / SEGMENT_ROWS),
  );
  const chunkRows = SEGMENT_ROWS * segments;
  const pieces = { columns, chunkRows, chunkBytes: chunkRows * source.bytesPerRow };
  return {
    spec: { ...spec, ...pieces },
    sharing: { helpers, spec: { task: 'sum', ...pieces, exact: smallIntegers } },
  };
}

/** How a map may be shared. */
export function sharedMap(spec: MapSpec, rows: number): Sharing | undefined {
  const steps = (spec.toScores ? 1 : 0) + (spec.toRows ? 1 : 0);
  const helpers = helpersFor(steps * rows * spec.columns * spec.count, undefined);
  return helpers === 0 ? undefined : { helpers, spec };
}

function helpersFor(multiplyAdds: number, threads = Number.POSITIVE_INFINITY): number {
  return multiplyAdds < WORTH_SHARING ? 0 : Math.min(threads, maximalWorkers()) - 1;
}
