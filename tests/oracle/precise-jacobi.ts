import {
  add,
  type DoubleDouble,
  divide,
  dot,
  double,
  magnitude,
  multiply,
  negate,
  ONE,
  sqrt,
  subtract,
  toNumber,
  ZERO,
} from './double-double.ts';

/** A PCA of small data to about 28 digits, by one-sided Jacobi rotations (Hestenes 1958) in double-double arithmetic. */
export interface PreciseOracle {
  mean: DoubleDouble[];
  /** The singular values of the centred data, as many as columns, descending. */
  singularValues: DoubleDouble[];
  /** The eigenvalues of the covariance with divisor rows - 1. */
  eigenvalues: DoubleDouble[];
  /** Row m is the unit vector u_m, whose entry of largest magnitude (the first on ties) is positive. */
  components: DoubleDouble[][];
}

const TOLERANCE = 1e-31;

type Vector = DoubleDouble[];

/** Takes the doubles in `data` (rows x columns, row-major) as exact. Its time grows with rows columns^2, and is long. */
export function preciseOracle(data: ArrayLike<number>, rows: number, columns: number): PreciseOracle {
  const mean: Vector = [];
  const centred: Vector[] = [];
  for (let j = 0; j < columns; j++) {
    const column = Array.from({ length: rows }, (_, i) => double(data[i * columns + j]));
    mean.push(divide(column.reduce(add, ZERO), double(rows)));
    centred.push(column.map((value) => subtract(value, mean[j])));
  }
  const basis = centred.map((_, j) => centred.map((_, i) => (i === j ? ONE : ZERO)));
  orthogonalize(centred, basis);
  const found = centred.map((column, j) => ({ square: dot(column, column), vector: basis[j] }));
  found.sort((a, b) => toNumber(subtract(b.square, a.square)));
  return {
    mean,
    singularValues: found.map(({ square }) => sqrt(square)),
    eigenvalues: found.map(({ square }) => divide(square, double(rows - 1))),
    components: found.map(({ vector }) => withPositiveLargest(vector)),
  };
}

/** Rotates pairs of vectors until all are orthogonal, and `followers` by the same rotations. */
function orthogonalize(vectors: Vector[], followers: Vector[]): void {
  const squares = () => vectors.map((v) => dot(v, v).high);
  const noise = TOLERANCE ** 2 * Math.max(...squares());
  for (let sweep = 0; sweep < 60; sweep++) {
    let rotations = 0;
    for (let p = 0; p < vectors.length; p++) {
      for (let q = p + 1; q < vectors.length; q++) {
        const a = dot(vectors[p], vectors[p]);
        const b = dot(vectors[q], vectors[q]);
        const c = dot(vectors[p], vectors[q]);
        if (
          Math.abs(c.high) <= TOLERANCE * Math.sqrt(a.high) * Math.sqrt(b.high) ||
          Math.abs(c.high) <= noise
        ) {
          continue;
        }
        rotations++;
        const { cosine, sine } = rotation(a, b, c);
        rotate(vectors[p], vectors[q], cosine, sine);
        rotate(followers[p], followers[q], cosine, sine);
      }
    }
    if (rotations === 0) return;
  }
  throw new Error('one-sided Jacobi did not converge');
}

/** The rotation that makes two vectors with squared lengths a and b and inner product c orthogonal. */
function rotation(a: DoubleDouble, b: DoubleDouble, c: DoubleDouble) {
  const zeta = divide(subtract(b, a), add(c, c));
  const root = sqrt(add(ONE, multiply(zeta, zeta)));
  const size = divide(ONE, add(magnitude(zeta), root));
  const tangent = zeta.high < 0 ? negate(size) : size;
  const cosine = divide(ONE, sqrt(add(ONE, multiply(tangent, tangent))));
  return { cosine, sine: multiply(cosine, tangent) };
}

function rotate(x: Vector, y: Vector, cosine: DoubleDouble, sine: DoubleDouble): void {
  for (let i = 0; i < x.length; i++) {
    const old = x[i];
    x[i] = subtract(multiply(cosine, old), multiply(sine, y[i]));
    y[i] = add(multiply(sine, old), multiply(cosine, y[i]));
  }
}

function withPositiveLargest(vector: Vector): Vector {
  const sizes = vector.map(({ high }) => Math.abs(high));
  return vector[sizes.indexOf(Math.max(...sizes))].high < 0 ? vector.map(negate) : vector;
}
