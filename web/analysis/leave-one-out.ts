import { allocate, PCAError } from '../errors.ts';
import { parseLeaveOneOut, parsePriors } from '../input/fisher-options.ts';
import { rowSource } from '../input/forms.ts';
import type { Hooks } from '../input/hooks.ts';
import { type Classes, classesOf } from '../input/labels.ts';
import { refuseWeights } from '../input/own-weights.ts';
import { type RowSource, requireFinite, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { Compute } from './compute.ts';
import { emptyClasses, fillPosteriors, type Prediction } from './prediction.ts';
import { perform, type Work } from './work.ts';

/**
 * Computes the posteriors of each row by the discriminant of all other rows, without fitting again for each row.
 *
 * In its eigenbasis, the within-class scatter of all rows is S = sum_i r_i r_i^T = diag(s), where r_i is row i minus the
 * mean of its class. Leaving out row i, one of the n rows of class g, subtracts a r r^T from S, with r = r_i and
 * a = n / (n - 1), and moves the mean m_g to m_g - r / (n - 1). With the regularization gamma, the scatter of the other
 * rows is diag(d) - b r r^T, with d_j = (1 - gamma) s_j + gamma (trace S - a |r|^2) / D and b = (1 - gamma) a. The
 * formula of Sherman & Morrison (1950) gives its inverse.
 */
export function* leaveOneOut(
  compute: Compute,
  x: MatrixLike,
  labels: unknown,
  options: unknown,
): Work<Prediction> {
  const { regularization, scaleWithin, priors, names, hooks } = parseLeaveOneOut(options);
  refuseWeights(x, 'x', 'a discriminant has no form for rows with weights');
  const source = rowSource(x, 'x', { names });
  const classes = classesOf(labels, source);
  const logs = parsePriors(priors, classes.counts).map(Math.log);
  requireOthers(source, classes.labels.length, regularization);
  const { rows } = source;
  const count = classes.labels.length;
  const posteriors = allocate(8 * rows * count, 'the posteriors', () =>
    new Float64Array(rows * count).fill(Number.NaN),
  );
  const found = emptyClasses(classes.labels, rows);

  const centred = yield* centredInClasses(
    source,
    classes,
    scaleWithin ? 'within' : regularization > 0 ? 'one' : 'each',
  );
  const within = yield* diagonalised(compute, centred, regularization, hooks);
  const scatter = (rows - 1 - count) / 2;
  for (let i = 0; i < rows; i++) {
    yield;
    const distances = without(within, classes, i);
    if (!distances) continue;
    const out = posteriors.subarray(i * count, (i + 1) * count);
    found.put(
      i,
      fillPosteriors(out, (k, l) => scatter * distances(l, k) + logs[k] - logs[l]),
    );
  }
  return { classes: found.classes, posteriors: { data: posteriors, rows, columns: count } };
}

/** Throws ERR_EMPTY or ERR_SINGULAR if the numbers of rows and classes already rule out leaving out any row. */
function requireOthers({ rows, columns }: RowSource, classes: number, regularization: number): void {
  const rank = rows - 1 - classes;
  if (rank < 1) {
    throw new PCAError(
      'ERR_EMPTY',
      `x has ${rows} rows in ${classes} classes, but leaving one out needs at least two rows more than classes`,
    );
  }
  if (rank < columns && regularization === 0) throw singular(rank, columns, ' without one of the rows');
}

function singular(rank: number, columns: number, when = ''): PCAError {
  return new PCAError(
    'ERR_SINGULAR',
    `the within-class scatter has at most rank ${rank} of ${columns} columns${when}: ` +
      "set regularization to a number in (0, 1], such as 0.01, with scale: 'within' where columns differ in unit",
  );
}

interface Centred {
  /** N x D: each row minus the mean of its class. */
  residuals: Matrix<Doubles>;
  /** K x D: the mean of each class minus the mean of the first class. */
  means: Matrix<Doubles>;
}

/**
 * Reads the rows and centres each on the mean of its class. `unit` is what columns are divided by: 'each', a power of two
 * of its own for each column; 'one', the same power of two for all columns, because shrinkage depends on the ratio of their
 * scales; 'within', the norm of each column of residuals, which throws ERR_SINGULAR for a column of zeros. The sums are
 * relative to the first row of each class, so that a large common offset cancels.
 */
function* centredInClasses(
  source: RowSource,
  { counts, ofRow }: Classes,
  unit: 'each' | 'one' | 'within',
): Work<Centred> {
  const { rows, columns } = source;
  const data = allocate(8 * rows * columns, 'the centred rows', () => new Float64Array(rows * columns));
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let first = 0; first < rows; first += pieceRows) {
    const piece = source.read(first, Math.min(first + pieceRows, rows));
    requireFinite(piece, 'x');
    data.set(piece.data as ArrayLike<number>, first * columns);
    yield;
  }
  yield* divide(data, columns, units(data, columns, unit === 'one'));

  const reference = new Float64Array(counts.length * columns);
  const shift = new Float64Array(counts.length * columns);
  const seen = new Uint8Array(counts.length);
  for (let i = 0; i < rows; i++) {
    const own = ofRow[i] * columns;
    const row = data.subarray(i * columns, (i + 1) * columns);
    if (!seen[ofRow[i]]) reference.set(row, own);
    seen[ofRow[i]] = 1;
    for (let j = 0; j < columns; j++) {
      row[j] -= reference[own + j];
      shift[own + j] += row[j];
    }
    yield;
  }
  for (let at = 0; at < shift.length; at++) shift[at] /= counts[Math.floor(at / columns)];
  for (let i = 0; i < rows; i++) {
    const own = ofRow[i] * columns;
    for (let j = 0; j < columns; j++) data[i * columns + j] -= shift[own + j];
    yield;
  }
  const means = shift.map(
    (value, at) => reference[at] - reference[at % columns] + (value - shift[at % columns]),
  );

  const spread = unit === 'within' ? lengths(data, columns) : units(data, columns, unit === 'one');
  yield* divide(data, columns, spread);
  yield* divide(means, columns, spread);
  return {
    residuals: { data, rows, columns },
    means: { data: means, rows: counts.length, columns },
  };
}

