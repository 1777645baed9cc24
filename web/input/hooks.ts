import { PCAError } from '../errors.ts';
import type { CallOptions, Progress } from '../options.ts';
import { optionalInteger, readOption } from './parse-options.ts';
import { invalidOption, isObject, isPlainObject } from './values.ts';

/** The signal and the progress callback of a call, and how many workers it may have at most. */
export interface Hooks extends CallOptions {
  threads?: number;
}

export function parseHooks(given: Record<string, unknown>): Hooks {
  const { signal, onProgress } = given;
  if (signal !== undefined && !readOption('signal', () => isSignal(signal))) {
    throw invalidOption('signal', 'an AbortSignal', signal);
  }
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw invalidOption('onProgress', 'a function', onProgress);
  }
  return { signal, onProgress, threads: optionalInteger(given, 'threads', 1) } as Hooks;
}

/** Returns the signal of options that are checked later. Throws ERR_OPTION if they cannot be read or it is no AbortSignal. */
export function parseSignal(options: unknown): AbortSignal | undefined {
  return parseHooks(readOption('options', () => (isPlainObject(options) ? { signal: options.signal } : {})))
    .signal;
}

/**
 * Reports how far the call has come; throws the signal's reason if the caller has cancelled. `fail` receives the rejection
 * of an `async` onProgress. Throws ERR_OPTION for such a function if `fail` is absent, since nothing can wait for it then.
 */
export function reportProgress(
  { signal, onProgress }: Hooks,
  stage: Progress['stage'],
  done: number,
  total: number,
  fail?: (error: unknown) => void,
): void {
  const returned: unknown = onProgress?.({ stage, done, total });
  if (isObject(returned) && 'then' in returned) {
    Promise.resolve(returned).catch(fail ?? (() => {}));
    if (!fail) {
      throw new PCAError(
        'ERR_OPTION',
        'onProgress must not be async: this call is over before it could settle',
      );
    }
  }
  signal?.throwIfAborted();
}

function isSignal(value: unknown): boolean {
  const methods = ['throwIfAborted', 'addEventListener', 'removeEventListener'];
  return (
    isObject(value) &&
    typeof value.aborted === 'boolean' &&
    methods.every((name) => typeof value[name] === 'function')
  );
}
