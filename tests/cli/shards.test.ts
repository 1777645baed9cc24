import { readdirSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA } from 'wasm-pca';
import { uncertainty } from 'wasm-pca/uncertainty';
import { decodeShard, encodeShard, type ShardHeader } from '../../cli/shard/shard-file';
import { expectClose } from '../support/check';
import { noise } from '../support/random';
import { csvOf, workplace } from './support';

const { done, folder, get, pca, put } = workplace();
const FILES = 13;
const COLUMNS = 5;
const names = ['a', 'b', 'c', 'd', 'e'];
const name = (i: number) => `part-${String(i).padStart(2, '0')}`;
const rowsIn = (i: number) => 40 + 7 * i;

/** Rows of each file. */
const parts = Array.from({ length: FILES }, (_, i) => {
  const data = noise(rowsIn(i), COLUMNS, i + 1).map((v, k) => 1000 + v * (1 + (k % COLUMNS)));
  return Array.from({ length: rowsIn(i) }, (_, n) => data.subarray(n * COLUMNS, (n + 1) * COLUMNS));
});
const all = parts.flat();

beforeAll(async () => {
  await init();
  for (const [i, rows] of parts.entries()) put(`${name(i)}.csv`, csvOf(names, rows));
  await Promise.all(parts.map((_, i) => done(`moments ${name(i)}.csv -o ${name(i)}.mom`)));
  await done('moments part-*.csv -o all.mom');
});

const fitted = (model: string) => {
  const { report: _, ...rest } = JSON.parse(get(model).toString());
  return rest;
};

describe('the same bytes', () => {
  test.each([
    ['all shards at once', ['part-*.mom']],
    ['in another order', ['part-1*.mom', 'part-0*.mom']],
  ])('of %s', async (_, files) => {
    await done(`merge ${files.join(' ')} -o merged.mom`);
    expect(get('merged.mom').equals(get('all.mom'))).toBe(true);
  });

  test.each([2, 4, 8])('of groups of %i neighbours, merged first', async (size) => {
    const groups: string[] = [];
    for (let first = 0; first < FILES; first += size) {
      const members = parts.map((_, i) => `${name(i)}.mom`).slice(first, first + size);
      groups.unshift(`group-${size}-${String.fromCharCode(122 - first)}.mom`); // in no order
      await done(`merge ${members.join(' ')} -o ${groups[0]}`);
    }
    await done(`merge ${groups.join(' ')} -o merged.mom`);
    expect(get('merged.mom').equals(get('all.mom'))).toBe(true);
  });

  test('by a pipe, with a name, and by any number of threads', async () => {
    const bytes = get(`${name(3)}.csv`).toString();
    await done(`moments - --name ${name(3)}.csv -o piped.mom`, bytes);
    expect(get('piped.mom').equals(get(`${name(3)}.mom`))).toBe(true);
  });

  test('of a fit of tables, of shards and of both', async () => {
    await done('fit part-*.csv --model tables.json');
    await done('fit all.mom --model shard.json');
    await done(`fit part-0*.csv part-1*.mom --model both.json`);
    expect(fitted('shard.json')).toEqual(fitted('tables.json'));
    expect(fitted('both.json')).toEqual(fitted('tables.json'));
  });
});

describe('fit --jackknife', () => {
  test('leaves out one file at a time, a shard or a table', async () => {
    const files = [0, 1, 2, 3].map(name);
    const moments = await Promise.all(
      parts.slice(0, 4).map(async (rows) => (await Moments.create(COLUMNS)).add(rows)),
    );
    const model = await PCA.fit(parts.slice(0, 4).flat(), { standardize: true });
    const expected = await uncertainty(model, moments);
    const command = `fit ${files[0]}.mom ${files[1]}.csv ${files[2]}.mom ${files[3]}.mom --standardize --jackknife`;
    const { jackknife } = JSON.parse(await done(`${command} --json`));
    expect(jackknife).toMatchObject({ samples: 4, level: 0.95 });
    expectClose(jackknife.explainedVariance.standardError, expected.explainedVariance.standardError, 1e-12);
    expectClose(jackknife.explainedVarianceRatio.upper, expected.explainedVarianceRatio.upper, 1e-10);
    expectClose(jackknife.angles, expected.angles?.standardError ?? [], 1e-9);
    expect(await done(command)).toMatch(/^jackknife: 4 fits, each without one file\n(?:.*\n){6}/m);
    await done(`${command} --report certain.html`);
    const { document } = parseHTML(get('certain.html').toString());
    expect(document.querySelectorAll('.intervals line').length).toBe(5);
    expect(document.body.textContent).toContain('by 4 fits without one file each');
  });

  test.each([
    ['part-00.mom', 'pass at least 2'],
    ['part-00.csv part-01.csv --solver svd', 'needs rows'],
    ['part-00.csv part-01.csv --robust', "'--robust'"],
    ['part-00.csv part-01.csv --calibrate', '--calibrate needs rows'],
  ])('refuses %s', async (what, why) => {
    const { status, stderr } = await pca(`fit ${what} --jackknife`);
    expect([status, stderr]).toEqual([2, expect.stringContaining(why)]);
  });

  test('does not count rows twice', async () => {
    const { status, stderr } = await pca('fit part-00.mom part-00.mom --jackknife --duplicates drop');
    expect([status, stderr]).toEqual([2, expect.stringContaining('pass at least 2')]);
  });
});

