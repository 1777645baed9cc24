import type { PCAErrorCode } from '../errors.ts';
import type { SolverName } from '../solvers.ts';

/** The engine's private surface, as cpp/bindings.cpp exports it. Addresses are byte offsets on its heap. */
export interface EngineModule {
  /** Replaced when the heap grows: re-read after every call. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  version(): string;
  /** What went wrong in the call before, which then returned nothing of meaning; no call throws. */
  takeFailure(): EngineFailure | undefined;
  allocate(bytes: number): number;
  release(address: number): void;
  /** Fails unless that much can be had now. */
  reserve(bytes: number): void;
  /**
   * How a fit of this shape goes, of data of one `type`, from its options; rows 0: not known; `stored`: the values of
   * sparse rows, negative where rows are dense.
   */
  planFit(rows: number, columns: number, type: number, stored: number, options: EngineFitOptions): EnginePlan;
  /** Heap that moments take with an addition to them, and that moments of a segment take on their way elsewhere. */
  momentsBytes(columns: number): number;
  sumsBytes(columns: number): number;
  /** Heap that maps with `count` components take, with pieces of rows on their way in and out. */
  mapBytes(columns: number, count: number): number;
  /** What maps of sparse rows take besides. */
  sparseMapBytes(columns: number, count: number): number;
  /** Rows that are summed together; pieces of a multiple of them are taken as they lie. */
  blockRows(): number;
  /** Rows that are summed by themselves before they are merged: see Moments. */
  segmentRows(): number;
  /** The same of sparse rows. */
  sparseSegmentRows(): number;
  Moments: {
    create(columns: number): EngineMoments;
    fromBytes(address: number, length: number): EngineMoments;
  };
  /** Held as doubles. */
  Rows: { create(rows: number, columns: number): EngineRows };
  /** Gathers what its plan says: see planFit. */
  Fit: {
    create(rows: number, columns: number, type: number, stored: number, options: EngineFitOptions): EngineFit;
  };
  fitMoments(moments: EngineMoments, options: EngineFitOptions): EngineModel;
  /** `rows` 0: not known. */
  fitCovariance(covariance: number, columns: number, rows: number, options: EngineFitOptions): EngineModel;
  /** Overwrites the rows. `classOf`: the address of one uint32 a row; `components` 0: all. */
  fitFisher(
    rows: EngineRows,
    classOf: number,
    classes: number,
    components: number,
    regularization: number,
    scaleWithin: boolean,
  ): EngineFisher;
  fisherBytesNeeded(rows: number, columns: number, classes: number): number;
  /** Of rows [x | y]; overwrites them. `components` 0: all. */
  fitCca(rows: EngineRows, xColumns: number, components: number, ridge: number): EngineCca;
  ccaBytesNeeded(rows: number, xColumns: number, yColumns: number): number;
  /** out = each row over its Euclidean length, as doubles; zeros for zeros. */
  unitRows(x: number, type: number, rows: number, columns: number, out: number): void;
  /** out = the stored values of sparse rows over the lengths of these, as doubles. */
  unitSparseRows(
    values: number,
    type: number,
    indices: number,
    starts: number,
    rows: number,
    columns: number,
    out: number,
  ): void;
  /** `project` of sparse rows. What is at the addresses must stay; `totalVariance` 0: not known. */
  SparseProjection: {
    create(
      columns: number,
      count: number,
      mean: number,
      scale: number,
      components: number,
      deviations: number,
      totalVariance: number,
    ): EngineSparseProjection;
  };
  /** out = ((x - mean) / scale) U^T diag(deviations)^-1, rows x count; deviation 0: score 0; address 0: none. */
  project(
    x: number,
    type: number,
    rows: number,
    columns: number,
    mean: number,
    scale: number,
    components: number,
    count: number,
    deviations: number,
    out: number,
  ): void;
  /**
   * out = e = y - U^T U y with y = (x - mean) / scale, rows x columns, or with `distances` U y and |e|,
   * rows x (count + 1); address 0: none.
   */
  residuals(
    x: number,
    type: number,
    rows: number,
    columns: number,
    mean: number,
    scale: number,
    components: number,
    count: number,
    distances: boolean,
    out: number,
  ): void;
  /** out = (z diag(deviations)) U * scale + mean, rows x columns; address 0: none. */
  expand(
    z: number,
    type: number,
    rows: number,
    count: number,
    components: number,
    columns: number,
    deviations: number,
    scale: number,
    mean: number,
    out: number,
  ): void;
}

/** Row and column where they apply, else negative. */
export interface EngineFailure {
  code: PCAErrorCode | 'ERR_INTERNAL';
  message: string;
  row: number;
  column: number;
  /** Ends the message. */
  value?: number;
}

