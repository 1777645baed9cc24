/** Seeded data in files, so that every contender, in whatever language, reads the same bytes (little-endian). */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { digits } from '../fixtures/digits.ts';

const TYPES = { f64: Float64Array, f32: Float32Array, u8: Uint8Array };
const FACTORS = { f64: 20, f32: 100 };
/** The deviation of a factor's score, whose square is its eigenvalue; those of embeddings fall about as 1/j. */
const STRENGTH = { f64: (f) => 1 / (1 + f / 3), f32: (f) => 1 / Math.sqrt(1 + f) };
/** The j-th eigenvalue, from 0 on, of independent normal columns. */
const SPECTRA = {
  flat: () => 1,
  'j^-1/2': (j) => (j + 1) ** -0.5,
  'j^-1': (j) => 1 / (j + 1),
  'j^-2': (j) => (j + 1) ** -2,
  spiked: (j) => (j < 5 ? 100 / (j + 1) : 1),
  clustered: (j) => (j < 100 ? 1 + 1e-3 * (j % 7) : j < 300 ? 0.5 : 0.1),
};
export const spectra = Object.keys(SPECTRA);
const BLOCK = 2 ** 17; // numbers written at once

export function uniform(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes blocks of rows with directions of decaying strength, an offset, and noise below all directions. */
function* realBlocks(rows, columns, type) {
  const factors = FACTORS[type];
  const next = uniform(rows + columns);
  const loadings = Float64Array.from({ length: factors * columns }, () => next() - 0.5);
  const most = Math.max(1, Math.floor(BLOCK / columns));
  for (let first = 0; first < rows; first += most) {
    const block = new Float64Array(Math.min(most, rows - first) * columns);
    for (let start = 0; start < block.length; start += columns) {
      const row = block.subarray(start, start + columns);
      row.fill(128);
      for (let f = 0; f < factors; f++) {
        const score = 100 * (next() - 0.5) * STRENGTH[type](f);
        for (let j = 0; j < columns; j++) row[j] += score * loadings[f * columns + j];
      }
      for (let j = 0; j < columns; j++) row[j] += 10 * next();
    }
    yield TYPES[type].from(block);
  }
}

/** Makes numbers about a mean of 3, at most so many standard deviations from it. */
function* spectralBlocks(rows, columns, type) {
  const next = uniform(rows + columns);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const deviations = Float64Array.from({ length: columns }, (_, j) => Math.sqrt(SPECTRA[type](j)));
  const most = Math.max(1, Math.floor(BLOCK / columns));
  for (let first = 0; first < rows; first += most) {
    const length = Math.min(most, rows - first) * columns;
    yield Float64Array.from({ length }, (_, k) => 3 + deviations[k % columns] * normal());
  }
}

function blocksOf({ rows, columns, type }) {
  if (type === 'u8') return [digits().data];
  return (type in SPECTRA ? spectralBlocks : realBlocks)(rows, columns, type);
}

const typeOf = (type) => TYPES[type] ?? Float64Array;

/**
 * Writes a dataset into a file of its own, does the work with it, and removes it.
 * @param {import('./shapes.mjs').Dataset} dataset
 * @param {(file: string) => Promise<void>} work
 */
export async function withData(dataset, work) {
  const { rows, columns, type } = dataset;
  const name = `${rows}x${columns}.${type.replace('/', '-')}`;
  const file = fileURLToPath(new URL(`../../build/bench/data/${name}`, import.meta.url));
  const remove = () => rmSync(file, { force: true });
  mkdirSync(dirname(file), { recursive: true });
  process.once('exit', remove);
  try {
    const descriptor = openSync(file, 'w');
    for (const block of blocksOf(dataset)) writeFileSync(descriptor, block);
    closeSync(descriptor);
    await work(file);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Reads the numbers of such a file. */
export function readData({ file, rows, columns, type }) {
  const { buffer, byteOffset } = readFileSync(file);
  return new (typeOf(type))(buffer, byteOffset, rows * columns);
}
