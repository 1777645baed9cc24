import type { FitSettings } from './engine/fit.ts';
import { PCAError, reasonOf } from './errors.ts';
import { type Hooks, report, requireComponents } from './input/options.ts';
import {
  elementType,
  hasNoRows,
  isRecord,
  type NumericArray,
  numericArray,
  type RowSource,
  type Rows,
  rowSource,
  rowsPerPiece,
} from './input/rows.ts';
import type { FittedModel } from './models/pca.ts';
import type { FitSpec } from './tasks/fit.ts';
import { Job } from './workers/job.ts';

/** Fits rows that arrive in chunks of any size; a chunk is the caller's again when the next one is asked for. */
export async function fitStream(chunks: unknown, settings: FitSettings, hooks: Hooks): Promise<FittedModel> {
  const reader = openReader(chunks);
  let fit: StreamFit | undefined;
  try {
    for (let index = 0; ; index++) {
      const next = reader.next();
      const { done, value } = await (fit ? fit.during(next) : abortable(next, hooks.signal));
      if (done) break;
      if (hasNoRows(value)) continue;
      const source = rowSource(value, `chunk ${index}`, fit?.rows ?? 0);
      fit ??= await StreamFit.open(source.columns, settings, hooks);
      await fit.add(source, index);
    }
    if (!fit) throw new PCAError('ERR_EMPTY', 'the stream gave no rows');
    return await fit.finish();
  } catch (error) {
    fit?.fail(error);
    reader.close(error);
    throw error;
  }
}

/** A fit in a worker, fed with pieces that are gathered to a size worth sending. */
class StreamFit {
  /** Rows read, and of these sent. */
  rows = 0;
  private sent = 0;
  private staged: NumericArray | undefined;
  private filled = 0;

  private constructor(
    private readonly job: Job<FitSpec>,
    private readonly spec: FitSpec,
    private readonly pieceRows: number,
    private readonly hooks: Hooks,
  ) {}

  static async open(columns: number, settings: FitSettings, hooks: Hooks): Promise<StreamFit> {
    requireComponents(settings, Number.POSITIVE_INFINITY, columns);
    const spec: FitSpec = { task: 'fit', rows: 0, columns, smallIntegers: false, settings };
    const job = await Job.open(spec, {
      signal: hooks.signal,
      outsidePool: true,
      onRows: ({ first, count }) => report(hooks, 'rows', first + count, Number.POSITIVE_INFINITY),
    });
    const { blockRows } = await job.opened();
    return new StreamFit(job, spec, rowsPerPiece(columns * Float64Array.BYTES_PER_ELEMENT, blockRows), hooks);
  }

  async add(source: RowSource, index: number): Promise<void> {
    const { columns } = this.spec;
    if (source.columns !== columns) {
      throw new PCAError(
        'ERR_SHAPE',
        `chunk ${index} has ${source.columns} columns, but the chunks before have ${columns}`,
      );
    }
    for (let first = 0; first < source.rows; first += this.pieceRows) {
      await this.stage(source.read(first, Math.min(first + this.pieceRows, source.rows)));
    }
    this.rows += source.rows;
  }

  during<T>(outside: Promise<T>): Promise<T> {
    return this.job.during(outside);
  }

  async finish(): Promise<FittedModel> {
    const { job, spec, hooks } = this;
    requireComponents(spec.settings, this.rows, spec.columns);
    await this.send();
    await job.drain();
    report(hooks, 'solve', 0, 1);
    const model = await job.finish();
    report(hooks, 'solve', 1, 1);
    return model;
  }

  fail(error: unknown): void {
    this.job.fail(error);
  }

  private async stage({ data }: Rows): Promise<void> {
    const type = elementType(data) as string;
    if (this.staged && elementType(this.staged) !== type) await this.send();
    for (let taken = 0; taken < data.length; ) {
      this.staged ??= numericArray(type, this.pieceRows * this.spec.columns);
      const count = Math.min(data.length - taken, this.staged.length - this.filled);
      this.staged.set(data.subarray(taken, taken + count), this.filled);
      this.filled += count;
      taken += count;
      if (this.filled === this.staged.length) await this.send();
    }
  }

  private async send(): Promise<void> {
    const { staged, filled } = this;
    if (!staged) return;
    this.staged = undefined;
    this.filled = 0;
    const first = this.sent;
    const count = filled / this.spec.columns;
    this.sent += count;
    await this.job.push({ data: filled === staged.length ? staged : staged.slice(0, filled), first, count });
  }
}

/** One way to read iterables and streams, the latter also where they are not iterable. */
interface Reader {
  next(): Promise<{ done?: boolean; value?: unknown }>;
  /** Lets the source clean up, without waiting for it. */
  close(reason: unknown): void;
}

function openReader(chunks: unknown): Reader {
  if (isRecord(chunks) || typeof chunks === 'function') {
    const source = chunks as Partial<ReadableStream & AsyncIterable<unknown> & Iterable<unknown>>;
    if (typeof source.getReader === 'function') return streamReader(source as ReadableStream);
    const iterator = source[Symbol.asyncIterator]?.() ?? source[Symbol.iterator]?.();
    if (iterator) return iteratorReader(iterator);
  }
  throw new PCAError(
    'ERR_OPTION',
    'chunks must be an iterable, an async iterable or a ReadableStream of matrices',
  );
}

function streamReader(stream: ReadableStream): Reader {
  let reader: ReadableStreamDefaultReader;
  try {
    reader = stream.getReader();
  } catch (cause) {
    throw new PCAError('ERR_OPTION', `chunks cannot be read: ${reasonOf(cause)}`, { cause });
  }
  return {
    async next() {
      const step = await reader.read();
      if (step.done) reader.releaseLock();
      return step;
    },
    close: (reason) =>
      void ignoring(async () => {
        await reader.cancel(reason);
        reader.releaseLock();
      }),
  };
}

function iteratorReader(iterator: Iterator<unknown> | AsyncIterator<unknown>): Reader {
  return {
    async next() {
      const { done, value } = await iterator.next();
      return { done, value: await value };
    },
    close: () => void ignoring(() => iterator.return?.()),
  };
}

async function ignoring(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // The error that ended the call is the one to report.
  }
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
