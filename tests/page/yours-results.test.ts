import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import wine from '../fixtures/wine.json';
import { visiting, YOURS } from '../support/demo';
import { root } from '../support/node';
import { npy } from '../support/npy';
import { columnsOf, numbersOf } from '../support/shown';
import { fileOf, yours } from '../support/yours';

/** What is shown of a table of one's own: the cut that all figures follow, and what can be taken away. */

const visit = visiting();
let page: Page;
const { text, take, fit, shown, example, column, saved } = yours(() => page);

const WINE = '?yours-example=wine&yours-standardize=on&yours-m=3';

async function follow(query: string): Promise<void> {
  await visit.leave();
  page = await visit.open(`${YOURS}${query}`, { permissions: ['clipboard-read', 'clipboard-write'] });
}

beforeAll(async () => {
  await follow(WINE);
  await shown();
});

const csv = readFileSync(join(root, 'demo/data/wine.csv'), 'utf8').trimEnd().split('\n').slice(1);
const cells = csv.map((line) => line.split(',').slice(0, 13).map(Number));
const [n, d] = [cells.length, 13];
const mean = Array.from({ length: d }, (_, j) => cells.reduce((sum, row) => sum + row[j], 0) / n);
const deviation = mean.map((m, j) =>
  Math.sqrt(cells.reduce((sum, row) => sum + (row[j] - m) ** 2, 0) / (n - 1)),
);
const cut = () => page.locator('#yours-scree .cut');
const m = async () => Number(await cut().getAttribute('aria-valuenow'));
const followed = async (by: number) => page.waitForSelector(`#yours-outliers[data-m="${by}"]`);

