import { type ColumnSummary, LEVELS } from './table.ts';

const MISSING = new Set(['', 'na', 'n/a', 'nan', 'null', 'none', '?', '-', '.']);
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const DECIMAL_COMMA = /^[+-]?\d*,\d+(e[+-]?\d+)?$/i;

/** Rows that must go up by one before it is no accident. */
const ENOUGH_TO_COUNT = 5;

/** What a cell says: a number, NaN for missing, or undefined for anything else. */
export function toNumber(text: string, decimalComma: boolean): number | undefined {
  if (NUMBER.test(text)) return Number(text);
  if (decimalComma && DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  return MISSING.has(text.toLowerCase()) ? NaN : undefined;
}

/** One column as it grows: its numbers, and its values as labels while these are few. */
export class Column {
  private numbers = new Float64Array(1024);
  private codes: Int32Array | null = new Int32Array(1024);
  private readonly levels = new Map<string, number>();
  private length = 0;
  private missing = 0;
  private notNumbers = 0;
  private counts = true;
  private firstNotNumber: { row: number; text: string } | null = null;

  constructor(readonly name: string) {}

  push(cell: string, decimalComma: boolean): void {
    const text = cell.trim();
    const value = toNumber(text, decimalComma);
    if (this.length === this.numbers.length) this.grow();
    this.numbers[this.length] = value ?? NaN;
    if (value === undefined) {
      this.notNumbers++;
      this.firstNotNumber ??= { row: this.length + 1, text: text.slice(0, 40) };
    } else if (Number.isNaN(value)) {
      this.missing++;
    }
    if (this.length > 0 && value !== this.numbers[this.length - 1] + 1) this.counts = false;
    if (this.codes) this.code(text);
    this.length++;
  }

  private code(text: string): void {
    let code = this.levels.get(text);
    if (code === undefined) {
      code = this.levels.size;
      this.levels.set(text, code);
    }
    if (this.levels.size > LEVELS) this.codes = null;
    else if (this.codes) this.codes[this.length] = code;
  }

  private grow(): void {
    const numbers = new Float64Array(this.numbers.length * 2);
    numbers.set(this.numbers);
    this.numbers = numbers;
    if (this.codes) {
      const codes = new Int32Array(numbers.length);
      codes.set(this.codes);
      this.codes = codes;
    }
  }

  valueAt(row: number): number {
    return this.numbers[row];
  }

  /** The levels in alphabetical order and each row's place among them, or null if there are too many. */
  asLevels(): { levels: string[]; codeAt: (row: number) => number } | null {
    const { codes } = this;
    if (!codes) return null;
    const names = [...this.levels.keys()];
    const order = names
      .map((_, k) => k)
      .sort((a, b) => names[a].localeCompare(names[b], 'en', { numeric: true }));
    const place = new Int32Array(names.length);
    order.forEach((code, k) => {
      place[code] = k;
    });
    return { levels: order.map((code) => names[code] || '(missing)'), codeAt: (row) => place[codes[row]] };
  }

  summary(): ColumnSummary {
    const present = this.length - this.missing;
    const counted = present - this.notNumbers;
    let [min, max, mean, squares, n] = [Infinity, -Infinity, 0, 0, 0];
    for (let i = 0; i < this.length; i++) {
      const value = this.numbers[i];
      if (Number.isNaN(value)) continue;
      n++;
      if (value < min) min = value;
      if (value > max) max = value;
      const off = value - mean;
      mean += off / n;
      squares += off * (value - mean);
    }
    return {
      name: this.name,
      kind: this.notNumbers === 0 && counted > 0 ? 'number' : this.notNumbers < counted ? 'mixed' : 'text',
      missing: this.missing,
      notNumbers: this.notNumbers,
      firstNotNumber: this.firstNotNumber,
      counts: this.counts && Number.isInteger(min) && this.length >= ENOUGH_TO_COUNT,
      min,
      max,
      deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0,
      levels: this.codes ? this.levels.size : null,
    };
  }
}
