import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterEach, expect, test } from 'vitest';
import { Reducer } from 'wasm-pca/vectors';
import { goTo, RESULTS, visiting } from '../support/demo';
import { root } from '../support/node';
import { numbersOf, parse } from '../support/shown';

/** The map of words, driven as a visitor does; what stands on the screen against sums made here. */

const visit = visiting();

afterEach(visit.leave);

async function open(query = '', options?: BrowserContextOptions): Promise<Page> {
  const page = await visit.open(`${query}#words`, options);
  await page.locator('#words').scrollIntoViewIfNeeded();
  await page.waitForSelector('#words-map');
  return page;
}

// The vectors, read from the committed file.
const file = readFileSync(join(root, 'demo/data/words.bin'));
const end = file.indexOf('\n');
const head = JSON.parse(file.subarray(0, end).toString()) as {
  words: string[];
  step: number[];
  group: number[];
  groups: string[];
};
const vectors = head.words.map((_, i) =>
  Array.from({ length: 100 }, (_, j) => file.readInt8(end + 1 + 100 * i + j) * head.step[i]),
);
const units = vectors.map((vector) => vector.map((value) => value / Math.hypot(...vector)));
const dot = (a: number[], b: number[]) => a.reduce((sum, value, j) => sum + value * b[j], 0);
const cosine = (a: string, b: string) => dot(units[head.words.indexOf(a)], units[head.words.indexOf(b)]);

/** The ten other words that `distance` puts nearest to word i. */
function tenNearest(i: number, distance: (k: number) => number): string[] {
  const values = head.words.map((_, k) => (k === i ? Infinity : distance(k)));
  const order = head.words.map((_, k) => k).sort((a, b) => values[a] - values[b]);
  return order.slice(0, 10).map((k) => head.words[k]);
}

function nearest(word: string): string[] {
  const i = head.words.indexOf(word);
  return tenNearest(i, (k) => -dot(units[i], units[k]));
}

const found = (page: Page) => page.locator('#words-near h3').textContent();
const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const listed = (page: Page, id: string) => page.locator(`#${id} .word`).allTextContents();

/** The figure's table, as numbers where they are some. */
async function table(page: Page, figure: string): Promise<(string | number)[][]> {
  const rows = await numbersOf(page, figure);
  return rows.map((row) => row.map((cell) => (/^−?\d/.test(cell) ? parse(cell) : cell)));
}

test('the file has about a thousand words in ten groups', () => {
  expect(head.words.length).toBeGreaterThan(1000);
  expect(new Set(head.words).size).toBe(head.words.length);
  expect(head.groups).toHaveLength(10);
  expect(file.length).toBe(end + 1 + 100 * head.words.length);
});

test('the neighbours of a word are those with the greatest cosines', async () => {
  const page = await open('?words-find=piano');
  expect(await listed(page, 'words-by-cosine')).toEqual(nearest('piano'));
  const rows = await table(page, 'words-near');
  expect(rows.map(([, word]) => word)).toEqual(nearest('piano'));
  for (const [, word, value] of rows) expect(value).toBeCloseTo(cosine('piano', String(word)), 4);
});

/** Eigenpairs of the covariance of the centred rows, by power iteration with deflation; and the trace. */
function eigen(rows: number[][], count: number) {
  const mean = rows[0].map((_, j) => rows.reduce((sum, row) => sum + row[j], 0) / rows.length);
  const centred = rows.map((row) => row.map((value, j) => value - mean[j]));
  const columns = mean.map((_, j) => centred.map((row) => row[j]));
  const covariance = columns.map((a) => columns.map((b) => dot(a, b) / (rows.length - 1)));
  const total = covariance.reduce((sum, row, j) => sum + row[j], 0);
  const values: number[] = [];
  const scores: number[][] = [];
  const axes: number[][] = [];
  for (let m = 0; m < count; m++) {
    let u = mean.map((_, j) => Math.sin(1 + j));
    for (let turn = 0; turn < 400; turn++) {
      const next = covariance.map((row) => dot(row, u));
      values[m] = Math.hypot(...next);
      u = next.map((value) => value / values[m]);
    }
    covariance.forEach((row, j) => {
      row.forEach((_, k) => {
        row[k] -= values[m] * u[j] * u[k];
      });
    });
    // The largest weight is positive, as in the page's fits: a code of four bits depends on the sign.
    const largest = u.reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
    axes.push(u.map((value) => value * Math.sign(largest)));
    scores.push(centred.map((row) => dot(row, axes[m])));
  }
  return { values, scores, total, mean, axes };
}

