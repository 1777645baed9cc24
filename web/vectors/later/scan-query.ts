import { squareSum } from '../finisher.ts';
import type { ScanTask } from '../kernel-task.ts';
import type { Metric } from '../reducer-options.ts';
import { CHUNK, PART_BITS, placeOf, SQUARE_BITS, WIDTH } from '../scan-kernel.ts';

// Queries become integers, so that sums are exact and the same on every host. Their 30 or 31 bits hold the floats of a query,
// relative to its largest value.

/** A query as a scan takes it. */
type ScanQuery = Pick<ScanTask, 'weights' | 'measure'>;

/** Counts the bits that differ from those of the query, as negative numbers. */
export function hammingQuery(y: Float32Array): ScanQuery {
  return bitTable(y, (m, bit) => (y[m] > 0 === bit ? 0 : -1), {
    metric: 'ip',
    scale: 1,
    squareScale: 0,
    from: 0,
  });
}

/** Estimates cosines or, if rows have lengths, products or distances. */
export function bitQuery(y: Float32Array, metric: Metric, isLong: boolean): ScanQuery {
  const magnitudes = y.reduce((sum, value) => sum + Math.abs(value), 0);
  // The roundings of all values add at most half of their number to a sum.
  const unit = magnitudes / (2 ** 31 - 1 - y.length) || 1;
  const integers = Array.from(y, (value) => Math.round(value / unit));
  // A sign times sqrt(2 / (pi M)) is the mean of a coordinate of a random unit vector, given its sign.
  const worth = Math.sqrt(Math.PI / (2 * y.length));
  const squares = squareSum(y);
  const isProduct = isLong || metric === 'ip';
  return bitTable(y, (m, bit) => (bit ? integers[m] : -integers[m]), {
    metric: isLong ? metric : 'ip',
    scale: (unit * worth) / (isProduct ? 1 : Math.sqrt(squares) || 1),
    squareScale: 0,
    from: squares,
  });
}

function bitTable(
  { length }: Float32Array,
  value: (m: number, bit: boolean) => number,
  measure: ScanQuery['measure'],
): ScanQuery {
  const table = new Int32Array(Math.ceil(length / 8) * WIDTH);
  for (let k = 0; k < table.length; k++) {
    const first = Math.floor(k / WIDTH) * 8;
    for (let m = first; m < Math.min(first + 8, length); m++)
      table[k] += value(m, ((k >> (7 - (m % 8))) & 1) === 1);
  }
  return { weights: { table }, measure };
}

/** Compares the query with what codes of 'int8' or, with `halves`, 'int4' stand for. */
export function codeQuery(
  y: Float32Array,
  steps: Float32Array | null,
  metric: Metric,
  halves: boolean,
): ScanQuery {
  const worthOf = (m: number) => (steps?.[m] ?? 0) * (halves ? 8 : 1);
  const products = Float64Array.from(y, (value, m) => value * worthOf(m));
  const squared = Float64Array.from(y, (_, m) => worthOf(m) ** 2);
  const isCommon = squared.every((value) => value === squared[0]);
  const squares = metric === 'ip' ? 0 : isCommon ? 1 : 3;
  const unit = largest(products) / (2 ** (2 * PART_BITS) - 1) || 1;
  const squareUnit = (isCommon ? squared[0] : largest(squared) / (2 ** (3 * SQUARE_BITS) - 1)) || 1;
  const count = 2 + squares;
  const each = halves ? 2 : 1;
  const parts = new Int16Array(Math.ceil(y.length / (each * CHUNK)) * each * CHUNK * count);
  for (let m = 0; m < y.length; m++) {
    const at = placeOf(Math.floor(m / each), m % each, each, count);
    const product = Math.round(products[m] / unit);
    parts[at] = product >> PART_BITS;
    parts[at + CHUNK] = product & (2 ** PART_BITS - 1);
    const square = Math.round(squared[m] / squareUnit);
    for (let s = 0; s < squares; s++)
      parts[at + (2 + s) * CHUNK] = (square >> (SQUARE_BITS * s)) & (2 ** SQUARE_BITS - 1);
  }
  const length = squareSum(y);
  return {
    weights: { parts, halves, squares },
    measure: {
      metric,
      scale: metric === 'cosine' ? unit / Math.sqrt(squareUnit * length || 1) : unit,
      squareScale: squareUnit,
      from: length,
    },
  };
}

function largest(values: Float64Array): number {
  return values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
}
