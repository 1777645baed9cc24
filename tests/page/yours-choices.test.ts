import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import { FAMD } from 'wasm-pca/categories';
import incomplete from '../fixtures/missing-cells.json';
import { visiting, YOURS } from '../support/demo';
import { coloursOf, columnsOf, numbersOf, parse } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** Which row is whose, what a link brings back, and what the page proposes before it is asked. */

const visit = visiting();
let page: Page;

async function follow(query: string): Promise<void> {
  await visit.leave();
  page = await visit.open(`${YOURS}${query}`);
}

beforeAll(() => follow(''));

const { text, take, fit, shown, column, example, saved } = yours(() => page);
const head = () => page.locator('.chooser-head').textContent();
const search = () => new URL(page.url()).searchParams;
/** What is said of a way with missing values. */
const way = (value: string) => () =>
  page.locator('#yours-gaps label', { has: page.locator(`#yours-gaps-${value}`) }).textContent();
const chosen = (id: string) => page.locator(`#${id} option:checked`).textContent();

const people = ['Ada', 'Ben', 'Cy', 'Di', 'Ed', 'Flo'];
const measured = people.map(
  (name, i) => `${name},${1000 + 7 * i},0${i}234,${i * i},${(7 * i) % 5},${i % 2 ? 'x' : 'y'}`,
);
const CLASS = `who,id,zip,a,b,group\n${measured.join('\n')}\n`;

describe('the rows of a class', () => {
  beforeAll(async () => {
    await take(fileOf('class.csv', CLASS));
    await fit();
  });

  test('are named by the column of words that are all different', async () => {
    expect(await chosen('yours-names')).toBe('who');
    expect((await numbersOf(page, 'yours-scores')).map(([name]) => name)).toEqual(people);
    expect((await numbersOf(page, 'yours-outliers')).map(([name]) => name).sort()).toEqual(people);
    const [header, first] = (await saved('yours-save-scores')).text.split('\r\n');
    expect(header).toBe('who,row,group,z1,z2');
    expect(first).toMatch(/^Ada,1,y,/);
    const stage = page.locator('#yours-scores-plot-stage');
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => stage.locator('.hover-card').textContent())
      .toMatch(/^(Ada|Ben|Cy|Di|Ed|Flo)group:/);
  });

  test('or by another, which the link keeps', async () => {
    await page.locator('#yours-names').selectOption({ label: 'id' });
    await expect.poll(async () => (await numbersOf(page, 'yours-scores'))[0][0]).toBe('1000');
    expect(search().get('yours-names')).toBe('id');
    await page.locator('#yours-names').selectOption({ label: 'row numbers' });
    await expect.poll(async () => (await numbersOf(page, 'yours-scores'))[0][0]).toBe('Row 1');
  });

  test('ids and postcodes are not ticked', async () => {
    for (const name of ['id', 'zip']) {
      expect(await column(name).locator('input').isChecked()).toBe(false);
      expect(await column(name).textContent()).toMatch(/identifier, not used/);
    }
    expect(await text('yours-summary')).toMatch(/6 × 2 /);
  });
});

test('an empty column is no label, and ranges have digits enough', async () => {
  await take(fileOf('empty.csv', 'a,b,c\n100000.25,,20231231\n100000.75,,20240102\n100000.5,,20231111\n'));
  expect(await column('b').textContent()).toMatch(/empty$/);
  expect(await page.locator('#yours-label option').allTextContents()).toEqual(['nothing', 'a', 'c']);
  expect(await column('a').locator('td.num').allTextContents()).toEqual(['100000.25', '100000.75']);
  expect(await column('c').locator('td.num').allTextContents()).toEqual(['20231111', '20240102']);
});

