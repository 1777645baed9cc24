/**
 * `node tests/bench/shards.mjs`: what a fit over shards costs, measured here for some numbers of columns, the power of
 * these by which it grows, and what the measured figures come to for more machines and rows.
 */
import { init, Moments, PCA } from 'wasm-pca';
import { figures, table, thousands, time } from './tables.mjs';
import { timed } from './timing.mjs';

const COLUMNS = [64, 256, 784, 2048, 4096];
const SUMMED = 4e6; // numbers at once
const NETWORK = 1e8; // bytes a second into one machine
const START = 0.3; // seconds for a process
const GROUP = 8; // shards merged at once

await init({ binary: 'baseline' });

/** Seconds for one row's sum, one merge and one solve, and bytes of a shard. */
async function measure(columns) {
  const rows = Math.ceil(SUMMED / columns);
  const data = Float64Array.from({ length: rows * columns }, (_, i) => Math.sin(i * i));
  const moments = await Moments.create(columns);
  const seconds = async (work) => (await timed(work, 1000)).milliseconds / 1000;
  const sum = (await seconds(() => moments.add({ data, rows, columns }))) / rows;
  const bytes = moments.toBytes();
  const whole = await Moments.create(columns);
  const merge = await seconds(async () => {
    const other = await Moments.fromBytes(bytes);
    whole.merge(other);
    other.free();
  });
  const solve = await seconds(() => PCA.fromMomentsSync(moments));
  moments.free();
  whole.free();
  return { columns, sum, merge, solve, bytes: bytes.length };
}

/** Fits a and p of a·Dᵖ by least squares of the logarithms. */
function power(points, key) {
  const x = points.map(({ columns }) => Math.log(columns));
  const y = points.map((point) => Math.log(point[key]));
  const mean = (values) => values.reduce((sum, v) => sum + v, 0) / values.length;
  const [mx, my] = [mean(x), mean(y)];
  const slope =
    x.reduce((sum, v, i) => sum + (v - mx) * (y[i] - my), 0) / x.reduce((sum, v) => sum + (v - mx) ** 2, 0);
  return { factor: Math.exp(my - slope * mx), slope };
}

const points = [];
for (const columns of COLUMNS) points.push(await measure(columns));
// With few columns the overhead of a call counts as much.
const large = points.filter(({ columns }) => columns >= 256);

console.log(
  table(
    ['columns', 'rows/s summed', 'bytes of a shard', 'shards/s merged', 'solve, all components'],
    points.map(({ columns, sum, merge, solve, bytes }) => [
      String(columns),
      Math.round(1 / sum).toLocaleString('en-GB'),
      bytes.toLocaleString('en-GB'),
      figures(1 / merge),
      time(1000 * solve),
    ]),
  ),
);
const powers = ['sum', 'merge', 'solve', 'bytes'].map((key) => {
  const { factor, slope } = power(large, key);
  return [key, `${factor < 1 ? factor.toExponential(1) : figures(factor)} D^${slope.toFixed(2)}`];
});
console.log(`\n${table(['figure', 'value'], powers)}\n`);

/** Returns the seconds of each step for so many machines, one shard each. */
function cost(rows, columns, machines) {
  const { sum, merge, solve, bytes } = points.find((point) => point.columns === columns);
  const levels = Math.ceil(Math.log(machines) / Math.log(GROUP) - 1e-9);
  const shard = bytes / NETWORK + merge;
  return {
    sums: START + (rows / machines) * sum,
    tree: levels * (START + GROUP * shard),
    atOnce: START + machines * shard,
    solve: START + solve,
  };
}

const WORK = [
  ['10⁸', 64],
  ['10¹⁰', 64],
  ['10⁸', 784],
  ['10¹⁰', 784],
  ['10¹⁰', 4096],
];
const costs = WORK.flatMap(([rows, columns]) =>
  [10, 1000].map((machines) => {
    const { sums, tree, atOnce, solve } = cost(rows === '10⁸' ? 1e8 : 1e10, columns, machines);
    const all = sums + Math.min(tree, atOnce) + solve;
    const times = [sums, tree, atOnce, solve, all].map((seconds) => time(1000 * seconds));
    return [`${rows} × ${columns}, ${thousands(machines)}`, ...times];
  }),
);
const titles = ['sums', 'merge by eights', 'merge at once', 'solve', 'in all'];
console.log(table(['rows × columns, machines', ...titles], costs));
