import type { Page, Stored } from './pages.ts';
import type { Leaf } from './schema.ts';
import { type Carried, carriedOf, isNumeric, NoNumber, type NumberArray, numbersOf } from './values.ts';

type Pages = AsyncGenerator<Page, void>;

/** The dictionary's values that indices point into. */
function gathered(dictionary: NumberArray, indices: Int32Array): NumberArray {
  const numbers = new (dictionary.constructor as Float64ArrayConstructor)(indices.length);
  for (let i = 0; i < indices.length; i++) numbers[i] = dictionary[indices[i]];
  return numbers;
}

/** A column's rows of a row group in turn. */
abstract class Feed {
  protected moved = 0;
  #atEnd = false;

  constructor(
    private readonly pages: Pages,
    protected readonly leaf: Leaf,
  ) {}

  /** Rows that have come whole. */
  protected abstract readonly whole: number;
  protected abstract take(page: Page): void;
  protected end(): void {}

  /** Has so many rows at hand. */
  async hold(count: number): Promise<void> {
    while (this.whole - this.moved < count) {
      if (this.#atEnd) throw new Error('a column has fewer rows than are announced');
      const { value: page } = await this.pages.next();
      if (page) this.take(page);
      else {
        this.end();
        this.#atEnd = true;
      }
    }
  }
}

/** Rows of numbers, as many in each; those that are missing are NaN. */
export class NumberFeed extends Feed {
  readonly #parts: NumberArray[] = [];
  #at = 0; // in the first part
  #row = 0; // those that were begun
  #entries = 0; // of the row that was begun last
  #isOpen = false; // whether that row may go on in the next page
  #dictionary: { values: Stored; numbers: NumberArray } | undefined;

  constructor(
    pages: Pages,
    leaf: Leaf,
    private readonly width: number,
    private readonly cells: {
      numberOf(text: string): number | null;
      noNumber(row: number, entry: number, text: string): Error;
      tooLong(row: number, entries: number): Error;
    },
  ) {
    super(pages, leaf);
  }

