import type { Cell } from '../../../tables/read/source.ts';
import {
  type Decimal,
  FORMS,
  type Form,
  parse,
  resolve,
  WITHOUT_NUMBER,
} from '../../../tables/text/forms.ts';
import { Growing } from './growing.ts';
import { CellMoments } from './moments.ts';
import { CLASSES, type ColumnSummary, type DecimalEvidence, kindOf, type Label, LEVELS } from './table.ts';
import { wordScale } from './word-scales.ts';

/** Room for the first cells of a column. V8 makes no buffer for so few, of which a wide table would have 100,000. */
const FEW = 8;
/** The rows after which numbers that go up by one are no accident. */
const ENOUGH_TO_COUNT = 5;
/** Dates, with a time or without, and times of day. */
const TIME =
  /^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](\d{2}|\d{4}))([T ]\d{1,2}:\d{2}.{0,16})?$|^\d{1,2}:\d{2}(:\d{2})?$/;
const OF_TIMES = /^(date|time|timestamp|datetime)$|[ _](date|time|timestamp|at)$/i;
const SHOWN = 40; // characters of a cell that remarks quote
const MOST_TEXTS = 1 << 18; // cells of text that are kept to name the rows
/** Names of columns whose whole numbers identify rows and measure nothing. */
const OF_IDENTIFIERS =
  /^(id|.*[ _.-]id|.*Id|.*ID|uuid|guid|key|zip|zip ?code|.*(post|postal)[ _-]?code|plz|phone|tel|telephone|isbn|ean)$/;

/** A column while it is read: its numbers, and its values as labels while these are few. */
export class Column {
  private readonly numbers = new Growing(new Float64Array(FEW)); // the numbers of the cells that are kept
  private forms = new Growing(new Uint8Array(FEW)); // their notations, until settle() decides which one the column has
  private codes: Growing<Int32Array> | null = new Growing(new Int32Array(FEW));
  private readonly levels = new Map<string, number>();
  private spread = new CellMoments();
  private seen = 0; // the number of cells
  private readonly tally: Partial<Record<Form, number>> = {};
  private readonly first: Partial<Record<Form, { row: number; text: string }>> = {};
  private firstGrouped: { text: string } | null = null;
  private readonly units = new Set<string>();
  private decimal: Decimal = '.';
  private told: DecimalEvidence = 'column';
  private settled = false;
  private texts: string[] | null = []; // the cells, or null once one of them holds a number
  private times = true; // false once a cell is neither missing nor a time
  private words: Map<string, number> | null = null; // the numbers that words stand for, once they are taken as such
  private zeros = false; // true where a number has leading zeros, as in 007

  constructor(
    readonly name: string,
    /** Numbers that stand for a missing value. */
    private readonly absent: ReadonlySet<number>,
  ) {}

  /** Takes the next cell. The summary counts all cells; values are available only for those with `keep`. */
  push(cell: Cell, keep: boolean): void {
    if (typeof cell === 'number') {
      const form = Number.isFinite(cell) ? 'same' : Number.isNaN(cell) ? 'missing' : 'other';
      this.texts = null;
      this.times = false;
      this.take(form, form === 'same' ? cell : NaN, keep);
      if (form === 'other') this.first.other ??= { row: this.seen + 1, text: String(cell) };
      if (this.codes) this.level(form === 'missing' ? '' : String(cell), keep);
    } else {
      const text = cell === null ? '' : cell.trim();
      const { form, value, grouped, unit } = parse(text);
      if (this.times && form !== 'missing' && form !== 'mark') this.times = TIME.test(text);
      this.takeText(text, form, keep);
      this.take(form, value, keep);
      this.first[form] ??= { row: this.seen + 1, text: text.slice(0, SHOWN) };
      if (grouped) this.firstGrouped ??= { text };
      if (unit) this.units.add(unit);
      if (this.codes) this.level(text, keep);
    }
    this.seen++;
  }

  private takeText(text: string, form: Form, keep: boolean): void {
    if (form === 'same' && text.length > 1 && text.startsWith('0')) this.zeros = true;
    if (!this.texts || !keep) return;
    if (!WITHOUT_NUMBER.has(form) || this.texts.length >= MOST_TEXTS) this.texts = null;
    else this.texts.push(text);
  }