export interface EnginePlan {
  /** The one that runs. */
  solver: SolverName;
  /** Whether it works on moments, in one pass, or on the rows themselves. */
  byMoments: boolean;
  /** Whether its moments are exact sums, which have no order. */
  exact: boolean;
  /** The code of the element type in which rows are held. */
  holds: number;
  /** Heap at its peak. */
  bytes: number;
}

export interface EngineFitOptions {
  solver: SolverName;
  /** 0: all that exist, or given by a rule. */
  components: number;
  /** NaN: no rule; so is distortion. */
  varianceRatio: number;
  distortion: number;
  center: boolean;
  standardize: boolean;
  ddof: number;
  rotation: boolean;
  /** NaN: the solver's own. */
  tolerance: number;
  /** 0: the solver's own. */
  maxIterations: number;
  seed: number;
}

/** Gathers rows in compressed form: `indices` are uint16 for up to 65536 columns, else uint32, `starts` uint32. */
interface TakesSparseRows {
  /** As `add`. */
  addSparse(
    values: number,
    type: number,
    indices: number,
    starts: number,
    rows: number,
    unitRows: boolean,
  ): void;
}

export interface EngineSparseProjection {
  project(values: number, type: number, indices: number, starts: number, rows: number, out: number): void;
  delete(): void;
}

export interface EngineMoments extends TakesSparseRows {
  /** All rows or none. `unitRows`: they were brought to unit length; such rows and others do not go together. */
  add(address: number, type: number, rows: number, unitRows: boolean): void;
  merge(other: EngineMoments): void;
  /** As fromBytes and merge. */
  mergeBytes(address: number, length: number): void;
  count(): number;
  /** 1 or 0. */
  unitRows(): number;
  columns(): number;
  mean(address: number): void;
  covariance(address: number, ddof: number): void;
  byteLength(): number;
  toBytes(address: number): void;
  delete(): void;
}

/** Rows of a data set, all in order. */
export interface EngineRows {
  /** The next rows, all or none. `unitRows`: as for moments. */
  add(address: number, type: number, rows: number, unitRows: boolean): void;
  /** Where the next rows may be written, in the type that is kept, for add() to find them in place; 0: nowhere. */
  place(rows: number): number;
  delete(): void;
}

export interface EngineFit extends EngineRows, TakesSparseRows {
  /** Where a row lies in the type that is kept; 0 where none is as it came. */
  at(row: number): number;
  /** Null where the plan is not by moments; the fit's own, never to be deleted. */
  moments(): EngineMoments;
  /** Uses up rows, but not moments. */
  finish(): EngineModel;
}

/** Arrays are views on the heap. */
export interface EngineModel {
  readonly rows: number;
  readonly columns: number;
  readonly componentCount: number;
  readonly totalVariance: number;
  readonly solver: SolverName;
  readonly iterations: number;
  readonly residual: number;
  readonly orthogonality: number;
  mean(): Float64Array;
  /** Empty: none. */
  scale(): Float64Array;
  /** Roots of the covariance's diagonal. */
  deviations(): Float64Array;
  components(): Float64Array;
  eigenvalues(): Float64Array;
  /** Eigenvalues over the total variance. */
  ratios(): Float64Array;
  singularValues(): Float64Array;
  spectrum(): Float64Array;
  /** [first, last] of each group. */
  tied(): [number, number][];
  delete(): void;
}

/** Arrays are views on the heap. */
export interface EngineFisher {
  readonly residual: number;
  readonly orthogonality: number;
  mean(): Float64Array;
  classMeans(): Float64Array;
  components(): Float64Array;
  spectrum(): Float64Array;
  tied(): [number, number][];
  delete(): void;
}

/** Arrays are views on the heap. */
export interface EngineCca {
  readonly residual: number;
  readonly orthogonality: number;
  /** Of [x | y]. */
  mean(): Float64Array;
  xWeights(): Float64Array;
  yWeights(): Float64Array;
  spectrum(): Float64Array;
  tied(): [number, number][];
  delete(): void;
}

/** Emscripten's factory. `instantiateWasm` is called once, and `done` with the instance. */
export type EngineFactory = (options: {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): WebAssembly.Exports;
}) => Promise<EngineModule>;

/** The engine's codes of element types. */
export const ELEMENT_TYPES: Record<string, number> = {
  Float64Array: 0,
  Float32Array: 1,
  Int8Array: 2,
  Uint8Array: 3,
  Uint8ClampedArray: 3,
  Int16Array: 4,
  Uint16Array: 5,
  Int32Array: 6,
  Uint32Array: 7,
};
