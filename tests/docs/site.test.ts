import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type Axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launch } from '../support/chromium';
import { root } from '../support/node';
import { type StaticServer, serve } from '../support/server';
import { TEXTS } from './pages';

const site = join(root, 'build/site/docs');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.html') && path !== '404.html');

let server: StaticServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  // As on GitHub Pages, browsers keep files for ten minutes, so that they compile the site's scripts once.
  server = await serve(join(root, 'build/demo'), () => ({ headers: { 'Cache-Control': 'max-age=600' } }));
  browser = await launch();
  page = await browser.newPage();
});
afterEach(async () => {
  page.removeAllListeners();
  await page.goto('about:blank');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens a page of the site; requests to other hosts and complaints of the browser end up in `problems`. */
async function open(path: string): Promise<{ problems: string[] }> {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && !request.url().startsWith(server.address))
      problems.push(request.url());
  });
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${server.address}/docs/${path}`);
  return { problems };
}

/** Returns what axe finds by all of its rules, or by some. */
async function axeFinds(within: string, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(
    async ([selector, runOnly]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      return (await axe.run(selector, { resultTypes: ['violations'], ...(runOnly && { runOnly }) }))
        .violations;
    },
    [within, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`);
}

/** The rules for colours and sizes: a large figure has the markup of one in the text. */
const APPEARANCE = ['color-contrast', 'scrollable-region-focusable', 'target-size'];

test('every text is a page, with a twin in Markdown that llms.txt lists', () => {
  const list = readFileSync(join(site, 'llms.txt'), 'utf8');
  const texts = [...TEXTS.keys()].filter((path) => path.startsWith('docs/')).map((path) => path.slice(5));
  for (const path of texts) {
    expect(pages).toContain(path.replace(/\.md$/, '.html'));
    expect(existsSync(join(site, path)), path).toBe(true);
    expect(list).toContain(`(${path})`);
  }
});

test('every page has a policy, and obeys no script but its own', async () => {
  for (const path of [...pages, '404.html']) {
    const html = readFileSync(join(site, path), 'utf8');
    const [head, policy = ''] =
      html.match(/^[\s\S]*?<meta http-equiv="Content-Security-Policy" content="([^"]*)"/) ?? [];
    expect(head, path).not.toMatch(/<script|<link/);
    expect(policy, path).toMatch(/script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]{44}')+; /);
    expect(policy, path).toMatch(
      /connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'$/,
    );
  }
  const { problems } = await open('start/');
  expect(problems).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(problems.join()).toMatch(/script-src/);
});

test.each(['index.html', 'yours/index.html', 'fetch.html'])(
  '%s of the page has a policy before it has a script',
  (name) => {
    const html = readFileSync(join(root, 'build/demo', name), 'utf8');
    const [head, policy = ''] =
      html.match(/^[\s\S]*?<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/) ?? [];
    expect(head).not.toMatch(/<script|<link|<style/);
    expect(policy).toMatch(/^default-src '(self|none)'; script-src 'self'( 'wasm-unsafe-eval')?; /);
    expect(policy).toMatch(/; base-uri 'none'; form-action 'none'$/);
  },
);

test('the site and the page lead to each other', async () => {
  await open('start/');
  await page.locator('.VPNavBar a', { hasText: 'The page' }).click();
  await page.locator('#main h1:visible').waitFor();
  await page.locator('.masthead a', { hasText: 'Docs' }).click();
  await page.locator('.VPHero').waitFor();
});

/** Searches by people, and the page that answers each. */
const SOUGHT = {
  'PCA.fit': 'start/#',
  transform: 'start/#',
  'explained variance': 'concepts/spectrum.html#',
  NaN: 'concepts/missing.html#',
  'save a model': 'recipes/saving.html#',
  n_components: 'coming-from/scikit-learn.html#',
  loadings: 'interpretation.html#loadings',
  biplot: 'concepts/loadings.html#',
  categories: 'concepts/categories.html#',
  ERR_NOT_FINITE: 'reference/errors.html#',
};

test('search finds first, and offline, the page that explains what is sought', async () => {
  const { problems } = await open('start/');
  await page.locator('#local-search button').click();
  const first = page.locator('.VPLocalSearchBox .result').first();
  for (const [words, place] of Object.entries(SOUGHT)) {
    await page.locator('#localsearch-input').fill(words);
    const found = expect.poll(() => first.getAttribute('href'), { message: words });
    await found.toContain(`/docs/${place}`);
  }
  expect(problems).toEqual([]);
});

test('each section has a sidebar of its own, in which every page finds itself', async () => {
  await open('robust.html');
  const links = page.locator('.VPSidebar a.link');
  await links.first().waitFor();
  const names = await links.allInnerTexts();
  expect(names).toContain('Outliers');
  expect(names).not.toContain('TypeScript'); // of another section
  expect(await page.locator('.VPSidebar .is-active a.link').innerText()).toBe('Robust fits in detail');
});

