import { PCAError } from '../errors.ts';
import { isObject } from '../input/values.ts';

/** What the constructors of this package ask for, so that `new` by mistake is told the right way. */
export const KEY = Symbol('wasm-pca');

/** Throws ERR_OPTION where it is not the key; `way` says how one gets an object of the class. */
export function requireKey(key: unknown, name: string, way: string): void {
  if (key !== KEY) throw new PCAError('ERR_OPTION', `new ${name}() is not supported: ${way}`);
}

/** The class of each model. */
const classes = new WeakMap<object, string>();

/** Makes a model of the class `name` read-only, down to what its arrays hold, which cannot be frozen. */
export function brand(model: object, name: string): void {
  freeze(model);
  classes.set(model, name);
}

function freeze(value: object): void {
  Object.freeze(value);
  for (const part of Object.values(value)) if (isObject(part) && !ArrayBuffer.isView(part)) freeze(part);
}

/**
 * A model of the class `name` with all that it had. Throws ERR_SHAPE where one of its buffers was transferred, ERR_OPTION
 * for no model, or one of another class.
 */
export function intact<Model extends object>(model: Model, name: string): Model {
  const found = classes.get(model);
  if (found !== name) {
    throw new PCAError(
      'ERR_OPTION',
      found
        ? `this method of a ${name} was called on a ${found}`
        : 'this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON',
    );
  }
  for (const [field, part] of Object.entries(model)) {
    const data = part?.data ?? part;
    if (!(data instanceof Float64Array) || data.length > 0) continue;
    throw new PCAError(
      'ERR_SHAPE',
      `this model's ${field} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`,
    );
  }
  return model;
}
