/**
 * `node tests/bench/loading.mjs [--only TEXT] [FOLDER …]`: from a script's start, and from navigation, to the first
 * fitted model of 150 x 4, cold and warm, the best of some runs; folders take turns. FOLDER, by default dist, is a build, or holds a page that
 * sets `globalThis.fitted` to `performance.now()` when its first model is there. TEXT: only rows that contain it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { DRIVERS } from '../support/drivers.mjs';
import { CHROMIUM } from '../support/launch-options.mjs';
import { serveOver } from './link.mjs';
import { table, thousands, time } from './tables.mjs';

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

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const folders = positionals.length > 0 ? positionals : [dist];
const wanted = (name) => !values.only || name.includes(values.only);

const FIT = `await PCA.fit({ data: Float64Array.from({ length: 600 }, (_, i) => (i * 7919) % 1009), rows: 150, columns: 4 });`;
const pageThat = (name, first) => ({
  [`/${name}.html`]: `<!doctype html><title>t</title><script type="module" src="/${name}.js"></script>`,
  [`/${name}.js`]: `
    globalThis.begun = performance.now();
    const { init, PCA } = await import('/browser.js');
    ${first}
    ${FIT}
    globalThis.fitted = performance.now();`,
});
const OWN = {
  'as it comes': pageThat('plain', ''),
  'init({ wasm }), streamed': pageThat(
    'streamed',
    "await init({ wasm: '/engine.baseline.wasm', binary: 'baseline' });",
  ),
};
const pages = folders.flatMap((folder) =>
  existsSync(join(folder, 'index.html'))
    ? [{ name: folder, folder: resolve(folder), extra: {}, path: '' }]
    : Object.entries(OWN).map(([how, extra]) => ({
        name: `${folder} ${how}`,
        folder: resolve(folder),
        extra,
        path: Object.keys(extra)[0].slice(1),
      })),
);

/** ms to the first model, from navigation and from the script's start, and the bytes that were fetched for it. */
async function visit(browser, server, path) {
  await browser.goto(server.address + path);
  const [fitted, begun] = await browser.evaluate(`new Promise((done) => {
    (function look() {
      'fitted' in globalThis ? done([fitted, globalThis.begun ?? 0]) : setTimeout(look, 10);
    })();
  })`);
  return { navigation: fitted, script: fitted - begun, bytes: server.sent() };
}

/** A first visit with a browser that has been nowhere yet, and a second one. */
async function visits(launch, link, { folder, extra, path }) {
  const server = await serveOver(folder, link, extra);
  const browser = await launch(link);
  try {
    await browser.goto('data:text/html,');
    const cold = await visit(browser, server, path);
    await browser.goto('data:text/html,');
    return { cold, warm: await visit(browser, server, path) };
  } finally {
    await browser.close();
    server.close();
  }
}

/** A row of the table, whose runs take turns with those of others. */
async function browserRow(launch, link, page) {
  const runs = [];
  await visits(launch, link, page); // compresses all
  return {
    once: async () => void runs.push(await visits(launch, link, page)),
    cells() {
      const typical = (visit, from) => time(Math.min(...runs.map((each) => each[visit][from])));
      const [{ cold, warm }] = runs;
      return [
        ...['script', 'navigation'].flatMap((from) => [typical('cold', from), typical('warm', from)]),
        thousands(cold.bytes),
        thousands(warm.bytes),
      ];
    },
  };
}

/** A fresh Node: from before the import to the first model. */
function nodeRow(folder) {
  const code = `
    const begun = performance.now();
    const { PCA } = await import(${JSON.stringify(pathToFileURL(resolve(folder, 'node.js')).href)});
    ${FIT}
    console.log(performance.now() - begun);
    process.exit();`;
  const runs = [];
  return {
    once: async () => {
      const argv = ['--input-type=module', '--eval', code];
      runs.push(Number(execFileSync(process.execPath, argv, { encoding: 'utf8' })));
    },
    cells: () => [time(Math.min(...runs)), '', '', '', '', ''],
  };
}

const rows = new Map();
for (const folder of folders) {
  const name = `Node ${process.versions.node}, ${folder}`;
  if (wanted(name) && existsSync(join(folder, 'node.js'))) rows.set(name, nodeRow(folder));
}
for (const [browser, launch] of Object.entries({ chromium: launchChromium, ...DRIVERS })) {
  for (const link of LINKS) {
    if (link.slowdown > 1 && browser !== 'chromium') continue;
    for (const encoding of ['gzip', 'br']) {
      for (const page of pages) {
        const name = `${browser}, ${link.name}, ${encoding}, ${page.name}`;
        if (wanted(name)) rows.set(name, await browserRow(launch, { ...link, encoding }, page));
      }
    }
  }
}
for (let k = 0; k < RUNS; k++) {
  for (const { once } of rows.values()) await once();
}
console.log(
  table(
    [
      '',
      'script, cold',
      'script, warm',
      'navigation, cold',
      'navigation, warm',
      'bytes, cold',
      'bytes, warm',
    ],
    [...rows].map(([name, { cells }]) => [name, ...cells()]),
  ),
);
