import { join } from 'node:path';
import { inject } from 'vitest';
import { chromiumWith } from './chromium';
import type { Driver } from './drivers.mjs';
import { sharedDriver, until } from './engine';
import { root } from './node';
import { serve } from './server';
import { share } from './shared';

const FRAME = '/framed';

/** Playwright's Chromium by the interface of the drivers. */
async function driveChromium(): Promise<Omit<Driver, 'perform'>> {
  const chromium = await chromiumWith();
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
    close: () => page.close(),
  };
}

/** The window that all pages share. Each page has a server, hence an origin, of its own. */
const sharedWindow = () =>
  inject('engine') === 'chromium' ? share('framed', driveChromium) : sharedDriver();

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
  const browser = await sharedWindow();
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
