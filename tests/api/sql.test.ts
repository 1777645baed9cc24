import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { type DatabaseSums, momentsFromSums, sumsSQL } from 'wasm-pca/sql';
import { expectClose } from '../support/check';
import { openDuckDB } from '../support/duckdb';
import { openPostgreSQL } from '../support/postgresql';
import { correlated } from '../support/random';

const columns = ['a', 'the "second"', "c'", 'd'];
const [rows, width] = [1500, columns.length];
const data = correlated(rows, width, 41).map((value, k) => 1e5 * (k % width) + value);
const x = { data, rows, columns: width };

beforeAll(() => init());

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const rounded = { ...x, data: data.map((value, k) => (k % width === 3 ? Number(value.toFixed(4)) : value)) };

describe.each([
  ['duckdb', openDuckDB],
  ['postgresql', openPostgreSQL],
] as const)('%s', (name, open) => {
  let database: {
    run(sql: string): Promise<void>;
    rows(sql: string): Promise<unknown[][]>;
    close(): unknown;
  };

  beforeAll(async () => {
    database = await open();
    await database.run('CREATE SCHEMA s');
    const types = `a FLOAT8, "the ""second""" FLOAT8, "c'" FLOAT8, d DECIMAL(18, 4), part INTEGER, word TEXT`;
    await database.run(`CREATE TABLE s.t (${types})`);
    for (let first = 0; first < rows; first += 500) {
      const values = Array.from({ length: 500 }, (_, i) => {
        const row = data.subarray((first + i) * width, (first + i + 1) * width);
        return `(${row[0]}, ${row[1]}, ${row[2]}, ${row[3].toFixed(4)}, ${first / 500}, 'x')`;
      });
      await database.run(`INSERT INTO s.t VALUES ${values.join(', ')}`);
    }
  });

  afterAll(() => database.close());

  const textOf = async (query: string) => String((await database.rows(query))[0][0]);
  const sumsOf = async (options: Partial<Parameters<typeof sumsSQL>[0]> = {}): Promise<DatabaseSums> =>
    JSON.parse(await textOf(sumsSQL({ table: 's.t', columns, database: name, ...options })));

  test('sums rows as Moments do, about the means that the query finds and about given numbers', async () => {
    const expected = Moments.createSync(width).add(rounded);
    for (const shift of [undefined, [0, 1e5, 2e5, 3e5], [10, 1e5, 2e5, 3e5 - 20]]) {
      const sums = await sumsOf({ shift });
      expect([sums.columns, sums.rows, sums.omitted]).toEqual([columns, rows, 0]);
      const moments = await momentsFromSums(sums);
      expect([moments.count, moments.totalWeight]).toEqual([rows, rows]);
      expectClose(moments.mean, expected.mean, 1e-10);
      const { data: covariance } = expected.covariance();
      expectClose(moments.covariance().data, covariance, 1e-12 * Math.max(...covariance));
      moments.free();
    }
    expected.free();
  });

  test('parts merge with each other and with rows summed here, and fit', async () => {
    const moments = Moments.createSync(width).add({
      data: rounded.data.slice(0, 500 * width),
      rows: 500,
      columns: width,
    });
    for (const part of [2, 1]) {
      const sums = await sumsOf({ where: `part = ${part} OR part > 7` });
      expect(sums.rows).toBe(500);
      moments.merge(await momentsFromSums(sums));
    }
    const pca = await PCA.fromMoments(moments, { columns });
    const expected = PCA.fitSync(rounded, { solver: 'covariance' });
    expectClose(pca.explainedVariance, expected.explainedVariance, 1e-11 * expected.explainedVariance[0]);
    expectClose(pca.components.data, expected.components.data, 1e-9);
    expect(pca.featureNames).toEqual(columns);
  });

  test('leaves out rows with a NULL, and says of a NaN that it is one', async () => {
    await database.run(
      'CREATE TABLE holes AS SELECT * FROM (VALUES (1.0, 2.0), (NULL, 1.0), (3.0, 5.0), (4.0, NULL), (2.0, 2.5)) AS v(p, q)',
    );
    const { rows: kept, omitted, ...sums } = await sumsOf({ table: 'holes', columns: ['p', 'q'] });
    expect([kept, omitted]).toEqual([3, 2]);
    const moments = await momentsFromSums({ rows: kept, omitted, ...sums });
    expectClose(moments.covariance().data, [1, 1.5, 1.5, 31 / 12], 1e-14);
    const none = await sumsOf({ table: 'holes', columns: ['p', 'q'], where: 'p > 99' });
    await expect(momentsFromSums(none)).rejects.toEqual(code('ERR_EMPTY', 'no rows'));
    await database.run("CREATE TABLE wrong AS SELECT * FROM (VALUES (1.0::FLOAT8), ('NaN'::FLOAT8)) AS v(p)");
    const text = await textOf(sumsSQL({ table: 'wrong', columns: ['p'], database: name }));
    // No JSON has NaN: PostgreSQL writes it in quotation marks, DuckDB without.
    const read = JSON.parse(text.replace(/\bnan\b(?!")/gi, 'null'));
    await expect(momentsFromSums(read)).rejects.toEqual(code('ERR_NOT_FINITE'));
  });

  test('constant columns have no variance, one row neither', async () => {
    await database.run(
      'CREATE TABLE same AS SELECT 0.1::FLOAT8 AS k, n::FLOAT8 AS r FROM generate_series(0, 999) AS g(n)',
    );
    const moments = await momentsFromSums(await sumsOf({ table: 'same', columns: ['k', 'r'] }));
    expect(Array.from(moments.covariance().data.subarray(0, 3))).toEqual([0, 0, 0]);
    expect(moments.mean[0]).toBeCloseTo(0.1, 15);
    const one = await momentsFromSums(await sumsOf({ table: 'same', columns: ['k', 'r'], where: 'r = 7' }));
    expect([one.count, ...one.mean]).toEqual([1, 0.1, 7]);
  });

  test('a shift far from the mean is refused where it costs more than half of the digits', async () => {
    const sums = await sumsOf({ shift: [0, 0, 0, 0] });
    const moments = await momentsFromSums(sums).catch((error) => error);
    const far = await sumsOf({ shift: [1e9, 0, 0, 0] });
    await expect(momentsFromSums(far)).rejects.toEqual(code('ERR_OPTION', "'a'", 'shift'));
    // The mean of d is some 3e5 deviations off: ten digits of sixteen are lost, so that six are left.
    expect(moments).toEqual(code('ERR_OPTION', 'shift'));
  });
});

test('for PostgreSQL arrays and JSON have its words', () => {
  const query = sumsSQL({ table: 'a.b', columns: ['x"', "y'"], database: 'postgresql', shift: [1, -2] });
  expect(query).toContain('json_build_object(');
  expect(query).toContain(`'columns', to_json(ARRAY['x"', 'y''']),`);
  expect(query).toContain(`FROM "a"."b" WHERE "x""" IS NOT NULL AND "y'" IS NOT NULL`);
  expect(query).toContain(`'products', to_json(ARRAY[sum(d1 * d1), sum(d2 * d1), sum(d2 * d2)])`);
  expect(query).not.toContain('avg');
});

test.each([
  [{}, 'table'],
  [{ table: 't' }, 'columns'],
  [{ table: 't', columns: [] }, 'columns'],
  [{ table: 't', columns: ['a', 'a'] }, 'columns'],
  [{ table: 't', columns: ['a'] }, 'database'],
  [{ table: 't', columns: ['a'], database: 'sqlite' }, 'database'],
  [{ table: 't', columns: ['a'], database: 'duckdb', shift: [1, 2] }, 'shift'],
  [{ table: 't', columns: ['a'], database: 'duckdb', where: '' }, 'where'],
  [{ table: 't', column: ['a'], database: 'duckdb' }, 'columns'],
])('%j is refused for %s', (options, word) => {
  expect(() => sumsSQL(options as Parameters<typeof sumsSQL>[0])).toThrow(code('ERR_OPTION', word));
});

test.each([
  ['text', '{}', 'ERR_OPTION'],
  ['nothing', {}, 'ERR_OPTION'],
  ['no rows', { rows: 0 }, 'ERR_EMPTY'],
  ['another length', { sums: [0] }, 'ERR_SHAPE'],
  ['a number that is none', { products: [1, null, 1] }, 'ERR_NOT_FINITE'],
  ['a negative square', { products: [-1, 0, 1] }, 'ERR_OPTION'],
])('sums of %s are refused', async (name, given, error) => {
  const sound = {
    columns: ['a', 'b'],
    rows: 3,
    omitted: 0,
    shift: [0, 0],
    sums: [0, 0],
    products: [2, 0, 2],
  };
  const sums = typeof given === 'object' && name !== 'nothing' ? { ...sound, ...given } : given;
  await expect(momentsFromSums(sums as DatabaseSums)).rejects.toEqual(code(error));
});
