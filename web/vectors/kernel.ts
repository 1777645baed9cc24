import { type AffineMap, FORMATS, type Format, type Kernel, type ReducedArray } from './affine-map.ts';
import { PlainKernel } from './plain-kernel.ts';

/** What cpp/vectors exports. */
interface Program {
  memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  __heap_base: { readonly value: number };
  reduce(map: number, x: number, rows: number, format: number, work: number, out: number): number;
  take_clipped(): number;
}

/** `batch_rows`, `block` and `panel` of cpp/vectors. */
const BATCH_ROWS = 48;
const BLOCK = 256;
const PANEL = 8;

/** In WebAssembly where there is a module, else the same in JavaScript: the bits are those of its baseline build. */
export function openKernel(map: AffineMap, module: WebAssembly.Module | null): Kernel {
  return module ? new WasmKernel(map, module) : new PlainKernel(map);
}

class WasmKernel implements Kernel {
  private readonly program: Program;
  private readonly map: number;
  private readonly work: number;
  /** Where rows begin, and what is reduced of them. */
  private readonly rows: number;
  private end: number;
  private memory!: Uint8Array;
  private floats!: Float32Array;

  constructor(
    { columns, dimensions, before, after, mean, weights, steps }: AffineMap,
    module: WebAssembly.Module,
  ) {
    this.program = new WebAssembly.Instance(module).exports as unknown as Program;
    this.end = this.program.__heap_base.value;
    const width = Math.ceil(dimensions / PANEL) * PANEL;
    this.map = this.place(8);
    const meanAt = this.place(columns);
    const panels = this.place(width * columns);
    const stepsAt = this.place(dimensions);
    this.work = this.place(BATCH_ROWS * (BLOCK + width));
    this.rows = this.place(0);
    this.fit(this.end);
    new Int32Array(this.memory.buffer, this.map, 7).set([
      mean ? meanAt : 0,
      panels,
      stepsAt,
      columns,
      dimensions,
      Number(before),
      Number(after),
    ]);
    if (mean) this.floats.set(mean, meanAt / 4);
    this.floats.set(steps, stepsAt / 4);
    for (let m = 0; m < dimensions; m++) {
      const first = panels / 4 + (m - (m % PANEL)) * columns + (m % PANEL);
      for (let j = 0; j < columns; j++) this.floats[first + j * PANEL] = weights[m * columns + j];
    }
  }

  reduce(x: ArrayLike<number>, rows: number, format: Format, out: ReducedArray): number {
    const to = this.rows + ((4 * x.length + 15) & ~15);
    this.fit(to + out.byteLength);
    this.floats.set(x, this.rows / 4);
    const bad = this.program.reduce(this.map, this.rows, rows, FORMATS.indexOf(format), this.work, to);
    const { buffer, byteOffset, byteLength } = out;
    new Uint8Array(buffer, byteOffset, byteLength).set(this.memory.subarray(to, to + byteLength));
    return bad;
  }

  takeClipped(): number {
    return this.program.take_clipped();
  }

  /** The address of so many floats more. */
  private place(count: number): number {
    const at = (this.end + 15) & ~15;
    this.end = at + 4 * count;
    return at;
  }

  /** Memory of at least so many bytes. */
  private fit(bytes: number): void {
    const { memory } = this.program;
    const missing = bytes - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / 65536));
    else if (this.memory) return;
    this.memory = new Uint8Array(memory.buffer);
    this.floats = new Float32Array(memory.buffer);
  }
}
