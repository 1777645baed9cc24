/**
 * `npm run accuracy -- diagnose`: which share of regular rows lies beyond each limit of `diagnose`, and of rows that are not
 * regular, as Markdown tables. In turn the tables are as they are, have means of 1e12 deviations, and are in units of 1e100
 * and 1e-100.
 */
import { type DiagnoseOptions, type Diagnosis, init, type Matrix, PCA } from 'wasm-pca';
import { uniform } from '../../support/random.ts';
import { PLACES, placed } from './places.ts';

const COMPONENTS = 3;
const ROWS = 40_000; // that are diagnosed, of each shape
const SHAPES = [
  [10_000, 10],
  [1000, 10],
  [100, 10],
  [100, 20],
  [50, 20],
  [30, 20],
  [30, 100],
] as const;

/** Normal rows of three strong directions in noise of deviation 1; `along` and `beside` move each row that far. */
function simulated(rows: number, columns: number, seed: number, along = 0, beside = 0): Matrix {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) data[i * columns + j] = normal() * (j < COMPONENTS ? 4 : 1);
    data[i * columns] += 4 * along;
    data[i * columns + columns - 1] += beside;
  }
  return { data, rows, columns };
}

interface Counts {
  rows: number;
  beyond: number[];
}

const STATISTICS = ['t2', 'spe', 'dmodx'] as const;

function count(counts: Counts, found: Diagnosis): void {
  counts.rows += found.t2.length;
  const limits = STATISTICS.map((name) => found.limits[name].value ?? Number.NaN);
  for (let i = 0; i < found.t2.length; i++) {
    for (const [k, name] of STATISTICS.entries()) counts.beyond[k] += Number(found[name][i] > limits[k]);
  }
  counts.beyond[3] += found.alarms.length;
}

/** Of as many models as it takes, each in another place. */
function rates(
  rows: number,
  columns: number,
  options: DiagnoseOptions,
  rowsOf: (seed: number) => Matrix | null,
): number[] {
  const counts: Counts = { rows: 0, beyond: [0, 0, 0, 0] };
  for (let k = 0; counts.rows < ROWS; k++) {
    const place = PLACES[k % PLACES.length];
    const fitted = placed(simulated(rows, columns, 3 * k + 1), place);
    const pca = PCA.fitSync(fitted);
    const other = rowsOf(3 * k + 2);
    const x = other ? placed(other, place) : fitted;
    count(counts, pca.diagnoseSync(x, { components: COMPONENTS, contributions: false, ...options }));
  }
  return counts.beyond.map((beyond) => beyond / counts.rows);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

await init({ analysis: true });
for (const level of [0.95, 0.99]) {
  console.log(
    `\n| beyond the limit at ${level}, N × D | T², new | SPE | DModX | T² or SPE | T², fitted | SPE | DModX |`,
  );
  console.log(`|---|${'---:|'.repeat(7)}`);
  for (const [rows, columns] of SHAPES) {
    const others = (seed: number) => simulated(Math.min(rows, 1000), columns, seed);
    const [t2, spe, dmodx, either] = rates(rows, columns, { level }, others).map(percent);
    const fitted = rates(rows, columns, { level, rows: 'fitted' }, () => null).map(percent);
    const cells = [t2, spe, dmodx, either, ...fitted.slice(0, 3)];
    console.log(`| ${rows} × ${columns} | ${cells.join(' | ')} |`);
  }
}

console.log('\n| found at 0.99, 1000 × 10, deviations | T² of rows moved along | SPE of rows moved off |');
console.log('|---|---:|---:|');
for (const by of [2, 4, 6]) {
  const moved = (along: number, beside: number) =>
    rates(1000, 10, { level: 0.99 }, (seed) => simulated(1000, 10, seed, along, beside));
  console.log(`| ${by} | ${percent(moved(by, 0)[0])} | ${percent(moved(0, by)[1])} |`);
}
