import { startChild } from './child.mjs';
import { freePort } from './free-port.mjs';
import { WAIT } from './wait.mjs';

/**
 * Starts WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver (https://www.w3.org/TR/webdriver2/).
 * @param {{ screen?: string }} [options] the size of the display
 * @returns {Promise<import('./drivers.mjs').Driver & import('../../scripts/lib/cameras.mjs').Camera>}
 */
export async function launchWebKit({ screen = '1280x1024' } = {}) {
  const options = ['-displayfd', '1', '-screen', '0', `${screen}x24`, '-nolisten', 'tcp'];
  const display = await startChild('Xvfb', options, { says: /^(\d+)\n/m });
  const port = await freePort();
  const driver = await startChild(
    process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    [`--port=${port}`],
    // Compositing is off, because the threaded compositor of WebKit 2.50 sometimes aborts when a window is resized.
    { env: { DISPLAY: `:${display.said[1]}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' } },
  );
  const send = (method, path, parameters) => command(method, `http://127.0.0.1:${port}${path}`, parameters);
  await listening(() => send('GET', '/status'));
  const timeouts = { script: 300_000, pageLoad: WAIT };
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: { timeouts } } });
  const session = `/session/${sessionId}`;
  async function evaluate(expression) {
    const script = `
      const done = arguments[0];
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await send('POST', `${session}/execute/async`, { script, args: [] });
    if (error) throw new Error(error);
    return value;
  }
  /** Sets the size of the page, to which the size of the window's frame is added. */
  async function resize(width, height) {
    const frame = await evaluate('[outerWidth - innerWidth, outerHeight - innerHeight]');
    const rect = { x: 0, y: 0, width: width + frame[0], height: height + frame[1] };
    await send('POST', `${session}/window/rect`, rect);
  }
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    evaluate,
    resize,
    /**
     * The driver takes pictures of the visible part only, so the window is made as high as the picture. It takes one with
     * the next frame that the page paints, for which it would wait for ever where nothing changes.
     */
    async picture({ y, width, height }) {
      await resize(width, Math.ceil(height));
      await evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`);
      await evaluate(`void (globalThis.painting = setInterval(() => {
        const { style } = document.documentElement;
        style.outline = style.outline ? '' : '1px solid transparent';
      }, 20))`);
      const picture = await send('GET', `${session}/screenshot`);
      await evaluate('clearInterval(painting)');
      return Buffer.from(picture, 'base64');
    },
    async perform(sources) {
      // The driver would silently press the mouse instead of a finger.
      if (sources.some(({ parameters }) => parameters?.pointerType === 'touch'))
        throw new Error('WebKitGTK’s driver has no fingers');
      await send('POST', `${session}/actions`, { actions: sources });
    },
    /** Ends the display, and the browser with it. It does not close the session, which hangs after a crash. */
    async close() {
      await display.end();
      await driver.end();
    },
  };
}

async function command(method, address, parameters) {
  const response = await fetch(address, { method, body: parameters && JSON.stringify(parameters) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

// The driver does not print when it is ready, so this tries until it answers.
async function listening(ask) {
  const end = performance.now() + WAIT;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
