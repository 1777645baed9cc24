import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DuckDB, openDuckDB } from '../support/duckdb';
import { root } from '../support/node';
import { readAll, said, scratch } from './read-support';
import { workplace } from './support';

/** Parquet that others have written, and ours as others read it: DuckDB has a reader and a writer of its own. */

const { done, pca, at, get, put } = workplace();
const file = scratch();
let duck: DuckDB;
beforeAll(async () => {
  duck = await openDuckDB();
});
afterAll(() => duck?.close());

/** Writes the result of a query by DuckDB to a file for the command line. */
async function written(name: string, query: string, options = ''): Promise<string> {
  await duck.run(`COPY (${query}) TO '${at(name)}' (FORMAT parquet${options})`);
  return at(name);
}

/** Columns of every type that DuckDB writes, each with a value missing; `i` numbers the rows. */
const TYPES: Record<string, string> = {
  truth: 'i % 3 = 0',
  int8: '(i % 256 - 128)::TINYINT',
  int16: '(i * 37 % 65536 - 32768)::SMALLINT',
  int32: '(i * 715827 - 2147483648)::INTEGER',
  int64: '9007199254740993 + i',
  uint8: '(i % 256)::UTINYINT',
  uint16: '(65535 - i)::USMALLINT',
  uint32: '(4294967295 - i)::UINTEGER',
  uint64: '(18446744073709551615 - i)::UBIGINT',
  float: '(i / 7)::FLOAT',
  double: "CASE WHEN i = 5 THEN 'infinity'::DOUBLE WHEN i = 6 THEN '-0'::DOUBLE ELSE i / 7 END",
  decimal9: '(i / 100 - 3)::DECIMAL(9, 2)',
  decimal18: '(i * 1234567.891)::DECIMAL(18, 3)',
  decimal38: "('123456789012345678901234567.' || (100 + i))::DECIMAL(38, 3)",
  text: "'wörd \"' || i || '\", and\nlines'",
  blob: "'\\xff\\x00'::BLOB || encode('' || i)",
  uuid: "('00000000-0000-4000-8000-' || lpad('' || i, 12, '0'))::UUID",
  day: "DATE '1969-12-20' + i::INTEGER",
  clock: "TIME '01:02:03.000004' + to_microseconds(i)",
  moment: "TIMESTAMP '2001-02-03 04:05:06.000007' + to_microseconds(i)",
  seconds: "TIMESTAMP_S '1950-02-03 04:05:06' + to_seconds(i)",
  nanos: 'make_timestamp_ns(981173106000000000 + i)',
  zoned: "TIMESTAMPTZ '2001-02-03 04:05:06.000007+00' + to_microseconds(i)",
  enumerated: "CASE WHEN i % 2 = 0 THEN 'a' ELSE 'b' END::ENUM ('a', 'b')",
  json: '(\'{"n": 12345678901234567890, "i": \' || i || \'}\')::JSON',
  list: "CASE WHEN i % 4 = 0 THEN [] ELSE ['a', NULL, 'b' || i] END",
  numbers: '[9007199254740993 + i, NULL]',
  deep: '[[i], [], NULL, [i, NULL]]',
  record: "{'a': i, 'b': {'c': 'x' || i, 'd': [1.5::DECIMAL(30, 3), NULL]}}",
  records: "[{'a': i, 'b': NULL}, NULL, {'a': NULL, 'b': 'x'}]",
  map: "MAP {'k' || i: 1, 'l': NULL}",
  counted: 'MAP {i: [i, 2]}',
};
const names = Object.keys(TYPES);
const everything = `SELECT ${Object.entries(TYPES).map(
  ([name, value]) => `CASE WHEN i % 11 = 10 THEN NULL ELSE ${value} END AS "${name}"`,
)}, [sin(i)::FLOAT, cos(i)::FLOAT, sin(2 * i)::FLOAT, i::FLOAT] AS embedding FROM range(300) t(i)`;

