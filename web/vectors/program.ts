import { relaxed, singles, text } from '#program';
import { unpack } from '../platform/packed.ts';
import { compile } from './compile.ts';

let compiled: WebAssembly.Module | null | undefined;

/**
 * Returns the fastest program that this host can run. Compiles it synchronously on the first call: it is small enough for a
 * page's main thread. Returns null if the host compiles none, for example under a policy without 'wasm-unsafe-eval'.
 */
export function program(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const both = unpack({ text, singles });
  compiled = compile(both.subarray(0, relaxed)) ?? compile(both.subarray(relaxed));
  return compiled;
}
