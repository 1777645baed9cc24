import type { NumericArray } from 'wasm-pca';
import type { Bytes } from '../../tables/bytes.ts';
import { TableError } from '../../tables/errors.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Source } from '../../tables/read/source.ts';
import { textOf } from '../../tables/text/encoding.ts';
import { CLIError } from '../errors.ts';
import { isShard } from '../shard/shard-file.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { openBytes } from './file-bytes.ts';
import type { Batch, Selection, Table } from './table.ts';

/** A table of any kind that is read here; `-` is stdin. */
export async function openTable(path: string, selection: Selection, atOnce?: number): Promise<Table> {
  const { delimiter } = selection;
  if (delimiter !== undefined && /^[\r\n"\ufeff]?$/.test(delimiter)) {
    throw new CLIError(`--delimiter: ${JSON.stringify(delimiter)} cannot part off cells`, 2);
  }
  const bytes = await openBytes(path);
  try {
    return await tableOf(bytes, selection, atOnce);
  } catch (error) {
    await bytes.close();
    throw error;
  }
}

/** The chosen columns of a file, as numbers. */
export async function tableOf(bytes: Bytes, selection: Selection, atOnce?: number): Promise<Table> {
  const { name } = bytes;
  requireRows(bytes);
  const source = await openSource(bytes, { policy: 'strict', atOnce, ...selection });
  const { format, names, width, unit, total } = source;
  const isIndexed = format.kind === 'csv' && format.indexed === true;
  const columns = new Columns(name, names, width, selection, isIndexed);
  const { taken, label } = columns;
  const errors = new CellErrors(columns, unit);

  async function* batches(): AsyncGenerator<Batch, void> {
    const wanted = { taken, label, noNumber: errors.noNumber.bind(errors) };
    for await (const { data, rows, labels, lineOrRow, done } of source.numbers(wanted)) {
      const kept = isFloat(data) ? sift({ data, rows, labels }, selection.missing, errors, lineOrRow) : rows;
      yield {
        data: data.subarray(0, kept * taken.length),
        rows: kept,
        labels,
        omitted: rows - kept,
        done,
      };
    }
  }

  return {
    format: format.kind,
    names: columns.names,
    columns: taken.length,
    remarks: remarksOn(source, columns, selection),
    total,
    batches,
    close: source.close,
  };
}

const isFloat = (data: NumericArray) => data instanceof Float64Array || data instanceof Float32Array;

/** What commands other than those that read tables are for. */
function requireRows({ name, head }: Bytes): void {
  if (isShard(head)) {
    throw new TableError(name, 'this file holds moments, not rows; merge, fit and info read it');
  }
  if (/^\s*\{[^{}]*"format":\s*"wasm-pca/.test(textOf(head))) {
    throw new TableError(name, 'this file holds a model, not rows; transform, reconstruct and info read it');
  }
}

function remarksOn({ format, width }: Source, columns: Columns, selection: Selection): string[] {
  const remarks: string[] = [];
  if (format.kind !== 'csv') return remarks;
  if (!format.header && selection.header === undefined) {
    remarks.push(
      'the first row is made of numbers and was taken for data; if it holds names: --header, if not: --no-header',
    );
  }
  if (format.indexed && !columns.taken.includes(0) && columns.label !== 0 && !selection.preferred) {
    remarks.push(
      `the first column has no name and was taken for an index of the rows, not for data; --columns 1:${width} takes it`,
    );
  }
  return remarks;
}
