import { type Decimal, FORMS, type Form, parse, resolve } from './numbers.ts';
import { type ColumnSummary, LEVELS, type Told } from './table.ts';

/** Rows that must go up by one before it is no accident. */
const ENOUGH_TO_COUNT = 5;
const SHOWN = 40; // characters of a cell

const code = (form: Form) => FORMS.indexOf(form);

/** One column as it grows: its numbers, and its values as labels while these are few. */
export class Column {
  private numbers = new Float64Array(1024);
  private forms = new Uint8Array(1024);
  private codes: Int32Array | null = new Int32Array(1024);
  private readonly levels = new Map<string, number>();
  private length = 0;
  private readonly tally = FORMS.map(() => 0);
  private readonly first = FORMS.map((): { row: number; text: string } | null => null);
  private firstGrouped: { text: string } | null = null;
  private decimal: Decimal = '.';
  private told: Told = 'column';

  constructor(readonly name: string) {}

  push(cell: string): void {
    const text = cell.trim();
    const { form, value, grouped } = parse(text);
    const at = code(form);
    if (this.length === this.numbers.length) this.grow();
    this.numbers[this.length] = value;
    this.forms[this.length] = at;
    this.tally[at]++;
    this.first[at] ??= { row: this.length + 1, text: text.slice(0, SHOWN) };
    if (grouped) this.firstGrouped ??= { text };
    if (this.codes) this.level(text);
    this.length++;
  }

  private level(text: string): void {
    let level = this.levels.get(text);
    if (level === undefined) {
      level = this.levels.size;
      this.levels.set(text, level);
    }
    if (this.levels.size > LEVELS) this.codes = null;
    else if (this.codes) this.codes[this.length] = level;
  }

  private grow(): void {
    const room = this.numbers.length * 2;
    const larger = <T extends Float64Array | Int32Array | Uint8Array>(array: T, next: T): T => {
      next.set(array);
      return next;
    };
    this.numbers = larger(this.numbers, new Float64Array(room));
    this.forms = larger(this.forms, new Uint8Array(room));
    if (this.codes) this.codes = larger(this.codes, new Int32Array(room));
  }

  private count(...forms: Form[]): number {
    return forms.reduce((sum, form) => sum + this.tally[code(form)], 0);
  }

  /** The sign before decimals that more of its numbers have than not, or null if none tells. */
  get ownDecimal(): Decimal | null {
    const [points, commas] = [this.count('.'), this.count(',')];
    return points === commas ? null : points > commas ? '.' : ',';
  }

  /** Whether "1,377" or the like occurs. */
  get hasDoubtfulComma(): boolean {
    return this.count(',?') > 0;
  }

  /** Once all cells are there: reads them by that sign, or where they do not tell it by that of the table or the usual. */
  settle(table: Decimal | undefined, usual: Decimal): void {
    const own = this.ownDecimal;
    const decimal = own ?? table ?? usual;
    this.decimal = decimal;
    this.told = own ? 'column' : table ? 'table' : 'nothing';
    if (this.count('.', ',', '.?', ',?') === 0) return;
    for (let i = 0; i < this.length; i++) {
      this.numbers[i] = resolve(FORMS[this.forms[i]], this.numbers[i], decimal);
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
    order.forEach((level, k) => {
      place[level] = k;
    });
    return { levels: order.map((level) => names[level] || '(missing)'), codeAt: (row) => place[codes[row]] };
  }

  /** A number that is written otherwise than JavaScript would, and how it was read. */
  private reading(): ColumnSummary['reading'] {
    const doubtful: Form = this.decimal === ',' ? '.?' : ',?';
    const candidates = [
      this.firstGrouped,
      this.first[code(doubtful)],
      this.first[code(',')],
      this.first[code(',?')],
    ];
    for (const candidate of candidates) {
      if (!candidate) continue;
      const { form, value } = parse(candidate.text);
      const taken = resolve(form, value, this.decimal);
      if (Number.isNaN(taken)) continue;
      return { text: candidate.text, value: taken, told: this.count('.?', ',?') > 0 ? this.told : 'column' };
    }
    return null;
  }

  summary(): ColumnSummary {
    const contrary: Form = this.decimal === '.' ? ',' : '.';
    const notNumbers = this.count('other', contrary);
    const missing = this.count('missing');
    const numbers = this.length - missing - notNumbers;
    const [first = null] = [this.first[code('other')], this.first[code(contrary)]]
      .filter((cell) => cell !== null)
      .sort((a, b) => a.row - b.row);
    let [min, max, mean, squares, n, counts] = [Infinity, -Infinity, 0, 0, 0, true];
    for (let i = 0; i < this.length; i++) {
      const value = this.numbers[i];
      if (i > 0 && value !== this.numbers[i - 1] + 1) counts = false;
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
      kind: notNumbers === 0 && numbers > 0 ? 'number' : notNumbers < numbers ? 'mixed' : 'text',
      missing,
      numbers,
      notNumbers,
      firstNotNumber: first,
      reading: numbers > 0 ? this.reading() : null,
      counts: counts && Number.isInteger(min) && this.length >= ENOUGH_TO_COUNT,
      min,
      max,
      deviation: n > 1 ? Math.sqrt(squares / (n - 1)) : 0,
      levels: this.codes && this.levels.size < this.length ? this.levels.size : null,
    };
  }
}
