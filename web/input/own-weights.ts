import { PCAError, readInput } from '../errors.ts';
import { isColumnObject, isPlainObject } from './values.ts';

/** Returns the weights of `x`: the option or, without it, those of a matrix such as `{ data, rows, columns, weights }`. */
export function weightsOf(x: unknown, name: string, option: unknown): unknown {
  if (option !== undefined) return option;
  return readInput(name, () => (isPlainObject(x) && !isColumnObject(x) ? x.weights : undefined));
}

/** Throws for a matrix with weights that the call would ignore. `why` names the method that has no form for weights. */
export function refuseWeights(x: unknown, name: string, why: string): void {
  if (weightsOf(x, name, undefined) === undefined) return;
  throw new PCAError('ERR_OPTION', `${name} has weights, but ${why}: leave the weights out`);
}
