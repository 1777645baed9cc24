import type { AffineMap, KernelFormat, ReducedArray } from './affine-map.ts';
import { divideByLength, Finisher, squareSum } from './finisher.ts';
import { type GrowingMemory, growTo } from './growing-memory.ts';

/** Reduces rows on the calling thread. */
export interface Kernel {
  /** How many 'int8' values were clipped so far. */
  readonly clipped: number;
  /** Reduces rows of D numbers into `out`. Returns the index of the first row whose result is not finite, or -1. */
  reduce(x: ArrayLike<number>, rows: number, format: KernelFormat, out: ReducedArray): number;
}

/** Returns a kernel in WebAssembly or, without a module, in JavaScript, which gives the same bits as the baseline module. */
export function openKernel(map: AffineMap, module: WebAssembly.Module | null): Kernel {
  const { dimensions } = map;
  const finisher = new Finisher(map);
  const products = module ? wasmProducts(map, module) : scriptProducts(map);
  return {
    get clipped() {
      return finisher.clipped;
    },
    reduce(x, rows, format, out) {
      const y = products(x, rows);
      const width = y.length / rows;
      for (let i = 0; i < rows; i++) {
        if (!finisher.write(y.subarray(i * width, i * width + dimensions), format, out, i)) return i;
      }
      return -1;
    },
  };
}

/**
 * Computes (before(x) - mean) W^T of rows. The result is overwritten by the next call; its rows may be longer than M, by
 * values that mean nothing.
 */
type Products = (x: ArrayLike<number>, rows: number) => Float32Array;

/** The exports of cpp/vectors. */
interface Program {
  memory: GrowingMemory;
  __heap_base: { readonly value: number };
  reduce(map: number, x: number, rows: number, work: number, width: number, out: number): void;
}

/** These equal `batch_rows`, `block`, `panel` and `row_panels` of cpp/vectors. */
const BATCH_ROWS = 48;
const BLOCK = 256;
const PANEL = 8;
const PANELS = 4;

function wasmProducts(
  { mean, weights, columns, dimensions, before }: AffineMap,
  module: WebAssembly.Module,
): Products {
  const program = new WebAssembly.Instance(module).exports as unknown as Program;
  const { memory } = program;
  const width = PANELS * PANEL * Math.ceil(dimensions / (PANELS * PANEL));
  let floats = new Float32Array();
  let end = program.__heap_base.value;
  /** Reserves `count` more floats and returns their address. */
  const place = (count: number) => {
    const at = (end + 15) & ~15;
    end = at + 4 * count;
    return at;
  };
  const reach = () => {
    growTo(memory, end);
    if (floats.buffer !== memory.buffer) floats = new Float32Array(memory.buffer);
  };
  const map = place(5);
  const meanAt = place(columns);
  const panels = place(width * columns);
  const work = place(BATCH_ROWS * BLOCK);
  const input = place(0);
  reach();
  new Int32Array(memory.buffer, map, 5).set([meanAt, panels, columns, dimensions, Number(before)]);
  floats.set(mean ?? [], meanAt / 4);
  for (let m = 0; m < dimensions; m++) {
    const first = panels / 4 + (m - (m % PANEL)) * columns + (m % PANEL);
    for (let j = 0; j < columns; j++) floats[first + j * PANEL] = weights[m * columns + j];
  }
  return (x, rows) => {
    end = input + 4 * x.length;
    const out = place(rows * width);
    reach();
    floats.set(x, input / 4);
    program.reduce(map, input, rows, work, width, out);
    return floats.subarray(out / 4, out / 4 + rows * width);
  };
}

function scriptProducts({ columns, dimensions, before, mean, weights }: AffineMap): Products {
  const { fround } = Math;
  const row = new Float32Array(columns);
  return (x, rows) => {
    const y = new Float32Array(rows * dimensions);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) row[j] = x[i * columns + j];
      if (before) divideByLength(row, squareSum(row));
      if (mean) for (let j = 0; j < columns; j++) row[j] -= mean[j];
      for (let m = 0; m < dimensions; m++) {
        for (let from = 0; from < columns; from += BLOCK) {
          const last = Math.min(from + BLOCK, columns);
          let sum = 0;
          for (let j = from; j < last; j++) sum = fround(sum + fround(row[j] * weights[m * columns + j]));
          y[i * dimensions + m] += sum;
        }
      }
    }
    return y;
  };
}
