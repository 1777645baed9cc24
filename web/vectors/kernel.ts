import type { AffineMap, Format, ReducedArray } from './affine-map.ts';
import { divideByLength, Finisher, squareSum } from './finisher.ts';

/** What cpp/vectors exports. */
interface Program {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { readonly value: number };
  products(map: number, x: number, rows: number, work: number, y: number, width: number): void;
}

/** `batch_rows`, `block`, `panel` and `row_panels` of cpp/vectors. */
const BATCH_ROWS = 48;
const BLOCK = 256;
const PANEL = 8;
const PANELS = 4;

/** Reduces rows on this thread: in WebAssembly where there is a module, else in JavaScript, with the bits of `baseline`. */
export class Kernel {
  private readonly products: (x: ArrayLike<number>, rows: number) => Float32Array;
  private readonly width: number;
  private readonly finisher: Finisher;

  constructor(
    private readonly map: AffineMap,
    module: WebAssembly.Module | null,
  ) {
    this.width = module ? PANELS * PANEL * Math.ceil(map.dimensions / (PANELS * PANEL)) : map.dimensions;
    this.products = module ? inWasm(map, module, this.width) : inJavaScript(map);
    this.finisher = new Finisher(map);
  }

  /** Rows of D numbers into `out`. Returns the number of the first row whose values are not all finite, else -1. */
  reduce(x: ArrayLike<number>, rows: number, format: Format, out: ReducedArray): number {
    const y = this.products(x, rows);
    for (let i = 0; i < rows; i++) {
      const row = y.subarray(i * this.width, i * this.width + this.map.dimensions);
      if (!this.finisher.write(row, format, out, i)) return i;
    }
    return -1;
  }

  /** Values of 'int8' that were clipped since this was last asked. */
  takeClipped(): number {
    const { clipped } = this.finisher;
    this.finisher.clipped = 0;
    return clipped;
  }
}

function inWasm(
  { columns, dimensions, before, mean, weights }: AffineMap,
  module: WebAssembly.Module,
  width: number,
) {
  const program = new WebAssembly.Instance(module).exports as unknown as Program;
  const { memory } = program;
  let end = program.__heap_base.value;
  /** The address of so many floats more. */
  const place = (count: number) => {
    const at = (end + 15) & ~15;
    end = at + 4 * count;
    return at;
  };
  let floats = new Float32Array();
  const reach = (bytes: number) => {
    if (bytes > memory.buffer.byteLength) memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / 65536));
    if (floats.buffer !== memory.buffer) floats = new Float32Array(memory.buffer);
  };
  const map = place(5);
  const meanAt = place(columns);
  const panels = place(width * columns);
  const work = place(BATCH_ROWS * BLOCK);
  const input = place(0);
  reach(end);
  new Int32Array(memory.buffer, map, 5).set([mean ? meanAt : 0, panels, columns, dimensions, Number(before)]);
  if (mean) floats.set(mean, meanAt / 4);
  for (let m = 0; m < dimensions; m++) {
    const first = panels / 4 + (m - (m % PANEL)) * columns + (m % PANEL);
    for (let j = 0; j < columns; j++) floats[first + j * PANEL] = weights[m * columns + j];
  }
  return (x: ArrayLike<number>, rows: number): Float32Array => {
    const to = input + ((4 * x.length + 15) & ~15);
    reach(to + 4 * rows * width);
    floats.set(x, input / 4);
    program.products(map, input, rows, work, to, width);
    return floats.subarray(to / 4, to / 4 + rows * width);
  };
}

function inJavaScript({ columns, dimensions, before, mean, weights }: AffineMap) {
  const { fround } = Math;
  return (x: ArrayLike<number>, rows: number): Float32Array => {
    const out = new Float32Array(rows * dimensions);
    const row = new Float32Array(columns);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) row[j] = x[i * columns + j];
      if (before) divideByLength(row, squareSum(row));
      if (mean) for (let j = 0; j < columns; j++) row[j] -= mean[j];
      for (let m = 0; m < dimensions; m++) {
        for (let from = 0; from < columns; from += BLOCK) {
          const last = Math.min(from + BLOCK, columns);
          let sum = 0;
          for (let j = from; j < last; j++) sum = fround(sum + fround(row[j] * weights[m * columns + j]));
          out[i * dimensions + m] += sum;
        }
      }
    }
    return out;
  };
}
