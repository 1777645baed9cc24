import { PCAError } from '../errors.ts';

/** Whether it is an array; undefined for a revoked proxy, of which nothing can be asked. */
function asArray(value: unknown): boolean | undefined {
  try {
    return Array.isArray(value);
  } catch {
    return undefined;
  }
}

/** Whether it is an object that can be asked for something. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && asArray(value) !== undefined;
}

export function isArray(value: unknown): value is readonly unknown[] {
  return asArray(value) === true;
}

/** Whether all that it has is its own: an object as `{}`, of any realm, or without a prototype. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (!isRecord(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return (
    prototype === null || (!Object.getPrototypeOf(prototype) && Object.hasOwn(prototype, 'isPrototypeOf'))
  );
}

export function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Names any value in a message. */
export function show(value: unknown): string {
  if (typeof value === 'string') return `'${value.length > 40 ? `${value.slice(0, 40)}…` : value}'`;
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  if (!isRecord(value)) return 'a revoked proxy';
  if (isArray(value)) return 'an array';
  if (isPlain(value)) return 'an object';
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (kind === 'Object') return 'an object with a prototype of its own';
  return `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;
}

export function wrong(name: string, expected: string, value: unknown): PCAError {
  return new PCAError('ERR_OPTION', `${name} must be ${expected}, not ${show(value)}`);
}
