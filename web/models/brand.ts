import { PCAError } from '../errors.ts';
import { isObject } from '../input/values.ts';

/** Constructors of this package require this key, so that a mistaken `new` gets an error that names the right way. */
export const KEY = Symbol('wasm-pca');

/** Throws ERR_OPTION if `key` is not KEY; `way` says how to get an object of the class. */
export function requireKey(key: unknown, name: string, way: string): void {
  if (key !== KEY) throw new PCAError('ERR_OPTION', `new ${name}() is not supported: ${way}`);
}

/** The class of each model. */
const classes = new WeakMap<object, string>();

/** Registers a model of the class `name` and freezes it deeply, except typed arrays, which cannot be frozen. */
export function brand(model: object, name: string): void {
  freeze(model);
  classes.set(model, name);
}

function freeze(value: object): void {
  Object.freeze(value);
  for (const part of Object.values(value)) if (isObject(part) && !ArrayBuffer.isView(part)) freeze(part);
}

/**
 * Returns the model if it is of the class `name` and still has its buffers. Throws ERR_SHAPE if one of them was
 * transferred, ERR_OPTION for an object that is no model or a model of another class.
 */
export function requireIntact<Model extends object>(model: Model, name: string): Model {
  const found = classes.get(model);
  if (found !== name) {
    throw new PCAError(
      'ERR_OPTION',
      found
        ? `this method of a ${name} was called on a ${found}`
        : 'this method was not called on a model: write model.method(...), and give a clone its methods back by fromJSON',
    );
  }
  const lost = detachedIn(model);
  if (!lost) return model;
  throw new PCAError(
    'ERR_SHAPE',
    `this model's ${lost} is detached: its buffer was transferred elsewhere; transfer that of a structuredClone`,
  );
}

/** Returns the name of the first array of a model, or of the model in it, whose buffer was transferred. */
function detachedIn(model: object): string | undefined {
  for (const [field, part] of Object.entries(model)) {
    const data = part?.data ?? part;
    if (data instanceof Float64Array && data.length === 0) return field;
    const inner = field === 'model' && detachedIn(part);
    if (inner) return `model.${inner}`;
  }
  return undefined;
}
