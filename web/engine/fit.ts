import { allocating } from '../errors.ts';
import type { FittedModel } from '../models/pca.ts';
import { ADDRESS_SPACE, type Engine } from './engine.ts';
import { type EngineFitOptions, type EngineModel, type EngineModule, SOLVERS } from './module.ts';

/** What a fit is to compute: the checked options, as plain data that can be posted. */
export interface FitSettings {
  /** 0: all, or given by a rule. */
  components: number;
  /** NaN: no rule. */
  varianceRatio: number;
  /** NaN: no rule. */
  distortion: number;
  center: boolean;
  standardize: boolean;
  ddof: 0 | 1;
  solver: (typeof SOLVERS)[number];
  signs: 'largest-positive' | 'rotation';
  /** NaN: the solver's own. */
  tolerance: number;
  /** 0: the solver's own. */
  maxIterations: number;
  seed: number;
}

/**
 * Throws ERR_MEMORY, saying what would fit, unless the engine has room for the fit and `extra` bytes now. From moments
 * every solver needs what 'covariance' does at most.
 */
export function reserveFit(
  engine: Engine,
  { solver, components }: Pick<FitSettings, 'solver' | 'components'>,
  rows: number,
  columns: number,
  extra: number,
): void {
  const needs = (name: FitSettings['solver'], n: number, d: number) =>
    extra + engine.call((module) => module.bytesNeeded(SOLVERS.indexOf(name), n, d, components));
  const onePass = needs('covariance', rows, columns);
  const bytes = solver === 'covariance' ? onePass : needs(solver, rows, columns);
  const advice = () => {
    if (solver === 'covariance') {
      return `choose fewer columns; ${largestFit(columns, (d) => needs(solver, rows, d))} would fit`;
    }
    const fewer = largestFit(rows, (n) => needs(solver, n, columns));
    const choices = [fewer >= 2 ? `fewer rows; ${fewer} of ${columns} columns would fit` : 'fewer columns'];
    if (onePass < Math.min(bytes, ADDRESS_SPACE)) choices.push(`solver: 'covariance', which would fit`);
    return `choose ${choices.join(', or ')}`;
  };
  engine.reserve(bytes, `a fit of ${columns} columns by the solver '${solver}'`, advice);
}

/** The largest count up to `most` whose bytes the engine can address. */
function largestFit(most: number, bytes: (count: number) => number): number {
  let fits = 0;
  let fails = most + 1;
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (bytes(middle) < ADDRESS_SPACE) fits = middle;
    else fails = middle;
  }
  return fits;
}

/** Lets the engine fit, and copies the model out. `started` is the time at which the work began. */
export function fitted(
  engine: Engine,
  settings: FitSettings,
  started: number,
  fit: (module: EngineModule, options: EngineFitOptions) => EngineModel,
): FittedModel {
  const model = engine.call((module) => fit(module, toEngine(settings)));
  try {
    const bytes = Float64Array.BYTES_PER_ELEMENT * model.columns * model.componentCount;
    return allocating(bytes, 'the model', () => copy(model, engine, settings, started));
  } finally {
    if (!engine.broken) engine.call(() => model.delete());
  }
}

/** From a covariance, columns x columns; `rows` 0 where not known. The model's mean is zero. */
export function fitCovariance(
  engine: Engine,
  covariance: Float64Array,
  columns: number,
  rows: number,
  settings: FitSettings,
): FittedModel {
  const started = performance.now();
  reserveFit(engine, { ...settings, solver: 'covariance' }, rows, columns, covariance.byteLength);
  const block = engine.blockOf(covariance);
  try {
    return fitted(engine, settings, started, (module, options) =>
      module.fitCovariance(block.address, columns, rows, options),
    );
  } finally {
    block.free();
  }
}

/** The settings as the engine takes them. */
export function toEngine({
  solver,
  signs,
  components,
  varianceRatio,
  distortion,
  ...rest
}: FitSettings): EngineFitOptions {
  return {
    ...rest,
    solver: SOLVERS.indexOf(solver),
    components,
    varianceRatio,
    distortion,
    rotation: signs === 'rotation',
  };
}

function copy(model: EngineModel, engine: Engine, { ddof }: FitSettings, started: number): FittedModel {
  const scale = model.scale().slice();
  return {
    rows: model.rows,
    columns: model.columns,
    mean: model.mean().slice(),
    scale: scale.length > 0 ? scale : null,
    components: { data: model.components().slice(), rows: model.componentCount, columns: model.columns },
    explainedVariance: model.eigenvalues().slice(),
    explainedVarianceRatio: model.ratios().slice(),
    singularValues: model.singularValues().slice(),
    spectrum: model.spectrum().slice(),
    totalVariance: model.totalVariance,
    ddof,
    solver: SOLVERS[model.solver],
    report: {
      converged: true,
      iterations: model.iterations,
      residual: model.residual,
      orthogonality: model.orthogonality,
      tied: model
        .tied()
        .map(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
      milliseconds: performance.now() - started,
      binary: engine.binary,
      memory: engine.heapBytes,
    },
  };
}
