import { PCAError } from '../errors.ts';
import { parseHooks } from './hooks.ts';
import {
  HOOKS,
  isNotNegative,
  numberOption,
  oneOf,
  optionalInteger,
  parseColumns,
  parseMissing,
  parseOutput,
  pickOptions,
  tooManyComponents,
} from './parse-options.ts';

/**
 * Checks the options of a map, which takes `accepted` besides the common ones; `min` is the fewest components, and
 * `methods` are the ways to impute missing cells.
 */
export function parseMap(
  options: unknown,
  accepted: readonly string[],
  componentCount: number,
  min = 1,
  methods: readonly 'em'[] = [],
) {
  const given = pickOptions(options, [...accepted, 'columns', 'output', 'missing', 'threads', ...HOOKS]);
  const components = optionalInteger(given, 'components', min) ?? componentCount;
  if (components > componentCount) throw tooManyComponents(components, componentCount, 'the model has');
  return {
    components,
    priors: given.priors,
    totals: given.totals,
    ...parseWhiten(given),
    output: parseOutput(given),
    missing: parseMissing(given, methods),
    names: parseColumns(given),
    hooks: parseHooks(given),
  };
}

/** Checks how scores are whitened: divided by sqrt(lambda + epsilon). */
export function parseWhiten(given: Record<string, unknown>): { whiten: boolean | 'zca'; epsilon: number } {
  const whiten = oneOf(given, 'whiten', [false, true, 'zca']) as boolean | 'zca';
  if (given.epsilon && !whiten) {
    throw new PCAError('ERR_OPTION', "epsilon is for whiten: true or 'zca': leave it out");
  }
  return { whiten, epsilon: numberOption(given, 'epsilon', 0, 'a finite number >= 0', isNotNegative) };
}
