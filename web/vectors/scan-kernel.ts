import { type GrowingMemory, growTo } from './growing-memory.ts';

/** For bits: what each value of each byte contributes, 256 integers a byte. */
interface BitWeights {
  table: Int32Array;
}

/** For 'int8' and 'int4': the parts of two integers a dimension, laid out as cpp/vectors/scan.hpp says. */
interface CodeWeights {
  parts: Int16Array;
  /** Whether a byte holds two codes. */
  halves: boolean;
  /** How many parts the weights of squares have. */
  squares: 0 | 1 | 3;
}

/** Integers by which codes are multiplied; sums are exact, so that they are the same on every host. */
export type ScanWeights = BitWeights | CodeWeights;

/** What a kernel finds of each row: its product with the query, and the weighted sum of its squares, 0 without parts of these. */
export interface Sums {
  products: Float64Array;
  squares: Float64Array;
}

/** Sums codes on the calling thread. */
export interface ScanKernel {
  /** Returns the sums of rows. The result is overwritten by the next call. */
  scan(codes: Uint8Array, rows: number): Sums;
}

/** The number of values of a byte. */
export const WIDTH = 256;
/** These equal `chunk` of cpp/vectors/scan.hpp and the bits of the parts. */
export const CHUNK = 8;
export const PART_BITS = 15;
export const SQUARE_BITS = 8;

/**
 * Returns where the first part of a code lies: that of byte `byte` of a row or, if bytes hold `each` = 2 codes, of its half
 * `half`. The code's other parts follow `CHUNK` integers apart.
 */
export function placeOf(byte: number, half: number, each: number, parts: number): number {
  const inChunk = byte % CHUNK;
  return ((byte - inChunk) * each + half * CHUNK) * parts + inChunk;
}

/** Returns a kernel in WebAssembly or, without a module, in JavaScript, which gives the same bits. */
export function openScanKernel(weights: ScanWeights, module: WebAssembly.Module | null): ScanKernel {
  if (module) return new WasmScanKernel(weights, module);
  return {
    scan(codes, rows) {
      const sums = { products: new Float64Array(rows), squares: new Float64Array(rows) };
      if ('table' in weights) lookUp(weights, codes, sums.products);
      else multiply(weights, codes, sums.products, sums.squares);
      return sums;
    },
  };
}

/** The exports of cpp/vectors/scan.cpp. */
interface Program {
  memory: GrowingMemory;
  __heap_base: { readonly value: number };
  look_up(table: number, codes: number, rows: number, bytes: number, products: number): void;
  multiply_codes(
    parts: number,
    codes: number,
    rows: number,
    bytes: number,
    halves: number,
    parts_of_squares: number,
    products: number,
    squares: number,
  ): void;
}

class WasmScanKernel implements ScanKernel {
  private readonly program: Program;
  /** Addresses. */
  private readonly integers: number;
  private readonly sums: number;

  constructor(
    private readonly weights: ScanWeights,
    module: WebAssembly.Module,
  ) {
    this.program = new WebAssembly.Instance(module).exports as unknown as Program;
    this.integers = (this.program.__heap_base.value + 15) & ~15;
    const { buffer, byteOffset, byteLength } = 'table' in weights ? weights.table : weights.parts;
    this.sums = this.integers + ((byteLength + 15) & ~15);
    growTo(this.program.memory, this.sums);
    new Uint8Array(this.program.memory.buffer, this.integers).set(
      new Uint8Array(buffer, byteOffset, byteLength),
    );
  }

  scan(codes: Uint8Array, rows: number): Sums {
    const { program, integers, sums, weights } = this;
    const squares = sums + 8 * rows;
    const at = squares + 8 * rows;
    growTo(program.memory, at + codes.length);
    const { buffer } = program.memory;
    new Uint8Array(buffer, at).set(codes);
    const bytes = codes.length / rows;
    if ('table' in weights) program.look_up(integers, at, rows, bytes, sums);
    else {
      const { halves, squares: count } = weights;
      program.multiply_codes(integers, at, rows, bytes, Number(halves), count, sums, squares);
    }
    return {
      products: new Float64Array(buffer, sums, rows),
      squares: new Float64Array(buffer, squares, rows),
    };
  }
}

function lookUp({ table }: { table: Int32Array }, codes: Uint8Array, products: Float64Array): void {
  for (let i = 0, k = 0; i < products.length; i++) {
    let sum = 0;
    for (let at = 0; at < table.length; at += WIDTH) sum += table[at + codes[k++]];
    products[i] = sum;
  }
}

function multiply(
  { parts, halves, squares: count }: CodeWeights,
  codes: Uint8Array,
  products: Float64Array,
  squares: Float64Array,
): void {
  const each = halves ? 2 : 1;
  const bytes = codes.length / products.length;
  for (let i = 0, k = 0; i < products.length; i++) {
    for (let b = 0; b < bytes; b++, k++) {
      for (let half = 0; half < each; half++) {
        const at = placeOf(b, half, each, 2 + count);
        const code = halves ? ((codes[k] >> (half ? 0 : 4)) & 15) - 8 : (codes[k] << 24) >> 24;
        products[i] += code * (parts[at] * 2 ** PART_BITS + parts[at + CHUNK]);
        for (let s = 0; s < count; s++)
          squares[i] += code * code * parts[at + (2 + s) * CHUNK] * 2 ** (SQUARE_BITS * s);
      }
    }
  }
}
