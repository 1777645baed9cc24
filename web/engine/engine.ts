import { loadChunk } from '../chunk.ts';
import {
  allocate,
  constantColumns,
  notFinite,
  outOfMemory,
  PCAError,
  type PCAErrorCode,
  reasonOf,
} from '../errors.ts';
import type { Rows, SparsePiece } from '../input/rows.ts';
import { dtypeOf } from '../input/values.ts';
import type { Doubles, NumericArray } from '../matrix.ts';
import type { EngineBinary } from '../models/report.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import { ELEMENT_TYPES, type EngineModule, type EngineRange } from './module.ts';

/** Number of bytes that 32-bit WebAssembly can address. */
export const ADDRESS_SPACE = 2 ** 32;

/** The initial size of a heap, in bytes. */
const INITIAL_HEAP = 4 << 20;

/** One instance of the engine. Every call into it goes through `call`, which turns failures into PCAErrors. */
export class Engine {
  /** True after a trap: the heap can no longer be trusted, and every further call is refused. */
  broken = false;
  /** Holds the rows that a call reads; `units` holds those rows divided by their length, `weights` their weights. */
  private readonly staging = new Scratch(this);
  private readonly units = new Scratch(this);
  private readonly weights = new Scratch(this);

  private constructor(
    private readonly module: EngineModule,
    /** The binary that it runs. */
    readonly binary: EngineBinary,
  ) {}

  /** Throws ERR_LOAD, ERR_MEMORY. */
  static async start({ module: compiled, binary }: CompiledEngine): Promise<Engine> {
    const { default: createEngine } = await loadChunk('the engine', () => import('#chunk/glue'));
    try {
      const module = await new Promise<EngineModule>((resolve, reject) => {
        createEngine({
          instantiateWasm(imports, done) {
            // Chromium's main thread refuses to instantiate large modules synchronously.
            WebAssembly.instantiate(compiled, imports).then(done).catch(reject);
            return {};
          },
        }).then(resolve, reject);
      });
      return new Engine(module, binary);
    } catch (cause) {
      const reason = reasonOf(cause);
      if (isExhausted(cause)) {
        throw new PCAError(
          'ERR_MEMORY',
          `the engine needs 4.0 MiB (${INITIAL_HEAP} bytes) to start, which could not be allocated (${reason}): ` +
            'free what is not needed, or use fewer workers at a time',
          { cause },
        );
      }
      throw new PCAError(
        'ERR_LOAD',
        `the WebAssembly module could not be started: ${reason}; is it this package's own, of this version?`,
        { cause },
      );
    }
  }

  /** The current heap. A call may replace it. */
  get heap(): Uint8Array<ArrayBuffer> {
    return this.module.HEAPU8;
  }

  /** The size of the heap in bytes. It never shrinks. */
  get heapBytes(): number {
    return this.heap.byteLength;
  }

  /** Number of rows that are summed together. Pieces of a multiple of this number are summed without a copy. */
  get blockRows(): number {
    return this.call((module) => module.blockRows());
  }

  /** Number of rows of a segment, which is summed by itself and then merged: any engine can sum whole segments. */
  get segmentRows(): number {
    return this.call((module) => module.segmentRows());
  }

  /** Number of sparse rows of a segment. */
  get sparseSegmentRows(): number {
    return this.call((module) => module.sparseSegmentRows());
  }

  /**
   * Runs `work`, which makes one call that can fail. Throws PCAError; data errors count rows from `firstRow`, and `divides`
   * names the option that divides columns.
   */
  call<T>(work: (module: EngineModule) => T, firstRow = 0, divides?: string): T {
    if (this.broken) throw new PCAError('ERR_LOAD', 'the engine that holds this has failed: create it anew');
    let result: T;
    let failure: Failure | undefined;
    try {
      result = work(this.module);
      failure = this.takeFailure();
    } catch (thrown) {
      if (thrown instanceof PCAError) throw thrown;
      this.broken = true;
      throw trapError(thrown, this.heapBytes);
    }
    if (!failure) return result;
    // Any other code means that the engine's memory was overwritten.
    if (!/^ERR_(?!INTERNAL)[A-Z_]+$/.test(failure.code)) {
      this.broken = true;
      throw trapError(failure.message, this.heapBytes);
    }
    throw this.toError(failure, firstRow, divides);
  }

