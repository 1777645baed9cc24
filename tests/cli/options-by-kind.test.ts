import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { beforeAll, describe, expect, test } from 'vitest';
import { readingOptions, selectionOf } from '../../cli/commands/options';
import { npy } from '../support/npy';
import { loadLibrary } from '../support/packages';
import { mtx, npz, zip } from '../support/sparse-files';
import { readAll } from './read-support';
import { workplace } from './support';

const { at, put, pca, done } = workplace();

/** Tests each option of reading with each kind of file: the option changes what is read, or is refused by name. */

const rows = [
  [1, 2, 7],
  [4, 5, 8],
  [3, 9, 6],
];
const flat = rows.flat();
const words = ['7', 'x', '6']; // the third column as text
const records = rows.map(([a, b], i) => ({ a, b, c: words[i] }));
const entries = flat.map((value, k): [number, number, number] => [Math.floor(k / 3), k % 3, value]);
const vectors = (Type: typeof Float32Array | typeof Uint8Array) =>
  Buffer.concat(
    rows.flatMap((row) => [Buffer.from(Int32Array.of(3).buffer), Buffer.from(Type.from(row).buffer)]),
  );

const TEXT = ['x.csv', 'x.json', 'x.jsonl', 'x.parquet', 'x.arrow'];
const KINDS = [...TEXT, 'x.npy', 'dense.npz', 'sparse.npz', 'x.fvecs', 'x.bvecs', 'x.mtx', 'ten-x'];

beforeAll(async () => {
  put('x.csv', 'a,b,c\n1,2,7\n4,5.0,x\n3,9,6\n');
  const columns = { a: { p: 1, q: 4 }, b: { p: 2, q: 5 }, c: { p: 7, q: 'x' } };
  put('x.json', JSON.stringify(columns));
  put('x.jsonl', records.map((record) => JSON.stringify(record)).join('\n'));
  const column = (j: number) => rows.map((row) => row[j]);
  const parquet = parquetWriteBuffer({
    columnData: [
      { name: 'a', data: column(0), type: 'DOUBLE' },
      { name: 'b', data: column(1), type: 'DOUBLE' },
      { name: 'c', data: words, type: 'STRING' },
    ],
  });
  put('x.parquet', new Uint8Array(parquet));
  const arrow = await loadLibrary('apache-arrow');
  const table = arrow.tableFromArrays({
    a: Float64Array.from(column(0)),
    b: Float64Array.from(column(1)),
    c: words,
  });
  put('x.arrow', arrow.tableToIPC(table, 'file'));
  const array = npy(Float64Array.from(flat), '<f8', 3, 3);
  put('x.npy', array);
  put('dense.npz', zip({ 'x.npy': array, 'y.npy': npy(Int32Array.of(1, 2, 3), '<i4', 3) }));
  const places = {
    data: ['<f8', Float64Array.from(flat)] as [string, Float64Array],
    indices: ['<i4', Int32Array.from(flat, (_, k) => k % 3)] as [string, Int32Array],
    indptr: ['<i4', Int32Array.of(0, 3, 6, 9)] as [string, Int32Array],
  };
  put('sparse.npz', npz('csr', [3, 3], places));
  put('x.fvecs', vectors(Float32Array));
  put('x.bvecs', vectors(Uint8Array));
  put('x.mtx', mtx(entries, 3, 3));
  mkdirSync(at('ten-x'));
  writeFileSync(join(at('ten-x'), 'matrix.mtx'), mtx(entries, 3, 3));
  writeFileSync(join(at('ten-x'), 'genes.tsv'), 'G1\tone\nG2\ttwo\nG3\tthree\n');
  writeFileSync(join(at('ten-x'), 'barcodes.tsv'), 'A\nB\nC\n');
}, 600_000);

type Selection = NonNullable<Parameters<typeof readAll>[1]>;

const outcomeOf = (kind: string, selection: Selection): Promise<string> =>
  readAll(at(kind), selection).then(
    ({ names, columns, rows, labels }) =>
      JSON.stringify({ names, columns, rows: rows.map((row) => row.map(String)), labels }),
    (error) => error.message,
  );

const every = KINDS;
const only = (...kinds: string[]) => kinds;

