import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oraclePCA } from '../oracle/jacobi';
import { visiting, YOURS } from '../support/demo';
import { root } from '../support/node';
import { uniform } from '../support/random';
import { numbersOf } from '../support/shown';
import { mtx, npz } from '../support/sparse-files';
import { fileOf, yours } from '../support/yours';

/** Sparse rows on the panel for tables of one's own. */

const visit = visiting();
let page: Page;
const { text, take, fit, column, saved } = yours(() => page);

beforeAll(async () => {
  page = await visit.open(YOURS, { permissions: ['clipboard-read', 'clipboard-write'] });
});

const [ROWS, COLUMNS] = [90, 12];
const random = uniform(240);
/** Counts, a fifth of them stored; the last column is empty and the first is nearly full. */
const table = Array.from({ length: ROWS }, () =>
  Array.from({ length: COLUMNS }, (_, j) => {
    const isThere = random() < (j === 0 ? 0.9 : 0.15) && j < COLUMNS - 1;
    return isThere ? 1 + Math.floor(random() * (20 - j)) : 0;
  }),
);
const used = table.map((row) => row.slice(0, -1));
const entries = table.flatMap((row, i) =>
  row.flatMap((value, j): [number, number, number][] => (value === 0 ? [] : [[i, j, value]])),
);
const turned = entries.map(([i, j, value]): [number, number, number] => [j, i, value]);
const full = `${((100 * entries.length) / (ROWS * COLUMNS)).toFixed(1)}\u00a0% full`;

const coordinates = npz(
  'coo',
  [ROWS, COLUMNS],
  {
    row: ['<i4', Int32Array.from(entries, ([i]) => i)],
    col: ['<i8', BigInt64Array.from(entries, ([, j]) => BigInt(j))],
    data: ['<f4', Float32Array.from(entries, ([, , value]) => value)],
  },
  { packed: true },
);
const starts = Int32Array.from({ length: ROWS + 1 }, (_, i) => entries.filter(([row]) => row < i).length);
const byRow = npz('csr', [ROWS, COLUMNS], {
  indices: ['<i4', Int32Array.from(entries, ([, j]) => j)],
  indptr: ['<i4', starts],
  data: ['<i8', BigInt64Array.from(entries, ([, , value]) => BigInt(value))],
});

async function expectEigenvalues(eigenvalues: ArrayLike<number>): Promise<void> {
  const worst = async () => {
    const rows = await numbersOf(page, 'yours-scree');
    const shown = rows.map((row) => Number((row[1] ?? '').replaceAll(',', '')));
    return Math.max(...Array.from(eigenvalues, (value, m) => Math.abs(shown[m] / value - 1)));
  };
  await expect.poll(worst).toBeLessThan(1e-5);
}

// Within the package, which programs of the page import by its name.
const folder = mkdtempSync(join(root, 'build/yours-sparse-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, string | Buffer]>([
  ['counts.mtx', mtx(entries, ROWS, COLUMNS, 'integer general')],
  ['counts.mtx.gz', gzipSync(mtx(entries.toReversed(), ROWS, COLUMNS))],
  ['coordinates.npz', coordinates],
  ['rows.npz', byRow],
])('%s is fitted as its rows are, and says how full it is', async (name, content) => {
  await take(fileOf(name, content));
  expect(await text('yours-chooser')).toContain(`${ROWS} rows, ${COLUMNS} columns, ${full}`);
  expect(await column('column 12').locator('input').isChecked()).toBe(false);
  expect(await column('column 12').textContent()).toContain('constant');
  await fit();
  await expectEigenvalues(oraclePCA(used.flat(), ROWS, COLUMNS - 1).eigenvalues.slice(0, 5));
});

