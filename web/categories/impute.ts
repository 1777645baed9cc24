import { Anderson } from '../analysis/suggest/anderson.ts';
import { perform, type Work } from '../analysis/work.ts';
import { allocate, PCAError } from '../errors.ts';
import { parseHooks, reportProgress } from '../input/hooks.ts';
import { numberOption, optionalInteger } from '../input/parse-options.ts';
import type { Doubles } from '../matrix.ts';
import type { Hole } from './coding.ts';
import { type Fitted, fit } from './engine.ts';
import { dimensionCount, type ImputedCell, metricOf, tableCount } from './factors.ts';
import type { PreparedFactors } from './prepared.ts';

const TOLERANCE = 1e-9; // of a cell, in deviations
const MOST_ROUNDS = 5000;

/** The centre and the divisor of each column of the completed rows. */
interface Metric {
  center: Doubles;
  divisor: Doubles;
}

/**
 * Fills the holes of coded rows by regularised iterative FAMD (Audigier, Husson & Josse 2016; for categories alone Josse,
 * Chavent, Liquet & Husson 2012), accelerated: each cell becomes m_j + s_j sum_m u_jm f_im (lambda_m - noise) / lambda_m, where
 * noise is the mean of the other eigenvalues, until no cell changes. Throws ERR_NOT_CONVERGED.
 */
export function* impute(prepared: PreparedFactors): Work<PreparedFactors> {
  const { rows, options, holes, known } = prepared;
  const { tolerance: _, maxIterations: __, ...own } = options;
  const given = options as Record<string, unknown>;
  const tolerance = numberOption(given, 'tolerance', TOLERANCE, 'a number in (0, 1)', (t) => t > 0 && t < 1);
  const most = optionalInteger(given, 'maxIterations', 1) ?? MOST_ROUNDS;
  const hooks = parseHooks(given);
  const components = options.components as number;
  const table = new IncompleteRows(prepared);
  const anderson = new Anderson();
  let [point, fallback]: [Doubles, Doubles | undefined] = [table.cells(), undefined];
  let best = Number.POSITIVE_INFINITY;
  for (let round = 1; ; round++) {
    let metric: Metric | undefined = table.metric();
    if (!metric && fallback) {
      // The extrapolation gave shares that no table can have.
      anderson.forget();
      table.fill(fallback);
      point = fallback;
      metric = table.metric();
    }
    if (!metric || round > most) throw notConverged(components, metric ? most : 0);
    const asked = { ...own, onProgress: undefined, scale: metric.divisor };
    const more = Math.min(components + 1, table.dimensions);
    const model = yield* perform(fit(rows, { ...asked, components: more }));
    const image = table.image(model, metric, components);
    const change = table.change(point, image, metric);
    reportProgress(hooks, 'solve', round, Number.POSITIVE_INFINITY);
    if (change <= tolerance) {
      table.fill(image);
      break;
    }
    if (change > 2 * best) anderson.forget();
    best = Math.min(best, change);
    fallback = image;
    point = anderson.extrapolated(point, image);
    table.fill(point);
    yield;
  }
  const imputed = holes.map((hole) => table.imputed(hole));
  const completed = { ...known, ...table.standardise(), imputed };
  return {
    ...prepared,
    options: { ...own, scale: metricOf(completed).divisor },
    known: completed,
    holes: [],
  };
}

function notConverged(components: number, rounds: number): PCAError {
  const what = rounds > 0 ? `cells still change after ${rounds} rounds` : 'the share of a level falls to 0';
  return new PCAError(
    'ERR_NOT_CONVERGED',
    `missing: 'em' with components: ${components}: ${what}: ask for fewer components, or pool rare levels`,
  );
}

/** Coded rows whose missing cells are filled again and again. Numbers are in deviations of the observed cells. */
class IncompleteRows {
  /** The most dimensions that the rows can have. */
  readonly dimensions: number;
  private readonly data: Doubles;
  private readonly root: number;

  constructor(private readonly prepared: PreparedFactors) {
    const { rows, known } = prepared;
    this.data = rows.data as Doubles;
    this.root = Math.sqrt(tableCount(known));
    const present = known.rowMasses.filter((mass) => mass > 0).length;
    this.dimensions = Math.min(dimensionCount(known), present - 1);
  }

  /** Copies what is in the holes, one after the other. */
  cells(): Doubles {
    const out = this.emptyCells();
    let from = 0;
    for (const { at, count } of this.prepared.holes) {
      out.set(this.data.subarray(at, at + count), from);
      from += count;
    }
    return out;
  }

