import type { Compute } from '../compute.ts';
import { Random } from '../random.ts';
import type { Work } from '../work.ts';
import { centredRows } from './centred-rows.ts';
import { type RuleSettings, refused, type Subject, type Suggestion } from './rule.ts';

const SEGMENTS = 7;
const MOST_ITERATIONS = 300;
const TOLERANCE = 1e-4; // of the elements held out, from one iteration to the next
const PATIENCE = 2; // numbers of components that are worse than the best

/**
 * Cross-validation by elements (Wold 1978), each predicted by expectation maximisation (Bro, Kjeldahl, Smilde & Kiers
 * 2008): every seventh diagonal of the rows is held out in turn, and filled in by the first m components of what it
 * completes. The number of components with the largest Q^2 = 1 - PRESS(m) / PRESS(0) is kept. Rows are never held out
 * as a whole, since what a row is projected on it has told already.
 */
export function* crossValidation(
  compute: Compute,
  subject: Subject,
  settings: RuleSettings,
): Work<Suggestion> {
  const { x, model, dimension } = subject;
  if (x === undefined) return refused('it predicts elements of rows, which it was not given', 0);
  // As many as the elements of a row that are not held out can tell, and as the rows can.
  const able = Math.min(model.columns - Math.ceil(model.columns / SEGMENTS), dimension - 1);
  const most = Math.min(settings.maxComponents, able);
  if (most < 1) return refused('there are too few rows or columns to predict one from the others', 0);
  const { data, columns } = yield* centredRows(compute, model, x, settings);
  const total = data.reduce((sum, value) => sum + value * value, 0);
  const segments = Array.from({ length: SEGMENTS }, (_, held) => new Segment(data, columns, held));
  const curve = [0];
  let best = 0;
  for (let m = 1; m <= most && m <= best + PATIENCE && total > 0; m++) {
    let press = 0;
    for (const segment of segments) {
      yield* segment.fit(m);
      press += segment.errors();
    }
    curve.push(1 - press / total);
    if (curve[m] > curve[best]) best = m;
    settings.onProgress?.({ stage: 'solve', done: m, total: most });
  }
  const about = { curve: Float64Array.from(curve), from: 0, threshold: null } as const;
  if (best === most && most < able)
    return { ...about, count: null, reason: `all ${best} components tried predict better: try more` };
  return { ...about, count: best, reason: null };
}

/** Rows of which some elements are held out and filled in. */
class Segment {
  /** The elements held out, as they are predicted. */
  private readonly filled: Float64Array;
  /** D x m, orthonormal. */
  private basis: Float64Array = new Float64Array(0);

  constructor(
    private readonly data: Float64Array,
    private readonly columns: number,
    private readonly held: number,
  ) {
    let count = 0;
    for (let i = 0; i * columns < data.length; i++)
      for (let j = this.first(i); j < columns; j += SEGMENTS) count++;
    this.filled = new Float64Array(count);
  }

  /** Row i is held out in this column and in every seventh after it. */
  private first(i: number): number {
    return (((this.held - i) % SEGMENTS) + SEGMENTS) % SEGMENTS;
  }

  /** The first m components of the rows filled in by themselves, from the m - 1 of the call before. */
  *fit(m: number): Work<void> {
    const { columns, data, filled } = this;
    this.basis = widened(this.basis, columns, m);
    const row = new Float64Array(columns);
    const scores = new Float64Array(m);
    for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
      const { basis } = this;
      const next = new Float64Array(columns * m);
      let [at, changed, size] = [0, 0, 0];
      for (let i = 0; i * columns < data.length; i++) {
        row.set(data.subarray(i * columns, (i + 1) * columns));
        for (let j = this.first(i), k = at; j < columns; j += SEGMENTS) row[j] = filled[k++];
        scores.fill(0);
        for (let j = 0, k = 0; j < columns; j++) {
          const value = row[j];
          for (let a = 0; a < m; a++) scores[a] += value * basis[k++];
        }
        for (let j = 0, k = 0; j < columns; j++) {
          const value = row[j];
          for (let a = 0; a < m; a++) next[k++] += value * scores[a];
        }
        for (let j = this.first(i); j < columns; j += SEGMENTS) {
          let value = 0;
          for (let a = 0; a < m; a++) value += scores[a] * basis[j * m + a];
          changed += (value - filled[at]) ** 2;
          size += value * value;
          filled[at++] = value;
        }
      }
      this.basis = orthonormal(next, columns, m);
      yield;
      if (iteration > 0 && changed <= TOLERANCE ** 2 * size) break;
    }
  }

  /** The sum of squared errors of the elements held out. */
  errors(): number {
    let [at, sum] = [0, 0];
    for (let i = 0; i * this.columns < this.data.length; i++)
      for (let j = this.first(i); j < this.columns; j += SEGMENTS)
        sum += (this.data[i * this.columns + j] - this.filled[at++]) ** 2;
    return sum;
  }
}

/** With a column at random more, which the iteration turns to where most is left. */
function widened(basis: Float64Array, columns: number, m: number): Float64Array {
  const random = new Random(m);
  const out = new Float64Array(columns * m);
  for (let j = 0; j < columns; j++) {
    for (let a = 0; a < m - 1; a++) out[j * m + a] = basis[j * (m - 1) + a];
    out[j * m + m - 1] = random.normal();
  }
  return orthonormal(out, columns, m);
}

/** Its columns by Gram and Schmidt, twice for the sake of rounding; zeros where one depends on those before. */
function orthonormal(matrix: Float64Array, columns: number, m: number): Float64Array {
  for (let a = 0; a < m; a++) {
    const before = lengthOf(matrix, columns, m, a);
    for (let turn = 0; turn < 2; turn++) {
      for (let b = 0; b < a; b++) {
        let product = 0;
        for (let j = 0; j < columns; j++) product += matrix[j * m + a] * matrix[j * m + b];
        for (let j = 0; j < columns; j++) matrix[j * m + a] -= product * matrix[j * m + b];
      }
    }
    const length = lengthOf(matrix, columns, m, a);
    const factor = length > 1e-12 * before ? 1 / length : 0;
    for (let j = 0; j < columns; j++) matrix[j * m + a] *= factor;
  }
  return matrix;
}

function lengthOf(matrix: Float64Array, columns: number, m: number, a: number): number {
  let sum = 0;
  for (let j = 0; j < columns; j++) sum += matrix[j * m + a] ** 2;
  return Math.sqrt(sum);
}
