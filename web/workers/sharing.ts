import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import { type TaskSpec, widestRow } from '../tasks/task-spec.ts';
import { maximalWorkers } from './start-workers.ts';

/**
 * Multiply-adds from which helpers pay: 10 to 20 ms of one worker. Measured with two workers on shapes from 10 to 400
 * columns: with half as many it takes as long to hand things over as it saves, with twice as many a quarter is saved.
 */
const WORTH_SHARING = 5e7;

/** With fewer, workers would wait for the one that has the last. */
const PIECES_PER_WORKER = 4;

/**
 * Sums of a segment take 8 columns^2 bytes, and the leader merges or holds back up to four for each worker: with so much
 * for all of them they are less than what its fit was found to have room for, or not much more.
 */
const MAXIMAL_SUMS = 2 ** 31; // bytes

/** How many workers may help with a task, should it turn out that it can be split; at most `threads` with its own. */
export function helpersFor(spec: TaskSpec, source: RowSource, threads = Number.POSITIVE_INFINITY): number {
  const most = spec.task === 'fit' ? Math.floor(MAXIMAL_SUMS / (4 * 8 * spec.columns ** 2)) : threads;
  return workOf(spec, source) < WORTH_SHARING
    ? 0
    : Math.max(1, Math.min(threads, most, maximalWorkers())) - 1;
}

/** Multiply-adds that can be shared. */
function workOf(spec: TaskSpec, { rows, columns }: RowSource): number {
  switch (spec.task) {
    case 'fit':
      return columns <= rows ? (rows * columns * columns) / 2 : 0;
    case 'map':
      return (
        (Number(spec.toScores !== null) + Number(spec.toRows !== null)) * rows * spec.columns * spec.count
      );
    default:
      return 0;
  }
}

/** Rows of a piece: a multiple of `multiple`, few enough for each of `workers` to have some. */
export function pieceRows(spec: TaskSpec, source: RowSource, multiple: number, workers: number): number {
  const rows = rowsPerPiece(widestRow(spec, source), multiple);
  if (workers === 1) return rows;
  const fair = source.rows / (PIECES_PER_WORKER * workers);
  return multiple * Math.max(1, Math.floor(Math.min(rows, fair) / multiple));
}
