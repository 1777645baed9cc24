import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Cell, Policy, Reading, Source } from '../../tables/read/source.ts';
import { npy } from '../support/npy.ts';

/** Tests what the strict and the forgiving policy accept, on files as browsers have them. */

type Content = string | Uint8Array<ArrayBuffer> | Buffer;

const opened = async (name: string, content: Content, reading: Policy | Reading) =>
  openSource(
    await bytesOf(new Blob([content as BlobPart]), name),
    typeof reading === 'string' ? { policy: reading } : reading,
  );

async function cellsOf(source: Source) {
  const rows: Cell[][] = [];
  let names: string[] = [];
  for await (const some of source.cells?.() ?? []) {
    rows.push(...some.rows.map((row) => Array.from(row)));
    names = [...some.names];
  }
  return { names, rows };
}

async function numbersOf(source: Source) {
  const { width } = source;
  const taken = Array.from({ length: width }, (_, j) => j);
  const noNumber = (line: number, column: number, cell: string) => new Error(`${line}, ${column}: ${cell}`);
  const rows: number[][] = [];
  for await (const { data, rows: count } of source.numbers({ taken, label: null, noNumber })) {
    for (let i = 0; i < count; i++) rows.push(Array.from(data.subarray(i * width, (i + 1) * width)));
  }
  return rows;
}

const table = Array.from({ length: 300 }, (_, i) => [i, Math.sin(i) * 10 ** ((i % 40) - 20), 0.5 - i / 8]);
const flat = Float64Array.from(table.flat());
const byColumn = Float64Array.from([0, 1, 2].flatMap((j) => table.map((row) => row[j])));
const names = ['a', 'b', 'c'];
const records = table.map(([a, b, c]) => ({ a, b, c }));
const lines = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');
const columnData = names.map((name, j) => ({ name, data: table.map((row) => row[j]) }));
const gzipped = {
  codec: 'GZIP' as const,
  compressors: { GZIP: (input: Uint8Array) => new Uint8Array(gzipSync(input)) },
};

const kinds: [string, string, Content][] = [
  ['CSV', 'a.csv', `a,b,c\n${table.join('\n')}\n`],
  [
    'CSV of Windows in quotation marks',
    'b.csv',
    `a,b,c\r\n${table.join('\r\n').replaceAll(/[^,\r\n]+/g, '"$&"')}`,
  ],
  ['CSV, UTF-16', 'c.csv', Buffer.from(`\ufeffa,b,c\n${table.join('\n')}`, 'utf16le')],
  ['NPY', 'd.npy', npy(flat, '<f8', 300, 3)],
  ['NPY in Fortran order', 'e.npy', npy(byColumn, '<f8', 300, 3, true)],
  ['NPY, the other order of bytes', 'f.npy', npy(Buffer.from(flat.slice().buffer).swap64(), '>f8', 300, 3)],
  ['JSON lines', 'g.jsonl', lines(records)],
  ['JSON lines of lists', 'h.jsonl', lines(table)],
  ['JSON', 'i.json', JSON.stringify(records, null, 1)],
  ['Parquet', 'j.parquet', Buffer.from(parquetWriteBuffer({ columnData, rowGroupSize: 70 }))],
  ['Parquet, gzip', 'k.parquet', Buffer.from(parquetWriteBuffer({ columnData, ...gzipped }))],
];

test.each(kinds)(
  '%s says the same as numbers and as cells, in pieces of any size',
  async (_, name, content) => {
    for (const atOnce of [undefined, 997]) {
      expect(await numbersOf(await opened(name, content, { policy: 'strict', atOnce }))).toEqual(table);
      const read = await cellsOf(await opened(name, content, { policy: 'forgiving', atOnce }));
      expect(read.rows.map((row) => row.map(Number))).toEqual(table);
      expect(read.names).toEqual(/\.npy|h\.jsonl/.test(name) ? ['column 1', 'column 2', 'column 3'] : names);
    }
  },
);

test.each([
  ['with names', 'a,b,,\n1,2,,\n3,4, ,\n', ['a', 'b']],
  ['after a header without them', 'a,b\n1,2,,\n3,4,,\n', ['a', 'b']],
  ['without names', '1,2,,\n3,4,,\n', null],
  ['in quotation marks', '"a","b","",""\n"1","2","",""\n"3","4","",""\n', ['a', 'b']],
])('empty cells at the ends of all rows are no columns, %s', async (_, text, titles) => {
  const rows = [
    [1, 2],
    [3, 4],
  ];
  const strict = await opened('ends.csv', text, 'strict');
  expect(strict.names).toEqual(titles);
  expect(await numbersOf(strict)).toEqual(rows);
  const read = await cellsOf(await opened('ends.csv', text, 'forgiving'));
  expect(read.rows.map((row) => row.map(Number))).toEqual(rows);
  const many = text + '1,2,,\n'.repeat(30);
  for (const late of [`${many}5,6,,7\n`, `${many}"5","6","","7"\n`]) {
    await expect(opened('ends.csv', late, 'strict').then(numbersOf)).rejects.toThrow('4 cells, where');
  }
});

