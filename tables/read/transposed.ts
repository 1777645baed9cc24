import { TableError } from '../errors.ts';
import { isWord } from '../text/forms.ts';
import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import type { Cell, Numbers, Reading, Source, Wanted } from './source.ts';

const LOOKED_AT = 20; // rows
const PIECE = 1 << 20; // numbers at once
const SHOWN = 40; // characters of a cell

/** What the rows are called then, as a label. */
const ROW_TITLE = 'name';

const textOf = (cell: Cell | undefined) => String(cell ?? '');

/** Positions of columns of words, and of those that a program wrote as an index. */
function wordsIn(source: Source, rows: ArrayLike<Cell>[], width: number): Set<number> {
  const words = new Set(source.index);
  for (let j = 0; j < width; j++) if (rows.some((row) => isWord(textOf(row[j])))) words.add(j);
  return words;
}

/**
 * A table whose columns are taken for its rows, as those of gene expression are, which has all of it in memory. The first
 * column of words, or the index, names the columns then; further ones are left out.
 */
export async function transposed(file: string, source: Source, reading: Reading): Promise<Source> {
  const { decimal, marks } = reading;
  const cells = source.cells?.();
  if (!cells) throw new TableError(file, 'sparse rows change places as they are read');
  let words: Set<number> | undefined;
  let taken: number[] = [];
  let naming: number | undefined;
  let heads: string[] = [];
  const columns: Float64Array[] = []; // one for each row of the file
  const titles: string[] = [];
  for await (const { names, rows } of cells) {
    if (rows.length > 0 && !words) {
      heads = names;
      words = wordsIn(source, rows.slice(0, LOOKED_AT), names.length);
      taken = [...names.keys()].filter((j) => !words?.has(j));
      naming = [...words].sort((a, b) => a - b)[0];
      if (taken.length === 0) throw new TableError(file, 'no column holds numbers');
    }
    for (const row of rows) {
      const number = columns.length + 1;
      if (row.length !== heads.length) {
        throw new TableError(
          file,
          `${row.length} cells, where the first row has ${heads.length}`,
          `row ${number}`,
        );
      }
      columns.push(
        Float64Array.from(taken, (j) => {
          const cell = row[j];
          const value = typeof cell === 'number' ? cell : numberOf(textOf(cell), decimal, marks);
          if (value !== null) return value;
          const where = `row ${number}, column ${JSON.stringify(heads[j])}`;
          throw new TableError(
            file,
            `${JSON.stringify(textOf(cell).slice(0, SHOWN))} is not a number`,
            where,
          );
        }),
      );
      if (naming !== undefined) titles.push(textOf(row[naming]));
    }
  }
  if (columns.length === 0) throw new TableError(file, 'there is no row in it');
  const total = source.total;

  async function* numbers({ taken: wanted, label }: Wanted): AsyncGenerator<Numbers, void> {
    const most = Math.max(1, Math.floor(PIECE / wanted.length));
    for (let first = 0; first < taken.length; first += most) {
      const rows = Math.min(most, taken.length - first);
      const data = new Float64Array(rows * wanted.length);
      for (const [k, j] of wanted.entries()) {
        for (let i = 0; i < rows; i++) data[i * wanted.length + k] = columns[j][first + i];
      }
      const nameOf = (i: number) =>
        label === columns.length ? heads[taken[i]] : String(columns[label ?? 0][i]);
      const labels = label === null ? undefined : Array.from({ length: rows }, (_, i) => nameOf(first + i));
      yield { data, rows, labels, lineOrRow: (row) => first + row + 1, done: total ?? 0 };
    }
  }

  return {
    format: source.format,
    names: naming === undefined ? null : uniqueNames(titles),
    width: columns.length,
    rowTitle: ROW_TITLE,
    unit: 'row',
    total,
    numbers,
    cells: null,
    close: source.close,
  };
}
