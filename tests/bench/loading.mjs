/**
 * `node tests/bench/loading.mjs [FOLDER]`: from navigation to the first fitted model, cold and warm.
 * FOLDER, by default dist, holds a built page that sets `globalThis.fitted` to `performance.now()` when its first model
 * is there. Where it has no index.html, it is served with a page that imports its browser.js.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { DRIVERS } from '../support/drivers.mjs';
import { CHROMIUM } from '../support/launch-options.mjs';
import { serveOver } from './link.mjs';
import { table, thousands, time } from './tables.mjs';
import { median } from './timing.mjs';

const RUNS = 5;
const LINKS = [
  { name: 'this machine', slowdown: 1 },
  { name: '1.6 Mbit/s, 150 ms', slowdown: 1, rate: 200_000, latency: 150 },
  // The page's own thread is slowed down, not its workers.
  { name: '1.6 Mbit/s, 150 ms, CPU / 4', slowdown: 4, rate: 200_000, latency: 150 },
];

async function launchChromium({ slowdown }) {
  const browser = await chromium.launch(CHROMIUM);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    goto: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

const folder = resolve(process.argv[2] ?? fileURLToPath(new URL('../../dist', import.meta.url)));
const ownPage = {
  '/index.html': '<!doctype html><title>t</title><script type="module" src="/page.js"></script>',
  '/page.js': `
    import { PCA } from '/browser.js';
    await PCA.fit([[2, 1], [1, 3], [4, 2], [5, 5]]);
    globalThis.fitted = performance.now();`,
};
const extra = existsSync(join(folder, 'index.html')) ? {} : ownPage;

/** ms from navigation to the first model, and the bytes that were fetched for it. */
async function visit(browser, server) {
  await browser.goto(server.address);
  const milliseconds = await browser.evaluate(`new Promise((done) => {
    (function look() {
      'fitted' in globalThis ? done(fitted) : setTimeout(look, 10);
    })();
  })`);
  return { milliseconds, bytes: server.sent() };
}

/** A first visit with a browser that has been nowhere yet, and a second one. */
async function visits(launch, link) {
  const server = await serveOver(folder, link, extra);
  const browser = await launch(link);
  try {
    await browser.goto('data:text/html,');
    const cold = await visit(browser, server);
    await browser.goto('data:text/html,');
    return { cold, warm: await visit(browser, server) };
  } finally {
    await browser.close();
    server.close();
  }
}

const ENCODINGS = ['gzip', 'br'];
for (const encoding of ENCODINGS) await visits(launchChromium, { slowdown: 1, encoding }); // compresses all

const rows = [];
for (const [browser, launch] of Object.entries({ chromium: launchChromium, ...DRIVERS })) {
  for (const link of LINKS) {
    if (link.slowdown > 1 && browser !== 'chromium') continue;
    for (const encoding of ENCODINGS) {
      const runs = [];
      while (runs.length < RUNS) runs.push(await visits(launch, { ...link, encoding }));
      const typical = (visit) => time(median(runs.map((run) => run[visit].milliseconds)));
      const [{ cold, warm }] = runs;
      rows.push([
        `${browser}, ${link.name}, ${encoding}`,
        typical('cold'),
        typical('warm'),
        thousands(cold.bytes),
        thousands(warm.bytes),
      ]);
    }
  }
}
console.log(table(['browser, link, encoding', 'cold', 'warm', 'bytes, cold', 'bytes, warm'], rows));
