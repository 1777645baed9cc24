/**
 * `npm run accuracy -- diagnose`: which share of regular rows lies beyond each limit of `diagnose`, and of rows that are not
 * regular, as Markdown tables. In turn the tables are as they are, have means of 1e12 deviations, and are in units of 1e100
 * and 1e-100. `npm run accuracy -- diagnose grid` counts on a grid of shapes, spectra and levels instead, which takes long;
 * `grid 3000` only those of 3000 rows. `npm run accuracy -- diagnose faults` counts the faults that limits find where both
 * kinds raise as many false alarms.
 */
import { type DiagnoseOptions, type Diagnosis, init, type Matrix, PCA } from 'wasm-pca';
import { uniform } from '../../support/random.ts';
import { PLACES, placed } from './places.ts';

const COMPONENTS = 3;
const ROWS = 40_000; // that are diagnosed, of each shape
const ROWS_OF_GRID = 1000; // by each model
const SHAPES = [
  [10_000, 10],
  [1000, 10],
  [100, 10],
  [100, 20],
  [50, 20],
  [30, 20],
  [30, 100],
] as const;

type Deviations = (j: number, columns: number) => number;

const SPECTRA: Record<string, Deviations> = {
  spikes: (j) => (j < COMPONENTS ? 4 : 1),
  power: (j) => 1 / Math.sqrt(j + 1),
  steep: (j, columns) => Math.sqrt(Math.exp((-6 * j) / Math.min(columns, 30)) + 1e-3),
};

/** Normal rows, by default of three strong directions in noise of deviation 1; `along` and `beside` move each row that far. */
function simulated(
  rows: number,
  columns: number,
  seed: number,
  along = 0,
  beside = 0,
  deviation = SPECTRA.spikes,
): Matrix {
  const next = uniform(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) data[i * columns + j] = normal() * deviation(j, columns);
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

/** It fits as many models as it takes, each in another place. */
function rates(
  rows: number,
  columns: number,
  options: DiagnoseOptions,
  rowsOf: (seed: number) => Matrix | null,
  calibrate = false,
): number[] {
  const counts: Counts = { rows: 0, beyond: [0, 0, 0, 0] };
  for (let k = 0; counts.rows < ROWS; k++) {
    const place = PLACES[k % PLACES.length];
    const fitted = placed(simulated(rows, columns, 3 * k + 1), place);
    const pca = PCA.fitSync(fitted, calibrate ? { components: COMPONENTS, calibrate } : {});
    const other = rowsOf(3 * k + 2);
    const x = other ? placed(other, place) : fitted;
    count(counts, pca.diagnoseSync(x, { components: COMPONENTS, contributions: false, ...options }));
  }
  return counts.beyond.map((beyond) => beyond / counts.rows);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** How many times as many false alarms a limit raises as its level says, of models of normal rows, on further rows of theirs. */
function excess(
  deviations: number[],
  rows: number,
  models: number,
  components: number,
  options: DiagnoseOptions,
): number {
  const columns = deviations.length;
  const of = (seed: number, count: number) => simulated(count, columns, seed, 0, 0, (j) => deviations[j]);
  let [beyond, all] = [0, 0];
  for (let k = 0; k < models; k++) {
    const pca = PCA.fitSync(of(2 * k + 1, rows));
    const found = pca.diagnoseSync(of(2 * k + 2, ROWS / models), {
      components,
      contributions: false,
      ...options,
    });
    const name = options.t2Limit ? 't2' : 'spe';
    beyond += found[name].filter((value) => value > (found.limits[name].value ?? Infinity)).length;
    all += found[name].length;
  }
  return beyond / all / (1 - (options.level ?? 0.95));
}

/** For new rows by limits of many rows and by calibrated ones, and for fitted rows: T², SPE, and both limits jointly. */
function countOnGrid(shapes: readonly number[]): void {
  const levels = [0.9, 0.95, 0.99, 0.999];
  const heads = [
    'new: F',
    'Jackson-Mudholkar',
    'calibrated: T²',
    'SPE',
    'joint',
    'fitted: T²',
    'SPE',
    'joint',
  ];
  console.log(`\n| N × D, spectrum, level | ${heads.join(' | ')} |\n|---|${'---:|'.repeat(heads.length)}`);
  for (const rows of shapes) {
    for (const columns of [5, 20, 100, 1000]) {
      for (const [name, deviation] of Object.entries(SPECTRA)) {
        const of = (seed: number, count: number) => simulated(count, columns, seed, 0, 0, deviation);
        const models = Math.max(
          4,
          Math.min(200, Math.floor(2e8 / (rows * columns * Math.min(rows, columns)))),
        );
        const sums = levels.map(() => heads.map(() => 0));
        for (let k = 0; k < models; k++) {
          const x = of(2 * k + 1, rows);
          const y = of(2 * k + 2, ROWS_OF_GRID);
          const pca = PCA.fitSync(x, { components: COMPONENTS, calibrate: true });
          for (const [l, level] of levels.entries()) {
            const found = (z: Matrix, options: DiagnoseOptions) =>
              pca.diagnoseSync(z, { level, contributions: false, ...options });
            const share = (z: Diagnosis, name: 't2' | 'spe') =>
              z[name].filter((value) => value > (z.limits[name].value ?? Infinity)).length / z[name].length;
            const many = found(y, { t2Limit: 'f', speLimit: 'jackson-mudholkar' });
            const cells = [share(many, 't2'), share(many, 'spe')];
            for (const [z, kind] of [
              [y, 'new'],
              [x, 'fitted'],
            ] as const) {
              const own = found(z, { rows: kind });
              const joint = found(z, { rows: kind, joint: true });
              cells.push(share(own, 't2'), share(own, 'spe'), joint.alarms.length / z.rows);
            }
            for (const [c, cell] of cells.entries()) sums[l][c] += cell / models;
          }
        }
        for (const [l, level] of levels.entries()) {
          const cells = sums[l].map((value) => `${(100 * value).toFixed(2)} %`);
          console.log(`| ${rows} × ${columns}, ${name}, ${level} | ${cells.join(' | ')} |`);
        }
      }
    }
  }
}

/** Makes rows of three strong factors, in columns that are all correlated: the deviations are along the cosine basis. */
function correlated(rows: number, columns: number, seed: number): Matrix {
  const factors = simulated(rows, columns, seed);
  const basis = Float64Array.from({ length: columns * columns }, (_, k) => {
    const [m, j] = [Math.floor(k / columns), k % columns];
    return Math.sqrt((m === 0 ? 1 : 2) / columns) * Math.cos((Math.PI * (j + 0.5) * m) / columns);
  });
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let m = 0; m < columns; m++) {
      const factor = factors.data[i * columns + m];
      for (let j = 0; j < columns; j++) data[i * columns + j] += factor * basis[m * columns + j];
    }
  }
  return { data, rows, columns };
}