describe('wine, by a link', () => {
  test('is loaded, standardised and fitted, with M as the link has it', async () => {
    expect(await text('yours-summary')).toMatch(/178 × 13 .* each column standardised/);
    expect(await page.locator('#yours-standardize').isChecked()).toBe(true);
    expect(await m()).toBe(3);
    const shares = (await numbersOf(page, 'yours-scree')).map((row) => Number(row[1]));
    shares.forEach((value, k) => {
      expect(Math.abs(value / wine.standardized.eigenvalues[k] - 1)).toBeLessThan(1e-5);
    });
  });

  test('T² and Q are those of a dozen lines', async () => {
    await followed(3);
    const rows = await numbersOf(page, 'yours-outliers');
    const { eigenvalues, components } = wine.standardized;
    for (const [name, , within, residual] of rows.slice(0, 30)) {
      const row = cells[Number(name.replace('Row ', '')) - 1].map((x, j) => (x - mean[j]) / deviation[j]);
      const z = [0, 1, 2].map((k) => row.reduce((sum, x, j) => sum + x * components[k * d + j], 0));
      const t2 = z.reduce((sum, value, k) => sum + value ** 2 / eigenvalues[k], 0);
      const q = row.reduce((sum, x) => sum + x * x, 0) - z.reduce((sum, value) => sum + value ** 2, 0);
      expect(Math.abs(Number(within) / t2 - 1), name).toBeLessThan(1e-4);
      expect(Math.abs(Number(residual) / q - 1), name).toBeLessThan(1e-4);
    }
    // The mean of Q is J(3), the eigenvalues left over (Bishop 12.18), here of a covariance with divisor N.
    const left = eigenvalues.slice(3).reduce((sum, value) => sum + value, 0) * ((n - 1) / n);
    const note = (await page.locator('#yours-outliers-numbers .note').textContent()) ?? '';
    expect(Number(/is ([\d.]+)\./.exec(note)?.[1])).toBeCloseTo(left, 3);
  });

  test('rules say how many components to keep, and keep as many when pressed', async () => {
    const buttons = page.locator('#yours-rules button');
    await buttons.first().waitFor();
    const said = await buttons.allTextContents();
    // Kaiser and Guttman: three eigenvalues of the correlations of wine are above 1.
    const kaiser = wine.standardized.eigenvalues.filter((value: number) => value > 1).length;
    expect(said.find((text) => text.includes('kaiser'))).toMatch(new RegExp(`^${kaiser} `));
    await buttons.filter({ hasText: 'variance' }).click();
    const most = Number((said.find((text) => /\bvariance/.test(text)) ?? '').split(' ')[0]);
    await followed(most);
    expect(await m()).toBe(most);
    await buttons.filter({ hasText: 'kaiser' }).click();
    await followed(kaiser);
  });

  test('groups are compared by their means, by each column and by Fisher’s discriminants', async () => {
    const rows = page.locator('#yours-groups .groups-table tbody tr');
    await expect.poll(() => rows.count()).toBe(3);
    const table = await page
      .locator('#yours-groups .groups-table tr')
      .evaluateAll((all) =>
        all.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim().replace('−', '-'))),
      );
    expect(table[0].slice(2)).toEqual(['mean z1', 'mean z2', 'mean z3', 'mean w1', 'mean w2']);
    const cultivars = csv.map((line) => line.split(',')[13]);
    const { components } = wine.standardized;
    ['A', 'B', 'C'].forEach((name, c) => {
      const own = cells.filter((_, i) => cultivars[i] === name);
      expect(table[c + 1].slice(0, 2)).toEqual([name, String(own.length)]);
      const scores = own.map((row) =>
        row.reduce((sum, x, j) => sum + ((x - mean[j]) / deviation[j]) * components[j], 0),
      );
      const z1 = scores.reduce((sum, z) => sum + z, 0) / own.length;
      expect(Number(table[c + 1][2])).toBeCloseTo(z1, 2);
    });
    // Shares of the discriminants as scikit-learn has them.
    const axes = (await page.locator('#yours-groups-plot-stage .axis-name').allTextContents()).join(' ');
    wine.discriminant.ratios.forEach((ratio: number, k: number) => {
      expect(axes).toContain(`w${k + 1} (${(100 * ratio).toFixed(1)}`);
    });
    // Flavanoids tell the cultivars apart best: scatter between them over scatter within.
    const [best] = await numbersOf(page, 'yours-groups');
    const flavanoids = csv.map((line) => Number(line.split(',')[6]));
    let [between, within] = [0, 0];
    for (const name of ['A', 'B', 'C']) {
      const own = flavanoids.filter((_, i) => cultivars[i] === name);
      const middle = own.reduce((sum, x) => sum + x, 0) / own.length;
      between += own.length * (middle - mean[6]) ** 2;
      within += own.reduce((sum, x) => sum + (x - middle) ** 2, 0);
    }
    expect(best[0]).toBe('flavanoids');
    expect(Number(best[4])).toBeCloseTo(between / within, 2);
    const file = (await saved('yours-groups-save')).text.trim().split('\r\n');
    const [header, counts, ...lines] = file.map((line) => line.split(','));
    expect(header).toEqual(['variable', 'mean A', 'mean B', 'mean C', 'between / within']);
    expect(counts).toEqual(['rows', ...table.slice(1, 4).map(([, rows]) => rows), '']);
    expect(lines.map(([name]) => name).slice(0, 6)).toEqual(['z1', 'z2', 'z3', 'w1', 'w2', 'flavanoids']);
    expect(lines.length).toBe(5 + d);
    expect(Number(lines[5][4])).toBeCloseTo(between / within, 9);
  });

  test('loadings are of the kind chosen', async () => {
    const first = async () =>
      (await page.locator('#yours-loadings-table tbody td').first().textContent())?.replace('−', '-');
    const unit = Math.max(...wine.standardized.components.slice(0, d).map(Math.abs));
    expect(Math.abs(Number(await first()))).toBeCloseTo(unit, 3);
    await page.locator('#yours-loadings-kind-correlation').check({ force: true });
    const scaled = unit * Math.sqrt(wine.standardized.eigenvalues[0]);
    await expect.poll(async () => Math.abs(Number(await first()))).toBeCloseTo(scaled, 3);
    await page.locator('#yours-loadings-kind-unit').check({ force: true });
  });

  test('rows beyond the limits are counted', async () => {
    await followed(3);
    const note = (await page.locator('#yours-outliers-numbers .note').textContent()) ?? '';
    expect(note).toMatch(
      /^\d+ rows of 178 are beyond the limits: T² up to 7\.71, Q up to 8\.58; chance alone puts about 17 there/,
    );
  });

  test('robust distances stand beside the classical ones, and the address keeps them', async () => {
    await page.locator('#yours-robust').check();
    await expect
      .poll(() => text('yours-robust-note'))
      .toMatch(
        /^Beyond the limits: \d+ rows by the robust fit, \d+ rows by the classical one, \d+ by both\./,
      );
    expect(new URL(page.url()).searchParams.get('yours-robust')).toBe('on');
    // The 97.5 % quantile of chi squared with three degrees of freedom.
    const note = page.locator('#yours-outliers-numbers .note');
    await expect.poll(() => note.textContent()).toMatch(/T² up to 9\.35,/);
    await page.locator('#yours-robust').uncheck();
    await expect.poll(() => text('yours-robust-note')).toBe('');
  });

  test('the cut sets M for all: by keys, by mouse, and the address keeps it', async () => {
    await cut().press('ArrowRight');
    await followed(4);
    expect(await page.locator('#yours-loadings-table thead th').count()).toBe(5);
    expect(await text('yours-snippet')).toMatch(/components: 4,/);
    // The head line follows the cut, whose share is written in the chart.
    expect(await text('yours-summary')).toMatch(/4 components of 13 hold 73\.6\s%/);
    expect(await page.locator('#yours-scree .chart-name').textContent()).toMatch(/^73\.6\s% kept$/);
    await expect.poll(() => new URL(page.url()).searchParams.get('yours-m')).toBe('4');
    const box = await page.locator('#yours-scree .cut-area').boundingBox();
    if (!box) throw new Error('the cut is not there');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    const dragged = await m();
    expect(dragged).toBeLessThan(4);
    await followed(dragged);
    await cut().press('Home');
    await followed(1);
  });

  test('loadings come by size, shaded by the largest', async () => {
    const entries = await page.locator('#yours-loadings-table tbody tr td:nth-child(2)').allTextContents();
    const sizes = entries.map((entry) => Number(entry.replace('−', '')));
    expect(sizes.length).toBe(13);
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    // Two components at least are shown, as many as the plot of scores shows.
    const all = await page.locator('#yours-loadings-table tbody td').allTextContents();
    expect(all.length).toBe(2 * 13);
    const most = Math.max(...all.map((entry) => Number(entry.replace('−', '')))).toFixed(3);
    expect(await page.locator('#yours-loadings .loading-scale').textContent()).toBe(`−${most}${most}`);
  });

  test('a row chosen in one figure is brought out in the other', async () => {
    const other = async () =>
      (await page.locator('#yours-scores-plot-stage').screenshot()).toString('base64');
    await page.mouse.move(0, 0); // what lies under the mouse is brought out, too
    const before = await other();
    const stage = page.locator('#yours-outliers-plot-stage');
    await stage.focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => stage.locator('.hover-card').textContent())
      .toMatch(/Row \d+cultivar: [ABC]T2 [\d.]+, Q/);
    await page.keyboard.press('Enter');
    await expect.poll(other).not.toBe(before);
    const chosen = await other();
    await page.keyboard.press('Escape');
    await expect.poll(other).not.toBe(chosen);
  });

  test('in three dimensions, and Back', async () => {
    await page.locator('#yours-view-3').check({ force: true });
    await page.waitForSelector('#yours-scores-plot-stage.solid');
    expect(await page.locator('#yours-z').isVisible()).toBe(true);
    expect(await columnsOf(page, 'yours-scores')).toEqual(['row', 'cultivar', 'z1', 'z2', 'z3']);
    const file = await saved('yours-save-scores-png');
    expect(file.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect((await saved('yours-save-scores-svg')).text).toMatch(/^<svg /);
    await page.goBack();
    await page.waitForSelector('#yours-scores-plot-stage:not(.solid)');
  });

  test('figures as SVG and PNG', async () => {
    for (const id of ['scores', 'scree', 'loadings', 'outliers']) {
      const svg = await saved(`yours-save-${id}-svg`);
      expect(svg.name).toBe(`wine-${id}.svg`);
      const marks = await page.evaluate((source) => {
        const drawing = new DOMParser().parseFromString(source, 'image/svg+xml');
        return drawing.querySelector('parsererror')
          ? -1
          : drawing.querySelectorAll('path, rect, circle').length;
      }, svg.text);
      expect(marks).toBeGreaterThan({ scores: 177, scree: 12, loadings: 12, outliers: 177 }[id] ?? 0);
      expect(svg.text).not.toMatch(/var\(--|class="scree-bar"[^>]*fill="black"/);
      const png = await saved(`yours-save-${id}-png`);
      expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(300); // its width
      expect(png.bytes.length).toBeGreaterThan(3000);
    }
  });

  test('Back from a file of one’s own leads to the example again', async () => {
    await take(fileOf('other.csv', 'a,b\n1,2\n2,5\n4,4\n'));
    await fit();
    expect(new URL(page.url()).searchParams.get('yours-example')).toBe(null);
    await page.goBack();
    await expect.poll(() => text('yours-summary')).toMatch(/178 × 13 /);
    await shown();
  });
});