/**
 * Returns for each column the largest power of two that does not exceed its largest magnitude, 1 for a column of zeros. With
 * `common`, all columns get the largest of these.
 */
function units(data: Float64Array, columns: number, common: boolean): Float64Array {
  const largest = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) {
    largest[at % columns] = Math.max(largest[at % columns], Math.abs(data[at]));
  }
  if (common) largest.fill(largest.reduce((most, value) => Math.max(most, value), 0));
  return largest.map((value) => (value > 0 ? 2 ** Math.min(1023, Math.floor(Math.log2(value))) : 1));
}

/** Returns the norm of each column. Throws ERR_SINGULAR for a column of zeros. */
function lengths(data: Float64Array, columns: number): Float64Array {
  const squares = new Float64Array(columns);
  for (let at = 0; at < data.length; at++) squares[at % columns] += data[at] ** 2;
  const constant = squares.indexOf(0);
  if (constant >= 0) {
    throw new PCAError(
      'ERR_SINGULAR',
      `column ${constant} (counted from 0) is constant within each class, so that it has no scale: leave it out`,
    );
  }
  return squares.map(Math.sqrt);
}

function* divide(data: Float64Array, columns: number, by: Float64Array): Work<void> {
  for (let at = 0; at < data.length; at += columns) {
    for (let j = 0; j < columns; j++) data[at + j] /= by[j];
    yield;
  }
}

/** The quantities needed to leave out a row, in the eigenbasis of the within-class scatter: m = min(N, D) directions. */
interface Within {
  /** N x m */
  residuals: Matrix<Doubles>;
  /** K x m */
  means: Matrix<Doubles>;
  /**
   * K x K: squared distances between the class means orthogonal to the m directions, where the scatter consists of the
   * regularization alone; null without regularization.
   */
  apart: Float64Array | null;
  /** m: the scatter along each direction. */
  values: Float64Array;
  /** The trace of the scatter. */
  trace: number;
  /** D */
  columns: number;
  regularization: number;
  /** If leaving a row out leaves no more than this share of the scatter, the rest is rounding. */
  rounding: number;
}

