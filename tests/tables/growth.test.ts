import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { read as readOnPage } from '../../demo/panels/yours/files/open-files.ts';
import { TableError as TableErrorOfPage } from '../../demo/panels/yours/files/source.ts';
import { bytesOf } from '../../tables/bytes.ts';
import { TableError } from '../../tables/errors.ts';
import { openSource } from '../../tables/read/open-source.ts';
import { processorTime, root } from '../support/node.ts';
import { npy as npyOf } from '../support/npy.ts';
import { zip } from '../support/sparse-files.ts';
import { POLICIES } from './support.ts';

/**
 * Readers take a time that grows with the bytes they read: four times the bytes take less than eight times as long, the
 * geometric mean of the 4 of a linear and the 16 of a quadratic reader. Each family has hostile text of any length.
 */

const SIZE = 1 << 16; // bytes of the smaller input: with fewer a reader has all of them before it begins
const QUICK = 150; // ms of the processor: so soon only a linear reader is done
const TIMES = 4; // at most, of which the best counts
const MOST = 8; // times as long: collections of garbage, which a small input does without, make 4 into 6

type Family = [name: string, file: string, content: (size: number) => string | Uint8Array];

/** The pattern over and over, up to so many characters. */
const filled = (pattern: string, size: number) => pattern.repeat(Math.ceil(size / pattern.length));
const times = <T>(count: number, make: (i: number) => T) =>
  Array.from({ length: Math.ceil(count) }, (_, i) => make(i));

const CSV: Family[] = [
  [
    'stray quotation marks and blanks',
    'a.csv',
    (n) => `a,b\n1,2\n"${filled('x"', n / 2)}${' '.repeat(n / 2)},1`,
  ],
  ['a quotation mark that is never closed', 'a.csv', (n) => `a,b\n1,"${filled('x,', n)}`],
  ['doubled quotation marks', 'a.csv', (n) => `a,b\n1,"${filled('""', n)}"\n`],
  ['quotation marks among blanks', 'a.csv', (n) => `a,b\n${filled('"1" , "2" \n', n)}`],
  ['a quotation mark and blanks', 'a.csv', (n) => `a,b\n1,"2"${' '.repeat(n)}x\n`],
  ['quotation marks in the middle of cells', 'a.csv', (n) => `a,b\n1,${filled('x"', n)}\n`],
  ['line breaks in a cell', 'a.csv', (n) => `a,b\n1,"${'\n'.repeat(n)}"\n`],
  ['blank lines', 'a.csv', (n) => `a,b\n1,2\n${'\n'.repeat(n)}3,4\n`],
  ['blank lines before', 'a.csv', (n) => `${filled(' \n', n)}a,b\n1,2\n`],
  ['lines after #', 'a.csv', (n) => `${filled('# a,b\n', n)}a,b\n1,2\n`],
  ['lines after %', 'a.csv', (n) => `${filled('% a\n', n)}a,b\n1,2\n`],
  ['one line', 'a.csv', (n) => 'x'.repeat(n)],
  ['blanks alone', 'a.csv', (n) => `${' '.repeat(n)}x`],
  ['columns of one name', 'a.csv', (n) => `${filled('a,', n / 2)}a\n${filled('1,', n / 2)}1\n`],
  ['columns without a name', 'a.csv', (n) => `x${','.repeat(n / 2)}\n1${','.repeat(n / 2)}\n`],
  ['columns whose names are taken', 'a.csv', (n) => `${times(n / 10, (i) => `a,a (${i})`).join()}\n`],
  ['rows of one cell', 'a.csv', (n) => `a\n${filled('1\n', n)}`],
  ['rows that grow', 'a.csv', (n) => `a\n${times(Math.sqrt(n), (i) => filled('1,', 2 * i)).join('\n')}`],
  ['digits', 'a.csv', (n) => `a,b\n1,${'1'.repeat(n)}\n`],
  ['digits and points', 'a.csv', (n) => `a,b\n1,${filled('1.', n)}\n`],
  ['digits of an exponent', 'a.csv', (n) => `a,b\n1,1e${'1'.repeat(n)}x\n`],
  ['thousands', 'a.csv', (n) => `a;b\n1;1${filled(',234', n)}x\n`],
  ['signs', 'a.csv', (n) => `a,b\n1,${'-'.repeat(n)}\n`],
  ['currencies and blanks', 'a.csv', (n) => `a;b\n1;${filled('€ ', n)}\n`],
  ['blanks that align', 'a.txt', (n) => `a b\n${filled('1      2\n', n)}`],
  ['blanks and tabs in one line', 'a.txt', (n) => `a b\n1 2\n3 ${filled(' \t', n)}4 5\n`],
  ['returns', 'a.csv', (n) => `a,b\n${filled('1,2\r', n)}`],
  ['UTF-16', 'a.csv', (n) => Buffer.from(`\ufeffa,b\n${filled('"1",2\n', n)}`, 'utf16le')],
  ['titles', 'a.csv', (n) => `${filled('a title "of\n', n)}a,b,c,d\n1,2,3,4\n`],
];

