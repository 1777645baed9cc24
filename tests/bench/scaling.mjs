/** Our time against rows, columns, components and workers. */
import { availableParallelism } from 'node:os';
import { relaxed, withWorkers } from './contenders.mjs';
import { withData } from './data.mjs';
import { title } from './fits.mjs';
import { table, thousands, time } from './tables.mjs';

const BUDGET = 500; // ms of repeated fits, for each point

const shape = (rows, columns, components = 'all') => ({ rows, columns, type: 'f64', components });
const oneAndTwo = { 'this thread': relaxed, '2 workers': withWorkers(2) };
const workers = Array.from({ length: availableParallelism() }, (_, i) => i + 1);

/** A table each, a line each point: how long the shape at that point takes each way. */
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
  return tables.join('\n\n');
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
