/**
 * `npm run accuracy -- missing`: how far the plane of two components is from the truth in 1,200 simulated tables with missing
 * cells, as a Markdown table.
 */
import { type FitOptions, type Matrix, PCA } from 'wasm-pca';
import { uniform } from '../../support/random.ts';

const [ROWS, COLUMNS, TABLES] = [100, 8, 200];
/** The deviations of the two factors; that of the noise is 1. */
const FACTORS = [3, 2];

type Rows = Matrix<Float64Array<ArrayBuffer>>;
type Lose = (table: Rows, next: () => number) => void;

/** Each cell is lost with the same probability. */
const atRandom =
  (share: number): Lose =>
  ({ data }, next) => {
    for (let k = 0; k < data.length; k++) if (next() < share) data[k] = Number.NaN;
  };

/** The greatest fifth of the values of each column is lost, as where a sensor overflows. */
const greatest: Lose = ({ data, rows, columns }) => {
  for (let j = 0; j < columns; j++) {
    const values = Array.from({ length: rows }, (_, n) => data[n * columns + j]);
    const limit = [...values].sort((a, b) => a - b)[Math.floor(0.8 * rows)];
    for (const [n, value] of values.entries()) if (value >= limit) data[n * columns + j] = Number.NaN;
  }
};

const KINDS: [title: string, lose: Lose][] = [
  ...[0.01, 0.05, 0.1, 0.2, 0.4].map((share): [string, Lose] => [
    `${100 * share} % at random`,
    atRandom(share),
  ]),
  ['the greatest 20 % of each column', greatest],
];

/** Where least squares has no minimum, more iterations do not help. */
const MOST_ITERATIONS = 500;

const fitted = (missing: FitOptions['missing']) => (x: Rows) =>
  PCA.fit(x, { components: FACTORS.length, missing, maxIterations: MOST_ITERATIONS });

const WAYS: Record<string, (x: Rows) => Promise<PCA>> = {
  em: fitted('em'),
  regularized: fitted('regularized'),
  'least-squares': fitted('least-squares'),
  pairwise: (x) => PCA.fit(x, { components: FACTORS.length, missing: 'pairwise', clip: true }),
  'means filled in': (x) => PCA.fit(withMeans(x), { components: FACTORS.length }),
  'rows left out': fitted('omit'),
};

function withMeans({ data, rows, columns }: Rows): Rows {
  const out = data.slice();
  for (let j = 0; j < columns; j++) {
    const known = Array.from({ length: rows }, (_, n) => data[n * columns + j]).filter(
      (v) => !Number.isNaN(v),
    );
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    for (let n = 0; n < rows; n++) if (Number.isNaN(out[n * columns + j])) out[n * columns + j] = mean;
  }
  return { data: out, rows, columns };
}

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, value, j) => sum + value * b[j], 0);

function orthonormal([a, b]: Float64Array[]): Float64Array[] {
  const first = a.map((value) => value / Math.sqrt(dot(a, a)));
  const rest = b.map((value, j) => value - dot(b, first) * first[j]);
  return [first, rest.map((value) => value / Math.sqrt(dot(rest, rest)))];
}

/** Returns the mean of the squared sines of the angles between the two planes. */
function distance(axes: Float64Array[], { components: { data } }: PCA): number {
  let inside = 0;
  for (let m = 0; m < 2; m++) {
    for (const axis of axes) inside += dot(data.subarray(m * COLUMNS, (m + 1) * COLUMNS), axis) ** 2;
  }
  return 1 - inside / 2;
}

const names = Object.keys(WAYS);
console.log(`| cells lost | ${names.join(' | ')} |\n|---|${names.map(() => '---:').join('|')}|`);
for (const [title, lose] of KINDS) {
  const sums = new Map(names.map((name) => [name, 0]));
  for (let seed = 1; seed <= TABLES; seed++) {
    const next = uniform(seed);
    const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const factors = FACTORS.map((size) => Float64Array.from({ length: COLUMNS }, () => size * normal()));
    const x: Rows = { data: new Float64Array(ROWS * COLUMNS), rows: ROWS, columns: COLUMNS };
    for (let n = 0; n < ROWS; n++) {
      const z = factors.map(normal);
      for (let j = 0; j < COLUMNS; j++) {
        x.data[n * COLUMNS + j] = normal() + factors.reduce((sum, factor, m) => sum + z[m] * factor[j], 0);
      }
    }
    lose(x, next);
    const axes = orthonormal(factors);
    for (const name of names) {
      // If too few rows are complete, or a fit does not converge, there is no plane, which counts as one at right angles.
      const off = await WAYS[name](x).then(
        (model) => distance(axes, model),
        () => 1,
      );
      sums.set(name, (sums.get(name) as number) + off);
    }
  }
  const cells = names.map((name) => Math.sqrt((sums.get(name) as number) / TABLES).toFixed(3));
  console.log(`| ${title} | ${cells.join(' | ')} |`);
}