describe('without a choice before', () => {
  beforeAll(() => follow(''));

  test('where the scatter within groups is singular, regularization helps', async () => {
    // The third column is the sum of the others.
    const lines = [
      [1, 5],
      [2, 3],
      [4, 4],
      [6, 1],
      [7, 3],
      [9, 2],
    ].map(([a, b], i) => `${a},${b},${a + b},${i < 3 ? 'left' : 'right'}`);
    await take(fileOf('singular.csv', `a,b,c,side\n${lines.join('\n')}\n`));
    await fit();
    await expect.poll(() => text('yours-groups-note')).toMatch(/\(ERR_SINGULAR\)\. Choose a regularization/);
    expect(await page.locator('#yours-groups-plot-stage').isVisible()).toBe(false);
    expect(await page.locator('#yours-save-groups-svg').isVisible()).toBe(false);
    await page.locator('#yours-regularization-0\\.01').check({ force: true });
    await expect.poll(() => text('yours-groups-note')).toBe('');
    expect(await page.locator('#yours-groups-plot-stage').isVisible()).toBe(true);
    expect(await page.locator('#yours-save-groups-svg').isVisible()).toBe(true);
    await page.locator('#yours-label').selectOption({ label: 'nothing' });
    await expect.poll(() => page.locator('#yours-groups').isVisible()).toBe(false);
  });

  test('a figure that is saved before it is drawn is that of the new results', async () => {
    for (const sides of [
      ['left', 'right'],
      ['north', 'south'],
    ]) {
      // Groups are compared by each column, which takes longer than the other figures.
      const columns = Array.from({ length: 90 }, (_, j) => j);
      const lines = Array.from(
        { length: 200 },
        (_, i) => `${columns.map((j) => ((i + 1) * (j + 3)) % 101)},${sides[i % 2]}`,
      );
      await take(fileOf('sides.csv', `${columns.map((j) => `c${j}`)},side\n${lines.join('\n')}\n`));
      const waiting = page.waitForEvent('download');
      await page.evaluate(() => {
        const results = document.querySelector('#yours-results') as HTMLElement;
        new MutationObserver((_, observer) => {
          if (results.hidden || results.inert) return;
          observer.disconnect();
          document.getElementById('yours-save-groups-svg')?.click();
        }).observe(results, { attributes: true });
      });
      await fit();
      const svg = readFileSync(await (await waiting).path(), 'utf8');
      for (const side of sides) expect(svg).toContain(`>${side}<`);
    }
  });

  test('where variances leave the range of numbers, no distances are shown, and why is said', async () => {
    await take(fileOf('huge.csv', 'a,b\n1e200,2\n3,4e199\n5,7\n'));
    await fit();
    await expect
      .poll(() => text('yours-robust-note'))
      .toMatch(/^No distances: the variances leave the range of doubles/);
    expect(await numbersOf(page, 'yours-outliers')).toEqual([]);
  });

  test('where there is no variance, all distances are zero', async () => {
    await take(fileOf('alike.csv', 'a,b\n1,2\n1,2\n1,2\n'));
    for (const name of ['a', 'b']) await column(name).locator('input').check(); // constant: not ticked
    await fit();
    await page.waitForSelector('#yours-outliers[data-m]');
    expect(await text('yours-robust-note')).toBe('');
    const distances = (await numbersOf(page, 'yours-outliers')).map((row) => row.slice(2));
    expect(distances).toEqual(Array.from({ length: 3 }, () => ['0', '0']));
  });
});

