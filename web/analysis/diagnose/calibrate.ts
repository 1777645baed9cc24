import { PCAError } from '../../errors.ts';
import { optionalInteger, parseSeed, pickOptions } from '../../input/parse-options.ts';
import { invalidOption } from '../../input/values.ts';
import type { Doubles, Matrix, MatrixLike } from '../../matrix.ts';
import type { Calibration } from '../../models/calibration.ts';
import { degreesOf, type PcaModel, rank } from '../../models/pca-model.ts';
import type { CallOptions, ColumnOptions, FitOptions } from '../../options.ts';
import { centredRows } from '../centred-rows.ts';
import type { Compute } from '../compute.ts';
import { Random } from '../random.ts';
import { perform, type Work } from '../work.ts';

const FOLDS = 10;
/** The number of largest values that are kept without gaps. */
const ALL_KEPT = 200;
/** With this many degrees of freedom or fewer in its denominator, F has no finite variance. */
const LEAST_EXCESS = 4;
const TO = 'calibrate';

interface Settings {
  /** undefined: the default. */
  folds: number | undefined;
  seed: number;
}

type OfRows = Settings & ColumnOptions & CallOptions & { missing?: 'error' | 'omit' };

/** Checks the option `calibrate`. Returns null if it does not ask for a calibration. */
export function parseCalibrate(asked: unknown, hasRows: boolean): Settings | null {
  if (asked === undefined || asked === false) return null;
  if (asked !== true && (typeof asked !== 'object' || asked === null))
    throw invalidOption('calibrate', 'true, false or an object with folds and seed', asked);
  if (!hasRows) {
    throw new PCAError(
      'ERR_OPTION',
      'calibrate holds rows out, which only fit and fitTransform have: leave it out',
    );
  }
  const given = pickOptions(asked === true ? {} : asked, ['folds', 'seed'], 'calibrate');
  return { folds: optionalInteger(given, 'folds', 2), seed: parseSeed(given) };
}

/**
 * T^2 and SPE of rows by models that were fitted without them. Entry a - 1 of `means` and `squares` is for the first a
 * components.
 */
class HeldOut {
  count = 0;
  /** The number of components with variance in the model of every fold. */
  commonRank: number;
  /** For each component, the sum of z^2 / lambda over all rows, each by the model of its fold. */
  readonly shares: Float64Array;
  /** For each component, the sum of the eigenvalue over the folds. */
  readonly variances: Float64Array;
  /** The mean of SPE / totalVariance, and in `squares` the sum of squared deviations from it. */
  readonly means: Doubles;
  readonly squares: Doubles;
  readonly t2: number[] = [];
  readonly spe: number[] = [];

  constructor(
    private readonly most: number,
    private readonly total: number,
  ) {
    this.commonRank = most;
    [this.shares, this.variances, this.means, this.squares] = Array.from(
      { length: 4 },
      () => new Float64Array(most),
    );
  }

  /** Adds the rows of a fold, as `compute.distances` measures them by a model that was fitted without them. */
  add(model: PcaModel, { data, rows, columns: width }: Matrix<Doubles>): void {
    const known = Math.min(rank(model), this.most);
    this.commonRank = Math.min(this.commonRank, known);
    const unit = (model.rows - model.ddof) / degreesOf(model, TO);
    const variances = model.explainedVariance.map((value) => value * unit);
    for (let m = 0; m < known; m++) this.variances[m] += variances[m];
    for (let i = 0; i < rows; i++) {
      const row = i * width;
      this.count++;
      let off = data[row + width - 1] ** 2 / this.total;
      for (let m = width - 2; m >= known; m--) off += data[row + m] ** 2 / this.total;
      this.spe.push(off);
      let t2 = 0;
      for (let m = known - 1; m >= 0; m--) {
        const change = off - this.means[m];
        this.means[m] += change / this.count;
        this.squares[m] += change * (off - this.means[m]);
        const square = data[row + m] ** 2;
        off += square / this.total;
        const share = square / variances[m];
        this.shares[m] += share;
        t2 += share;
      }
      this.t2.push(t2);
    }
  }
}

/**
 * Calibrates the limits of a model: measures the rows of each fold by a model of the other folds. With K folds these
 * models have N (1 - 1 / K) rows instead of N. How this changes the eigenvalues is measured; how it changes the
 * variance of new rows along the components is, to first order in 1 / N, 1 / (2K - 1) of the difference between
 * eigenvalue and variance.
 */
