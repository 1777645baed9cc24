/** The engine's internal API, which cpp/bindings.cpp exports. Addresses are byte offsets on its heap. */
export interface EngineModule {
  /** The heap. A call that grows it replaces this array: read it again after every call. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  /** Returns the address of the version, text that ends with 0. */
  version(): number;
  /**
   * Clears the failure of the last call, whose return value is then meaningless, and returns the address of five doubles: the
   * addresses of its code and its message, text that ends with 0; its row and its column, negative where they do not apply;
   * and a number to append to the message, or NaN. Returns 0 if the call did not fail. No call throws.
   */
  takeFailure(): number;
  allocate(bytes: number): number;
  release(address: number): void;
  /** Fails unless the heap can provide `bytes` now. */
  reserve(bytes: number): void;
  /**
   * Plans a fit of this shape, of data of one element `type`. `rows` 0: unknown. `stored`: the number of stored values of
   * sparse rows; negative for dense rows.
   */
  planFit(rows: number, columns: number, type: number, stored: number, options: EngineFitOptions): EnginePlan;
  /** Returns the heap bytes of moments, including an addition to them at its peak. */
  momentsBytes(columns: number): number;
  /** Returns the heap bytes that summing rows for another engine takes, including the sums as bytes. */
  sumsBytes(columns: number): number;
  /** Returns the heap bytes of maps with `count` components, including pieces of rows on their way in and out. */
  mapBytes(columns: number, count: number): number;
  /** Returns the additional heap bytes of maps of sparse rows. */
  sparseMapBytes(columns: number, count: number): number;
  /** Returns how many rows are summed together. Pieces of a multiple of this number are summed without a copy. */
  blockRows(): number;
  /** Returns how many rows form a segment, which is summed by itself and then merged: see Moments. */
  segmentRows(): number;
  /** Returns how many sparse rows form a segment. */
  sparseSegmentRows(): number;
  Moments: {
    create(columns: number): EngineMoments;
    fromBytes(address: number, length: number): EngineMoments;
  };
  /** Gathers rows as doubles. */
  Rows: { create(rows: number, columns: number): EngineRows };
  /** Gathers moments or rows, as its plan says: see planFit. */
  Fit: {
    create(rows: number, columns: number, type: number, stored: number, options: EngineFitOptions): EngineFit;
  };
  fitMoments(moments: EngineMoments, options: EngineFitOptions): EngineModel;
  /** Fits a covariance, columns x columns. `rows` 0: unknown. */
  fitCovariance(covariance: number, columns: number, rows: number, options: EngineFitOptions): EngineModel;
  /** Fits a discriminant and overwrites the rows. `classOf`: the address of one uint32 per row; `components` 0: all. */
  fitFisher(
    rows: EngineRows,
    classOf: number,
    classes: number,
    components: number,
    regularization: number,
    scaleWithin: boolean,
    weighting: number,
  ): EngineFisher;
  fisherBytesNeeded(rows: number, columns: number, classes: number): number;
  /** Fits rows [x | y] and overwrites them. `components` 0: all. */
  fitCca(rows: EngineRows, xColumns: number, components: number, ridge: number, weighting: number): EngineCca;
  ccaBytesNeeded(rows: number, xColumns: number, yColumns: number): number;
  /** out = each row divided by its Euclidean length, as doubles; a row of zeros stays zero. */
  unitRows(x: number, type: number, rows: number, columns: number, out: number): void;
  /** out = the stored values of sparse rows, divided by the lengths of their rows, as doubles. */
  unitSparseRows(
    values: number,
    type: number,
    indices: number,
    starts: number,
    rows: number,
    columns: number,
    out: number,
  ): void;
  /** Projects sparse rows as `project` does. The arrays at the addresses must outlive it. `totalVariance` 0: unknown. */
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

export interface EnginePlan {
  /** The place in SOLVER_NAMES of the solver that runs; never that of 'auto'. */
  solver: number;
  /** Whether the solver works on moments, gathered in one pass, rather than on the rows themselves. */
  byMoments: boolean;
  /** Whether the moments are exact sums of integers, so that rows may come in any order. */
  exact: boolean;
  /** The code of the element type in which the fit holds rows. */
  holds: number;
  /** Heap bytes of the fit at its peak. */
  bytes: number;
}

export interface EngineFitOptions {
  /** The place of a name in SOLVER_NAMES. */
  solver: number;
  /** 0: all that exist, or as many as a rule demands. */
  components: number;
  /** NaN: no rule. */
  varianceRatio: number;
  /** NaN: no rule. */
  distortion: number;
  center: boolean;
  /** The divisors of columns: 0, none; 1, their standard deviations; 2, the square roots of these. */
  scale: number;
  /** The address of D factors of these divisors; 0: none. A column with factor 0 is left out. */
  factors: number;
  /** What happens to columns without variance: 0, an error; 1, they are left out; 2, they keep a divisor of 1. */
  constant: number;
  ddof: number;
  /** The index of a name in WEIGHTINGS. */
  weighting: number;
  /** Whether rows may have weights. */
  weighted: boolean;
  rotation: boolean;
  /** NaN: the solver's default. */
  tolerance: number;
  /** 0: the solver's default. */
  maxIterations: number;
  seed: number;
}

/**
 * Gathers compressed sparse rows: `indices` are uint16 for up to 65536 columns, else uint32; `starts` are uint32; `weights`
 * are doubles, or 0 if each is 1.
 */
interface TakesSparseRows {
  /** Adds all rows or none, as `add` does. */
  addSparse(
    values: number,
    type: number,
    indices: number,
    starts: number,
    rows: number,
    unitRows: boolean,
    weights: number,
  ): void;
}

export interface EngineSparseProjection {
  project(values: number, type: number, indices: number, starts: number, rows: number, out: number): void;
  delete(): void;
}

export interface EngineMoments extends TakesSparseRows {
  /**
   * Adds all rows or none. `unitRows`: they were divided by their length; refuses to mix such rows with others. `weights`: the
   * address of their weights, doubles above 0; 0 if each is 1.
   */
  add(address: number, type: number, rows: number, unitRows: boolean, weights: number): void;
  merge(other: EngineMoments): void;
  /** Merges the moments that these bytes hold. */
  mergeBytes(address: number, length: number): void;
  /** Takes away the rows of `other`. Returns false and changes nothing if rounding errors could have grown by more than this. */
  remove(other: EngineMoments, mostGrowth: number): boolean;
  /** Multiplies all weights by a factor above 0, up to 1. */
  decay(factor: number): void;
  count(): number;
  /** Returns the sum of the weights. */
  weight(): number;
  /** Returns 1 if rows were divided by their length, else 0. */
  unitRows(): number;
  columns(): number;
  mean(address: number): void;
  covariance(address: number, ddof: number, weighting: number): void;
  byteLength(): number;
  toBytes(address: number): void;
  delete(): void;
}

/** Gathers the rows of a data set in order. */
export interface EngineRows {
  /** Adds the next rows, all or none. `unitRows`, `weights`: as for moments. */
  add(address: number, type: number, rows: number, unitRows: boolean, weights: number): void;
  /** Returns the address where the caller may write the next rows, in the held type, before add(); 0 if there is none. */
  place(rows: number): number;
  delete(): void;
}

export interface EngineFit extends EngineRows, TakesSparseRows {
  /** Returns the address of a row in the held type; 0 if the fit does not hold rows as they came. */
  at(row: number): number;
  /** Returns the fit's own moments, which the caller must not delete; null if the plan is not by moments. */
  moments(): EngineMoments;
  /** Fits the model. This may overwrite held rows, but leaves moments as they are. */
  finish(): EngineModel;
}

/**
 * The address of two doubles, which hold until the next call: the address and the length of an array of doubles, unless
 * another type is named.
 */
export type EngineRange = number;

/** A fitted model. */
export interface EngineFitted {
  residual(): number;
  orthogonality(): number;
  /** Returns the first and the last component of each group of equal eigenvalues, a pair of int32 each. */
  tied(): EngineRange;
  delete(): void;
}

export interface EngineModel extends EngineFitted {
  rows(): number;
  /** Returns the sum of the rows' weights. */
  weight(): number;
  /** Returns the effective number of rows. */
  count(): number;
  columns(): number;
  componentCount(): number;
  totalVariance(): number;
  /** Returns the place in SOLVER_NAMES of the solver that ran. */
  solver(): number;
  iterations(): number;
  mean(): EngineRange;
  /** Returns the divisors of the columns; an empty array if they are not scaled. */
  scale(): EngineRange;
  /** Square roots of the covariance's diagonal. */
  deviations(): EngineRange;
  components(): EngineRange;
  eigenvalues(): EngineRange;
  /** Eigenvalues divided by the total variance. */
  ratios(): EngineRange;
  singularValues(): EngineRange;
  spectrum(): EngineRange;
}

interface EngineFisher extends EngineFitted {
  mean(): EngineRange;
  classMeans(): EngineRange;
  components(): EngineRange;
  spectrum(): EngineRange;
}

interface EngineCca extends EngineFitted {
  /** Returns the mean of rows [x | y]. */
  mean(): EngineRange;
  xWeights(): EngineRange;
  yWeights(): EngineRange;
  spectrum(): EngineRange;
}

/** Emscripten's factory. It calls `instantiateWasm` once, which must call `done` with the instance. */
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
