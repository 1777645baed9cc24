import { type Moments, PCA } from '#package';
import { principalAngles } from '../compare/components.ts';
import { PCAError } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { completeRows, hasNoRows, openForm, openReader } from '../input/forms.ts';
import { requireOrder } from '../input/names.ts';
import { type ChosenColumns, type RowSource, requireCells, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { offerTurn, runInSlices, type Steps } from '../steps.ts';
import { requireFinite } from '../sums/add-rows.ts';
import { abortable, onAbort } from '../workers/waiting.ts';
import { angleLimit, varianceOfStep } from './angle-limit.ts';
import { alignedAxes } from './axes.ts';
import type { FollowStep } from './follow-step.ts';
import type { FollowCall } from './options.ts';
import { openSums, type RollingSums } from './rolling-sums.ts';
import { encodeFollowed, type Followed } from './state-bytes.ts';

/** The reason of an iterator that its user has ended. */
const ENDED = new Error('the iterator was ended');

/** Follows a stream. `return` of the iterator also ends a call that waits for the stream. */
export function followed(stream: unknown, call: FollowCall): AsyncIterableIterator<FollowStep> {
  const stopping = new AbortController();
  const steps = walk(stream, call, stopping);
  return {
    next: () => steps.next(),
    return() {
      stopping.abort(ENDED);
      return steps.return(undefined);
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

async function* walk(
  stream: unknown,
  call: FollowCall,
  stopping: AbortController,
): AsyncGenerator<FollowStep, undefined> {
  const { signal } = stopping;
  const forget = onAbort(call.signal, () => stopping.abort(call.signal?.reason));
  let follower: Follower | undefined;
  let reader: ReturnType<typeof openReader> | undefined;
  let ended = false;
  try {
    signal.throwIfAborted();
    reader = openReader(stream);
    for (let index = 0; ; index++) {
      const { done, value } = await abortable(reader.next(), signal);
      ended = done;
      if (done) break;
      const name = `chunk ${index}`;
      if (hasNoRows(value, name)) continue;
      const source = await runInSlices(open(value, name, call, follower));
      follower ??= await Follower.open(source, call, signal);
      yield* follower.take(source, name);
    }
    if (!follower?.steps) {
      const { every } = call.settings;
      throw new PCAError(
        'ERR_EMPTY',
        `the stream gave ${follower?.rows ?? 0} rows, too few for a model of ${every}`,
      );
    }
    return undefined;
  } catch (error) {
    if (error === ENDED) return undefined;
    throw error;
  } finally {
    forget();
    follower?.free();
    if (!ended) reader?.close(signal.reason ?? ENDED);
  }
}

/** Opens a chunk as dense rows of the columns that came before. */
function* open(
  x: unknown,
  name: string,
  { columns: chosen, missing, signal, from }: FollowCall,
  before: Follower | undefined,
): Steps<RowSource> {
  const names: ChosenColumns | null | undefined = before?.names ?? from?.names ?? chosen;
  const columns = before?.columns ?? from?.columns;
  const firstRow = before?.rows ?? from?.rows;
  let source = requireCells(yield* openForm(x, name, { names, columns, firstRow }, signal), name);
  if (missing === 'omit') source = yield* completeRows(source, name, missing, firstRow, signal);
  source = filled(source);
  if (columns === undefined) return source;
  requireOrder(source, names, name, 'what came before');
  if (source.columns === columns) return source;
  throw new PCAError(
    'ERR_SHAPE',
    `${name} has ${source.columns} columns, but what came before has ${columns}`,
  );
}

/** The rows that count, and the last model. */
class Follower {
  /** How many models this call has given. */
  steps = 0;
  /** Rows of the stream so far. */
  rows: number;
  readonly names: readonly string[] | null;
  readonly columns: number;
  private blocks: number;
  /** Rows in the block that grows. */
  private filled = 0;
  private components: Matrix<Doubles> | null;
  private axes: Matrix<Doubles> | null;

  private constructor(
    { names, columns }: RowSource,
    private readonly sums: RollingSums,
    private readonly call: FollowCall,
    private readonly signal: AbortSignal,
  ) {
    const { from } = call;
    this.names = names ?? null;
    this.columns = columns;
    this.rows = from?.rows ?? 0;
    this.blocks = from?.blocks ?? 0;
    this.components = from?.components ?? null;
    this.axes = from?.axes ?? null;
  }

  /** Throws ERR_COMPONENTS, ERR_SHAPE. */
  static async open(source: RowSource, call: FollowCall, signal: AbortSignal): Promise<Follower> {
    const { settings, from } = call;
    const { columns } = source;
    if (settings.components > columns) {
      const text = `components is ${settings.components}, but there are only ${columns} columns`;
      throw new PCAError('ERR_COMPONENTS', `${text}: ask for at most ${columns}`);
    }
    const sums = await openSums(settings, columns, from?.parts ?? [], from?.front ?? 0);
    return new Follower(source, sums, call, signal);
  }

  /** Adds rows, and gives a model whenever a block is full. */
  async *take(source: RowSource, name: string): AsyncGenerator<FollowStep, void> {
    const { every } = this.call.settings;
    const start = this.rows;
    const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
    for (let first = 0; first < source.rows; ) {
      const last = Math.min(source.rows, first + pieceRows, first + every - this.filled);
      const { data, count } = source.read(first, last);
      requireFinite(data, source, name, start + first);
      if (this.filled === 0) await this.sums.begin();
      this.sums.add(data, count, this.filled);
      this.filled += count;
      first = last;
      this.rows = start + (source.selection ? source.selection.indices[last - 1] + 1 : last);
      if (this.filled === every) {
        this.filled = 0;
        const step = await this.step(await this.sums.end());
        if (step) yield step;
      }
      await offerTurn();
      this.signal.throwIfAborted();
    }
    this.rows = start + (source.selection?.total ?? source.rows);
  }

  /** Returns the step after a block; undefined as long as there are too few rows for all components. */
  private async step(moments: Moments): Promise<FollowStep | undefined> {
    const { settings } = this.call;
    const before = this.blocks++;
    if (moments.count <= settings.components) return undefined;
    const { components: last, axes: lastAxes } = this;
    const model = await PCA.fromMoments(moments, {
      components: settings.components,
      standardize: settings.standardize,
      signal: this.signal,
      ...(this.names && { columns: [...this.names] }),
      ...(last && { signs: { like: { components: last } } }),
    });
    const { components } = model;
    const { axes, rotation } = alignedAxes(components, lastAxes ?? components);
    const angles = last && principalAngles(last, components);
    const angle = angles && Math.hypot(...angles);
    const limit = angles && this.limitOf(model, before);
    // The user owns the model and may change its arrays.
    this.components = { ...components, data: components.data.slice() };
    this.axes = { ...axes, data: axes.data.slice() };
    this.steps++;
    const state = this.state();
    return {
      rows: this.rows,
      model,
      axes,
      rotation,
      angles,
      angle,
      limit,
      alarm: angle !== null && limit !== null && angle > limit,
      toBytes: () => encodeFollowed(state),
    };
  }

  private limitOf(model: PCA, before: number): number | null {
    const { settings, limit, falseAlarms } = this.call;
    const { every, halfLife, window } = settings;
    if (before * every < Number(halfLife ?? window)) return null;
    if (falseAlarms === null) return limit;
    const eigenvalues = new Float64Array(this.columns).fill(model.noiseVariance);
    eigenvalues.set(model.spectrum);
    return angleLimit(eigenvalues, settings.components, varianceOfStep(settings, before), falseAlarms);
  }

  private state(): Followed {
    const { settings } = this.call;
    const { columns, names, rows, blocks } = this;
    return {
      settings,
      columns,
      names,
      rows,
      blocks,
      components: this.components as Matrix<Doubles>,
      axes: this.axes as Matrix<Doubles>,
      ...this.sums.toParts(),
    };
  }

  free(): void {
    this.sums.free();
  }
}
