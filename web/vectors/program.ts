import { alphabet, bytes, relaxed, text } from '#program';
import { unpack } from '../platform/packed.ts';

let compiled: WebAssembly.Module | null | undefined;

/**
 * Returns the fastest program that this host can run. Compiles it synchronously on the first call: it is small enough for a
 * page's main thread. Returns null if the host compiles none, for example under a policy without 'wasm-unsafe-eval'.
 */
export function program(): WebAssembly.Module | null {
  if (compiled !== undefined) return compiled;
  const both = unpack({ text, alphabet, bytes });
  compiled = compile(both.subarray(0, relaxed)) ?? compile(both.subarray(relaxed));
  return compiled;
}

function compile(bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module | null {
  try {
    const module = new WebAssembly.Module(bytes);
    new WebAssembly.Instance(module); // WebKit's policy check is here; other browsers refuse to compile
    return module;
  } catch {
    return null;
  }
}