describe.each(['float32', 'float16', 'int8', 'bit'])('reduce to %s', (format) => {
  test('copies columns of every type, and DuckDB reads them as they were', async () => {
    const given = await written('all.parquet', everything, ', ROW_GROUP_SIZE 100');
    await done(
      `reduce all.parquet --column embedding --model m-${format}.json --dimensions 2 --format ${format} -o ${format}.parquet`,
    );
    const types = (path: string) =>
      duck.rows(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '${path}')`);
    const [before, after] = [await types(given), await types(at(`${format}.parquet`))];
    expect(after.slice(0, -1)).toEqual(before.slice(0, -1));
    for (const name of names) {
      const values = (path: string) => duck.rows(`SELECT "${name}"::VARCHAR FROM '${path}'`);
      expect(await values(at(`${format}.parquet`)), name).toEqual(await values(given));
    }
    const [[lists]] = await duck.rows(`SELECT count(embedding) FROM '${at(`${format}.parquet`)}'`);
    expect(Number(lists)).toBe(300);
  });
});

test('reduce writes lists of numbers that DuckDB reads as those of NPY', async () => {
  await written('all.parquet', everything);
  await done('reduce all.parquet --column embedding --model n.json --dimensions 2 -o n.parquet');
  await done('reduce all.parquet --column embedding --model n.json -o n.npy');
  const numbers = new Float32Array(Uint8Array.from(get('n.npy').subarray(128)).buffer);
  const rows = await duck.rows(`SELECT embedding FROM '${at('n.parquet')}'`);
  expect(Float32Array.from(rows.flatMap(([list]) => list as number[]))).toEqual(numbers);
});

test('values of Parquet keep all their digits in JSON lines and in CSV', async () => {
  await written('all.parquet', everything);
  const copied = 'reduce all.parquet --column embedding --model j.json --dimensions 2 -o';
  const lines = (await done(`${copied} -`)).split('\n');
  const [first] = lines;
  for (const said of [
    '"int8":-128,',
    '"int32":-2147483648,',
    '"int64":"9007199254740993",',
    '"uint64":"18446744073709551615",',
    '"decimal9":-3.00,',
    '"decimal18":0.000,',
    '"decimal38":"123456789012345678901234567.100",',
    '"text":"wörd \\"0\\", and\\nlines",',
    '"uuid":"00000000-0000-4000-8000-000000000000",',
    '"day":"1969-12-20",',
    '"clock":"01:02:03.000004",',
    '"moment":"2001-02-03T04:05:06.000007",',
    '"zoned":"2001-02-03T04:05:06.000007Z",',
    '"json":{"n": 12345678901234567890, "i": 0},',
    '"numbers":["9007199254740993",null],',
    '"deep":[[0],[],null,[0,null]],',
    '"record":{"a":0,"b":{"c":"x0","d":[1.500,null]}},',
    '"records":[{"a":0,"b":null},null,{"a":null,"b":"x"}],',
    '"map":{"k0":1,"l":null},',
    '"counted":{"0":[0,2]},',
  ]) {
    expect(first).toContain(said);
  }
  expect(lines[5]).toContain('"double":1e999,');
  expect(lines[6]).toContain('"double":-0,');
  expect(JSON.parse(lines[10]).int64).toBeNull();
  await done(`${copied} j.csv`);
  const [[id, decimal, list]] = await duck.rows(
    `SELECT int64, decimal38, numbers FROM read_csv('${at('j.csv')}', all_varchar = true)`,
  );
  expect([id, decimal, list]).toEqual([
    '9007199254740993',
    '123456789012345678901234567.100',
    '["9007199254740993",null]',
  ]);
});

describe('what goes along with a vector is copied as it stands', () => {
  const ids = [
    '9007199254740993',
    '1e400',
    '0.1000000000000000000001',
    '-0',
    '12345678901234567890123',
    '1.50',
  ];

  test('from JSON lines and a list of JSON to JSON lines and CSV', async () => {
    const records = ids.map(
      (id, i) =>
        `{ "id" : ${id}, "s":"\\u00e9 \\" ] }", "deep":[{"n":${id}}], "e":[${i},1,2.5], "last":null}`,
    );
    put('ids.jsonl', `${records.join('\n')}\n`);
    put('ids.json', `[${records.join(',\n')}]`);
    for (const name of ['ids.jsonl', 'ids.json']) {
      const reduce = `reduce ${name} --column e --model ids-model.json --dimensions 2 -o`;
      const written = (await done(`${reduce} -`)).trimEnd().split('\n');
      expect(written.map((line) => line.replace(/,"e":.*/, ''))).toEqual(
        ids.map((id) => `{"id":${id},"s":"\\u00e9 \\" ] }","deep":[{"n":${id}}],"last":null`),
      );
      await done(`${reduce} ids.csv`);
      const cells = await duck.rows(
        `SELECT id, s, deep, last FROM read_csv('${at('ids.csv')}', all_varchar = true)`,
      );
      expect(cells).toEqual(ids.map((id) => [id, 'é " ] }', `[{"n":${id}}]`, null]));
    }
  });

  test('from CSV to CSV, JSON lines and Parquet', async () => {
    put('ids.csv', `id,e\n${ids.map((id, i) => `${id},"[${i},1,2.5]"`).join('\n')}\n`);
    const reduce = 'reduce ids.csv --model csv-model.json --dimensions 2 -o';
    const lines = (await done(`${reduce} -`)).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids);
    for (const name of ['from.csv', 'from.parquet']) {
      await done(`${reduce} ${name}`);
      const from = name.endsWith('csv') ? `read_csv('${at(name)}', all_varchar = true)` : `'${at(name)}'`;
      expect(await duck.rows(`SELECT id FROM ${from}`)).toEqual(ids.map((id) => [id]));
    }
  });

  test('to Parquet: whole numbers of 64 bits, and none that it would have to alter', async () => {
    const save = (values: string[]) =>
      put('wide.jsonl', values.map((id, i) => `{"id":${id},"e":[${i},1]}\n`).join(''));
    const reduce = () =>
      pca('reduce wide.jsonl --model wide-model.json --fit --dimensions 1 -o wide.parquet');
    save(['9007199254740993', '-9223372036854775808', 'null', '9223372036854775807']);
    expect(await reduce()).toMatchObject({ status: 0 });
    expect(await duck.rows(`SELECT id::VARCHAR FROM '${at('wide.parquet')}'`)).toEqual([
      ['9007199254740993'],
      ['-9223372036854775808'],
      [null],
      ['9223372036854775807'],
    ]);
    for (const [values, which] of [
      [['1', '9223372036854775808'], '9223372036854775808, which whole numbers'],
      [['0.5', '1e400'], '1e400, which doubles'],
      [['0.5', '9007199254740993'], '9007199254740993, which doubles'],
    ] as const) {
      save([...values]);
      expect(await reduce()).toMatchObject({
        status: 1,
        stderr: `wasm-pca: wide.parquet: "id" holds ${which} of Parquet do not hold; .jsonl and .csv copy it as it stands\n`,
      });
    }
  });

  test('files that differ in what they carry are refused', async () => {
    await written('one.parquet', 'SELECT 1::INTEGER AS id, [1.0, 2, 3] AS e UNION ALL SELECT 2, [3.0, 1, 2]');
    await written('two.parquet', 'SELECT 1::BIGINT AS id, [1.0, 2, 3] AS e UNION ALL SELECT 2, [3.0, 1, 2]');
    put('three.jsonl', '{"id":1,"e":[1,2,3]}\n{"id":2,"e":[2,1,3]}\n');
    const model = '--model differ.json --dimensions 1 -o differ.jsonl';
    expect((await pca(`reduce one.parquet two.parquet ${model}`)).stderr).toBe(
      'wasm-pca: two.parquet: its column "id" is of another type than that of one.parquet; --exclude leaves it out\n',
    );
    expect((await pca(`reduce one.parquet three.jsonl ${model}`)).stderr).toBe(
      'wasm-pca: three.jsonl: it is jsonl, and one.parquet is parquet; reduce files of one kind at a time, with the same --model\n',
    );
  });

  test('labels have all their digits', async () => {
    put('l.jsonl', ids.map((id, i) => `{"id":${id},"a":${i},"b":${(i * i) % 5}}\n`).join(''));
    put('l.csv', `id,a,b\n${ids.map((id, i) => `${id},${i},${(i * i) % 5}\n`).join('')}`);
    await written(
      'l.parquet',
      `SELECT unnest(['9007199254740993.125', '1.500']::DECIMAL(30, 3)[]) AS id, unnest([1, 2]) AS a, unnest([2, 7]) AS b`,
    );
    for (const name of ['l.jsonl', 'l.csv']) {
      expect((await readAll(at(name), { label: 'id' })).labels).toEqual(ids);
    }
    expect((await readAll(at('l.parquet'), { label: 'id' })).labels).toEqual([
      '9007199254740993.125',
      '1.500',
    ]);
    await done('fit l.jsonl --label id --model lm.json --scores l-scores.csv --quiet');
    expect(String(get('l-scores.csv')).split('\n')[1]).toMatch(/^9007199254740993,/);
  });
});

