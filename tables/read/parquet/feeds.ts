import type { Page, Stored } from './pages.ts';
import type { Leaf } from './schema.ts';
import { type Carried, carriedOf, isNumeric, NoNumber, type NumberArray, numbersOf } from './values.ts';

type Pages = AsyncGenerator<Page, void>;

/** Returns the dictionary's values at the indices. */
function gathered(dictionary: NumberArray, indices: Int32Array): NumberArray {
  const numbers = new (dictionary.constructor as Float64ArrayConstructor)(indices.length);
  for (let i = 0; i < indices.length; i++) numbers[i] = dictionary[indices[i]];
  return numbers;
}

/** Reads a column's rows in a row group, in order. */
abstract class Feed {
  protected moved = 0;
  #atEnd = false;

  constructor(
    private readonly pages: Pages,
    protected readonly leaf: Leaf,
  ) {}

  /** The number of rows read completely. */
  protected abstract readonly whole: number;
  protected abstract take(page: Page): void;
  protected end(): void {}

  /** Reads until `count` rows are buffered. */
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

/** Reads rows of equally many numbers; missing ones are NaN. */
export class NumberFeed extends Feed {
  readonly #parts: NumberArray[] = [];
  #at = 0; // the position in the first part
  #row = 0; // the number of rows begun
  #entries = 0; // the number of entries read of the last row
  #isOpen = false; // whether the last row may go on in the next page
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

  /** Moves the next buffered rows into rows of `stride` numbers, the first at `at`. */
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
    // A dictionary may hold text that no row refers to, so read only the values that rows hold.
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

  /** Makes the error for a value that is no number, at its row and column. */
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

  /** Tells whether rows begin where complete rows would. */
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

  /** Pads rows that have missing entries, or fewer than the others. */
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
      if (level < entry) continue; // the list is missing or empty
      if (this.#entries++ >= width) continue;
      all.push(level === present ? numbers[from++] : Number.NaN);
    }
    this.#push(Float64Array.from(all));
  }

  /** Pads the last row with NaN. */
  #close(into: number[]): void {
    if (this.#entries > this.width) throw this.cells.tooLong(this.#row - 1, this.#entries);
    for (let k = this.#entries; k < this.width; k++) into.push(Number.NaN);
    this.#entries = this.width;
  }

  /** Closes the last row. */
  protected override end(): void {
    if (!this.#isOpen) return;
    const rest: number[] = [];
    this.#close(rest);
    this.#push(Float64Array.from(rest));
    this.#isOpen = false;
  }
}

/** Reads single values in their `Carried` form; missing ones are null. */
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