  /** Returns a number in the notation of the column, or NaN where it stands for a missing value. */
  private read(form: Form, value: number): number {
    const number = resolve(form, value, this.decimal);
    return this.absent.has(number) ? NaN : number;
  }

  private take(form: Form, value: number, keep: boolean): void {
    this.tally[form] = (this.tally[form] ?? 0) + 1;
    const number = this.settled ? this.read(form, value) : value;
    if (this.settled) this.spread.add(number);
    if (!keep) return;
    this.numbers.push(number);
    if (!this.settled) this.forms.push(FORMS.indexOf(form));
  }

  private level(text: string, keep: boolean): void {
    let level = this.levels.get(text);
    if (level === undefined) {
      level = this.levels.size;
      this.levels.set(text, level);
    }
    if (this.levels.size > LEVELS) this.codes = null;
    else if (keep) this.codes?.push(level);
  }

  /** Keeps every second cell, beginning with the first. */
  thin(): void {
    this.numbers.thin();
    this.codes?.thin();
    if (this.texts) this.texts = this.texts.filter((_, i) => i % 2 === 0);
  }

  private count(...forms: Form[]): number {
    return forms.reduce((sum, form) => sum + (this.tally[form] ?? 0), 0);
  }

  /** The decimal sign that most of the unambiguous numbers have, or null where there are as many of each. */
  get ownDecimal(): Decimal | null {
    const [points, commas] = [this.count('.'), this.count(',')];
    return points === commas ? null : points > commas ? '.' : ',';
  }

  /** True where a number such as "1,377" occurs, whose comma may be a decimal sign or separate thousands. */
  get hasDoubtfulComma(): boolean {
    return this.count(',?') > 0;
  }

  /**
   * Decides the decimal sign once enough cells are known: its own, else the table's, else the usual one. It reads the cells
   * so far, all of which must have been kept, and later ones with that sign.
   */
  settle(table: Decimal | undefined, usual: Decimal): void {
    const own = this.ownDecimal;
    this.decimal = own ?? table ?? usual;
    this.told = own ? 'column' : table ? 'table' : 'nothing';
    this.numbers.replace((value, i) => {
      const number = this.read(FORMS[this.forms.at(i)], value);
      this.spread.add(number);
      return number;
    });
    this.settled = true;
    this.forms = new Growing(new Uint8Array());
  }

  /** The words of a column that has no others than those of one scale; null where it has. */
  private get scale(): Map<string, number> | null {
    if (this.words || !this.codes || !this.texts) return this.words;
    return wordScale([...this.levels.keys()].filter((text) => text !== ''));
  }

  /** Takes the words of a scale as numbers, once all cells are there. */
  takeWords(): void {
    const { scale, codes } = this;
    if (!scale || !codes) return;
    const levels = [...this.levels.keys()];
    this.words = scale;
    this.texts = null;
    this.spread = new CellMoments();
    this.numbers.replace((_, i) => {
      const value = scale.get(levels[codes.at(i)]) ?? NaN;
      this.spread.add(value);
      return value;
    });
    this.tally.same = this.tally.other;
    this.tally.other = 0;
    this.first.other = undefined;
  }

  /** Returns the number in a cell of this column, or NaN where it holds none. */
  numberIn(cell: Cell): number {
    if (typeof cell === 'number') return Number.isFinite(cell) && !this.absent.has(cell) ? cell : NaN;
    if (cell === null) return NaN;
    if (this.words) return this.words.get(cell.trim()) ?? NaN;
    const { form, value } = parse(cell.trim());
    return this.read(form, value);
  }

  valueAt(row: number): number {
    return this.numbers.at(row);
  }

  /** Returns the cells of some rows as text, to name the rows. */
  names(rows: Int32Array): string[] {
    const { texts, numbers } = this;
    const labels = this.levelsOf(rows);
    const written = (k: number) => labels && (labels.levels[labels.codes[k]] ?? '');
    return Array.from(rows, (i, k) => texts?.[i] ?? written(k) ?? String(numbers.at(i)));
  }

