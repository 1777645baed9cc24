/** Times the command line on files of every kind, beside the usual Python programs. */
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { testPackages } from '../../scripts/lib/test-packages.mjs';
import { measured } from './measured.mjs';
import { python } from './python.mjs';
import { spectral } from './spectral.mjs';
import { figures, table } from './tables.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/wasm-pca.js', import.meta.url));
const LIMIT = 3_600_000; // ms
const MADE = 2000; // different rows of an NPY file, which repeats them

/** Writes rows as SQL, with a nearly normal value of its own in each place. */
const value = (seed) =>
  `(hash(i, ${seed}) / 1.8446744073709552e19 + hash(${seed}, i) / 1.8446744073709552e19 - 1)`;

const columns = (count, written) =>
  Array.from({ length: count }, (_, j) => `${written(value(j))} AS x${j + 1}`).join();

/** The files and the job for each; `rows` are those at full size. */
const JOBS = [
  {
    job: 'Parquet of lists of 768 floats, `reduce` to 256 halves',
    file: 'lists.parquet',
    rows: 60_000,
    make: (rows) =>
      `COPY (SELECT i AS id, 'part ' || i AS text, list_transform(range(768), k -> (${value('k')} / (k + 1))::FLOAT) AS embedding FROM range(${rows}) t(i))`,
    // DuckDB makes one page of a row group, and all others pages of some MB.
    options: 'FORMAT parquet, ROW_GROUP_SIZE 8192',
    reduce: 'parquet',
    goal: 3,
    megabytes: 600,
  },
  {
    job: 'Parquet of 30 doubles, `fit`',
    file: 'doubles.parquet',
    rows: 900_000,
    make: (rows) => `COPY (SELECT ${columns(30, (one) => one)} FROM range(${rows}) t(i))`,
    options: 'FORMAT parquet',
    goal: 1.3,
  },
  { job: 'NPY of 784 floats, `fit`', file: 'floats.npy', rows: 320_000, columns: 784, goal: 1.3 },
  {
    job: 'NPY of 784 floats, `reduce` to 256 halves',
    file: 'floats.npy',
    rows: 320_000,
    columns: 784,
    reduce: 'npy',
    goal: 2,
  },
  {
    job: 'JSON lines of 20 numbers, `fit`',
    file: 'records.jsonl',
    rows: 600_000,
    make: (rows) => `COPY (SELECT ${columns(20, (one) => `round(${one}, 6)`)} FROM range(${rows}) t(i))`,
    options: 'FORMAT json',
    goal: 1,
  },
  {
    job: 'CSV of 20 quoted numbers, `fit`',
    file: 'quoted.csv',
    rows: 600_000,
    make: (rows) => `COPY (SELECT ${columns(20, (one) => `round(${one}, 6)`)} FROM range(${rows}) t(i))`,
    options: 'FORMAT csv, HEADER, FORCE_QUOTE *',
    goal: 1,
  },
];

/** An NPY file of floats. */
export function writeFloats(path, rows, width) {
  const made = Buffer.from(spectral(MADE, width).buffer);
  const file = openSync(path, 'w');
  const header = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${width}), }`;
  writeSync(file, Buffer.from('\x93NUMPY\x01\x00\x76\x00', 'latin1'));
  writeSync(file, `${header.padEnd(117)}\n`);
  for (let i = 0; i < rows; i += MADE) writeSync(file, made, 0, Math.min(MADE, rows - i) * 4 * width);
  closeSync(file);
}

async function writer() {
  const { load } = await import(pathToFileURL(join(await testPackages('duckdb'), 'load.mjs')).href);
  const { DuckDBInstance } = await load('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  return (sql) => connection.run(sql);
}

/** `FILES=0.25`: files of a quarter of the size. */
export async function filesTable(withPython, size = Number(process.env.FILES ?? 1)) {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-bench-'));
  const at = (name) => join(folder, name);
  try {
    const write = await writer();
    const made = new Set();
    const out = [];
    for (const { job, file, rows, make, columns: width, options, reduce, goal, megabytes } of JOBS) {
      const count = Math.round(rows * size);
      if (!made.has(file)) {
        if (make) await write(`${make(count)} TO '${at(file)}' (${options})`);
        else writeFloats(at(file), count, width);
        made.add(file);
      }
      const ours = (threads) =>
        measured([
          PROGRAM,
          ...(reduce
            ? ['reduce', at(file), '--model', at('model.json'), '--fit', '--dimensions', '256']
            : ['fit', at(file), '--json']),
          ...(reduce ? ['--format', 'float16', '-o', at(`ours.${reduce}`)] : []),
          ...['--threads', String(threads), '--quiet'],
        ]);
      const [one, two] = [await ours(1), await ours(2)];
      const task = { file: at(file), output: at(`theirs.${reduce}`), reduce };
      const theirs = withPython ? await python('file_jobs.py', task, 1, LIMIT) : {};
      const ratio = one.processor / theirs.processor;
      const isMet = ratio <= goal && !(one.bytes / 1e6 > megabytes);
      out.push([
        `${job}, ${Math.round(statSync(at(file)).size / 1e6)} MB`,
        ...[one.processor, one.seconds, two.seconds].map((seconds) => `${figures(seconds)} s`),
        String(Math.round(one.bytes / 1e6)),
        theirs.processor ? `${figures(theirs.processor)} s` : (theirs.reason ?? '–'),
        theirs.bytes ? String(Math.round(theirs.bytes / 1e6)) : '–',
        ratio > 0 ? `${figures(ratio)} ×` : '–',
        `≤ ${goal} ×${megabytes ? `, ≤ ${megabytes} MB` : ''}`,
        ratio > 0 ? (isMet ? 'met' : '**missed**') : 'not measured',
      ]);
      console.error(out.at(-1).join('  '));
    }
    const header = ['job', 'processor', '1 thread', '2 threads', 'MB', 'Python', 'MB', 'ratio', 'goal', ''];
    return table(header, out);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