/** Diagonalizes the within-class scatter. Throws ERR_SINGULAR if the shrunk scatter is singular to working precision. */
function* diagonalised(
  compute: Compute,
  { residuals, means }: Centred,
  regularization: number,
  { onProgress }: Hooks,
): Work<Within> {
  const { rows, columns } = residuals;
  const model = yield* perform(compute.fit(residuals, { center: false, ddof: 0, solver: 'svd', onProgress }));
  const values = model.explainedVariance.map((variance) => variance * rows);
  const trace = values.reduceRight((sum, value) => sum + value, 0);
  const ridge = (regularization * trace) / columns;
  const rounding = Math.max(rows, columns) * Number.EPSILON;
  const least = rounding ** 2 * ((1 - regularization) * values[0] + ridge);
  const rank =
    ridge > least ? columns : values.filter((value) => (1 - regularization) * value + ridge > least).length;
  if (rank < columns || trace === 0) throw singular(trace === 0 ? 0 : rank, columns);
  const off = ridge > 0 ? yield* perform(compute.residuals(model, means)) : null;
  return {
    residuals: yield* perform(compute.transform(model, residuals)),
    means: yield* perform(compute.transform(model, means)),
    apart: off && squaredDistances(off),
    values,
    trace,
    columns,
    regularization,
    rounding: 8 * rounding,
  };
}

function squaredDistances({ data, rows, columns }: Matrix<Doubles>): Float64Array {
  const out = new Float64Array(rows * rows);
  for (let k = 0; k < rows; k++) {
    for (let l = 0; l < k; l++) {
      let sum = 0;
      for (let j = 0; j < columns; j++) sum += (data[k * columns + j] - data[l * columns + j]) ** 2;
      out[k * rows + l] = out[l * rows + k] = sum;
    }
  }
  return out;
}

/**
 * Returns a function of classes k and l: the squared distance of row i from the mean of k minus its squared distance from
 * the mean of l, both by the inverse of the shrunk scatter of the other rows. Returns null if these rows have no
 * discriminant.
 */
function without(
  { residuals, means, apart, values, trace, columns, regularization, rounding }: Within,
  { counts, ofRow, labels }: Classes,
  i: number,
): ((k: number, l: number) => number) | null {
  const width = residuals.columns;
  const own = ofRow[i];
  const others = counts[own] - 1;
  if (others === 0) return null;
  const a = counts[own] / others;
  const b = (1 - regularization) * a;
  const r = residuals.data.subarray(i * width, (i + 1) * width);
  const share = (a * r.reduce((sum, value) => sum + value * value, 0)) / trace;
  if (1 - share <= rounding) return null;
  const ridge = (regularization * trace * (1 - share)) / columns;
  const inverse = values.map((value) => 1 / ((1 - regularization) * value + ridge));
  const leverage = r.reduce((sum, value, j) => sum + b * value * value * inverse[j], 0);
  if (1 - leverage <= rounding) return null;

  // The origin is the mean of the own class with row i, so that the row lies at r. The class means here leave row i out.
  const offsets = new Float64Array(labels.length * width);
  for (let k = 0; k < labels.length; k++) {
    for (let j = 0; j < width; j++) {
      offsets[k * width + j] =
        k === own ? -r[j] / others : means.data[k * width + j] - means.data[own * width + j];
    }
  }
  return (k, l) => {
    let squares = 0;
    let [alongDifference, alongSum] = [0, 0];
    for (let j = 0; j < width; j++) {
      const difference = (offsets[l * width + j] - offsets[k * width + j]) * inverse[j];
      const sum = 2 * r[j] - offsets[k * width + j] - offsets[l * width + j];
      squares += difference * sum;
      alongDifference += difference * r[j];
      alongSum += sum * r[j] * inverse[j];
    }
    const off = apart ? (apart[own * labels.length + k] - apart[own * labels.length + l]) / ridge : 0;
    return squares + (b / (1 - leverage)) * alongDifference * alongSum + off;
  };
}
