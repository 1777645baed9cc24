/**
 * `node tests/bench/asynchronous.mjs [FOLDER …]`: what asynchronous calls cost, of one or more builds, by default dist. Builds
 * take turns, in one process where possible, and the best time counts, since other programs only add to it.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM } from '../support/launch-options.mjs';
import { liveWorkers } from '../support/live-workers.mjs';
import { serveOver } from './link.mjs';
import { run } from './runner.mjs';
import { table, time } from './tables.mjs';

const [first, ...rest] = process.argv.slice(2);
const here = fileURLToPath(import.meta.url);
const load = (folder) => import(pathToFileURL(resolve(folder, 'node.js')).href);
const best = (times) => Math.min(...times);

const RUNS = 9;
const SHAPES = [
  { rows: 150, columns: 4 },
  { rows: 2000, columns: 100 },
  { rows: 10_000, columns: 784, components: 2 },
  { rows: 200, columns: 20_000 },
];

function matrix(rows, columns) {
  const data = new Float64Array(rows * columns);
  let state = 1;
  for (let i = 0; i < data.length; i++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    data[i] = state / 2 ** 31 + ((i % columns) / columns) * (Math.floor(i / columns) % 7);
  }
  return { data, rows, columns };
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Times each shape by fitSync, by a copy of its data, and by `await PCA.fit` of each build. */
async function calls(folders) {
  const builds = await Promise.all(folders.map(load));
  await Promise.all(builds.map(({ init }) => init()));
  const rows = [];
  for (const { rows: count, columns, components } of SHAPES) {
    const x = matrix(count, columns);
    const works = [
      () => builds[0].PCA.fitSync(x, { components }),
      () => x.data.slice(),
      ...builds.map(
        ({ PCA }) =>
          () =>
            PCA.fit(x, { components }),
      ),
    ];
    const times = works.map(() => []);
    for (let k = 0; k < RUNS; k++) {
      for (const [j, work] of works.entries()) times[j].push(await timed(work));
    }
    rows.push([
      `${count} x ${columns}${components ? `, k = ${components}` : ''}`,
      ...times.map((all) => time(best(all))),
    ]);
  }
  const x = matrix(150, 4);
  const idle = builds.map(() => []);
  for (let k = 0; k < 3; k++) {
    await delay(31_000);
    for (const [j, { PCA }] of builds.entries()) idle[j].push(await timed(() => PCA.fit(x)));
  }
  rows.push(['150 x 4, once workers have ended', '', '', ...idle.map((all) => time(best(all)))]);
  return table(['await PCA.fit', 'fitSync', 'copy', ...folders], rows);
}

/** Times, in a process of its own, concurrent streams that each have a piece at work before their end. */
async function streams(folder, count) {
  const live = liveWorkers();
  const { PCA } = await load(folder);
  const x = matrix(2000, 100);
  async function* chunks() {
    for (let k = 0; k < 4; k++) {
      yield x;
      await delay(5);
    }
  }
  const before = process.memoryUsage.rss();
  let after = before;
  const watch = setInterval(() => {
    after = Math.max(after, process.memoryUsage.rss());
  }, 10);
  const milliseconds = await timed(() =>
    Promise.all(Array.from({ length: count }, () => PCA.fitStream(chunks()))),
  );
  clearInterval(watch);
  return { milliseconds, workers: live.most, mebibytes: (after - before) / 2 ** 20 };
}

async function streamsTable(folders) {
  const rows = [];
  for (const count of [1, 24, 100]) {
    for (const folder of folders) {
      const { milliseconds, workers, mebibytes } = await run([
        process.execPath,
        here,
        'streams',
        folder,
        String(count),
      ]);
      rows.push([`${count}, ${folder}`, time(milliseconds), String(workers), mebibytes.toFixed(0)]);
    }
  }
  return table(['streams of 8000 x 100 at once', 'time', 'workers', 'MiB'], rows);
}

