/** Times the reduction of a file of vectors by the command line, beside NumPy. */
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programEnvironment } from '../../scripts/lib/debian-programs.mjs';
import { measured } from './measured.mjs';
import { python } from './python.mjs';
import { spectral } from './spectral.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/wasm-pca.js', import.meta.url));
const [COLUMNS, DIMENSIONS] = [1536, 256];
const LIMIT = 3_600_000; // ms
const MADE = 2000; // different vectors; the file repeats them

/** An NPY file of floats. */
function writeVectors(path, rows) {
  const made = Buffer.from(spectral(MADE, COLUMNS).buffer);
  const file = openSync(path, 'w');
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${COLUMNS}), }`;
  writeSync(file, Buffer.from('\x93NUMPY\x01\x00\x76\x00', 'latin1'));
  writeSync(file, `${header.padEnd(117)}\n`);
  for (let i = 0; i < rows; i += MADE) writeSync(file, made, 0, Math.min(MADE, rows - i) * 4 * COLUMNS);
  closeSync(file);
}

const reduce = (args) => measured([PROGRAM, 'reduce', ...args, '--quiet']);

/**
 * Counts the halves that differ in the first so many bytes after the headers, and finds the largest difference of their bits.
 */
function halvesApart(a, b, count) {
  const read = (path) => {
    const file = openSync(path, 'r');
    const bytes = Buffer.alloc(2 * count);
    readSync(file, bytes, 0, bytes.length, 128);
    closeSync(file);
    return new Int16Array(bytes.buffer, bytes.byteOffset, count);
  };
  const place = (bits) => (bits < 0 ? -(bits & 0x7fff) : bits); // in the order of their values
  const [x, y] = [read(a), read(b)].map((halves) => halves.map(place));
  let [differ, most] = [0, 0];
  for (let i = 0; i < count; i++) {
    if (x[i] !== y[i]) differ++;
    most = Math.max(most, Math.abs(x[i] - y[i]));
  }
  return { differ, most };
}

/** Runs NumPy, with OpenBLAS where available, which then chooses its kernels by itself. */
async function numpy(task) {
  const env = await programEnvironment('openblas').catch(() => ({}));
  return python('vectors_file.py', task, 1, LIMIT, { ...env, OPENBLAS_CORETYPE: undefined });
}

export async function vectorsFileTable(withPython, rows = Number(process.env.VECTORS ?? 1_000_000)) {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-bench-'));
  const at = (name) => join(folder, name);
  const model = ['--model', at('reducer.json')];
  try {
    const out = [];
    for (const count of [rows / 10, rows]) {
      writeVectors(at('v.npy'), count);
      const add = (by, { seconds, processor, bytes }) => {
        const megabytes = (count * COLUMNS * 4) / 1e6;
        const numbers = [megabytes / seconds, megabytes / processor, bytes / 1e6].map(Math.round);
        out.push([by, count, seconds.toFixed(1), processor.toFixed(1), ...numbers]);
        console.error(out.at(-1).join(' '));
      };
      if (out.length === 0) {
        const how = ['--dimensions', String(DIMENSIONS), '--normalize', 'after', '--sample', '4000'];
        await reduce([at('v.npy'), ...model, ...how]);
      }
      for (const threads of [1, 2]) {
        const how = ['--format', 'float16', '-o', at('ours.npy'), '--threads', String(threads)];
        add(
          `ours, ${threads} worker${threads > 1 ? 's' : ''}`,
          await reduce([at('v.npy'), ...model, ...how]),
        );
      }
      if (withPython) {
        const task = { vectors: at('v.npy'), model: at('reducer.json'), output: at('numpy.npy') };
        const found = await numpy(task);
        add(`NumPy${found.openblas ? ', OpenBLAS' : ''}, 1 thread`, found);
        const { differ, most } = halvesApart(at('ours.npy'), at('numpy.npy'), 1e6);
        console.error(
          `of 1,000,000 halves ${differ} differ from NumPy's, by at most ${most} in the last bits`,
        );
      }
    }
    return [
      '| by | vectors | s | s of processor | MB/s | MB a second of processor | most memory, MB |',
      '|---|---|---|---|---|---|---|',
      ...out.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
