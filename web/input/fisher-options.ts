import { PCAError } from '../errors.ts';
import { parseHooks } from './hooks.ts';
import {
  HOOKS,
  numberOption,
  parseColumns,
  parseCount,
  parseScale,
  parseWeighting,
  pickOptions,
  readOption,
} from './parse-options.ts';
import { invalidOption, isSize, lengthOf } from './values.ts';

/** How far from 1 the sum of priors may be, so that decimals such as 0.333333 are valid. */
const PRIOR_ROUNDING = 2e-6;

/** Checks the options of `FisherDiscriminant.fit`; call the returned `components` with the number of directions. */
export function parseFisher(options: unknown) {
  const given = pickOptions(options, [
    'components',
    'regularization',
    'scale',
    'columns',
    'weights',
    'weighting',
    ...HOOKS,
  ]);
  const { weights } = given;
  return {
    ...parseShrinkage(given),
    weights,
    weighting: parseWeighting(given),
    components: (available: number) => parseCount(given, available),
  };
}

/** Checks the options of `FisherDiscriminant.leaveOneOut` except the priors, which `parsePriors` checks. */
export function parseLeaveOneOut(options: unknown) {
  const given = pickOptions(options, ['priors', 'regularization', 'scale', 'columns', ...HOOKS]);
  return { ...parseShrinkage(given), priors: given.priors };
}

function parseShrinkage(given: Record<string, unknown>) {
  return {
    regularization: numberOption(
      given,
      'regularization',
      0,
      'a number in [0, 1]',
      (value) => value >= 0 && value <= 1,
    ),
    scaleWithin: parseScale(given, ['within']) !== undefined,
    names: parseColumns(given, given.weights),
    hooks: parseHooks(given),
  };
}

/** Returns the prior probability of each class; by default its share of the weights, which are counts where rows have none. */
export function parsePriors(priors: unknown, weights: Float64Array): Float64Array {
  if (priors === undefined) return weights.map((weight) => weight / sumOf(weights));
  return readOption('priors', () => {
    const length = lengthOf(priors);
    if (!isSize(length)) throw invalidOption('priors', 'an array of numbers, one for each class', priors);
    if (length !== weights.length) {
      throw new PCAError('ERR_SHAPE', `there are ${length} priors, but ${weights.length} classes`);
    }
    const values = weights.map((_, k) => {
      const prior: unknown = (priors as ArrayLike<unknown>)[k];
      if (typeof prior !== 'number' || !(prior > 0))
        throw invalidOption(`priors[${k}]`, 'a number > 0', prior);
      return prior;
    });
    if (!(Math.abs(sumOf(values) - 1) <= PRIOR_ROUNDING)) {
      throw new PCAError('ERR_OPTION', `priors must sum to 1, but they sum to ${sumOf(values)}`);
    }
    return values;
  });
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}
