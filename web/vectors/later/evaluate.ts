import { PCA } from '#package';
import { Random } from '../../analysis/random.ts';
import { PCAError } from '../../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../../input/hooks.ts';
import { parseColumns, parseInteger, pickOptions } from '../../input/parse-options.ts';
import { requireFinite } from '../../input/rows.ts';
import { invalidOption, isArray } from '../../input/values.ts';
import { runInSlices } from '../../steps.ts';
import { type AffineMap, elementsOf, type Format } from '../affine-map.ts';
import { shareOf } from '../reducer-data.ts';
import type { Evaluation, EvaluationRow, Metric, Rotate } from '../reducer-options.ts';
import { identity, rotation } from './baselines.ts';
import { evenly, mapOf, parseMetric, parseShape, stepsOf } from './fit-reducer.ts';
import { ALL_FORMATS, BYTES } from './formats.ts';
import { allFloats, chosenRows, type FloatMatrix, openVectors, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';
import { learnedRotation, randomRotation, rotatedWeights } from './rotate.ts';
import { nearest } from './search.ts';
import { stored } from './stored.ts';

const DIMENSIONS = [64, 128, 256, 512];
const MOST_QUERIES = 500;
export const OPTIONS = [
  'dimensions',
  'formats',
  'rotations',
  'k',
  'candidates',
  'metric',
  'queries',
  'seed',
  'center',
  'whiten',
  'normalize',
  'steps',
  'drop',
  'columns',
  'threads',
  'signal',
  'onProgress',
];
const NO_STEPS = new Float32Array();
/** The formats that an orthogonal rotation does not change, except for roundings. */
const FLOATS: readonly Format[] = ['float32', 'float16'];

export function evaluateReduction(
  vectors: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
): Promise<Evaluation> {
  return measureReduction(vectors, options, module, true);
}

/** Evaluates ways to store vectors. Without `compares` it measures no baselines, whose recalls are NaN. */
export async function measureReduction(
  vectors: unknown,
  options: unknown,
  module: WebAssembly.Module | null,
  compares: boolean,
): Promise<Evaluation> {
  const given = pickOptions(options, OPTIONS);
  const hooks = parseHooks(given);
  const names = parseColumns(given);
  const all = allFloats(await openVectors(vectors, undefined, names, hooks.signal));
  const call = parse(given, all);
  const { base, queries } = await split(all, given, call.seed);
  if (call.k > base.rows) {
    throw new PCAError('ERR_OPTION', `k is ${call.k}, but only ${base.rows} vectors are searched`);
  }
  const most = call.dimensions[call.dimensions.length - 1];
  const shape = { ...call.shape, dimensions: most };
  const fitted = async (center: boolean) =>
    mapOf(
      await PCA.fit(base, {
        components: most + shape.drop,
        center,
        normalize: shape.before && 'l2',
        signal: hooks.signal,
        threads: hooks.threads,
      }),
      shape,
    );
  const reducer = await fitted(call.center);
  const costs = compares && call.center && call.metric !== 'l2';

  const isRotated = (format: Format) => !FLOATS.includes(format);
  /** Returns the rotations to try for a format. Floats are the same in all, and are not rotated. */
  const rotationsOf = (format: Format) => (isRotated(format) ? call.rotations : [false as const]);
  const plainTrials = call.dimensions.length * call.formats.length;
  const searches = call.formats.flatMap((format) =>
    rotationsOf(format).map(() => (format === 'bit' ? 2 : 1)),
  );
  const turns = call.formats.some(isRotated) ? call.rotations.filter(Boolean).length : 0;
  const ofReducer = 1 + call.dimensions.length * (turns + searches.reduce((a, b) => a + b, 0));
  const total = base.rows * (1 + ofReducer + (costs ? 3 : compares ? 2 : 0) * (1 + plainTrials));
  let done = 0;
  const onRows = (count: number) => {
    done += count;
    reportProgress(hooks, 'rows', done, total);
  };
  const search = (of: FloatMatrix, by: FloatMatrix, metric: Metric, k = call.k) =>
    nearest(of, by, Math.min(k, base.rows), metric, module, hooks, onRows);
  const truth = await search(base, queries, call.metric);
  const sampled = evenly(base.rows);

  const { before, after, mean } = reducer;
  const plain = { before, after, mean, columns: all.columns, dimensions: most, steps: NO_STEPS };
  /** Returns the products of base and queries, from which `keep` takes the first dimensions. */
  const productsOf = async (map: AffineMap) => {
    const products = { ...map, after: false };
    return {
      y: await reduced(base, products, module, hooks, onRows),
      z: await reduced(queries, products, module, hooks, () => {}),
    };
  };
  const keep = (of: FloatMatrix, dimensions: number, format: Format, steps: Float32Array, unit = after) =>
    runInSlices(stored(of, format, { after: unit, dimensions, steps }));
  const learnSteps = async (y: FloatMatrix, dimensions: number) => {
    const sample = await keep(chosenRows(y, sampled), dimensions, 'float32', NO_STEPS);
    return stepsOf(sample.data, dimensions, call.shape.common);
  };

  /** Returns the recall of a baseline in each number of dimensions and format. */
  async function baseline(map: AffineMap): Promise<number[]> {
    const { y, z } = await productsOf(map);
    const recalls: number[] = [];
    for (const dimensions of call.dimensions) {
      const steps = await learnSteps(y, dimensions);
      for (const format of call.formats) {
        const kept = await keep(y, dimensions, format, steps);
        const asked = await keep(z, dimensions, format === 'bit' ? 'bit' : 'float32', steps);
        recalls.push(recall(truth, await search(kept, asked, call.metric)));
      }
    }
    return recalls;
  }

  /** Measures one way to store the products y, whose queries are z. `map` gives these products. */
  async function trial(y: FloatMatrix, z: FloatMatrix, map: AffineMap, format: Format, steps: Float32Array) {
    const { dimensions } = map;
    const kept = await keep(y, dimensions, format, steps);
    const asked = await keep(z, dimensions, 'float32', steps);
    const found = await search(kept, asked, call.metric, call.candidates * call.k);
    const floatQueries = recall(
      truth,
      found.map((rows) => rows.subarray(0, call.k)),
    );
    const reranked = recall(truth, found);
    if (format === 'bit') {
      const bits = await search(kept, await keep(z, dimensions, 'bit', steps), call.metric);
      return { recall: recall(truth, bits), floatQueries, reranked, cosine: null };
    }
    const codes = await keep(z, dimensions, format, steps);
    return { recall: floatQueries, floatQueries, reranked, cosine: meanCosine(queries, z, codes, map) };
  }

  const { y, z } = await productsOf({ ...reducer, steps: NO_STEPS });
  const trials = new Map<string, Awaited<ReturnType<typeof trial>>>();
  const nameOf = (dimensions: number, format: Format, rotation: Rotate) =>
    [dimensions, format, rotation].join();
  for (const dimensions of call.dimensions) {
    const weights = reducer.weights.subarray(0, dimensions * all.columns);
    for (const rotation of new Set(call.formats.flatMap(rotationsOf))) {
      let [turnedY, turnedZ] = [y, z];
      const map: AffineMap = { ...reducer, dimensions, weights, steps: NO_STEPS };
      if (rotation) {
        const first = (of: FloatMatrix) => keep(of, dimensions, 'float32', NO_STEPS, false);
        const turn =
          rotation === 'itq'
            ? await learnedRotation(
                (await keep(chosenRows(y, sampled), dimensions, 'float32', NO_STEPS)).data,
                ...([dimensions, call.seed, module, hooks.signal] as const),
              )
            : await randomRotation(dimensions, call.seed);
        const turning = {
          ...plain,
          before: false,
          after: false,
          mean: null,
          columns: dimensions,
          dimensions,
        };
        const products = { ...turning, weights: Float32Array.from(turn) };
        turnedY = await reduced(await first(y), products, module, hooks, onRows);
        turnedZ = await reduced(await first(z), products, module, hooks, () => {});
        map.weights = await runInSlices(rotatedWeights(turn, weights, dimensions));
      }
      const steps = await learnSteps(turnedY, dimensions);
      for (const format of call.formats) {
        if (!rotationsOf(format).includes(rotation)) continue;
        trials.set(nameOf(dimensions, format, rotation), await trial(turnedY, turnedZ, map, format, steps));
      }
    }
  }
  const first = () => identity(most, all.columns);
  const random = async () => Float32Array.from(await runInSlices(rotation(most, all.columns, call.seed)));
  const truncated = compares ? await baseline({ ...plain, weights: first() }) : [];
  const rotated = compares ? await baseline({ ...plain, weights: await random() }) : [];
  const uncentred = costs ? await baseline({ ...(await fitted(false)), steps: NO_STEPS }) : null;

  const ratios = Array.from(reducer.explainedVariance, (value) => value / reducer.totalVariance);
  const rows: EvaluationRow[] = call.dimensions.flatMap((dimensions, i) =>
    call.formats.flatMap((format, j) => {
      const at = i * call.formats.length + j;
      return rotationsOf(format).map((rotation) => {
        const { recall, floatQueries, reranked, cosine } = trials.get(
          nameOf(dimensions, format, rotation),
        ) as Awaited<ReturnType<typeof trial>>;
        return {
          dimensions,
          format,
          rotation,
          bytes: elementsOf(format, dimensions) * BYTES[format],
          recall,
          floatQueries,
          reranked,
          truncated: truncated[at] ?? Number.NaN,
          rotated: rotated[at] ?? Number.NaN,
          uncentred: rotation ? null : (uncentred?.[at] ?? null),
          kept: ratios.slice(0, dimensions).reduce((sum, ratio) => sum + ratio, 0),
          cosine,
        };
      });
    }),
  );
  return {
    rows,
    k: call.k,
    candidates: call.candidates,
    metric: call.metric,
    shareOf: shareOf(reducer),
    vectors: base.rows,
    queries: queries.rows,
  };
}

function parse(given: Record<string, unknown>, { columns }: FloatMatrix) {
  const {
    dimensions: asked = DIMENSIONS.filter((count) => count <= columns),
    formats = ['float32', 'int8', 'int4', 'bit'],
  } = given;
  if (!isArray(asked) || asked.length === 0) {
    throw invalidOption('dimensions', 'an array of one or more integers >= 1', asked);
  }
  const dimensions = asked.map((count) => parseInteger(count, 'dimensions', 1)).sort((a, b) => a - b);
  if (dimensions[dimensions.length - 1] > columns) {
    throw new PCAError('ERR_COMPONENTS', `dimensions must be at most the ${columns} columns of the vectors`);
  }
  if (
    !isArray(formats) ||
    formats.length === 0 ||
    !formats.every((each) => ALL_FORMATS.includes(each as Format))
  ) {
    throw invalidOption('formats', `an array of one or more of ${ALL_FORMATS.join(', ')}`, formats);
  }
  const { whiten, normalize, drop, steps, rotations = whiten ? [false] : [false, true] } = given;
  if (
    !isArray(rotations) ||
    rotations.length === 0 ||
    !rotations.every((each) => [false, true, 'itq'].includes(each as never))
  ) {
    throw invalidOption('rotations', "an array of one or more of false, true and 'itq'", rotations);
  }
  for (const rotate of rotations) parseShape({ whiten, rotate }, false); // refuses rotations with whiten
  return {
    dimensions,
    formats: formats as Format[],
    rotations: [...new Set(rotations as Rotate[])],
    k: parseInteger(given.k ?? 10, 'k', 1),
    candidates: parseInteger(given.candidates ?? 5, 'candidates', 1),
    ...parseMetric(given),
    seed: parseInteger(given.seed ?? 0, 'seed', 0),
    shape: parseShape({ whiten, normalize, drop, steps }, false),
  };
}

/** Returns `base`, the vectors to search, and `queries`, the vectors to search for. */
async function split(all: FloatMatrix, given: Record<string, unknown>, seed: number) {
  const { queries } = given;
  if (queries !== undefined && typeof queries !== 'number') {
    const names = parseColumns(given);
    const source = await openVectors(queries, all.columns, names, undefined, 'the queries');
    const looked = allFloats(source);
    requireFinite({ data: looked.data, first: 0, count: looked.rows }, 'the queries');
    return { base: all, queries: looked };
  }
  const count = parseInteger(
    queries ?? Math.max(1, Math.min(MOST_QUERIES, Math.floor(all.rows / 10))),
    'queries',
    1,
  );
  if (count > all.rows - 2) {
    throw new PCAError('ERR_OPTION', `queries must leave 2 or more of the ${all.rows} vectors to search`);
  }
  // A partial Fisher-Yates shuffle draws the queries.
  const random = new Random(seed);
  const order = Array.from({ length: all.rows }, (_, i) => i);
  for (let i = 0; i < count; i++) {
    const other = i + random.integer(all.rows - i);
    [order[i], order[other]] = [order[other], order[i]];
  }
  const ascending = (rows: number[]) => rows.sort((a, b) => a - b);
  return {
    queries: chosenRows(all, ascending(order.slice(0, count))),
    base: chosenRows(all, ascending(order.slice(count))),
  };
}

async function reduced(
  rows: FloatMatrix,
  map: AffineMap,
  module: WebAssembly.Module | null,
  { threads, signal }: Hooks,
  onRows: (count: number) => void,
): Promise<FloatMatrix> {
  const data = new Float32Array(rows.rows * map.dimensions);
  const task = { map, module, format: 'float32' } as const;
  for await (const piece of workedOn(task, piecesOf(rows), rows.rows, threads, signal)) {
    data.set(piece.result.data, piece.first * map.dimensions);
    onRows(piece.count);
  }
  return { data, rows: rows.rows, columns: map.dimensions };
}

function recall(truth: readonly Uint32Array[], found: readonly Uint32Array[]): number {
  let hits = 0;
  for (const [q, rows] of truth.entries()) {
    const among = new Set(found[q]);
    for (const row of rows) if (among.has(row)) hits++;
  }
  return hits / (truth.length * truth[0].length);
}

/**
 * Returns the mean cosine between queries x and their reconstructions, mean + sum y_m w_m / |w_m|^2, where the w_m are
 * orthogonal. z holds the products of the queries, y the stored values. If the map divided the products by their length,
 * this multiplies y by that length first.
 */
function meanCosine(x: FloatMatrix, z: FloatMatrix, y: FloatMatrix, map: AffineMap): number {
  const { columns, mean, weights, before, after } = map;
  const squares = new Float64Array(y.columns);
  const ofMean = new Float64Array(y.columns);
  let meanSquares = 0;
  for (let j = 0; j < columns; j++) meanSquares += (mean?.[j] ?? 0) ** 2;
  for (let m = 0; m < y.columns; m++) {
    for (let j = 0; j < columns; j++) {
      const w = weights[m * columns + j];
      squares[m] += w * w;
      ofMean[m] += w * (mean?.[j] ?? 0);
    }
  }
  let total = 0;
  for (let i = 0; i < x.rows; i++) {
    let length = 0;
    let withMean = 0;
    for (let j = 0; j < columns; j++) {
      const value = x.data[i * columns + j];
      length += value * value;
      withMean += value * (mean?.[j] ?? 0);
    }
    length = Math.sqrt(length);
    const scale = before && length > 0 ? 1 / length : 1;
    let factor = 1;
    if (after) {
      factor = Math.hypot(...z.data.subarray(i * z.columns, i * z.columns + y.columns));
    }
    let product = withMean * scale;
    let restored = meanSquares;
    for (let m = 0; m < y.columns; m++) {
      if (squares[m] === 0) continue;
      const value = (factor * y.data[i * y.columns + m]) / squares[m];
      // <x, w_m> = z_m + <mean, w_m>
      product += value * (z.data[i * z.columns + m] + ofMean[m]);
      restored += 2 * value * ofMean[m] + value * value * squares[m];
    }
    const norm = length * scale * Math.sqrt(restored);
    total += norm > 0 ? product / norm : 0;
  }
  return total / x.rows;
}
