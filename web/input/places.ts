import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { allocatePiece, partOfView } from './typed-rows.ts';
import { dtypeOf, elementCount, halvesOf, isBigArray, plainView, show } from './values.ts';

/** Number of elements read at once. */
const PIECE = 1 << 16;

/** Marks an invalid index: every limit is below it. */
const NONE = 2 ** 32 - 1;

/** The number of rows or columns, and the word for one of them in messages. */
export interface Axis {
  kind: 'row' | 'column';
  count: number;
}

/** The rows, or the columns, of the stored values of a sparse matrix. */
export interface Places {
  /** Reads the places of values first to last - 1, each below the axis's count; valid until the next call. Throws ERR_SHAPE. */
  read(first: number, last: number): Uint32Array;
}

/** Yields ranges that cover 0 to `count` - 1, short enough to take little time each. */
export function* pieces(count: number): Generator<[first: number, last: number]> {
  for (let first = 0; first < count; first += PIECE) yield [first, Math.min(first + PIECE, count)];
}

/** Reads indices from a typed array of integers or from a Float64Array. */
export class Integers {
  readonly length: number;
  private readonly view: NumericArray;
  private readonly isBig: boolean;
  private readonly scratch: Uint32Array;

  /** Throws ERR_SHAPE. */
  constructor(
    private readonly array: unknown,
    private readonly name: string,
  ) {
    this.isBig = isBigArray(array);
    const view = this.isBig ? halvesOf(array, name) : plainView(array, name);
    const type = dtypeOf(view);
    if (!view || type === 'Float32Array' || type === 'Float16Array') {
      throw new PCAError(
        'ERR_SHAPE',
        `${name} must be a typed array of integers or a Float64Array, not ${show(array)}; Int32Array.from(...) makes one`,
      );
    }
    this.view = view;
    this.length = elementCount(array);
    this.scratch = new Uint32Array(Math.min(PIECE, this.length));
  }

  /** Returns elements first to last - 1, at most a piece, valid until the next call. An invalid index exceeds all limits. */
  read(first: number, last: number): Uint32Array {
    const integers = this.scratch.subarray(0, last - first);
    const width = this.isBig ? 2 : 1;
    const part = partOfView(this.view, width * first, width * last, this.name);
    if (this.isBig) {
      for (let k = 0; k < integers.length; k++) integers[k] = part[2 * k + 1] === 0 ? part[2 * k] : NONE;
      return integers;
    }
    integers.set(part);
    if (part instanceof Float64Array) {
      for (let k = 0; k < integers.length; k++) if (integers[k] !== part[k]) integers[k] = NONE;
    }
    return integers;
  }

  /** Returns a text that names element k and its value. */
  describe(k: number): string {
    return `${this.name}[${k}] is ${show((this.array as ArrayLike<unknown>)[k])}`;
  }
}

/** Places that are given for each value, as in coordinates and on the minor axis of compressed rows or columns. */
export class GivenPlaces implements Places {
  /** `where` returns a text for the place of value k on the other axis. */
  constructor(
    private readonly integers: Integers,
    private readonly axis: Axis,
    private readonly where: (k: number) => string,
  ) {}

  read(first: number, last: number): Uint32Array {
    const places = this.integers.read(first, last);
    const { count, kind } = this.axis;
    for (let k = 0; k < places.length; k++) {
      if (places[k] < count) continue;
      const range = count > 0 ? `an integer from 0 to ${count - 1}` : 'of which there is none';
      throw new PCAError(
        'ERR_SHAPE',
        `${this.integers.describe(first + k)}${this.where(first + k)}: it must be the number of a ${kind}, ${range}`,
      );
    }
    return places;
  }
}

/** Ascending places, given by where the values of each place begin. */
export class CompressedPlaces implements Places {
  private readonly scratch: Uint32Array;

  /** `starts` has one element more than there are places. */
  constructor(readonly starts: Uint32Array) {
    this.scratch = new Uint32Array(Math.min(PIECE, starts[starts.length - 1]));
  }

  /** Reads and checks the starts of `stored` values. Throws ERR_SHAPE. */
  static *open(indptr: Integers, { kind, count }: Axis, stored: number): Steps<CompressedPlaces> {
    const fail = (k: number, expected: string, place = k - 1): never => {
      throw new PCAError(
        'ERR_SHAPE',
        `${indptr.describe(k)}: ${kind} ${Math.max(0, place)} must ${expected}`,
      );
    };
    const starts = allocatePiece('Uint32Array', count + 1) as Uint32Array;
    let before = 0;
    for (const [first, last] of pieces(count + 1)) {
      const piece = indptr.read(first, last);
      for (let k = 0; k < piece.length; k++) {
        if (piece[k] > stored)
          fail(first + k, `end at an integer, at most ${stored}, the number of stored values`);
        if (piece[k] < before) fail(first + k, `not end before it begins, at ${before}`);
        before = piece[k];
      }
      starts.set(piece, first);
      yield;
    }
    if (starts[0] !== 0) fail(0, 'begin at 0', 0);
    if (before !== stored) fail(count, `end with the last of ${stored} stored values`);
    return new CompressedPlaces(starts);
  }

  read(first: number, last: number): Uint32Array {
    const { starts, scratch } = this;
    for (let place = this.placeOf(first), k = first; k < last; k++) {
      while (starts[place + 1] <= k) place++;
      scratch[k - first] = place;
    }
    return scratch.subarray(0, last - first);
  }

  /** Returns the place of value k. */
  placeOf(k: number): number {
    let [low, high] = [0, this.starts.length - 1];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.starts[middle] <= k) low = middle;
      else high = middle;
    }
    return low;
  }
}
