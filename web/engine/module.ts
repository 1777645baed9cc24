/** The engine's private surface, as cpp/bindings.cpp exports it. Addresses are byte offsets on its heap. */
export interface EngineModule {
  /** Replaced when the heap grows: re-read after every call. */
  readonly HEAPU8: Uint8Array<ArrayBuffer>;
  version(): string;
  simd(): string;
  allocate(bytes: number): number;
  release(address: number): void;
  /** Throws unless that much can be had now. */
  reserve(bytes: number): void;
  /** The solver that `auto` stands for. */
  chooseSolver(rows: number, columns: number, components: number, smallIntegers: boolean): number;
  /** Heap that a fit will take, without the chunk in transit; components 0: all or by a rule. */
  bytesNeeded(solver: number, rows: number, columns: number, components: number): number;
  Moments: {
    new (columns: number): EngineMoments;
    fromBytes(address: number, length: number): EngineMoments;
  };
  /** Rows of a part, of which the last may have fewer; all rows where they have to stay together. */
  partRows(solver: number, rows: number, columns: number): number;
  RowStore: { new (rows: number, columns: number, partRows: number): EngineRowStore };
  /** Overwrites the store's rows. */
  RowFit: { new (store: EngineRowStore, options: EngineFitOptions): EngineRowFit };
  fitMoments(moments: EngineMoments, options: EngineFitOptions): EngineModel;
  /** Overwrites the rows. */
  fitRows(store: EngineRowStore, options: EngineFitOptions): EngineModel;
  /** `rows` 0: not known. */
  fitCovariance(covariance: number, columns: number, rows: number, options: EngineFitOptions): EngineModel;
  /** Overwrites the rows. `classOf`: the address of one uint32 a row; `components` 0: all. */
  fitFisher(
    store: EngineRowStore,
    classOf: number,
    classes: number,
    components: number,
    regularization: number,
  ): EngineFisher;
  fisherBytesNeeded(rows: number, columns: number, classes: number): number;
  /** Of rows [x | y]; overwrites them. `components` 0: all. */
  fitCca(store: EngineRowStore, xColumns: number, components: number, ridge: number): EngineCca;
  ccaBytesNeeded(rows: number, xColumns: number, yColumns: number): number;
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

export interface EngineFitOptions {
  solver: number;
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

export interface EngineMoments {
  /** All rows or, where one is not finite, none. */
  add(address: number, type: number, rows: number): void;
  merge(other: EngineMoments): void;
  /** As fromBytes and merge. */
  mergeBytes(address: number, length: number): void;
  count(): number;
  columns(): number;
  mean(address: number): void;
  covariance(address: number, ddof: number): void;
  byteLength(): number;
  toBytes(address: number): void;
  delete(): void;
}

/** Rows of a data set, or whole parts of them. */
export interface EngineRowStore {
  /** Rows `first` to first + rows - 1, all or none; those of one part in their order. */
  add(address: number, type: number, rows: number, first: number): void;
  /** Where rows of doubles may be written that add() then finds in place; 0: nowhere. */
  place(first: number, rows: number): number;
  /** What a part that is held here answers to a question: a view on the heap until the next call. */
  answer(part: number, kind: number, address: number, length: number): Float64Array;
  delete(): void;
}

/** A fit that asks the parts of the rows, wherever they are held. */
export interface EngineRowFit {
  /** Whether it waits for answers. */
  asks(): boolean;
  questionKind(): number;
  /** A view on the heap. */
  questionValues(): Float64Array;
  /** The answer of the next part, from part 0 on; after the last the fit goes on. */
  take(address: number, length: number): void;
  /** Where it asks no more. */
  model(): EngineModel;
  delete(): void;
}

/** Arrays are views on the heap. */
export interface EngineModel {
  readonly rows: number;
  readonly columns: number;
  readonly componentCount: number;
  readonly totalVariance: number;
  readonly solver: number;
  readonly iterations: number;
  readonly residual: number;
  readonly orthogonality: number;
  mean(): Float64Array;
  /** Empty: none. */
  scale(): Float64Array;
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

/** Index = the engine's code. */
export const SOLVERS = ['auto', 'covariance', 'gram', 'svd', 'krylov', 'power', 'em'] as const;

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