test('it is the model of all rows', async () => {
  const said = JSON.parse(await done('fit all.mom --json'));
  const expected = PCA.fitSync(all, { solver: 'svd' });
  expect(said.rows).toBe(all.length);
  said.explainedVariance.forEach((value: number, m: number) => {
    expect(Math.abs(value / expected.explainedVariance[m] - 1)).toBeLessThan(1e-12);
  });
});

test('rows of unit length, and rows left out, are those of a fit', async () => {
  put('gaps.csv', csvOf(names, [...all.slice(0, 50), ['', 1, 2, 3, 4], ...all.slice(50, 100)]));
  await done('moments gaps.csv --normalize l2 --missing omit -o gaps.mom');
  await done('fit gaps.mom --model gaps.json');
  const model = PCA.fromJSON(JSON.parse(get('gaps.json').toString()));
  const expected = PCA.fitSync(all.slice(0, 100), { normalize: 'l2', solver: 'covariance' });
  expect(model.normalize).toBe('l2');
  expect(model.rows).toBe(100);
  model.explainedVariance.forEach((value, m) => {
    expect(value).toBeCloseTo(expected.explainedVariance[m], 14);
  });
  expect(await done('info gaps.mom')).toMatch(/shard of 100 rows, 1 left out/);
});

describe('the same rows twice', () => {
  test('are an error, or left out, or counted twice', async () => {
    put('again.mom', get(`${name(2)}.mom`));
    const refused = await pca(`merge part-*.mom again.mom -o twice.mom`);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(
      /again\.mom has the rows of part-02\.csv, which came in part-02\.mom before/,
    );
    await done('merge part-*.mom again.mom -o twice.mom --duplicates drop');
    expect(get('twice.mom').equals(get('all.mom'))).toBe(true);
    const { rows } = JSON.parse(
      await done('merge part-*.mom again.mom -o twice.mom --duplicates keep --json'),
    );
    expect(rows).toBe(all.length + rowsIn(2));
  });

  test('are found under another name, and among others', async () => {
    await done(`moments ${name(2)}.csv --name other -o other.mom`);
    expect((await pca(`merge ${name(2)}.mom other.mom -o x.mom`)).stderr).toMatch(
      /part-02\.mom has the rows of part-02\.csv, which came in other\.mom before/,
    );
    await done(`merge ${name(1)}.mom ${name(2)}.mom -o first.mom`);
    await done(`merge ${name(2)}.mom ${name(3)}.mom -o second.mom`);
    const { status, stderr } = await pca('merge first.mom second.mom -o x.mom --duplicates drop');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /second\.mom has the rows of part-02\.csv, which came in first\.mom before, together with/,
    );
  });

  test('other rows of the same name are an error', async () => {
    await done(`moments ${name(4)}.csv --name ${name(5)}.csv -o renamed.mom`);
    const { status, stderr } = await pca(`merge ${name(5)}.mom renamed.mom -o x.mom`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/renamed\.mom has other rows of part-05\.csv than part-05\.mom/);
  });
});

