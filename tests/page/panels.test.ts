import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import digits from '../fixtures/digits.json';
import type { Driver } from '../support/drivers.mjs';
import { engine, launchDriver, until, WATCH, watch } from '../support/engine';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';

/** The page in browsers that WebDriver alone drives: each panel comes to its result. */

const policy = { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:" };
const demo = join(root, 'build/demo');
const page = readFileSync(join(demo, 'index.html'), 'utf8').replace(
  '<script',
  `<script src="${WATCH}"></script><script`,
);

let server: StaticServer;
let browser: Driver;

beforeAll(async () => {
  server = await serve(demo, (path) => {
    if (path === WATCH) return { headers: { 'Content-Type': 'text/javascript' }, body: watch };
    return { headers: policy, body: path === '/index.html' ? page : undefined };
  });
  browser = await launchDriver();
  await browser.goto(server.address);
  await present('html[data-ready="true"]');
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const text = (id: string): Promise<string> =>
  browser.evaluate(`document.getElementById('${id}').textContent`);
const click = (id: string) => browser.evaluate(`document.getElementById('${id}').click()`);
const present = (selector: string) => until(browser, `document.querySelector('${selector}') !== null`);

test('the engine says what it is', async () => {
  expect(await text('engine')).toMatch(new RegExp(`${engine.binary} SIMD · ready in`));
});

test('the line meets the first component', async () => {
  const kept = () => text('touch-kept');
  const before = await kept();
  await click('touch-shuffle');
  await expect.poll(kept).not.toBe(before);
  expect(await text('touch-lambda')).toMatch(/[\d.]+.*,.*[\d.]+/);
  expect(await browser.evaluate('location.search')).toMatch('touch-seed=13');
});

test('the digits are fitted, with the distortion of scikit-learn', async () => {
  await browser.evaluate(`document.getElementById('digits').scrollIntoView()`);
  await present('#digits-results[data-rows="10000"]');
  expect(await text('digits-status-message')).toMatch(`${engine.binary} SIMD binary · in a worker`);
  await browser.evaluate(`(() => {
    const kept = document.getElementById('digits-m');
    kept.value = '10';
    kept.dispatchEvent(new Event('input'));
  })()`);
  await present('#digits-reconstruction[data-m="10"]');
  // The exponent is raised.
  expect(await text('digits-error')).toBe(`${(digits.distortions[10] / 1e6).toPrecision(4)} × 106`);
});

test('Old Faithful is whitened', async () => {
  await browser.evaluate(`document.getElementById('whiten').scrollIntoView()`);
  await present('#whiten-figure[data-point]');
  await click('whiten-by-zca');
  await present('#whiten-figure[data-by="zca"]');
  expect(await text('whiten-covariance')).toBe('1.000001.000');
  expect(await text('whiten-chosen')).toBe('Eruption 158 of 272, in all four');
});

test('spectra of more channels than there are of them are fitted', async () => {
  await browser.evaluate(`document.getElementById('wide').scrollIntoView()`);
  await present('#wide-channels-4000');
  await click('wide-channels-4000');
  await present('#wide-panel[data-columns="4000"]');
  expect(await text('wide-status-message')).toMatch(`gram solver · ${engine.binary} SIMD binary`);
  expect(await text('wide-zeros')).toMatch(/^47 eigenvalues/);
});

test('words are mapped, with their neighbours', async () => {
  await browser.evaluate(`document.getElementById('words').scrollIntoView()`);
  await present('#words-map');
  expect(await text('words-took')).toMatch(/1,077 words × 100 numbers by the covariance solver/);
  expect(await text('words-by-cosine')).toMatch(/^beer/);
  await until(browser, `document.getElementById('words-kept-100').textContent === '10.0 of 10'`);
});

test('the cut follows the keys, and scores move a digit', async () => {
  const shown = `document.querySelector('#digits-morph canvas').toDataURL()`;
  const mean = await browser.evaluate(shown);
  await browser.evaluate(`(() => {
    document.querySelector('.spectrum [role=slider]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    const score = document.getElementById('digits-z1');
    score.value = '2';
    score.dispatchEvent(new Event('input'));
  })()`);
  await present('#digits-reconstruction[data-m="11"]');
  await expect.poll(() => browser.evaluate(shown)).not.toBe(mean);
});

test('oil, water and gas are told apart in three dimensions', async () => {
  await browser.evaluate(`document.getElementById('explore').scrollIntoView()`);
  await present('#explore-panel [data-set="oil"]');
  expect(await text('explore-status-message')).toMatch(/1,000 × 12/);
  await click('explore-view-3');
  await until(browser, `document.querySelector('#explore-plot .axis-z').textContent.startsWith('score z3')`);
  const press = (key: string) =>
    browser.evaluate(
      `document.getElementById('explore-plot-stage').dispatchEvent(new KeyboardEvent('keydown', { key: '${key}' }))`,
    );
  await press('ArrowRight');
  await until(browser, `document.querySelector('#explore-plot [aria-live]').textContent !== ''`);
  await press('Enter');
  await present('#explore-near tr:nth-child(8)');
});

test('a table is analysed', async () => {
  await browser.evaluate(`document.getElementById('yours').scrollIntoView()`);
  await present('#yours-example-iris');
  await click('yours-example-iris');
  await present('#yours-chooser:not([hidden])');
  await click('yours-run');
  await present('#yours-results:not([hidden])');
  expect(await text('yours-summary')).toMatch(/150 × 4/);
  await present('#yours-outliers[data-m="1"]'); // the one component that holds nine tenths
  // A file of another kind; its first column counts the rows.
  await browser.evaluate(`(() => {
    const data = new DataTransfer();
    const rows = Array.from({ length: 9 }, (_, i) => JSON.stringify({ name: 'n' + i, at: [i, i * i, 7 - i] }));
    data.items.add(new File([rows.join('\\n')], 'rows.jsonl'));
    const input = document.getElementById('yours-file');
    input.files = data.files;
    input.dispatchEvent(new Event('change'));
  })()`);
  await until(browser, `/rows\\.jsonl/.test(document.getElementById('yours-chooser').textContent)`);
  await click('yours-run');
  await until(browser, `/9 × 2 /.test(document.getElementById('yours-summary').textContent)`);
});

test('Fisher’s discriminant separates what PCA merges', async () => {
  await browser.evaluate(`document.getElementById('fisher').scrollIntoView()`);
  await present('#fisher-tables[data-shown="wine-measured"]');
  expect(await text('fisher-sorted-fisher')).toMatch(/^100/);
  expect(await text('fisher-nearest-fisher')).toMatch('178 of 178');
});

test('the race is run', async () => {
  await browser.evaluate(`document.getElementById('race').scrollIntoView()`);
  await present('#race-start');
  await click('race-size-500x64');
  await click('race-start');
  await present('#race-figure[data-done="500x64"]');
  expect(await browser.evaluate(`document.querySelectorAll('.race-time:not(:empty)').length`)).toBe(5);
});

test('without an error or a violation of the policy', async () => {
  expect(await browser.evaluate('problems')).toEqual([]);
});
