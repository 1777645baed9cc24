import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../tables/bytes.ts';
import { openSource } from '../../tables/read/open-source.ts';
import type { Reading } from '../../tables/read/source.ts';
import { POLICIES, readAll, refusal } from './support.ts';

/** The command line and the page read the JSON of pandas and others alike. */

type Cells = (string | number | null)[][];

const read = async (content: string, reading: Partial<Reading> = {}) =>
  Promise.all(POLICIES.map((policy) => readAll('table.json', content, { policy, ...reading })));

describe.each(POLICIES)('an index of pandas, read %s', (policy) => {
  // The texts are those of pandas 2.2: DataFrame({'a': [1.5, 2.5, 1], 'b': [.2, .1, .9]}, index=[7, 3, 90]).to_json(orient=…)
  const shuffled: Cells = [
    [7, 1.5, 0.2],
    [3, 2.5, 0.1],
    [90, 1, 0.9],
  ];
  test.each<[string, string, string[], number[], Cells]>([
    [
      'columns',
      '{"a":{"7":1.5,"3":2.5,"90":1.0},"b":{"7":0.2,"3":0.1,"90":0.9}}',
      ['index', 'a', 'b'],
      [0],
      shuffled,
    ],
    [
      'index',
      '{"7":{"a":1.5,"b":0.2},"3":{"a":2.5,"b":0.1},"90":{"a":1.0,"b":0.9}}',
      ['index', 'a', 'b'],
      [0],
      shuffled,
    ],
    [
      'split',
      '{"columns":["a","b"],"index":[7,3,90],"data":[[1.5,0.2],[2.5,0.1],[1.0,0.9]]}',
      ['index', 'a', 'b'],
      [0],
      shuffled,
    ],
    [
      'table',
      '{"schema":{"fields":[{"name":"index","type":"integer"},{"name":"a","type":"number"},{"name":"b","type":"number"}],"primaryKey":["index"],"pandas_version":"1.4.0"},"data":[{"index":7,"a":1.5,"b":0.2},{"index":3,"a":2.5,"b":0.1},{"index":90,"a":1.0,"b":0.9}]}',
      ['index', 'a', 'b'],
      [0],
      shuffled,
    ],
    [
      'table, of two levels and a column called index',
      '{"schema":{"fields":[{"name":"level_0"},{"name":"level_1"},{"name":"index"}],"primaryKey":["level_0","level_1"]},"data":[{"level_0":"x","level_1":2,"index":5},{"level_0":"x","level_1":1,"index":6}]}',
      ['level_0', 'level_1', 'index'],
      [0, 1],
      [
        ['x', 2, 5],
        ['x', 1, 6],
      ],
    ],
    [
      'split, beside a column called index',
      '{"columns":["index"],"index":["x","y"],"data":[[1],[2]]}',
      ['index (2)', 'index'],
      [0],
      [
        ['x', 1],
        ['y', 2],
      ],
    ],
    [
      'table, where it only counts',
      '{"schema":{"fields":[{"name":"index"},{"name":"a"}],"primaryKey":["index"]},"data":[{"index":0,"a":1.5},{"index":1,"a":0.5}]}',
      ['a'],
      [],
      [[1.5], [0.5]],
    ],
    [
      'columns, where it only counts',
      '{"a":{"0":1,"1":2},"b":{"0":3,"1":5}}',
      ['a', 'b'],
      [],
      [
        [1, 3],
        [2, 5],
      ],
    ],
  ])('%s', async (_, content, names, index, rows) => {
    const found = await readAll('table.json', content, { policy });
    expect(found.names).toEqual(names);
    expect(found.index).toEqual(index);
    expect(
      found.rows.map((row) => row.map((cell) => (Number.isNaN(Number(cell)) ? cell : Number(cell)))),
    ).toEqual(rows);
    expect(found.format).toMatchObject({ isDoubtful: false });
  });
});

