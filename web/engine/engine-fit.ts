import { allocate } from '../errors.ts';
import type { FitSettings } from '../input/fit-options.ts';
import { isSparse, type Rows } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { lengthOf, type PcaModel } from '../models/pca-model.ts';
import type { DirectReport } from '../models/report.ts';
import { SIGN_TIE } from '../models/signs.ts';
import { SOLVER_NAMES, type SolverName } from '../solvers.ts';
import { WEIGHTINGS } from '../weighting.ts';
import { Accumulator, addSparse } from './accumulator.ts';
import { ADDRESS_SPACE, type Engine } from './engine.ts';
import { HeldRows } from './held-rows.ts';
import {
  ELEMENT_TYPES,
  type EngineFit,
  type EngineFitOptions,
  type EngineFitted,
  type EngineModel,
  type EngineModule,
  type EnginePlan,
} from './module.ts';

/**
 * Plans a fit of data of one element type and reserves heap for it; `rows` 0: unknown. Throws ERR_MEMORY, which says
 * what would fit, and ERR_OPTION.
 */
export function planFit(
  engine: Engine,
  settings: FitSettings,
  rows: number,
  columns: number,
  dtype: string,
  stored?: number,
): EnginePlan {
  const planned = (solver: SolverName, n: number, d: number) => {
    const options = toEngine({ ...settings, solver }, 0);
    const values = stored === undefined ? DENSE : stored * share(n, rows) * share(d, columns);
    return engine.call((module) => module.planFit(n, d, ELEMENT_TYPES[dtype], values, options));
  };
  const plan = planned(settings.solver, rows, columns);
  const solver = SOLVER_NAMES[plan.solver];
  const advice = () => {
    const free = ADDRESS_SPACE - engine.heapBytes;
    const choices = [];
    const fewerRows = plan.byMoments ? 0 : largest(rows, (n) => planned(solver, n, columns).bytes <= free);
    const fewerColumns = largest(columns, (d) => planned(solver, rows, d).bytes <= free);
    if (fewerRows >= 2) choices.push(`fewer rows; ${fewerRows} of ${columns} columns would fit`);
    else if (fewerColumns >= 1) choices.push(`fewer columns; ${fewerColumns} would fit`);
    if (!plan.byMoments && planned('covariance', rows, columns).bytes <= free) {
      choices.push(`solver: 'covariance', which would fit`);
    }
    return choices.length > 0 ? `choose ${choices.join(', or ')}` : 'free the Moments that are not needed';
  };
  engine.reserve(plan.bytes, `a fit of ${columns} columns by the solver '${solver}'`, advice);
  return plan;
}

/** The engine's `stored` for rows that are not sparse. */
const DENSE = -1;

/** Returns count / of; 1 also for 0 / 0. */
function share(count: number, of: number): number {
  return count === of ? 1 : count / of;
}

/** Returns the largest count below `most` that fits, by bisection; 0 if none does. */
function largest(most: number, fits: (count: number) => boolean): number {
  let below = 0;
  let above = most;
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if (fits(middle)) below = middle;
    else above = middle;
  }
  return below;
}

/** Fits in the engine and copies the model out. `started` is the time at which the work began. */
function fittedPCA(
  engine: Engine,
  settings: FitSettings,
  started: number,
  fit: (module: EngineModule) => EngineModel,
): PcaModel {
  const divides = settings.scaling === 'deviation' ? 'standardize' : 'scale';
  const model = engine.call(fit, 0, divides);
  const [rows, weight, count] = [model.rows(), model.weight(), model.count()];
  const [columns, componentCount] = [model.columns(), model.componentCount()];
  const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (componentCount + 5);
  const { report, iterations, ...found } = copyOut(engine, model, started, bytes, () => {
    const scale = engine.doubles(model.scale());
    return {
      mean: engine.doubles(model.mean()),
      scale: scale.length > 0 ? scale : null,
      columnDeviations: engine.doubles(model.deviations()),
      components: { data: engine.doubles(model.components()), rows: componentCount, columns },
      explainedVariance: engine.doubles(model.eigenvalues()),
      explainedVarianceRatio: engine.doubles(model.ratios()),
      singularValues: engine.doubles(model.singularValues()),
      spectrum: engine.doubles(model.spectrum()),
      totalVariance: model.totalVariance(),
      solver: SOLVER_NAMES[model.solver()],
      iterations: model.iterations(),
    };
  });
  const { center, constant, ddof, normalize, zeros, signs, scaling, divisors, columnWeights } = settings;
  const { weighted, weighting } = settings;
  const omittedColumns: number[] = [];
  (divisors ?? found.columnDeviations).forEach((value, j) => {
    if (constant === 'omit' && value === 0) omittedColumns.push(j);
  });
  if (typeof signs === 'object') alignSigns(found.components, signs);
  return {
    rows,
    totalWeight: weight,
    effectiveRows: count,
    weighting: weighted || weight !== rows || count !== rows ? weighting : null,
    columns,
    center,
    scaling,
    columnWeights: columnWeights?.slice() ?? null,
    ...found,
    ddof,
    normalize,
    zeros,
    featureNames: null,
    calibration: null,
    report: { iterations, omitted: 0, zeroRows: 0, omittedColumns, ...report },
  };
}

/** A fit of rows, planned before the first of them, with the heap that it needs reserved. */
export class PlannedFit extends HeldRows<EngineFit> {
  readonly plan: EnginePlan;