describe('where the policies part', () => {
  test('a first row of numbers as people write them', async () => {
    for (const first of ['1 234;5', '−7;"1,5"']) {
      expect((await opened('first.csv', `${first}\n1;2\n`, 'strict')).format).toMatchObject({ header: true });
      const read = await opened('first.csv', `${first}\n1;2\n`, 'forgiving');
      expect(read.format).toMatchObject({ header: false, delimiter: ';' });
      expect((await cellsOf(read)).rows).toHaveLength(2);
    }
  });

  test('cells that are no numbers, and rows that have more or fewer', async () => {
    const text = 'a,b\n1,x\n\n3\n4,5,6\n';
    await expect(opened('cells.csv', text, 'strict').then(numbersOf)).rejects.toThrow('2, 1: x');
    await expect(opened('cells.csv', text.replace('x', '2'), 'strict').then(numbersOf)).rejects.toThrow(
      'cells.csv, line 4: 1 cells, where the first row has 2',
    );
    expect((await cellsOf(await opened('cells.csv', text, 'forgiving'))).rows).toEqual([
      ['1', 'x'],
      ['3'],
      ['4', '5', '6'],
    ]);
  });

  test('bytes that are no UTF-8 are read again as they are said to be written', async () => {
    const latin = Buffer.from('caf\xe9,b\n1,\xbd\n', 'latin1');
    for (const policy of ['strict', 'forgiving'] as const) {
      await expect(opened('latin.csv', latin, policy).then(cellsOf)).rejects.toThrow(
        /^latin.csv, line 1: these bytes are no UTF-8/,
      );
      const again = await opened('latin.csv', latin, { policy, encoding: 'windows-1252' });
      expect(await cellsOf(again)).toEqual({ names: ['café', 'b'], rows: [['1', '½']] });
    }
    const records = Buffer.from('{"caf\xe9":1}\n', 'latin1');
    const again = await opened('latin.jsonl', records, { policy: 'forgiving', encoding: 'windows-1252' });
    expect(await cellsOf(again)).toEqual({ names: ['café'], rows: [[1]] });
  });

  test('records that have more than the first', async () => {
    const text = '{"a":1,"v":[1]}\n{"b":null,"c":true,"v":[2,3]}\n{"a":{"x":1}}\n';
    await expect(opened('more.jsonl', text, 'strict').then(numbersOf)).rejects.toThrow(
      'more.jsonl, line 2: "b" is not in the first record',
    );
    const source = await opened('more.jsonl', text, 'forgiving');
    expect(await cellsOf(source)).toEqual({
      names: ['a', 'v 1', 'c', 'v 2'],
      rows: [
        [1, 1],
        [null, 2, 'true', 3],
        ['{"x":1}', null, null, null],
      ],
    });
    expect(source.format).toMatchObject({
      origins: [
        { key: 'a', entry: null },
        { key: 'v', entry: 0 },
        { key: 'c', entry: null },
        { key: 'v', entry: 1 },
      ],
    });
  });

  test('NPY of one dimension', async () => {
    const line = npy(Int16Array.of(3, -4), '<i2', 2);
    await expect(opened('line.npy', line, 'strict')).rejects.toThrow(
      'line.npy: its array has the shape (2), and a table has rows and columns',
    );
    expect((await cellsOf(await opened('line.npy', line, 'forgiving'))).rows).toEqual([[3], [-4]]);
  });

  test('Parquet that hyparquet unpacks itself needs no compressors', async () => {
    const plain = Buffer.from(parquetWriteBuffer({ columnData, codec: 'SNAPPY' }));
    const compressed = (policy: Policy) =>
      opened('a.parquet', plain, policy).then(
        ({ format }) => (format as { compressed?: boolean }).compressed,
      );
    expect([await compressed('strict'), await compressed('forgiving')]).toEqual([true, false]);
  });
});

test.each<[string, string]>([
  ['', 'the file is empty'],
  ['PK\x03\x04', 'this is a ZIP archive'],
  ['\x89HDF', 'this is an HDF5 file'],
  ['\x01\x00\x02\x00\x00\x09', 'this is neither text nor any other table that is read here (byte 2 is zero)'],
])('%j is no table', async (content, said) => {
  for (const policy of ['strict', 'forgiving'] as const) {
    await expect(opened('x', Buffer.from(content, 'latin1'), policy)).rejects.toThrow(`x: ${said}`);
  }
});
