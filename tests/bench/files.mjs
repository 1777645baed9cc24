/**
 * `node tests/bench/files.mjs [CSV] [NPY]`: the command line on files of so many GiB, 2 and 4 by default, beside pandas
 * with scikit-learn, where python3 has these, and beside fitStream of the same rows from memory. The files are made by
 * a seed in build/bench and left there.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figures, table } from './tables.mjs';

const GIB = 2 ** 30;
const [CSV_GIB = 2, NPY_GIB = 4] = process.argv.slice(2).map(Number);
const CSV_COLUMNS = 20;
const NPY_COLUMNS = 784;
const AT_ONCE = 4096; // rows
const besides = (name) => fileURLToPath(new URL(name, import.meta.url));
const at = (name) => besides(`../../build/bench/${name}`);
const program = besides('../../dist/cli/wasm-pca.js');

/** Returns numbers in [0, 1) by Marsaglia's xorshift. */
function numbers(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Makes rows with one strong direction about means of 100. */
function* rowsOf(columns) {
  const random = numbers(columns);
  const direction = Float64Array.from({ length: columns }, (_, j) => 30 * Math.sin(j + 1));
  for (;;) {
    const score = random() - 0.5;
    yield direction.map((length) => 100 + score * length + random());
  }
}

/** Writes pieces until the file has so many bytes, unless it is there. */
async function made(name, bytes, pieces) {
  const path = at(name);
  if (existsSync(path)) return path;
  mkdirSync(at(''), { recursive: true });
  const out = createWriteStream(`${path}.part`);
  for (let written = 0; written < bytes; ) {
    const { value } = pieces.next();
    written += value.length;
    if (!out.write(value)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  renameSync(`${path}.part`, path);
  return path;
}

function* csvPieces(columns) {
  yield `${Array.from({ length: columns }, (_, j) => `x${j + 1}`).join(',')}\n`;
  const rows = rowsOf(columns);
  for (;;) {
    let text = '';
    for (let n = 0; n < AT_ONCE; n++)
      text += `${Array.from(rows.next().value, (v) => v.toFixed(6)).join(',')}\n`;
    yield text;
  }
}

/** The rows repeat, since making new ones would take longer than everything else. */
function* npyPieces(block, columns, blocks) {
  const shape = `{'descr': '<f8', 'fortran_order': False, 'shape': (${blocks * AT_ONCE}, ${columns}), }`;
  yield Buffer.concat([
    Buffer.from('\x93NUMPY\x01\x00\x76\x00', 'latin1'),
    Buffer.from(`${shape.padEnd(117)}\n`),
  ]);
  for (;;) yield Buffer.from(block.buffer);
}

/** Runs a program and returns its seconds, its most memory, and its output. */
async function measured(command, args, env = {}) {
  const since = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let [printed, kilobytes] = ['', 0];
  child.stdout.on('data', (text) => {
    printed += text;
  });
  const watch = setInterval(() => {
    try {
      kilobytes = Number(
        /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? kilobytes,
      );
    } catch {} // it has ended
  }, 20);
  const [status] = await once(child, 'close');
  clearInterval(watch);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: exit status ${status}`);
  return { seconds: (performance.now() - since) / 1000, megabytes: kilobytes / 1024, printed };
}

const results = [];
function told(what, rows, bytes, { seconds, megabytes }) {
  const cells = [
    `${figures(seconds)} s`,
    Math.round(rows / seconds).toLocaleString('en-GB'),
    figures(bytes / 1e6 / seconds),
  ];
  results.push([what, ...cells, megabytes ? megabytes.toFixed(0) : '–']);
  console.error(results.at(-1).join('  '));
}

const bare = await measured(process.execPath, ['-e', 'setTimeout(() => {}, 200)']);
const csv = await made(`rows-${CSV_GIB}.csv`, CSV_GIB * GIB, csvPieces(CSV_COLUMNS));
const csvBytes = statSync(csv).size;
const ours = await measured(process.execPath, [program, 'fit', csv, '--json', '--quiet']);
const fitted = JSON.parse(ours.printed);
const name = `CSV of ${CSV_COLUMNS} columns`;
told(`wasm-pca fit, ${name}`, fitted.rows, csvBytes, ours);
const one = await measured(process.execPath, [program, 'fit', csv, '--json', '--quiet', '--threads', '1']);
told('… by one thread', fitted.rows, csvBytes, one);

for (const [how, what] of [
  ['pandas', 'pandas.read_csv, then PCA of scikit-learn'],
  ['incremental', 'pandas in chunks, IncrementalPCA of scikit-learn'],
  ['numpy', 'pandas.read_csv to the last bit, then eigvalsh of NumPy'],
]) {
  try {
    const theirs = await measured('python3', ['-B', besides('files.py'), how, csv]);
    told(`${what}, ${name}`, fitted.rows, csvBytes, theirs);
    const { explainedVariance } = JSON.parse(theirs.printed);
    const largest = (of) =>
      Math.max(...explainedVariance.map((v, m) => Math.abs(fitted.explainedVariance[m] - v) / of(v)));
    const [toAll, toIts] = [largest(() => explainedVariance[0]), largest((value) => value)];
    console.error(
      `eigenvalues apart by ${toAll.toExponential(1)} of the largest, ${toIts.toExponential(1)} of their own`,
    );
  } catch (error) {
    console.error(`${what} is left out: ${error.message}`);
  }
}

const block = new Float64Array(AT_ONCE * NPY_COLUMNS);
const rows = rowsOf(NPY_COLUMNS);
for (let n = 0; n < AT_ONCE; n++) block.set(rows.next().value, n * NPY_COLUMNS);
const blocks = Math.ceil((NPY_GIB * GIB) / block.byteLength);
const npy = await made(
  `rows-${NPY_GIB}.npy`,
  blocks * block.byteLength,
  npyPieces(block, NPY_COLUMNS, blocks),
);
const npyRows = blocks * AT_ONCE;
const fromFile = await measured(process.execPath, [
  program,
  'fit',
  npy,
  '--components',
  '10',
  '--json',
  '--quiet',
]);
told(`wasm-pca fit, NPY of ${NPY_COLUMNS} columns`, npyRows, blocks * block.byteLength, fromFile);
for (const binary of ['auto', 'baseline']) {
  const task = { npy, columns: NPY_COLUMNS, rows: AT_ONCE, blocks, binary };
  const fromMemory = await measured(process.execPath, [besides('stream.mjs'), JSON.stringify(task)]);
  told(`fitStream from memory, ${binary}`, npyRows, blocks * block.byteLength, fromMemory);
}

console.log(table(['what', 'time', 'rows/s', 'MB/s', 'MiB at most'], results));
// The memory of a Node that does nothing.
console.log(`\n${table(['figure', 'value'], [['bare', `${bare.megabytes.toFixed(0)} MiB`]])}`);
