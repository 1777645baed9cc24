import { allocating, PCAError } from './errors.ts';
import { openRows } from './input/open-rows.ts';
import { parseMap } from './input/options.ts';
import type { RowSource } from './input/rows.ts';
import type { Matrix, Output } from './matrix.ts';
import { type FittedModel, scoreDeviations } from './models/pca.ts';
import type { Mapping } from './run.ts';
import type { MapSpec } from './tasks/map.ts';

/** Rows to scores: z = U^T ((x - mean) / scale), whitened or not. */
export function transformation(model: FittedModel, x: unknown, options: unknown): Mapping {
  const most = model.components.rows;
  const { components, whiten, output, missing, hooks } = parseMap(options, ['components', 'whiten'], most);
  const source = columnsAre(model.columns, openRows(x, 'x', { ...model, missing }), 'x');
  const deviations = whiten ? copied(scoreDeviations(model), components) : null;
  const toScores = { ...units(model), deviations };
  const toRows = whiten === 'zca' ? { deviations: null, scale: null, mean: null } : null;
  return { source, hooks, spec: { ...basis(model, components), toScores, toRows, output } };
}

/** Scores to rows: x = U z * scale + mean. */
export function inversion(model: FittedModel, z: unknown, options: unknown): Mapping {
  const { components, whiten, output, missing, hooks } = parseMap(options, ['whiten'], model.components.rows);
  const source = openRows(z, 'z', { missing, normalize: false });
  const deviations = whiten ? scoreDeviations(model) : null;
  if (whiten === 'zca') {
    columnsAre(model.columns, source, 'z');
    const toScores = { mean: null, scale: null, deviations: null };
    const toRows = { ...units(model), deviations };
    return { source, hooks, spec: { ...basis(model, components), toScores, toRows, output } };
  }
  const count = source.columns;
  if (count > components) {
    throw new PCAError('ERR_SHAPE', `z has ${count} columns, but the model only ${components} components`);
  }
  const toRows = { ...units(model), deviations: deviations && copied(deviations, count) };
  return { source, hooks, spec: { ...basis(model, count), toScores: null, toRows, output } };
}

/** Rows to the first components and back; to the mean where there are none. */
export function reconstruction(model: FittedModel, x: unknown, options: unknown): Mapping {
  const { components, output, missing, hooks } = parseMap(options, ['components'], model.components.rows, 0);
  const source = columnsAre(model.columns, openRows(x, 'x', { ...model, missing }), 'x');
  const step = { ...units(model), deviations: null };
  return { source, hooks, spec: { ...basis(model, components), toScores: step, toRows: step, output } };
}

/** Rows to their scores on the first rows of `weights`: z = W (x - mean). */
export function scoring(
  { mean, weights }: { mean: Float64Array; weights: Matrix },
  x: unknown,
  name: string,
  options: unknown,
): Mapping {
  const { components, output, missing, hooks } = parseMap(options, ['components'], weights.rows);
  const source = columnsAre(weights.columns, openRows(x, name, { missing, normalize: false }), name);
  return { source, hooks, spec: scores({ components: weights, mean, scale: null }, components, output) };
}

/** What gives the scores of rows on the first components. */
export function scores(
  model: Pick<FittedModel, 'components' | 'mean' | 'scale'>,
  count: number,
  output: Output,
): MapSpec {
  const toScores = { ...units(model), deviations: null };
  return { ...basis(model, count), toScores, toRows: null, output };
}

function basis({ components: { data, columns } }: Pick<FittedModel, 'components'>, count: number) {
  return { task: 'map', columns, count, components: copied(data, count * columns) } as const;
}

function units({ mean, scale }: Pick<FittedModel, 'mean' | 'scale'>) {
  return { mean: copied(mean), scale: scale && copied(scale) };
}

/**
 * The first values in a buffer of their own: posting a view would copy all of what is behind it, and the model's own
 * buffers may be transferred before a worker is free.
 */
function copied(values: Float64Array, count = values.length): Float64Array<ArrayBuffer> {
  return allocating(8 * count, 'a copy of the model', () => values.slice(0, count), 'use fewer components');
}

function columnsAre(columns: number, source: RowSource, name: string): RowSource {
  if (source.columns !== columns) {
    throw new PCAError('ERR_SHAPE', `${name} has ${source.columns} columns, but the model has ${columns}`);
  }
  return source;
}
