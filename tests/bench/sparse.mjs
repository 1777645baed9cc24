/** Times sparse fits beside scikit-learn, on one thread each, in turns. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { title } from './fits.mjs';
import { python } from './python.mjs';
import { run } from './runner.mjs';
import { nameOf, shapesOf, sparseDatasets } from './shapes.mjs';
import { withSparseData } from './sparse-data.mjs';
import { figures, table, thousands, time } from './tables.mjs';
import { median } from './timing.mjs';

const TURNS = 3;
const LIMIT = 600_000; // ms

const contender = fileURLToPath(new URL('sparse-contender.mjs', import.meta.url));
const ours = (task) => run([process.execPath, contender, JSON.stringify(task)], { limit: LIMIT });
const theirs = (task) => python('sparse_contender.py', task, 1, LIMIT);

/**
 * @typedef {{ milliseconds?: number, memory?: number, solver?: string, residual?: number, note?: string, reason?: string }}
 *   Outcome `note`: why there are no figures
 *
 * @param {(shape: import('./shapes.mjs').Shape) => boolean} wanted
 * @param {boolean} hasPython
 */
export async function sparseTable(wanted, hasPython) {
  const [rows, remarks] = [[], []];
  for (const dataset of sparseDatasets) {
    const shapes = shapesOf(dataset).filter(wanted);
    if (!shapes.length) continue;
    await withSparseData(dataset, async (file, stored) => {
      for (const shape of shapes) {
        process.stderr.write(`${nameOf(shape)} ...\n`);
        const task = { ...shape, file };
        const outcomes = await inTurns(hasPython ? { ours, theirs } : { ours }, task, hasPython);
        rows.push([
          title(shape),
          thousands(stored),
          ...cells(outcomes.ours),
          ...cells(outcomes.theirs, outcomes.ours),
        ]);
        for (const [name, { reason }] of Object.entries(outcomes)) {
          if (reason) remarks.push(`\n${name} on ${nameOf(shape)}: ${reason}`);
        }
      }
    });
  }
  const columns = (who) => [who, ...['solver', 'memory', 'residual'].map((what) => `${who}: ${what}`)];
  const header = ['rows × columns, values, k', 'stored', ...columns('ours'), ...columns('scikit-learn')];
  return [table(header, rows), ...remarks].join('\n');
}

/** Medians of time and memory; the residual is that of the last turn. */
async function inTurns(contenders, task, hasPython) {
  const turns = Object.fromEntries(Object.keys(contenders).map((name) => [name, []]));
  const results = Object.fromEntries(Object.keys(contenders).map((name) => [name, `${task.file}.${name}`]));
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [name, fit] of Object.entries(contenders)) {
      if (turns[name].some(({ note }) => note)) continue;
      turns[name].push(await fit({ ...task, result: results[name] }));
    }
  }
  const outcomes = {};
  for (const [name, all] of Object.entries(turns)) {
    const last = all[all.length - 1];
    outcomes[name] = last;
    if (last.note) continue;
    last.milliseconds = median(all.map(({ milliseconds }) => milliseconds));
    last.memory = median(all.map(({ memory }) => memory));
    if (hasPython) {
      const judged = await python('sparse_residual.py', { ...task, result: results[name] }, 1, LIMIT);
      last.residual = judged.residual;
      last.reason = judged.reason;
    }
    for (const part of ['components', 'eigenvalues']) rmSync(`${results[name]}.${part}.npy`, { force: true });
  }
  return outcomes;
}

/** @param {Outcome} [outcome] @param {Outcome} [rival] with which its time is compared */
function cells(outcome, rival) {
  if (!outcome) return ['', '', '', ''];
  const { milliseconds, memory, solver, residual, note } = outcome;
  if (milliseconds === undefined) return [note, '', '', ''];
  const ratio = rival ? milliseconds / rival.milliseconds : NaN;
  return [
    `${time(milliseconds)}${Number.isFinite(ratio) ? ` (${figures(ratio)})` : ''}`,
    solver,
    `${figures(memory / 1e6)} MB`,
    residual === undefined ? '' : residual.toExponential(1),
  ];
}