test.each([
  { length: 'unit', rows: units },
  { length: 'own', rows: vectors },
])('scores and shares of the variance are right, vectors of length: $length', async ({ length, rows }) => {
  const page = await open(`?words-length=${length}&words-view=3`);
  const { values, scores, total } = eigen(rows, 3);
  const shares = () => page.locator('#words-plot .axis-name').allTextContents();
  await expect
    .poll(shares)
    .toEqual(values.map((value, m) => `score z${m + 1} (${((100 * value) / total).toFixed(1)}\u00a0%)`));
  const shown = await table(page, 'words-map');
  for (const m of [0, 1, 2]) {
    const column = shown.map((row) => Number(row[2 + m]));
    const sign = Math.sign(column[0] * scores[m][0]);
    column.forEach((value, i) => {
      expect(value).toBeCloseTo(sign * scores[m][i], 3);
    });
  }
});

/** The figure of smaller vectors, which is fetched when it comes near. */
async function openSmaller(query: string): Promise<Page> {
  const page = await open(query);
  await page.locator('.words-small-place').scrollIntoViewIfNeeded();
  await page.waitForSelector('#words-small[aria-busy="false"]');
  return page;
}

const costOf = async (page: Page) => [
  parse((await page.locator('#words-bytes-best').textContent()) ?? ''),
  parse((await page.locator('#words-recall-best').textContent()) ?? ''),
];

const squaresBetween = (a: number[], b: number[]) =>
  a.reduce((sum, value, m) => sum + (value - b[m]) ** 2, 0);

/** The positions of the rows nearest to a query; of equally near ones the first. */
function nearestRows(rows: number[][], query: number[], count = 10): number[] {
  const apart = rows.map((row) => squaresBetween(row, query));
  return [...rows.keys()].sort((a, b) => apart[a] - apart[b]).slice(0, count);
}

test('recall in four dimensions is counted, as floats, codes and bits, and after reranking', async () => {
  const page = await openSmaller('?words-find=piano');
  const base = units.filter((_, i) => i % 10 > 0);
  const queries = units.filter((_, i) => i % 10 === 0);
  const { mean, axes } = eigen(base, 4);
  const reduce = (x: number[]) => axes.map((u) => dot(u, x) - dot(u, mean));
  const [small, asked] = [base.map(reduce), queries.map(reduce)];
  const step = Math.max(...small.flat().map(Math.abs)) / 127;
  const codes = (row: number[]) => row.map((value) => Math.round(value / step));
  const four = (code: number) => Math.max(-7, Math.min(7, (code + 4) >> 3));
  const truth = queries.map((query) => nearestRows(base, query));
  const recall = (rows: number[][], of: number[][], count = 10) => {
    const hits = of.map(
      (query, q) => nearestRows(rows, query, count).filter((i) => truth[q].includes(i)).length,
    );
    return (10 * hits.reduce((a, b) => a + b)) / of.length; // percent
  };
  const shown = await table(page, 'words-small');
  expect(shown).toHaveLength(63);
  for (const [format, bytes, rows] of [
    ['float32', 16, small],
    ['int8', 4, small.map((row) => codes(row).map((code) => code * step))],
    ['int4', 2, small.map((row) => codes(row).map((code) => four(code) * 8 * step))],
    ['bit', 1, small.map((row) => row.map((value) => (value > 0 ? 1 : -1)))],
  ] as const) {
    const row = shown.find(
      ([dimensions, as, rotated]) => dimensions === 4 && as === format && rotated === 'no',
    );
    expect(row?.[3]).toBe(bytes);
    expect(row?.[4], format).toBeCloseTo(recall(rows, asked), 1); // as many decimals are shown
    expect(row?.[5], `${format}, reranked`).toBeCloseTo(recall(rows, asked, 50), 1);
  }
  const first = (row: number[]) => row.slice(0, 4);
  expect(shown[0][6]).toBeCloseTo(recall(base.map(first), queries.map(first)), 1);
});

test('at each number of bytes the best way within them is marked, and finds more than with fewer', async () => {
  const page = await openSmaller('?words-find=piano&words-bytes=0');
  const shown = await table(page, 'words-small');
  const slider = page.locator('#words-bytes');
  await slider.focus();
  let [bytes, recall] = [0, 0];
  while (bytes < 400) {
    const [now, found] = await costOf(page);
    expect(now).toBeGreaterThan(bytes);
    expect(found).toBeGreaterThan(recall);
    const within = shown.filter((row) => Number(row[3]) <= now);
    expect(found).toBe(Math.max(...within.map((row) => Number(row[4]))));
    expect(await slider.getAttribute('aria-valuetext')).toBe(`${now} of 400`);
    [bytes, recall] = [now, found];
    await page.keyboard.press('ArrowRight');
  }
  expect(recall).toBe(100);
});

