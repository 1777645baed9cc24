import { PCAError } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import type { Scaling } from '../options.ts';
import { nearest } from './nearest.ts';
import { type Constant, flag, parseConstant, readOption } from './parse-options.ts';
import { bigintToNumber, invalidOption, isArray, plainView, show } from './values.ts';

/** How a fit divides its columns. */
export interface ScalingSettings {
  /** The divisors of columns; null: none. */
  scaling: Exclude<Scaling, 'qn'> | null;
  /** D: the caller's divisors; null: none given. */
  divisors: Doubles | null;
  columnWeights: Doubles | null;
  /** The treatment of columns whose divisor is 0; without `scaling` always 'error'. */
  constant: Constant;
}

const NAMED_SCALES = ['deviation', 'pareto', 'range', 'mad'] as const;

/** Checks `standardize`, `scale`, `columnWeights` and `constant`, and copies their numbers. */
export function parseScaling(given: Record<string, unknown>): ScalingSettings {
  const { scale, columnWeights } = given;
  const standardize = flag(given, 'standardize', false);
  if (scale !== undefined && given.standardize !== undefined && !(standardize && scale === 'deviation')) {
    throw new PCAError('ERR_OPTION', `scale contradicts standardize: ${standardize}: leave one of them out`);
  }
  const named = standardize ? 'deviation' : NAMED_SCALES.find((name) => name === scale);
  const divisors = named || scale === undefined ? null : positiveNumbers('scale', scale, true);
  const scaling = named ?? (divisors && 'given');
  return {
    scaling,
    divisors,
    columnWeights: columnWeights === undefined ? null : positiveNumbers('columnWeights', columnWeights),
    constant: parseConstant(given, 'standardize or scale', scaling !== null),
  };
}

/** Copies an option that is an array of positive numbers. Only `scale` may also hold zeros, or be a name. */
function positiveNumbers(option: string, given: unknown, isScale = false): Doubles {
  const numbers = numbersIn(given, option);
  if (!numbers) {
    const meant =
      typeof given === 'string' ? nearest(given, NAMED_SCALES) : given === true ? 'deviation' : undefined;
    const names = isScale ? `${NAMED_SCALES.map(show).join(', ')} or ` : '';
    throw invalidOption(
      option,
      `${names}an array of a number > 0 for each column`,
      given,
      isScale ? meant : undefined,
    );
  }
  const values = Float64Array.from(numbers);
  const bad = values.findIndex(
    (value) => !(value > 0 && value < Number.POSITIVE_INFINITY) && !(isScale && value === 0),
  );
  if (bad >= 0) throw invalidOption(`${option}[${bad}]`, 'a finite number > 0', values[bad]);
  return values;
}

/** Copies an array of numbers; returns undefined for anything else. */
export function numbersIn(given: unknown, name: string): ArrayLike<number> | undefined {
  if (!isArray(given)) return plainView(given, name);
  return readOption(name, () => {
    const values = Array.from(given, bigintToNumber);
    return values.every((value) => typeof value === 'number') ? values : undefined;
  });
}
