import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import digits from '../fixtures/digits.json';
import { work } from '../support/chromium';
import { DRIVERS, type Driver } from '../support/drivers.mjs';
import { root } from '../support/node';
import { type Reply, type StaticServer, serve } from '../support/server';

declare module 'vitest' {
  interface ProvidedContext {
    engine: keyof typeof DRIVERS;
  }
}

const engine = inject('engine');
const KNOWN = {
  firefox: { binary: 'relaxed', sharedMemory: true, disposal: true },
  webkit: { binary: 'baseline', sharedMemory: false, disposal: false },
}[engine];

const policy = { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'" };
const isolated = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

// Not every driver tells what the console says, so that the pages do themselves.
const watch = `
  globalThis.problems = [];
  const problem = (...words) => { problems.push(words.join(' ')); };
  for (const level of ['error', 'warn']) console[level] = problem;
  addEventListener('error', (event) => problem(event.message), true);
  addEventListener('unhandledrejection', (event) => problem(event.reason));
  addEventListener('securitypolicyviolation', (event) => problem('CSP', event.violatedDirective, event.blockedURI));`;

let browser: Driver;
let server: StaticServer | undefined;
beforeAll(async () => {
  browser = await DRIVERS[engine]();
});
afterAll(() => browser?.close());

/** Opens a page of `folder` that watches itself; `special` as for the server. */
async function open(
  folder: string,
  page: string,
  headers: Record<string, string>,
  special?: Record<string, string>,
) {
  await server?.close();
  const watched = page.replace(/(?=<script)/, '<script src="/watch.js"></script>');
  const bodies: Record<string, string> = { ...special, '/index.html': watched, '/watch.js': watch };
  server = await serve(folder, (path): Reply => ({ headers, body: bodies[path] }));
  await browser.goto(`${server.address}/`);
}
afterAll(() => server?.close());

const problems = () => browser.evaluate('problems');
const text = (id: string): Promise<string> =>
  browser.evaluate(`document.getElementById('${id}').textContent`);
const click = (id: string) => browser.evaluate(`document.getElementById('${id}').click()`);
const until = (condition: string) =>
  vi.waitUntil(() => browser.evaluate(condition), { timeout: 30_000, interval: 50 });
const present = (selector: string) => until(`document.querySelector('${selector}') !== null`);

describe('the package from a static host', () => {
  const fit = (headers: Record<string, string>) =>
    open(
      join(root, 'dist'),
      '<!doctype html><title>t</title><script type="module" src="/page.js"></script>',
      headers,
      {
        '/page.js': `import * as package_ from '/browser.js'; ${work}
          globalThis.outcome = work(package_).then(
            (outcome) => ({ ...outcome, disposal: 'dispose' in Symbol, isolated: globalThis.crossOriginIsolated,
              shared: typeof SharedArrayBuffer === 'function' }),
            (error) => ({ error: error.message, code: error.code }));`,
      },
    );

  test.each([
    ['under a strict policy', policy, false],
    ['isolated', { ...policy, ...isolated }, true],
  ])('it fits %s', async (_, headers, isolated) => {
    await fit(headers);
    await until(`'outcome' in globalThis`);
    const { ratio, ...outcome } = await browser.evaluate('outcome');
    expect(outcome).toEqual({
      binary: KNOWN.binary,
      same: true,
      rows: 300,
      disposal: KNOWN.disposal,
      isolated,
      shared: isolated && KNOWN.sharedMemory,
    });
    expect(ratio).toBeCloseTo(1, 12);
    expect(await problems()).toEqual([]);
  });
});

describe('the page', () => {
  beforeAll(async () => {
    const demo = join(root, 'build/demo');
    await open(demo, readFileSync(join(demo, 'index.html'), 'utf8'), policy);
    await present('html[data-ready="true"]');
  });

  test('the engine says what it is', async () => {
    expect(await text('engine')).toMatch(new RegExp(`${KNOWN.binary} SIMD · ready in`));
  });

  test('the line meets the first component', async () => {
    const kept = () => text('touch-kept');
    const before = await kept();
    await click('touch-shuffle');
    await expect.poll(kept).not.toBe(before);
    expect(await text('touch-lambda')).toMatch(/[\d.]+.*,.*[\d.]+/);
  });

  test('the digits are fitted, with the distortion of scikit-learn', async () => {
    await browser.evaluate(`document.getElementById('digits').scrollIntoView()`);
    await present('#digits-results[data-rows="10000"]');
    expect(await text('digits-status-message')).toMatch(`${KNOWN.binary} SIMD binary · in a worker`);
    await browser.evaluate(`(() => {
      const kept = document.getElementById('digits-m');
      kept.value = '10';
      kept.dispatchEvent(new Event('input'));
    })()`);
    await present('#digits-reconstruction[data-m="10"]');
    // The exponent is raised.
    expect(await text('digits-error')).toBe(`${(digits.distortions[10] / 1e6).toPrecision(4)} × 106`);
  });

  test('a table is analysed', async () => {
    await click('yours-example-iris');
    await present('#yours-chooser:not([hidden])');
    await click('yours-run');
    await present('#yours-results:not([hidden])');
    expect(await text('yours-summary')).toMatch(/150 × 4/);
  });

  test('without an error or a violation of the policy', async () => {
    expect(await problems()).toEqual([]);
  });
});
