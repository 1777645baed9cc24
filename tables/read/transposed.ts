import { TableError } from '../errors.ts';
import { isWord } from '../text/forms.ts';
import { uniqueNames } from '../text/names.ts';
import { numberOf } from '../text/numbers.ts';
import type { GCT } from './gct.ts';
import {
  type Cell,
  type Cells,
  type Numbers,
  numbered,
  type Reading,
  type Source,
  type Wanted,
} from './source.ts';

const LOOKED_AT = 20; // rows
const PIECE = 1 << 20; // numbers at once
const SHOWN = 40; // characters of a cell

/** The title of the column that holds the names of the rows, which are the titles of the file's columns. */
const ROW_TITLE = 'name';

const textOf = (cell: Cell | undefined) => String(cell ?? '');

/** The file's columns that become rows, and the one that names the columns. */
interface Layout {
  titles: string[];
  taken: number[];
  naming: number | undefined;
}

/** Takes the names from the index or the first column of words, and leaves out other such columns. */
function layoutOf(source: Source, { names, rows }: Cells): Layout {
  const words = new Set(source.index);
  const first = Array.from(rows).slice(0, LOOKED_AT);
  for (let j = 0; j < names.length; j++) if (first.some((row) => isWord(textOf(row[j])))) words.add(j);
  const taken = [...names.keys()].filter((j) => !words.has(j));
  return { titles: names, taken, naming: [...words].sort((a, b) => a - b)[0] };
}

const layoutOfGCT = ({ described }: GCT, titles: string[]): Layout => ({
  titles,
  taken: [...titles.keys()].slice(1 + described),
  naming: 0,
});

/** The whole file: its rows of numbers, and the rows of GCT that describe the samples. */
interface Contents extends Layout {
  numbers: Float64Array[];
  names: string[];
  described: { title: string; cells: string[] }[];
}

async function contentsOf(file: string, source: Source, { decimal, marks }: Reading): Promise<Contents> {
  const gct = source.format.kind === 'csv' ? source.format.gct : undefined;
  const cells = source.cells?.();
  if (!cells) throw new TableError(file, 'sparse rows change places as they are read');
  let layout: Layout | undefined;
  const numbers: Float64Array[] = [];
  const names: string[] = [];
  const described: Contents['described'] = [];
  for await (const some of cells) {
    if (some.rows.length === 0) continue;
    layout ??= gct ? layoutOfGCT(gct, some.names) : layoutOf(source, some);
    const { titles, taken, naming } = layout;
    if (taken.length === 0) throw new TableError(file, 'no column holds numbers');
    for (const row of Array.from(some.rows)) {
      const at = `row ${described.length + numbers.length + 1}`;
      if (row.length !== titles.length) {
        throw new TableError(file, `${row.length} cells, where the first row has ${titles.length}`, at);
      }
      const called = naming === undefined ? '' : textOf(row[naming]);
      if (gct && described.length < gct.describing) {
        described.push({ title: called, cells: taken.map((j) => textOf(row[j])) });
        continue;
      }
      names.push(called);
      numbers.push(
        Float64Array.from(taken, (j) => {
          const cell = row[j];
          const value = typeof cell === 'number' ? cell : numberOf(textOf(cell), decimal, marks);
          if (value !== null) return value;
          const what = `${JSON.stringify(textOf(cell).slice(0, SHOWN))} is not a number`;
          throw new TableError(file, what, `${at}, column ${JSON.stringify(titles[j])}`);
        }),
      );
    }
  }
  if (!layout || numbers.length === 0) throw new TableError(file, 'there is no row in it');
  if (gct) requireCounts(file, gct, numbers.length, layout.taken.length);
  return { ...layout, numbers, names, described };
}

function requireCounts(file: string, { genes, samples }: GCT, rows: number, columns: number): void {
  if (genes === rows && samples === columns) return;
  const what = `${genes} genes × ${samples} samples are announced, and ${rows} × ${columns} are there`;
  throw new TableError(file, what, 'line 2');
}

/**
 * Transposes a table, such as one of gene expression, in memory. After the columns of numbers follow those that
 * describe the rows, which serve only as labels, and the names of the rows.
 */
export async function transposed(file: string, source: Source, reading: Reading): Promise<Source> {
  const {
    titles,
    taken,
    naming,
    numbers: columns,
    names,
    described,
  } = await contentsOf(file, source, reading);
  const { total } = source;
  const width = columns.length + described.length;
  const rowNames = taken.map((j) => titles[j]);
  const all =
    naming === undefined
      ? [...numbered(width), ROW_TITLE]
      : uniqueNames([...names, ...described.map(({ title }) => title), ROW_TITLE]);
  const rowTitle = source.names ? all[width] : undefined;

  function cell(row: number, column: number): Cell {
    if (column === width) return rowNames[row];
    return column < columns.length ? columns[column][row] : described[column - columns.length].cells[row];
  }

  async function* numbers({ taken: wanted, label, records: beside }: Wanted): AsyncGenerator<Numbers, void> {
    const most = Math.max(1, Math.floor(PIECE / wanted.length));
    const named = wanted.find((j) => j >= columns.length);
    if (named !== undefined) {
      throw new TableError(
        file,
        `column ${JSON.stringify(all[named])} describes the rows, and holds no numbers`,
      );
    }
    for (let first = 0; first < taken.length; first += most) {
      const rows = Math.min(most, taken.length - first);
      const data = new Float64Array(rows * wanted.length);
      for (const [k, j] of wanted.entries()) {
        for (let i = 0; i < rows; i++) data[i * wanted.length + k] = columns[j][first + i];
      }
      const along = <T>(of: (row: number) => T) => Array.from({ length: rows }, (_, i) => of(first + i));
      yield {
        data,
        rows,
        labels: label === null ? undefined : along((i) => textOf(cell(i, label))),
        records: beside && along((i) => (rowTitle === undefined ? {} : { [rowTitle]: rowNames[i] })),
        lineOrRow: (row) => first + row + 1,
        done: total ?? 0,
      };
    }
  }

  return {
    format: source.format,
    isTransposed: true,
    rows: taken.length,
    names: naming === undefined ? null : all.slice(0, width),
    width,
    rowTitle,
    keys: rowTitle === undefined ? undefined : [rowTitle],
    index: described.map((_, k) => columns.length + k),
    unit: 'row',
    total,
    numbers,
    async *cells() {
      const rows = taken.map((_, i) => Array.from({ length: width + 1 }, (_, j) => cell(i, j)));
      yield { names: all, rows, done: total ?? 0 };
    },
    close: source.close,
  };
}
