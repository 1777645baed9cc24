import type { Bytes } from '../../tables/bytes.ts';
import { TableError } from '../../tables/errors.ts';
import { openSource } from '../../tables/read/open-source.ts';
import {
  type Cell,
  isSparse,
  type Reading,
  type Source,
  type SparseFormat,
} from '../../tables/read/source.ts';
import { type TenX, tenXNames } from '../../tables/read/ten-x.ts';
import { textOf } from '../../tables/text/encoding.ts';
import { CLIError } from '../errors.ts';
import { isShard } from '../shard/shard-file.ts';
import { CellErrors } from './cells.ts';
import { Columns } from './columns.ts';
import { openBytes } from './file-bytes.ts';
import { requireKind } from './for-kind.ts';
import { wordsIn } from './marks.ts';
import { remarksOn } from './remarks.ts';
import { Sieve } from './sieve.ts';
import type { Batch, CellBatch, Selection, Table } from './table.ts';
import { tenXFolder } from './ten-x-folder.ts';
import { vectorTable } from './vector-table.ts';

const SEPARATE = 'if it is several cells, --delimiter says what separates them';

/** Opens a table of any kind, or a 10x folder; `-` is standard input. */
export async function openTable(path: string, selection: Selection, atOnce?: number): Promise<Table> {
  const { delimiter } = selection;
  if (delimiter !== undefined && /^[\r\n"\ufeff]?$/.test(delimiter)) {
    throw new CLIError(`--delimiter: ${JSON.stringify(delimiter)} cannot separate cells`, 2);
  }
  const { comment } = selection;
  if (comment !== undefined && /^\s*$|[\r\n"]/.test(comment)) {
    throw new CLIError(`--comment: ${JSON.stringify(comment)} cannot begin a comment`, 2);
  }
  const folder = await tenXFolder(path);
  const bytes = await openBytes(folder?.matrix ?? path, selection.live);
  try {
    return await tableOf(bytes, selection, atOnce, folder && (await namesIn(folder)));
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

async function namesIn({ features, barcodes }: TenX<string>): Promise<Reading['names']> {
  const files = [await openBytes(features)];
  try {
    files.push(await openBytes(barcodes));
    return await tenXNames({ features: files[0], barcodes: files[1] });
  } finally {
    for (const file of files) await file.close();
  }
}

/** Reads the chosen columns of a file as numbers. */
export async function tableOf(
  bytes: Bytes,
  selection: Selection,
  atOnce?: number,
  given?: Reading['names'],
): Promise<Table> {
  const { name } = bytes;
  requireRows(bytes);
  const reading: Reading = {
    policy: 'strict',
    atOnce,
    names: given,
    ...selection,
    marks: wordsIn(selection.marks),
  };
  const source = await openSource(bytes, reading);
  const { format, names, width, unit, total, rowTitle, isTransposed } = source;
  requireKind(name, format, selection);
  if (selection.vectors) return vectorTable(name, source, selection);
  const columns = new Columns(
    name,
    names,
    width,
    selection,
    source.index,
    isTransposed ? undefined : listsIn(format),
    rowTitle,
  );
  const { label, weights } = columns;
  if (weights !== null && isSparse(format)) {
    throw new TableError(name, '--weights takes a column of a dense table, and these rows are sparse');
  }
  const taken = weights === null ? columns.taken : [...columns.taken, weights];
  const isOneCell =
    !isTransposed && format.kind === 'csv' && width === 1 && selection.delimiter === undefined;
  const errors = new CellErrors(columns, unit, isOneCell ? () => SEPARATE : undefined);

  async function* batches(): AsyncGenerator<Batch, void> {
    const sieve = new Sieve(errors, taken, selection, isSparse(format));
    const { onMark } = sieve;
    const wanted = { taken, label, noNumber: errors.noNumber.bind(errors), onMark };
    for await (const numbers of source.numbers(wanted)) {
      const batch = sieve.take(numbers);
      yield weights === null ? batch : weighted(batch, taken.length, errors.weight.bind(errors));
    }
    sieve.end();
  }

  async function* cells(of: NonNullable<Source['cells']>): AsyncGenerator<CellBatch, void> {
    let seen = 0;
    for await (const { rows, done } of of()) {
      const wide = rows.findIndex((row) => row.length > width);
      if (wide >= 0) {
        const what = `row ${seen + wide + 1} has ${rows[wide].length} cells, and the table ${width} columns`;
        throw new TableError(name, what);
      }
      const all = rows.map((row) => Array.from({ length: width }, (_, j): Cell => row[j] ?? null));
      yield {
        rows: all.map((row) => columns.taken.map((j) => row[j])),
        ...(label !== null && { labels: all.map((row) => String(row[label] ?? '')) }),
        ...(weights !== null && { weights: all.map((row) => row[weights]) }),
        done,
      };
      seen += rows.length;
    }
  }

  const { cells: cellsIn } = source;
  return {
    format: format.kind,
    names: columns.names,
    columns: columns.taken.length,
    rows: rowsIn(source),
    ...(isSparse(format) && { stored: storedIn(format) }),
    remarks: remarksOn(source, columns, selection),
    total,
    batches,
    cells: cellsIn && (() => cells(cellsIn)),
    close: source.close,
  };
}

/** Takes the last of `width` columns of a batch as weights. Throws what `refused` makes of a number that is none. */
function weighted(batch: Batch, width: number, refused: (weight: number) => TableError): Batch {
  const { rows, data: all } = batch;
  const weights = new Float64Array(rows);
  const data = all.slice(0, rows * (width - 1));
  for (let i = 0; i < rows; i++) {
    const row = all.subarray(i * width, (i + 1) * width);
    data.set(row.subarray(0, -1), i * (width - 1));
    const weight = row[width - 1];
    if (weight !== 0 && !(weight >= 1e-100 && weight <= 1e100)) throw refused(weight);
    weights[i] = weight;
  }
  return { ...batch, data, weights };
}

/** Returns for the name of each list the positions of the columns that its entries became. */
function listsIn(format: Source['format']): Map<string, number[]> {
  const lists = new Map<string, number[]>();
  for (const [j, { key, entry }] of ('origins' in format ? format.origins : []).entries()) {
    if (entry === null || key === '') continue;
    const places = lists.get(key) ?? [];
    lists.set(key, places);
    places.push(j);
  }
  return lists;
}

function rowsIn({ format, total, rows }: Source): number | undefined {
  if (rows !== undefined) return rows;
  if (format.kind === 'parquet') return total ?? undefined;
  return 'rows' in format && !isSparse(format) ? (format.rows ?? undefined) : undefined;
}

function storedIn(format: SparseFormat): Table['stored'] {
  const { rows, columns, stored, transposed } = format;
  const isWhole = format.kind === 'npz' || format.symmetry === 'general';
  return {
    rows: transposed ? columns : rows,
    entries: stored,
    share: isWhole ? stored / (rows * columns) : null,
  };
}

/** Refuses shards and models, which other commands read. */
function requireRows({ name, head }: Bytes): void {
  if (isShard(head)) {
    throw new TableError(name, 'this file holds moments, not rows; merge, fit and info read it');
  }
  if (/^\s*\{[^{}]*"format":\s*"wasm-pca/.test(textOf(head))) {
    throw new TableError(name, 'this file holds a model, not rows; transform, reconstruct and info read it');
  }
}
