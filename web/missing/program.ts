import { singles, text } from '#missing-program';
import { compileBytes } from '../platform/compile.ts';
import { unpack } from '../platform/packed.ts';

/** The exports of cpp/missing. Arguments are addresses unless a comment says otherwise. */
export interface Program {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { readonly value: number };
  prepare(table: number, model: number, sums: number): void;
  /** `first` and `last` number patterns. */
  expect(table: number, model: number, sums: number, first: number, last: number, work: number): void;
  /** `rows` and `cells` are sums of weights. */
  maximise(table: number, sums: number, rows: number, cells: number, model: number, work: number): void;
  /** `rows`, `columns` and `width` are counts. */
  scatter(x: number, rows: number, columns: number, width: number, out: number): void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Compiles the program of cpp/missing once: the engine's optimised code then serves later fits, in workers, too. Throws
 * ERR_LOAD.
 */
export function compileProgram(): Promise<WebAssembly.Module> {
  compiled ??= compileBytes(unpack({ text, singles }), 'the program for missing cells').catch((error) => {
    compiled = undefined;
    throw error;
  });
  return compiled;
}
