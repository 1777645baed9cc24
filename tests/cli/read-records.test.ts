import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, test } from 'vitest';
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

test('what records may lack, and values that are numbers', async () => {
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
      { name: 'n', data: [1n, 2n, 2n ** 53n + 2n] },
    ],
  });
  const path = file('nulls.parquet', Buffer.from(content));
  expect((await readAll(path, { exclude: ['n'], missing: 'keep' })).rows).toEqual([
    [1.5, 1],
    [Number.NaN, 0],
    [3, Number.NaN],
  ]);
  expect(await said(path)).toBe('nulls.parquet, row 3, column "n": "9007199254740994" is no number');
  expect(await said(path, { columns: ['on', 'x'] })).toMatch(
    /^nulls.parquet, row 2, column "x": a value is missing/,
  );
});

const strings = parquetWriteBuffer({
  columnData: [
    { name: 'id', data: ['x', 'y'] },
    { name: 'v', data: [1, 2] },
  ],
});
describe('what is wrong is said with its line', () => {
  test.each<[string, string | Uint8Array, string]>([
    ['bad.jsonl', '{"a":1}\n\n{"a":\n', 'bad.jsonl, line 3: this is no JSON (Unexpected end of JSON input)'],
    ['seven.jsonl', '{"a":1}\n7\n', 'seven.jsonl, line 2: this is neither a record nor a list of numbers'],
    ['new.jsonl', '{"a":1}\n{"a":2,"b":3}\n', 'new.jsonl, line 2: "b" is not in the first record'],
    ['mixed.jsonl', '{"a":1}\n[2]\n', 'mixed.jsonl, line 2: this is no record, as the first row is'],
    ['mixed2.jsonl', '[1]\n{"a":2}\n', 'mixed2.jsonl, line 2: this is no list, as the first row is'],
    ['ragged.jsonl', '[1,2]\n[2]\n', 'ragged.jsonl, line 2: 1 entries, where the first row has 2'],
    [
      'longer.jsonl',
      '{"e":[1,2]}\n{"e":[1,2,3]}\n',
      'longer.jsonl, line 2: the list in "e" has 3 entries, and 2 in the first record',
    ],
    [
      'flat.jsonl',
      '{"e":[1,2]}\n{"e":1}\n',
      'flat.jsonl, line 2: "e" holds no list, as it does in the first record',
    ],
    [
      'text.jsonl',
      '{"v":1,"s":"x"}\n',
      'text.jsonl, line 1, column "s": "x" is no number; leave the column out by --exclude s, or keep it beside the numbers by --label s',
    ],
    [
      'nested.jsonl',
      '{"v":1}\n{"v":{"x":1}}',
      'nested.jsonl, line 2, column "v": "{\\"x\\":1}" is no number',
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
      'bad.json, line 2: this is no JSON (Unexpected token \',\', " [3,,4]" is not valid JSON)',
    ],
    ['comma.json', '[[1,2],\n]', 'comma.json, line 2: this is no JSON (Unexpected end of JSON input)'],
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
      'packed.parquet.gz: Parquet is read from its end, so save it as a file that is not packed',
    ],
    [
      'strings.parquet',
      Buffer.from(strings),
      'strings.parquet, row 1, column "id": "x" is no number; leave the column out by --exclude id, or keep it beside the numbers by --label id',
    ],
  ])('%s', async (name, content, message) => {
    const path = file(name, content);
    for (const size of [undefined, 3]) expect(await said(path, {}, size)).toBe(message);
  });
});
