import * as baseline from '#program/baseline';
import * as relaxed from '#program/relaxed';
import { unpack } from '../platform/packed.ts';

let compiled: WebAssembly.Module | null | undefined;

/**
 * The fastest program that this host can have, compiled now: it is so small that pages may compile it at once. null where
 * there is none, as under a policy without 'wasm-unsafe-eval'.
 */
export function program(): WebAssembly.Module | null {
  compiled ??= compile(relaxed) ?? compile(baseline);
  return compiled;
}

function compile(packed: typeof relaxed): WebAssembly.Module | null {
  try {
    return new WebAssembly.Module(unpack(packed));
  } catch {
    return null;
  }
}
