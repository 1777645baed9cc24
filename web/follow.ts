import type { FollowStep } from './follow/follow-step.ts';
import { followed } from './follow/follower.ts';
import { type FollowOptions, parseFollow, parseState } from './follow/options.ts';
import type { MatrixStream } from './options.ts';

export type { FollowStep } from './follow/follow-step.ts';
export type { FollowOptions } from './follow/options.ts';

/** The state of a stream, as the bytes of a step describe it. */
export interface FollowState {
  /** The number of rows of the stream so far, those left out included. */
  readonly rows: number;
  /** D, the number of columns. */
  readonly columns: number;
  /** D: the names of the columns; null without names. */
  readonly featureNames: readonly string[] | null;
  /** M, the number of components. */
  readonly components: number;
  /** The rows after which a row counts half; null for a window. */
  readonly halfLife: number | null;
  /** The number of last rows that count; null for a half-life. */
  readonly window: number | null;
  /** The number of rows of a step. */
  readonly every: number;
  /** Whether columns are divided by their standard deviations. */
  readonly standardize: boolean;
}

/**
 * Follows a stream without end by models that forget: a row counts half after `halfLife` more rows, or only the last `window` rows
 * count. After each `every` rows the iterator gives a model, with the signs of the last one and axes rotated onto the last, and the
 * angle by which the space of the components has turned. Memory and time of a step depend on D and, for a window, on
 * `window / every`, not on the rows seen.
 *
 * The weights are those of `PCA.fit(rows, { weights })`, w_i = 2^(-age / halfLife), to rounding. Rows that do not fill a step when
 * the stream ends are in no model. Chunks are read when a step is asked for. When the loop ends, by `break`, by an error or by
 * `signal`, the stream is closed and all memory is freed.
 *
 * @param stream chunks of rows of D columns, of any sizes, as for `PCA.fitStream`
 * @param options `components` and either `halfLife` or `window`, or `from`; `every`, `limit`, `falseAlarms`, `standardize`,
 * `columns`, `missing`, `signal`
 * @returns an iterator, for `for await`
 * @example
 * ```js
 * import { follow } from 'wasm-pca/follow';
 *
 * async function* sensors() {
 *   for (let t = 0; t < 3000; t += 2) yield [[Math.sin(t), Math.cos(3 * t), 1], [Math.sin(t + 1), Math.cos(3 * t + 3), 2]];
 * }
 * for await (const { rows, model, angle, alarm } of follow(sensors(), { components: 1, halfLife: 500, every: 1000, limit: 0.3 })) {
 *   console.log(rows, model.explainedVariance[0], angle, alarm);
 * }
 * ```
 * @throws {PCAError} ERR_OPTION at once; while it is read, ERR_SHAPE, ERR_NOT_FINITE, ERR_COMPONENTS, ERR_EMPTY for a stream that ends
 * before the first model, ERR_CONSTANT_COLUMN, ERR_MEMORY, ERR_LOAD
 */
export function follow(stream: MatrixStream, options: FollowOptions): AsyncIterableIterator<FollowStep> {
  return followed(stream, parseFollow(options));
}

/**
 * Reads what `toBytes()` of a step holds, with which `follow(stream, { from })` goes on.
 *
 * @throws {PCAError} ERR_OPTION for anything but bytes; ERR_SHAPE for those of no step
 */
export function readState(bytes: Uint8Array): FollowState {
  const { settings, rows, columns, names } = parseState(bytes, 'bytes');
  return { rows, columns, featureNames: names, ...settings };
}