test('−999 is proposed as missing; what either way with missing values leaves is told before', async () => {
  await take(fileOf('codes.csv', 'a,b,c\n1,-999,3\n2,4,5\n4,1,2\n-999,7,1\n3,3,9\n'));
  expect(await head()).toMatch(/−999 occurs in 2 cells of 2 columns, far from the other values\./);
  await page.locator('#yours-code').click();
  await page.locator('#yours-code-undo').waitFor();
  expect(await head()).toMatch(/2 values of 15 are missing/);
  expect(await column('a').locator('td.num').allTextContents()).toEqual(['1', '4']);
  await expect.poll(way('rows')).toBe('Drop rows3 × 3leaves out each row with a missing cell.');
  expect(await way('columns')()).toBe('Drop columns5 × 1leaves out each column with a missing cell.');
  expect(await way('em')()).toMatch(/^EM5 × 3finds the 2 components and the noise/);
  for (const [method, name] of [
    ['regularized', 'Regularised'],
    ['least-squares', 'Least squares'],
    ['pairwise', 'Pairs'],
  ])
    expect(await way(method)()).toMatch(new RegExp(`^${name}5 × 3(takes|finds) .*\\.$`));
  await fit();
  expect(await text('yours-summary')).toMatch(/3 × 3 .*2 rows with missing values dropped/);
  await page.locator('#yours-code-undo').click();
  await expect.poll(() => text('yours-summary')).toMatch(/5 × 3 /);
});

test('missing cells are estimated as R does, and the rest of the page follows', async () => {
  const { data, rows, columns, em } = incomplete.attitude;
  const { explainedVariance, completed } = em[2];
  const lines = Array.from({ length: rows }, (_, i) =>
    data.slice(i * columns, (i + 1) * columns).map((value) => value ?? ''),
  );
  const header = Array.from({ length: columns }, (_, j) => `q${j}`);
  const csv = [
    header,
    ...lines,
    Array(columns - 1)
      .fill('NA')
      .concat(''),
  ]
    .map((line) => line.join())
    .join('\n');
  await follow('?yours-gaps=em');
  await take(fileOf('attitude.csv', csv));
  await fit();
  expect(await text('yours-summary')).toMatch(
    /^30 × 7 .*1 row without any value dropped\. 12 missing cells estimated from the others, by 2 components and noise/,
  );
  const model = await saved('yours-save-model');
  const saidBy = JSON.parse(model.text);
  const variances = [...explainedVariance.map((value) => (value * rows) / (rows - 1))];
  for (const [m, value] of variances.entries()) expect(saidBy.explainedVariance[m] / value).toBeCloseTo(1, 7);
  const cellsOf = (csv: string) =>
    csv
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').map(Number));
  const filled = await saved('yours-save-filled');
  expect(filled.name).toBe('attitude-filled.csv');
  for (const [i, [number, ...cells]] of cellsOf(filled.text).entries()) {
    expect(number).toBe(i + 1);
    for (const [j, cell] of cells.entries()) {
      if (lines[i][j] === '') expect(cell).toBeCloseTo(completed[i][j], 4);
      else expect(cell).toBe(lines[i][j]);
    }
  }
  await expect
    .poll(() => text('yours-robust-note'))
    .toMatch(/^Rows with missing cells are measured by their/);
  expect(await text('yours-snippet')).toContain("{ components: 2, missing: 'em' }");
  const scores = cellsOf((await saved('yours-save-scores')).text);
  await page.locator('#yours-project summary').click();
  await page.locator('#yours-project-model').setInputFiles(fileOf('model.json', model.text));
  await page.locator('#yours-project-table').setInputFiles(fileOf('new.csv', csv));
  const projected = cellsOf((await saved('yours-project-run')).text);
  expect(projected).toHaveLength(rows);
  for (const [i, row] of projected.entries())
    for (const m of [1, 2]) expect(row[m]).toBeCloseTo(scores[i][m], 9);
  // The link keeps how many components, and what cannot be estimated is said before.
  await page.locator('#yours-em').fill('1');
  await page.locator('#yours-em').press('Enter');
  await expect.poll(() => text('yours-summary')).toMatch(/by 1 component and noise/);
  expect(search().get('yours-em')).toBe('1');
  await page.locator('#yours-unit').check();
  await expect
    .poll(way('em'))
    .toBe('EM–is not for rows of unit length: one with missing cells has no length.');
  await expect
    .poll(() => text('yours-status-message'))
    .toMatch(/^EM is not for rows of unit length.*choose another way with missing values\.$/);
  await follow('');
});