/** Calls that last, as a browser's page runs them, too; `x` has 1,000,000 rows of 50 columns. */
const LASTING = {
  fit: (PCA, x) => PCA.fit(x),
  "fit, missing: 'omit'": (PCA, x) => PCA.fit(x, { missing: 'omit' }),
  "fit, normalize: 'l2'": (PCA, x) => PCA.fit(x, { normalize: 'l2' }),
  'fitTransform, k = 2': (PCA, x) => PCA.fitTransform(x, { components: 2 }),
  "transform, missing: 'omit'": (_, x, model) => model.transform(x, { missing: 'omit', components: 2 }),
  fitStream: (PCA, x) => PCA.fitStream([x]),
};
const LARGE = [1_000_000, 50];

/** Measures, in a process of its own, the longest turn of its thread, in ms of processor time on Linux. */
async function blocks(folder) {
  const { PCA } = await load(folder);
  const x = matrix(...LARGE);
  const model = await PCA.fit(matrix(100, LARGE[1]));
  const longest = {};
  for (const [name, work] of Object.entries(LASTING)) {
    const times = [];
    for (let k = 0; k < 3; k++) times.push(await longestTurn(() => work(PCA, x, model)));
    longest[name] = best(times);
  }
  return longest;
}

function threadTime() {
  try {
    const [nanoseconds] = readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    return performance.now();
  }
}

async function longestTurn(work) {
  const { port1, port2 } = new MessageChannel();
  let longest = 0;
  let last = threadTime();
  port1.onmessage = () => {
    const now = threadTime();
    longest = Math.max(longest, now - last);
    last = now;
    port2.postMessage(0);
  };
  port2.postMessage(0);
  await work();
  port1.close();
  return longest;
}

/** Measures the longest task of a page's thread in Chromium, in ms of processor time. */
async function blocksInChromium(folder) {
  const page = `<!doctype html><title>t</title><script type="module">
    import { PCA } from '/browser.js';
    ${matrix}
    const x = matrix(${LARGE});
    const model = await PCA.fit(matrix(100, ${LARGE[1]}));
    globalThis.calls = { ${Object.entries(LASTING).map(([name, code]) => `${JSON.stringify(name)}: ${code}`)} };
    globalThis.work = async (name) => void (await calls[name](PCA, x, model));
  </script>`;
  const server = await serveOver(folder, { encoding: 'gzip' }, { '/index.html': page });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const tab = await browser.newPage();
    await tab.goto(server.address);
    await tab.waitForFunction('globalThis.work');
    const longest = {};
    for (const name of Object.keys(LASTING)) {
      const times = [];
      for (let k = 0; k < 3; k++) {
        await browser.startTracing(tab, {
          categories: ['__metadata', 'disabled-by-default-devtools.timeline'],
        });
        await tab.evaluate((which) => globalThis.work(which), name);
        const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
        const main = traceEvents.filter(
          ({ name: what, args }) => what === 'thread_name' && args.name === 'CrRendererMain',
        );
        const tasks = traceEvents.filter(
          ({ name: what, pid, tid }) =>
            what === 'RunTask' && main.some((t) => t.pid === pid && t.tid === tid),
        );
        times.push(tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur), 0) / 1000);
      }
      longest[name] = best(times);
    }
    return longest;
  } finally {
    await browser.close();
    server.close();
  }
}

async function blocksTable(folders) {
  const node = [];
  const page = [];
  for (const folder of folders) {
    node.push(await run([process.execPath, here, 'blocks', folder], { limit: 300_000 }));
    page.push(await blocksInChromium(resolve(folder)));
  }
  const cells = (name) => [...node, ...page].map((longest) => time(longest[name]));
  const header = ['Node', 'Chromium'].flatMap((where) => folders.map((folder) => `${where}, ${folder}`));
  return table(
    ['longest block of the calling thread, 1,000,000 x 50', ...header],
    Object.keys(LASTING).map((name) => [name, ...cells(name)]),
  );
}

if (first === 'streams' || first === 'blocks') {
  const [folder, count] = rest;
  console.log(JSON.stringify(await (first === 'streams' ? streams(folder, Number(count)) : blocks(folder))));
  process.exit();
}
const folders = first === undefined ? ['dist'] : [first, ...rest];
for (const part of [calls, streamsTable, blocksTable]) console.log(`${await part(folders)}\n`);
process.exit();
