import { Moments, PCA } from '#package';
import { Random } from '../analysis/random.ts';
import { allocate, PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { completeRows, openForm, weightedRows } from '../input/forms.ts';
import { requireOrder } from '../input/names.ts';
import { weightsOf } from '../input/own-weights.ts';
import { type RowSource, requireCells } from '../input/rows.ts';
import { numericArray } from '../input/values.ts';
import type { Doubles, NumericArray } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { offerTurn, runInSlices, type Steps } from '../steps.ts';
import { addRows } from '../sums/add-rows.ts';
import { ClosedJackknife } from './closed-jackknife.ts';
import type { UncertaintySettings } from './options.ts';
import type { Refit } from './refit.ts';
import type { Given, JackknifeFits, SampledFits } from './sampled-fits.ts';

/** A covariance of so few columns is solved on this thread, which takes less time than to send it to a worker. */
const FEW_COLUMNS = 16;

/** Opens rows, which a jackknife leaves out one at a time and a bootstrap draws. Throws as `PCA.fit`, and if the rows are not N. */
export async function openSampledRows(
  model: PcaModel,
  x: unknown,
  settings: UncertaintySettings,
  refit: Refit,
): Promise<Given> {
  const source = await runInSlices(openAll(model, x, settings));
  if (source.rows !== model.rows)
    throw new PCAError('ERR_SHAPE', `x has ${source.rows} rows, but the model was fitted to ${model.rows}`);
  const rows = new SampledRows(model, source, refit, settings.hooks.signal);
  if (canBeClosed(model)) {
    const moments = await Moments.create(model.columns);
    try {
      await runInSlices(addRows(moments, source, 'x', settings.hooks));
      rows.close(moments);
    } finally {
      moments.free();
    }
  }
  return rows;
}

/**
 * Returns true if the covariance without a row follows from that of all rows, and takes no more time than the rows
 * would.
 */
function canBeClosed({ rows, columns, normalize, scaling, center }: PcaModel): boolean {
  const follows = scaling === null || ['deviation', 'pareto', 'given'].includes(scaling);
  return columns <= rows && !normalize && follows && (center !== false || scaling === null);
}

function* openAll(
  model: PcaModel,
  x: unknown,
  { columns, weights: given, missing, hooks: { signal } }: UncertaintySettings,
): Steps<RowSource> {
  signal?.throwIfAborted();
  const weights = weightsOf(x, 'x', given);
  const wanted = columns ?? model.featureNames;
  const names =
    wanted && typeof weights === 'string' ? [...new Set([...(wanted as string[]), weights])] : wanted;
  let source = requireCells(yield* openForm(x, 'x', { names }, signal), 'x');
  if (weights !== undefined) source = yield* weightedRows(source, weights, 'x');
  source = requireCells(filled(yield* completeRows(source, 'x', missing, 0, signal)), 'x');
  requireOrder(source, wanted, 'x', 'the model');
  if (source.columns !== model.columns)
    throw new PCAError('ERR_SHAPE', `x has ${source.columns} columns, but the model has ${model.columns}`);
  if ((weights !== undefined) !== (model.weighting !== null))
    throw new PCAError(
      'ERR_OPTION',
      `x has ${weights === undefined ? 'no' : ''} weights, but the rows of the model had ${model.weighting ? 'some' : 'none'}`,
    );
  return source;
}

class SampledRows implements Given {
  readonly leastRows: number;
  private readonly data: NumericArray;
  private readonly weights: Doubles | undefined;
  private closed: ClosedJackknife | undefined;

  constructor(
    private readonly model: PcaModel,
    source: RowSource,
    private readonly refit: Refit,
    private readonly signal: AbortSignal | undefined,
  ) {
    this.leastRows = model.rows - 1;
    this.data = source.read(0, source.rows).data;
    this.weights = source.weights;
    if (this.copies && !this.copies.every(Number.isInteger))
      throw new PCAError(
        'ERR_OPTION',
        "weights of weighting 'frequency' must be whole numbers: a row is left out, or drawn, as often as it occurs",
      );
  }

  /** Lets the jackknife work on the covariance of all rows. */
  close(moments: Moments): void {
    this.closed = new ClosedJackknife(this.model, moments, this.data, this.weights);
  }

  all(components: number): Promise<PCA> {
    return this.closed
      ? this.fitCovariance(this.closed.whole(), components)
      : this.fit(this.data, this.weights, components);
  }

  jackknife(): JackknifeFits {
    const { copies } = this;
    const { rows } = this.model;
    const without = (i: number, components: number) => {
      const covariance = this.closed?.without(i);
      return covariance ? this.fitCovariance(covariance, components) : this.fitWithout(i, components);
    };
    function* fits(components: number) {
      for (let i = 0; i < rows; i++) yield () => without(i, components);
    }
    const samples = Array.from({ length: rows }, (_, i) => ({ rows: 1, times: copies ? copies[i] : 1 }));
    return { count: rows, samples, fits };
  }

  bootstrap(replicates: number, seed: number): SampledFits {
    const random = new Random(seed);
    const draw = (components: number) =>
      (this.copies ? this.drawCopies : this.drawRows).call(this, random, components);
    function* fits(components: number) {
      for (let k = 0; k < replicates; k++) yield draw(components);
    }
    return { count: replicates, fits };
  }

  /** The number of times that each row occurs, if weights are frequencies. */
  private get copies(): Doubles | undefined {
    return this.model.weighting === 'frequency' ? this.weights : undefined;
  }

  /** Draws N rows now, and returns what fits them. A row keeps its weight. */
  private drawRows(random: Random, components: number): () => Promise<PCA> {
    const { data, weights } = this;
    const { rows, columns } = this.model;
    const chosen = Uint32Array.from({ length: rows }, () => random.integer(rows));
    return () => {
      const drawn = copyOf(data, rows * columns);
      for (let k = 0; k < rows; k++)
        drawn.set(data.subarray(chosen[k] * columns, (chosen[k] + 1) * columns) as never, k * columns);
      return this.fit(drawn, weights && Float64Array.from(chosen, (i) => weights[i]), components);
    };
  }

  /** Draws as many copies of rows as there are, and returns what fits them. */
  private drawCopies(random: Random, components: number): () => Promise<PCA> {
    const ends = (this.copies as Doubles).slice();
    for (let i = 1; i < ends.length; i++) ends[i] += ends[i - 1];
    const total = ends[ends.length - 1];
    const drawn = new Float64Array(ends.length);
    for (let k = 0; k < total; k++) drawn[placeOf(random.integer(total), ends)]++;
    return () => this.fit(this.data, drawn, components);
  }

  private fitWithout(i: number, components: number): Promise<PCA> {
    const { data, weights, copies } = this;
    const { columns } = this.model;
    if (copies)
      return this.fit(
        data,
        copies.map((value, k) => value - Number(k === i)),
        components,
      );
    const rest = copyOf(data, data.length - columns);
    rest.set(data.subarray(0, i * columns) as never);
    rest.set(data.subarray((i + 1) * columns) as never, i * columns);
    return this.fit(
      rest,
      weights?.filter((_, k) => k !== i),
      components,
    );
  }

  private fit(data: NumericArray, weights: Doubles | undefined, components: number): Promise<PCA> {
    const { columns } = this.model;
    const x = { data, rows: data.length / columns, columns };
    return PCA.fit(x, { ...this.refit, weights, components, signal: this.signal, threads: 1 });
  }

  private async fitCovariance(data: Doubles, components: number): Promise<PCA> {
    const { columns } = this.model;
    const { weighting: _, ...refit } = this.refit;
    const covariance = { data, rows: columns, columns };
    const options = { ...refit, components, signal: this.signal };
    if (columns > FEW_COLUMNS) return PCA.fromCovariance(covariance, options);
    await offerTurn();
    return PCA.fromCovarianceSync(covariance, options);
  }
}

function copyOf(like: NumericArray, length: number): NumericArray {
  const bytes = length * like.BYTES_PER_ELEMENT;
  return allocate(bytes, 'a sample of the rows', () => numericArray(like.constructor.name, length));
}

/** Returns the first place whose end is beyond a number. */
function placeOf(number: number, ends: Doubles): number {
  let [low, high] = [0, ends.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle] > number) high = middle;
    else low = middle + 1;
  }
  return low;
}