describe('each way to estimate missing cells', () => {
  const { data, rows, columns } = incomplete.swiss;
  const numbers = Array.from({ length: rows }, (_, i) =>
    Array.from({ length: columns }, (_, j) => data[i * columns + j] ?? Number.NaN),
  );
  const weights = numbers.map((_, i) => 1 + (i % 3));
  const csv = [
    'v0,v1,v2,v3,v4,v5,w',
    ...numbers.map((row, i) =>
      [...row.map((value) => (Number.isNaN(value) ? '' : value)), weights[i]].join(),
    ),
  ].join('\n');
  const names = ['v0', 'v1', 'v2', 'v3', 'v4', 'v5'];
  const variances = async () => {
    const { explainedVariance } = JSON.parse((await saved('yours-save-model')).text);
    return explainedVariance.slice(0, 2);
  };

  test.each([
    ['regularized', 'by 2 components (regularised, '],
    ['least-squares', 'by 2 components (least squares, '],
    ['pairwise', 'by covariances of pairs.'],
  ] as const)('%s fits as the package does, and fills the table', async (missing, words) => {
    await follow(`?yours-gaps=${missing}&yours-standardize=on`);
    await take(fileOf('swiss.csv', csv));
    await column('w').locator('input').uncheck();
    await fit();
    const components = missing === 'pairwise' ? undefined : 2;
    const model = await PCA.fit(numbers, { missing, components, standardize: true, columns: names });
    expect(await text('yours-summary')).toContain(`22 missing cells estimated from the others, ${words}`);
    for (const [m, value] of (await variances()).entries())
      expect(value).toBeCloseTo(model.explainedVariance[m], 9);
    const filled = (await saved('yours-save-filled')).text.trim().split('\r\n').slice(1);
    const expected = await model.impute(numbers);
    for (const [i, line] of filled.entries())
      for (const [j, cell] of line.split(',').slice(1).map(Number).entries())
        expect(cell).toBeCloseTo(expected.data[i * columns + j], 6);
    expect(search().get('yours-gaps')).toBe(missing);
    const program = await text('yours-snippet');
    expect(program).toContain(`missing: '${missing}' });`);
    expect(program).toContain("transform(rows, { missing: 'em' })");
  });

  test('weights and other divisors go with all but the regularised', async () => {
    await follow('?yours-gaps=em&yours-standardize=on&yours-divisor=pareto');
    await take(fileOf('swiss.csv', csv));
    await page.locator('#yours-weights').selectOption({ label: 'w' });
    await expect.poll(way('regularized')).toBe('Regularised–takes no weights of rows.');
    await fit();
    const found = await variances();
    const model = await PCA.fit(numbers, { missing: 'em', components: 2, scale: 'pareto', weights });
    for (const [m, value] of found.entries()) expect(value).toBeCloseTo(model.explainedVariance[m], 7);
    await page.locator('#yours-weights').selectOption({ label: 'rows count alike' });
    await expect
      .poll(way('regularized'))
      .toBe('Regularised–divides columns by their deviations or not at all.');
  });

  test('where pairs contradict each other, it is said by how much they were changed', async () => {
    await follow('?yours-gaps=pairwise&yours-standardize=on');
    await take(fileOf('three.csv', 'a,b,c\n1,1,\n2,2,\n3,3,\n1,,1\n2,,2\n3,,3\n,1,3\n,2,2\n,3,1\n'));
    await fit();
    // The eigenvalues are 2, 2 and -1, so that a third of the length goes.
    expect(await text('yours-summary')).toMatch(/by covariances of pairs, changed by 33\.3\s% so/);
    expect(await text('yours-snippet')).toContain("missing: 'pairwise', clip: true });");
    await follow('');
  });
});

