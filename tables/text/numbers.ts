import { isMissing } from './missing.ts';

const [ZERO, NINE] = [48, 57];
/** Matches each character in one way only, so that the time grows linearly with the length of a cell. */
export const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const INFINITE = /^[+-]?(inf|infinity)$/i;

/** Reads a cell: a number, which may be infinite, NaN where the value is missing, or null for anything else. */
export function numberOf(
  cell: string,
  decimal: '.' | ',' = '.',
  /** Further marks of a missing value, in lower case. */
  marks?: ReadonlySet<string>,
): number | null {
  const first = cell.charCodeAt(0);
  // Unary plus reads usual numbers alike, but also takes blanks and 0x10 for numbers, which this test excludes.
  if (decimal === '.' && first > 32 && !(first === ZERO && cell.charCodeAt(1) > NINE)) {
    const number = +cell;
    if (Number.isFinite(number)) return number;
  }
  const text = cell.trim();
  const written = decimal === '.' ? text : text.includes('.') ? '' : text.replace(',', '.');
  if (NUMBER.test(written)) return Number(written);
  if (isMissing(text) || marks?.has(text.toLowerCase())) return Number.NaN;
  return INFINITE.test(text) ? Number.POSITIVE_INFINITY : null;
}
