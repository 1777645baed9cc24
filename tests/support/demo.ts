import { join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumWith } from './chromium';
import { root } from './node';
import { type StaticServer, serve } from './server';
import { share } from './shared';
import { WAIT } from './wait.mjs';

// The page must work on any static host. This one sends the strictest policy that allows WebAssembly. Like GitHub Pages, it
// lets browsers keep files for ten minutes, so that a window compiles the page's scripts once.
const headers = {
  'Content-Security-Policy': "script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:",
  'Cache-Control': 'max-age=600',
};

/** The path of a page without anything, where windows wait to be used again. */
const EMPTY = '/empty.html';

/** The windows at that page, of each browser. Every file of tests leaves its windows to the next. */
const waiting = new Map<Browser, Window[]>();

/** Opens pages in a browser with these options, for a file of tests. An error or warning of a page fails the test. */
export function visiting(...options: string[]) {
  let server: StaticServer;
  let browser: Browser;
  const problems: string[] = [];
  const shown = new Map<Page, Window>();
  let empty: Window[];

  beforeAll(async () => {
    server = await share('demo', serveDemo);
    browser = await chromiumWith(...options);
    empty = waiting.get(browser) ?? [];
    waiting.set(browser, empty);
  });

  afterAll(leave);

  afterEach(() => {
    expect(problems.splice(0), 'errors, warnings and policy violations').toEqual([]);
  });

  async function leave(): Promise<void> {
    const left = [...shown.values()].filter(({ page }) => !page.isClosed());
    shown.clear();
    for (const window of left) {
      await clear(window, server.address + EMPTY);
      empty.push(window);
    }
  }

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
     * Opens the page in a window without a past, and waits for the engine. `link` is an address, which may be relative to
     * the page. Pictures change at once, unless `options` ask for motion.
     */
    async open(link = '', options: BrowserContextOptions = {}): Promise<Page> {
      const kind = JSON.stringify(options);
      const at = empty.findIndex((window) => window.kind === kind);
      const window = at < 0 ? await openWindow(browser, kind, options) : empty.splice(at, 1)[0];
      const { page } = window;
      shown.set(page, window);
      page.on('console', (message) => {
        // Without a graphics card, Chromium warns of its own way to compose WebGL's drawings.
        if (/GL Driver Message.*ReadPixels/.test(message.text())) return;
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      await page.goto(new URL(link, server.address).href);
      await page.waitForSelector('html[data-ready="true"]');
      return page;
    },

    /**
     * Leaves every page. Later ones open in the same windows, because a new window takes Chromium as long as the page
     * itself. A test that changes more of its window than `clear` resets closes the page.
     */
    leave,

    /** Closes every window, so that the next page compiles its scripts, as at a first visit. */
    async close(): Promise<void> {
      shown.clear();
      empty.length = 0;
      for (const context of browser.contexts()) await context.close();
    },
  };
}

const serveDemo = () =>
  serve(join(root, 'build/demo'), (path) => ({ headers, ...(path === EMPTY && { body: '' }) }));

interface Window {
  page: Page;
  cdp: CDPSession;
  options: BrowserContextOptions;
  /** The options as text: a page opens only in a window of the same ones. */
  kind: string;
}

async function openWindow(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Window> {
  const page = await browser.newPage({ reducedMotion: 'reduce', ...options });
  page.setDefaultTimeout(WAIT);
  await page.addInitScript(() => {
    // Keeping all files for use offline takes as long as the page itself; tests/page/weight.test.ts tests it.
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    // Panels come when they are seen, and not three heights ahead, which would take twice the processor time. Tests of how
    // they come early open windows of their own.
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
        super(callback, { ...options, rootMargin: options.rootMargin?.replace('300%', '0%') });
      }
    };
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return { page, cdp: await page.context().newCDPSession(page), options, kind };
}

/**
 * Leaves the page at `emptyPage`; the window forgets what the site has stored, its history, listeners and routes, its size, and
 * where the mouse was.
 */
async function clear({ page, cdp, options }: Window, emptyPage: string): Promise<void> {
  page.removeAllListeners();
  await page.unrouteAll();
  await page.context().unrouteAll();
  await page.mouse.move(0, 0);
  await page.goto(emptyPage);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await cdp.send('Page.resetNavigationHistory');
  const { viewport = { width: 1280, height: 720 } } = options;
  if (viewport) await page.setViewportSize(viewport);
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
