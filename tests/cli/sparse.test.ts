import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { npy } from '../support/npy';
import { uniform } from '../support/random';
import { mtx, npz } from '../support/sparse-files';
import { workplace } from './support';

/** Sparse files on the command line, beside the same rows with their zeros. */

const { at, put, get, done, pca } = workplace();

type Entry = [row: number, column: number, value: number];

function counts(rows: number, columns: number, share: number, seed: number): Entry[] {
  const random = uniform(seed);
  const entries: Entry[] = [];
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      // The first column is nearly full and far from zero, the last is empty.
      const isThere = j === 0 ? random() < 0.95 : j < columns - 1 && random() < share / (1 + j / 10);
      if (isThere)
        entries.push([i, j, j === 0 ? 1e6 + Math.floor(random() * 8) : 1 + Math.floor(random() * 9)]);
    }
  }
  return entries;
}

function dense(entries: Entry[], rows: number, columns: number): Buffer {
  const data = new Float64Array(rows * columns);
  for (const [i, j, value] of entries) data[i * columns + j] += value;
  return npy(data, '<f8', rows, columns);
}

function csr(entries: Entry[], rows: number, columns: number): Buffer {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  const starts = new Int32Array(rows + 1);
  for (const [i] of sorted) starts[i + 1]++;
  for (let i = 0; i < rows; i++) starts[i + 1] += starts[i];
  return npz(
    'csr',
    [rows, columns],
    {
      indices: ['<i4', Int32Array.from(sorted, ([, j]) => j)],
      indptr: ['<i4', starts],
      data: ['<f4', Float32Array.from(sorted, ([, , value]) => value)],
    },
    { packed: true },
  );
}

const [ROWS, COLUMNS] = [400, 25];
const entries = counts(ROWS, COLUMNS, 0.3, 24);
const genes = Array.from({ length: COLUMNS }, (_, j) => `ENSG${j}\tG${j}\tGene Expression`);
const barcodes = Array.from({ length: ROWS }, (_, i) => `CELL${i}-1`);

function folder(name: string, given: Entry[], rows: number): void {
  mkdirSync(at(name));
  const turned = given.map(([i, j, value]): Entry => [j, i, value]);
  writeFileSync(at(`${name}/matrix.mtx.gz`), gzipSync(mtx(turned, COLUMNS, rows, 'integer general')));
  writeFileSync(at(`${name}/features.tsv.gz`), gzipSync(`${genes.join('\n')}\n`));
  writeFileSync(at(`${name}/barcodes.tsv`), barcodes.slice(0, rows).join('\n'));
}

beforeAll(() => {
  put('dense.npy', dense(entries, ROWS, COLUMNS));
  put('a.mtx', mtx(entries.toReversed(), ROWS, COLUMNS));
  put('a.mtx.gz', gzipSync(mtx(entries, ROWS, COLUMNS, 'integer general')));
  put('a.npz', csr(entries, ROWS, COLUMNS));
  folder('pbmc', entries, ROWS);
});

const fitted = async (args: string) => JSON.parse(await done(`fit ${args} --json --quiet`));
const numbers = (text: string) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));

function expectClose(actual: number[], expected: number[], within = 1e-12): void {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, m) => {
    expect(Math.abs(value - expected[m])).toBeLessThanOrEqual(within * expected[0]);
  });
}

describe.each([
  '--ddof 1',
  '--standardize --exclude 25',
  '--normalize l2',
  '--solver krylov --components 3',
  '--columns 4,2,9:12',
])('fit %s', (options) => {
  test.each(['a.mtx', 'a.mtx.gz', 'a.npz', 'pbmc'])('%s as its rows with their zeros', async (file) => {
    const expected = await fitted(`dense.npy ${options}`);
    const found = await fitted(`${file} ${options}`);
    expect(found).toMatchObject({ rows: ROWS, columns: expected.columns, solver: expected.solver });
    expectClose(found.explainedVariance, expected.explainedVariance);
  });
});

