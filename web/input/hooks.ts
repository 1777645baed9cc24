import type { CallOptions, Progress } from '../options.ts';
import { isRecord, wrong } from './values.ts';

/** What a driver of rows watches and tells. */
export type Hooks = CallOptions;

export const HOOKS = ['signal', 'onProgress'];

export function parseHooks({ signal, onProgress }: Record<string, unknown>): Hooks {
  if (signal !== undefined && !isSignal(signal)) throw wrong('signal', 'an AbortSignal', signal);
  if (onProgress !== undefined && typeof onProgress !== 'function') {
    throw wrong('onProgress', 'a function', onProgress);
  }
  return { signal, onProgress } as Hooks;
}

/** Tells how far the call has come; throws the signal's reason where it was cancelled, now or before. */
export function report({ signal, onProgress }: Hooks, stage: Progress['stage'], done: number, total: number) {
  onProgress?.({ stage, done, total });
  signal?.throwIfAborted();
}

function isSignal(value: unknown): boolean {
  const methods = ['throwIfAborted', 'addEventListener', 'removeEventListener'];
  return (
    isRecord(value) &&
    typeof value.aborted === 'boolean' &&
    methods.every((name) => typeof value[name] === 'function')
  );
}
