import { PCAError } from '../errors.ts';
import { flag, numberOption, parseInteger } from '../input/parse-options.ts';

/** The settings by which a stream is followed. Its bytes keep them. */
export interface FollowSettings {
  readonly components: number;
  readonly halfLife: number | null;
  readonly window: number | null;
  readonly every: number;
  readonly standardize: boolean;
}

/** The names of these options. */
export const KEPT = ['components', 'halfLife', 'window', 'every', 'standardize'] as const;

/** The first row of a step weighs at least 2^-100 at its end, far above the least weight, 1e-100. */
const MOST_HALF_LIVES = 100;

const isAmount = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY;

/** Checks these options. Throws ERR_OPTION. */
export function parseSettings(given: Record<string, unknown>): FollowSettings {
  if ((given.halfLife === undefined) === (given.window === undefined)) {
    throw new PCAError(
      'ERR_OPTION',
      'say how a stream is forgotten, by halfLife, the rows after which a row counts half, or by window, the rows that count',
    );
  }
  const components = parseInteger(given.components, 'components', 1);
  const halfLife = numberOption(given, 'halfLife', null, 'a finite number of rows, above 0', isAmount);
  const window = given.window === undefined ? null : parseInteger(given.window, 'window', 2);
  const { every: asked = Math.ceil((halfLife ?? (window as number)) / 10) } = given;
  const every = parseInteger(asked, 'every', 1);
  if (window !== null && window % every !== 0)
    throw new PCAError('ERR_OPTION', `window is ${window}, which must be a multiple of every, ${every}`);
  if (halfLife !== null && every > MOST_HALF_LIVES * halfLife) {
    throw new PCAError(
      'ERR_OPTION',
      `every is ${every}, more than ${MOST_HALF_LIVES} times halfLife: a step would remember nothing of the last`,
    );
  }
  return { components, halfLife, window, every, standardize: flag(given, 'standardize', false) };
}
