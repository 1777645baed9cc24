import { PCAError } from '../errors.ts';
import { type FitCall, isIterative, requireShape } from '../input/fit-options.ts';
import type * as Readers from '../input/forms.ts';
import type { GatheredRows } from '../input/gathered-rows.ts';
import { type Hooks, reportProgress } from '../input/hooks.ts';
import { nameColumns } from '../input/name-columns.ts';
import { requireOrder } from '../input/names.ts';
import { weightsOf } from '../input/own-weights.ts';
import type { RowOptions } from '../input/row-source.ts';
import { isSparse, PIECE_BYTES, partOf, type RowSource, type Rows, rowsPerPiece } from '../input/rows.ts';
import type { PairStream } from '../missing/pair-stream.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Progress } from '../options.ts';
import type { LocalJob } from '../tasks/local-job.ts';
import type { FitSpec, Fitted } from '../tasks/task.ts';
import type { Job, JobOptions } from '../workers/job.ts';
import { abortable } from '../workers/waiting.ts';

export type StreamJob = Job<Fitted> | LocalJob<Fitted>;

/** The services of the package that a stream uses, since its script holds no engine, workers or readers. */
export interface Services {
  readers: typeof Readers;
  open(value: unknown, name: string, how: RowOptions): Promise<RowSource>;
  openJob(spec: FitSpec, options: JobOptions): Promise<StreamJob>;
  /** Starts the fit of a stream with missing cells by their pairs. */
  openPairs(source: RowSource, call: FitCall): Promise<PairStream>;
  /** Returns whether other jobs wait for a worker. */
  othersWait(): boolean;
}

/** Fits the rows of all chunks. */
export async function streamFit(chunks: unknown, call: FitCall, services: Services): Promise<PcaModel> {
  const { hooks, missing } = call;
  requireOfStream(call);
  const reader = services.readers.openReader(chunks);
  let fit: StreamFit | PairStream | undefined;
  try {
    for (let index = 0; ; index++) {
      const next = reader.next();
      await fit?.idle(next);
      const { done, value } = await abortable(next, hooks.signal);
      if (done) break;
      if (services.readers.hasNoRows(value, `chunk ${index}`)) continue;
      const { normalize, zeros } = call.settings;
      const names = fit?.names ?? call.names;
      const weights = weightsOf(value, `chunk ${index}`, call.weights);
      const place = { firstRow: fit?.seen, columns: fit?.columns, inParts: true };
      const how = { missing, normalize, zeros, names, weights, ...place };
      const source = await services.open(value, `chunk ${index}`, how);
      if (fit) requireOrder(source, names, `chunk ${index}`, 'what came before');
      if (fit) requireSameForm(source, call, fit.columns, index);
      else if (missing === 'pairwise') fit = await services.openPairs(source, call);
      else fit = new StreamFit(source, call, services);
      await fit.add(source);
    }
    if (!fit) throw new PCAError('ERR_EMPTY', 'the stream gave no rows');
    return await fit.finish();
  } catch (error) {
    fit?.fail(error);
    reader.close(error);
    throw nameColumns(error, fit?.names);
  }
}

/** Throws ERR_OPTION for options that no stream can serve. */
function requireOfStream({ missing, weights }: FitCall): void {
  if (isIterative(missing) && missing !== 'pairwise') {
    throw new PCAError(
      'ERR_OPTION',
      `missing: '${missing}' reads all rows more than once, which a stream does not allow: gather them for PCA.fit, or use missing: 'pairwise'`,
    );
  }
  if (weights !== undefined && typeof weights !== 'string') {
    throw new PCAError(
      'ERR_OPTION',
      'weights of a stream come with its chunks: { data, rows, columns, weights }, or as the column that weights names',
    );
  }
}

/** Throws ERR_OPTION or ERR_SHAPE for a chunk that is not like those before. */
function requireSameForm(source: RowSource, { settings }: FitCall, columns: number, index: number): void {
  if ((source.weights !== undefined) !== settings.weighted) {
    const [here, before] = settings.weighted ? ['no weights', 'have'] : ['weights', 'have none'];
    throw new PCAError('ERR_OPTION', `chunk ${index} has ${here}, but the chunks before ${before}`);
  }
  if (source.columns !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `chunk ${index} has ${source.columns} columns, but the chunks before have ${columns}`,
    );
  }
}

/** How long a stream that has data keeps its worker while other jobs wait for one. */
const TIME_SLICE = 50; // ms

/**
 * A fit in a worker, fed with pieces gathered to a size worth sending. A smaller stream needs no worker before its end.
 * While other jobs wait for a worker, the fit gives up its own, keeps its sums, and goes on in another worker.
 */