describe('columns of Parquet are read for what they are', () => {
  test('decimals are the doubles that are nearest', async () => {
    const numbers = ['33.044', '-0.001', '1234567890123.456', '9007199254740.993'];
    for (const type of ['DECIMAL(9, 3)', 'DECIMAL(18, 3)', 'DECIMAL(38, 3)']) {
      const some = type === 'DECIMAL(9, 3)' ? numbers.slice(0, 2) : numbers;
      const list = `[${some.map((number) => `'${number}'`)}]::${type}[]`;
      const path = await written('decimals.parquet', `SELECT unnest(${list}) AS x`);
      expect((await readAll(path)).rows.flat()).toEqual(some.map(Number));
    }
    const wide = ['33.044', '-0.001', '12345678901234567890123456.789'];
    const list = wide.map((number) => `'${number}'`).join();
    const path = await written('d.parquet', `SELECT unnest([${list}]::DECIMAL(38, 3)[]) AS x`);
    expect((await readAll(path)).rows.flat()).toEqual(wide.map(Number));
  });

  test('bytes are no numbers, of whatever length', async () => {
    for (const [type, value] of [
      ['UUID', 'uuid()'],
      ['BLOB', "'\\x01\\x02'::BLOB"],
    ]) {
      const path = await written('bytes.parquet', `SELECT ${value} AS "${type}", i FROM range(3) t(i)`);
      expect(await said(path)).toMatch(new RegExp(`row 1, column "${type}": ".*" is not a number`));
    }
    const writer = new ByteWriter();
    const fixed = new ParquetWriter({
      writer,
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'hash', type: 'FIXED_LEN_BYTE_ARRAY', type_length: 4, repetition_type: 'REQUIRED' },
        { name: 'x', type: 'DOUBLE', repetition_type: 'REQUIRED' },
      ],
    });
    await fixed.write({
      columnData: [
        { name: 'hash', data: [Uint8Array.of(1, 2, 3, 4), Uint8Array.of(5, 6, 7, 8)] },
        { name: 'x', data: [1, 2] },
      ],
    });
    await fixed.finish();
    const path = file('fixed.parquet', writer.getBytes());
    expect(await said(path)).toBe(
      'fixed.parquet, row 1, column "hash": "AQIDBA==" is not a number; leave the column out with --exclude hash, or keep it beside the numbers with --label hash',
    );
    expect(await readAll(path, { label: 'hash' })).toMatchObject({
      names: ['x'],
      rows: [[1], [2]],
      labels: ['AQIDBA==', 'BQYHCA=='],
    });
  });

  test('two columns of one name are two', async () => {
    const path = file(
      'same.parquet',
      readFileSync(join(import.meta.dirname, '../fixtures/same-names.parquet')),
    );
    expect(await readAll(path)).toMatchObject({
      names: ['a', 'a (2)'],
      rows: [
        [1, 10],
        [2, 20],
        [3, 30],
      ],
    });
  });

  test('the index of a pandas frame is left out, and said; by name it is taken', async () => {
    const path = file(
      'pandas.parquet',
      readFileSync(join(import.meta.dirname, '../fixtures/pandas-index.parquet')),
    );
    const read = await readAll(path);
    expect(read.names).toEqual(['a', 'b', 'c']);
    expect(read.remarks).toEqual([
      'column "__index_level_0__" is the index of a pandas frame and was left out; to use it, pass --columns 1:4',
    ]);
    const taken = await readAll(path, { columns: ['__index_level_0__', 'a'] });
    expect(taken).toMatchObject({ columns: 2, remarks: [] });
    expect((await readAll(path, { label: '__index_level_0__' })).names).toEqual(['a', 'b', 'c']);
  });
});