describe('outer keys that may be columns or rows', () => {
  const words = '{"r1":{"a":1,"b":2},"r2":{"a":3,"b":1},"r3":{"a":4,"b":5}}';
  test('are columns where nothing tells, which is said', async () => {
    for (const { names, index, format } of await read(words)) {
      expect({ names, index }).toEqual({ names: ['index', 'r1', 'r2', 'r3'], index: [0] });
      expect(format).toMatchObject({ orient: 'columns', isDoubtful: true });
    }
  });
  test('are what is asked for', async () => {
    for (const { names, rows, format } of await read(words, { orient: 'index' })) {
      expect(names).toEqual(['index', 'a', 'b']);
      expect(rows).toEqual([
        ['r1', 1, 2],
        ['r2', 3, 1],
        ['r3', 4, 5],
      ]);
      expect(format).toMatchObject({ orient: 'index', isDoubtful: false });
    }
    for (const { format } of await read(words, { orient: 'columns' })) {
      expect(format).toMatchObject({ orient: 'columns', isDoubtful: false });
    }
  });
  test('are told by types that differ', async () => {
    for (const { format } of await read('{"x":{"a":1,"b":"p"},"y":{"a":2,"b":"q"}}')) {
      expect(format).toMatchObject({ orient: 'index', isDoubtful: false });
    }
  });
  test.each<[string, NonNullable<Reading['orient']>]>([
    [words, 'split'],
    [words, 'list'],
    ['[{"a":1},{"a":2}]', 'columns'],
    ['{"a":1}\n{"a":2}\n', 'index'],
    ['[[1,2],[3,4]]', 'records'],
  ])('%s is not laid out as %s', async (content, orient) => {
    expect(await refusal('table.json', content, { orient })).toBe(
      `TableError: table.json: this is not laid out as pandas' orient "${orient}"`,
    );
  });
  test('records are what they are called', async () => {
    for (const content of ['[{"a":1,"b":[2,3]}]', '{"a":1,"b":[2,3]}']) {
      for (const { rows } of await read(content, { orient: 'records' })) expect(rows).toEqual([[1, 2, 3]]);
    }
  });
});

test('keys are columns in the order of the file, whole numbers too', async () => {
  const expected = {
    names: ['402', 'b', '400'],
    rows: [
      [1, 2, 3],
      [4, 5, 6],
    ],
  };
  for (const content of [
    '{"402":1,"b":2,"400":3}\n{"400":6,"402":4,"b":5}\n',
    '[{"402":1,"b":2,"400":3},{"b":5,"400":6,"402":4}]',
    '{"columns":["402","b","400"],"index":[0,1],"data":[[1,2,3],[4,5,6]]}',
    '{"402":[1,4],"b":[2,5],"400":[3,6]}',
    '{"402":{"0":1,"1":4},"b":{"0":2,"1":5},"400":{"0":3,"1":6}}',
  ]) {
    for (const { names, rows } of await read(content)) expect({ names, rows }).toEqual(expected);
  }
});

describe('two columns of one name', () => {
  test('are both there', async () => {
    for (const { names, rows } of await read('{"columns":["a","a"],"index":[0,1],"data":[[1,2],[3,4]]}')) {
      expect(names).toEqual(['a', 'a (2)']);
      expect(rows).toEqual([
        [1, 2],
        [3, 4],
      ]);
    }
  });
  test.each([
    ['{"a":1,"a":2}\n{"a":3,"a":4}\n', 'table.json, line 1: the record has "a" twice'],
    ['[{"b":1},\n{"a":{"x":1,"x":2}}]', 'it was read'],
    ['[\n{"\\u0061":1,"a":2}]', 'table.json, line 2: the record has "a" twice'],
    ['{"a":1,"b":2}\n{"a":3,"b":4,"a" : 5}\n', 'table.json, line 2: the record has "a" twice'],
    ['[{"a":1},\n{"a":"x:\\":","a":2}]', 'table.json, line 2: the record has "a" twice'],
    ['{"a":{"x":1,"y":2},"a":{"x":1,"y":2}}', 'table.json, line 1: the record has "a" twice'],
    [
      '{"schema":{"fields":[{"name":"a"}]},"data":[{"a":1}, {"a":2,"b":"]","a":3}]}',
      'table.json: a record has the key "a" twice',
    ],
    ['{"a":{"x":1,"x":2},"b":{"x":1,"y":2}}', 'table.json: a record has the key "x" twice'],
  ])('are refused where JavaScript loses one: %s', async (content, said) => {
    expect(await refusal('table.json', content)).toContain(said);
  });
});

test('colons in words and in values with parts are no further keys', async () => {
  const records = [
    { a: '10:30', b: 1, 'c":': { d: ':', 'e": ': [{ f: 1 }] } },
    { a: '":":', b: 2, 'c":': { d: '": :', 'e": ': [] } },
  ];
  const content = records.map((record) => JSON.stringify(record)).join('\n');
  for (const { rows } of await read(content))
    expect(rows.map(([a, b]) => [a, b])).toEqual([
      ['10:30', 1],
      ['":":', 2],
    ]);
});

