import { PCA } from '#package';
import { Random } from '../../analysis/random.ts';
import { PCAError } from '../../errors.ts';
import { type Hooks, parseHooks } from '../../input/hooks.ts';
import { oneOf, parseColumns, parseInteger, pickOptions } from '../../input/parse-options.ts';
import type { ChosenColumns, RowSource } from '../../input/rows.ts';
import type { MatrixLike } from '../../matrix.ts';
import { runInSlices } from '../../steps.ts';
import { reducedArray } from '../affine-map.ts';
import { isStream } from '../is-stream.ts';
import { openKernel } from '../kernel.ts';
import { METRICS, type ReducerData } from '../reducer-data.ts';
import type { Metric, Rotate } from '../reducer-options.ts';
import { chunksOf, floats, openVectors } from './pieces.ts';
import { learnedRotation, randomRotation, rotatedWeights } from './rotate.ts';

/** The most vectors from which to learn the range of each dimension. */
const SAMPLE = 4096;
const LARGEST_CODE = 127;

const SHAPE = ['dimensions', 'whiten', 'normalize', 'drop', 'steps', 'rotate', 'seed'];

export async function fitReducer(
  vectors: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
): Promise<ReducerData> {
  const given = pickOptions(options, [
    ...SHAPE,
    'metric',
    'center',
    'columns',
    'threads',
    'signal',
    'onProgress',
  ]);
  const shape = parseShape(given, false);
  const { metric, center } = parseMetric(given);
  const { signal, onProgress, threads } = parseHooks(given) as Hooks;
  const names = parseColumns(given);
  const settings = {
    components: shape.dimensions + shape.drop,
    center,
    normalize: shape.before ? ('l2' as const) : (false as const),
    columns: names,
    signal,
    onProgress,
    threads,
  };
  const sample = new Sample();
  const model = isStream(vectors)
    ? await PCA.fitStream(sampled(vectors, sample, names, signal), settings)
    : await PCA.fit(vectors as MatrixLike, settings);
  if (!isStream(vectors)) sample.takeEvenly(await openVectors(vectors, model.columns, names, signal));
  return finished({ ...mapOf(model, shape), metric }, shape, sample, module, signal);
}

export async function reducerOf(
  pca: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
): Promise<ReducerData> {
  const given = pickOptions(options, [...SHAPE, 'sample']);
  // fromJSON also takes a model's structured clone, which has its properties but lacks its methods.
  const model = PCA.fromJSON(pca);
  const shape = parseShape(given, model.normalize === 'l2');
  const data = mapOf(model, shape);
  const sample = new Sample();
  if (given.sample === undefined) {
    if (shape.rotate === 'itq') throw new PCAError('ERR_OPTION', "rotate: 'itq' is learned: pass a sample");
  } else if (isStream(given.sample)) {
    for await (const source of chunksOf(given.sample, model.columns, undefined)) sample.add(source);
  } else {
    sample.takeEvenly(await openVectors(given.sample, model.columns, undefined));
  }
  return finished(data, shape, sample, module, undefined);
}

/** Parses `metric` and `center`. Only 'l2' centres by default: centring changes cosines and inner products, but no distance. */
export function parseMetric(given: Record<string, unknown>): { metric: Metric; center: boolean } {
  const metric = oneOf(given, 'metric', METRICS) as Metric;
  const usual = metric === 'l2';
  return { metric, center: oneOf(given, 'center', [usual, !usual]) as boolean };
}

interface Shape {
  dimensions: number;
  drop: number;
  whiten: boolean;
  before: boolean;
  after: boolean;
  /** Whether all dimensions share one 'int8' step. */
  common: boolean;
  rotate: Rotate;
  seed: number;
}

/** Parses the options of a map. Without `normalize`, `before` says whether to divide rows by their length first. */
export function parseShape(given: Record<string, unknown>, before: boolean): Shape {
  const normalize =
    given.normalize === undefined
      ? before && 'before'
      : oneOf(given, 'normalize', [false, 'before', 'after', 'both']);
  const rotate = oneOf(given, 'rotate', [false, true, 'itq']) as Rotate;
  if (rotate && given.whiten) {
    throw new PCAError(
      'ERR_OPTION',
      'rotate and whiten exclude each other: dimensions of equal variance have none to spread',
    );
  }
  return {
    rotate,
    seed: parseInteger(given.seed ?? 0, 'seed', 0),
    dimensions: parseInteger(given.dimensions ?? 256, 'dimensions', 1),
    drop: parseInteger(given.drop ?? 0, 'drop', 0),
    whiten: oneOf(given, 'whiten', [false, true]) as boolean,
    before: normalize === 'before' || normalize === 'both',
    after: normalize === 'after' || normalize === 'both',
    common: oneOf(given, 'steps', ['common', 'per-dimension']) === 'common',
  };
}