export function* calibrate(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  { folds: asked, seed, columns: names, missing }: OfRows,
): Work<Calibration> {
  const { data, rows, columns } = shuffled(
    yield* centredRows(compute, model, x, { columns: names, missing }),
    seed,
  );
  const folds = asked ?? Math.min(FOLDS, rows);
  if (rows < 3) throw new PCAError('ERR_EMPTY', 'to calibrate, x must have 3 rows or more');
  if (folds > rows) {
    throw new PCAError('ERR_OPTION', `folds is ${folds}, but there are only ${rows} rows to be held out`);
  }
  const total = model.totalVariance;
  const isCentred = degreesOf(model, TO) < model.rows;
  const isMeasurable = total > 0 && total < Number.POSITIVE_INFINITY;
  const found = new HeldOut(isMeasurable ? rank(model) : 0, total);
  if (found.commonRank > 0) {
    const smallest = rows - Math.ceil(rows / folds);
    const fits = {
      components: Math.min(found.commonRank, smallest, columns),
      center: isCentred,
      ddof: model.ddof,
      solver: model.solver === 'covariance' ? 'covariance' : 'auto',
      ...rescaling(model),
    } as const;
    const divides = variesWithout({ data, rows, columns }, folds, 'scale' in fits);
    const held = yield* perform(compute.heldOut({ data, rows, columns }, fits, folds, divides));
    for (const fold of held.folds) {
      found.add(fold.model, fold.distances);
      yield;
    }
  }
  return {
    folds,
    seed,
    t2: factors(model, found, folds),
    spe: found.means.slice(0, found.commonRank),
    speDeviation: found.squares
      .subarray(0, found.commonRank)
      .map((sum) => Math.sqrt(sum / (found.count - 1))),
    ...(found.commonRank === model.components.rows
      ? { largestT2: largest(found.t2), largestSpe: largest(found.spe) }
      : { largestT2: new Float64Array(), largestSpe: new Float64Array() }),
  };
}

/**
 * Returns the options by which a fold, whose columns are over `scale` already, is divided by its own deviations s_k or
 * their roots instead: y = x / d becomes x / d_k where y is divided by d_k / d, that is by s_k / s or its root, with s
 * and s_k those of x. Ranges, median absolute deviations and given divisors stay as they are.
 */
function rescaling({ scaling, scale, columnWeights, report }: PcaModel): FitOptions {
  if (!scale || (scaling !== 'deviation' && scaling !== 'pareto')) return {};
  const weights = columnWeights ?? new Float64Array(scale.length).fill(1);
  const omitted = new Set(report.omittedColumns);
  // y has the deviation sqrt(q) after 'deviation' and d q after 'pareto', since d = sqrt(s / q).
  const byOwn = weights
    .map((q, j) => (scaling === 'pareto' ? scale[j] * q : q))
    .filter((_, j) => !omitted.has(j));
  const isPlain = scaling === 'deviation' && !columnWeights;
  return { scale: scaling, constant: 'keep', ...(!isPlain && { columnWeights: byOwn }) };
}

/**
 * Returns the mean of T^2 of rows held out over the mean of the F distribution of its limit, for each number of
 * components for which F has a mean.
 */
function factors(model: PcaModel, found: HeldOut, folds: number): Doubles {
  const { count, commonRank, shares, variances } = found;
  const unit = (model.rows - model.ddof) / degreesOf(model, TO);
  const trained = count - count / folds;
  const isCentred = degreesOf(model, TO) < model.rows;
  const degrees = trained - Number(isCentred);
  const out: number[] = [];
  let mean = 0;
  for (let m = 0; m < commonRank && degrees - m > LEAST_EXCESS; m++) {
    const share = shares[m] / count;
    const variance = variances[m] / folds / (unit * model.explainedVariance[m]);
    const growth = 1 + Math.max(0, 1 / share - 1) / (2 * folds - 1);
    mean += share * variance * growth;
    const ofMean = isCentred ? 1 + 1 / trained : 1;
    out.push((mean * (degrees - m - 2)) / (ofMean * degrees * (m + 1)));
  }
  return Float64Array.from(out);
}

/** Shuffles rows in place, in an order drawn by the seed (Fisher & Yates). */
function shuffled({ data, rows, columns }: Matrix<Doubles>, seed: number): Matrix<Doubles> {
  const random = new Random(seed);
  for (let i = 0; i < rows - 1; i++) {
    let to = (i + random.integer(rows - i)) * columns;
    for (let from = i * columns; from < (i + 1) * columns; from++, to++) {
      const value = data[from];
      data[from] = data[to];
      data[to] = value;
    }
  }
  return { data, rows, columns };
}

/** Tells for each fold whether its model divides columns: if asked for, unless a column varies only within the fold. */
function variesWithout({ data, rows, columns }: Matrix<Doubles>, folds: number, isAsked: boolean): boolean[] {
  return Array.from({ length: folds }, (_, k) => {
    const [first, last] = [k, k + 1].map((part) => Math.floor((part * rows) / folds));
    const next = (i: number) => (i === first ? last : i);
    for (let j = 0; isAsked && j < columns; j++) {
      const start = next(0);
      let i = next(start + 1);
      while (i < rows && data[i * columns + j] === data[start * columns + j]) i = next(i + 1);
      if (i < rows) continue;
      for (i = first; i < last; i++) if (data[i * columns + j] !== data[start * columns + j]) return false;
    }
    return isAsked;
  });
}

/**
 * Yields the ranks of the values that are kept, from 1 for the largest; `largestT2` of `Calibration` describes them.
 */
export function* keptRanks(count: number): Generator<number> {
  for (let at = 1; at <= count; at += Math.max(1, Math.ceil((at - ALL_KEPT) / ALL_KEPT))) yield at;
}

function largest(values: number[]): Doubles {
  const sorted = Float64Array.from(values).sort();
  return Float64Array.from(keptRanks(sorted.length), (at) => sorted[sorted.length - at]);
}
