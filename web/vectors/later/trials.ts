import { type Hooks, reportProgress } from '../../input/hooks.ts';
import { runInSlices } from '../../steps.ts';
import type { AffineMap, Format } from '../affine-map.ts';
import type { Metric, Rotate } from '../reducer-options.ts';
import { evenlySpaced, stepsOf } from './fit-reducer.ts';
import { chosenRows, type FloatMatrix, piecesOf } from './pieces.ts';
import { workedOn } from './pipeline.ts';
import { learnedRotation, randomRotation, rotatedWeights } from './rotate.ts';
import { nearest } from './search.ts';
import { stored } from './stored.ts';

export const NO_STEPS = new Float32Array();

/** The products of the vectors to search, y, and of the queries, z, with the weights of a map. */
interface Products {
  readonly y: FloatMatrix;
  readonly z: FloatMatrix;
}

/** How recall is measured. */
interface TrialSettings {
  readonly metric: Metric;
  readonly k: number;
  readonly candidates: number;
  readonly seed: number;
  /** `common`: whether all dimensions share one step. */
  readonly shape: { readonly common: boolean };
  readonly module: WebAssembly.Module | null;
  readonly hooks: Hooks;
  /** How many rows all trials reduce or search. */
  readonly total: number;
}

/** The measures of one way to store vectors, as in `EvaluationRow`. */
export interface TrialResult {
  readonly recall: number;
  readonly floatQueries: number;
  readonly reranked: number;
  readonly cosine: number | null;
}

/** Stores vectors in several ways, and compares searches of them with exact search of the originals. */
export class Trials {
  private done = 0;
  private readonly sampled: number[];
  /** The rows nearest to each query. */
  private truth: readonly Uint32Array[] = [];

  private constructor(
    private readonly base: FloatMatrix,
    private readonly queries: FloatMatrix,
    private readonly after: boolean,
    private readonly settings: TrialSettings,
  ) {
    this.sampled = evenlySpaced(base.rows);
  }

  /** Searches the vectors exactly, for trials to be compared with. `after`: whether maps divide products by their lengths. */
  static async of(base: FloatMatrix, queries: FloatMatrix, after: boolean, settings: TrialSettings) {
    const trials = new Trials(base, queries, after, settings);
    trials.truth = await trials.search(base, queries);
    return trials;
  }

  /** Returns the products of all vectors, from which `keep` takes the first dimensions. */
  products(map: AffineMap): Promise<Products> {
    return this.reduced(this.base, this.queries, { ...map, after: false });
  }

  /** Returns the steps of codes, learned from a sample of the products. */
  async learnSteps(y: FloatMatrix, dimensions: number): Promise<Float32Array> {
    const sample = await this.keep(chosenRows(y, this.sampled), dimensions, 'float32', NO_STEPS);
    return stepsOf(sample.data, dimensions, this.settings.shape.common);
  }

  /** Returns the recall of a baseline in each number of dimensions and format. */
  async baseline(map: AffineMap, counts: readonly number[], formats: readonly Format[]): Promise<number[]> {
    const { y, z } = await this.products(map);
    const recalls: number[] = [];
    for (const dimensions of counts) {
      const steps = await this.learnSteps(y, dimensions);
      for (const format of formats) {
        const kept = await this.keep(y, dimensions, format, steps);
        const asked = await this.keep(z, dimensions, format === 'bit' ? 'bit' : 'float32', steps);
        recalls.push(this.recall(await this.search(kept, asked)));
      }
    }
    return recalls;
  }

  /** Measures one way to store the products, which `map` gives. */
  async run(
    { y, z, map }: Products & { readonly map: AffineMap },
    format: Format,
    steps: Float32Array,
  ): Promise<TrialResult> {
    const { dimensions } = map;
    const { k, candidates } = this.settings;
    const kept = await this.keep(y, dimensions, format, steps);
    const asked = await this.keep(z, dimensions, 'float32', steps);
    const found = await this.search(kept, asked, candidates * k);
    const floatQueries = this.recall(found.map((rows) => rows.subarray(0, k)));
    const reranked = this.recall(found);
    if (format === 'bit') {
      const bits = await this.search(kept, await this.keep(z, dimensions, 'bit', steps));
      return { recall: this.recall(bits), floatQueries, reranked, cosine: null };
    }
    const codes = await this.keep(z, dimensions, format, steps);
    return { recall: floatQueries, floatQueries, reranked, cosine: meanCosine(this.queries, z, codes, map) };
  }

  /** Rotates the first dimensions of the products, and returns them with the map that gives them. */
  async turned({ y, z }: Products, map: AffineMap, rotation: Rotate) {
    const { dimensions } = map;
    const { seed, module, hooks } = this.settings;
    const first = (of: FloatMatrix) => this.keep(of, dimensions, 'float32', NO_STEPS, false);
    const sample = () => this.keep(chosenRows(y, this.sampled), dimensions, 'float32', NO_STEPS);
    const turn =
      rotation === 'itq'
        ? await learnedRotation((await sample()).data, dimensions, seed, module, hooks.signal)
        : await randomRotation(dimensions, seed);
    const alone = {
      before: false,
      after: false,
      mean: null,
      columns: dimensions,
      dimensions,
      steps: NO_STEPS,
    };
    const products = { ...alone, weights: Float32Array.from(turn) };
    const weights = await runInSlices(rotatedWeights(turn, map.weights, dimensions));
    return { ...(await this.reduced(await first(y), await first(z), products)), map: { ...map, weights } };
  }

  private async reduced(base: FloatMatrix, queries: FloatMatrix, map: AffineMap): Promise<Products> {
    const { module, hooks } = this.settings;
    const y = await reduced(base, map, module, hooks, (count) => this.report(count));
    return { y, z: await reduced(queries, map, module, hooks, () => {}) };
  }

  private search(of: FloatMatrix, by: FloatMatrix, k = this.settings.k): Promise<Uint32Array[]> {
    const { metric, module, hooks } = this.settings;
    const most = Math.min(k, this.base.rows);
    return nearest(of, by, most, metric, module, hooks, (count) => this.report(count));
  }

  private keep(of: FloatMatrix, dimensions: number, format: Format, steps: Float32Array, after = this.after) {
    return runInSlices(stored(of, format, { after, dimensions, steps }));
  }

  private recall(found: readonly Uint32Array[]): number {
    let hits = 0;
    for (const [q, rows] of this.truth.entries()) {
      const among = new Set(found[q]);
      for (const row of rows) if (among.has(row)) hits++;
    }
    return hits / (this.truth.length * this.truth[0].length);
  }

  private report(count: number): void {
    this.done += count;
    reportProgress(this.settings.hooks, 'rows', this.done, this.settings.total);
  }
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