/** For each attribute of an option: its value, further options, and the kinds of file that honour it; all others refuse it. */
const OPTIONS: [attribute: string, given: object, honoured: string[], also?: Selection][] = [
  ['columns', { columns: ['2'] }, every],
  ['exclude', { exclude: ['2'] }, every],
  ['label', { label: '2' }, every],
  ['missing', { missing: 'omit' }, every, { marks: ['2'], missing: 'error' }],
  ['missingMarks', { marks: ['2'] }, every],
  ['missingMarks', { marks: ['x'] }, TEXT],
  ['missingMarks', { marks: ['0'] }, every.filter((kind) => !/sparse|mtx|ten/.test(kind))],
  ['transpose', { transpose: true }, every.filter((kind) => kind !== 'ten-x')],
  ['transpose', { transpose: false }, only('ten-x')],
  ['header', { header: true }, only('x.csv')],
  ['header', { header: false }, only('x.csv')],
  ['skip', { skip: 0 }, only('x.csv')],
  ['skip', { skip: 1 }, only('x.csv')],
  ['comment', { comment: 'a' }, only('x.csv')],
  ['delimiter', { delimiter: ';' }, only('x.csv')],
  ['decimal', { decimal: ',' }, only('x.csv')],
  ['decimal', { decimal: '.' }, only('x.csv')],
  ['orient', { orient: 'index' }, only('x.json', 'x.jsonl')],
  ['array', { array: 'y' }, only('dense.npz', 'sparse.npz')],
];
const REFUSED = /^--[\w-]+(: ("x"|0))? is for .*, and .* is \w+$/;
const SAME = new Set(['{"header":true}', '{"skip":0}', '{"decimal":"."}', '{"marks":["0"]}']); // as by default

test('the table has all options of reading', () => {
  const all = readingOptions(new Command()).options.map((option) => option.attributeName());
  expect([...new Set(OPTIONS.map(([attribute]) => attribute))].sort()).toEqual([...new Set(all)].sort());
  const selected = Object.keys(selectionOf({ missing: 'error' }));
  expect(new Set(OPTIONS.flatMap(([, given]) => Object.keys(given)))).toEqual(new Set(selected));
});

describe.each(OPTIONS)('%s %j', (_, given, honoured, also) => {
  test.each(KINDS)('of %s', async (kind) => {
    const isWord = 'marks' in given && String(given.marks) === 'x';
    const marks = TEXT.includes(kind) && !isWord ? ['x'] : [];
    const plain: Selection = { missing: 'keep', ...also, marks: [...marks, ...(also?.marks ?? [])] };
    const before = await outcomeOf(kind, plain);
    const after = await outcomeOf(kind, {
      ...plain,
      ...given,
      ...('marks' in given && { marks: [...marks, ...(given.marks as string[])] }),
    });
    const isRefused = REFUSED.test(after);
    if (!honoured.includes(kind) && 'transpose' in given)
      expect(after).toBe(before); // it is the default
    else if (!honoured.includes(kind)) expect(after).toMatch(REFUSED);
    else expect([after === before, isRefused]).toEqual([SAME.has(JSON.stringify(given)), false]);
  });
});

test('marks of missing values are those of single precision, too', async () => {
  put('codes.npy', npy(Float32Array.of(1, -99.9, 3, 4), '<f4', 2, 2));
  expect((await readAll(at('codes.npy'), { marks: ['-99.9'], missing: 'omit' })).rows).toEqual([[3, 4]]);
});

describe('commands refuse what they have no use for', () => {
  beforeAll(async () => {
    await done('fit x.npy --model m.json --quiet');
    await done('moments x.npy -o x.mom --quiet');
    await done('reduce x.npy --columns 1:3 --dimensions 1 --model r.json --quiet');
  });

  test.each([
    ['info m.json --header', '--header is for tables, and m.json is a model'],
    ['info m.json --no-header', '--no-header is for tables, and m.json is a model'],
    ['info x.mom --transpose', '--transpose is for tables, and x.mom is a .mom file'],
    ['info r.json --delimiter ;', '--delimiter is for tables, and r.json is a reducer'],
    ['info x.npy --no-header', '--no-header is for CSV, and x.npy is npy'],
    ['fit x.mom --missing-marks -9', '--missing-marks is for rows: pass it to moments'],
    ['fit x.mom --array x', '--array is for rows: pass it to moments'],
    ['suggest x.npy --methods kaiser --seed 1', '--seed is for parallel analysis'],
    ['suggest x.npy --methods kaiser --replicates 9', '--replicates is for parallel analysis'],
    ['fit x.npy --covariance --calibrate', "option '--covariance' cannot be used with option '--calibrate'"],
  ])('%s', async (args, what) => {
    const { status, stderr } = await pca(args);
    expect(stderr).toMatch(what);
    expect(status).toBe(2);
  });

  test('reduce --exclude where nothing goes along', async () => {
    expect((await pca('reduce x.npy --exclude 1 --model r.json -o o.npy')).stderr).toMatch(
      'x.npy: --exclude: nothing goes along with vectors of npy',
    );
  });
});

test('--array says which array of an archive all commands read', async () => {
  put(
    'two.npz',
    zip({
      'x.npy': npy(Float64Array.from(flat), '<f8', 3, 3),
      'y.npy': npy(Float64Array.of(1, 2, 3, 5), '<f8', 2, 2),
    }),
  );
  expect(JSON.parse(await done('fit two.npz --array y --json --quiet'))).toMatchObject({
    rows: 2,
    columns: 2,
  });
});