  /**
   * `rows` 0: unknown; `stored`: the number of stored values of sparse rows. Throws ERR_MEMORY, which says what would
   * fit, and ERR_OPTION.
   */
  constructor(
    engine: Engine,
    private readonly settings: FitSettings,
    rows: number,
    readonly columns: number,
    dtype: string,
    private readonly stored?: number,
  ) {
    const plan = planFit(engine, settings, rows, columns, dtype, stored);
    const type = ELEMENT_TYPES[dtype];
    const fit = withOptions(engine, settings, (options) =>
      engine.call((module) => module.Fit.create(rows, columns, type, stored ?? DENSE, options)),
    );
    super(engine, fit, plan.holds);
    this.plan = plan;
  }

  /** Number of rows of a segment, which another engine can sum. */
  get segmentRows(): number {
    return this.stored === undefined ? this.engine.segmentRows : this.engine.sparseSegmentRows;
  }

  override add(rows: Rows): void {
    if (isSparse(rows)) addSparse(this.engine, this.held, rows, this.columns);
    else super.add(rows);
  }

  /** The moments of the rows so far, for a fit by moments only. Others can be merged into them; do not free them. */
  get sums(): Accumulator {
    const moments = this.engine.call(() => this.held.moments());
    return new Accumulator(this.engine, moments, this.columns);
  }

  /** Returns the address of a row; 0 if the fit does not hold rows as they came. */
  at(row: number): number {
    return this.engine.call(() => this.held.at(row));
  }

  /** Fits the model of all rows. `started` is the time at which the work began. */
  finish(started: number): PcaModel {
    return fittedPCA(this.engine, this.settings, started, () => this.held.finish());
  }
}

/** Fits a model to moments, which stay as they are. */
export function fitMoments({ engine, moments, columns }: Accumulator, settings: FitSettings): PcaModel {
  const started = performance.now();
  planFit(engine, settings, 0, columns, 'Float64Array');
  return withOptions(engine, settings, (options) =>
    fittedPCA(engine, settings, started, (module) => module.fitMoments(moments, options)),
  );
}

/** Fits a model to a covariance, columns x columns; `rows` 0: unknown. The model's mean is zero. */
export function fitCovariance(
  engine: Engine,
  covariance: Float64Array,
  columns: number,
  rows: number,
  settings: FitSettings,
): PcaModel {
  const started = performance.now();
  planFit(engine, settings, 0, columns, 'Float64Array');
  return withOptions(engine, settings, (options) =>
    engine
      .blockOf(covariance)
      .use(({ address }) =>
        fittedPCA(engine, settings, started, (module) =>
          module.fitCovariance(address, columns, rows, options),
        ),
      ),
  );
}

/** Negates each component that points away from its counterpart in an earlier model by more than rounding. */
function alignSigns(components: Matrix, like: Matrix): void {
  for (let m = 0; m < Math.min(components.rows, like.rows); m++) {
    const component = components.data.subarray(m * components.columns, (m + 1) * components.columns);
    const counterpart = like.data.subarray(m * like.columns, (m + 1) * like.columns);
    const along = component.reduce((sum, u, j) => sum + u * counterpart[j], 0);
    if (along < -SIGN_TIE * lengthOf(counterpart)) component.set(component.map((u) => -u));
  }
}

/** Runs `use` with the options of a fit while their numbers lie on the heap. */
function withOptions<T>(engine: Engine, settings: FitSettings, use: (options: EngineFitOptions) => T): T {
  const factors = factorsOf(settings);
  if (!factors) return use(toEngine(settings, 0));
  return engine.blockOf(factors).use(({ address }) => use(toEngine(settings, address)));
}

/** Returns the factors of the columns' divisors besides their deviations: c / sqrt(q), D; null if there are none. */
function factorsOf({ divisors, columnWeights, constant }: FitSettings): Doubles | null {
  const all = divisors ?? columnWeights;
  if (!all) return null;
  return all.map((_, j) => {
    const divisor = divisors ? divisors[j] || Number(constant === 'keep') : 1;
    return columnWeights ? divisor / Math.sqrt(columnWeights[j]) : divisor;
  });
}

function toEngine(
  {
    solver,
    signs,
    normalize,
    zeros,
    constant,
    scaling,
    divisors,
    columnWeights,
    weighting,
    ...settings
  }: FitSettings,
  factors: number,
): EngineFitOptions {
  return {
    ...settings,
    solver: SOLVER_NAMES.indexOf(solver),
    scale: ['deviation', 'pareto'].indexOf(scaling as string) + 1,
    factors,
    constant: ['error', 'omit', 'keep'].indexOf(constant),
    weighting: WEIGHTINGS.indexOf(weighting),
    rotation: signs === 'rotation',
  };
}

/**
 * Copies a model of about `bytes` out of the engine and deletes it there. `started` is the time at which the work
 * began. Throws ERR_MEMORY.
 */
export function copyOut<Model extends EngineFitted, T>(
  engine: Engine,
  model: Model,
  started: number,
  bytes: number,
  copy: (model: Model) => T,
): T & { report: DirectReport } {
  try {
    const taken = () => ({
      ...copy(model),
      report: {
        residual: model.residual(),
        orthogonality: model.orthogonality(),
        tied: engine
          .pairs(model.tied())
          .map(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
        milliseconds: performance.now() - started,
        binary: engine.binary,
        memory: engine.heapBytes,
      },
    });
    return allocate(bytes, 'the model', taken, 'keep fewer components');
  } finally {
    engine.release(() => model.delete());
  }
}
