import type { Doubles, Matrix } from '../../matrix.ts';
import { isStep } from '../../steps.ts';
import { cholesky, solveCholesky } from '../small-matrix.ts';
import type { Work } from '../work.ts';

/** The number of segments: each holds out every seventh diagonal of the rows. */
export const SEGMENTS = 7;

/** One step of alternating least squares over the elements not held out: scores for given loadings, then new loadings. */
interface LeastSquares {
  /** D x m: the given loadings. */
  loadings: Doubles;
  /** N x m: the best scores for these loadings. */
  scores: Doubles;
  /** The sum of squared errors of the elements not held out, by these loadings and scores. */
  squares: number;
  /** D x m: the best loadings for these scores; null if the elements do not determine the scores or these loadings. */
  next: Doubles | null;
  /** ||next - loadings|| / ||loadings|| */
  change: number;
}

/**
 * Rows with one segment held out: the elements (i, j) for which (i + j) mod 7 equals the segment's number. With `centred`,
 * rows are taken about the mean of the elements of each column that are not held out, otherwise about 0. Elements that are
 * NaN are missing: they are neither fitted nor predicted. A row (or column) with missing elements that keeps no more of
 * them than there are components is predicted by the means (or keeps its loadings).
 */
export class HeldOut {
  /** r x D: components from which the search for r components or fewer starts. */
  start: Matrix<Doubles> = { data: new Float64Array(), rows: 0, columns: 0 };

  private readonly means: Doubles;

  private constructor(
    private readonly rows: Matrix<Doubles>,
    private readonly segment: number,
    private readonly holes: Holes,
  ) {
    this.means = new Float64Array(rows.columns);
  }

  /** Returns the rows with each segment held out in turn. */
  static *ofEach(rows: Matrix<Doubles>, centred: boolean): Work<HeldOut[]> {
    const holes = yield* holesOf(rows);
    const all = Array.from({ length: SEGMENTS }, (_, segment) => new HeldOut(rows, segment, holes));
    if (centred) for (const each of all) yield* each.centre();
    return all;
  }

  private *centre(): Work<void> {
    const { data, rows, columns } = this.rows;
    const counts = new Float64Array(columns).fill(rows);
    for (let i = 0; i < rows; i++) {
      const held = this.heldIn(i);
      for (let j = 0; j < columns; j++) {
        const value = data[i * columns + j];
        if (j % SEGMENTS === held || Number.isNaN(value)) counts[j]--;
        else this.means[j] += value;
      }
      if (isStep(i, columns)) yield;
    }
    for (let j = 0; j < columns; j++) this.means[j] /= counts[j] || 1;
  }

  /** Returns which columns, mod 7, are held out in row i; equally, which rows, mod 7, are held out in column i. */
  private heldIn(i: number): number {
    return (((this.segment - i) % SEGMENTS) + SEGMENTS) % SEGMENTS;
  }

  /** Returns the centred rows with zeros for the elements held out or missing. */
  *filled(): Work<Matrix<Doubles>> {
    const { data, rows, columns } = this.rows;
    const out = new Float64Array(data.length);
    for (let i = 0; i < rows; i++) {
      const held = this.heldIn(i);
      for (let j = 0; j < columns; j++) {
        const value = data[i * columns + j] - this.means[j];
        out[i * columns + j] = j % SEGMENTS === held || Number.isNaN(value) ? 0 : value;
      }
      if (isStep(i, columns)) yield;
    }
    return { data: out, rows, columns };
  }

  /** Returns the loadings to start from, D x m. */
  starting(m: number): Doubles {
    const { data, columns } = this.start;
    return Float64Array.from({ length: columns * m }, (_, k) => data[(k % m) * columns + Math.floor(k / m)]);
  }

