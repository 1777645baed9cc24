import { SEGMENT_ROWS } from '../engine/segments.ts';
import { type RowSource, rowsPerChunk } from '../input/rows.ts';
import type { FitSpec } from '../tasks/fit.ts';
import type { HoldSpec } from '../tasks/hold.ts';
import type { MapSpec } from '../tasks/map.ts';
import type { Help } from '../tasks/row-task.ts';
import type { SumSpec } from '../tasks/sum.ts';
import { maximalWorkers } from './pool.ts';
import type { Sharing } from './team.ts';

/**
 * Multiply-adds from which helpers pay: 10 to 20 ms of one worker. Measured with two workers on shapes from 10 to 400
 * columns: with half as many it takes as long to hand things over as it saves, with twice as many a quarter is saved.
 * Where rows are held it is the same on shapes from 100 to 500 columns: a tenth is saved, with twice as many a fifth.
 */
const WORTH_SHARING = 5e7;

/** With fewer, workers would wait for the one that has the last. */
const PIECES_PER_WORKER = 4;

/**
 * Sums of a segment take 8 columns^2 bytes, and the leader merges or holds back up to fifteen: up to here, 2 GiB
 * together, they are less than what its fit was found to have room for, or not much more.
 */
const MAXIMAL_SUMMED_COLUMNS = 4096;

/** A part's covariance takes 8 columns^2 bytes, and the leader holds back up to six: up to here, 200 MiB together. */
const MAXIMAL_HELD_COLUMNS = 2048;

/** Rows of 16-bit integers up to which their sums are exact, and so have no order. */
const MAXIMAL_EXACT_ROWS = 2 ** 29;

/** Of a solver that asks for products, as few as there ever are. */
const TYPICAL_PRODUCTS = 6;

/** The description of a fit that helpers may share, at most `threads` workers in all; undefined where one is as good. */
export function sharedFit(
  spec: FitSpec,
  source: RowSource,
  threads: number | undefined,
): { spec: FitSpec; sharing: Sharing } | undefined {
  const { rows, columns, bytesPerRow } = source;
  if (columns > rows) return undefined;
  const sums = maySum(spec, source) && summedWork(source) >= WORTH_SHARING;
  const holds = mayHold(spec, source) && heldWork(spec, source) >= WORTH_SHARING;
  const helpers = sums || holds ? helpersUpTo(threads) : 0;
  if (helpers === 0) return undefined;
  const chunkRows = sums ? summedRows(source, helpers) : spec.chunkRows;
  const pieces = (most: number) => ({ columns, chunkRows: most, chunkBytes: most * bytesPerRow });
  const specOf = (help: Help): SumSpec | HoldSpec | undefined => {
    if (help.task === 'sum' && sums) {
      return { task: 'sum', ...pieces(chunkRows), exact: spec.smallIntegers };
    }
    if (help.task === 'hold' && holds) {
      const most = Math.min(chunkRows, rowsPerChunk(bytesPerRow));
      return { task: 'hold', ...pieces(most), rows, partRows: help.partRows };
    }
    return undefined;
  };
  return { spec: { ...spec, ...pieces(chunkRows) }, sharing: { helpers, spec: specOf } };
}

/** How a map may be shared. */
export function sharedMap(spec: MapSpec, rows: number): Sharing | undefined {
  const steps = (spec.toScores ? 1 : 0) + (spec.toRows ? 1 : 0);
  const helpers = steps * rows * spec.columns * spec.count < WORTH_SHARING ? 0 : helpersUpTo(undefined);
  return helpers === 0 ? undefined : { helpers, spec: () => spec };
}

function maySum({ smallIntegers, settings }: FitSpec, { rows, columns }: RowSource): boolean {
  return (
    (settings.solver === 'covariance' || settings.solver === 'auto') &&
    columns <= MAXIMAL_SUMMED_COLUMNS &&
    !(smallIntegers && rows >= MAXIMAL_EXACT_ROWS)
  );
}

function mayHold({ settings }: FitSpec, { columns }: RowSource): boolean {
  return ['krylov', 'power', 'em', 'auto'].includes(settings.solver) && columns <= MAXIMAL_HELD_COLUMNS;
}

function summedWork({ rows, columns }: RowSource): number {
  return (rows * columns * columns) / 2;
}

/** Of products with the rows and their transpose, or of the covariance, which the solvers take where it costs less. */
function heldWork({ settings }: FitSpec, source: RowSource): number {
  const { rows, columns } = source;
  const width = settings.components > 0 ? settings.components + 4 : columns;
  return Math.min(2 * TYPICAL_PRODUCTS * rows * columns * width, summedWork(source));
}

/** Rows of a piece to be summed, of whole segments. */
function summedRows({ rows, bytesPerRow }: RowSource, helpers: number): number {
  const fairRows = rows / (PIECES_PER_WORKER * (1 + helpers));
  return SEGMENT_ROWS * Math.max(1, Math.floor(Math.min(rowsPerChunk(bytesPerRow), fairRows) / SEGMENT_ROWS));
}

function helpersUpTo(threads = Number.POSITIVE_INFINITY): number {
  return Math.min(threads, maximalWorkers()) - 1;
}
