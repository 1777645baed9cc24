import { allocate, PCAError } from '../errors.ts';
import { rowSource } from '../input/forms.ts';
import { flag, pickOptions } from '../input/parse-options.ts';
import { finiteDoubles } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { crossProduct, product, smallSvd, transposed } from './small-svd.ts';

/** Options of `procrustes`. */
export interface ProcrustesOptions {
  /** Scales both to a sum of squares of 1 first, so that either may be the target. Default false. */
  symmetric?: boolean;
  /** Lets B be stretched too. Default true. */
  scale?: boolean;
}

/** B moved onto A: rotated = scale B rotation + translation. */
export interface Procrustes {
  /** N x k: B after rotation and, unless the fit is symmetric, in the place and units of A. */
  readonly rotated: Matrix<Doubles>;
  /** k x k, orthogonal; a reflection if its determinant is -1. */
  readonly rotation: Matrix<Doubles>;
  readonly scale: number;
  /** k: the shift of each column. */
  readonly translation: Doubles;
  /** The remaining sum of squared distances; for a symmetric fit this is m^2, 0 to 1. */
  readonly sumOfSquares: number;
  /** sqrt(1 - m^2) of the symmetric fit, which R's `protest` calls the correlation of the two. */
  readonly correlation: number;
  /** N: the remaining distance of each row. */
  readonly residuals: Doubles;
}

export function procrustesOf(first: unknown, second: unknown, options: unknown): Procrustes {
  const given = pickOptions(options, ['symmetric', 'scale']);
  const symmetric = flag(given, 'symmetric', false);
  const scales = flag(given, 'scale', true);
  const [a, b] = sameWidth(matrixOf(first, 'A'), matrixOf(second, 'B'));
  const [x, y] = [centred(a), centred(b)];
  for (const [name, { length }] of Object.entries({ A: x, B: y }))
    if (!(length > 0)) throw new PCAError('ERR_EMPTY', `all rows of ${name} are equal: they have no form`);
  // Both have the sum of squares 1 here.
  const { u, values, v } = smallSvd(crossProduct(x.rows, y.rows));
  const rotation = product(v, transposed(u));
  const trace = values.reduce((sum, value) => sum + value, 0);
  const unit = symmetric ? 1 : x.length;
  const stretch = scales ? trace : symmetric ? 1 : y.length / x.length;
  const turned = product(y.rows, rotation);
  const { rows, columns } = turned;
  const target = { ...x.rows, data: x.rows.data.map((value) => value * unit) };
  const onto = turned.data.map((value) => value * stretch * unit);
  const residuals = allocate(8 * rows, 'the residuals', () => new Float64Array(rows));
  for (let i = 0; i < rows; i++) {
    let sum = 0;
    for (let j = 0; j < columns; j++) sum += (target.data[i * columns + j] - onto[i * columns + j]) ** 2;
    residuals[i] = Math.sqrt(sum);
  }
  const scale = (stretch * unit) / (symmetric ? 1 : y.length);
  const moved = product({ data: y.mean, rows: 1, columns }, rotation).data;
  return {
    rotated: { data: symmetric ? onto : onto.map((value, k) => value + x.mean[k % columns]), rows, columns },
    rotation,
    scale,
    translation: symmetric ? new Float64Array(columns) : x.mean.map((value, j) => value - scale * moved[j]),
    sumOfSquares: residuals.reduce((sum, value) => sum + value ** 2, 0),
    correlation: Math.min(1, trace),
    residuals,
  };
}

function matrixOf(value: unknown, name: string): Matrix<Doubles> {
  const source = rowSource(value, name);
  return { data: finiteDoubles(source, name), rows: source.rows, columns: source.columns };
}

/** Gives the narrower matrix columns of zeros, as R's vegan does. */
function sameWidth(a: Matrix<Doubles>, b: Matrix<Doubles>): [Matrix<Doubles>, Matrix<Doubles>] {
  if (a.rows !== b.rows)
    throw new PCAError(
      'ERR_SHAPE',
      `A has ${a.rows} rows, but B has ${b.rows}: row n of both must be one observation`,
    );
  const columns = Math.max(a.columns, b.columns);
  const wide = (matrix: Matrix<Doubles>): Matrix<Doubles> => {
    const data = new Float64Array(matrix.rows * columns);
    for (let i = 0; i < matrix.rows; i++)
      data.set(matrix.data.subarray(i * matrix.columns, (i + 1) * matrix.columns), i * columns);
    return { data, rows: matrix.rows, columns };
  };
  return [wide(a), wide(b)];
}

/** Centres rows and divides them by their length, the root of the sum of all squares. */
function centred({ data, rows, columns }: Matrix<Doubles>) {
  const mean = new Float64Array(columns);
  for (let k = 0; k < data.length; k++) mean[k % columns] += data[k] / rows;
  const deviations = data.map((value, k) => value - mean[k % columns]);
  const most = deviations.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const length = most * Math.sqrt(deviations.reduce((sum, value) => sum + (value / (most || 1)) ** 2, 0));
  return {
    mean,
    length,
    rows: { data: deviations.map((value) => value / (length || 1)), rows, columns },
  };
}
