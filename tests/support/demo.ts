import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launch } from './chromium';
import { root } from './node';
import { type StaticServer, serve } from './server';

// The page is built for any static host; this one sends the strictest policy that allows WebAssembly.
const policy = { 'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:" };

/** Server and browser, with options of its own, for a file of tests; what it complains of during a test fails it. */
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
    /** What the browser has complained of so far in this test. */
    problems,

    get browser() {
      return browser;
    },

    get address() {
      return server.address;
    },

    /** A visitor's first arrival, scripts and engine started; `link` is a whole address, or what follows the page's. */
    async open(link = '', options: BrowserContextOptions = {}): Promise<Page> {
      const page = await browser.newPage(options);
      page.setDefaultTimeout(60_000);
      page.on('console', (message) => {
        // Without a graphics card, Chromium complains of how it composes what WebGL has drawn.
        if (/GL Driver Message.*ReadPixels/.test(message.text())) return;
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.addInitScript(() => {
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

/** Goes to a panel: it is made when it comes near. */
export async function goTo(page: Page, panel: string): Promise<void> {
  await page.locator(`#${panel}`).evaluate((section) => section.scrollIntoView());
}

/** What is there once a panel that is made when it comes near has come to its result. */
export const RESULTS = {
  digits: '#digits-reconstruction[data-m]',
  whiten: '#whiten-figure[data-point]',
  fisher: '#fisher-tables[data-shown]',
  explore: '#explore-panel [data-set="oil"]',
  wide: '#wide-panel[data-columns]:not([data-columns=""])',
  iterate: '#iterate-figure[data-step]',
  words: '#words-map',
  yours: '#yours-example-iris',
  race: '#race-start',
};
/** Spectra of few channels: they take less time. */
export const CHEAP = '?wide-channels=1000';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
