import { TableError } from '../../tables/errors.ts';
import { nearest } from '../nearest.ts';
import type { Selection } from './table.ts';

/** Returns a column as messages call it; `j` counts from 0, unnamed columns are shown from 1. */
export const titleOf = (names: readonly string[] | null | undefined, j: number): string =>
  names ? `column ${JSON.stringify(names[j])}` : `column ${j + 1}`;

/** Returns a column as a user types it in a shell: its name, or its position from 1. */
export function argumentOf(names: readonly string[] | null | undefined, j: number): string {
  const name = names?.[j] ?? '';
  if (name === '' || /[,'\p{Cc}]/u.test(name)) return String(j + 1);
  return /^[\w.]+$/.test(name) ? name : `'${name}'`;
}

/** Chooses columns of a file by their names, or by their positions from 1. */
export class Columns {
  /** Positions from 0 of the columns used, in the order wanted. */
  readonly taken: number[];
  readonly label: number | null;
  /** The position of the weights, which are not among the columns used. */
  readonly weights: number | null;
  /** Positions of the index of the rows, if it was neither asked for nor excluded. */
  readonly leftOut: number[];
  readonly #positions: Map<string, number>;

  constructor(
    readonly file: string,
    readonly all: string[] | null,
    readonly width: number,
    { columns, preferred, exclude, label, weights, rowTitles }: Selection,
    /** Positions of columns that number or name the rows; only the option `columns` takes them. */
    index: readonly number[] = [],
    /** For the name of each list, the positions of the columns that its entries became. */
    private readonly lists: ReadonlyMap<string, number[]> = new Map(),
    /** The title of names of the rows that are not a column. As a label, they count as the column after the last. */
    rowTitle?: string,
  ) {
    this.#positions = new Map(all?.map((name, j) => [name, j]));
    const unasked = rowTitles && rowTitle !== undefined ? width : null;
    this.label = label === undefined ? unasked : label === rowTitle ? width : this.#one(label, '--label');
    this.weights = weights === undefined ? null : this.#one(weights, '--weights');
    const wanted =
      columns?.flatMap((one) => this.#find(one, '--columns')) ??
      (all ? preferred?.map((name) => this.#preferred(name)) : undefined);
    const out = new Set(exclude?.flatMap((one) => this.#find(one, '--exclude')));
    const seen = new Set<number>();
    const twice = wanted?.find((j) => seen.size === seen.add(j).size);
    if (twice !== undefined) throw this.#wrong('--columns', `${this.title(twice)} is named twice`);
    this.taken = (
      wanted ?? [...Array(width).keys()].filter((j) => j !== this.label && !index.includes(j))
    ).filter((j) => !out.has(j) && j !== this.weights);
    this.leftOut = wanted ? [] : index.filter((j) => j !== this.label && j !== this.weights && !out.has(j));
    if (this.taken.length === 0) throw new TableError(file, 'no column is left to be used');
  }

  /** The names of the columns taken. */
  get names(): string[] | null {
    const { all } = this;
    return all && this.taken.map((j) => all[j]);
  }

  title(j: number): string {
    return titleOf(this.all, j);
  }

  /** Returns a column as a user types it in a shell. */
  argument(j: number): string {
    return argumentOf(this.all, j);
  }

  #wrong(option: string, what: string): TableError {
    return new TableError(this.file, `${option}: ${what}`);
  }

  #find(wanted: string, option: string): number[] {
    const named = this.#positions.get(wanted);
    if (named !== undefined) return [named];
    const list = this.lists.get(wanted);
    if (list) return list;
    const numbers = /^(?:column )?(\d+)$/.exec(wanted) ?? /^(\d+):(\d+)$/.exec(wanted);
    if (!numbers) {
      const unnamed = this.all ? '' : ', and columns without names are given by their numbers, as in 2:9';
      throw this.#wrong(
        option,
        `there is no column ${JSON.stringify(wanted)}${this.#meant(wanted) || unnamed}`,
      );
    }
    const [first, last] = [Number(numbers[1]), Number(numbers[2] ?? numbers[1])];
    if (first < 1 || last > this.width || first > last) {
      throw this.#wrong(option, `there is no column ${wanted}; there are 1 to ${this.width}`);
    }
    return Array.from({ length: last - first + 1 }, (_, k) => first - 1 + k);
  }

  /** Finds a column that the model needs, by its name and never by its position. */
  #preferred(name: string): number {
    const position = this.#positions.get(name);
    if (position !== undefined) return position;
    throw new TableError(
      this.file,
      `there is no column ${JSON.stringify(name)}, which the model takes; --columns says which to take${this.#meant(name)}`,
    );
  }

  #meant(wanted: string): string {
    const meant = nearest(wanted, this.all ?? []);
    return meant === undefined ? '' : `; did you mean ${JSON.stringify(meant)}?`;
  }

  #one(name: string, option: string): number {
    const found = this.#find(name, option);
    if (found.length > 1) throw this.#wrong(option, `${name} is more than one column`);
    return found[0];
  }
}
