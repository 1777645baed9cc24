import { PCAError } from '../errors.ts';
import { parseSignal } from '../input/hooks.ts';
import { numberOption, parseColumns, parseMissing, pickOptions } from '../input/parse-options.ts';
import type { ChosenColumns } from '../input/rows.ts';
import { dtypeOf, invalidOption } from '../input/values.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import { type FollowSettings, KEPT, parseSettings } from './settings.ts';
import { decodeFollowed, type Followed } from './state-bytes.ts';

/** Options of `follow`. */
export interface FollowOptions extends ColumnOptions, Pick<CallOptions, 'signal'> {
  /** M, how many components make the subspace: an integer >= 1. */
  components?: number;
  /** The number of rows after which a row counts half, above 0. Either this or `window`. */
  halfLife?: number;
  /** Only the last rows count, as many as this, and all alike: an integer, a multiple of `every`. */
  window?: number;
  /**
   * The number of rows between models, an integer >= 1. Default: a tenth of `halfLife` or of `window`, rounded up. Moments of
   * `window / every` parts are kept, of 4 D^2 bytes each.
   */
  every?: number;
  /** As for `PCA.fit`. Default false. */
  standardize?: boolean;
  /** 'omit' leaves out rows with a NaN. Default 'error'. */
  missing?: 'error' | 'omit';
  /** An angle, in radians, above which a step is an alarm. Default: none. */
  limit?: number;
  /**
   * In place of `limit`: the share of steps that are alarms although nothing has changed, above 0 and below 1, such as 0.001.
   * The limit of each step follows from the eigenvalues, for normal rows that are independent; not with `standardize`.
   */
  falseAlarms?: number;
  /** The bytes of a step, after which to go on. They hold the options above, but not `missing`, `limit` and `falseAlarms`. */
  from?: Uint8Array;
}

/** The checked options of a call. */
export interface FollowCall {
  readonly settings: FollowSettings;
  readonly columns: ChosenColumns | undefined;
  readonly missing: 'error' | 'omit';
  readonly limit: number | null;
  readonly falseAlarms: number | null;
  readonly signal: AbortSignal | undefined;
  /** Where an earlier call ended. */
  readonly from: Followed | null;
}

const OTHERS = ['columns', 'missing', 'limit', 'falseAlarms', 'from', 'signal'];

export function parseFollow(options: unknown): FollowCall {
  const given = pickOptions(options, [...KEPT, ...OTHERS]);
  const from = given.from === undefined ? null : followedIn(given);
  const settings = from?.settings ?? parseSettings(given);
  const limit = numberOption(given, 'limit', null, 'an angle in radians, above 0', (value) => value > 0);
  const isRate = (value: number) => value > 0 && value < 1;
  const falseAlarms = numberOption(given, 'falseAlarms', null, 'a share above 0 and below 1', isRate);
  if (limit !== null && falseAlarms !== null)
    throw new PCAError('ERR_OPTION', 'limit and falseAlarms both say when a step is an alarm: give one');
  const columns = parseColumns(given);
  const names = from?.names;
  if (names && columns && (columns.length !== names.length || names.some((name, j) => name !== columns[j])))
    throw new PCAError('ERR_OPTION', 'columns are other than those that from holds: leave them out');
  if (falseAlarms !== null && settings.standardize) {
    throw new PCAError(
      'ERR_OPTION',
      'falseAlarms is known for covariances, not for correlations: give limit, or leave standardize out',
    );
  }
  return {
    settings,
    columns,
    missing: parseMissing(given),
    limit,
    falseAlarms,
    signal: parseSignal(given),
    from,
  };
}

/** Reads the bytes of `from`, beside which no option may stand that they hold. */
function followedIn(given: Record<string, unknown>): Followed {
  const again = KEPT.find((name) => given[name] !== undefined);
  if (again) throw new PCAError('ERR_OPTION', `from holds ${again} already: leave it out`);
  return parseState(given.from, 'from');
}

/** Reads the bytes of a step. Throws ERR_OPTION for anything but bytes, ERR_SHAPE for others. */
export function parseState(bytes: unknown, name: string): Followed {
  if (dtypeOf(bytes) !== 'Uint8Array') throw invalidOption(name, 'the bytes of a step, a Uint8Array', bytes);
  return decodeFollowed(bytes as Uint8Array);
}
