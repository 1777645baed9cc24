import { parseHooks } from './hooks.ts';
import {
  HOOKS,
  oneOf,
  optionalInteger,
  parseColumns,
  parseMissing,
  parseOutput,
  pickOptions,
  tooManyComponents,
} from './parse-options.ts';

/** Checks the options of a map, which takes `accepted` besides the common ones; `min` is the fewest components. */
export function parseMap(options: unknown, accepted: readonly string[], componentCount: number, min = 1) {
  const given = pickOptions(options, [...accepted, 'columns', 'output', 'missing', 'threads', ...HOOKS]);
  const components = optionalInteger(given, 'components', min) ?? componentCount;
  if (components > componentCount) throw tooManyComponents(components, componentCount, 'the model has');
  return {
    components,
    priors: given.priors,
    whiten: oneOf(given, 'whiten', [false, true, 'zca']) as boolean | 'zca',
    output: parseOutput(given),
    missing: parseMissing(given),
    names: parseColumns(given),
    hooks: parseHooks(given),
  };
}