test('the first row is a header when it is said to be one', async () => {
  await take(fileOf('numbers.csv', '1,2\n30,40\n50,71\n33,12\n'));
  const box = page.locator('#yours-header');
  expect(await box.isChecked()).toBe(false);
  await fit();
  expect(await text('yours-summary')).toMatch(/^4 × 2 /);
  await box.check();
  await expect.poll(() => text('yours-summary')).toMatch(/^3 × 2 /);
  expect(await page.locator('#yours-chooser tbody th').allTextContents()).toEqual(['1', '2']);
  await page.goBack();
  await expect.poll(() => text('yours-summary')).toMatch(/^4 × 2 /);
  await take(fileOf('years.csv', '1990,1991,1992\n5.1,6.2,7.9\n8,9,1.5\n'));
  expect(await head()).toMatch(/The first row, though it holds numbers, counts as the header\./);
});

test('a column can be the weights of the rows, and is then not fitted', async () => {
  await take(fileOf('weighted.csv', 'a,b,w\n1,2,1\n3,5,0\n4,4,2\n0,1,1\n'));
  await page.locator('#yours-weights').selectOption({ label: 'w' });
  await fit();
  expect(search().get('yours-weights')).toBe('w');
  expect(await text('yours-summary')).toMatch(/3 × 2 .*count by “w”, all together as 2\.667 rows/);
  expect(await numbersOf(page, 'yours-scores')).toHaveLength(4);
});

test('uneven variances offer to standardise; units a thousandfold apart are standardised, and said to be', async () => {
  const box = () => page.locator('#yours-standardize');
  await example('faithful');
  await take(fileOf('uneven.csv', 'a,b,c\n1,20,3\n2,400,5\n3,100,8\n4,700,1\n'));
  expect(await box().isChecked()).toBe(false);
  expect(await text('yours-advice')).toMatch(
    /^The largest variance is [\d,]+ times the smallest: .* PC 1\. Standardise$/,
  );
  await page.locator('#yours-remedy').click();
  expect(await box().isChecked()).toBe(true);
  expect(await text('yours-advice')).toBe('');
  await follow('');
  await example('wine');
  expect(await box().isChecked()).toBe(true);
  expect(await text('yours-advice')).toMatch(
    /^Standardised, because the largest standard deviation is 2,500 times the smallest/,
  );
  await box().uncheck();
  expect(await text('yours-advice')).toMatch(/^The largest variance is/);
  expect(search().get('yours-standardize')).toBe('off');
});

test('columns are divided by deviations, their roots or ranges, and the link keeps by which', async () => {
  await follow('');
  await take(fileOf('units.csv', 'a,b\n0,1\n4,3\n2,7\n2,1\n'));
  await page.locator('#yours-standardize').check();
  await page.locator('#yours-divisor-range').check({ force: true });
  expect(search().get('yours-divisor')).toBe('range');
  await fit();
  expect(await text('yours-summary')).toMatch(/each column over its range/);
  const scaleOf = async () => JSON.parse((await saved('yours-save-model')).text).scale;
  expect(await scaleOf()).toEqual([4, 6]);
  expect(await text('yours-snippet')).toContain("scale: 'range'");
  await page.locator('#yours-divisor-pareto').check({ force: true });
  await expect.poll(() => text('yours-summary')).toMatch(/over the square root of its deviation/);
  expect((await scaleOf())[1]).toBeCloseTo(8 ** 0.25, 12); // the variance of b is 8
  await page.goBack();
  await expect.poll(() => text('yours-summary')).toMatch(/each column over its range/);
});

