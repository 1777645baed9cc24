import { PCAError } from '../errors.ts';
import { show } from './values.ts';

/** A bigint as the number that equals it, where there is one; all else as it is. */
export function unlessBig(value: unknown): unknown {
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  // Comparing the two is exact.
  return number >= value && number <= value ? number : value;
}

/**
 * A cell as a double; null, a missing one, is NaN. Throws ERR_SHAPE for what is no number, and for a bigint that no
 * double equals: typed arrays would take holes and text for numbers. `called` is the column's name, where it has one.
 */
export function cellNumber(
  value: unknown,
  row: number,
  column: number,
  name: string,
  called?: string,
): number {
  const number = unlessBig(value);
  if (typeof number === 'number') return number;
  if (value === null) return Number.NaN;
  const named = called === undefined ? '' : ` (${show(called)})`;
  throw new PCAError(
    'ERR_SHAPE',
    `row ${row}, column ${column}${named} of ${name} (both counted from 0) holds ${show(value)}: ` +
      'every cell must be a number that a double equals',
  );
}
