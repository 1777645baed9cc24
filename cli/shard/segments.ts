import { setImmediate } from 'node:timers/promises';
import { Moments, type NumericArray } from 'wasm-pca';
import type { Batch } from '../read/table.ts';

/**
 * The rows that moments sum apart before they add them to those before, as docs/scale-out.md says of their bytes: moments
 * of as many rows, merged in their order, have the same bits.
 */
export const SEGMENT = 1024;
const AT_ONCE = 1 << 18; // numbers, in whole segments

export type Floats = Float64Array | Float32Array;

/** Sums whole segments elsewhere, each apart; undefined where it has enough to do. */
export type SegmentHelper = (data: Floats) => Promise<Uint8Array[]> | undefined;

/** The moments of each segment, as bytes. */
export async function segmentSums(
  data: Floats,
  columns: number,
  normalize: false | 'l2',
): Promise<Uint8Array[]> {
  const sums: Uint8Array[] = [];
  const length = SEGMENT * columns;
  for (let at = 0; at < data.length; at += length) {
    const moments = await Moments.create(columns);
    try {
      moments.add({ data: data.subarray(at, at + length), rows: SEGMENT, columns }, { normalize });
      sums.push(moments.toBytes());
    } finally {
      moments.free();
    }
  }
  return sums;
}

/** Adds rows to moments, of which helpers sum some at the same time; the bits are those of one thread. */
export class SharedSums {
  readonly #length: number; // numbers that are summed at once
  #type: Float64ArrayConstructor | undefined;
  #gathered: Floats | undefined;
  #filled = 0;
  /** In the order of the rows. */
  readonly #coming: { sums: Promise<Uint8Array[]>; isThere: boolean }[] = [];

  constructor(
    private readonly moments: Moments,
    private readonly normalize: false | 'l2',
    private readonly helper: SegmentHelper,
  ) {
    const segment = SEGMENT * moments.columns;
    this.#length = segment * Math.max(1, Math.floor(AT_ONCE / segment));
  }

  /** Whether rows can be added: dense floats, all of one type. The sums of others begin segments of their own. */
  takes({ data, sparse }: Batch): boolean {
    return !sparse && isFloats(data) && (this.#type ?? data.constructor) === data.constructor;
  }

  /** Adds rows that it takes; their array may be used again afterwards. */
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

  /** Adds what is still on its way; no row can be added by this afterwards. */
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
    await setImmediate(); // answers of helpers arrive
    while (this.#coming[0]?.isThere) await this.#mergeFirst();
    const helped = this.helper(data);
    const sums = helped ?? segmentSums(data, this.moments.columns, this.normalize);
    const coming = { sums, isThere: false };
    this.#coming.push(coming);
    const arrived = sums
      .catch(() => {}) // told when its turn comes
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
