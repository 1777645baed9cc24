import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../../tables/bytes.ts';
import { TableError } from '../../tables/errors.ts';
import { plural } from '../../tables/format.ts';
import { openSource } from '../../tables/read/open-source.ts';
import {
  isSparse,
  type Reading,
  type Source,
  type SparseFormat,
  type TypeRun,
} from '../../tables/read/source.ts';
import { type TenX, tenXNames } from '../../tables/read/ten-x.ts';
import { textOf } from '../../tables/text/encoding.ts';
import { numberOf } from '../../tables/text/numbers.ts';
import { CLIError } from '../errors.ts';
import { isShard } from '../shard/shard-file.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { openBytes } from './file-bytes.ts';
import { Marks, withoutCodes, wordsIn } from './marks.ts';
import type { Batch, Selection, Table } from './table.ts';
import { tenXFolder } from './ten-x-folder.ts';
import { vectorTable } from './vector-table.ts';

/** A table of any kind that is read here; `-` is stdin. */
export async function openTable(path: string, selection: Selection, atOnce?: number): Promise<Table> {
  const { delimiter } = selection;
  if (delimiter !== undefined && /^[\r\n"\ufeff]?$/.test(delimiter)) {
    throw new CLIError(`--delimiter: ${JSON.stringify(delimiter)} cannot separate cells`, 2);
  }
  const folder = await tenXFolder(path);
  const bytes = await openBytes(folder?.matrix ?? path);
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

/** The chosen columns of a file, as numbers. */
export async function tableOf(
  bytes: Bytes,
  selection: Selection,
  atOnce?: number,
  given?: Reading['names'],
): Promise<Table> {
  const { name } = bytes;
  requireRows(bytes);
  const source = await openSource(bytes, {
    policy: 'strict',
    atOnce,
    names: given,
    ...selection,
    marks: wordsIn(selection.marks),
  });
  if (selection.array !== undefined && source.format.kind !== 'npz' && !('array' in source.format)) {
    throw new CLIError(`--array is for NPZ, and ${name} is ${source.format.kind}`, 2);
  }
  if (selection.vectors) return vectorTable(name, source, selection);
  const { format, names, width, unit, total, rowTitle } = source;
  if (selection.transpose !== undefined && !isSparse(format)) {
    throw new CLIError(`--transpose is for sparse files and 10x folders, and ${name} is ${format.kind}`, 2);
  }
  if (selection.orient !== undefined && !/json/.test(format.kind)) {
    throw new CLIError(`--orient is for JSON, and ${name} is ${format.kind}`, 2);
  }
  const columns = new Columns(name, names, width, selection, source.index, rowTitle);
  const { taken, label } = columns;
  const errors = new CellErrors(columns, unit);

  const codes = new Set(selection.marks?.map(Number).filter(Number.isFinite));

  async function* batches(): AsyncGenerator<Batch, void> {
    const present = isSparse(format) ? undefined : new Uint8Array(taken.length);
    let complete = 0;
    let incomplete = 0;
    const marks = new Marks();
    const onMark = marks.add.bind(marks);
    const wanted = { taken, label, noNumber: errors.noNumber.bind(errors), onMark };
    for await (const { data: given, sparse, rows, labels, lineOrRow, done } of source.numbers(wanted)) {
      const data = codes.size > 0 ? withoutCodes(given, codes) : given;
      if (!sparse && codes.size === 0) marks.lookForCodes(data, rows, columns);
      const kept = isFloat(data)
        ? sift({ data, sparse, rows, labels }, selection.missing, errors, lineOrRow, present)
        : rows;
      const end = sparse ? sparse.indptr[kept] : kept * taken.length;
      yield {
        data: data.subarray(0, end),
        ...(sparse && {
          sparse: { indices: sparse.indices.subarray(0, end), indptr: sparse.indptr.subarray(0, kept + 1) },
        }),
        rows: kept,
        labels,
        remarks: marks.news(),
        omitted: rows - kept,
        done,
      };
      complete += kept;
      incomplete += rows - kept;
    }
    const absent = complete === 0 && incomplete > 0 ? present?.indexOf(0) : undefined;
    if (absent !== undefined && absent >= 0) throw errors.empty(taken[absent]);
  }

  return {
    format: format.kind,
    names: columns.names,
    columns: taken.length,
    ...(isSparse(format) && { stored: storedIn(format) }),
    remarks: remarksOn(source, columns, selection),
    total,
    batches,
    close: source.close,
  };
}

const isFloat = (data: NumericArray): data is Float64Array | Float32Array =>
  data instanceof Float64Array || data instanceof Float32Array;

function storedIn(format: SparseFormat): Table['stored'] {
  const { rows, columns, stored, transposed } = format;
  const isWhole = format.kind === 'npz' || format.symmetry === 'general';
  return {
    rows: transposed ? columns : rows,
    entries: stored,
    share: isWhole ? stored / (rows * columns) : null,
  };
}

/** What commands other than those that read tables are for. */
function requireRows({ name, head }: Bytes): void {
  if (isShard(head)) {
    throw new TableError(name, 'this file holds moments, not rows; merge, fit and info read it');
  }
  if (/^\s*\{[^{}]*"format":\s*"wasm-pca/.test(textOf(head))) {
    throw new TableError(name, 'this file holds a model, not rows; transform, reconstruct and info read it');
  }
}

const MOST_RUNS = 5; // named

/** Which columns of a 10x folder are genes and which are not. */
function typesSaid(types: TypeRun[]): string {
  const said = types
    .slice(0, MOST_RUNS)
    .map(({ type, first, last }) => `${first + 1}:${last + 1} are ${type}`)
    .join(', ');
  const [{ first, last }] = types;
  return `its features are of several types: columns ${said}${types.length > MOST_RUNS ? ' …' : ''}; --columns ${first + 1}:${last + 1} takes the first of these alone`;
}

function remarksOn(source: Source, columns: Columns, selection: Selection): string[] {
  const { format, width, rowTitle } = source;
  const remarks: string[] = [];
  if (isSparse(format) && rowTitle && selection.transpose === undefined) {
    remarks.push(
      `its ${plural(format.columns, 'cell')} were taken for rows, and its ${plural(format.rows, 'gene')} for columns; --no-transpose leaves them as they are`,
    );
  }
  if (source.types && !selection.preferred && !selection.columns) remarks.push(typesSaid(source.types));
  const { leftOut } = columns;
  if (leftOut.length > 0 && !selection.preferred) {
    const [are, was, them] = leftOut.length > 1 ? ['are', 'were', 'them'] : ['is', 'was', 'it'];
    const what =
      format.kind === 'csv'
        ? 'the first column has no name and was left out as an index of the rows'
        : `${leftOut.map((j) => columns.title(j)).join(', ')} ${are} the index of a pandas frame and ${was} left out`;
    remarks.push(`${what}; to use ${them}, pass --columns 1:${width}`);
  }
  if (format.kind === 'json' && format.isDoubtful) {
    remarks.push(
      'its outer keys were taken for columns, though they may be rows: --orient columns or --orient index tells',
    );
  }
  if (format.kind !== 'csv') return remarks;
  if (!format.header && selection.header === undefined) {
    remarks.push(
      'the first row is like those below it and was taken for data; if it holds names: --header, if not: --no-header',
    );
  }
  const isTold = selection.header !== undefined || selection.preferred !== undefined || source.index?.length;
  if (format.header && !isTold && columns.all?.some((name) => numberOf(name) !== null)) {
    remarks.push('the first row has numbers in it and was taken for names; if it is data: --no-header');
  }
  return remarks;
}
