import { readInput } from '../errors.ts';
import { isColumnObject, isPlainObject } from './values.ts';

/** Returns the weights of `x`: the option or, without it, those of a matrix such as `{ data, rows, columns, weights }`. */
export function weightsOf(x: unknown, name: string, option: unknown): unknown {
  if (option !== undefined) return option;
  return readInput(name, () => (isPlainObject(x) && !isColumnObject(x) ? x.weights : undefined));
}
