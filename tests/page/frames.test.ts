import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../support/chromium';
import { longestTask } from '../support/longest-task';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';

/** The package on a page of its own: what it leaves of the page's thread. */

let server: StaticServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const html = `<!doctype html><script type="module">
    import { init, PCA } from '/browser.js';
    const [rows, columns] = [10_000, 784];
    const data = Uint8Array.from({ length: rows * columns }, (_, i) => (i * 7919 + (i >> 8) * 104729) % 251);
    globalThis.x = { data, rows, columns };
    globalThis.PCA = PCA;
    await init();
    globalThis.ready = true;
  </script>`;
  server = await serve(join(root, 'dist'), (path) =>
    path === '/index.html' ? { headers: { 'Content-Type': 'text/html' }, body: html } : undefined,
  );
  browser = await launch();
  page = await browser.newPage();
  await page.goto(server.address);
  await page.waitForFunction('globalThis.ready');
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const longest = (statements: string) =>
  longestTask(browser, page, () => page.evaluate(`(async () => { ${statements} })()`));

test('a thread that is held up is seen', async () => {
  const held = await longest('for (let i = 0, sum = 0; i < 3e7; i++) sum += Math.sqrt(i ^ (sum & 7));');
  expect(held).toBeGreaterThan(100);
});

test.each([
  ['Uint8Array', 'x'],
  ['Float64Array', '{ ...x, data: Float64Array.from(x.data) }'],
])('no task of 50 ms on the calling thread while 10,000 x 784 as %s are fitted', async (_, given) => {
  await page.evaluate(`globalThis.given = ${given}; globalThis.steps = 0;`);
  const held = await longest(
    'globalThis.model = await PCA.fit(given, { components: 10, onProgress: () => steps++ });',
  );
  expect(await page.evaluate('model.componentCount')).toBe(10);
  expect(await page.evaluate('steps')).toBeGreaterThan(2);
  expect(held).toBeLessThan(50);
});

test('nor while they are projected and reconstructed', async () => {
  await page.evaluate(`(async () => {
    globalThis.head = { ...x, data: x.data.subarray(0, 1000 * x.columns), rows: 1000 };
    globalThis.model = await PCA.fit(head, { components: 50 });
  })()`);
  expect(await longest('await model.transform(x); await model.reconstruct(x);')).toBeLessThan(50);
});

test('cancelling a fit answers at once, at any time', async () => {
  const answers = await page.evaluate(`(async () => {
    const answers = [];
    for (const after of [0, 20, 60, 120]) {
      const controller = new AbortController();
      const running = PCA.fit(x, { signal: controller.signal, solver: 'svd' }).then(() => 'finished', ({ name }) => name);
      await new Promise((resolve) => setTimeout(resolve, after));
      controller.abort();
      answers.push(await Promise.race([running, new Promise((resolve) => setTimeout(resolve, 0, 'late'))]));
    }
    return answers;
  })()`);
  expect(answers).toEqual(Array(4).fill('AbortError'));
  expect(await page.evaluate('PCA.fit([[1, 2], [3, 4], [5, 9]]).then((model) => model.componentCount)')).toBe(
    2,
  );
});
