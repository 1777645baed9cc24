/** Scores codes on the calling thread. */
interface ScanKernel {
  /**
   * Returns for each row the sum, over its bytes, of what the table says of this value of this byte. The result is
   * overwritten by the next call.
   */
  scan(table: Float32Array, codes: Uint8Array, rows: number): Float32Array;
}

/** The number of values of a byte. */
export const WIDTH = 256;

/** Returns a kernel in WebAssembly or, without a module, in JavaScript, which gives the same bits. */
export function openScanKernel(module: WebAssembly.Module | null): ScanKernel {
  return module ? new WasmScanKernel(module) : { scan };
}

/** The exports of cpp/vectors/scan.cpp. */
interface Program {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { readonly value: number };
  scan(table: number, codes: number, rows: number, bytes: number, scores: number): void;
}

class WasmScanKernel implements ScanKernel {
  private readonly program: Program;

  constructor(module: WebAssembly.Module) {
    this.program = new WebAssembly.Instance(module).exports as unknown as Program;
  }

  scan(table: Float32Array, codes: Uint8Array, rows: number): Float32Array {
    const { memory, __heap_base } = this.program;
    const tableAt = (__heap_base.value + 15) & ~15;
    const scoresAt = tableAt + table.byteLength;
    const codesAt = scoresAt + 4 * rows;
    const missing = codesAt + codes.length - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    new Float32Array(memory.buffer).set(table, tableAt / 4);
    new Uint8Array(memory.buffer).set(codes, codesAt);
    this.program.scan(tableAt, codesAt, rows, table.length / WIDTH, scoresAt);
    return new Float32Array(memory.buffer, scoresAt, rows);
  }
}

function scan(table: Float32Array, codes: Uint8Array, rows: number): Float32Array {
  const { fround } = Math;
  const bytes = table.length / WIDTH;
  const whole = bytes - (bytes % 4);
  const scores = new Float32Array(rows);
  for (let i = 0, k = 0; i < rows; i++) {
    let [a, b, c, d] = [0, 0, 0, 0];
    let at = 0;
    for (; at < whole * WIDTH; at += 4 * WIDTH) {
      a = fround(a + table[at + codes[k++]]);
      b = fround(b + table[at + WIDTH + codes[k++]]);
      c = fround(c + table[at + 2 * WIDTH + codes[k++]]);
      d = fround(d + table[at + 3 * WIDTH + codes[k++]]);
    }
    let score = fround(fround(a + b) + fround(c + d));
    for (; at < table.length; at += WIDTH) score = fround(score + table[at + codes[k++]]);
    scores[i] = score;
  }
  return scores;
}
