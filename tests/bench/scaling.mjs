/** Times our fits against rows, columns, components and workers, and 'auto' against the other solvers. */
import { availableParallelism } from 'node:os';
import { relaxed, withSolver, withWorkers } from './contenders.mjs';
import { spectra, withData } from './data.mjs';
import { title } from './fits.mjs';
import { figures, table, thousands, time } from './tables.mjs';

const BUDGET = 500; // ms of repeated fits, for each point

const shape = (rows, columns, components = 'all', type = 'f64') => ({ rows, columns, type, components });
const oneAndTwo = { 'this thread': relaxed, '2 workers': withWorkers(2) };
const workers = Array.from({ length: availableParallelism() }, (_, i) => i + 1);

/** Each series is a table with a line for each point, which has the time of each way to fit that shape. */
const series = [
  {
    title: 'rows, of 100 columns',
    points: [1000, 3000, 10_000, 30_000, 100_000, 300_000, 1_000_000],
    shapeAt: (rows) => shape(rows, 100),
    ways: () => oneAndTwo,
  },
  {
    title: 'columns, of 2,000 rows',
    points: [16, 32, 64, 128, 256, 512, 1024, 2048],
    shapeAt: (columns) => shape(2000, columns),
    ways: () => oneAndTwo,
  },
  {
    title: 'components, of 10,000 × 784',
    points: [1, 2, 5, 10, 20, 50, 100, 'all'],
    shapeAt: (components) => shape(10_000, 784, components),
    ways: () => oneAndTwo,
  },
  {
    title: `workers, for ${title(shape(100_000, 300))}`,
    points: workers,
    shapeAt: () => shape(100_000, 300),
    ways: (count) => ({ time: withWorkers(count) }),
  },
];

/** Spectra go from steep ones, krylov's best case, to flat ones, its worst. */
const choices = [
  [1797, 64, 5],
  [2000, 500, 2],
  [2000, 500, 10],
  [10_000, 784, 10],
  [20_000, 384, 2],
  [20_000, 50, 3],
  [700, 900, 5],
  [300, 3000, 10],
  [700, 750, 'all'],
  ...[1, 2, 10, 32, 64, 100, 150, 200].map((components) => [2000, 1000, components]),
  ...[10, 64, 128, 300].map((components) => [3000, 1500, components]),
].flatMap((numbers) => spectra.map((spectrum) => shape(...numbers, spectrum)));

export async function scalingTables() {
  const tables = [];
  for (const { title, points, shapeAt, ways } of series) {
    process.stderr.write(`${title} ...\n`);
    const rows = [];
    for (const point of points) {
      const outcomes = await timePoint(shapeAt(point), Object.values(ways(point)));
      rows.push([typeof point === 'number' ? thousands(point) : point, ...outcomes]);
    }
    tables.push(table([title, ...Object.keys(ways(points[0]))], rows));
  }
  return [...tables, await choiceTable()].join('\n\n');
}

/** Measures how far 'auto' is from the fastest of the solvers among which it chooses. */
async function choiceTable() {
  process.stderr.write('auto ...\n');
  const solvers = ['covariance', 'gram', 'krylov'];
  const rows = [];
  for (const shape of choices) {
    await withData(shape, async (file) => {
      const outcomes = [];
      for (const solver of ['auto', ...solvers]) {
        // A covariance of wide data would be too large, and so would a Gram matrix of tall data.
        const senseless = { covariance: shape.columns > 2 * shape.rows, gram: shape.rows > shape.columns };
        outcomes.push(
          senseless[solver] ? { note: '' } : await withSolver(solver)({ ...shape, file, budget: BUDGET }),
        );
      }
      const best = Math.min(...outcomes.map(({ milliseconds = Number.POSITIVE_INFINITY }) => milliseconds));
      const [auto] = outcomes;
      rows.push([
        title(shape),
        auto.solver ?? '',
        ...outcomes.map(({ milliseconds, note }) => (milliseconds === undefined ? note : time(milliseconds))),
        figures(auto.milliseconds / best),
      ]);
    });
  }
  return table(["'auto'", 'solver', 'auto', ...solvers, 'auto / fastest'], rows);
}

async function timePoint(shape, timers) {
  const cells = [];
  await withData(shape, async (file) => {
    for (const timer of timers) {
      const { milliseconds, note } = await timer({ ...shape, file, budget: BUDGET });
      cells.push(milliseconds === undefined ? note : time(milliseconds));
    }
  });
  return cells;
}
