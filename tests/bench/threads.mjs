/**
 * `node tests/bench/threads.mjs [ROWS COLUMNS]`, once `dist` is built, on Linux: what the command line's threads take to sum
 * one NPY file of floats. The processor time of the busiest thread is the wall time of a run on an idle machine; on a shared
 * machine the clock says little.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFloats } from './file-jobs.mjs';
import { figures, table } from './tables.mjs';
import { median } from './timing.mjs';

const PROGRAM = fileURLToPath(new URL('../../dist/cli/wasm-pca.js', import.meta.url));
const TURNS = 3;
const TICKS = 100; // a second, in /proc

const [rows = 48_000, columns = 784] = process.argv.slice(2).map(Number);

/** Returns the processor seconds of each thread of a process so far, by the thread's number. */
function threadsOf(pid) {
  const folder = `/proc/${pid}/task`;
  const seconds = (thread) => {
    const stat = readFileSync(join(folder, thread, 'stat'), 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS;
  };
  return readdirSync(folder).map((thread) => [thread, seconds(thread)]);
}

async function measure(file, output, threads) {
  const args = ['moments', file, '--name', 'rows', '-o', output, '--threads', threads, '--quiet'];
  const start = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  const taken = new Map();
  const timer = setInterval(() => {
    try {
      for (const [thread, seconds] of threadsOf(child.pid)) taken.set(thread, seconds);
    } catch {
      // A thread or the process has ended meanwhile.
    }
  }, 20);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  clearInterval(timer);
  if (status !== 0) throw new Error(`wasm-pca ${args.join(' ')} ended with ${status}`);
  const all = [...taken.values()];
  return {
    clock: (performance.now() - start) / 1000,
    busiest: Math.max(...all),
    all: all.reduce((sum, seconds) => sum + seconds, 0),
  };
}

const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-bench-'));
try {
  const file = join(folder, 'rows.npy');
  writeFloats(file, rows, columns);
  const counts = [1, 2, 3, 4].filter((count) => count <= Math.max(3, availableParallelism()));
  const found = new Map(counts.map((count) => [count, []]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const count of counts)
      found.get(count).push(await measure(file, join(folder, 'rows.mom'), String(count)));
  }
  const cells = (runs) =>
    ['busiest', 'all', 'clock'].map((key) => `${figures(median(runs.map((run) => run[key])))} s`);
  const header = ['threads', 'busiest thread', 'all threads', 'clock'];
  console.log(
    table(
      header,
      counts.map((count) => [String(count), ...cells(found.get(count))]),
    ),
  );
} finally {
  rmSync(folder, { recursive: true });
}
