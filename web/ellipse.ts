import { notFinite, PCAError, readInput } from './errors.ts';
import { numberOption, oneOf, pickOptions } from './input/parse-options.ts';
import { openDense } from './input/row-source.ts';
import { doubles } from './input/rows.ts';
import type { MatrixLike } from './matrix.ts';
import { runToEnd } from './steps.ts';

/** Options of `ellipse`. */
export interface EllipseOptions<G = unknown> {
  /** The share of rows, or the confidence, in (0, 1). Default 0.95. */
  level?: number;
  /** 'points' (the default): the ellipse around that share of a normal group. 'mean': the confidence region of the mean. */
  of?: 'points' | 'mean';
  /**
   * 'normal', the default, uses chi^2(2), as if mean and covariance were known, so it suits large n. 'f' uses Hotelling's
   * T^2: 2 (n^2 - 1) / (n (n - 2)) F(2, n - 2) for a further row, 2 (n - 1) / (n (n - 2)) F(2, n - 2) for the mean.
   */
  distribution?: 'normal' | 'f';
  /** N: the group of each row. Default: all rows form one group. */
  groups?: ArrayLike<G>;
}

/** The ellipse around a group. */
export interface Ellipse<G = unknown> {
  /** The group, as given in `groups`; undefined without `groups`. */
  readonly group: G | undefined;
  /** n, the number of rows of the group that are not NaN. */
  readonly rows: number;
  /** The mean of the group; NaN if all its rows are NaN. */
  readonly center: readonly [number, number];
  /** @deprecated Use `center`; `centre` will be removed in 0.3. */
  readonly centre: readonly [number, number];
  /** Half the lengths of the axes, the longer first; null if the group is too small. */
  readonly axes: readonly [number, number] | null;
  /** The angle from the x axis to the longer axis of the ellipse, in radians, in (-pi/2, pi/2]. */
  readonly angle: number;
  /** The reason why there are no `axes`; otherwise null. */
  readonly reason: string | null;
}

/**
 * Returns ellipses around groups of points, from their means and covariances (divisor n - 1), in the order in which groups
 * appear. Rows of NaN, which `missing: 'omit'` gives for rows left out, do not count.
 *
 * @param scores N x 2: two columns of scores, or the rows of a biplot
 * @param options `level`, `of`, `distribution`, `groups`
 * @returns an ellipse for each group
 * @throws {PCAError} ERR_SHAPE if scores do not have two columns, or groups not N entries; ERR_NOT_FINITE, ERR_OPTION;
 * ERR_LOAD before `init()` for scores that are neither an array of rows nor `{ data, rows, columns }`
 */
export function ellipse<G = unknown>(scores: MatrixLike, options?: EllipseOptions<G>): Ellipse<G>[] {
  const given = pickOptions(options, ['level', 'of', 'distribution', 'groups']);
  const level = numberOption(given, 'level', 0.95, 'a number in (0, 1)', (value) => value > 0 && value < 1);
  const ofMean = oneOf(given, 'of', ['points', 'mean']) === 'mean';
  const byF = oneOf(given, 'distribution', ['normal', 'f']) === 'f';
  const groups =
    given.groups === undefined
      ? undefined
      : readInput('groups', () => Array.from(given.groups as ArrayLike<G>), 'ERR_OPTION');
  const source = runToEnd(openDense(scores, 'scores'));
  if (source.columns !== 2) throw new PCAError('ERR_SHAPE', `scores has ${source.columns} columns, not 2`);
  if (groups && groups.length !== source.rows)
    throw new PCAError(
      'ERR_SHAPE',
      `groups has ${groups.length} entries, but scores has ${source.rows} rows`,
    );
  const data = doubles(source, 'scores');
  const members = new Map<G | undefined, number[]>();
  for (let i = 0; i < source.rows; i++) {
    const group = groups?.[i];
    const rows = members.get(group) ?? [];
    members.set(group, rows);
    const [x, y] = data.subarray(2 * i, 2 * i + 2);
    if (Number.isNaN(x) && Number.isNaN(y)) continue;
    if (!Number.isFinite(x) || !Number.isFinite(y)) throw notFinite(i, Number.isFinite(x) ? 1 : 0, 'scores');
    rows.push(i);
  }
  return Array.from(members, ([group, rows]) => {
    const n = rows.length;
    const [x, y] = [rows.map((i) => data[2 * i]), rows.map((i) => data[2 * i + 1])];
    const [mx, my] = [mean(x), mean(y)];
    const center = [mx, my] as const;
    const about = { group, rows: n, center, centre: center };
    if (n < 3)
      return {
        ...about,
        axes: null,
        angle: 0,
        reason: `${n === 1 ? '1 row is' : `${n} rows are`} too few: an ellipse needs 3`,
      };
    const covariance = (a: number[], ma: number, b: number[], mb: number) =>
      a.reduce((sum, value, k) => sum + (value - ma) * (b[k] - mb), 0) / (n - 1);
    const [xx, yy, xy] = [covariance(x, mx, x, mx), covariance(y, my, y, my), covariance(x, mx, y, my)];
    if (!Number.isFinite(xx + yy))
      throw new PCAError(
        'ERR_NOT_FINITE',
        'the variances of scores leave the range of doubles: scale them down',
      );
    const squared = byF
      ? (ofMean ? (n - 1) / n : (n * n - 1) / n) * ((1 - level) ** (-2 / (n - 2)) - 1)
      : (-2 * Math.log1p(-level)) / (ofMean ? n : 1);
    const [middle, half] = [(xx + yy) / 2, Math.hypot((xx - yy) / 2, xy)];
    const axis = (variance: number) => Math.sqrt(squared * Math.max(0, variance));
    return {
      ...about,
      axes: [axis(middle + half), axis(middle - half)] as const,
      angle: Math.atan2(2 * xy, xx - yy) / 2,
      reason: null,
    };
  });
}

function mean(values: number[]): number {
  return values.length > 0 ? values.reduce((sum, value) => sum + value / values.length, 0) : Number.NaN;
}
