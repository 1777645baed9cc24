import { allocating, PCAError } from './errors.ts';
import { parseMap } from './input/options.ts';
import { type RowSource, rowSource } from './input/rows.ts';
import type { Matrix } from './matrix.ts';
import { type FittedModel, scoreDeviations } from './models/pca.ts';
import type { Mapping } from './run.ts';

/** Rows to scores: z = U^T ((x - mean) / scale), whitened or not. */
export function transformation(model: FittedModel, x: unknown, options: unknown): Mapping {
  const { components, whiten, hooks } = parseMap(options, ['components', 'whiten'], model.components.rows);
  const source = columnsAre(model.columns, rowSource(x, 'x'), 'x');
  const { mean, scale } = model;
  const deviations = whiten ? scoreDeviations(model).slice(0, components) : null;
  const toRows = whiten === 'zca' ? { deviations: null, scale: null, mean: null } : null;
  return {
    source,
    hooks,
    spec: { ...basis(model, components), toScores: { mean, scale, deviations }, toRows },
  };
}

/** Scores to rows: x = U z * scale + mean. */
export function inversion(model: FittedModel, z: unknown, options: unknown): Mapping {
  const { components, whiten, hooks } = parseMap(options, ['whiten'], model.components.rows);
  const source = rowSource(z, 'z');
  const { mean, scale } = model;
  const deviations = whiten ? scoreDeviations(model) : null;
  if (whiten === 'zca') {
    columnsAre(model.columns, source, 'z');
    const toScores = { mean: null, scale: null, deviations: null };
    const toRows = { deviations, scale, mean };
    return { source, hooks, spec: { ...basis(model, components), toScores, toRows } };
  }
  const count = source.columns;
  if (count > components) {
    throw new PCAError('ERR_SHAPE', `z has ${count} columns, but the model only ${components} components`);
  }
  const toRows = { deviations: deviations?.slice(0, count) ?? null, scale, mean };
  return { source, hooks, spec: { ...basis(model, count), toScores: null, toRows } };
}

/** Rows to the first components and back; to the mean where there are none. */
export function reconstruction(model: FittedModel, x: unknown, options: unknown): Mapping {
  const { components, hooks } = parseMap(options, ['components'], model.components.rows, 0);
  const source = columnsAre(model.columns, rowSource(x, 'x'), 'x');
  const step = { mean: model.mean, scale: model.scale, deviations: null };
  return { source, hooks, spec: { ...basis(model, components), toScores: step, toRows: step } };
}

/** Rows to their scores on the first rows of `weights`: z = W (x - mean). */
export function scoring(
  { mean, weights }: { mean: Float64Array; weights: Matrix },
  x: unknown,
  name: string,
  options: unknown,
): Mapping {
  const { components, hooks } = parseMap(options, ['components'], weights.rows);
  const source = columnsAre(weights.columns, rowSource(x, name), name);
  const toScores = { mean, scale: null, deviations: null };
  return { source, hooks, spec: { ...basis({ components: weights }, components), toScores, toRows: null } };
}

/** The first components, in a buffer of their own: posting a view would copy all of what is behind it. */
function basis({ components: { data, columns } }: Pick<FittedModel, 'components'>, count: number) {
  const length = count * columns;
  const components = allocating(
    8 * length,
    `a copy of ${count} components`,
    () => data.slice(0, length),
    'use fewer components',
  );
  return { task: 'map', columns, count, components } as const;
}

function columnsAre(columns: number, source: RowSource, name: string): RowSource {
  if (source.columns !== columns) {
    throw new PCAError('ERR_SHAPE', `${name} has ${source.columns} columns, but the model has ${columns}`);
  }
  return source;
}
