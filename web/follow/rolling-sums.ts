import { Moments } from '#package';
import type { Bytes, NumericArray } from '../matrix.ts';
import type { FollowSettings } from './settings.ts';

/** Moments of the rows that count. Rows come in blocks of `every`, each in any number of parts. */
export interface RollingSums {
  /** Begins a block, whose rows follow by `add`. */
  begin(): Promise<void>;
  /** Adds `rows` rows to the block, of which the first is number `at`. */
  add(data: NumericArray, rows: number, at: number): void;
  /** Ends the block, and returns the moments of all rows that count, which the next block changes. */
  end(): Promise<Moments>;
  /** Returns all sums, between two blocks, of which the first `front` are those of a window's older blocks. */
  toParts(): { parts: Bytes[]; front: number };
  free(): void;
}

/** Opens the sums of no rows, or those of parts. Throws ERR_SHAPE for parts of other columns. */
export async function openSums(
  settings: FollowSettings,
  columns: number,
  parts: readonly Bytes[],
  front: number,
): Promise<RollingSums> {
  const { halfLife, window, every } = settings;
  if (halfLife === null) {
    const sums = new WindowSums(columns, Number(window) / every);
    try {
      return await sums.restore(parts, front);
    } catch (error) {
      sums.free();
      throw error;
    }
  }
  const moments = parts.length > 0 ? await Moments.fromBytes(parts[0]) : await Moments.create(columns);
  return new DecayingSums(moments, halfLife, every);
}

/** Sums in which a row weighs 2^(-age / halfLife), where the last row of a block has the age 0. */
class DecayingSums implements RollingSums {
  private readonly weights: Float64Array;

  constructor(
    private readonly moments: Moments,
    private readonly halfLife: number,
    private readonly every: number,
  ) {
    this.weights = Float64Array.from({ length: every }, (_, row) => 2 ** ((row + 1 - every) / halfLife));
  }

  async begin(): Promise<void> {
    this.moments.decay(2 ** (-this.every / this.halfLife));
  }

  add(data: NumericArray, rows: number, at: number): void {
    const { columns } = this.moments;
    this.moments.add({ data, rows, columns }, { weights: this.weights.subarray(at, at + rows) });
  }

  async end(): Promise<Moments> {
    return this.moments;
  }

  toParts() {
    return { parts: [this.moments.toBytes()], front: 0 };
  }

  free(): void {
    this.moments.free();
  }
}

/**
 * Sums of the last `most` blocks, from which none is ever subtracted: `front` has the older blocks, each entry the sum of a block
 * and of all newer ones of `front`, the oldest last; `back` has the blocks since. When `front` is used up, the blocks of `back` take
 * its place. A block is merged three times in all, and no digits are lost.
 */
class WindowSums implements RollingSums {
  private front: Bytes[] = [];
  private back: Bytes[] = [];
  private ofBack: Moments | undefined;
  private block: Moments | undefined;
  private all: Moments | undefined;

  constructor(
    private readonly columns: number,
    private readonly most: number,
  ) {}

  async restore(parts: readonly Bytes[], front: number): Promise<this> {
    this.front = parts.slice(0, front);
    for (const bytes of parts.slice(front)) await this.push(bytes);
    return this;
  }

  async begin(): Promise<void> {
    this.block = await Moments.create(this.columns);
  }

  add(data: NumericArray, rows: number): void {
    this.block?.add({ data, rows, columns: this.columns });
  }

  async end(): Promise<Moments> {
    const { block } = this;
    if (this.front.length + this.back.length === this.most) {
      if (this.front.length === 0) await this.turn();
      this.front.pop();
    }
    await this.push((block as Moments).toBytes());
    block?.free();
    this.all?.free();
    const older = this.front.at(-1);
    this.all = older ? await Moments.fromBytes(older) : await Moments.create(this.columns);
    return this.all.merge(this.ofBack as Moments);
  }

  /** Makes the blocks of `back` those of `front`. */
  private async turn(): Promise<void> {
    let newer: Moments | undefined;
    try {
      while (this.back.length > 0) {
        const sum = await Moments.fromBytes(this.back.pop() as Bytes);
        if (newer) sum.merge(newer);
        newer?.free();
        newer = sum;
        this.front.push(sum.toBytes());
      }
    } finally {
      newer?.free();
    }
    this.ofBack?.free();
    this.ofBack = undefined;
  }

  private async push(bytes: Bytes): Promise<void> {
    const block = await Moments.fromBytes(bytes);
    this.back.push(bytes);
    if (!this.ofBack) {
      this.ofBack = block;
      return;
    }
    this.ofBack.merge(block);
    block.free();
  }

  toParts() {
    return { parts: [...this.front, ...this.back], front: this.front.length };
  }

  free(): void {
    for (const moments of [this.ofBack, this.block, this.all]) moments?.free();
  }
}
