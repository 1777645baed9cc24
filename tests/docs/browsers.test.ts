import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { compile as compileSvelte } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { launch } from '../support/chromium';
import { root } from '../support/node';
import { type Reply, serve } from '../support/server';
import { FENCES, type Fence } from './pages';

let browser: Browser;
let tab: Page; // one for all, because a new one takes Chromium as long as a page
beforeAll(async () => {
  browser = await launch();
  tab = await browser.newPage();
});
afterAll(() => browser?.close());

const fileName = ({ code }: Fence): string | undefined => code.match(/^(?:\/\/|<!--) ([\w.-]+\.\w+)/)?.[1];
const files = FENCES.filter((fence) => fence.reason === undefined && fileName(fence));
const pages = [...new Set(files.map(({ page }) => page))];
const alone = FENCES.filter(({ language, reason }) => language === 'html' && reason === undefined);

/** Opens a page, waits until it shows something, and fails for anything that the browser complains of. */
async function shows(folder: string, path: string, special?: (path: string) => Reply | undefined) {
  const server = await serve(folder, special);
  const problems: string[] = [];
  tab.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  tab.on('pageerror', (error) => problems.push(String(error)));
  try {
    await tab.goto(server.address + path);
    const place = tab.locator('#app, output').first();
    await expect
      .poll(() => place.evaluate((e) => e.textContent?.trim() || e.querySelector('circle, canvas')))
      .toBeTruthy();
    await expect.poll(() => place.getAttribute('aria-busy')).not.toBe('true');
    expect(await tab.locator('body').innerText()).not.toMatch(/NaN|undefined/);
    expect(problems).toEqual([]);
  } finally {
    tab.removeAllListeners();
    await tab.goto('about:blank');
    await server.close();
  }
}

test.each(alone)('$page, line $line: a page without a build', async ({ code }) => {
  await shows(root, '/fence.html', (path) =>
    path === '/fence.html'
      ? { headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: code }
      : undefined,
  );
});

/** Single-file components, by the compilers of their frameworks. */
const components: Plugin = {
  name: 'components',
  transform(code, id) {
    if (id.endsWith('.svelte'))
      return compileSvelte(code, { filename: id, generate: 'client', css: 'injected' }).js;
    if (!id.endsWith('.vue')) return;
    const { descriptor, errors } = parse(code, { filename: id });
    if (errors.length > 0) throw errors[0];
    return { code: compileScript(descriptor, { id, inlineTemplate: true }).content, map: null };
  },
};

describe('programs of several files, built by Vite', () => {
  const place = join(root, 'build/docs-built');
  beforeAll(() => {
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place, { recursive: true });
    // The frameworks are dependencies of the site.
    symlinkSync(join(root, 'site/node_modules'), join(place, 'node_modules'));
  });

  test.each(pages)('%s', async (page) => {
    const folder = join(place, page.replaceAll(/\W/g, '-'));
    mkdirSync(folder, { recursive: true });
    for (const fence of files.filter((fence) => fence.page === page)) {
      writeFileSync(join(folder, fileName(fence) ?? ''), fence.code.replace(/^<!-- .* -->\n/, ''));
    }
    const main = ['main.js', 'main.jsx', 'main.tsx'].find((name) => existsSync(join(folder, name)));
    expect(main, 'a fence whose first line is `// main.js`').toBeDefined();
    writeFileSync(
      join(folder, 'index.html'),
      `<!doctype html><title>t</title><link rel="icon" href="data:,"><div id="app"></div><script type="module" src="./${main}"></script>`,
    );
    await build({
      ...{ root: folder, configFile: false, logLevel: 'error', plugins: [components] },
      oxc: { jsx: { runtime: 'automatic' } },
      // As the plugin of Vue sets them.
      define: {
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      worker: { format: 'es' },
      build: { target: 'es2022', minify: false },
    });
    await shows(join(folder, 'dist'), '/');
  });
});
