/** Times a search among a million codes in Node, in Chromium and by faiss, and measures how fast memory is read. */
import { chromium } from 'playwright';
import { Reducer } from 'wasm-pca/vectors';
import { CHROMIUM } from '../support/launch-options.mjs';
import { serveOver } from './link.mjs';
import { python } from './python.mjs';
import { spectral } from './spectral.mjs';

const FORMATS = ['bit', 'int4', 'int8'];
const [ROWS, DIMENSIONS, FEW, TURNS] = [1_000_000, 256, 2000, 9];

/**
 * Runs here and in a page: searches of each format by one worker in turns, with and without reranking by halves. Returns the
 * least time of each in ms, by `clock`, which starts a watch.
 */
async function leastTimes(ReducerClass, vectors, rows, formats, turns, clock) {
  const few = { data: vectors, rows: vectors.length / 256, columns: 256 };
  const reducer = await ReducerClass.fit(few, { dimensions: 256, rotate: true });
  const repeated = async (format) => {
    const small = await reducer.applyAll(few, { format });
    const data = new small.data.constructor((rows * small.data.length) / few.rows);
    for (let at = 0; at < data.length; at += small.data.length)
      data.set(small.data.subarray(0, data.length - at), at);
    return { ...small, data, rows };
  };
  const rerank = await repeated('float16');
  const times = {};
  for (const format of formats) {
    const codes = await repeated(format);
    times[format] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let k = 0; k < turns; k++) {
      for (const [which, options] of [{}, { rerank }].entries()) {
        const read = clock();
        await reducer.search(few.data.subarray(k * 256, (k + 1) * 256), codes, { threads: 1, ...options });
        times[format][which] = Math.min(times[format][which], read());
      }
    }
  }
  return times;
}

/** Processor times of all threads. */
function processorClock() {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

function wallClock() {
  const start = performance.now();
  return () => performance.now() - start;
}

/** The page measures by the clock, since it cannot read the processor time. */
async function timesInChromium(vectors) {
  const page = `<!doctype html><title>t</title><script type="module">
    import { Reducer } from '/vectors.js';
    ${leastTimes}
    ${wallClock}
    globalThis.measure = (vectors) => leastTimes(Reducer, Float32Array.from(vectors), ${ROWS}, ${JSON.stringify(FORMATS)}, ${TURNS}, wallClock);
  </script>`;
  const server = await serveOver('dist', { encoding: 'gzip' }, { '/index.html': page });
  const browser = await chromium.launch(CHROMIUM);
  try {
    const tab = await browser.newPage();
    await tab.goto(server.address);
    await tab.waitForFunction('globalThis.measure');
    return {
      times: await tab.evaluate((all) => globalThis.measure(all), [...vectors]),
      version: browser.version(),
    };
  } finally {
    await browser.close();
    server.close();
  }
}

/** Measures how fast one thread reads memory, in GB/s, by comparing two equal arrays. */
function readSpeed(bytes = 2 ** 27) {
  const [one, other] = [Buffer.alloc(bytes, 1), Buffer.alloc(bytes, 1)];
  const times = Array.from({ length: TURNS }, () => {
    const read = processorClock();
    one.compare(other);
    return read();
  });
  return (2 * bytes) / Math.min(...times) / 1e6;
}

export async function scanTable() {
  const vectors = spectral(FEW, DIMENSIONS);
  const faiss = await python(
    'vectors_codes.py',
    { what: 'scans', rows: ROWS, dimensions: DIMENSIONS },
    1,
    300_000,
  );
  if (faiss.note) console.error(`without faiss: ${faiss.reason ?? faiss.note}`);
  const ours = await leastTimes(Reducer, vectors, ROWS, FORMATS, TURNS, processorClock);
  const inPage = await timesInChromium(vectors);
  const most = readSpeed();
  const rows = FORMATS.map((format) => {
    const megabytes = (ROWS * DIMENSIONS) / { bit: 8, int4: 2, int8: 1 }[format] / 1e6;
    const [alone, again] = ours[format];
    const rate = megabytes / alone;
    return [
      ...[format, megabytes, alone.toFixed(0), again.toFixed(0)],
      faiss.milliseconds?.[format].toFixed(0) ?? '',
      ...inPage.times[format].map((time) => time.toFixed(0)),
      ...[rate.toFixed(1), most.toFixed(0), `${((100 * rate) / most).toFixed(0)} %`],
    ];
  });
  const titles = [
    ...['codes', 'MB', 'search, ms', 'reranked, ms', 'faiss, ms'],
    ...[`Chromium ${inPage.version.split('.')[0]}, ms`, 'Chromium, reranked, ms'],
    ...['GB/s', 'GB/s that memory is read', 'share'],
  ];
  return [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