describe('the program that does it again', () => {
  const folder = mkdtempSync(join(root, 'build/yours-')); // within the package, which it imports by its name
  let node: ChildProcess; // one for all programs, which import the same package
  beforeAll(() => {
    const script = `process.on('message', (program) => import(program).then(
      ({ values }) => process.send({ values }),
      (error) => process.send({ error: String(error) })))`;
    writeFileSync(join(folder, 'node.mjs'), script);
    node = fork('node.mjs', { cwd: folder, execArgv: [] });
    return follow('');
  });
  afterAll(() => {
    node.kill();
    rmSync(folder, { recursive: true });
  });
  /** Runs a program with the variances of its model as `values`. */
  async function ran(name: string, program: string): Promise<number[]> {
    writeFileSync(join(folder, `${name}.mjs`), program);
    const answer = once(node, 'message');
    node.send(`./${name}.mjs`);
    const [{ values, error }] = await answer;
    expect(error).toBeUndefined();
    return values;
  }

  const embedded = cells.map((row, i) => ({ id: i, embedding: row.slice(0, 8), 'a b': row[8] }));
  type Table = [name: string, content: string | Buffer, option: string];
  const tables: Table[] = [
    ['wine.csv', readFileSync(join(root, 'demo/data/wine.csv')), ''],
    ['comma.csv.gz', gzipSync(`x;y\n1.000,5;2\n3,25;7\n-8;1,5\n4;;\n12;3\n`), ''],
    ['numbers.tsv', '1\t2\t9\n4\t-1\t2\n2\t2\t1\nNA\t3\t3\n', 'standardize'],
    ['f.npy', npy(Float32Array.from(cells.flat()), '<f4', n, d), 'unit'],
    ['big.npy', npy(Buffer.from(Float64Array.from(cells.flat()).buffer).swap64(), '>f8', n, d), ''],
    ['i.npy', npy(BigInt64Array.from(cells.flat().map(Math.round).map(BigInt)), '<i8', d, n, true), ''],
    ['rows.jsonl', embedded.map((row) => JSON.stringify(row)).join('\n'), 'standardize'],
    ['lists.json', JSON.stringify(cells), ''],
    ['aligned.txt', '"a" "b c"\n"x y" 1.5 2\n"z"  -3 4.25\n"w"  5 9\n', ''],
    ['commented.txt', '# run 7\n# a, b\n1,2.5\n4,-1\n2,2\n', ''],
    ['money.csv', 'sep=;\np;q\n$3,608.51;4.1 %\n$12.50;3 %\n$99;17 %\n', ''],
    [
      'split.json',
      JSON.stringify({
        columns: ['a', 'b'],
        index: ['x', 'y', 'z'],
        data: [
          [1, 2],
          [5, 3],
          [2, 9],
        ],
      }),
      '',
    ],
    [
      'columns.json',
      JSON.stringify({ a: { 0: 1, 1: 2, 2: 5 }, b: { 0: 3, 1: 4, 2: 1 } }, null, 1),
      'standardize',
    ],
    [
      'rows.parquet',
      Buffer.from(
        parquetWriteBuffer({
          columnData: [
            { name: 'embedding', data: embedded.map((row) => row.embedding) },
            { name: 'a b', data: embedded.map((row) => row['a b']) },
          ],
        }),
      ),
      '',
    ],
  ];
  /** One for each reader; the others run every night. */
  const OF_A_READER = ['wine.csv', 'money.csv', 'commented.txt', 'f.npy', 'rows.jsonl', 'rows.parquet'];
  const isEveryTime = ([name]: Table) => OF_A_READER.includes(name);
  const repeats = async (name: string, content: string | Buffer, option: string) => {
    await take(fileOf(name, content));
    if (option) await page.locator(`#yours-${option}`).check();
    await fit();
    await page.locator('#yours-copy').click();
    const program = await page.evaluate(() => navigator.clipboard.readText());
    expect(program).toBe(await page.locator('#yours-snippet').textContent());
    writeFileSync(join(folder, name), content);
    const values = await ran(name, `${program}\nexport const values = [...model.explainedVariance];\n`);
    const model = JSON.parse((await saved('yours-save-model')).text);
    const here = model.explainedVariance as number[];
    expect(model.featureNames).toHaveLength(model.mean.length);
    expect(values.length).toBe(await m());
    values.forEach((value, k) => {
      expect(Math.abs(value / here[k] - 1)).toBeLessThan(1e-9);
    });
    await page.locator('#yours-code-python').check({ force: true });
    expect(await text('yours-snippet')).toMatch(/from sklearn\.decomposition import PCA/);
    await page.locator('#yours-code-javascript').check({ force: true });
    if (option) await page.locator(`#yours-${option}`).uncheck();
  };
  test.each(tables.filter(isEveryTime))('%s', repeats);
  test.each(tables.filter((table) => !isEveryTime(table)))('%s', { tags: ['nightly'] }, repeats);

  // Nothing here runs Python: programs like these were once run by hand, with pandas 2.3 and scikit-learn 1.9.
  test.each([
    ['mixed.json', JSON.stringify(embedded), `[[*row['embedding'], row['a b']] for row in table`],
    [
      'spaces.csv',
      'x;y\n1 000,5;2\n3,25;7\n-8;1,5\n',
      `str.replace(r"[\\s.'’]", '', regex=True).str.replace(',', '.')`,
    ],
    ['g.npy', npy(Float32Array.from(cells.flat()), '<f4', n, d), `np.load('g.npy').astype(float))`],
  ])('%s in Python', async (name, content, said) => {
    await take(fileOf(name, content));
    await fit();
    await page.locator('#yours-code-python').check({ force: true });
    expect(await text('yours-snippet')).toContain(said);
    await page.locator('#yours-code-javascript').check({ force: true });
  });
});