test('in the biplot, a column that only colours is a broken arrow, its categories diamonds', async () => {
  const rows = Array.from({ length: 16 }, (_, i) =>
    [(7 * i) % 16, (5 * i) % 11, 3 * i + ((i * i) % 7), i % 2 ? 'odd' : 'even'].join(),
  );
  await follow('?yours-biplot=on');
  await take(fileOf('beside.csv', `a,b,other,parity\n${rows.join('\n')}\n`));
  await column('other').locator('input').uncheck();
  await fit();
  const drawn = async () => (await saved('yours-save-scores-svg')).text;
  /** How often a name is written: once in the legend, and once more beside a mark or an arrow. */
  const written = async (name: string) => (await drawn()).split(`>${name}</text>`).length - 1;
  await expect.poll(() => written('even')).toBe(2);
  expect(await drawn()).not.toMatch(/stroke-dasharray="5[ ,]4"/);
  await page.locator('#yours-label').selectOption({ label: 'other' });
  await expect.poll(drawn).toMatch(/stroke-dasharray="5[ ,]4"/);
  expect(await written('even')).toBe(0);
});

const SURVEY = `id,when,smokes,happy,mood,y\n${Array.from({ length: 12 }, (_, i) =>
  [
    ...[100 + 3 * i, `2024-01-${10 + i}`, i % 3 ? 'yes' : 'no'],
    ...[['never', 'rarely', 'sometimes', 'often', 'always'][(i * i) % 5], i === 4 ? '' : 'ab'[i % 2], i % 7],
  ].join(),
).join('\n')}\n`;

test('words on a scale are numbers if asked, a date names and colours nothing, and no label is no group', async () => {
  await follow('');
  await take(fileOf('survey.csv', SURVEY));
  expect(await column('when').textContent()).toMatch(/date or time$/);
  expect(await page.locator('#yours-label option').allTextContents()).not.toContain('when');
  expect(await chosen('yours-names')).toBe('id');
  expect(await head()).toMatch(/The words of 2 columns stand on a scale: no 0, yes 1\./);
  await page.locator('#yours-words-take').click();
  await page.locator('#yours-words:checked').waitFor();
  await expect.poll(() => column('happy').locator('td.num').allTextContents()).toEqual(['0', '4']);
  expect(await chosen('yours-label')).toBe('mood');
  await fit();
  expect(await text('yours-summary')).toMatch(/^12 × 3 /);
  expect(await page.locator('#yours-scores .legend-item').allTextContents()).toEqual(['a', 'b', 'missing']);
  await expect.poll(() => page.locator('#yours-groups tbody tr').count()).toBe(2);
  expect((await saved('yours-save-scores')).text.split('\r\n')[5]).toMatch(/^112,5,,/);
});

test('a spectrum’s response colours and takes no part; loadings are curves over its wavelengths', async () => {
  const waves = Array.from({ length: 25 }, (_, j) => 900 + 2 * j);
  const rows = Array.from({ length: 15 }, (_, i) =>
    [
      i / 2,
      ...waves.map((w) => Math.sin(w / 9) * i + Math.cos(w / 5) * ((7 * i) % 5) + w * 1e-6 * i * i),
    ].join(),
  );
  await take(fileOf('spectra.csv', `octane,${waves.map((w) => `nm${w}`)}\n${rows.join('\n')}\n`));
  expect(await column('octane').locator('input').isChecked()).toBe(false);
  expect(await chosen('yours-label')).toBe('octane');
  await fit();
  expect(await text('yours-summary')).toMatch(/^15 × 25 /);
  expect(await page.locator('.loadings-curves [stroke^="var(--c"]').count()).toBe(2);
  expect(await page.locator('.loadings-list').evaluate((list: HTMLDetailsElement) => list.open)).toBe(false);
  const cumulative = (await numbersOf(page, 'yours-scree')).map((row) => row[3]);
  expect(new Set(cumulative.slice(0, 3)).size).toBe(3);
  expect(cumulative[1]).toMatch(/^99\.9{2,}/);
});

test('a column that PC 1 would be alone is offered as a colour that takes no part', async () => {
  const rows = Array.from({ length: 12 }, (_, i) =>
    [20 * i + 3, ...[1, 2, 3, 4].map((k) => Math.sin(i * k) + k / 7)].join(),
  );
  await follow('');
  await take(fileOf('mill.csv', `yield,a,b,c,d\n${rows.join('\n')}\n`));
  expect(await column('yield').locator('input').isChecked()).toBe(true);
  expect(await text('yours-advice')).toMatch(/“yield” has 99\.9\d*\s%\sof the variance\. If the others/);
  await page.locator('#yours-target').click();
  expect(await column('yield').locator('input').isChecked()).toBe(false);
  expect(await chosen('yours-label')).toBe('yield');
  expect(await text('yours-advice')).toBe('');
  await fit();
  expect(await text('yours-summary')).toMatch(/^12 × 4 /);
});