const JSON_: Family[] = [
  ['lists in lists', 'a.json', (n) => '['.repeat(n)],
  ['records in records', 'a.json', (n) => `${filled('{"a":', n)}1${'}'.repeat(n / 5)}`],
  ['brackets in text', 'a.json', (n) => `[{"a":1,"b":"${filled('[{', n)}"}]`],
  ['backslashes', 'a.jsonl', (n) => `{"a":1,"b":"${filled('\\\\', n)}"}\n`],
  ['escaped quotation marks', 'a.jsonl', (n) => `{"a":1,"b":"${filled('\\"', n)}"}\n`],
  ['blanks between entries', 'a.json', (n) => `[[1],${' '.repeat(n)}[2]]`],
  ['blanks between keys', 'a.jsonl', (n) => `{"a":1${' '.repeat(n)},"b":2}\n`],
  ['keys', 'a.jsonl', (n) => `{${times(n / 24, (i) => `"key${i}":1`)}}\n{}\n`],
  [
    'rows without a value',
    'a.jsonl',
    (n) => `{${times(n / 24, (i) => `"key${i}":1`)}}\n${filled('{}\n', n / 2)}`,
  ],
  ['each row with a key of its own', 'a.jsonl', (n) => times(n / 15, (i) => `{"key${i}":1}`).join('\n')],
  [
    'rows of split without a value',
    'a.json',
    (n) => `{"columns":[${times(n / 24, (i) => `"c${i}"`)}],"data":[${times(n / 6, () => '[]')}]}`,
  ],
  [
    'rows of a table without a value',
    'a.json',
    (n) =>
      `{"schema":{"fields":[${times(n / 40, (i) => `{"name":"c${i}"}`)}]},"data":[${times(n / 6, () => '{}')}]}`,
  ],
  ['columns without a row in common', 'a.json', (n) => `{${times(n / 24, (i) => `"c${i}":{"r${i}":1}`)}}`],
  ['lists of a list', 'a.json', (n) => `[${times(n / 4, () => '[1]')}]`],
];

