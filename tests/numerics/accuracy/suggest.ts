/**
 * `npm run accuracy -- suggest [RULE...]`: how often each rule, or each of those named, finds the rank of 200 simulated
 * matrices of each kind, as a Markdown table. In turn they are as they are, have means of 1e12 deviations, and are in units of 1e100 and 1e-100.
 */
import { init, PCA, type RuleName } from 'wasm-pca';
import { bell } from '../../support/random.ts';
import { PLACES, placed } from './places.ts';

const MATRICES = 200;

interface Kind {
  rows: number;
  columns: number;
  ranks: readonly number[];
  /** The deviation of column j's noise. */
  noise: (j: number) => number;
  /** The weakest component's deviation in units of the noise at the edge that random matrices have. */
  strength: number;
  standardize?: boolean;
}

const EQUAL = () => 1;
const UNEQUAL = (j: number) => 0.5 + (j % 5) / 2;

const kinds: Record<string, Kind> = {
  'N > D': { rows: 200, columns: 20, ranks: [1, 2, 3, 4, 5], noise: EQUAL, strength: 3 },
  'N < D': { rows: 40, columns: 100, ranks: [1, 2, 3, 4, 5], noise: EQUAL, strength: 3 },
  'weak, N > D': { rows: 200, columns: 20, ranks: [1, 2, 3, 4, 5], noise: EQUAL, strength: 1.7 },
  'unequal noise, N > D': { rows: 200, columns: 20, ranks: [1, 2, 3, 4, 5], noise: UNEQUAL, strength: 3 },
  '`standardize`, N > D': {
    rows: 200,
    columns: 20,
    ranks: [1, 2, 3, 4, 5],
    noise: EQUAL,
    strength: 3,
    standardize: true,
  },
  'unequal noise, `standardize`, N > D': {
    rows: 200,
    columns: 20,
    ranks: [1, 2, 3, 4, 5],
    noise: UNEQUAL,
    strength: 3,
    standardize: true,
  },
  'unequal noise, N < D': { rows: 40, columns: 100, ranks: [1, 2, 3, 4, 5], noise: UNEQUAL, strength: 3 },
  'rank 0, N > D': { rows: 200, columns: 20, ranks: [0], noise: EQUAL, strength: 0 },
  'rank 0, N < D': { rows: 40, columns: 100, ranks: [0], noise: EQUAL, strength: 0 },
};

/** Makes rows of `rank` orthogonal directions, each a fifth stronger than the next, and noise. */
function simulated({ rows, columns, noise, strength }: Kind, rank: number, seed: number) {
  const next = bell(seed);
  const normal = () => next() * Math.sqrt(3); // of variance 1
  const directions = orthonormal(rank, columns, normal);
  const average = Math.sqrt(
    Array.from({ length: columns }, (_, j) => noise(j) ** 2).reduce((a, b) => a + b, 0) / columns,
  );
  // A direction shows in the sample from sigma (D / N)^1/4 up (Baik, Ben Arous & Peche 2005).
  const edge = average * (columns / rows) ** 0.25;
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) data[i * columns + j] = noise(j) * normal();
    for (let a = 0; a < rank; a++) {
      const score = normal() * strength * edge * 1.2 ** (rank - 1 - a);
      for (let j = 0; j < columns; j++) data[i * columns + j] += score * directions[a][j];
    }
  }
  return { data, rows, columns };
}

function orthonormal(count: number, columns: number, next: () => number): Float64Array[] {
  const found: Float64Array[] = [];
  while (found.length < count) {
    const vector = Float64Array.from({ length: columns }, next);
    for (const other of found) {
      const product = other.reduce((sum, value, j) => sum + value * vector[j], 0);
      for (let j = 0; j < columns; j++) vector[j] -= product * other[j];
    }
    const length = Math.hypot(...vector);
    found.push(vector.map((value) => value / length));
  }
  return found;
}

const RULES: RuleName[] = [
  'variance',
  'kaiser',
  'mean',
  'broken-stick',
  'elbow',
  'minka',
  'bic',
  'gavish-donoho',
  'marchenko-pastur',
  'velicer',
  'parallel',
  'parallel-permuted',
  'cross-validation',
];
const named = process.argv.slice(2);
const rules = RULES.filter((rule) => named.length === 0 || named.includes(rule));
const STEPWISE: RuleName[] = ['velicer', 'parallel', 'parallel-permuted', 'cross-validation'];
const optionsOf = (rule: RuleName, seed: number) => ({
  methods: [rule],
  ...(rule.startsWith('parallel') && { seed }),
  ...(STEPWISE.includes(rule) && { maxComponents: 12 }),
});

await init({ analysis: true });
const hits = new Map<string, Map<string, number>>(rules.map((rule) => [rule, new Map()]));
for (const [name, kind] of Object.entries(kinds)) {
  process.stderr.write(`${name} ...\n`);
  for (let k = 0; k < MATRICES; k++) {
    const rank = kind.ranks[k % kind.ranks.length];
    const x = placed(simulated(kind, rank, 1000 + k), PLACES[k % PLACES.length]);
    const pca = PCA.fitSync(x, { standardize: kind.standardize });
    const standardized = kind.standardize ? pca : PCA.fitSync(x, { standardize: true });
    for (const rule of rules) {
      const found = (rule === 'kaiser' ? standardized : pca).suggestSync(x, optionsOf(rule, k));
      const count = found[rule]?.count;
      const row = hits.get(rule) as Map<string, number>;
      if (count === null) row.set(name, Number.NaN);
      else row.set(name, (row.get(name) ?? 0) + Number(count === rank));
    }
  }
}

console.log(`| rank found, of ${MATRICES} | ${Object.keys(kinds).join(' | ')} |`);
console.log(`|---|${'---:|'.repeat(Object.keys(kinds).length)}`);
for (const [rule, row] of hits) {
  const cells = Object.keys(kinds).map((name) => {
    const count = row.get(name) ?? 0;
    return Number.isNaN(count) ? '—' : `${Math.round((100 * count) / MATRICES)} %`;
  });
  console.log(`| \`${rule}\` | ${cells.join(' | ')} |`);
}