/** The faults of a row. */
type Fault = (row: Float64Array, column: number, other: Float64Array) => void;

/** One column of deviation 1 off the strong factors is shifted, or has the value of another row. */
const SHIFTED: Fault = (row, column) => {
  row[column] += 3;
};
const EXCHANGED: Fault = (row, column, other) => {
  row[column] = other[column];
};
/** Along the first factor, which is the same in all columns, by 3 of its deviations. */
const ALONG: Fault = (row) => {
  for (let j = 0; j < row.length; j++) row[j] += 12 / Math.sqrt(row.length);
};

function faulty({ data, rows, columns }: Matrix, fault: Fault): Matrix {
  const out = data.slice();
  for (let i = 0; i < rows; i++) {
    const other = (i + 1) % rows;
    fault(
      out.subarray(i * columns, (i + 1) * columns),
      i % columns,
      data.subarray(other * columns, (other + 1) * columns),
    );
  }
  return { data: out, rows, columns };
}

type Asked = 't2' | 'spe' | 'either';
const CASES: [name: string, fault: Fault, asked: Asked][] = [
  ['T², moved along', ALONG, 't2'],
  ['SPE, shifted', SHIFTED, 'spe'],
  ['SPE, exchanged', EXCHANGED, 'spe'],
  ['either, moved along', ALONG, 'either'],
  ['either, shifted', SHIFTED, 'either'],
  ['either, exchanged', EXCHANGED, 'either'],
];

