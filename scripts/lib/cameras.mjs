/**
 * A browser that shows one page and takes pictures of it.
 * @typedef {object} Camera
 * @property {(url: string) => Promise<unknown>} goto
 * @property {(expression: string) => Promise<any>} evaluate
 * @property {(width: number, height: number) => Promise<unknown>} resize sets the size of the viewport
 * @property {(clip: { x: number, y: number, width: number, height: number }) => Promise<Buffer>} picture takes a part of
 *   the page, as PNG
 * @property {() => Promise<unknown>} close
 */

async function chromium(webgl) {
  const playwright = await import('playwright');
  const { CHROMIUM } = await import('../../tests/support/launch-options.mjs');
  const args = webgl ? CHROMIUM.args : [...CHROMIUM.args, '--disable-3d-apis'];
  const browser = await playwright.chromium.launch({ ...CHROMIUM, args });
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: (clip) => page.screenshot({ clip, fullPage: true }),
    close: () => browser.close(),
  };
}

async function firefox(webgl) {
  const { launchFirefox } = await import('../../tests/support/firefox.mjs');
  return launchFirefox({ 'webgl.disabled': !webgl, 'ui.prefersReducedMotion': 1 });
}

async function webkit(webgl) {
  if (!webgl) throw new Error('WebKitGTK’s MiniBrowser cannot be told to do without WebGL.');
  const { launchWebKit } = await import('../../tests/support/webkit.mjs');
  return launchWebKit({ screen: '1600x9000' });
}

/** @type {Record<string, (webgl: boolean) => Promise<Camera>>} */
export const CAMERAS = { chromium, firefox, webkit };