test('the neighbours are those that a search of the rotated bits finds', async () => {
  const page = await openSmaller('?words-find=piano&words-bytes=7');
  expect(await page.locator('#words-way-best').textContent()).toMatch('bit, 100 dimensions, rotated');
  const rows = units.map((unit) => Float32Array.from(unit));
  const reducer = await Reducer.fit(rows, { dimensions: 100, rotate: true, metric: 'l2' });
  const i = head.words.indexOf('piano');
  const query = Array.from(reducer.apply(rows[i]));
  const products = rows.map((row) =>
    reducer.apply(row).reduce((sum, value, m) => sum + (value > 0 ? query[m] : -query[m]), 0),
  );
  const after = tenNearest(i, (k) => -products[k]);
  expect(await listed(page, 'words-before')).toEqual(nearest('piano'));
  expect(await listed(page, 'words-after')).toEqual(after);
  const stay = after.filter((word) => nearest('piano').includes(word)).length;
  expect(await page.locator('#words-small-stay').textContent()).toBe(
    `${stay} of 10 stay neighbours of “piano”`,
  );
});

test('where the worker of smaller vectors cannot start, the figure says so', async () => {
  const page = await visit.open();
  await page.context().route(/shrink\.worker/, (route) => route.abort());
  await page.locator('#words').scrollIntoViewIfNeeded();
  await page.waitForSelector('#words-map');
  await page.locator('.words-small-place').scrollIntoViewIfNeeded();
  await page.waitForSelector('#words-small[aria-busy="false"]');
  expect(await page.locator('#words-small .trouble').textContent()).toMatch(
    /could not be computed: A worker/,
  );
  expect(visit.problems.splice(0).join()).toMatch(/A worker could not be started/);
  await page.close();
});

test('the chosen way of storing is a row as high as the others, whatever else is on the page', async () => {
  const page = await openSmaller('?words-find=piano');
  await goTo(page, 'explore'); // its styles come too
  await page.waitForSelector(RESULTS.explore);
  const heights = await page
    .locator('.words-costs tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2); // a rule is a pixel
});

test('bytes are chosen by keyboard, and the address keeps them', async () => {
  const page = await openSmaller('?words-find=piano');
  await page.locator('#words-bytes').focus();
  await page.keyboard.press('End');
  expect(await costOf(page)).toEqual([400, 100]);
  await expect.poll(() => listed(page, 'words-after')).toEqual(nearest('piano'));
  await page.keyboard.press('Home');
  await expect.poll(() => parameter(page, 'words-bytes')).toBe('0');
  await expect.poll(() => listed(page, 'words-after')).not.toEqual(nearest('piano'));

  const [, second] = await listed(page, 'words-after');
  await page.locator('#words-after button').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => found(page)).toBe(`Near “${second}”`);
  const focused = () => page.evaluate(() => document.activeElement?.closest('ol')?.id);
  await expect.poll(focused).toBe('words-after');
  await expect
    .poll(() => page.locator('#words-small-stay').textContent())
    .toMatch(`stay neighbours of “${second}”`);
  expect(await focused()).toBe('words-after');
});

test('a word is found by typing, by mouse and by keyboard; the address keeps it and Back takes it back', async () => {
  const page = await open();
  expect(await found(page)).toBe('Near “wine”');
  const box = page.locator('#words-find');
  await box.fill('Piano ');
  await box.press('Enter');
  await expect.poll(() => found(page)).toBe('Near “piano”');
  expect(parameter(page, 'words-find')).toBe('piano');
  await box.fill('qwertz');
  await box.press('Enter');
  expect(await page.locator('#words-find-note').textContent()).toMatch(
    /“qwertz” is not among the 1,097 words/,
  );

  const [nearby] = nearest('piano');
  await page.locator('#words-by-cosine button').first().hover();
  expect(await page.locator('#words-plot .hover-card strong').textContent()).toBe(nearby);
  await page.locator('#words-by-cosine button').first().click();
  await expect.poll(() => found(page)).toBe(`Near “${nearby}”`);
  expect(await listed(page, 'words-by-cosine')).toEqual(nearest(nearby));
  expect(await page.evaluate(() => document.activeElement?.closest('ol')?.id)).toBe('words-by-cosine');
  await page.goBack();
  await expect.poll(() => found(page)).toBe('Near “piano”');

  await page.mouse.move(0, 0); // what lies under the mouse is pointed out, too
  await page.locator('#words-plot-stage').focus();
  await page.keyboard.press('ArrowRight');
  const card = page.locator('#words-plot .hover-card strong');
  await expect.poll(() => card.isVisible()).toBe(true);
  const word = await card.textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => found(page)).toBe(`Near “${word}”`);
  await page.keyboard.press('Escape');
  await expect.poll(() => found(page)).toBe('Near “wine”');
  expect(parameter(page, 'words-find')).toBe(null);
});