const GENES = `gene,s1,s2,s3,s4\n${Array.from({ length: 30 }, (_, i) =>
  [`G${i}`, ...[0, 1, 2, 3].map((k) => ((i + 1) * (k + 2) * 997) % (500 * (i + 3)))].join(),
).join('\n')}\n`;

test('a table whose rows are genes is offered to be transposed, and its counts as logarithms', async () => {
  await take(fileOf('genes.csv', GENES));
  expect(await head()).toMatch(/The rows look like genes/);
  await page.locator('#yours-transpose-take').click();
  await expect.poll(head).toMatch(/4 rows, 31 columns/);
  expect(await head()).toMatch(/The numbers look like counts/);
  await page.locator('#yours-log-take').click();
  await fit();
  expect(await text('yours-summary')).toMatch(/^4 × 30 .*of log\(1 \+ x\)/);
  expect((await numbersOf(page, 'yours-scores')).map(([name]) => name)).toEqual(['s1', 's2', 's3', 's4']);
  expect(await text('yours-snippet')).toContain("wasm-pca fit 'genes.csv' --transpose");
  // The mean of the first gene, G0.
  const { text: json } = await saved('yours-save-model');
  const { mean, featureNames } = JSON.parse(json);
  expect(featureNames.slice(0, 2)).toEqual(['log(1 + G0)', 'log(1 + G1)']);
  const logs = [0, 1, 2, 3].map((k) => Math.log1p(((k + 2) * 997) % 1500));
  expect(mean[0]).toBeCloseTo(logs.reduce((sum, value) => sum + value) / 4, 10);
  // A saved model takes logarithms of new rows again.
  const firstScore = async (id: string) => {
    const [header, first] = (await saved(id)).text.split('\r\n').map((line) => line.split(','));
    return Number(first[header.indexOf('z1')]);
  };
  const score = await firstScore('yours-save-scores');
  await page.locator('#yours-project summary').click();
  await page.locator('#yours-project-model').setInputFiles(fileOf('model.json', json));
  await page.locator('#yours-project-table').setInputFiles(fileOf('genes.csv', GENES));
  expect(await firstScore('yours-project-run')).toBeCloseTo(score, 9);
  await page.locator('#yours-transpose').uncheck();
  await expect.poll(head).toMatch(/30 rows, 5 columns/);
});

test('rows that add up to the same are offered as log-ratios, and the address keeps the limit of their zeros', async () => {
  const parts = [
    [62, 28, 10, 0],
    [55, 36, 9, 0.5],
    [72, 14, 13, 1],
    [48, 40, 0, 12],
    [30, 30, 30, 10],
  ].map((row) => row.map((part) => (100 * part) / row.reduce((a, b) => a + b)));
  const csv = `sand,silt,clay,chalk\n${parts.map((row) => row.join()).join('\n')}\n`;
  await follow('');
  await take(fileOf('soils.csv', csv));
  expect(await head()).toMatch(/Each row adds up to 100: shares of a whole/);
  await page.locator('#yours-ratios-take').click();
  expect(await page.locator('#yours-unit').isVisible()).toBe(false);
  await fit();
  expect(await head()).not.toMatch(/Each row adds up/);
  const least = Number(Math.min(...parts.flat().filter((part) => part > 0)).toPrecision(3));
  const expected = await PCA.fit(parts, { normalize: 'clr', zeros: { detectionLimit: least } });
  const saidOf = async () => JSON.parse((await saved('yours-save-model')).text);
  const model = await saidOf();
  expect(model.normalize).toBe('clr');
  expect(model.explainedVariance[0]).toBeCloseTo(expected.explainedVariance[0], 10);
  expect(await text('yours-summary')).toMatch(/of log-ratios.*Zeros count as 0\.65 of 0\.498/);
  expect(await text('yours-snippet')).toContain("normalize: 'clr', zeros: { detectionLimit: 0.498 }");
  await page.locator('#yours-limit').fill('0.1');
  await page.locator('#yours-limit').press('Enter');
  await fit();
  expect(new URL(page.url()).searchParams.get('yours-limit')).toBe('0.1');
  expect(new URL(page.url()).searchParams.get('yours-ratios')).toBe('on');
  const smaller = await PCA.fit(parts, { normalize: 'clr', zeros: { detectionLimit: 0.1 } });
  expect((await saidOf()).explainedVariance[0]).toBeCloseTo(smaller.explainedVariance[0], 10);
});

