import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { textOf } from '../text/encoding.ts';
import type { Reading, Source } from './source.ts';

/** Kinds told by their first bytes that are no tables, with what to do. */
const OTHERS: [string, string][] = [
  ['PK\x03\x04', 'this is a ZIP archive, as Excel and others are; save the table as CSV, NPY or Parquet'],
  ['\xd0\xcf\x11\xe0', 'this is an old Excel file; save the table as CSV'],
  ['%PDF', 'this is a PDF; save the table as CSV'],
  ['\x89HDF', 'this is an HDF5 file; save the table as NPY, Parquet or CSV'],
  ['ARROW1', 'this is an Arrow file; save the table as Parquet or CSV'],
  ['\xff\xff\xff\xff', 'this is an Arrow stream; save the table as Parquet or CSV'],
  ['$FL', 'this is an SPSS file; save the table as CSV'],
  ['<stata', 'this is a Stata file; save the table as CSV'],
  ['MATLAB', 'this is a MATLAB file; save the table as CSV, by writematrix or writetable'],
];

/** Text that is no table, by its first line that is neither blank nor a comment after %. */
const TEXTS: [RegExp, string][] = [
  [
    /^\s*<(!doctype|html|\?xml|table)/i,
    'this is HTML or XML, though Excel may open it; save the table as CSV',
  ],
  [/^\s*@relation\s/i, 'this is an ARFF file; save the lines below @data as CSV'],
  [
    /^[+-]?[\d.]+( \d+:[+-]?[\d.]\S*){2,} *\r?\n/,
    'this is a LIBSVM file; save the rows as Matrix Market or CSV',
  ],
];

function firstLine(text: string): string {
  const isSaid = (line: string) => line.trim() !== '' && !line.trimStart().startsWith('%');
  return `${text.split('\n').find(isSaid) ?? ''}\n`;
}

export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

const isMatrixMarket = (start: string) => start.startsWith('%%Matrix');

/** Whether the first file of a ZIP archive is an NPY file. */
const isNpz = (start: string, head: Uint8Array) =>
  start.startsWith('PK\x03\x04') &&
  String.fromCharCode(...head.subarray(30, 30 + head[26] + 256 * head[27])).endsWith('.npy');

const startOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, 8));

/** Whether a file of sparse rows begins so. */
export function holdsSparse(head: Uint8Array): boolean {
  const start = startOf(head);
  return isMatrixMarket(start) || isNpz(start, head);
}

/** A table of any kind that is read here, told by its first bytes and then by its name; its reader comes when one does. */
export async function openSource(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name, head } = bytes;
  if (head.length === 0) throw new TableError(name, 'the file is empty');
  const start = startOf(head);
  if (start.startsWith('\x93NUMPY')) return (await import('./npy.ts')).npy(bytes, reading);
  if (start.startsWith('PAR1')) return (await import('./parquet.ts')).parquet(bytes, reading);
  if (isMatrixMarket(start)) return (await import('./matrix-market.ts')).matrixMarket(bytes, reading);
  if (isNpz(start, head)) return (await import('./npz.ts')).npz(bytes, reading);
  for (const [magic, what] of OTHERS) if (start.startsWith(magic)) throw new TableError(name, what);
  const vectors = /\.(fvecs|bvecs)(\.gz)?$/i.exec(name);
  if (vectors) {
    const kind = vectors[1].toLowerCase() as 'fvecs' | 'bvecs';
    return (await import('./vecs.ts')).vecs(bytes, kind, reading);
  }
  if (/\.(json|jsonl|ndjson)(\.gz)?$/i.test(name) || /^\s*(\{|\[\s*([-\d{[\]]|null\b))/.test(textOf(head))) {
    return (await import('./json.ts')).json(bytes, reading);
  }
  const line = firstLine(textOf(head));
  for (const [pattern, what] of TEXTS) if (pattern.test(line)) throw new TableError(name, what);
  return (await import('./csv.ts')).csv(bytes, reading);
}
