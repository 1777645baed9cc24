import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startChild } from './child.mjs';

/**
 * Starts a headless Firefox, driven by its own WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). Playwright can
 * start a stock Firefox too, but uses commands that the ESR does not have.
 * @param {Record<string, boolean | number>} [preferences]
 * @returns {Promise<import('./drivers.mjs').Driver & import('../../scripts/lib/cameras.mjs').Camera>}
 */
export async function launchFirefox(preferences = {}) {
  const firefox = await start(['--remote-debugging-port=0'], {
    preferences,
    says: /WebDriver BiDi listening on (ws:\S+)/,
  });
  const { send, disconnect } = await connect(`${firefox.said[1]}/session`);
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  return {
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result.value);
    },
    async perform(sources) {
      await send('input.performActions', { context, actions: sources });
    },
    setDensity: (devicePixelRatio) => send('browsingContext.setViewport', { context, devicePixelRatio }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    async picture(clip) {
      const box = { type: 'box', ...clip };
      const { data } = await send('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
        clip: box,
      });
      return Buffer.from(data, 'base64');
    },
    async close() {
      disconnect();
      await firefox.end();
    },
  };
}

/**
 * Opens a page in a headless Firefox that nothing observes, so the page has to report by itself. While a driver
 * observes workers, Firefox 153 can lose the signal for which `new Worker` in a worker waits: both workers wait on one
 * condition variable, and the signal wakes only one of them.
 * @param {string} url
 * @returns {Promise<{ end: () => Promise<void> }>}
 */
export function openUndriven(url) {
  return start([url]);
}

/** Starts a headless Firefox with a new profile. `says` is what it prints when it is ready. */
async function start(args, { preferences = {}, says } = {}) {
  const profile = mkdtempSync(join(tmpdir(), 'wasm-pca-firefox-'));
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const { said, end } = await startChild(
    process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, ...args],
    { says },
  );
  return {
    said,
    async end() {
      await end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens a connection whose `send` resolves to the result of a command. */
async function connect(address) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const waiting = new Map();
  let count = 0;
  socket.on('message', (text) => {
    const { type, id, result, error, message } = JSON.parse(text);
    if (type === 'success') waiting.get(id).resolve(result);
    if (type === 'error') waiting.get(id).reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  socket.once('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'));
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set(++count, { resolve, reject });
        socket.send(JSON.stringify({ id: count, method, params }));
      }),
    disconnect: () => socket.close(),
  };
}
