import { alphabet, bytes, relaxed, text } from '#program';
import { unpack } from '../platform/packed.ts';

let compiled: WebAssembly.Module | null | undefined;

/**
 * The fastest program that this host can have, compiled now: it is so small that pages may compile it at once. null where
 * there is none, as under a policy without 'wasm-unsafe-eval'.
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
    new WebAssembly.Instance(module); // what WebKit forbids; others forbid compilation
    return module;
  } catch {
    return null;
  }
}