/** What the program of the page finds. */
async function again(name: string, content: string | Buffer): Promise<number[]> {
  await page.locator('#yours-code-javascript').check({ force: true });
  const program = await text('yours-snippet');
  writeFileSync(join(folder, name), content);
  writeFileSync(
    join(folder, 'again.mjs'),
    `${program}\nconsole.log('again', JSON.stringify([...model.explainedVariance]));\n`,
  );
  const said = execFileSync(process.execPath, ['again.mjs'], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(said.slice(said.lastIndexOf('again') + 6));
}

const symmetric: [number, number, number][] = [
  [0, 0, 4],
  [1, 0, -1.5],
  [2, 1, 7],
  [3, 3, 2],
  [4, 2, 0.5],
  [4, 4, 9],
];
const skew = symmetric.filter(([i, j]) => i !== j);
test.each<[string, string | Buffer, string[]]>([
  ['a.mtx', mtx(entries, ROWS, COLUMNS), []],
  ['b.mtx.gz', gzipSync(mtx(entries, ROWS, COLUMNS, 'integer general')), ['standardize']],
  ['c.mtx', mtx(symmetric, 5, 5, 'real symmetric'), []],
  ['d.mtx', mtx(skew, 5, 5, 'real skew-symmetric'), []],
  [
    'e.mtx',
    mtx(
      entries.map(([i, j]) => [i, j]),
      ROWS,
      COLUMNS,
      'pattern general',
    ),
    ['unit'],
  ],
  ['f.mtx', `%%MatrixMarket matrix array real general\n4 2\n1\n0\n5\n0\n2\n2\n0\n9\n`, []],
  ['g.mtx', `%%MatrixMarket matrix array real symmetric\n2 2\n1\n5\n3\n`, []],
])('the program for %s finds the same', async (name, content, options) => {
  await take(fileOf(name, content));
  for (const option of options) await page.locator(`#yours-${option}`).check();
  await fit();
  const here = JSON.parse((await saved('yours-save-model')).text).explainedVariance as number[];
  const found = await again(name, content);
  expect(found.length).toBeGreaterThan(0);
  found.forEach((value, m) => {
    expect(Math.abs(value - here[m])).toBeLessThanOrEqual(1e-9 * here[0]);
  });
  for (const option of options) await page.locator(`#yours-${option}`).uncheck();
});

test('programs for NPZ unpack it, in JavaScript by fflate and in Python by SciPy', async () => {
  await take(fileOf('rows.npz', byRow));
  await fit();
  expect(await text('yours-snippet')).toContain("import { unzipSync } from 'fflate';");
  await page.locator('#yours-code-python').check({ force: true });
  const python = await text('yours-snippet');
  expect(python).toContain("x = scipy.sparse.load_npz('rows.npz').tocsr()\n");
  expect(python).toMatch(/pca = PCA\(n_components=\d+, svd_solver='arpack'\)\.fit\(x\)/);
  await page.locator('#yours-code-javascript').check({ force: true });
});

test('scores, loadings and the card of a row', async () => {
  await take(fileOf('counts.mtx', mtx(entries, ROWS, COLUMNS)));
  await page.locator('#yours-label').selectOption({ label: 'column 2' });
  await fit();
  const [header, ...rows] = (await saved('yours-save-scores')).text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  expect(header.slice(0, 3)).toEqual(['row', 'column 2', 'z1']);
  expect(rows.map((row) => Number(row[1]))).toEqual(table.map((row) => row[1]));
  const model = JSON.parse((await saved('yours-save-model')).text);
  expect(model).toMatchObject({ rows: ROWS, columns: COLUMNS - 1 });
  const spread = rows.reduce((sum, row) => sum + Number(row[2]) ** 2, 0) / (ROWS - 1);
  expect(spread / model.explainedVariance[0]).toBeCloseTo(1, 9);
  const loadings = (await saved('yours-save-loadings')).text.trim().split('\n');
  expect(loadings.map((line) => line.split(',')[0])).toEqual([
    'column',
    ...used[0].map((_, j) => `column ${j + 1}`),
  ]);

  // Q, of the rows that are furthest out, is what is left of their squared distance from the mean.
  const mean = used[0].map((_, j) => used.reduce((sum, row) => sum + row[j], 0) / ROWS);
  const kept = Number(await page.locator('#yours-outliers').getAttribute('data-m'));
  const far = await numbersOf(page, 'yours-outliers');
  for (const [name, , , q] of far.slice(0, 5)) {
    const i = Number((name ?? '').replace('Row ', '')) - 1;
    const all = used[i].reduce((sum, value, j) => sum + (value - mean[j]) ** 2, 0);
    const inside = rows[i].slice(2, 2 + kept).reduce((sum, score) => sum + Number(score) ** 2, 0);
    expect(Math.abs(Number((q ?? '').replaceAll(',', '')) - (all - inside))).toBeLessThan(1e-4 * all);
  }
});

test('groups are compared by their columns', async () => {
  await take(fileOf('counts.mtx', mtx(entries, ROWS, COLUMNS)));
  await column('column 11').locator('input').uncheck();
  await page.locator('#yours-label').selectOption({ label: 'column 11' });
  await fit();
  await expect.poll(() => page.locator('#yours-groups-save').isEnabled()).toBe(true);
  const lines = (await saved('yours-groups-save')).text.trim().split('\r\n');
  const levels = [...new Set(used.map((row) => row[10]))].sort((a, b) => a - b);
  expect(lines[0]).toBe(`variable,${levels.map((level) => `mean ${level}`).join()},between / within`);
  const columns = lines.slice(2).map((line) => line.split(','));
  const named = columns.filter(([name]) => name.startsWith('column '));
  expect(named.map(([name]) => name).sort()).toEqual(
    Array.from({ length: 10 }, (_, j) => `column ${j + 1}`).sort(),
  );
  for (const [name, ...means] of named) {
    const j = Number(name.split(' ')[1]) - 1;
    levels.forEach((level, c) => {
      const own = used.filter((row) => row[10] === level);
      const mean = own.reduce((sum, row) => sum + row[j], 0) / own.length;
      expect(Number(means[c]), `${name}, ${level}`).toBeCloseTo(mean, 10);
    });
  }
  expect(columns.map(([name]) => name)).toContain('w1');
});

test('a 10x folder has cells for rows, with their barcodes and the symbols of genes', async () => {
  const cells = join(folder, 'pbmc');
  mkdirSync(cells, { recursive: true });
  writeFileSync(join(cells, 'matrix.mtx.gz'), gzipSync(mtx(turned, COLUMNS, ROWS, 'integer general')));
  writeFileSync(
    join(cells, 'features.tsv.gz'),
    gzipSync(`${used[0].map((_, j) => `ENSG${j}\tGENE${j}\tGene Expression\n`).join('')}ENSG\tNONE\tx\n`),
  );
  writeFileSync(join(cells, 'barcodes.tsv.gz'), gzipSync(table.map((_, i) => `CELL${i}-1\n`).join('')));
  await take(cells as never, 'folder');
  expect(await text('yours-chooser')).toContain('pbmc/matrix.mtx.gz');
  expect(await text('yours-chooser')).toContain(`${ROWS} rows, ${COLUMNS} columns, ${full}`);
  expect(await text('yours-chooser')).toContain(
    'Cells are the rows, and genes the columns by their symbols.',
  );
  expect(await column('GENE0').count()).toBeGreaterThan(0);
  await fit();
  await expectEigenvalues(oraclePCA(used.flat(), ROWS, COLUMNS - 1).eigenvalues.slice(0, 5));
  const scores = (await saved('yours-save-scores')).text;
  expect(
    scores
      .split(/\r?\n/)
      .map((line) => line.split(',').slice(0, 2))
      .slice(0, 3),
  ).toEqual([
    ['name', 'row'],
    ['CELL0-1', '1'],
    ['CELL1-1', '2'],
  ]);
  const program = await text('yours-snippet');
  expect(program).toContain("gunzipSync(readFileSync('pbmc/matrix.mtx.gz'))");
});

test('rows with a value missing are left out', async () => {
  const gaps = entries.map(([i, j, value], k): [number, number, number] => [
    i,
    j,
    k % 40 === 5 ? Number.NaN : value,
  ]);
  await take(fileOf('gaps.mtx', mtx(gaps, ROWS, COLUMNS)));
  await fit();
  const whole = used.filter((_, i) => !gaps.some(([row, , value]) => row === i && Number.isNaN(value)));
  await expectEigenvalues(oraclePCA(whole.flat(), whole.length, COLUMNS - 1).eigenvalues.slice(0, 5));
  expect(await text('yours-summary')).toContain(`${ROWS - whole.length} rows with missing values dropped.`);
});

test.each<[string, string | Buffer, string]>([
  [
    'short.mtx',
    mtx(entries, ROWS, COLUMNS).split('\n').slice(0, 9).join('\n'),
    `short.mtx: it ends too soon: ${entries.length} entries are announced, and 6 are there.`,
  ],
  [
    'wrong.mtx',
    mtx(
      [
        [0, 0, 1],
        [2, 9, 1],
      ],
      3,
      4,
    ),
    'wrong.mtx: line 5: column 10, where there are 1 to 4.',
  ],
  ['cut.npz', byRow.subarray(0, 700), 'cut.npz: its ZIP archive is damaged: it is cut short.'],
])('%s is refused', async (name, content, said) => {
  await page.locator('#yours-file').setInputFiles(fileOf(name, content));
  await expect.poll(() => text('yours-status')).toContain(said);
});