test('categories take part where the reader includes them, each level at the mean of its rows', async () => {
  const rows = Array.from({ length: 24 }, (_, i) => ({
    length: ((i * 37) % 101) / 10,
    width: ((i * 29) % 17) + i,
    fur: ['short', 'long', 'none'][i % 3],
    sex: i % 8 === 0 ? null : ['f', 'm'][(i >> 1) % 2],
  }));
  const csv = rows.map(({ length, width, fur, sex }) => [length, width, fur, sex].join()).join('\n');
  await follow('');
  await take(fileOf('pets.csv', `length,width,fur,sex\n${csv}\n`));
  expect(await head()).toMatch(/2 columns hold categories/);
  await page.locator('#yours-categories-take').click();
  await fit();
  const figure = page.locator('#yours-categories-figure');
  await figure.and(page.locator('[data-rows="24"]')).waitFor();
  expect(await coloursOf(figure.locator('canvas:not(.bitmap)').first())).toBeGreaterThan(10);
  const famd = await FAMD.fit(rows, { missing: 'level', components: 5 });
  const places = famd.columnCoordinates();
  for (const [level, x, y] of (await numbersOf(page, 'yours-categories-figure')).map((row) => row.slice(1))) {
    const j = famd.columns.findIndex((column) => column.level === level);
    for (const [m, shown] of [x, y].entries())
      expect(Math.abs(parse(shown))).toBeCloseTo(Math.abs(places.data[j * places.columns + m]), 4);
  }
  expect(search().get('yours-categories')).toBe('on');
  await page.locator('#yours-categories').uncheck();
  await figure.waitFor({ state: 'hidden' });
});

test('a link reopens to the same numbers', async () => {
  await follow('?yours-example=wine&yours-standardize=on');
  await shown();
  await column('proline').locator('input').uncheck();
  await column('ash').first().locator('input').uncheck();
  await expect.poll(() => text('yours-summary')).toMatch(/178 × 11 /);
  await shown(); // the summary is drawn first
  await page.locator('#yours-equal').uncheck();
  await page.locator('#yours-biplot').check();
  await page.locator('#yours-loadings-kind-correlation').check({ force: true });
  await page.locator('#yours-sort-2').click();
  const state = async () => ({
    shares: await numbersOf(page, 'yours-scree'),
    loadings: await page.locator('#yours-loadings-table tbody tr').allTextContents(),
    heads: await columnsOf(page, 'yours-scores'),
    equal: await page.locator('#yours-equal').isChecked(),
    biplot: await page.locator('#yours-biplot').isChecked(),
    ticked: await text('yours-chosen'),
  });
  const before = await state();
  expect(before.ticked).toBe('11 of 13 chosen');
  await follow(new URL(page.url()).search);
  await shown();
  expect(await state()).toEqual(before);
  await page.locator('#yours-none').click();
  await expect.poll(() => text('yours-status-message')).toMatch(/Tick at least one column/);
  await page.goBack();
  await expect.poll(() => text('yours-summary')).toMatch(/178 × 11 /);
  // Another table has columns of its own.
  await example('iris');
  expect(search().get('yours-columns')).toBe(null);
});
