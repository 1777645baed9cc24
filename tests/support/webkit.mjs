import { startChild } from './child.mjs';
import { freePort } from './free-port.mjs';

/**
 * WebKitGTK's MiniBrowser on a display of its own, driven by WebDriver (https://www.w3.org/TR/webdriver2/).
 * @returns {Promise<import('./drivers.mjs').Driver>}
 */
export async function launchWebKit() {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const display = await startChild('Xvfb', ['-displayfd', '1', ...screen], { says: /^(\d+)\n/ });
  const port = await freePort();
  const driver = await startChild(
    process.env.WEBKIT_DRIVER_PATH ?? '/usr/bin/WebKitWebDriver',
    [`--port=${port}`],
    {
      env: { DISPLAY: `:${display.said[1]}`, GDK_BACKEND: 'x11' },
    },
  );
  const send = (method, path, parameters) => command(method, `http://127.0.0.1:${port}${path}`, parameters);
  await listening(() => send('GET', '/status'));
  const timeouts = { script: 300_000, pageLoad: 60_000 };
  const { sessionId } = await send('POST', '/session', { capabilities: { alwaysMatch: { timeouts } } });
  const session = `/session/${sessionId}`;
  return {
    async goto(url) {
      await send('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `
        const done = arguments[0];
        (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = await send('POST', `${session}/execute/async`, { script, args: [] });
      if (error) throw new Error(error);
      return value;
    },
    async perform(sources) {
      // Its driver would press the mouse where a finger is asked for, and say nothing.
      if (sources.some(({ parameters }) => parameters?.pointerType === 'touch'))
        throw new Error('WebKitGTK’s driver has no fingers');
      await send('POST', `${session}/actions`, { actions: sources });
    },
    async close() {
      await send('DELETE', session);
      await driver.end();
      await display.end();
    },
  };
}

async function command(method, address, parameters) {
  const response = await fetch(address, { method, body: parameters && JSON.stringify(parameters) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

// The driver does not say when it listens.
async function listening(ask) {
  for (let attempts = 100; ; attempts--) {
    try {
      return await ask();
    } catch (error) {
      if (attempts === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