class StreamFit {
  /** The names of the columns, from the first chunk. */
  readonly names: readonly string[] | undefined;
  readonly columns: number;
  /** Rows of all chunks: those seen, those kept (`rows`) and those sent to the worker (`sent`). */
  seen = 0;
  private rows = 0;
  private omitted = 0;
  private sent = 0;
  private zeroRows = 0;
  private job: StreamJob | undefined;
  /** When the job got its worker, as `performance.now()`. */
  private since = 0;
  /** The sums of the rows sent, while there is no job. */
  private sums: Uint8Array | undefined;
  private failure: { error: unknown } | undefined;
  private blockRows = 1;
  private readonly staged: GatheredRows;
  private readonly spec: FitSpec;
  private readonly hooks: Hooks;

  constructor(
    { columns, names, weights }: RowSource,
    { settings, hooks }: FitCall,
    private readonly services: Services,
  ) {
    this.names = names;
    this.columns = columns;
    requireShape(settings, Number.POSITIVE_INFINITY, columns, names);
    this.hooks = hooks;
    settings.weighted = weights !== undefined;
    this.staged = new services.readers.GatheredRows();
    this.spec = { task: 'fit', rows: 0, columns, dtype: 'Float64Array', settings };
  }

  async add(source: RowSource): Promise<void> {
    const pieceRows = source.stored === undefined ? this.pieceRows : rowsPerPiece(source.bytesPerRow, 1);
    for (let first = 0; first < source.rows; first += pieceRows) {
      await this.stage(source.read(first, Math.min(first + pieceRows, source.rows)));
    }
    this.seen += source.selection?.total ?? source.rows;
    this.rows += source.rows;
    this.omitted += source.omitted ?? 0;
    this.zeroRows += source.zeroRows ?? 0;
  }

  /** Lets a worker, if the fit has one, wait for `outside`, and gives it up if other jobs need it meanwhile. */
  async idle(outside: Promise<unknown>): Promise<void> {
    const { job } = this;
    if (!job || !('idle' in job)) return;
    const settle = await job.idle(outside);
    if (!this.services.othersWait() || (settle && performance.now() - this.since < TIME_SLICE)) return;
    this.sums = await job.suspend();
    this.job = undefined;
  }

  async finish(): Promise<PcaModel> {
    const { spec } = this;
    requireShape(spec.settings, this.rows, spec.columns);
    const job = await this.opened();
    await this.send(true);
    await job.drain();
    this.notify('solve', 0, 1);
    const { model } = await job.finish();
    this.notify('solve', 1, 1);
    const { omitted, zeroRows, names = null } = this;
    return { ...model, featureNames: names, report: { ...model.report, omitted, zeroRows } };
  }

  fail(error: unknown): void {
    this.failure ??= { error };
    this.job?.fail(error);
  }

  private notify(stage: Progress['stage'], done: number, total: number): void {
    reportProgress(this.hooks, stage, done, total, (error) => this.fail(error));
  }

  private get pieceRows(): number {
    return rowsPerPiece(this.spec.columns * Float64Array.BYTES_PER_ELEMENT, this.blockRows);
  }

  private async opened(): Promise<StreamJob> {
    if (this.failure) throw this.failure.error;
    if (this.job) return this.job;
    const { hooks, spec } = this;
    const options: JobOptions = {
      signal: hooks.signal,
      onRows: ({ first, count }) => this.notify('rows', first + count, Number.POSITIVE_INFINITY),
    };
    const job = await this.services.openJob(spec, options);
    this.job = job;
    this.since = performance.now();
    this.blockRows = (await job.opened()).blockRows;
    if (this.sums && 'addSums' in job) job.addSums([this.sums]);
    this.sums = undefined;
    return job;
  }

  private async stage(rows: Rows): Promise<void> {
    const { staged } = this;
    if (!staged.accepts(rows)) await this.send(true);
    if (isSparse(rows)) {
      staged.add(rows);
      if (staged.bytes >= PIECE_BYTES) await this.send(true);
      return;
    }
    for (let taken = 0; taken < rows.count; ) {
      const last = Math.min(rows.count, taken + this.pieceRows - staged.count);
      staged.add(partOf(rows, taken, last));
      taken = last;
      if (staged.count === this.pieceRows) await this.send(false);
    }
  }

  /** Sends the staged rows: all of them, or only whole blocks if there are any. */
  private async send(all: boolean): Promise<void> {
    const job = await this.opened();
    const { staged, blockRows, sent } = this;
    const { count } = staged;
    if (count === 0) return;
    const rows = staged.take(sent);
    const whole = all || count < blockRows ? count : count - (count % blockRows);
    if (whole < count) staged.add(partOf(rows, whole, count));
    this.sent += whole;
    await job.push({ ...partOf(rows, 0, whole), toUnitLength: this.spec.settings.normalize === 'l2' });
  }
}
