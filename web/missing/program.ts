import { alphabet, bytes, text } from '#missing-program';
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

/** Compiles the program of cpp/missing. Throws ERR_LOAD. */
export function compileProgram(): Promise<WebAssembly.Module> {
  return compileBytes(unpack({ text, alphabet, bytes }), 'the program for missing cells');
}