  private emptyCells(): Doubles {
    const length = this.prepared.holes.reduce((sum, { count }) => sum + count, 0);
    return allocate(8 * length, 'the missing cells', () => new Float64Array(length));
  }

  fill(cells: Doubles): void {
    let from = 0;
    for (const { at, count } of this.prepared.holes) {
      this.data.set(cells.subarray(from, from + count), at);
      from += count;
    }
  }

  /** Returns the metric of the completed rows; undefined if a share or a variance is not positive. */
  metric(): Metric | undefined {
    const { rows, known } = this.prepared;
    const { columns, rowMasses } = known;
    const center = new Float64Array(columns.length);
    const squares = new Float64Array(columns.length);
    for (let i = 0; i < rows.rows; i++) {
      for (let k = rows.indptr[i]; k < rows.indptr[i + 1]; k++) {
        const weighted = rowMasses[i] * this.data[k];
        center[rows.indices[k]] += weighted;
        squares[rows.indices[k]] += weighted * this.data[k];
      }
    }
    const divided = center.map((mean, j) => (columns[j].level === null ? squares[j] - mean * mean : mean));
    if (!divided.every((value) => value > 0)) return undefined;
    return { center, divisor: divided.map((value) => this.root * Math.sqrt(value)) };
  }

  /** Returns the values of the missing cells that the first dimensions reconstruct. */
  image(model: Fitted, { center, divisor }: Metric, components: number): Doubles {
    const { rows, holes } = this.prepared;
    const { data: u, columns: d } = model.components;
    const lambda = model.explainedVariance;
    const count = Math.min(components, lambda.length);
    const kept = lambda.subarray(0, count).reduce((sum, value) => sum + value, 0);
    const others = this.dimensions - components;
    const mean = others > 0 ? Math.max(0, model.totalVariance - kept) / others : 0;
    const noise = Math.min(mean, lambda[components] ?? 0);
    // The centre has coordinates of its own, because filled numbers move it.
    const origin = new Float64Array(count);
    for (let m = 0; m < count; m++)
      for (let j = 0; j < d; j++) origin[m] += (center[j] * u[m * d + j]) / divisor[j];
    const out = this.emptyCells();
    let at = 0;
    const score = new Float64Array(count);
    let row = -1;
    for (const hole of holes) {
      if (hole.row !== row) {
        row = hole.row;
        for (let m = 0; m < count; m++) {
          let sum = -origin[m];
          for (let k = rows.indptr[row]; k < rows.indptr[row + 1]; k++) {
            const j = rows.indices[k];
            sum += (this.data[k] * u[m * d + j]) / divisor[j];
          }
          score[m] = lambda[m] > noise ? sum * (1 - noise / lambda[m]) : 0;
        }
      }
      for (let j = hole.column; j < hole.column + hole.count; j++) {
        let value = 0;
        for (let m = 0; m < count; m++) value += u[m * d + j] * score[m];
        out[at++] = center[j] + divisor[j] * value;
      }
    }
    return out;
  }

  /** Returns the largest change of a cell, in deviations. */
  change(from: Doubles, to: Doubles, { divisor }: Metric): number {
    let [largest, k] = [0, 0];
    for (const { column, count } of this.prepared.holes)
      for (let j = column; j < column + count; j++, k++)
        largest = Math.max(largest, (this.root * Math.abs(to[k] - from[k])) / divisor[j]);
    return largest;
  }

  /** Returns the number that is in a hole, or the level of the largest share. */
  imputed({ row, column, count, at }: Hole): ImputedCell {
    const { columns, mean, scale } = this.prepared.known;
    const { variable, level } = columns[column];
    const shares = this.data.subarray(at, at + count);
    const value =
      level === null
        ? mean[column] + scale[column] * shares[0]
        : (columns[column + shares.indexOf(Math.max(...shares))].level as string);
    return { row, variable, value };
  }

  /** Standardises the completed numbers, and returns the means and scales that the model then has. */
  standardise(): Pick<PreparedFactors['known'], 'mean' | 'scale'> {
    const { rows, known } = this.prepared;
    const { center, divisor } = this.metric() as Metric;
    const isNumber = known.columns.map(({ level }) => level === null);
    for (let k = 0; k < rows.indptr[rows.rows]; k++) {
      const j = rows.indices[k];
      if (isNumber[j]) this.data[k] = (this.data[k] - center[j]) / divisor[j];
    }
    return {
      mean: center.map((value, j) => (isNumber[j] ? known.mean[j] + known.scale[j] * value : value)),
      scale: divisor.map((value, j) => (isNumber[j] ? known.scale[j] * value : value)),
    };
  }
}
