import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { launch } from './chromium';
import type { Driver } from './drivers.mjs';
import { launchDriver, until } from './engine';
import { root } from './node';
import { serve } from './server';

const FRAME = '/framed';

/** Playwright's Chromium by the interface of the drivers. */
async function launchChromium(): Promise<Omit<Driver, 'perform'>> {
  const chromium = await launch();
  const viewport = { width: 1920, height: 1000 };
  const page = await chromium.newPage({ viewport });
  const cdp = await page.context().newCDPSession(page);
  return {
    setDensity: async (deviceScaleFactor) =>
      void (await cdp.send('Emulation.setDeviceMetricsOverride', {
        ...viewport,
        deviceScaleFactor,
        mobile: false,
      })),
    goto: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    close: () => chromium.close(),
  };
}

// A browser takes seconds to start, so all pages of a file share one. Each has a server, hence an origin, of its own.
let started: Promise<Omit<Driver, 'perform'>> | undefined;
afterAll(async () => (await started)?.close());

/**
 * The page in a frame, in the browser that the tests are run in: of the drivers only Playwright's resizes a window to the
 * pixel. `link` follows the page's address. `density` is the pixels of the screen per CSS pixel, in WebKitGTK always 1.
 */
export async function openFramed(link: string, { width = 1280, height = 900, density = 1 } = {}) {
  const server = await serve(join(root, 'build/demo'), (path) => {
    if (path === FRAME)
      return {
        headers: { 'Content-Type': 'text/html' },
        body: `<!doctype html><iframe src="/${link}" style="border: 0; width: ${width}px; height: ${height}px"></iframe>`,
      };
    if (path === '/sw.js') return { status: 404 }; // as in visiting()
  });
  started ??= inject('engine') === 'chromium' ? launchChromium() : launchDriver();
  const browser = await started;
  await browser.setDensity?.(density);
  await browser.goto(`${server.address}${FRAME}`);

  const present = (selector: string) =>
    until(browser, `frames[0].document.querySelector('${selector}') !== null`);
  await present('html[data-ready="true"]');
  return {
    browser,
    present,
    /** Runs statements in the page; from outside, as its policy forbids them inside. */
    inPage: (statements: string) =>
      browser.evaluate(`(function () { with (frames[0]) return (async () => { ${statements} })(); })()`),
    resize: (newWidth: number) =>
      browser.evaluate(`void (document.querySelector('iframe').style.width = '${newWidth}px')`),
    async close() {
      await browser.goto('about:blank');
      await server.close();
    },
  };
}