test('scores, with barcodes beside them, and a report', async () => {
  await done('fit dense.npy --components 3 --model dense.json');
  await done(
    'fit pbmc --label barcode --components 3 --model pbmc.json --scores scores.csv --report pbmc.html',
  );
  await done('transform dense.json dense.npy -o dense.csv');
  const expected = numbers(get('dense.csv').toString()).flat();
  const lines = get('scores.csv')
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual(['barcode', 'z1', 'z2', 'z3']);
  expect(lines.slice(1).map(([name]) => name)).toEqual(barcodes);
  const largest = Math.max(...expected.map(Math.abs));
  lines
    .slice(1)
    .flatMap((line) => line.slice(1).map(Number))
    .forEach((value, k) => {
      expect(Math.abs(value - expected[k])).toBeLessThan(1e-9 * largest);
    });
  expect(JSON.parse(get('pbmc.json').toString()).featureNames.slice(0, 3)).toEqual(['G0', 'G1', 'G2']);
  expect(get('pbmc.html').toString()).toContain('Not coloured by barcode');
  expect(await done('transform pbmc.json pbmc --label barcode')).toBe(get('scores.csv').toString());
  const [back, same] = [
    await done('reconstruct dense.json a.npz'),
    await done('reconstruct dense.json dense.npy'),
  ];
  expectClose(numbers(back).flat(), numbers(same).flat(), 1e-9);
});

test('genes are chosen by their names', async () => {
  const byName = await fitted('pbmc --columns G3,G7,G1');
  expect(byName.explainedVariance).toEqual((await fitted('a.mtx --columns 4,8,2')).explainedVariance);
  const { stderr, status } = await pca('fit pbmc --columns g33');
  expect(stderr).toContain('there is no column "g33"; did you mean "G3"?');
  expect(status).toBe(1);
});

test('shards of sparse files, made and merged anywhere, give the bits of one fit', async () => {
  const first = entries.filter(([i]) => i < 150);
  const second = entries.flatMap(([i, j, value]): Entry[] => (i < 150 ? [] : [[i - 150, j, value]]));
  put('p1.mtx', mtx(first, 150, COLUMNS));
  put('p2.npz', csr(second, 250, COLUMNS));
  await done('moments p1.mtx -o p1.mom');
  await done('moments p2.npz -o p2.mom');
  await done('merge p2.mom p1.mom -o p.mom');
  const whole = await fitted('p.mom');
  expect(whole.explainedVariance).toEqual((await fitted('p2.npz p1.mtx')).explainedVariance);
  expectClose(whole.explainedVariance, (await fitted('dense.npy')).explainedVariance);
  await done('moments pbmc -o pbmc.mom');
  expect(JSON.parse(await done('info pbmc.mom --json'))).toMatchObject({
    rows: ROWS,
    columns: genes.map((line) => line.split('\t')[1]),
  });
});

test('large files, which threads read', async () => {
  const [rows, columns] = [60_000, 60];
  const many = counts(rows, columns, 0.4, 8);
  const text = mtx(many, rows, columns, 'integer general');
  expect(text.length).toBeGreaterThan(5 << 20);
  put('large.mtx', text);
  put('large.npy', dense(many, rows, columns));
  const expected = await fitted('large.npy');
  const found = await fitted('large.mtx --threads 2');
  expectClose(found.explainedVariance, expected.explainedVariance);
  expect((await fitted('large.mtx --threads 1')).explainedVariance).toEqual(found.explainedVariance);
});

test('more columns than sums have room for are fitted from the rows, however many these are', async () => {
  for (const [rows, columns] of [
    [50, 3000],
    [1500, 1100],
  ]) {
    const wide = counts(rows, columns, 0.2, rows);
    put('wide.mtx', mtx(wide, rows, columns));
    put('wide.npz', csr(wide, rows, columns));
    put('wide.npy', dense(wide, rows, columns));
    const expected = await fitted('wide.npy --components 2 --solver gram');
    for (const file of ['wide.mtx', 'wide.npz']) {
      expectClose((await fitted(`${file} --components 2`)).explainedVariance, expected.explainedVariance);
    }
  }
});

test('missing values, infinities and cells that are none', async () => {
  const gap = entries.findIndex(([i, j]) => i === 7 && j === 0);
  const holed = entries.map(([i, j, value], k): Entry => [i, j, k === gap ? Number.NaN : value]);
  put('holed.mtx', mtx(holed, ROWS, COLUMNS));
  const { stderr } = await pca('fit holed.mtx');
  expect(stderr).toBe(
    'wasm-pca: holed.mtx, row 8, column 1: a value is missing; --missing omit leaves such rows out\n',
  );
  expect(await fitted('holed.mtx --missing omit')).toMatchObject({ rows: ROWS - 1, omitted: 1 });
  const without = entries.flatMap(([i, j, value]): Entry[] =>
    i === 7 ? [] : [[i > 7 ? i - 1 : i, j, value]],
  );
  put('without.npy', dense(without, ROWS - 1, COLUMNS));
  for (const solver of ['covariance', 'krylov --components 4']) {
    expectClose(
      (await fitted(`holed.mtx --missing omit --solver ${solver}`)).explainedVariance,
      (await fitted(`without.npy --solver ${solver}`)).explainedVariance,
    );
  }
  await done('fit a.mtx --components 2 --model two.json');
  const scores = (await done('transform two.json holed.mtx --missing omit')).trim().split('\n');
  expect(scores).toHaveLength(ROWS + 1);
  expect(scores[8]).not.toMatch(/\d/);
  put(
    'infinite.mtx',
    mtx(
      [
        [0, 0, 1],
        [1, 1, Number.POSITIVE_INFINITY],
      ],
      2,
      2,
    ),
  );
  expect((await pca('fit infinite.mtx')).stderr).toBe(
    'wasm-pca: infinite.mtx, row 2, column 2: this is infinite, and numbers have to be finite\n',
  );
});