test('a flipped bit is refused with the name of the file, or leaves what can be read; nothing is left behind', async () => {
  const whole = readFileSync(
    await written('whole.parquet', 'SELECT i, i / 7 AS x, [i, 2 * i] AS e FROM range(400) t(i)'),
  );
  let refused = 0;
  for (let k = 0; k < 600; k++) {
    const bytes = Uint8Array.from(whole);
    bytes[Math.floor((k / 600) * bytes.length)] ^= 1 << (k % 8);
    writeFileSync(at('flipped.parquet'), bytes);
    const error = await readAll(at('flipped.parquet'), { missing: 'keep' }).then(
      () => null,
      (reason: Error) => reason,
    );
    if (!error) continue;
    expect(error.constructor.name).toBe('TableError');
    expect(error.message).toContain('flipped.parquet');
    refused++;
  }
  expect(refused).toBeGreaterThan(50);
});

test('differences of more than 32 bits, which DuckDB writes of numbers without a sign', async () => {
  const query = 'SELECT (4294967295 - i * 40000000 % 4294967295)::UINTEGER AS a FROM range(300) t(i)';
  const path = await written('differences.parquet', query, ', PARQUET_VERSION V2');
  const expected = (await duck.rows(`SELECT a FROM '${path}'`)).map(([a]) => a);
  expect(expected[0]).toBe(4294967295);
  expect((await readAll(path)).rows.flat()).toEqual(expected);
});

test('blocks of LZ4 that end in a match, as polars 0.26.1 writes them', async () => {
  const path = join(root, 'tests/fixtures/polars-lz4.parquet');
  const { rows } = await readAll(path, { missing: 'keep' });
  const expected = Array.from({ length: 100 }, (_, i) => [i % 7 === 3 ? Number.NaN : i - 50, i, i * 1e7]);
  expect(rows).toEqual(expected);
});