/** Shares of faulty rows found, by limits for many rows and by calibrated ones, at levels where as many regular rows alarm. */
function countFaults(): void {
  const MODELS = 40;
  const levels = Array.from({ length: 60 }, (_, k) => 1 - 0.5 * 0.87 ** k);
  const kinds: DiagnoseOptions[] = [{ t2Limit: 'f', speLimit: 'jackson-mudholkar' }, {}];
  const shares = [0.05, 0.01];
  const lines = shares.map((): string[] => []);
  for (const [rows, columns] of SHAPES.slice(1)) {
    // Counts the regular and the faulty rows that alarm, for a kind, a level and a case.
    const alarms = kinds.map(() => levels.map(() => CASES.map(() => [0, 0])));
    for (let k = 0; k < MODELS; k++) {
      const fitted = correlated(rows, columns, 2 * k + 1);
      const pca = PCA.fitSync(fitted, { components: COMPONENTS, calibrate: true });
      const regular = correlated(ROWS_OF_GRID, columns, 2 * k + 2);
      const of = (x: Matrix) => pca.diagnoseSync(x, { contributions: false });
      const found = [of(regular), ...[ALONG, SHIFTED, EXCHANGED].map((fault) => of(faulty(regular, fault)))];
      const one = { data: regular.data.subarray(0, columns), rows: 1, columns };
      for (const [kind, options] of kinds.entries()) {
        for (const [l, level] of levels.entries()) {
          const { limits } = pca.diagnoseSync(one, { level, contributions: false, ...options });
          const [t2, spe] = [limits.t2.value ?? Infinity, limits.spe.value ?? Infinity];
          const beyond = found.map((each) => {
            const counts = { t2: 0, spe: 0, either: 0 };
            for (let i = 0; i < ROWS_OF_GRID; i++) {
              const [a, b] = [each.t2[i] > t2, each.spe[i] > spe];
              counts.t2 += Number(a);
              counts.spe += Number(b);
              counts.either += Number(a || b);
            }
            return counts;
          });
          for (const [c, [, fault, asked]] of CASES.entries()) {
            alarms[kind][l][c][0] += beyond[0][asked];
            alarms[kind][l][c][1] += beyond[1 + [ALONG, SHIFTED, EXCHANGED].indexOf(fault)][asked];
          }
        }
      }
    }
    const all = MODELS * ROWS_OF_GRID;
    for (const [s, share] of shares.entries()) {
      const cells = CASES.flatMap((_, c) =>
        alarms.map((byLevel) => {
          // Between the two levels whose false alarms are about the share, in proportion.
          const l = byLevel.findIndex((cases) => cases[c][0] < share * all);
          const [more, less] = [byLevel[l - 1]?.[c], byLevel[l]?.[c]];
          if (!more || !less) return '—';
          const part = (more[0] - share * all) / (more[0] - less[0]);
          return percent((more[1] + part * (less[1] - more[1])) / all);
        }),
      );
      lines[s].push(`| ${rows} × ${columns} | ${cells.join(' | ')} |`);
    }
  }
  const heads = CASES.flatMap(([name]) => [name, `${name}, calibrated`]);
  for (const [s, share] of shares.entries()) {
    console.log(`\n| found at ${100 * share} % false alarms, N × D | ${heads.join(' | ')} |`);
    console.log(`|---|${'---:|'.repeat(heads.length)}`);
    for (const line of lines[s]) console.log(line);
  }
}

await init({ analysis: true });
if (process.argv[2] === 'grid') {
  countOnGrid(process.argv[3] ? [Number(process.argv[3])] : [30, 100, 300, 3000]);
  process.exit();
}
if (process.argv[2] === 'faults') {
  countFaults();
  process.exit();
}
for (const level of [0.95, 0.99]) {
  console.log(
    `\n| N × D, level ${level} | T², new | SPE | DModX | T² or SPE | calibrated: T² | SPE | jointly | fitted: T² | SPE | jointly |`,
  );
  console.log(`|---|${'---:|'.repeat(10)}`);
  for (const [rows, columns] of SHAPES) {
    const others = (seed: number) => simulated(Math.min(rows, 1000), columns, seed);
    const many = rates(rows, columns, { level }, others);
    const calibrated = rates(rows, columns, { level }, others, true);
    const joint = rates(rows, columns, { level, joint: true }, others, true);
    const fitted = rates(rows, columns, { level, rows: 'fitted' }, () => null);
    const both = rates(rows, columns, { level, rows: 'fitted', joint: true }, () => null);
    const cells = [...many, ...calibrated.slice(0, 2), joint[3], ...fitted.slice(0, 2), both[3]].map(percent);
    console.log(`| ${rows} × ${columns} | ${cells.join(' | ')} |`);
  }
}

console.log('\n| moved by, deviations | along a component: T² | off them: SPE |');
console.log('|---|---:|---:|');
for (const by of [2, 4, 6]) {
  const moved = (along: number, beside: number) =>
    rates(1000, 10, { level: 0.99 }, (seed) => simulated(1000, 10, seed, along, beside));
  console.log(`| ${by} | ${percent(moved(by, 0)[0])} | ${percent(moved(0, by)[1])} |`);
}

const uneven = [9, 8, 7, 6, 3, 1, 1, 1]; // of the variances left out the first is nine times the others
const figures = {
  'data-driven': excess(uneven, ROWS, 1, 4, { speLimit: 'data-driven', level: 0.95 }),
  'data-driven-99': excess(uneven, ROWS, 1, 4, { speLimit: 'data-driven', level: 0.99 }),
  chi2: excess([1, 1, 1], 15, 1000, 3, { t2Limit: 'chi2', level: 0.95 }),
};
console.log('\n| figure | value |\n|---|---|');
for (const [name, value] of Object.entries(figures)) console.log(`| ${name} | ${value.toFixed(1)} |`);