test('rows and columns change places where they are asked to, and that is said of 10x folders', async () => {
  const turned = entries.map(([i, j, value]): Entry => [j, i, value]);
  put('turned.mtx', mtx(turned, COLUMNS, ROWS));
  const expected = (await fitted('a.mtx')).explainedVariance;
  expect((await fitted('turned.mtx --transpose')).explainedVariance).toEqual(expected);
  const { stderr, stdout } = await pca('fit pbmc --json');
  expect(stderr).toBe(
    'wasm-pca: pbmc: its 400 cells were taken for rows, and its 25 genes for columns; --no-transpose leaves them as they are\n',
  );
  expect(JSON.parse(stdout).explainedVariance).toEqual(expected);
  const asIs = await pca('fit pbmc --no-transpose --json');
  expect(asIs.stderr).toBe('');
  expect(JSON.parse(asIs.stdout)).toMatchObject({ rows: COLUMNS, columns: ROWS });
  await done('moments a.mtx -o a.mom');
  expect((await pca('fit a.mom --transpose')).stderr).toContain(
    '--transpose is for rows: pass it to moments',
  );
});

test('info says how full they are, and pipes carry Matrix Market', async () => {
  expect(JSON.parse(await done('info a.npz --json'))).toEqual({
    kind: 'table',
    format: 'npz',
    rows: ROWS,
    stored: entries.length,
    columns: COLUMNS,
    names: null,
  });
  const share = `${((100 * entries.length) / ROWS / COLUMNS).toFixed(1)} % of all cells`;
  expect(await done('info a.mtx.gz')).toBe(
    `a.mtx.gz: mtx, 400 rows × 25 columns, ${entries.length.toLocaleString('en-GB')} stored values, ${share}\n`,
  );
  const piped = JSON.parse(await done('fit - --json', get('a.mtx').toString()));
  expect(piped.explainedVariance).toEqual((await fitted('a.mtx')).explainedVariance);
});

test('sparse and dense rows are not held together, but their sums are', async () => {
  const { stderr, status } = await pca('fit a.mtx dense.npy --solver gram');
  expect(stderr).toContain(
    'a.mtx has sparse rows, and dense.npy has dense ones; moments makes shards of each',
  );
  expect(status).toBe(1);
  expect((await fitted('a.mtx dense.npy --duplicates keep')).rows).toBe(2 * ROWS);
});

test('antibodies among the genes of a 10x folder are said, and columns of one type can be taken', async () => {
  folder('cite', entries, ROWS);
  const typed = genes.map((line, j) => (j < 20 ? line : line.replace('Gene Expression', 'Antibody Capture')));
  writeFileSync(at('cite/features.tsv.gz'), gzipSync(`${typed.join('\n')}\n`));
  const { stderr } = await pca('fit cite --components 2');
  expect(stderr).toContain(
    'its features are of several types: columns 1:20 are Gene Expression, 21:25 are Antibody Capture; --columns 1:20 takes the first of these alone\n',
  );
  expect(JSON.parse(await done('info cite --json')).names[20]).toBe('G20 (Antibody Capture)');
  expect((await fitted('cite --columns 1:20')).columns).toBe(20);
});

test('a folder that is none of 10x, or not all of one', async () => {
  mkdirSync(at('other'));
  expect((await pca('fit other')).stderr).toBe('wasm-pca: other: there is no file in this folder\n');
  writeFileSync(at('other/matrix.mtx'), '');
  expect((await pca('fit other')).stderr).toBe(
    'wasm-pca: other: no file is called features.tsv, of which a 10x folder has one, gzipped or not\n',
  );
});
