import type { NumericArray } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { allocatePiece } from './typed-rows.ts';
import { bitsOf, dtypeOf } from './values.ts';

/** The stored values of all rows, one row after the other. */
export interface StoredValues {
  values: NumericArray;
  /** The column of each value. */
  indices: Uint16Array | Uint32Array;
  /** Where each row begins, and where the last one ends. */
  starts: Uint32Array;
}

/** The most values, and the most rows, of one step; a longer row is a step of its own. */
const STEP = 1 << 16;

/** Up to this length of a row, insertion sort is the quickest. */
const SHORT = 24;

/**
 * Sorts each row by column, sums values of the same place and drops zeros. A sum does not depend on the order of its
 * terms. Changes the indices and the starts in place, and the values unless they are `borrowed`.
 */
export function* tidied(stored: StoredValues, borrowed: boolean): Steps<StoredValues> {
  const { indices, starts } = stored;
  let { values } = stored;
  let owned = !borrowed;
  let repeated = false;
  let zeros = false;
  for (const [first, last] of steps(starts)) {
    const order = orderOf(indices, starts, first, last);
    if (order === 'none') {
      if (!owned) values = copyOf(values);
      owned = true;
      sortRows(indices, values, starts, first, last);
    }
    repeated ||= order !== 'ascending' && orderOf(indices, starts, first, last) === 'repeated';
    zeros ||= values.subarray(starts[first], starts[last]).includes(0);
    yield;
  }
  if (!repeated && !zeros) return { values, indices, starts };
  if (repeated) values = copyOf(values, 'Float64Array');
  else if (!owned) values = copyOf(values);
  return yield* compacted({ values, indices, starts });
}

function copyOf(values: NumericArray, type = dtypeOf(values) as string): NumericArray {
  const copy = allocatePiece(type, values.length);
  copy.set(values);
  return copy;
}

/** Yields all rows in ranges that take little time each. */
function* steps(starts: Uint32Array): Generator<[first: number, last: number]> {
  const rows = starts.length - 1;
  for (let first = 0; first < rows; ) {
    let last = first + 1;
    while (last < rows && last - first < STEP && starts[last + 1] - starts[first] <= STEP) last++;
    yield [first, last];
    first = last;
  }
}

/** Returns the order of columns that holds in all of these rows. */
function orderOf(
  indices: StoredValues['indices'],
  starts: Uint32Array,
  first: number,
  last: number,
): 'ascending' | 'repeated' | 'none' {
  let repeats = 0;
  for (let i = first; i < last; i++) {
    for (let k = starts[i] + 1; k < starts[i + 1]; k++) {
      if (indices[k] > indices[k - 1]) continue;
      if (indices[k] < indices[k - 1]) return 'none';
      repeats++;
    }
  }
  return repeats > 0 ? 'repeated' : 'ascending';
}

/** Sorts the values of each row by their columns. */
function sortRows(
  indices: StoredValues['indices'],
  values: NumericArray,
  starts: Uint32Array,
  first: number,
  last: number,
): void {
  let longest = 0;
  for (let i = first; i < last; i++) longest = Math.max(longest, starts[i + 1] - starts[i]);
  // Each key has the column in its upper half and the place in the row in its lower half, which comes first in memory.
  const keys = new BigUint64Array(longest > SHORT ? longest : 0);
  const halves = new Uint32Array(keys.buffer);
  const bits = bitsOf(values);
  for (let i = first; i < last; i++) {
    const [from, to] = [starts[i], starts[i + 1]];
    const count = to - from;
    if (count <= SHORT) {
      insertionSort(indices, bits, from, to);
      continue;
    }
    for (let k = 0; k < count; k++) {
      halves[2 * k] = k;
      halves[2 * k + 1] = indices[from + k];
    }
    keys.subarray(0, count).sort();
    const unsorted = bits.slice(from, to);
    for (let k = 0; k < count; k++) {
      bits[from + k] = unsorted[halves[2 * k]];
      indices[from + k] = halves[2 * k + 1];
    }
  }
}

function insertionSort(
  indices: StoredValues['indices'],
  bits: ReturnType<typeof bitsOf>,
  from: number,
  to: number,
): void {
  for (let k = from + 1; k < to; k++) {
    const [column, value] = [indices[k], bits[k]];
    let at = k;
    for (; at > from && indices[at - 1] > column; at--) {
      indices[at] = indices[at - 1];
      bits[at] = bits[at - 1];
    }
    indices[at] = column;
    bits[at] = value;
  }
}

/** Sums values of the same place and drops zeros. Values must be doubles if any are summed. */
function* compacted({ values, indices, starts }: StoredValues): Steps<StoredValues> {
  const bits = bitsOf(values);
  let kept = 0;
  let begin = 0;
  // Lists the steps first, since the loop changes the starts.
  for (const [first, last] of Array.from(steps(starts))) {
    const origin = begin;
    const doubles = new Float64Array(values.subarray(origin, starts[last]));
    for (let i = first; i < last; i++) {
      const end = starts[i + 1];
      for (let k = begin; k < end; ) {
        const column = indices[k];
        let next = k + 1;
        while (next < end && indices[next] === column) next++;
        const value =
          next === k + 1 ? doubles[k - origin] : sumOf(doubles.subarray(k - origin, next - origin));
        if (value !== 0) {
          indices[kept] = column;
          bits[kept] = next === k + 1 ? bits[k] : value;
          kept++;
        }
        k = next;
      }
      begin = end;
      starts[i + 1] = kept;
    }
    yield;
  }
  return { values: values.subarray(0, kept), indices: indices.subarray(0, kept), starts };
}

/** Adds the values in ascending order, so that the sum does not depend on the order in which they come. */
function sumOf(values: Float64Array): number {
  return values.sort().reduce((sum, value) => sum + value, 0);
}
