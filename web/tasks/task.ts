import { allocate } from '../errors.ts';
import type { FitSettings } from '../input/fit-options.ts';
import type { Rows } from '../input/rows.ts';
import type { Doubles, Matrix, Output } from '../matrix.ts';
import type { FittedCca } from '../models/cca-model.ts';
import type { FittedFisher } from '../models/fisher-model.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Weighting } from '../weighting.ts';

/** The specification of a task: plain data that can be posted to a worker. */
export type TaskSpec = FitSpec | SolveSpec | FisherSpec | CcaSpec | MapSpec | SumSpec | HeldOutSpec;

export interface FitSpec {
  task: 'fit';
  /** 0: unknown before the end. */
  rows: number;
  columns: number;
  /** The element type of all data; Float64Array if the data have several types. */
  dtype: string;
  /** Number of stored values of sparse rows; undefined if rows are dense, or unknown before they come. */
  stored?: number;
  settings: FitSettings;
  /** The element type of the scores of the rows; undefined if no scores are wanted. */
  scores?: Output;
}

/** A fit of moments or of a covariance. It takes one piece: the bytes of the moments, or all values of the covariance. */
export interface SolveSpec {
  task: 'solve';
  /** N, the number of rows behind a covariance; 0: unknown. */
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
  /** Whether the scatter S_W is shrunk toward diag(S_W) rather than (trace S_W / D) I. */
  scaleWithin: boolean;
  /** The meaning of the weights of the rows; null if they have none. */
  weighting: Weighting | null;
}

/** Canonical correlations of rows [x | y]. */
export interface CcaSpec {
  task: 'cca';
  rows: number;
  columns: number;
  /** Number of columns of x. */
  xColumns: number;
  components: number;
  ridge: number;
  /** The meaning of the weights of the rows; null if they have none. */
  weighting: Weighting | null;
}

/**
 * Maps rows to scores, z = ((x - mean) / scale) U^T diag(deviations)^-1, scores back to rows,
 * x = (z diag(deviations)) U * scale + mean, or both in turn. A step that is null is left out.
 */
export interface MapSpec {
  task: 'map';
  /** D. */
  columns: number;
  /** m, the number of components. */
  count: number;
  components: Float64Array;
  toScores: MapStep | null;
  toRows: MapStep | null;
  /**
   * Asks for residuals instead of scores; rows must be dense. 'rows': the part of each row that the components do not
   * explain, in units of `scale`, N x D. 'distances': the scores, then the Euclidean length of that part, N x (m + 1).
   */
  residuals?: 'rows' | 'distances';
  /** The model's total variance in units of `scale`; 0: unknown. It sets how exact the scores of sparse rows must be. */
  totalVariance: number;
  output: Output;
}

export interface MapStep {
  mean: Float64Array | null;
  scale: Float64Array | null;
  deviations: Float64Array | null;
}

/** Sums some of a fit's rows, in whole segments, for the worker that fits. */
export interface SumSpec {
  task: 'sum';
  columns: number;
  /** Whether all data are 8- or 16-bit integers, whose sums are exact. */
  exact: boolean;
}

/** Divides rows of doubles into `folds` parts of nearly equal size and measures each by a model of the others. */
export interface HeldOutSpec {
  task: 'held-out';
  rows: number;
  columns: number;
  folds: number;
  settings: FitSettings;
  /** Whether the model without each fold divides columns as the settings say. */
  divides: boolean[];
}

export interface HeldOut {
  folds: HeldOutFold[];
}

/** The result for one fold. */
export interface HeldOutFold {
  /** The model of the other folds, without the numbers of its components. */
  model: PcaModel;
  /** N x (M + 1): the scores of each row of the fold, and its distance from the span of the components. */
  distances: Matrix<Doubles>;
}

/** The result with which each task finishes. */
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
  /** N x M: the scores of all rows, if they are wanted and the fit still holds the rows. */
  scores?: MapResult;
}

/** The immediate result for some rows: for 'map' its result, for 'sum' the moments of each segment as bytes. */
export type RowsResult = MapResult | Uint8Array[] | undefined;

export type MapResult = Float64Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

/** Receives a map's results from row `first` on. */
export type Sink = (results: MapResult, first: number) => void;

/** Returns true if a call reports when the task solves, which it does after the last row. */
export function solves(spec: TaskSpec): boolean {
  return spec.task !== 'map';
}

/** Returns true if a call reports the rows that the task has taken. */
export function takesRows(spec: TaskSpec): boolean {
  return spec.task !== 'solve';
}

/** Lets other workers take some of a task's rows, in pieces of a multiple of `rows` rows. */
export interface Split {
  rows: number;
  /** The other workers' task; undefined: the same task. */
  spec?: SumSpec;
}

/** A task that takes rows in pieces. The same code runs on the calling thread and in a worker. */
export interface RowTask<Result> {
  /** Pieces of a multiple of this number of rows are taken fastest. */
  readonly blockRows: number;
  readonly split: Split | undefined;
  /** Takes whole rows, in order except for those that other workers take. */
  push(rows: Rows): RowsResult;
  /** Takes another worker's moments of rows that begin at `first` or, without it, of all rows of that worker. */
  addSums?(moments: Uint8Array[], first?: number): void;
  /** Ends the task early and returns its moments, with which another task can go on by addSums. */
  suspend?(): Uint8Array;
  /** Returns the result after the last rows: plain data whose typed arrays have their own buffers. */
  finish(): Result;
  free(): void;
}

/** Returns a zero-filled array for results. Throws ERR_MEMORY. */
export function resultArray(output: Output, rows: number, columns: number): MapResult {
  const length = rows * columns;
  const Type = output === 'float32' ? Float32Array : Float64Array;
  const bytes = Type.BYTES_PER_ELEMENT * length;
  return allocate(bytes, `the result of ${rows} x ${columns}`, () => new Type(length));
}

/** Returns the specification of a map to the scores on all components of a model, which shares its arrays. */
export function scoreSpec(
  {
    components,
    mean,
    scale,
    totalVariance,
  }: Pick<PcaModel, 'components' | 'mean' | 'scale' | 'totalVariance'>,
  output: Output,
): MapSpec {
  const { data, rows: count, columns } = components;
  const toScores = { mean, scale, deviations: null };
  return { task: 'map', columns, count, components: data, toScores, toRows: null, totalVariance, output };
}

/** Returns the number of columns of a map's result. */
export function resultColumns({ columns, count, toRows, residuals }: MapSpec): number {
  if (residuals === 'distances') return count + 1;
  return toRows || residuals ? columns : count;
}

/** Returns the bytes of a row as it goes in or as it comes out, whichever is more. */
export function widestRow(spec: TaskSpec, { bytesPerRow }: { bytesPerRow: number }): number {
  const out = spec.task === 'map' ? resultColumns(spec) * Float64Array.BYTES_PER_ELEMENT : 0;
  return Math.max(bytesPerRow, out);
}