describe('numbers of more digits than a double has', () => {
  const id = '9007199254740993';
  const documents = [
    `{"columns":["id","x"],"index":[0,1],"data":[[${id},1],[2,3]]}`,
    `{"id":[${id},2],"x":[1,3]}`,
    `{"id":{"0":${id},"1":2},"x":{"0":1,"1":3}}`,
    `{"schema":{"fields":[{"name":"id"},{"name":"x"}]},"data":[{"id":${id},"x":1},{"id":2,"x":3}]}`,
  ];
  const numbersIn = async (
    content: string,
    wanted: { taken: number[]; label: number | null; records?: { without: [] } },
  ) => {
    const bytes = await bytesOf(new Blob([content]), 'table.json');
    const source = await openSource(bytes, { policy: 'strict' });
    const found = { numbers: [] as number[], labels: [] as string[], records: [] as unknown[] };
    for await (const { data, labels = [], records = [] } of source.numbers({
      ...wanted,
      noNumber: () => new Error('no number'),
    })) {
      found.numbers.push(...data);
      found.labels.push(...labels);
      found.records.push(...records);
    }
    return found;
  };

  test.each(documents)('are numbers, but neither names of rows nor copied, in %s', async (content) => {
    expect((await numbersIn(content, { taken: [0, 1], label: null })).numbers).toEqual([Number(id), 1, 2, 3]);
    const said =
      'table.json, row 1: "id" has more digits than are kept of a table in one JSON value; write a record a line, or the number as text';
    await expect(numbersIn(content, { taken: [1], label: 0 })).rejects.toThrow(said);
    await expect(numbersIn(content, { taken: [1], label: null, records: { without: [] } })).rejects.toThrow(
      said,
    );
    const short = content.replace(id, '4503599627370497');
    expect((await numbersIn(short, { taken: [1], label: 0 })).labels).toEqual(['4503599627370497', '2']);
    const text = content.replace(id, `"${id}"`);
    expect((await numbersIn(text, { taken: [1], label: 0 })).labels).toEqual([id, '2']);
  });

  test('go along as they stand in records', async () => {
    const content = `{"id":${id},"x":1}\n{"id":-0,"x":3}\n`;
    expect((await numbersIn(content, { taken: [1], label: 0 })).labels).toEqual([id, '-0']);
    const { records } = await numbersIn(content, { taken: [1], label: null, records: { without: [] } });
    expect(records).toEqual([{ id }, { id: '-0' }]);
  });
});

describe('what cannot be held', () => {
  test('a record that is nested too deeply', async () => {
    const deep = (opening: string, closing: string) => opening.repeat(100_000) + closing.repeat(100_000);
    for (const content of [
      `{"a":${deep('[', ']')}}\n{"a":1}\n`,
      `[{"a":1},{"a":${deep('{"b":[', ']}').replace('[]', '[1]')}}]`,
      deep('[', ']'),
    ]) {
      expect(await refusal('deep.json', content)).toBe(
        'TableError: deep.json, line 1: its brackets are nested more than 1000 deep, so this is not a table',
      );
    }
    const wide = JSON.stringify([{ a: 1, b: Array.from({ length: 3000 }, () => ({})) }]);
    for (const policy of POLICIES)
      expect((await readAll('wide.json', wide, { policy })).rows).toHaveLength(1);
  });

  test('blanks without an end', async () => {
    const blanks = ' \n'.repeat(33 << 20);
    for (const policy of POLICIES) {
      const { rows } = await readAll('blanks.json', `[[1,2],${blanks}[3,4]]`, { policy });
      expect(rows).toEqual([
        [1, 2],
        [3, 4],
      ]);
    }
    expect(await refusal('entry.json', `[[1,2],[3,${blanks}4]]`)).toBe(
      'TableError: entry.json, line 1: an entry is longer than 64 MiB, so this is not a table of rows',
    );
  });

  test('rows that are shorter than the columns', async () => {
    const columns = Array.from({ length: 5000 }, (_, j) => `c${j}`);
    const data = Array.from({ length: 20_000 }, () => []);
    expect(await refusal('split.json', JSON.stringify({ columns, data }))).toBe(
      'TableError: split.json, row 1: 0 entries, where there are 5000 columns',
    );
  });
});