  /** Puts the next rows, which are at hand, beside others into rows of `stride` numbers, from `at` on. */
  move(count: number, into: Float64Array | Float32Array, at: number, stride: number): void {
    const { width } = this;
    let entry = 0;
    let to = at;
    for (let left = count * width; left > 0; ) {
      const [part] = this.#parts;
      const some = Math.min(left, part.length - this.#at);
      if (width === stride) {
        into.set(part.subarray(this.#at, this.#at + some), to);
        to += some;
      } else if (width === 1) {
        for (let from = this.#at, end = from + some; from < end; from++, to += stride) into[to] = part[from];
      } else {
        for (let from = this.#at, end = from + some; from < end; from++) {
          into[to + entry++] = part[from];
          if (entry === width) {
            to += stride;
            entry = 0;
          }
        }
      }
      left -= some;
      this.#at += some;
      if (this.#at === part.length) {
        this.#parts.shift();
        this.#at = 0;
      }
    }
    this.moved += count;
  }

  protected get whole(): number {
    return this.#row - (this.#isOpen ? 1 : 0);
  }

  #push(numbers: NumberArray): void {
    if (numbers.length > 0) this.#parts.push(numbers);
  }

  #numbers({ values, indices }: Page): NumberArray {
    const { element } = this.leaf;
    const { numberOf } = this.cells;
    if (!indices) return numbersOf(element, values, numberOf);
    // Of what may be no number, only what rows hold is looked at.
    if (!isNumeric(element))
      return numbersOf(element, Array.from(indices, (index) => values[index]) as Stored, numberOf);
    if (this.#dictionary?.values !== values) {
      this.#dictionary = { values, numbers: numbersOf(element, values, numberOf) };
    }
    return gathered(this.#dictionary.numbers, indices);
  }

  protected take(page: Page): void {
    let numbers: NumberArray;
    try {
      numbers = this.#numbers(page);
    } catch (error) {
      throw error instanceof NoNumber ? this.#located(page, error) : error;
    }
    if (this.leaf.isList) this.#takeLists(page, numbers);
    else this.#takeValues(page, numbers);
  }

  /** Where in the rows a value is that is no number. */
  #located(page: Page, { place, text }: NoNumber): Error {
    const { definitions, repetitions } = page;
    let [row, entry] = [this.#row, this.#entries];
    for (let i = 0, there = 0; i < page.count; i++) {
      if (!this.leaf.isList || repetitions?.[i] === 0) [row, entry] = [row + 1, 0];
      if ((!definitions || definitions[i] === this.leaf.present) && there++ === place) break;
      entry++;
    }
    return this.cells.noNumber(row - 1, this.leaf.isList ? entry : 0, text);
  }

  #takeValues({ count, definitions }: Page, numbers: NumberArray): void {
    let all = numbers;
    if (definitions) {
      all = numbers instanceof Float32Array ? new Float32Array(count) : new Float64Array(count);
      const { present } = this.leaf;
      for (let i = 0, from = 0; i < count; i++) {
        all[i] = definitions[i] === present ? numbers[from++] : Number.NaN;
      }
    }
    this.#push(all);
    this.#row += count;
  }

  #takeLists(page: Page, numbers: NumberArray): void {
    const [row, entries] = [this.#row, this.#entries];
    if (!page.definitions && this.#goesOn(page.repetitions as Uint8Array)) this.#push(numbers);
    else {
      [this.#row, this.#entries] = [row, entries];
      this.#padLists(page, numbers);
    }
    this.#isOpen = this.#row > 0;
    if (page.isWhole) this.end();
  }

  /** Tells whether rows begin where they do if each has all its entries. */
  #goesOn(starts: Uint8Array): boolean {
    const { width } = this;
    for (let at = 0; at < starts.length; ) {
      if (starts[at] === 0) {
        if (this.#row > 0 && this.#entries !== width) return false;
        this.#row++;
        this.#entries = 0;
      } else if (this.#row === 0) throw new Error('its first row has no beginning');
      const next = starts.indexOf(0, at + 1);
      const end = next < 0 ? starts.length : next;
      this.#entries += end - at;
      if (this.#entries > width) return false;
      at = end;
    }
    return true;
  }

  /** Rows of which some have missing entries, or fewer than others. */
  #padLists({ count, repetitions, definitions }: Page, numbers: NumberArray): void {
    const { width } = this;
    const { present, entry } = this.leaf;
    const all: number[] = [];
    for (let i = 0, from = 0; i < count; i++) {
      if (repetitions?.[i] === 0) {
        if (this.#row > 0) this.#close(all);
        this.#row++;
        this.#entries = 0;
      } else if (this.#row === 0) throw new Error('its first row has no beginning');
      const level = definitions ? definitions[i] : present;
      if (level < entry) continue; // a list that is missing or empty
      if (this.#entries++ >= width) continue;
      all.push(level === present ? numbers[from++] : Number.NaN);
    }
    this.#push(Float64Array.from(all));
  }

  /** Fills the last row up. */
  #close(into: number[]): void {
    if (this.#entries > this.width) throw this.cells.tooLong(this.#row - 1, this.#entries);
    for (let k = this.#entries; k < this.width; k++) into.push(Number.NaN);
    this.#entries = this.width;
  }

  /** The row that was begun last ends here. */
  protected override end(): void {
    if (!this.#isOpen) return;
    const rest: number[] = [];
    this.#close(rest);
    this.#push(Float64Array.from(rest));
    this.#isOpen = false;
  }
}

/** Single values as they are carried; null where they are missing. */
export class ValueFeed extends Feed {
  #values: (Carried | null)[] = [];
  #dictionary: { values: Stored; carried: Carried[] } | undefined;

  next(count: number): (Carried | null)[] {
    this.moved += count;
    return this.#values.splice(0, count);
  }

  protected get whole(): number {
    return this.moved + this.#values.length;
  }

  protected take({ count, definitions, values, indices }: Page): void {
    const { element, present } = this.leaf;
    let there: (Carried | null)[];
    if (indices) {
      if (this.#dictionary?.values !== values) {
        this.#dictionary = { values, carried: carriedOf(element, values) };
      }
      const { carried } = this.#dictionary;
      there = Array.from(indices, (index) => carried[index]);
    } else there = carriedOf(element, values);
    if (definitions) {
      const all: typeof there = new Array(count).fill(null);
      for (let i = 0, from = 0; i < count; i++) if (definitions[i] === present) all[i] = there[from++];
      there = all;
    }
    this.#values = this.#values.length === 0 ? there : this.#values.concat(there);
  }
}
