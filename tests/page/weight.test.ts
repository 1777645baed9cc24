import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumWith } from '../support/chromium';
import { goTo, PHONE, RESULTS, YOURS } from '../support/demo';
import { root } from '../support/node';
import { npy } from '../support/npy';
import { type Reply, type StaticServer, serve } from '../support/server';
import { WAIT } from '../support/wait.mjs';
import { fileOf, yours } from '../support/yours';

/** What a visit costs, and what of it is there without a network or without what the page needs. */

const demo = join(root, 'build/demo');
const DIGITS = /\/digits-[^/]*\.packed$/;

const replies = new Map<string, Reply>();

/** As static hosts send files: text gzipped, everything to be kept for some minutes. */
function asHosted(path: string): Reply | undefined {
  if (!replies.has(path) && existsSync(join(demo, path))) {
    const file = readFileSync(join(demo, path));
    const isText = ['.html', '.js', '.css', '.svg', '.csv'].includes(extname(path));
    replies.set(path, {
      headers: { 'Cache-Control': 'max-age=600', ...(isText && { 'Content-Encoding': 'gzip' }) },
      body: isText ? gzipSync(file) : file,
    });
  }
  return replies.get(path);
}

let server: StaticServer;
let another = false; // whether the server has another build's service worker
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  browser = await chromiumWith();
});

beforeEach(async () => {
  another = false;
  server = await serve(demo, (path) =>
    another && path === '/sw.js'
      ? { body: `${readFileSync(join(demo, path))} // another build` }
      : asHosted(path),
  );
  context = await browser.newContext(PHONE);
  context.setDefaultTimeout(WAIT);
});
afterEach(async () => {
  await context?.close();
  await server?.close();
});