test('a loop drawn around marks reads the words within', async () => {
  const page = await open();
  const stage = page.locator('#words-plot-stage');
  await stage.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await stage.boundingBox()) as { [side: string]: number };
  await page.keyboard.down('Shift');
  await page.mouse.move(x + 60, y + 40);
  await page.mouse.down();
  for (const [across, down] of [
    [width - 20, 40],
    [width - 20, height - 60],
    [60, height - 60],
  ])
    await page.mouse.move(x + across, y + down, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  const within = () => page.locator('#words-within').textContent();
  await expect.poll(within).toMatch(/^1,097 words: \w+, /);
});

test('a link brings back dimensions, components and length; the neighbours on the map are those along these', async () => {
  const page = await open('?words-view=3&words-axes=1-3-2&words-find=paris&words-length=own');
  const names = async () =>
    (await page.locator('#words-plot .axis-name').allTextContents()).map((name) => name.slice(0, 8));
  await expect.poll(names).toEqual(['score z1', 'score z3', 'score z2']);
  expect(await page.locator('#words-length-own').isChecked()).toBe(true);
  const { scores } = eigen(vectors, 3);
  const i = head.words.indexOf('paris');
  const near = tenNearest(i, (k) => scores.reduce((sum, z) => sum + (z[i] - z[k]) ** 2, 0));
  expect(await listed(page, 'words-by-map')).toEqual(near);
  const stay = near.filter((word) => nearest('paris').includes(word)).length;
  expect(await page.locator('#words-stay').textContent()).toMatch(new RegExp(`^${stay} of 10`));
  await page.locator('label:has(#words-view-2)').click();
  await expect.poll(() => parameter(page, 'words-view')).toBe(null);
  expect(await listed(page, 'words-by-map')).not.toEqual(near);
  await page.goBack();
  await expect.poll(() => listed(page, 'words-by-map')).toEqual(near);
});

test('by touch on a phone, without overflow', async () => {
  const page = await open('', { viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });
  await page.locator('#words-by-map button').nth(1).tap();
  const word = (await found(page))?.slice(6, -1) ?? '';
  expect(await listed(page, 'words-by-cosine')).toEqual(nearest(word));
  await page.locator('#words-any').tap();
  await expect.poll(() => parameter(page, 'words-find')).not.toBe(word);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a map of neighbourhoods keeps more neighbours and less of the distances than PCA, and is fetched on request', {
  tags: ['nightly'],
}, async () => {
  const page = await open('?words-find=piano');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const keeps = page.locator('#words-keeps');
  expect(await keeps.textContent()).toMatch(/try UMAP/);
  const before = await listed(page, 'words-by-map');
  await page.locator('label:has(#words-method-umap)').click();
  await page.waitForSelector('#words-keeps strong');
  expect(requests.some((url) => /neighbourhood\.worker/.test(url))).toBe(true);
  const [umap, pca, ofPca, ofUmap] = ((await keeps.textContent())?.match(/\d+\.\d+/g) ?? []).map(Number);
  expect(umap).toBeGreaterThan(2 * pca);
  expect(ofPca).toBeGreaterThan(ofUmap);

  const { scores } = eigen(units, 2);
  const kept = head.words.map((word, i) => {
    const after = tenNearest(i, (k) => scores.reduce((sum, z) => sum + (z[i] - z[k]) ** 2, 0));
    return after.filter((near) => nearest(word).includes(near)).length;
  });
  expect(pca).toBeCloseTo(kept.reduce((a, b) => a + b) / kept.length, 1);

  expect(await listed(page, 'words-by-map')).not.toEqual(before);
  expect(await page.locator('#words-plot .axis-name').first().textContent()).toBe('UMAP, no unit');
  expect(parameter(page, 'words-method')).toBe('umap');
  await page.goBack();
  await expect.poll(() => listed(page, 'words-by-map')).toEqual(before);
  expect(await page.locator('#words-plot .axis-name').first().textContent()).toMatch(/^score z/);
});
