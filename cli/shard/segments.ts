import { setImmediate } from 'node:timers/promises';
import { Moments, type NumericArray } from 'wasm-pca';
import type { Batch } from '../read/table.ts';

const AT_ONCE = 1 << 18; // numbers, in whole segments

export type Floats = Float64Array | Float32Array;

/** Sums whole segments in another thread, each on its own. Returns undefined if that thread is busy. */
export type SegmentHelper = (data: Floats) => Promise<Uint8Array[]> | undefined;

/** Computes the moments of each segment, as bytes: merged in their order, they have the bits of all rows together. */
export async function segmentSums(
  data: Floats,
  columns: number,
  normalize: false | 'l2',
): Promise<Uint8Array[]> {
  const sums: Uint8Array[] = [];
  for (let at = 0; at < data.length; ) {
    const moments = await Moments.create(columns);
    try {
      const rows = moments.segmentRows;
      const end = at + rows * columns;
      moments.add({ data: data.subarray(at, end), rows, columns }, { normalize });
      at = end;
      sums.push(moments.toBytes());
    } finally {
      moments.free();
    }
  }
  return sums;
}

/** Adds rows to moments while helpers sum some of the rows. The result has the same bits as with one thread. */
export class SharedSums {
  readonly #length: number; // numbers in one piece of work
  #type: Float64ArrayConstructor | undefined;
  #gathered: Floats | undefined;
  #filled = 0;
  /** The pieces of work under way, in the order of the rows. */
  readonly #coming: { sums: Promise<Uint8Array[]>; isThere: boolean }[] = [];

  constructor(
    private readonly moments: Moments,
    private readonly normalize: false | 'l2',
    private readonly helper: SegmentHelper,
  ) {
    const segment = moments.segmentRows * moments.columns;
    this.#length = segment * Math.max(1, Math.floor(AT_ONCE / segment));
  }

  /**
   * True if rows can be added: they must be dense floats without weights, all of one type. For other rows, moments
   * begin a new segment.
   */
  takes({ data, sparse, weights }: Batch): boolean {
    return !sparse && !weights && isFloats(data) && (this.#type ?? data.constructor) === data.constructor;
  }

  /** Adds rows for which `takes` is true. Their array may be reused afterwards. */
  async add({ data, rows }: Batch): Promise<void> {
    this.#type ??= data.constructor as Float64ArrayConstructor;
    const end = rows * this.moments.columns;
    for (let at = 0; at < end; ) {
      this.#gathered ??= new this.#type(this.#length);
      const some = data.subarray(at, Math.min(end, at + this.#length - this.#filled)) as Floats;
      this.#gathered.set(some, this.#filled);
      this.#filled += some.length;
      at += some.length;
      if (this.#filled === this.#length) await this.#sum();
    }
  }

  /** Adds the pieces still under way and the rows left over. No rows can be added afterwards. */
  async finish(): Promise<void> {
    while (this.#coming.length > 0) await this.#mergeFirst();
    const { columns } = this.moments;
    const data = this.#gathered?.subarray(0, this.#filled);
    if (data && data.length > 0) {
      this.moments.add({ data, rows: data.length / columns, columns }, { normalize: this.normalize });
    }
  }

  async #sum(): Promise<void> {
    const data = this.#gathered as Floats;
    this.#gathered = undefined;
    this.#filled = 0;
    await setImmediate(); // lets answers of helpers arrive
    while (this.#coming[0]?.isThere) await this.#mergeFirst();
    const helped = this.helper(data);
    const sums = helped ?? segmentSums(data, this.moments.columns, this.normalize);
    const coming = { sums, isThere: false };
    this.#coming.push(coming);
    const arrived = sums
      .catch(() => {}) // the error is thrown when the promise is awaited
      .then(() => {
        coming.isThere = true;
      });
    if (!helped) await arrived;
  }

  async #mergeFirst(): Promise<void> {
    const first = this.#coming.shift();
    for (const bytes of (await first?.sums) ?? []) {
      const sums = await Moments.fromBytes(bytes);
      this.moments.merge(sums);
      sums.free();
    }
  }
}

const isFloats = (data: NumericArray): data is Floats =>
  data instanceof Float64Array || data instanceof Float32Array;
