import type { Selection, Table } from '../../tables/read/table.ts';
import { textOf } from '../../tables/text/encoding.ts';
import { CLIError } from '../errors.ts';
import { type Bytes, openBytes } from './bytes.ts';

/** Kinds told by their first bytes that are no tables, with what to do. */
const OTHERS: [string, string][] = [
  ['PCASHARD', 'this file holds moments, not rows; merge, fit and info read it'],
  [
    'PK\x03\x04',
    'this is a ZIP archive, as Excel, NPZ and others are; save the table as CSV, NPY or Parquet',
  ],
  ['\xd0\xcf\x11\xe0', 'this is an old Excel file; save the table as CSV'],
  ['%PDF', 'this is a PDF; save the table as CSV'],
  ['\x89HDF', 'this is an HDF5 file; save the table as NPY, Parquet or CSV'],
  ['ARROW1', 'this is an Arrow file; save the table as Parquet or CSV'],
  ['\xff\xff\xff\xff', 'this is an Arrow stream; save the table as Parquet or CSV'],
];

async function readerOf({ name, head }: Bytes) {
  const start = head.toString('latin1');
  if (start === '') throw new CLIError(`${name}: the file is empty`);
  if (start.startsWith('\x93NUMPY')) return (await import('../../tables/read/npy.ts')).npy;
  for (const [magic, what] of OTHERS) if (start.startsWith(magic)) throw new CLIError(`${name}: ${what}`);
  const text = textOf(head);
  if (/^\s*\{[^{}]*"format":\s*"wasm-pca/.test(text)) {
    throw new CLIError(`${name}: this file holds a model, not rows; transform, reconstruct and info read it`);
  }
  if (start.startsWith('PAR1')) return (await import('../../tables/read/parquet.ts')).parquet;
  if (/\.(json|jsonl|ndjson)(\.gz)?$/i.test(name) || /^\s*(\{|\[\s*([-\d{[\]]|null\b))/.test(text)) {
    return (await import('../../tables/read/json.ts')).json;
  }
  return (await import('../../tables/read/csv.ts')).csv;
}

/** A table of any kind that is read here, told by its first bytes and then by its name; `-` is stdin. */
export async function openTable(path: string, selection: Selection, atOnce?: number): Promise<Table> {
  const bytes = await openBytes(path);
  try {
    const read = await readerOf(bytes);
    return await read(bytes, selection, atOnce);
  } catch (error) {
    await bytes.close();
    throw error;
  }
}
