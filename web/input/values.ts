import { PCAError } from '../errors.ts';

/** Whether it is an object that can be asked for something: of a revoked proxy nothing can. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  try {
    Array.isArray(value);
    return true;
  } catch {
    return false;
  }
}

export function isArray(value: unknown): value is readonly unknown[] {
  return isRecord(value) && Array.isArray(value);
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
