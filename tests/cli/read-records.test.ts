import { type FileHandle, open } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { ByteWriter, ParquetWriter, parquetWriteBuffer, schemaFromColumnData } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
import { fromFile } from '../../cli/read/file-bytes';
import { tableOf } from '../../cli/read/open-table';
import { readAll, said, scratch } from './read-support';

const file = scratch();

const table = Array.from({ length: 3000 }, (_, i) => [i, Math.sin(i) * 10 ** ((i % 40) - 20), 0.5 - i / 8]);
const words = table.map((_, i) => `wörd "${i % 3}"`);
const records = table.map(([a, b, c], i) => ({ a, words: words[i], b, 'the third': c }));
const embedded = table.map((row, i) => ({ words: words[i], vector: row }));
const lines = (values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

function parquet(codec: 'SNAPPY' | 'GZIP' | 'UNCOMPRESSED', list: boolean, rowGroupSize = 700) {
  const column = (j: number) => table.map((row) => row[j]);
  return Buffer.from(
    parquetWriteBuffer({
      columnData: list
        ? [
            { name: 'words', data: words },
            { name: 'vector', data: table },
          ]
        : [
            { name: 'a', data: column(0) },
            { name: 'words', data: words },
            { name: 'b', data: column(1) },
            { name: 'the third', data: column(2) },
          ],
      codec,
      compressors: { GZIP: (input) => new Uint8Array(gzipSync(input)) },
      rowGroupSize,
    }),
  );
}

const [named, vector] = [
  ['a', 'b', 'the third'],
  ['vector 1', 'vector 2', 'vector 3'],
];
test.each<[string, string, string | Uint8Array, string, string[] | null]>([
  ['JSON lines', 'a.jsonl', lines(records), 'jsonl', named],
  [
    'JSON lines of Windows, with blank lines',
    'b.ndjson',
    lines(records).replaceAll('\n', '\r\n\r\n'),
    'jsonl',
    named,
  ],
  ['JSON lines, gzipped', 'c.gz', gzipSync(lines(records)), 'jsonl', named],
  ['JSON lines, UTF-16', 'd.jsonl', Buffer.from(`\ufeff${lines(records)}\n`, 'utf16le'), 'jsonl', named],
  ['JSON lines with lists', 'e.jsonl', lines(embedded), 'jsonl', vector],
  ['JSON lines of lists', 'f.json', lines(table), 'jsonl', null],
  ['JSON, records', 'g.json', JSON.stringify(records), 'json', named],
  [
    'JSON, records over lines, with a mark',
    'h.json',
    `\ufeff${JSON.stringify(records, null, 2)}\n`,
    'json',
    named,
  ],
  ['JSON, lists', 'i.json.gz', gzipSync(JSON.stringify(table, null, 1)), 'json', null],
  ['JSON, records with lists', 'j.json', JSON.stringify(embedded), 'json', vector],
  ['Parquet, plain', 'k.parquet', parquet('UNCOMPRESSED', false), 'parquet', named],
  ['Parquet, Snappy', 'l.parquet', parquet('SNAPPY', false), 'parquet', named],
  ['Parquet, gzip, one row group', 'm.parquet', parquet('GZIP', false, 3000), 'parquet', named],
  ['Parquet with lists', 'n.parquet', parquet('SNAPPY', true), 'parquet', vector],
])('%s', async (_, name, content, format, names) => {
  const path = file(name, content);
  const label = names ? 'words' : undefined;
  for (const size of [undefined, 1009]) {
    const read = await readAll(path, { label }, size);
    expect(read).toMatchObject({ format, names, columns: 3, omitted: 0, labels: label ? words : [] });
    expect(read.rows).toEqual(table);
    if (size) expect(read.batches).toBeGreaterThan(4);
  }
  const some = await readAll(path, { columns: names ? [names[2], names[0]] : ['3', '1'] });
  expect(some.rows).toEqual(table.map(([a, , c]) => [c, a]));
});

test('records may lack keys, and text may be numbers', async () => {
  const path = file(
    'some.jsonl',
    '{"a":1,"b":true,"c":[1,2]}\n{"a":"2.5","b":false}\n{"b":null,"a":3,"c":[4]}\n',
  );
  expect((await readAll(path, { missing: 'keep' })).rows).toEqual([
    [1, 1, 1, 2],
    [2.5, 0, Number.NaN, Number.NaN],
    [3, Number.NaN, 4, Number.NaN],
  ]);
  expect(await readAll(path, { missing: 'omit' })).toMatchObject({ rows: [[1, 1, 1, 2]], omitted: 2 });
  expect(await said(path)).toBe(
    'some.jsonl, line 2, column "c 1": a value is missing; --missing omit leaves such rows out',
  );
});

test('nulls, truth values and wide integers of Parquet', async () => {
  const content = parquetWriteBuffer({
    columnData: [
      { name: 'x', data: [1.5, null, 3] },
      { name: 'on', data: [true, false, null] },
      { name: 'n', data: [1n, 2n, 2n ** 53n + 1n] },
    ],
  });
  const path = file('nulls.parquet', Buffer.from(content));
  expect((await readAll(path, { exclude: ['n'], missing: 'keep' })).rows).toEqual([
    [1.5, 1],
    [Number.NaN, 0],
    [3, Number.NaN],
  ]);
  expect((await readAll(path, { columns: ['n'], label: 'n' })).rows[2]).toEqual([2 ** 53]);
  expect((await readAll(path, { columns: ['on'], label: 'n', missing: 'keep' })).labels[2]).toBe(
    '9007199254740993',
  );
  expect(await said(path, { columns: ['on', 'x'] })).toMatch(
    /^nulls.parquet, row 2, column "x": a value is missing/,
  );
});

describe('a first record without a value', () => {
  const given = [
    { a: 1, v: null },
    { a: null, v: [2, 3] },
    { a: 4, v: [5, 6] },
  ];
  const parts = [
    [1, Number.NaN, Number.NaN],
    [Number.NaN, 2, 3],
    [4, 5, 6],
  ];
  test.each<[string, string | Uint8Array]>([
    ['first.jsonl', lines(given)],
    ['first.json', JSON.stringify(given)],
    [
      'first.parquet',
      Buffer.from(
        parquetWriteBuffer({
          columnData: [
            { name: 'a', data: given.map(({ a }) => a) },
            { name: 'v', data: given.map(({ v }) => v) },
          ],
        }),
      ),
    ],
  ])('that others have: %s', async (name, content) => {
    const path = file(name, content);
    for (const size of [undefined, 3]) {
      const read = await readAll(path, { missing: 'keep' }, size);
      expect(read).toMatchObject({ names: ['a', 'v 1', 'v 2'], rows: parts });
      expect(await readAll(path, { missing: 'omit' }, size)).toMatchObject({ rows: [[4, 5, 6]], omitted: 2 });
    }
  });

  test('nor a thousand after it', async () => {
    const path = file('late.jsonl', lines([...Array(1200).fill(given[0]), given[2]]));
    expect(await said(path, { missing: 'keep' }, 3)).toBe(
      'late.jsonl, line 1201: "v" holds a list, and none in the first records',
    );
  });

  test('of lists, without a name that tells', async () => {
    const path = file('nulls', '[null, 1]\n[2, 3]\n');
    expect(await readAll(path, { missing: 'omit' })).toMatchObject({ format: 'jsonl', rows: [[2, 3]] });
  });
});

test.each(['utf16le', 'swapped'])('JSON in UTF-16, with a mark or without: %s', async (order) => {
  for (const mark of ['\ufeff', '']) {
    for (const [content, format] of [
      [JSON.stringify(records), 'json'],
      [lines(records), 'jsonl'],
    ]) {
      const bytes = Buffer.from(mark + content, 'utf16le');
      const path = file('utf16', order === 'swapped' ? bytes.swap16() : bytes);
      for (const size of [undefined, 1009]) {
        const read = await readAll(path, { label: 'words' }, size);
        expect(read).toMatchObject({ format, names: named, labels: words, rows: table });
      }
    }
  }
});

describe('an index of pandas', () => {
  const path = file('shuffled.json', '{"a":{"7":1.5,"3":2.5},"b":{"7":0.2,"3":0.1}}');
  const said =
    'column "index" is the index of a pandas frame and was left out; to use it, pass --columns 1:3';
  const rows = [
    [1.5, 0.2],
    [2.5, 0.1],
  ];

  test('is left out, which is said, and can be the label', async () => {
    expect(await readAll(path)).toMatchObject({ names: ['a', 'b'], rows, remarks: [said] });
    const labelled = await readAll(path, { label: 'index' });
    expect(labelled).toMatchObject({ rows, labels: ['7', '3'], remarks: [] });
    expect(await readAll(path, { exclude: ['index'] })).toMatchObject({ rows, remarks: [] });
  });

  test('is taken where it is asked for', async () => {
    expect((await readAll(path, { columns: ['1:3'] })).rows).toEqual([
      [7, 1.5, 0.2],
      [3, 2.5, 0.1],
    ]);
  });

  test('that may be the columns is said', async () => {
    const either = file('either.json', '{"r":{"a":1,"b":2},"s":{"a":3,"b":1}}');
    expect((await readAll(either)).remarks).toContain(
      'its outer keys were taken for columns, though they may be rows: --orient columns or --orient index tells',
    );
    const told = await readAll(either, { orient: 'index', label: 'index' });
    expect(told).toMatchObject({ names: ['a', 'b'], labels: ['r', 's'], remarks: [] });
  });
});

test('a column called __proto__', async () => {
  const columnData = [
    { name: '__proto__', data: [1, 2] },
    { name: 'b', data: [3, 4] },
  ];
  const expected = {
    names: ['__proto__', 'b'],
    rows: [
      [1, 3],
      [2, 4],
    ],
  };
  expect(await readAll(file('proto.parquet', Buffer.from(parquetWriteBuffer({ columnData }))))).toMatchObject(
    expected,
  );
  expect(await readAll(file('proto.jsonl', '{"__proto__":1,"b":3}\n{"__proto__":2,"b":4}\n'))).toMatchObject(
    expected,
  );
});

describe('a Parquet file', () => {
  /** Its footer announces the given number of rows. */
  async function announcing(name: string, rows: bigint): Promise<string> {
    const writer = new ByteWriter();
    const parquet = new ParquetWriter({ writer, schema: schemaFromColumnData({ columnData: columns }) });
    await parquet.write({ columnData: columns });
    parquet.num_rows = rows;
    parquet.row_groups[0].num_rows = rows;
    await parquet.finish();
    return file(name, writer.getBytes());
  }
  const columns = [{ name: 'a', data: Float64Array.from({ length: 300 }, (_, i) => i) }];

  test.each([301n, 10n ** 12n, 2n ** 62n])('that announces %d rows and has 300 is refused', async (rows) => {
    const path = await announcing('more.parquet', rows);
    expect((await readAll(await announcing('as-many.parquet', 300n))).rows).toHaveLength(300);
    for (const missing of ['error', 'omit'] as const) {
      expect(await said(path, { missing })).toMatch(/^more.parquet: its Parquet data cannot be read \(/);
    }
  });

  test('is read whole a few bytes at a time, or not at all where it has become shorter', async () => {
    const path = await announcing('slow.parquet', 300n);
    let end = Number.POSITIVE_INFINITY;
    const whole = await open(path);
    const { size } = await whole.stat();
    const read = (into: Uint8Array, offset: number, length: number, position: number) =>
      whole.read(into, offset, Math.max(0, Math.min(length, 100, end - position)), position);
    const bytes = await fromFile(path, { read, close: () => whole.close() } as FileHandle, size);
    const { batches, close } = await tableOf(bytes, { missing: 'error' });
    const { value } = await batches().next();
    expect(Array.from(value?.data ?? [])).toEqual(Array.from(columns[0].data));
    end = 1000;
    await expect(batches().next()).rejects.toThrow(
      'slow.parquet: its Parquet data cannot be read (it has become shorter',
    );
    await close();
  });
});

const strings = parquetWriteBuffer({
  columnData: [
    { name: 'id', data: ['x', 'y'] },
    { name: 'v', data: [1, 2] },
  ],
});
describe('what is wrong is said with its line', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['bad.jsonl', '{"a":1}\n\n{"a":\n', 'bad.jsonl, line 3: this is not JSON (Unexpected end of JSON input)'],
    ['seven.jsonl', '{"a":1}\n7\n', 'seven.jsonl, line 2: this is neither a record nor a list of numbers'],
    ['new.jsonl', '{"a":1}\n{"a":2,"b":3}\n', 'new.jsonl, line 2: "b" is not in the first record'],
    ['mixed.jsonl', '{"a":1}\n[2]\n', 'mixed.jsonl, line 2: this is not a record, as the first row is'],
    ['mixed2.jsonl', '[1]\n{"a":2}\n', 'mixed2.jsonl, line 2: this is not a list, as the first row is'],
    ['ragged.jsonl', '[1,2]\n[2]\n', 'ragged.jsonl, line 2: 1 entries, where the first row has 2'],
    [
      'longer.jsonl',
      '{"e":[1,2]}\n{"e":[1,2,3]}\n',
      'longer.jsonl, line 2: the list in "e" has 3 entries, and the first one 2',
    ],
    [
      'flat.jsonl',
      '{"e":[1,2]}\n{"e":1}\n',
      'flat.jsonl, line 2: "e" holds no list, as it does in the first records',
    ],
    [
      'text.jsonl',
      '{"v":1,"s":"x"}\n',
      'text.jsonl, line 1, column "s": "x" is not a number; leave the column out with --exclude s, or keep it beside the numbers with --label s',
    ],
    [
      'nested.jsonl',
      '{"v":1}\n{"v":{"x":1}}',
      'nested.jsonl, line 2, column "v": "{\\"x\\":1}" is not a number',
    ],
    [
      'western.jsonl',
      Buffer.from('{"v":1}\n{"\xfc":1}', 'latin1'),
      'western.jsonl, line 2: these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8',
    ],
    ['blank.jsonl', '\n\n', 'blank.jsonl: there is no row in it'],
    ['empty.json', ' [ ]\n', 'empty.json: there is no row in it'],
    ['odd.json', '[\n{"a":1},\n\n 7]', 'odd.json, line 4: this is neither a record nor a list of numbers'],
    ['open.json', '[{"a":1},\n{"a":2}\n', 'open.json, line 3: the list is not ended'],
    [
      'bad.json',
      '[[1,2],\n[3,,4]]',
      'bad.json, line 2: this is not JSON (Unexpected token \',\', "[3,,4]" is not valid JSON)',
    ],
    ['comma.json', '[[1,2],\n]', 'comma.json, line 2: this is not JSON (Unexpected end of JSON input)'],
    ['after.json', '[[1,2]]\n[3,4]', 'after.json, line 2: something stands outside of the list'],
    [
      'western.json',
      Buffer.from('[{"v":1},\n{"\xfc":1}]', 'latin1'),
      'western.json, line 2: these bytes are no UTF-8; convert the file, as by iconv -f WINDOWS-1252 -t UTF-8',
    ],
    [
      'cut.parquet',
      'PAR1 and no more',
      'cut.parquet: its Parquet footer cannot be read (parquet file invalid (footer != PAR1))',
    ],
    [
      'packed.parquet.gz',
      gzipSync(parquet('SNAPPY', false)),
      'packed.parquet.gz: Parquet is read from its end, so it has to be a file, and one that is not packed',
    ],
    [
      'strings.parquet',
      Buffer.from(strings),
      'strings.parquet, row 1, column "id": "x" is not a number; leave the column out with --exclude id, or keep it beside the numbers with --label id',
    ],
  ])('%s', async (name, content, message) => {
    const path = file(name, content);
    for (const size of [undefined, 3]) expect(await said(path, {}, size)).toBe(message);
  });
});
