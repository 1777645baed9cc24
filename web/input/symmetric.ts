import { PCAError } from '../errors.ts';
import { finiteDoubles, type RowSource } from './rows.ts';

/** Largest asymmetry, relative to the largest entry, that rounding in double precision may leave in a covariance. */
const TOLERANCE = 1e-10;

/** The same tolerance for element types with fewer digits: four times their epsilon. */
const TOLERANCES: Record<string, number> = { Float32Array: 4 * 2 ** -23, Float16Array: 4 * 2 ** -10 };

/** Returns a symmetric matrix as doubles and averages out the asymmetry of rounding. Throws ERR_SHAPE, ERR_NOT_FINITE. */
export function symmetric(source: RowSource, name: string): Float64Array {
  const { rows, columns: n } = source;
  if (rows !== n) throw new PCAError('ERR_SHAPE', `${name} must be square, not ${rows} x ${n}`);
  const a = finiteDoubles(source, name);
  const tolerance = TOLERANCES[source.givenType ?? source.dtype] ?? TOLERANCE;
  const largest = a.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < i; j++) {
      const lower = a[i * n + j];
      const upper = a[j * n + i];
      if (Math.abs(lower - upper) > tolerance * largest) {
        throw new PCAError(
          'ERR_SHAPE',
          `${name} must be symmetric, but (${i}, ${j}) is ${lower} and (${j}, ${i}) is ${upper}`,
        );
      }
      a[i * n + j] = a[j * n + i] = lower / 2 + upper / 2;
    }
  }
  return a;
}