  /** Runs `work`, which frees memory, as `call` does. Does nothing if the engine is broken. */
  release(work: (module: EngineModule) => void): void {
    if (!this.broken) this.call(work);
  }

  private takeFailure(): Failure | undefined {
    const address = this.module.takeFailure();
    if (address === 0) return undefined;
    const [code, message, row, column, value] = new Float64Array(this.heap.buffer, address, 5);
    const end = Number.isNaN(value) ? '' : value;
    return { code: this.textAt(code) as PCAErrorCode, message: this.textAt(message) + end, row, column };
  }

  /** Reads text of ASCII characters that ends with 0, at most 1,024 bytes. */
  textAt(address: number): string {
    return String.fromCharCode(...this.heap.subarray(address, address + 1024)).split('\0', 1)[0];
  }

  /** Copies an array of a model out. */
  doubles(range: EngineRange): Doubles {
    return new Float64Array(this.heap.buffer, ...this.placeOf(range)).slice();
  }

  /** Copies pairs of int32 out. */
  pairs(range: EngineRange): number[][] {
    const [address, length] = this.placeOf(range);
    const numbers = new Int32Array(this.heap.buffer, address, 2 * length);
    return Array.from({ length }, (_, k) => [numbers[2 * k], numbers[2 * k + 1]]);
  }

  private placeOf(range: EngineRange): [address: number, length: number] {
    const [address, length] = new Float64Array(this.heap.buffer, range, 2);
    return [address, length];
  }

  private toError(
    { code, message, row, column }: Failure,
    firstRow: number,
    divides: string | undefined,
  ): PCAError {
    if (code === 'ERR_NOT_FINITE' && row >= 0) return notFinite(firstRow + row, column);
    if (code === 'ERR_CONSTANT_COLUMN') return constantColumns(message, divides);
    if (code === 'ERR_MEMORY') {
      const held = `it holds ${this.heapBytes} bytes of the 4 GiB that it can address`;
      return new PCAError(code, `${message} (${held}): work on fewer rows or columns at a time`);
    }
    return new PCAError(code, message);
  }

  /** Throws ERR_MEMORY, with advice, unless the heap can provide `bytes` now. */
  reserve(bytes: number, what: string, advice: string | (() => string)): void {
    const refuse = () => {
      const text = typeof advice === 'string' ? advice : advice();
      const held = `the engine addresses 4 GiB and holds ${this.heapBytes} bytes already`;
      const used = this.heapBytes > INITIAL_HEAP ? ', which it keeps; a call in a worker gets a new one' : '';
      return outOfMemory(bytes, what, `${text} (${held}${used})`);
    };
    if (bytes >= ADDRESS_SPACE) throw refuse();
    try {
      this.call((module) => module.reserve(bytes));
    } catch (error) {
      if (error instanceof PCAError && error.code === 'ERR_MEMORY') throw refuse();
      throw error;
    }
  }

  /** Copies `data` to `address`, in memory that the caller has allocated. */
  write(data: NumericArray, address: number): void {
    this.heap.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), address);
  }

  /** Copies rows to the heap, where they stay until the next are staged. Returns their address and element type. */
  stage({ data, first, count, toUnitLength }: Rows): [address: number, type: number] {
    const staged = this.staging.ensure(data.byteLength).write(data);
    if (!toUnitLength) return [staged, dtypeCode(data)];
    const { address } = this.units.ensure(Float64Array.BYTES_PER_ELEMENT * data.length);
    const columns = data.length / count;
    this.call(({ unitRows }) => unitRows(staged, dtypeCode(data), count, columns, address), first);
    return [address, 0];
  }

  /** Copies the weights of rows to the heap, where they stay until the next are staged. Returns 0 if there are none. */
  stageWeights({ weights }: Rows): number {
    return weights ? this.weights.ensure(weights.byteLength).write(weights) : 0;
  }

  /** Copies sparse rows to the heap, where they stay until the next are staged. */
  stageSparse(
    { data, indices, starts, first, count, toUnitLength }: SparsePiece,
    columns: number,
  ): StagedSparse {
    const arrays = [data, indices, starts];
    const sizes = arrays.map(({ byteLength }) => 8 * Math.ceil(byteLength / 8));
    let next = this.staging.ensure(sizes.reduce((sum, size) => sum + size)).address;
    const [values, at, begin] = arrays.map((array, k) => {
      const address = next;
      this.write(array, address);
      next += sizes[k];
      return address;
    });
    const type = dtypeCode(data);
    if (!toUnitLength) return { values, type, indices: at, starts: begin };
    const { address } = this.units.ensure(Float64Array.BYTES_PER_ELEMENT * data.length);
    this.call(
      ({ unitSparseRows }) => unitSparseRows(values, type, at, begin, count, columns, address),
      first,
    );
    return { values: address, type: 0, indices: at, starts: begin };
  }

  /** Allocates a block of the heap. Throws ERR_MEMORY. */
  block(bytes: number): Block {
    return new Block(this, bytes);
  }

  /** Allocates a block that holds a copy of `data`. Throws ERR_MEMORY. */
  blockOf(data: NumericArray): Block {
    const block = this.block(data.byteLength);
    block.write(data);
    return block;
  }
}