const OTHERS: Family[] = [
  [
    'comments of Matrix Market',
    'a.mtx',
    (n) => `%%MatrixMarket matrix coordinate real general\n${filled('%\n', n)}1 1 1\n1 1 1\n`,
  ],
  [
    'entries at one place',
    'a.mtx',
    (n) =>
      `%%MatrixMarket matrix coordinate real symmetric\n9 9 ${Math.ceil(n / 6)}\n${filled('2 1 1\n', n)}`,
  ],
  [
    'blanks in Matrix Market',
    'a.mtx',
    (n) => `%%MatrixMarket matrix coordinate real general\n9 9 1\n1${' '.repeat(n)}1 1\n`,
  ],
  [
    'digits in Matrix Market',
    'a.mtx',
    (n) => `%%MatrixMarket matrix coordinate real general\n9 9 1\n1 1 ${'1'.repeat(n)}\n`,
  ],
  [
    'rows of Matrix Market without entries',
    'a.mtx',
    (n) => `%%MatrixMarket matrix coordinate real general\n${4 * n} 2 1\n1 1 1\n${'\n'.repeat(n)}`,
  ],
  [
    'an NPY header of brackets',
    'a.npy',
    (n) =>
      npy(`{'descr': '<f8', 'fortran_order': False, 'shape': (${filled('1,', Math.min(n / 4, 60_000))})}`),
  ],
  ['an NPY header of blanks', 'a.npy', (n) => npy(`{'descr':${' '.repeat(Math.min(n / 5, 60_000))}`)],
  [
    'vectors of one entry',
    'a.bvecs',
    (n) => new Uint8Array(n - (n % 5)).map((_, i) => (i % 5 === 0 ? 1 : i % 5 === 4 ? 7 : 0)),
  ],
  [
    'vectors of many entries',
    'a.fvecs',
    (n) => Buffer.concat([Buffer.from(Int32Array.of(n / 4).buffer), Buffer.alloc(n)]),
  ],
  [
    'a GCT of many rows',
    'a.gct',
    (n) => `#1.2\n${Math.ceil(n / 8)}\t2\nName\tDescription\ta\tb\n${filled('g\t\t1\t2\n', n)}`,
  ],
  [
    'a GCT of many columns',
    'a.gct',
    (n) => `#1.2\n1\t${n / 4}\nName\tDescription${filled('\ta', n / 2)}\ng\t${filled('\t1', n / 2)}\n`,
  ],
  [
    'arrays of an archive',
    'a.npz',
    (n) => {
      const one = npyOf(Float64Array.of(1), '<f8', 1);
      return zip(Object.fromEntries(times(n / 250, (i) => [`a${i}.npy`, one])));
    },
  ],
  ['columns of Parquet', 'a.parquet', (n) => parquetOf({ columns: n / 250 })],
  ['row groups of Parquet', 'a.parquet', (n) => parquetOf({ rows: n / 250, rowGroupSize: 1 })],
  ['pages of Parquet', 'a.parquet', (n) => parquetOf({ rows: n / 60, pageSize: 1 })],
  [
    'batches of Arrow',
    'a.arrows',
    (n) => {
      // Each message begins with the marker, and ends at the next.
      const stream = readFileSync(join(root, 'tests/fixtures/columns.arrow')).subarray(8);
      const starts = times(stream.length / 8 - 1, (i) => 8 * i).filter((at) => stream.readInt32LE(at) === -1);
      const [schema, dictionary, batch] = starts.map((start, k) => stream.subarray(start, starts[k + 1]));
      return Buffer.concat([schema, dictionary, ...times(n / batch.length, () => batch)]);
    },
  ],
  ['text packed by gzip', 'a.csv.gz', (n) => gzipSync(`a,b\n${filled('1,2\n', n)}`)],
];

function parquetOf({ columns = 1, rows = 1, ...options }: Record<string, number>): Uint8Array {
  const data = times(rows, (i) => i / 2);
  const columnData = times(columns, (j) => ({ name: `c${j}`, data, type: 'DOUBLE' as const }));
  return new Uint8Array(parquetWriteBuffer({ columnData, ...options }));
}

function npy(header: string): Uint8Array {
  const bytes = Buffer.from(`\x93NUMPY\x01\x00\x00\x00${header}\n`, 'latin1');
  bytes.writeUInt16LE(header.length + 1, 8);
  return bytes;
}

/** Reads by both policies of tables, and as the page reads a file and then shows its columns. */
const WAYS = [...POLICIES, 'page'] as const;
type Way = (typeof WAYS)[number];

const HOW = { words: false, absent: [], images: { edge: 8, colour: false } };

async function read(name: string, file: File, way: Way): Promise<void> {
  if (way === 'page') {
    const table = await readOnPage([{ file, path: name }], HOW, () => {});
    const { columns } = table.summary();
    const numbers = columns.flatMap(({ kind }, j) => (kind === 'number' ? [j] : []));
    table.assemble({ columns: numbers, label: null, names: null, without: [], log: false });
    return;
  }
  const source = await openSource(await bytesOf(file, name), { policy: way });
  const taken = Array.from({ length: source.width }, (_, j) => j);
  const noNumber = () => new TableError(name, 'no number');
  if (way === 'strict' || !source.cells)
    for await (const _ of source.numbers({ taken, label: null, noNumber }));
  else for await (const _ of source.cells());
}

/** Milliseconds of the processor; the best of a few, unless one is soon enough. */
async function timeOf(name: string, content: string | Uint8Array, way: Way, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES && best > enough; time++) {
    const file = new File([content as BlobPart], name);
    const started = processorTime();
    await read(name, file, way).catch((error) => {
      if (!(error instanceof TableError || error instanceof TableErrorOfPage)) throw error;
    });
    best = Math.min(best, processorTime() - started);
  }
  return best;
}

describe.each(WAYS)('%s', (way) => {
  test.each([...CSV, ...JSON_, ...OTHERS])('%s', async (_, file, content) => {
    // Of these bytes a quadratic reader makes billions of steps.
    if ((await timeOf(file, content(2 * SIZE), way, QUICK)) <= QUICK) return;
    const large = content(4 * SIZE);
    const small = await timeOf(file, content(SIZE), way, 0);
    expect(await timeOf(file, large, way, MOST * small)).toBeLessThan(MOST * small);
  });
});
