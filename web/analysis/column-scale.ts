import { PCAError } from '../errors.ts';
import { weightsOf } from '../input/own-weights.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { FitOptions } from '../options.ts';
import type { Compute } from './compute.ts';
import { medianAndMad } from './robust/univariate.ts';
import { perform, type Work } from './work.ts';

/** The divisors that need all values of a column at once. */
type ScaleOfRows = 'range' | 'mad';

/** Returns the range of each column or its median absolute deviation, D. Throws ERR_OPTION if there are no rows to read. */
export function* divisorsOf(
  compute: Compute,
  x: MatrixLike | undefined,
  by: ScaleOfRows,
  options: FitOptions,
): Work<Doubles> {
  if (x === undefined) {
    const needs =
      by === 'range' ? 'the least and the largest value of each column' : 'all values of each column at once';
    throw new PCAError(
      'ERR_OPTION',
      `scale: '${by}' needs ${needs}, which only fit and fitTransform have: pass the divisors as numbers`,
    );
  }
  if (by === 'mad' && weightsOf(x, 'x', options.weights) !== undefined) {
    throw new PCAError(
      'ERR_OPTION',
      "scale: 'mad' has no form for rows with weights: pass the divisors as numbers",
    );
  }
  const rows = yield* perform(compute.rows(x, options));
  const divisors = new Float64Array(rows.columns);
  for (let j = 0; j < rows.columns; j++) {
    const values = columnOf(rows, j);
    divisors[j] = by === 'mad' ? medianAndMad(values).scale : rangeOf(values);
    yield;
  }
  return divisors;
}

/** Returns the values of a column without those of rows that are left out. */
function columnOf({ data, rows, columns }: Matrix<Doubles>, j: number): Doubles {
  return Float64Array.from({ length: rows }, (_, i) => data[i * columns + j]).filter(
    (value) => !Number.isNaN(value),
  );
}

function rangeOf(values: Doubles): number {
  let [least, largest] = [values[0], values[0]];
  for (const value of values) {
    least = Math.min(least, value);
    largest = Math.max(largest, value);
  }
  return largest - least;
}