/** The failure of a call. A row or column that does not apply is negative. */
interface Failure {
  code: PCAErrorCode;
  message: string;
  row: number;
  column: number;
}

/** The addresses of the arrays of sparse rows, and the element type of the values. */
interface StagedSparse {
  values: number;
  type: number;
  indices: number;
  starts: number;
}

/** Memory on the engine's heap. Its creator must free it. */
export class Block {
  readonly address: number;

  constructor(
    private readonly engine: Engine,
    readonly bytes: number,
  ) {
    this.address = engine.call((module) => module.allocate(bytes));
  }

  /** Copies `data` to the start of the block and returns its address. */
  write(data: NumericArray): number {
    this.engine.write(data, this.address);
    return this.address;
  }

  /** Copies the first `length` doubles out. */
  doubles(length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.copy(length * Float64Array.BYTES_PER_ELEMENT).buffer);
  }

  /** Copies the first `length` doubles out, rounded to floats. */
  floats(length: number): Float32Array<ArrayBuffer> {
    const doubles = () => new Float64Array(this.engine.heap.buffer, this.address, length);
    return copy(4 * length, () => new Float32Array(doubles()));
  }

  /** Copies the first `length` bytes out. */
  copy(length: number): Uint8Array<ArrayBuffer> {
    return copy(length, () => this.engine.heap.slice(this.address, this.address + length));
  }

  /** Runs `work` with the block, then frees it. */
  use<T>(work: (block: Block) => T): T {
    try {
      return work(this);
    } finally {
      this.free();
    }
  }

  free(): void {
    this.engine.release((module) => module.release(this.address));
  }
}

function copy<T>(bytes: number, make: () => T): T {
  return allocate(
    bytes,
    'the result',
    make,
    'free what is no longer needed, or work on fewer rows or columns at a time',
  );
}

/** A block that grows to the largest size requested so far. Growing discards its contents. */
export class Scratch {
  private block: Block | undefined;

  constructor(private readonly engine: Engine) {}

  /** Returns a block of at least `bytes` bytes, valid until the next call. */
  ensure(bytes: number): Block {
    if (!this.block || this.block.bytes < bytes) {
      this.free();
      this.block = this.engine.block(bytes);
    }
    return this.block;
  }

  free(): void {
    this.block?.free();
    this.block = undefined;
  }
}

/** Returns the engine's code of an array's element type. */
export function dtypeCode(data: NumericArray): number {
  return ELEMENT_TYPES[dtypeOf(data) as string];
}

function trapError(cause: unknown, heapBytes: number): PCAError {
  const reason = reasonOf(cause);
  return isExhausted(cause)
    ? new PCAError('ERR_MEMORY', `the engine ran out of memory at ${heapBytes} bytes (${reason})`, { cause })
    : new PCAError('ERR_LOAD', `the engine failed and is not used again (${reason}): please report this`, {
        cause,
      });
}

function isExhausted(cause: unknown): boolean {
  return (
    cause instanceof RangeError ||
    /\boom\b|out of memory|cannot enlarge|cannot allocate/i.test(reasonOf(cause))
  );
}
