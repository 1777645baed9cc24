const MISSING = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '?', '-']);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const INFINITE = /^[+-]?(inf|infinity)$/i;

/** What a cell says: a number, which may be infinite, NaN where the value is missing, or null for anything else. */
export function numberOf(cell: string, decimal: '.' | ',' = '.'): number | null {
  const text = cell.trim();
  const written = decimal === '.' ? text : text.includes('.') ? '' : text.replace(',', '.');
  if (NUMBER.test(written)) return Number(written);
  if (MISSING.has(text.toLowerCase())) return Number.NaN;
  return INFINITE.test(text) ? Number.POSITIVE_INFINITY : null;
}