  /** Returns the labels of some rows, to colour them. */
  label(rows: Int32Array): Label | null {
    const { kind, levels } = this.summary();
    if (kind === 'text' || (levels !== null && levels <= CLASSES)) return this.levelsOf(rows);
    return { kind: 'numbers', name: this.name, values: Float64Array.from(rows, (i) => this.numbers.at(i)) };
  }

  /** True where the values of all rows differ, in a column that can name rows. */
  private get tellsApart(): boolean {
    const { texts, numbers } = this;
    if (texts) return texts.length > 1 && !texts.includes('') && new Set(texts).size === texts.length;
    return this.identifies && !this.spread.counts && numbers.different === numbers.length;
  }

  /** True for whole numbers that identify something rather than measure it. */
  private get identifies(): boolean {
    return (
      this.spread.whole && this.count('other') === 0 && (this.zeros || OF_IDENTIFIERS.test(this.name.trim()))
    );
  }

  /** Returns the levels of some rows in alphabetical order, or null where there are too many. */
  private levelsOf(rows: Int32Array) {
    const { name, codes } = this;
    if (!codes) return null;
    const texts = [...this.levels.keys()];
    const counts = texts.map(() => 0);
    for (const i of rows) counts[codes.at(i)]++;
    const present = [...texts.keys()].filter((k) => counts[k] > 0 && texts[k] !== '');
    present.sort((a, b) => texts[a].localeCompare(texts[b], 'en', { numeric: true }));
    const places = texts.map((_, k) => present.indexOf(k));
    return {
      kind: 'levels' as const,
      name,
      codes: Int32Array.from(rows, (i) => places[codes.at(i)]),
      levels: present.map((k) => texts[k]),
      counts: present.map((k) => counts[k]),
    };
  }

  /** Returns an example of a number that JavaScript writes differently, and its value; or null. */
  private reading(): ColumnSummary['reading'] {
    const doubtful: Form = this.decimal === ',' ? '.?' : ',?';
    const told = this.count('.?', ',?') > 0 ? this.told : 'column';
    const { first, firstGrouped } = this;
    for (const candidate of [firstGrouped, first[doubtful], first[','], first[',?']]) {
      if (!candidate) continue;
      const { text } = candidate;
      const { form, value: written } = parse(text);
      const value = resolve(form, written, this.decimal);
      if (!Number.isNaN(value)) return { text, value, told };
    }
    return null;
  }

  summary(): ColumnSummary {
    const contrary: Form = this.decimal === '.' ? ',' : '.';
    const words = this.count('other', contrary);
    const [first = null] = [this.first.other, this.first[contrary]]
      .filter((cell) => cell !== undefined)
      .sort((a, b) => a.row - b.row);
    const { count: numbers, min, max, deviation, counts, code: missingCode } = this.spread;
    // In a column of text, NA is a text.
    const notNumbers = words + (kindOf(numbers, words) === 'text' && words > 0 ? this.count('mark') : 0);
    return {
      name: this.name,
      kind: kindOf(numbers, notNumbers),
      missing: this.seen - numbers - notNumbers,
      mark: words === 0 || numbers > words ? this.first.mark?.text : undefined,
      numbers,
      notNumbers,
      firstNotNumber: first,
      reading: numbers > 0 ? this.reading() : null,
      units: [...this.units],
      decimal: this.decimal,
      counts: counts && Number.isInteger(min) && this.seen >= ENOUGH_TO_COUNT,
      identifies: numbers > 0 && this.identifies,
      isWords: this.texts !== null,
      isTime: this.seen > 0 && (this.times || (numbers > 0 && OF_TIMES.test(this.name.trim()))),
      scale: this.scale && [...this.scale].sort(([, a], [, b]) => a - b).map(([word]) => word),
      tellsApart: this.tellsApart,
      missingCode,
      min,
      max,
      deviation,
      levels:
        this.codes && this.levels.size < this.seen ? this.levels.size - (this.levels.has('') ? 1 : 0) : null,
    };
  }
}