async function arrive(at = ''): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.address}/${at}`);
  await page.waitForSelector('html[data-ready="true"]');
  return page;
}

/** The names of what the service worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) names.push(new URL(url).pathname);
    }
    return names.sort();
  });

/** Once everything that was fetched is kept for use offline. */
async function allKept(page: Page): Promise<string[]> {
  const here = new URL(page.url()).pathname;
  const missing = async () => {
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.startsWith(location.origin))
        .map(({ name }) => new URL(name).pathname),
    );
    const there = new Set(await kept(page));
    return [here, ...fetched].filter((path) => !there.has(path));
  };
  await expect.poll(missing).toEqual([]);
  return kept(page);
}

const goToDigits = (page: Page) => page.locator('#digits').evaluate((panel) => panel.scrollIntoView());
const fitted = (page: Page) => page.waitForSelector('#digits-results[data-rows="10000"]');

describe('the first visit, on a phone', () => {
  test('takes 250 KiB at most before the first scroll, and nothing twice', async () => {
    const page = await arrive();
    const all = await allKept(page);
    await page.waitForLoadState('networkidle');
    expect(server.requests.filter((path) => /digits|baseline|scatter/.test(path))).toEqual([]);
    expect(all.filter((path) => /relaxed/.test(path))).toHaveLength(1);
    expect(server.requests.toSorted()).toEqual([...new Set(server.requests)].sort());
    const bytes = server.requests.reduce((sum, path) => sum + (asHosted(path)?.body?.length ?? 0), 0);
    expect(bytes / 1024).toBeLessThan(250);
  });

  test('of the page for tables of one’s own takes 256 KiB at most before a table is there', async () => {
    const page = await arrive(YOURS);
    await allKept(page);
    await page.waitForLoadState('networkidle');
    expect(server.requests.toSorted()).toEqual([...new Set(server.requests)].sort());
    expect(server.requests.filter((path) => /touch|digits|baseline/.test(path))).toEqual([]);
    const bytes = server.requests.reduce((sum, path) => sum + (asHosted(path)?.body?.length ?? 0), 0);
    expect(bytes / 1024).toBeLessThan(256);
  });

  test('fetches the digits when they come near, in less than 2 MB', async () => {
    const page = await arrive();
    await goToDigits(page);
    await fitted(page);
    const [packed, ...others] = server.requests.filter((path) => DIGITS.test(path));
    expect(others).toEqual([]);
    expect(asHosted(packed)?.body?.length).toBeLessThan(2e6);
  });
});

describe('offline', () => {
  test('what was visited works; what was not says so, and works with a connection', {
    tags: ['nightly'],
  }, async () => {
    let page = await arrive();
    await allKept(page);
    await context.setOffline(true);
    await page.reload();
    await page.waitForSelector('html[data-ready="true"]');
    await goToDigits(page);
    await expect.poll(() => page.textContent('#digits')).toMatch(/not on this machine yet/);

    await context.setOffline(false);
    await page.reload();
    await goToDigits(page);
    await fitted(page);
    await allKept(page);
    await context.setOffline(true);
    await page.close();
    page = await arrive();
    await goToDigits(page);
    await fitted(page);
  });

  test('after one visit all of it works, with its readers, its examples and its downloads', {
    tags: ['nightly'],
  }, async () => {
    let page = await arrive();
    await page.mouse.wheel(0, 200);
    const files = readdirSync(join(demo, 'assets')).filter((name) => !/^baseline/.test(name));
    await expect
      .poll(async () => {
        const there = new Set(await kept(page));
        return files.filter((name) => !there.has(`/assets/${name}`));
      })
      .toEqual([]);
    await expect
      .poll(() => page.locator('#offline').textContent())
      .toMatch(/^All of it .* without a network/);
    expect((await kept(page)).filter((path) => /baseline/.test(path))).toEqual([]);
    expect(server.requests.filter((path) => /assets/.test(path)).toSorted()).toEqual(
      [...new Set(server.requests.filter((path) => /assets/.test(path)))].sort(),
    );
    await page.close();
    await context.setOffline(true);
    page = await arrive();
    for (const [panel, result] of Object.entries(RESULTS)) {
      await goTo(page, panel);
      await page.waitForSelector(result);
    }
    await page.close();
    page = await arrive(YOURS);
    const table = yours(() => page);
    await table.take(fileOf('own.csv', 'a,b,c\n1,2,3\n2,5,4\n4,4,9\n7,1,0\n'));
    await table.fit();
    expect(await table.text('yours-summary')).toMatch(/4 × 3/);
    expect(JSON.parse((await table.saved('yours-save-model')).text).columns).toBe(3);
    await table.take(fileOf('own.npy', npy(Float64Array.of(1, 2, 2, 5, 4, 4, 7, 1), '<f8', 4, 2)));
    await table.fit();
    expect(await table.text('yours-summary')).toMatch(/4 × 2/);
    await table.take(fileOf('gaps.csv', 'a,b,c\n1,2,3\n2,5,\n4,4,9\n7,1,0\n3,3,1\n'));
    await page.locator('#yours-gaps-em').check({ force: true });
    await table.fit();
    expect(await table.text('yours-summary')).toMatch(/5 × 3 .*1 missing cell estimated/);
  });

  test('digits that were not fetched are asked for again by the button', { tags: ['nightly'] }, async () => {
    await context.route(DIGITS, (route) => route.abort());
    const page = await arrive();
    await goToDigits(page);
    const message = page.locator('#digits-status-message.failed');
    await expect.poll(() => message.textContent()).toMatch(/could not be fetched/);
    await context.unroute(DIGITS);
    expect(await page.textContent('#digits-fit')).toBe('Fit');
    await page.locator('#digits-fit').click();
    await fitted(page);
    expect(await page.textContent('#digits-fit')).toBe('Refit');
  });
});

describe('where the page cannot work, it says so in a visitor’s words', () => {
  const trouble = (page: Page) => page.locator('.hero .trouble:visible');

  test('without JavaScript', async () => {
    await context.close();
    context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.address);
    expect(await trouble(page).allTextContents()).toEqual([
      expect.stringMatching(/JavaScript.*switched\s+off/s),
    ]);
  });

  test('without WebAssembly', async () => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'WebAssembly');
    });
    const page = await context.newPage();
    await page.goto(server.address);
    await expect.poll(() => trouble(page).allTextContents()).toEqual([expect.stringMatching(/switched off/)]);
    expect(await page.textContent('.hero')).not.toMatch(/ERR_|SIMD|engine/);
  });

  test('where the engine does not come', async () => {
    await context.route(/relaxed|baseline/, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(server.address);
    await expect
      .poll(() => trouble(page).allTextContents())
      .toEqual([expect.stringMatching(/load the page again/)]);
    expect(await page.textContent('footer #engine')).toMatch(/could not be (fetched|loaded)|imported/);
  });

  test('and where it works, it says what it is for first, and what runs it at its foot', async () => {
    const page = await arrive();
    expect(await trouble(page).count()).toBe(0);
    const [first] = ((await page.textContent('.hero-lead')) ?? '').trim().split(/[.:]/);
    expect(first).toMatch(/^Principal component analysis/);
    expect(await page.textContent('.hero')).not.toMatch(/SIMD|WebAssembly|engine|solver/);
    expect(await page.textContent('footer #engine')).toMatch(/relaxed SIMD · ready in/);
  });
});

test('another build throws out what it has not, once the last page of the former is closed', {
  tags: ['nightly'],
}, async () => {
  const page = await arrive();
  const before = await allKept(page);
  await page.evaluate(async () => {
    const [name] = await caches.keys();
    await (await caches.open(name)).put('./assets/former.js', new Response());
  });
  another = true;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  expect(await kept(page)).toContain('/assets/former.js');
  const again = async () => {
    await page.goto('about:blank');
    await page.goto(server.address);
    return kept(page);
  };
  await expect.poll(again).toEqual(before);
});
