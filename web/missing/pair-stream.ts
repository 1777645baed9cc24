import { PCAError } from '../errors.ts';
import { type FitCall, requireShape } from '../input/fit-options.ts';
import type { GatheredRows } from '../input/gathered-rows.ts';
import { reportProgress } from '../input/hooks.ts';
import { type RowSource, type Rows, rowsPerPiece } from '../input/rows.ts';
import type { Doubles } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { runInSlices } from '../steps.ts';
import { effectiveRows, type Services, scales } from './fit.ts';
import { fitPairs, requirePairable } from './fit-pairwise.ts';
import { sumPairs } from './iterate.ts';
import { type Observed, observeSome } from './observed.ts';
import { compileProgram } from './program.ts';
import { requireNoInfinity } from './rows.ts';
import type { PairSums, PairwiseSpec } from './spec.ts';

/** Rows are summed once this many bytes of them have arrived. */
const BATCH_BYTES = 1 << 23;
const NAME = 'the stream';

/**
 * Sums the pairs of cells of a stream, a batch at a time, and fits them. A batch is a job of its own, so that a stream
 * that waits keeps no worker from others. Sums are of deviations from the means of the first batch.
 */
export class PairStream {
  readonly names: readonly string[] | undefined;
  readonly columns: number;
  /** The number of rows of all chunks. */
  seen = 0;
  private rows = 0;
  private omitted = 0;
  private holes = 0;
  private weight = 0;
  private squaredWeight = 0;
  private units: Pick<PairwiseSpec, 'shift' | 'scale'> | undefined;
  private sums: PairSums | undefined;

  constructor(
    source: RowSource,
    private readonly call: FitCall,
    private readonly services: Services,
    private readonly staged: GatheredRows,
  ) {
    this.names = source.names;
    this.columns = source.columns;
    requireShape(call.settings, Number.POSITIVE_INFINITY, this.columns, this.names);
    call.settings.weighted = source.weights !== undefined;
  }

  async add(source: RowSource): Promise<void> {
    const { staged, columns, call } = this;
    requirePairable(source, NAME, call.settings);
    const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
    for (let first = 0; first < source.rows; first += pieceRows) {
      const piece = source.read(first, Math.min(first + pieceRows, source.rows));
      const data = new Float64Array(piece.data);
      for (let i = 0; i < piece.count; i++) {
        const row = this.seen + (source.selection?.indices[first + i] ?? first + i);
        requireNoInfinity(data.subarray(i * columns, (i + 1) * columns), row, NAME, this.names);
      }
      staged.add({ ...piece, data });
      if (staged.bytes >= BATCH_BYTES) await this.sum();
    }
    this.seen += source.selection?.total ?? source.rows;
  }

  async idle(): Promise<void> {}

  async finish(): Promise<PcaModel> {
    await this.sum();
    const { call, columns, rows, omitted, names, weight } = this;
    const { settings } = call;
    if (rows < 2) {
      const found = rows === 1 ? '1 row' : 'no row';
      throw new PCAError('ERR_EMPTY', `the stream has ${found} with a value, but a variance needs 2`);
    }
    requireShape(settings, rows, columns, names);
    const sums = this.sums as PairSums;
    const { shift, scale: unit } = this.units as PairwiseSpec;
    const diagonal = (values: Doubles) => Float64Array.from(unit, (_, j) => values[j * (columns + 1)]);
    const counts = diagonal(sums.counts);
    const totals = diagonal(sums.sums);
    const unknown = new Float64Array(columns).fill(Number.NaN);
    const seen = {
      counts,
      squaredWeights: diagonal(sums.squaredWeights),
      means: shift.map((value, j) => value + (unit[j] * totals[j]) / counts[j]),
      squares: diagonal(sums.products).map((value, j) => (value - totals[j] ** 2 / counts[j]) * unit[j] ** 2),
      least: unknown,
      most: unknown,
      missing: this.holes,
    };
    const effective = settings.weighted
      ? effectiveRows(weight, this.squaredWeight, settings.weighting)
      : rows;
    const pairs = { sums, seen, unit, rows, omitted, names, tally: { weight, effective } };
    return fitPairs(this.services, call, pairs, call.clip);
  }

  fail(): void {}

  /** Adds the sums of the staged rows. */
  private async sum(): Promise<void> {
    const { staged, columns, call, services } = this;
    if (staged.count === 0) return;
    const { settings, hooks } = call;
    const batch = sourceOf(staged.take(0), columns);
    const { rows, weights } = batch;
    const seen = await runInSlices(observeSome(batch, NAME, hooks.signal));
    this.rows += seen.rows.length;
    this.omitted += rows - seen.rows.length;
    this.holes += seen.missing;
    for (const n of seen.rows) {
      const weight = weights?.[n] ?? 1;
      this.weight += weight;
      this.squaredWeight += weight ** 2;
    }
    this.units ??= unitsOf(seen, call);
    const spec = { task: 'pairwise', module: await compileProgram(), rows, columns } as const;
    const { signal } = hooks;
    const sums = await sumPairs(services, { ...spec, weighted: settings.weighted, ...this.units }, batch, {
      signal,
    });
    this.sums = this.sums ? added(this.sums, sums) : sums;
    let failure: { error: unknown } | undefined;
    reportProgress(hooks, 'rows', this.rows + this.omitted, Number.POSITIVE_INFINITY, (error) => {
      failure = { error };
    });
    if (failure) throw failure.error;
  }
}

/** Returns the means and deviations of the observed cells; 1 for the deviation of a column that has none. */
function unitsOf(seen: Observed, { settings }: FitCall): Pick<PairwiseSpec, 'shift' | 'scale'> {
  const scale = scales(seen, { ...settings, scaling: 'deviation', constant: 'keep' }, undefined);
  return { shift: seen.means, scale };
}

function added(a: PairSums, b: PairSums): PairSums {
  const sum = (key: keyof PairSums) => a[key].map((value, k) => value + b[key][k]);
  return {
    counts: sum('counts'),
    squaredWeights: sum('squaredWeights'),
    sums: sum('sums'),
    squares: sum('squares'),
    products: sum('products'),
  };
}

/** Returns gathered rows of doubles as a source. */
function sourceOf({ data, count, weights }: Rows, columns: number): RowSource {
  return {
    rows: count,
    columns,
    dtype: 'Float64Array',
    bytesPerRow: 8 * columns,
    weights,
    read: (first, last) => ({
      data: data.slice(first * columns, last * columns),
      first,
      count: last - first,
      weights: weights?.slice(first, last),
    }),
  };
}