test('images: the mean, the components, and rows rebuilt from M', async () => {
  const pixels = (i: number) =>
    Uint8Array.from({ length: 8 * 8 * 3 }, (_, k) => (k * 7 * (i % 5) + 31 * i) % 256);
  const { png } = await import('../support/yours');
  const pictures = Array.from({ length: 20 }, (_, i) => ({
    ...fileOf(`${i}.png`, png(pixels(i), 8, 8)),
    mimeType: 'image/png',
  }));
  await take(pictures);
  await fit();
  const contents = (selector: string) =>
    page
      .locator(`${selector} canvas`)
      .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()));
  const strips = page.locator('#yours-pictures .image-strip');
  expect(await strips.count()).toBe(3);
  await cut().press('End');
  const most = await m();
  await page.waitForSelector(`#yours-pictures[data-m="${most}"]`);
  const all = await contents('#yours-pictures');
  expect(all.slice(-8), 'with all components nothing is lost').toEqual(all.slice(-16, -8));
  await cut().press('Home');
  await page.waitForSelector('#yours-pictures[data-m="1"]');
  expect(await contents('#yours-rebuilt')).not.toEqual(all.slice(-16, -8));
  expect((await saved('yours-save-pictures-svg')).text.match(/<image/g)?.length).toBeGreaterThan(16);
  await example('iris');
  await fit();
  expect(await page.locator('#yours-pictures').isVisible()).toBe(false);
});