test('pages of classes list their members, and what fits first', async () => {
  await open('reference/api/wasm-pca/classes/PCA.html');
  const methods = page.locator('.vp-doc h3');
  expect(await methods.first().innerText()).toMatch(/^fit\(\)/);
  expect((await methods.allInnerTexts()).join()).not.toMatch(/fitSync|transformSync/); // in the lines of fit and transform
  expect(await page.locator('.vp-doc a[href="#explainedvariance"]').count()).toBe(1);
  const listed = await page.locator('.VPSidebar a.link').allTextContents();
  expect(listed).toEqual(expect.arrayContaining(['Moments', 'FitOptions', 'wasm-pca/vectors']));
  expect(listed).not.toContain('Reducer'); // of another entry point
});

test('downloads of a page and files of examples exist', async () => {
  await open('recipes/csv-node.html');
  for (const name of ['demo/data/iris.csv', 'tests/fixtures/exchange_scikit_learn.py']) {
    const reply = await page.request.get(`${server.address}/docs/files/${name}`);
    expect(reply.status(), name).toBe(200);
  }
  expect(await page.locator('.vp-doc a[href$="/iris.csv"]').count()).toBeGreaterThan(0);
  expect(pages).toContain('examples/shards/index.html');
});

// One page of each kind, and figures as they are in the text; DOCS_AXE=all looks at every page, and at large figures.
const PATHS = [
  'index',
  'concepts/spectrum',
  'recipes/react',
  'reference/platforms',
  'reference/api/wasm-pca/classes/Moments',
];
const kinds = PATHS.map((path) => `${path}.html`);
const isThorough = process.env.DOCS_AXE === 'all';
const looked = isThorough ? pages : kinds;

test.each(looked)('axe finds nothing in %s, light or dark', async (path) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const { problems } = await open(path);
  await page.locator('.VPContent').waitFor();
  // VitePress names the switch of the theme once the page's script runs.
  await expect.poll(() => page.locator('.VPSwitchAppearance[title=""]').count()).toBe(0);
  expect(await axeFinds('html')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.locator('html.dark').waitFor();
  expect(await axeFinds('html', ['color-contrast'])).toEqual([]); // all that the theme changes
  expect(problems).toEqual([]);
});

test('the race: all come in, having found the same; a link brings a table of that size', async () => {
  const { problems } = await open('benchmarks.html?race-size=500x64#race');
  const figure = page.locator('[data-name="race"][data-ready="true"]');
  await figure.waitFor();
  expect(await figure.locator('tbody').count()).toBe(1);
  await figure.locator('.race-start').press('Enter');
  await figure.locator('output', { hasText: 'on your machine' }).waitFor();
  const rows = await figure
    .locator('tbody tr[data-contender]')
    .evaluateAll((all) => all.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')));
  expect(rows.map(([name]) => name)).toEqual(['wasm-pca', 'ml-pca', 'DruidJS', 'by hand']);
  for (const [name, time, ratio, angle] of rows) {
    expect(time, name).toMatch(/^(< )?[\d.]+ m?s$/);
    if (name === 'wasm-pca') continue;
    expect(Number.parseFloat(ratio.slice(2)), name).toBeGreaterThan(0);
    expect(Number.parseFloat(angle.replace('< ', '')), name).toBeLessThan(0.1);
  }
  await figure.locator('input').press('End');
  await figure.locator('tbody:nth-of-type(4)').waitFor();
  await figure.locator('.race-start').click();
  await figure.locator('tr[data-outcome="running"]').first().waitFor();
  await figure.locator('.race-start').click();
  await figure.locator('.race-start', { hasText: 'Start the race' }).waitFor();
  expect(await figure.locator('tr[data-outcome="running"]').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('race-size')).toBe('5000x768');
  expect(problems).toEqual([]);
});

const figures = [...TEXTS].flatMap(([path, text]) =>
  Array.from(text.matchAll(/<LiveFigure name="([\w-]+)"/g), ([, name]) => ({ path: path.slice(5), name })),
);

test.each(figures)('$name of $path is alive, and axe finds nothing in it', async ({ path, name }) => {
  const { problems } = await open(path.replace(/\.md$/, '.html'));
  const figure = page.locator(`.live-figure[data-name="${name}"][data-ready="true"]`);
  await figure.waitFor();
  expect(await axeFinds(`[data-name="${name}"]`)).toEqual([]);
  const said = () => figure.locator('output').first().innerText();
  const before = await said();
  expect(before).not.toMatch(/NaN|undefined/);
  const control = figure.locator('input, [tabindex="0"]').first();
  await control.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await expect.poll(said).not.toBe(before);
  const width = () => figure.evaluate((element) => element.clientWidth);
  const [inText, resize] = [await width(), figure.locator('.resize')];
  await resize.click();
  await expect.poll(width).toBe(page.viewportSize()?.width);
  if (isThorough) expect(await axeFinds(`[data-name="${name}"]`, APPEARANCE)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => resize.innerText()).toBe('Large');
  expect(await width()).toBe(inText);
  expect(problems).toEqual([]);
});
