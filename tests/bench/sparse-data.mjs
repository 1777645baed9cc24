/**
 * Seeded sparse rows in files of NumPy's, so that every contender reads the same bytes. Columns are taken as Zipf's law
 * has it, half of them from all and half from those of the row's topic.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uniform } from './data.mjs';

const HEADER = 128; // bytes
const TOPICS = 50;
const APART = 7919; // columns from one topic's most frequent column to the next topic's

/** Returns the values of a row's counts; `frequency` is the share of rows that have the column. */
const VALUES = {
  'tf-idf': (count, _, frequency) => (1 + Math.log(count)) * (1 - Math.log(frequency)),
  logs: (count, total) => Math.log1p((1000 * count) / total),
  counts: (count) => count,
};

/**
 * @typedef {{ rows: number, columns: number, perRow: number, type: keyof typeof VALUES }} SparseDataset `perRow`: stored
 *   values, on average
 */

/** Draws how many different columns a row has: lengths differ as those of texts do, with the median at 0.8 of the mean. */
function lengths({ rows, columns, perRow }, next) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const sigma = Math.sqrt(-2 * Math.log(0.8));
  return Int32Array.from({ length: rows }, () =>
    Math.max(1, Math.min(columns / 2, Math.round(0.8 * perRow * Math.exp(sigma * normal())))),
  );
}

function make(dataset) {
  const { rows, columns, type } = dataset;
  const next = uniform(rows + columns);
  const perRow = lengths(dataset, next);
  const indptr = new Int32Array(rows + 1);
  for (let i = 0; i < rows; i++) indptr[i + 1] = indptr[i] + perRow[i];
  const indices = new Int32Array(indptr[rows]);
  const data = new Float64Array(indptr[rows]);
  const counts = new Int32Array(columns);
  const frequencies = new Float64Array(columns);
  const totals = new Float64Array(rows);
  for (let i = 0; i < rows; i++) {
    const row = indices.subarray(indptr[i], indptr[i + 1]);
    const topic = Math.floor(next() * TOPICS);
    let found = 0;
    while (found < row.length) {
      const rank = Math.floor((columns + 1) ** next()) - 1; // Zipf's law: log-uniform
      const column = (next() < 0.5 ? rank : rank + (topic + 1) * APART) % columns;
      if (counts[column]++ === 0) row[found++] = column;
      totals[i]++;
    }
    row.sort();
    for (let k = 0; k < row.length; k++) {
      data[indptr[i] + k] = counts[row[k]];
      frequencies[row[k]] += 1 / rows;
      counts[row[k]] = 0;
    }
  }
  for (let i = 0; i < rows; i++) {
    for (let k = indptr[i]; k < indptr[i + 1]; k++) {
      data[k] = VALUES[type](data[k], totals[i], frequencies[indices[k]]);
    }
  }
  return { data, indices, indptr };
}

export function writeNpy(file, array, shape = [array.length]) {
  const descr = array instanceof Float64Array ? '<f8' : '<i4';
  const sizes = shape.map((size) => `${size},`).join(' ');
  const text = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${sizes}), }`;
  const descriptor = openSync(file, 'w');
  const header = Buffer.from(`\x93NUMPY\x01\x00v\x00${text.padEnd(HEADER - 11)}\n`, 'latin1');
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  writeSync(descriptor, header);
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
  closeSync(descriptor);
}

function readNpy(file, Type) {
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return new Type(buffer, byteOffset + HEADER, (byteLength - HEADER) / Type.BYTES_PER_ELEMENT);
}

const TYPES = { data: Float64Array, indices: Int32Array, indptr: Int32Array };

/**
 * Writes a dataset into files that begin with the same name, does the work with it, and removes them.
 * @param {SparseDataset} dataset
 * @param {(file: string, stored: number) => Promise<void>} work
 */
export async function withSparseData(dataset, work) {
  const { rows, columns, type } = dataset;
  const file = fileURLToPath(new URL(`../../build/bench/data/${rows}x${columns}.${type}`, import.meta.url));
  const remove = () => {
    for (const part of Object.keys(TYPES)) rmSync(`${file}.${part}.npy`, { force: true });
  };
  mkdirSync(dirname(file), { recursive: true });
  process.once('exit', remove);
  try {
    const parts = make(dataset);
    const stored = parts.data.length;
    for (const part of Object.keys(TYPES)) writeNpy(`${file}.${part}.npy`, parts[part]);
    await work(file, stored);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

export function readSparseData({ file, rows, columns }) {
  const parts = Object.entries(TYPES).map(([part, Type]) => [part, readNpy(`${file}.${part}.npy`, Type)]);
  return { ...Object.fromEntries(parts), rows, columns };
}
