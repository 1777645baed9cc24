import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch } from './chromium';
import { root } from './node';
import { type StaticServer, serve } from './server';
import { WAIT } from './wait.mjs';

// The page must work on any static host. This one sends the strictest policy that allows WebAssembly.
const policy = { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:" };

/** Starts a server and a browser, with these options, for a file of tests. An error or warning of a page fails the test. */
export function visiting(...options: string[]) {
  let server: StaticServer;
  let browser: Browser;
  const problems: string[] = [];

  beforeAll(async () => {
    server = await serve(join(root, 'build/demo'), () => ({ headers: policy }));
    browser = await launch(...options);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  afterEach(() => {
    expect(problems.splice(0), 'errors, warnings and policy violations').toEqual([]);
  });

  return {
    /** The errors and warnings of the browser so far in this test. */
    problems,

    get browser() {
      return browser;
    },

    get address() {
      return server.address;
    },

    /**
     * Opens the page in a new context and waits for the engine. `link` is an address, which may be relative to the page.
     * Pictures change at once, unless `options` ask for motion.
     */
    async open(link = '', options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
      page.setDefaultTimeout(WAIT);
      page.on('console', (message) => {
        // Without a graphics card, Chromium warns of its own way to compose WebGL's drawings.
        if (/GL Driver Message.*ReadPixels/.test(message.text())) return;
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.addInitScript(() => {
        // Keeping all files for use offline takes as long as the page itself; tests/page/weight.test.ts tests it.
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await page.goto(new URL(link, server.address).href);
      await page.waitForSelector('html[data-ready="true"]');
      return page;
    },

    /** Closes every page. */
    async leave(): Promise<void> {
      for (const context of browser.contexts()) await context.close();
    },
  };
}

/** Scrolls to a panel, which the page makes when it comes near the viewport. */
export async function goTo(page: Page, panel: string): Promise<void> {
  await page.locator(`#${panel}`).evaluate((section) => section.scrollIntoView());
}

/** For each panel of the tour that is made later, a selector of an element that exists once the panel shows its result. */
export const RESULTS = {
  digits: '#digits-reconstruction[data-m]',
  whiten: '#whiten-figure[data-point]',
  fisher: '#fisher-tables[data-shown]',
  explore: '#explore-panel [data-set="wine"]',
  wide: '#wide-panel[data-columns]:not([data-columns=""])',
  iterate: '#iterate-figure[data-step]',
  words: '#words-map',
  table: '#table-scores[data-rows]',
};
/** The page for tables of one's own. */
export const YOURS = 'yours/';
/** A query for spectra of few channels, which take less time. */
export const CHEAP = '?wide-channels=1000';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
