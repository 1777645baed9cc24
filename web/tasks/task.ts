import { allocate } from '../errors.ts';
import type { FitSettings } from '../input/parse-options.ts';
import type { Rows } from '../input/rows.ts';
import type { Doubles, Matrix, Output } from '../matrix.ts';
import type { FittedCca } from '../models/cca-model.ts';
import type { FittedFisher } from '../models/fisher-model.ts';
import type { PcaModel } from '../models/pca-model.ts';

/** What a task is to do: plain data that can be posted. */
export type TaskSpec = FitSpec | SolveSpec | FisherSpec | CcaSpec | MapSpec | SumSpec | HeldOutSpec;

export interface FitSpec {
  task: 'fit';
  /** 0: not known before the end. */
  rows: number;
  columns: number;
  /** The element type of all data; Float64Array where they are of several. */
  dtype: string;
  /** The stored values of sparse rows; undefined: rows are dense, or not known before they come. */
  stored?: number;
  settings: FitSettings;
  /** Whether the scores of the rows are wanted, and in which type. */
  scores?: Output;
}

/** A fit of moments or of a covariance. */
export interface SolveSpec {
  task: 'solve';
  /** N of a covariance; 0: not known. */
  rows: number;
  columns: number;
  settings: FitSettings;
}

export interface FisherSpec {
  task: 'fisher';
  rows: number;
  columns: number;
  /** The class of each row. */
  classOf: Uint32Array<ArrayBuffer>;
  /** K. */
  classes: number;
  components: number;
  regularization: number;
  /** Whether each column is shrunk by its own scatter. */
  scaleWithin: boolean;
}

/** Of rows [x | y]. */
export interface CcaSpec {
  task: 'cca';
  rows: number;
  columns: number;
  /** The first so many columns are x. */
  xColumns: number;
  components: number;
  ridge: number;
}

/**
 * Rows through one or both of the maps: to scores, z = ((x - mean) / scale) U^T diag(deviations)^-1, and back,
 * x = (z diag(deviations)) U * scale + mean. null: none.
 */
export interface MapSpec {
  task: 'map';
  /** D. */
  columns: number;
  /** m; `components` holds m x D. */
  count: number;
  components: Float64Array;
  toScores: MapStep | null;
  toRows: MapStep | null;
  /**
   * Instead of the scores: with 'rows' what the components leave of each row, in units of `scale`, N x D; with 'distances'
   * the scores and, after them, the Euclidean length of that, N x (m + 1). Rows are dense.
   */
  residuals?: 'rows' | 'distances';
  /** Of the rows in units of `scale`, where it is known, else 0: how exact their scores have to be. */
  totalVariance: number;
  output: Output;
}

export interface MapStep {
  mean: Float64Array | null;
  scale: Float64Array | null;
  deviations: Float64Array | null;
}

/** Part of a fit's rows, of whole segments, summed for the worker that fits. */
export interface SumSpec {
  task: 'sum';
  columns: number;
  /** Whether all data are 8- or 16-bit integers, whose sums are exact. */
  exact: boolean;
}

/** Rows of doubles in `folds` parts, as equal as can be, each of which is measured by a model of the others. */
export interface HeldOutSpec {
  task: 'held-out';
  rows: number;
  columns: number;
  folds: number;
  settings: FitSettings;
  /** Whether the model without each fold standardises. */
  standardize: boolean[];
}

export interface HeldOut {
  folds: HeldOutFold[];
}

/** A fold by the model of the others. */
export interface HeldOutFold {
  /** Without its components. */
  model: PcaModel;
  /** N x (M + 1): the scores of each row and its distance off the components. */
  distances: Matrix<Doubles>;
}

/** What each task finishes with. */
interface TaskResults {
  fit: Fitted;
  solve: Fitted;
  fisher: FittedFisher;
  cca: FittedCca;
  map: undefined;
  sum: Uint8Array[];
  'held-out': HeldOut;
}

export type TaskResult<Spec extends TaskSpec = TaskSpec> = TaskResults[Spec['task']];

export interface Fitted {
  model: PcaModel;
  /** Of all rows, N x M, where they are wanted and the rows are still at hand. */
  scores?: MapResult;
}

/** What a task makes of rows at once: a map its results, 'sum' the moments of each segment as bytes. */
export type RowsResult = MapResult | Uint8Array[] | undefined;

export type MapResult = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** How other workers may take some of a task's rows, in pieces of a multiple of `rows` rows. */
export interface Split {
  rows: number;
  /** What they do; undefined: the same task. */
  spec?: SumSpec;
}

/** Work that takes rows in pieces; the same code on the calling thread and in a worker. */
export interface RowTask<Result> {
  /** Pieces are best of a multiple of so many rows. */
  readonly blockRows: number;
  readonly split: Split | undefined;
  /** Whole rows, in order but for those that other workers take. */
  push(rows: Rows): RowsResult;
  /** Takes what another worker made of rows that begin at `first` or, without it, of all its rows. */
  addSums?(moments: Uint8Array[], first?: number): void;
  /** Instead of `finish`: what lets another task go on from here, by addSums. */
  suspend?(): Uint8Array;
  /** After the last rows: plain data whose typed arrays have buffers of their own. */
  finish(): Result;
  free(): void;
}

/** Room for results, zero-filled. Throws ERR_MEMORY. */
export function resultArray(output: Output, rows: number, columns: number): MapResult {
  const length = rows * columns;
  const Type = output === 'float32' ? Float32Array : Float64Array;
  const bytes = Type.BYTES_PER_ELEMENT * length;
  return allocate(bytes, `the result of ${rows} x ${columns}`, () => new Type(length));
}

/** Columns of what comes out. */
export function resultColumns({ columns, count, toRows, residuals }: MapSpec): number {
  if (residuals === 'distances') return count + 1;
  return toRows || residuals ? columns : count;
}

/** Bytes of a row, as it goes in or comes out. */
export function widestRow(spec: TaskSpec, { bytesPerRow }: { bytesPerRow: number }): number {
  const out = spec.task === 'map' ? resultColumns(spec) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(bytesPerRow, out);
}
