import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { decoded } from '../text/encoding.ts';
import { headerRange, type NPYHeader, parseHeader } from './npy-header.ts';
import { swapBytes, TYPES } from './npy-types.ts';
import type { Archive } from './zip.ts';

const LONGEST = 1 << 12; // bytes of a header; NumPy writes 128
const LARGE = 1 << 30; // bytes
const MOST_EXPANDED = 100; // times its packed size, for large arrays
const NPY = /\.npy$/;

type Header = NPYHeader & { start: number };

/** The arrays in an archive of NumPy. */
export class Arrays {
  /** The names of arrays that have been read, with NumPy's kind and width of their numbers. */
  readonly types: Record<string, string> = {};

  constructor(
    private readonly file: string,
    private readonly archive: Archive,
  ) {}

  /** True if scipy.sparse.save_npz wrote the archive. */
  get isMatrix(): boolean {
    return ['format', 'shape', 'data'].every((array) => this.archive.names.includes(`${array}.npy`));
  }

  /** The bytes that all arrays take in the archive. */
  get packed(): number {
    return this.archive.packed;
  }

  open(array: string): Promise<Bytes> {
    return this.archive.open(`${array}.npy`);
  }

  lengthOf(array: string): number {
    return this.archive.lengthOf(`${array}.npy`);
  }

  /** Returns the shape of each array; null where it does not hold numbers. */
  async shapes(): Promise<{ name: string; shape: number[] | null }[]> {
    const shapes: { name: string; shape: number[] | null }[] = [];
    for (const file of this.archive.names.filter((file) => NPY.test(file))) {
      const name = file.replace(NPY, '');
      const header = await this.#header(name).catch((error) => {
        if (error instanceof TableError) throw error;
        return null;
      });
      shapes.push({ name, shape: header?.shape ?? null });
    }
    return shapes;
  }

  /** Throws, before it unpacks anything, where arrays would expand more than those of any table. */
  requireExpansion(arrays: readonly string[], otherwise: string): void {
    const unpacked = arrays.reduce((sum, array) => sum + this.lengthOf(array), 0);
    if (unpacked <= LARGE || unpacked <= MOST_EXPANDED * this.packed) return;
    const times = Math.round(unpacked / this.packed);
    throw new TableError(
      this.file,
      `it unpacks to ${times} times its size, as no matrix does; save it by ${otherwise}`,
    );
  }

  /** Returns the length of a one-dimensional array without unpacking it. */
  async countIn(array: string): Promise<number> {
    return (await this.#announced(array)).length;
  }

  /** Reads a one-dimensional array. */
  async numbersOf(array: string): Promise<NumericArray> {
    const { type, bytes, little, start, length } = await this.#announced(array);
    this.types[array] = type;
    const numbers = (await this.archive.read(`${array}.npy`)).slice(start, start + length * bytes);
    if (!little) swapBytes(new Uint8Array(numbers), bytes);
    return TYPES[type].read(numbers, length);
  }

  /** Reads an array of text. */
  async textOf(array: string): Promise<string> {
    const words = new Uint8Array(await this.archive.read(`${array}.npy`));
    return decoded(words).replaceAll('\0', '').trim();
  }

  async #announced(array: string): Promise<Header & { length: number }> {
    try {
      const header = await this.#header(array);
      const length = header.shape.reduce((product, side) => product * side, 1);
      if (header.shape.length !== 1 || this.lengthOf(array) < header.start + length * header.bytes) {
        throw new Error('its numbers are cut short');
      }
      return { ...header, length };
    } catch (error) {
      if (error instanceof TableError) throw error;
      throw new TableError(this.file, `${array} cannot be read: ${(error as Error).message}`);
    }
  }

  async #header(array: string): Promise<Header> {
    const bytes = await this.archive.start(`${array}.npy`, LONGEST);
    const [from, start] = headerRange(new DataView(bytes.buffer, 0, Math.min(12, bytes.length)));
    return { ...parseHeader(decoded(bytes.subarray(from, start)), Object.keys(TYPES)), start };
  }
}