  *fit(loadings: Doubles, m: number): Work<LeastSquares> {
    const { means } = this;
    const { data, rows, columns } = this.rows;
    const scores = new Float64Array(rows * m);
    const found: LeastSquares = { loadings, scores, squares: 0, next: null, change: 0 };
    const ofRows = yield* this.factors(loadings, m);
    if (!ofRows) return found;
    const next = new Float64Array(columns * m);
    // The scores of rows that tell something about the loadings.
    const telling = new Float64Array(rows * m);
    for (let i = 0; i < rows; i++) {
      if (isStep(i, columns * m * m)) yield;
      const held = this.heldIn(i);
      const score = scores.subarray(i * m, (i + 1) * m);
      const row = data.subarray(i * columns, (i + 1) * columns);
      const factor = this.holes.ofRows[i]
        ? ownFactor(loadings, m, (j) => j % SEGMENTS !== held && !Number.isNaN(row[j]))
        : ofRows[i % SEGMENTS];
      let count = 0;
      for (let j = 0, out = held; j < columns; j++) {
        if (j === out) {
          out += SEGMENTS;
          continue;
        }
        const value = row[j] - means[j];
        if (Number.isNaN(value)) continue;
        count++;
        found.squares += value * value;
        for (let a = 0, k = j * m; a < m; a++) score[a] += value * loadings[k++];
      }
      if (!factor) {
        score.fill(0);
        continue;
      }
      const products = score.slice();
      solveCholesky(factor, m, score);
      for (let a = 0; a < m; a++) found.squares -= products[a] * score[a];
      // Any loadings fit a row of so few elements exactly. Its scores may be huge, and would keep the loadings where they are.
      if (count <= m) continue;
      telling.set(score, i * m);
      for (let j = 0, out = held; j < columns; j++) {
        if (j === out) {
          out += SEGMENTS;
          continue;
        }
        const value = row[j] - means[j];
        if (Number.isNaN(value)) continue;
        for (let a = 0, k = j * m; a < m; a++) next[k++] += value * score[a];
      }
    }
    const ofColumns = yield* this.factors(telling, m);
    if (!ofColumns) return found;
    let [changed, size] = [0, 0];
    for (let j = 0; j < columns; j++) {
      if (isStep(j, rows * m * m)) yield;
      const held = this.heldIn(j);
      const isThere = (i: number) => i % SEGMENTS !== held && !Number.isNaN(data[i * columns + j]);
      const factor = this.holes.ofColumns[j] ? ownFactor(telling, m, isThere) : ofColumns[j % SEGMENTS];
      const own = next.subarray(j * m, (j + 1) * m);
      if (factor) solveCholesky(factor, m, own);
      else own.set(loadings.subarray(j * m, (j + 1) * m));
    }
    for (let k = 0; k < next.length; k++) {
      changed += (next[k] - loadings[k]) ** 2;
      size += loadings[k] ** 2;
    }
    return { ...found, next, change: Math.sqrt(changed / size) };
  }

  /**
   * Returns Cholesky factors of the normal equations over the elements not held out: entry k is for all rows (or columns)
   * whose index is k mod 7. Returns null if one of the equations is singular.
   */
  private *factors(vectors: Doubles, m: number): Work<Doubles[] | null> {
    const grams = Array.from({ length: SEGMENTS }, () => new Float64Array(m * m));
    for (let i = 0, at = 0; at < vectors.length; i++, at += m) {
      const gram = grams[i % SEGMENTS];
      for (let a = 0; a < m; a++)
        for (let b = 0; b < m; b++) gram[a * m + b] += vectors[at + a] * vectors[at + b];
      if (isStep(i, m * m)) yield;
    }
    const out: Doubles[] = [];
    for (let i = 0; i < SEGMENTS; i++) {
      const others = grams.filter((_, k) => k !== this.heldIn(i));
      const factor = cholesky(
        others[0].map((_, k) => others.reduce((sum, gram) => sum + gram[k], 0)),
        m,
      );
      if (!factor) return null;
      out.push(factor);
    }
    return out;
  }

  /** Returns the sum of squared errors of the elements held out. 0 components predict each element by its column mean. */
  *error({ loadings, scores }: Pick<LeastSquares, 'loadings' | 'scores'>, m: number): Work<number> {
    const { data, rows, columns } = this.rows;
    let sum = 0;
    for (let i = 0; i < rows; i++) {
      for (let j = this.heldIn(i); j < columns; j += SEGMENTS) {
        let error = data[i * columns + j] - this.means[j];
        if (Number.isNaN(error)) continue;
        for (let a = 0; a < m; a++) error -= scores[i * m + a] * loadings[j * m + a];
        sum += error * error;
      }
      if (isStep(i, (columns * (m + 1)) / SEGMENTS)) yield;
    }
    return sum;
  }
}

/** Which rows and which columns have missing elements. */
interface Holes {
  ofRows: Uint8Array;
  ofColumns: Uint8Array;
}

function* holesOf({ data, rows, columns }: Matrix<Doubles>): Work<Holes> {
  const ofRows = new Uint8Array(rows);
  const ofColumns = new Uint8Array(columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      if (!Number.isNaN(data[i * columns + j])) continue;
      ofRows[i] = 1;
      ofColumns[j] = 1;
    }
    if (isStep(i, columns)) yield;
  }
  return { ofRows, ofColumns };
}

/**
 * Returns the Cholesky factor of the normal equations over the vectors that are there; null if there are not more than m, or
 * if they are singular.
 */
function ownFactor(vectors: Doubles, m: number, isThere: (i: number) => boolean): Doubles | null {
  const gram = new Float64Array(m * m);
  let count = 0;
  for (let i = 0, at = 0; at < vectors.length; i++, at += m) {
    if (!isThere(i)) continue;
    count++;
    for (let a = 0; a < m; a++)
      for (let b = 0; b < m; b++) gram[a * m + b] += vectors[at + a] * vectors[at + b];
  }
  return count > m ? cholesky(gram, m) : null;
}
