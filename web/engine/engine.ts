import createEngine from '#glue';
import { allocating, notFinite, outOfMemory, PCAError, type PCAErrorCode, reasonOf } from '../errors.ts';
import { elementType, isRecord, type NumericArray } from '../input/rows.ts';
import { ELEMENT_TYPES, type EngineModule } from './module.ts';

/** Bytes that 32-bit WebAssembly can address. */
export const ADDRESS_SPACE = 2 ** 32;

/** One instance of the engine. Every call into it goes through `call`, which makes errors PCAErrors. */
export class Engine {
  /** True after a trap: the heap can no longer be trusted. */
  broken = false;

  private constructor(
    private readonly module: EngineModule,
    /** Which binary it runs. */
    readonly binary: string,
  ) {}

  static async start(compiled: WebAssembly.Module, binary: string): Promise<Engine> {
    try {
      const module = await new Promise<EngineModule>((resolve, reject) => {
        createEngine({
          instantiateWasm(imports, done) {
            // Asynchronous, since Chromium limits the size that its main thread instantiates at once.
            WebAssembly.instantiate(compiled, imports).then(done).catch(reject);
            return {};
          },
        }).then(resolve, reject);
      });
      return new Engine(module, binary);
    } catch (cause) {
      throw new PCAError(
        'ERR_LOAD',
        `the WebAssembly module could not be started: ${reasonOf(cause)}; is it this package's own, of this version?`,
        { cause },
      );
    }
  }

  /** The heap as it is now: a call may replace it. */
  get heap(): Uint8Array<ArrayBuffer> {
    return this.module.HEAPU8;
  }

  /** Bytes of the heap, which never shrinks. */
  get heapBytes(): number {
    return this.heap.byteLength;
  }

  /** Runs `work`. Throws PCAError; data errors count rows from `firstRow`. */
  call<T>(work: (module: EngineModule) => T, firstRow = 0): T {
    try {
      return work(this.module);
    } catch (thrown) {
      if (thrown instanceof PCAError) throw thrown;
      if (isFailure(thrown)) throw toPCAError(thrown, firstRow);
      this.broken = true;
      throw trapped(thrown, this.heapBytes);
    }
  }

  /** Throws ERR_MEMORY, with advice, unless `bytes` can be had now. */
  reserve(bytes: number, what: string, advice: string | (() => string)): void {
    const refuse = () => {
      const text = typeof advice === 'string' ? advice : advice();
      const held = `the engine addresses 4 GiB and holds ${this.heapBytes} bytes already`;
      return outOfMemory(bytes, what, `${text} (${held})`);
    };
    if (bytes >= ADDRESS_SPACE) throw refuse();
    try {
      this.call((module) => module.reserve(bytes));
    } catch (error) {
      if (error instanceof PCAError && error.code === 'ERR_MEMORY') throw refuse();
      throw error;
    }
  }

  /** Copies `data` to memory that is the caller's. */
  write(data: NumericArray, address: number): void {
    this.heap.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), address);
  }

  /** A block of its heap; throws ERR_MEMORY. */
  block(bytes: number): Block {
    return new Block(this, bytes);
  }

  /** A block that holds a copy of `data`. */
  blockOf(data: NumericArray): Block {
    const block = this.block(data.byteLength);
    block.write(data);
    return block;
  }
}

/** Memory on the engine's heap; to be freed by whoever made it. */
export class Block {
  readonly address: number;

  constructor(
    private readonly engine: Engine,
    readonly bytes: number,
  ) {
    this.address = engine.call((module) => module.allocate(bytes));
  }

  /** Copies `data` to `offset` bytes from the start; returns its address. */
  write(data: NumericArray, offset = 0): number {
    const address = this.address + offset;
    this.engine.write(data, address);
    return address;
  }

  /** A copy of the first `length` doubles. */
  doubles(length: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.copy(length * Float64Array.BYTES_PER_ELEMENT).buffer);
  }

  /** A copy of the first `length` bytes. */
  copy(length: number): Uint8Array<ArrayBuffer> {
    return allocating(length, 'the result', () =>
      this.engine.heap.slice(this.address, this.address + length),
    );
  }

  free(): void {
    if (!this.engine.broken) this.engine.call((module) => module.release(this.address));
  }
}

/** The engine's code of an array's element type. */
export function typeCode(data: NumericArray): number {
  return ELEMENT_TYPES[elementType(data) as string];
}

/** What the engine throws. */
interface Failure {
  code: PCAErrorCode;
  message: string;
  row?: number;
  column?: number;
}

function isFailure(thrown: unknown): thrown is Failure {
  return isRecord(thrown) && typeof thrown.code === 'string' && thrown.code.startsWith('ERR_');
}

function toPCAError({ code, message, row, column }: Failure, firstRow: number): PCAError {
  if (code === 'ERR_NOT_FINITE' && row !== undefined && column !== undefined) {
    return notFinite(firstRow + row, column);
  }
  if (code === 'ERR_CONSTANT_COLUMN') {
    return new PCAError(
      code,
      `column ${column} (counted from 0) has no variance and cannot be standardized: ` +
        'leave it out or set standardize: false',
    );
  }
  return new PCAError(code, message);
}

function trapped(cause: unknown, heapBytes: number): PCAError {
  const reason = reasonOf(cause);
  const full = cause instanceof RangeError || /\boom\b|out of memory|cannot enlarge/i.test(reason);
  return full
    ? new PCAError('ERR_MEMORY', `the engine ran out of memory at ${heapBytes} bytes (${reason})`, { cause })
    : new PCAError('ERR_LOAD', `the engine failed and was restarted (${reason}): please report this`, {
        cause,
      });
}
