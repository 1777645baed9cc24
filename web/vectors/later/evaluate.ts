import { PCA } from '#package';
import { Random } from '../../analysis/random.ts';
import { PCAError } from '../../errors.ts';
import { parseHooks } from '../../input/hooks.ts';
import { parseColumns, parseInteger, pickOptions } from '../../input/parse-options.ts';
import { requireFinite } from '../../input/rows.ts';
import { invalidOption, isArray } from '../../input/values.ts';
import { runInSlices } from '../../steps.ts';
import { type AffineMap, elementsOf, type Format } from '../affine-map.ts';
import { shareOf } from '../reducer-data.ts';
import type { Evaluation, EvaluationRow, Rotate } from '../reducer-options.ts';
import { identity, rotation } from './baselines.ts';
import { mapOf, parseMetric, parseShape } from './fit-reducer.ts';
import { ALL_FORMATS, BYTES } from './formats.ts';
import { allFloats, chosenRows, type FloatMatrix, openVectors } from './pieces.ts';
import { NO_STEPS, type TrialResult, Trials } from './trials.ts';

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
  const { dimensions, formats, k, candidates, metric } = call;
  const most = dimensions[dimensions.length - 1];
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
  const costs = compares && call.center && metric !== 'l2';
  const total = base.rows * passes(call, costs ? 3 : compares ? 2 : 0);
  const { before, after, mean } = reducer;
  const trials = await Trials.of(base, queries, after, { ...call, module, hooks, total });
  const results = await allTrials(trials, { ...reducer, steps: NO_STEPS }, call);

  const baseline = (map: AffineMap) => trials.baseline(map, dimensions, formats);
  const plain = { before, after, mean, columns: all.columns, dimensions: most, steps: NO_STEPS };
  const first = () => identity(most, all.columns);
  const random = async () => Float32Array.from(await runInSlices(rotation(most, all.columns, call.seed)));
  const truncated = compares ? await baseline({ ...plain, weights: first() }) : [];
  const rotated = compares ? await baseline({ ...plain, weights: await random() }) : [];
  const uncentred = costs ? await baseline({ ...(await fitted(false)), steps: NO_STEPS }) : null;

  const ratios = Array.from(reducer.explainedVariance, (value) => value / reducer.totalVariance);
  const rows: EvaluationRow[] = dimensions.flatMap((count, i) =>
    formats.flatMap((format, j) => {
      const at = i * formats.length + j;
      return rotationsOf(format, call).map((rotation) => {
        const { recall, floatQueries, reranked, cosine } = results.get(
          nameOf(count, format, rotation),
        ) as TrialResult;
        return {
          dimensions: count,
          format,
          rotation,
          bytes: elementsOf(format, count) * BYTES[format],
          recall,
          floatQueries,
          reranked,
          truncated: truncated[at] ?? Number.NaN,
          rotated: rotated[at] ?? Number.NaN,
          uncentred: rotation ? null : (uncentred?.[at] ?? null),
          kept: ratios.slice(0, count).reduce((sum, ratio) => sum + ratio, 0),
          cosine,
        };
      });
    }),
  );
  const [vectorCount, queryCount] = [base.rows, queries.rows];
  return {
    rows,
    k,
    candidates,
    metric,
    shareOf: shareOf(reducer),
    vectors: vectorCount,
    queries: queryCount,
  };
}

type Call = ReturnType<typeof parse>;

const isRotated = (format: Format) => !FLOATS.includes(format);

/** Returns the rotations to try for a format. Floats are the same in all, and are not rotated. */
const rotationsOf = (format: Format, { rotations }: Call): readonly Rotate[] =>
  isRotated(format) ? rotations : [false];

const nameOf = (dimensions: number, format: Format, rotation: Rotate) =>
  [dimensions, format, rotation].join();

/** Returns how often an evaluation with this many baselines reduces or searches all vectors. */
function passes(call: Call, baselines: number): number {
  const { dimensions, formats, rotations } = call;
  const searches = formats
    .map((format) => rotationsOf(format, call).length * (format === 'bit' ? 2 : 1))
    .reduce((sum, count) => sum + count, 0);
  const turns = formats.some(isRotated) ? rotations.filter(Boolean).length : 0;
  return 2 + dimensions.length * (turns + searches) + baselines * (1 + dimensions.length * formats.length);
}

/** Tries every format with its rotations in each number of dimensions. */
async function allTrials(trials: Trials, reducer: AffineMap, call: Call): Promise<Map<string, TrialResult>> {
  const results = new Map<string, TrialResult>();
  const products = await trials.products(reducer);
  for (const dimensions of call.dimensions) {
    const weights = reducer.weights.subarray(0, dimensions * reducer.columns);
    const map = { ...reducer, dimensions, weights };
    for (const rotation of new Set(call.formats.flatMap((format) => rotationsOf(format, call)))) {
      const turned = rotation ? await trials.turned(products, map, rotation) : { ...products, map };
      const steps = await trials.learnSteps(turned.y, dimensions);
      for (const format of call.formats) {
        if (!rotationsOf(format, call).includes(rotation)) continue;
        results.set(nameOf(dimensions, format, rotation), await trials.run(turned, format, steps));
      }
    }
  }
  return results;
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
