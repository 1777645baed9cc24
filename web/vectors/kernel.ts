import { type AffineMap, FORMATS, type KernelFormat, type ReducedArray } from './affine-map.ts';
import { divideByLength, Finisher, squareSum } from './finisher.ts';

/** Reduces rows on the calling thread. */
export interface Kernel {
  /** How many 'int8' values were clipped so far. */
  readonly clipped: number;
  /** Reduces rows of D numbers into `out`. Returns the index of the first row whose result is not finite, or -1. */
  reduce(x: ArrayLike<number>, rows: number, format: KernelFormat, out: ReducedArray): number;
}

/** Returns a kernel in WebAssembly or, without a module, in JavaScript, which gives the same bits as the baseline module. */
export function openKernel(map: AffineMap, module: WebAssembly.Module | null): Kernel {
  return module ? new WasmKernel(map, module) : new ScriptKernel(map);
}

/** The exports of cpp/vectors. */
interface Program {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { readonly value: number };
  reduce(
    map: number,
    x: number,
    rows: number,
    work: number,
    width: number,
    format: number,
    out: number,
    clipped: number,
  ): number;
}

/** These equal `batch_rows`, `block`, `panel` and `row_panels` of cpp/vectors. */
const BATCH_ROWS = 48;
const BLOCK = 256;
const PANEL = 8;
const PANELS = 4;

class WasmKernel implements Kernel {
  private readonly program: Program;
  private floats = new Float32Array();
  private readonly width: number;
  /** Addresses. The count of clipped values follows the seven fields at `map`. */
  private readonly map: number;
  private readonly work: number;
  private readonly input: number;

  constructor(
    { mean, weights, steps, columns, dimensions, before, after }: AffineMap,
    module: WebAssembly.Module,
  ) {
    this.program = new WebAssembly.Instance(module).exports as unknown as Program;
    this.width = PANELS * PANEL * Math.ceil(dimensions / (PANELS * PANEL));
    let end = this.program.__heap_base.value;
    /** Reserves `count` more floats and returns their address. */
    const place = (count: number) => {
      const at = (end + 15) & ~15;
      end = at + 4 * count;
      return at;
    };
    this.map = place(8);
    const meanAt = place(columns);
    const stepsAt = place(dimensions);
    const panels = place(this.width * columns);
    this.work = place(BATCH_ROWS * (BLOCK + this.width));
    this.input = place(0);
    this.reach(end);
    const { floats } = this;
    new Int32Array(floats.buffer, this.map, 7).set([
      meanAt,
      panels,
      stepsAt,
      columns,
      dimensions,
      Number(before),
      Number(after),
    ]);
    floats.set(mean ?? [], meanAt / 4);
    floats.set(steps, stepsAt / 4);
    for (let m = 0; m < dimensions; m++) {
      const first = panels / 4 + (m - (m % PANEL)) * columns + (m % PANEL);
      for (let j = 0; j < columns; j++) floats[first + j * PANEL] = weights[m * columns + j];
    }
  }

  get clipped(): number {
    return new Int32Array(this.floats.buffer, this.map, 8)[7];
  }

  reduce(x: ArrayLike<number>, rows: number, format: KernelFormat, out: ReducedArray): number {
    const { program, map, input, work, width } = this;
    const to = input + ((4 * x.length + 15) & ~15);
    this.reach(to + out.byteLength);
    this.floats.set(x, input / 4);
    const bad = program.reduce(map, input, rows, work, width, FORMATS.indexOf(format), to, map + 28);
    new Uint8Array(out.buffer, out.byteOffset, out.byteLength).set(
      new Uint8Array(this.floats.buffer, to, out.byteLength),
    );
    return bad;
  }

  private reach(bytes: number): void {
    const { memory } = this.program;
    if (bytes > memory.buffer.byteLength) memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / 65536));
    if (this.floats.buffer !== memory.buffer) this.floats = new Float32Array(memory.buffer);
  }
}

class ScriptKernel implements Kernel {
  private readonly finisher: Finisher;

  constructor(private readonly map: AffineMap) {
    this.finisher = new Finisher(map);
  }

  get clipped(): number {
    return this.finisher.clipped;
  }

  reduce(x: ArrayLike<number>, rows: number, format: KernelFormat, out: ReducedArray): number {
    const { columns, dimensions, before, mean, weights } = this.map;
    const { fround } = Math;
    const row = new Float32Array(columns);
    for (let i = 0; i < rows; i++) {
      for (let j = 0; j < columns; j++) row[j] = x[i * columns + j];
      if (before) divideByLength(row, squareSum(row));
      if (mean) for (let j = 0; j < columns; j++) row[j] -= mean[j];
      const y = new Float32Array(dimensions);
      for (let m = 0; m < dimensions; m++) {
        for (let from = 0; from < columns; from += BLOCK) {
          const last = Math.min(from + BLOCK, columns);
          let sum = 0;
          for (let j = from; j < last; j++) sum = fround(sum + fround(row[j] * weights[m * columns + j]));
          y[m] += sum;
        }
      }
      if (!this.finisher.write(y, format, out, i)) return i;
    }
    return -1;
  }
}