describe('refused, by the name of the file', () => {
  const shard = () => Buffer.from(get(`${name(7)}.mom`));

  test.each([
    ['a byte of the header', 40],
    ['a byte of the moments', -200],
    ['a byte of the checksum', -1],
  ])('%s is wrong', async (_, place) => {
    const bytes = shard();
    bytes[place < 0 ? bytes.length + place : place] ^= 4;
    put('bad.mom', bytes);
    const { status, stderr } = await pca(`merge ${name(0)}.mom bad.mom -o x.mom`);
    expect(status).toBe(1);
    expect(stderr).toBe('wasm-pca: bad.mom is damaged: it is not as it was written. Make it again\n');
  });

  test.each([0, 8, 12, 30, 500])('only %i bytes are there', async (length) => {
    put('short.mom', shard().subarray(0, length));
    const { status, stderr } = await pca(`merge ${name(0)}.mom short.mom -o x.mom`);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^wasm-pca: short\.mom is (damaged|not a \.mom file)/);
  });

  test('the length of its header is impossible', async () => {
    const bytes = shard();
    bytes.fill(255, 12, 16);
    put('long.mom', bytes);
    expect((await pca(`merge ${name(0)}.mom long.mom -o x.mom`)).stderr).toMatch(
      /^wasm-pca: long\.mom is damaged/,
    );
  });

  test('it is of another version', async () => {
    const bytes = shard();
    bytes.writeUInt32LE(2, 8);
    put('later.mom', bytes);
    expect((await pca('fit later.mom')).stderr).toMatch(/later\.mom is a \.mom file of version 2/);
  });

  test('its columns are others', async () => {
    put(
      'fewer.csv',
      csvOf(
        ['a', 'b'],
        [
          [1, 2],
          [3, 5],
        ],
      ),
    );
    put('other-names.csv', csvOf(['a', 'b', 'x', 'd', 'e'], all.slice(0, 9)));
    expect((await pca('fit part-*.csv fewer.csv')).stderr).toMatch(
      /part-00\.csv has 5 columns, but fewer\.csv has 2/,
    );
    expect((await pca(`fit part-*.csv other-names.csv`)).stderr).toMatch(
      /column 3 of part-00\.csv is "c", but "x" of other-names\.csv/,
    );
  });

  test('it was made in another way', async () => {
    await done(`moments ${name(8)}.csv --normalize l2 -o unit.mom`);
    expect((await pca(`merge ${name(0)}.mom unit.mom -o x.mom`)).stderr).toMatch(
      /unit\.mom was made with --normalize l2, but part-00\.mom without --normalize/,
    );
  });

  test('its header says of its rows what its moments do not', async () => {
    await done(`moments ${name(8)}.csv --normalize l2 -o unit.mom`);
    const { header, moments } = decodeShard(get('unit.mom'), 'unit.mom');
    put('liar.mom', Buffer.concat(encodeShard({ header: { ...header, normalize: false }, moments })));
    for (const args of ['fit liar.mom', 'merge liar.mom -o x.mom', 'info liar.mom']) {
      expect((await pca(args)).stderr).toMatch(/liar\.mom contradicts itself about --normalize/);
    }
  });

  describe('a header that is false', () => {
    const decoded = (changes: object) => {
      const { header, moments } = decodeShard(shard(), 'a.mom');
      const made = Buffer.concat(encodeShard({ header: { ...header, ...changes } as ShardHeader, moments }));
      return decodeShard(made, 'liar.mom');
    };
    const source = () => decodeShard(shard(), 'a.mom').header.sources[0];

    test('as it was, it is taken', () => {
      expect(decoded({}).header).toEqual(decodeShard(shard(), 'a.mom').header);
    });

    test.each<[string, () => object]>([
      ['rows', () => ({ rows: 999, sources: [{ ...source(), rows: 999 }] })],
      ['columns', () => ({ columns: ['a', 'b'] })],
      ['SHA-256', () => ({ sources: [{ ...source(), sha256: 'ab'.repeat(32) }] })],
    ])('about its %s', (what, changes) => {
      expect(() => decoded(changes())).toThrow(`liar.mom contradicts itself about its ${what}`);
    });

    test.each<[string, () => object]>([
      ['columns of numbers', () => ({ columns: [1, 2, 3, 4, 5] })],
      ['columns that are none', () => ({ columns: { length: 5 } })],
      ['no columns', () => ({ columns: undefined })],
      ['another normalize', () => ({ normalize: 'l1' })],
      ['another missing', () => ({ missing: 'keep' })],
      ['rows as text', () => ({ rows: '9' })],
      ['rows that its sources do not have', () => ({ rows: 999 })],
      ['fewer rows left out than none', () => ({ omitted: -1 })],
      ['lines in its writer', () => ({ writer: 'wasm-pca 0.1.0\nwasm-pca: all is well' })],
      ['a writer that is none', () => ({ writer: 5 })],
      ['no sources', () => ({ sources: [] })],
      ['sources of null', () => ({ sources: [null] })],
      ['sources that are none', () => ({ sources: { length: 1 } })],
      ['a source without a name', () => ({ sources: [{ ...source(), name: null }] })],
      ['a source of half a row', () => ({ sources: [{ ...source(), rows: 0.5 }] })],
      ['a short digest', () => ({ sources: [{ ...source(), sha256: 'ab' }] })],
    ])('that has %s', (_, changes) => {
      expect(() => decoded(changes())).toThrow('liar.mom is damaged');
    });
  });

  test('that claims the SHA-256 of another leaves none out', async () => {
    const { header, moments } = decodeShard(get(`${name(1)}.mom`), 'a.mom');
    const { sha256 } = decodeShard(shard(), 'b.mom').header.sources[0];
    const sources = [{ ...header.sources[0], name: 'A', sha256 }];
    put('thief.mom', Buffer.concat(encodeShard({ header: { ...header, sources }, moments })));
    const { status, stderr } = await pca(`merge thief.mom ${name(0)}.mom --duplicates drop -o x.mom`);
    expect(stderr).toMatch(/thief\.mom contradicts itself about its SHA-256/);
    expect(status).toBe(1);
  });

  test('and nothing is half-written', () => {
    expect(readdirSync(folder).filter((file) => file === 'x.mom' || file.startsWith('.'))).toEqual([]);
  });
});
