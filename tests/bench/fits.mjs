/** Times a fit on every shape by every contender. */
import { Attempts } from './attempts.mjs';
import { columnsOf } from './contenders.mjs';
import { withData } from './data.mjs';
import { datasets, nameOf, shapesOf } from './shapes.mjs';
import { figures, table, thousands, time } from './tables.mjs';

const TOLERANCE = 1e-6;
const TOLERANCE_ROUGH = 1e-3; // of randomised solvers, and of what computes in single precision

/**
 * @typedef {import('./shapes.mjs').Shape} Shape
 * @typedef {{ milliseconds?: number, first?: number, note?: string, reason?: string }} Outcome `note`: why no time
 * @typedef {Map<string, { shape: Shape, outcomes: Record<string, Outcome | undefined> }>} Fits by name of the shape,
 *   outcomes by key of the column
 *
 * @param {(shape: Shape) => boolean} wanted
 * @param {boolean} hasPython
 * @returns {Promise<{ columns: ReturnType<typeof columnsOf>, fits: Fits }>}
 */
export async function timeFits(wanted, hasPython) {
  const columns = columnsOf(hasPython);
  const attempts = new Attempts();
  const fits = new Map();
  for (const dataset of datasets) {
    const shapes = shapesOf(dataset).filter(wanted);
    if (!shapes.length) continue;
    await withData(dataset, async (file) => {
      for (const shape of shapes) {
        process.stderr.write(`${nameOf(shape)} ...\n`);
        const outcomes = {};
        for (const [key, { methods }] of Object.entries(columns)) {
          outcomes[key] = await attempts.fastest(methods(shape), key, shape, file);
        }
        fits.set(nameOf(shape), { shape, outcomes });
      }
    });
  }
  return { columns, fits };
}

export function fitsTable({ columns, fits }) {
  const rows = [...fits.values()].map(({ shape, outcomes }) => [
    title(shape),
    ...Object.keys(columns).map((key) => cell(outcomes, key, columns[key].rival)),
  ]);
  const header = ['rows × columns, type, components', ...Object.values(columns).map(({ title }) => title)];
  return [table(header, rows), ...remarks({ columns, fits })].join('\n');
}

export function title({ rows, columns, type, components }) {
  const numbers = { u8: 'digits, Uint8' }[type] ?? type;
  const kept = components === 'all' ? 'all' : `k = ${components}`;
  return `${thousands(rows)} × ${thousands(columns)}, ${numbers}, ${kept}`;
}

function cell(outcomes, key, rival) {
  const outcome = outcomes[key];
  if (!outcome) return '';
  if (outcome.milliseconds === undefined) return outcome.note;
  const ratio = outcome.milliseconds / outcomes[rival].milliseconds;
  const compared = key !== rival && Number.isFinite(ratio);
  return `${time(outcome.milliseconds)}${compared ? ` (${figures(ratio)})` : ''}`;
}

/** Lists the failures with their reasons, and the contenders that solved another problem. */
function remarks({ columns, fits }) {
  const lines = [];
  for (const [name, { outcomes }] of fits) {
    const ours = outcomes.relaxed.first;
    for (const [key, { title }] of Object.entries(columns)) {
      const { reason, first, solver, single } = outcomes[key] ?? {};
      if (reason) lines.push(`\n${title} on ${name}: ${reason}`);
      const tolerance = solver === 'randomized' || single ? TOLERANCE_ROUGH : TOLERANCE;
      if (first !== undefined && !(Math.abs(first / ours - 1) <= tolerance)) {
        lines.push(`\n${title} on ${name}: the first component explains ${first}, ours ${ours}`);
      }
    }
  }
  return lines;
}