export function mapOf(model: PCA, { dimensions, drop, whiten, before, after }: Shape): ReducerData {
  const { columns, components, componentCount, scale, explainedVariance, totalVariance } = model;
  if (drop + dimensions > componentCount) {
    throw new PCAError(
      'ERR_COMPONENTS',
      `dimensions + drop is ${drop + dimensions}, but the model has ${componentCount} components`,
    );
  }
  if (model.normalize && model.normalize !== 'l2') {
    throw new PCAError(
      'ERR_OPTION',
      `a reducer does not take log-ratios, as the model does: fit it without normalize: '${model.normalize}'`,
    );
  }
  if (before !== (model.normalize === 'l2')) {
    throw new PCAError(
      'ERR_OPTION',
      `normalize must agree with the model, which was fitted ${model.normalize ? 'to' : 'not to'} rows of unit length`,
    );
  }
  const weights = new Float32Array(dimensions * columns);
  for (let m = 0; m < dimensions; m++) {
    const from = drop + m;
    const unseen = whiten && from >= model.rank;
    const factor = unseen ? 0 : whiten ? 1 / Math.sqrt(explainedVariance[from]) : 1;
    for (let j = 0; j < columns; j++) {
      weights[m * columns + j] = (components.data[from * columns + j] * factor) / (scale?.[j] ?? 1);
    }
  }
  return {
    columns,
    dimensions,
    before,
    after,
    mean: model.mean.some((value) => value !== 0) ? Float32Array.from(model.mean) : null,
    weights,
    steps: null,
    metric: null,
    drop,
    whiten,
    rotate: false,
    explainedVariance: [...explainedVariance.subarray(drop, drop + dimensions)],
    totalVariance,
  };
}

/** Rotates the dimensions, if the shape says so, and learns the steps from the sample, if there is one. */
async function finished(
  data: ReducerData,
  { common, rotate, seed }: Shape,
  { rows, count }: Sample,
  module: WebAssembly.Module | null,
  signal: AbortSignal | undefined,
): Promise<ReducerData> {
  const { columns, dimensions } = data;
  const reduced = (map: ReducerData) => {
    const y = reducedArray('float32', count, dimensions);
    const kernel = openKernel({ ...map, steps: new Float32Array() }, module);
    kernel.reduce(rows.subarray(0, count * columns), count, 'float32', y);
    return y;
  };
  let map = data;
  if (rotate) {
    const turn =
      rotate === 'itq'
        ? await learnedRotation(reduced(data), dimensions, seed, module, signal)
        : await randomRotation(dimensions, seed);
    map = { ...data, rotate, weights: await runInSlices(rotatedWeights(turn, data.weights, dimensions)) };
  }
  return count > 0 ? { ...map, steps: stepsOf(reduced(map), dimensions, common) } : map;
}

/** Returns the steps with which the largest value of each dimension, or of all, gets the largest code. */
export function stepsOf(y: Float32Array, dimensions: number, common: boolean): Float32Array {
  const steps = new Float32Array(dimensions);
  for (let k = 0; k < y.length; k++) {
    const m = k % dimensions;
    steps[m] = Math.max(steps[m], Math.abs(y[k]) / LARGEST_CODE);
  }
  if (common) steps.fill(steps.reduce((a, b) => Math.max(a, b), 0));
  return steps;
}

/** Returns the indices of up to `SAMPLE` evenly spaced rows. */
export function evenlySpaced(rows: number): number[] {
  const count = Math.min(rows, SAMPLE);
  return Array.from({ length: count }, (_, k) => Math.floor((k * rows) / count));
}

/** Up to `SAMPLE` vectors, drawn uniformly from a stream (Vitter's algorithm R) by a fixed seed. */
class Sample {
  rows = new Float32Array();
  count = 0;
  private seen = 0;
  private readonly random = new Random(0);

  add(source: RowSource): void {
    for (let i = 0; i < source.rows; i++) {
      const at = this.seen++ < SAMPLE ? this.count++ : this.random.integer(this.seen);
      if (at < SAMPLE) this.set(at, source, i);
    }
  }

  takeEvenly(source: RowSource): void {
    const rows = evenlySpaced(source.rows);
    this.count = rows.length;
    for (const [k, i] of rows.entries()) this.set(k, source, i);
  }

  private set(at: number, source: RowSource, i: number): void {
    const { columns } = source;
    if (this.rows.length === 0) this.rows = new Float32Array(SAMPLE * columns);
    this.rows.set(floats(source, i, i + 1), at * columns);
  }
}

/** Passes the chunks of the stream on, and adds each to the sample. */
async function* sampled(
  stream: unknown,
  sample: Sample,
  names: ChosenColumns | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<MatrixLike> {
  for await (const source of chunksOf(stream, undefined, names, signal)) {
    sample.add(source);
    const { data } = source.read(0, source.rows);
    yield { data, rows: source.rows, columns: source.columns };
  }
}
