/**
 * Times few components of float32 rows to the default tolerance and to 1e-6, and what a looser tolerance saves, on one thread.
 */
import { init, PCA } from 'wasm-pca';
import { readData, withData } from './data.mjs';
import { title } from './fits.mjs';
import { python } from './python.mjs';
import { datasets, nameOf, shapesOf } from './shapes.mjs';
import { figures, percent, table, time } from './tables.mjs';
import { leastOfEach } from './timing.mjs';

const TURNS = 12;
const BUDGET = 1500; // ms of scikit-learn's repeated fits
const LIMIT = 300_000; // ms by the clock, of all its solvers
const TOLERANCE = 1e-6; // what scikit-learn's ARPACK reaches on float32 rows
const TOLERANCES = [1e-3, 1e-6, 1e-9, undefined];
const JUDGED = ['1000x384 f32 2', '5000x768 f32 3', '10000x784 f64 2'];

const shapesIn = (wanted) => datasets.flatMap(shapesOf).filter(wanted);

const fitOf = (data, { rows, columns, components }) => {
  const x = { data, rows, columns };
  return (tolerance) => PCA.fitSync(x, { components, tolerance });
};

/**
 * Times ours and scikit-learn's fastest solver on the shapes in single precision.
 * @param {(shape: import('./shapes.mjs').Shape) => boolean} wanted
 * @param {boolean} hasPython
 */
export async function embeddingsTable(wanted, hasPython) {
  await init({ binary: 'relaxed' });
  const [rows, remarks] = [[], []];
  for (const shape of shapesIn((shape) => shape.type === 'f32' && wanted(shape))) {
    process.stderr.write(`${title(shape)} ...\n`);
    await withData(shape, async (file) => {
      const fit = fitOf(readData({ ...shape, file }), shape);
      const [full, loose] = leastOfEach([() => fit(), () => fit(TOLERANCE)], TURNS);
      const theirs = hasPython
        ? await python('scikit_learn.py', { ...shape, file, budget: BUDGET }, 1, LIMIT)
        : {};
      const ratio = (milliseconds) => `${time(milliseconds)} (${figures(milliseconds / loose)})`;
      const cell = theirs.solver ? `${theirs.solver}, ${ratio(theirs.processor)}` : (theirs.note ?? '');
      rows.push([title(shape), ratio(full), time(loose), cell]);
      if (theirs.reason) remarks.push(`\nscikit-learn on ${title(shape)}: ${theirs.reason}`);
    });
  }
  const header = [
    'by processor: rows × columns, type, components',
    'default',
    '`tolerance: 1e-6`',
    'scikit-learn',
  ];
  return [table(header, rows), ...remarks].join('\n');
}

/**
 * Measures how many digits looser tolerances cost and how much time they save.
 * @param {(shape: import('./shapes.mjs').Shape) => boolean} wanted
 */
export async function tolerancesTable(wanted) {
  await init({ binary: 'relaxed' });
  const rows = [];
  for (const shape of shapesIn((shape) => JUDGED.includes(nameOf(shape)) && wanted(shape))) {
    process.stderr.write(`${title(shape)}, by tolerance ...\n`);
    await withData(shape, async (file) => {
      const fit = fitOf(readData({ ...shape, file }), shape);
      const models = TOLERANCES.map(fit);
      const times = leastOfEach(
        TOLERANCES.map((tolerance) => () => fit(tolerance)),
        TURNS,
      );
      const [reference, full] = [models.at(-1), times.at(-1)];
      for (const [k, tolerance] of TOLERANCES.entries()) {
        const { report, components } = models[k];
        rows.push([
          title(shape),
          tolerance ? tolerance.toExponential() : 'default',
          String(report.iterations),
          percent(times[k] / full),
          tolerance ? largestAngle(components, reference.components).toExponential(1) : '',
          report.residual.toExponential(1),
        ]);
      }
    });
  }
  const header = ['rows × columns, type, components', 'tolerance', 'products', 'time', 'angle', 'residual'];
  return table(header, rows);
}

/** The largest angle between rows of the same number, in radians. Differences of unit vectors keep its digits, cosines do not. */
function largestAngle(a, b) {
  let largest = 0;
  for (let m = 0; m < a.rows; m++) {
    let sum = 0;
    for (let k = m * a.columns; k < (m + 1) * a.columns; k++) sum += (a.data[k] - b.data[k]) ** 2;
    largest = Math.max(largest, 2 * Math.asin(Math.sqrt(sum) / 2));
  }
  return largest;
}
