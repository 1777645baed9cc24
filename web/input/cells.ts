import { PCAError } from '../errors.ts';
import { show } from './values.ts';

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
  if (typeof value === 'number') return value;
  if (value === null) return Number.NaN;
  if (typeof value === 'bigint') {
    const number = Number(value);
    // Comparing the two is exact.
    if (number >= value && number <= value) return number;
  }
  const named = called === undefined ? '' : ` (${show(called)})`;
  throw new PCAError(
    'ERR_SHAPE',
    `row ${row}, column ${column}${named} of ${name} (both counted from 0) holds ${show(value)}: ` +
      'every cell must be a number that a double equals',
  );
}
