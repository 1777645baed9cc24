import { outOfMemory, PCAError } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import { isStep } from '../steps.ts';
import type { Program } from './program.ts';
import type { IncompleteSpec } from './spec.ts';

const PAGE = 65536;
/** The bits of a pattern that one UTF-16 unit of its key holds. */
const KEY_BITS = 16;
const DOUBLE = Float64Array.BYTES_PER_ELEMENT;
/** The most bytes that a module of 32-bit addresses can hold. */
const MOST_BYTES = 2 ** 32 - PAGE;
const ADVICE = 'fit fewer rows or columns';

/** Returns the number of entries of a packed symmetric matrix of order n. */
export const packed = (n: number) => (n * (n + 1)) / 2;

/** The rows of a table in the memory of cpp/missing, and the allocator of this memory. */
export class IncompleteTable {
  readonly program: Program;
  readonly rows: number;
  readonly columns: number;
  /** The number of doubles from one row to the next. */
  readonly width: number;
  /** The number of observed cells, and the sum of the weights of their rows. */
  present = 0;
  weighedPresent = 0;
  /** The sum of the weights of the rows. */
  weight = 0;
  /** The address of the weights of the rows; 0 if each is 1. */
  readonly weights: number;
  patterns = 0;
  /** The address of the C++ struct Table. */
  address = 0;
  /** The address of the first row. */
  readonly values: number;
  /** The index in the caller's table of each row in memory. */
  order = new Uint32Array();
  /** For each pattern, D numbers: 1 for a cell that is there, 0 for a hole. Until all rows are there, some to spare. */
  observed = new Uint8Array();
  /** The first row of each pattern, and the number of rows. */
  starts = new Int32Array();
  private readonly patternOf: Uint32Array;
  private readonly found = new Map<string, number>();
  private end: number;
  private heap = new Float64Array();

  /** Throws ERR_MEMORY. */
  constructor(private readonly spec: IncompleteSpec) {
    const { rows, columns, module } = spec;
    this.rows = rows;
    this.columns = columns;
    this.width = 2 * Math.ceil(columns / 2);
    requireRoom(bytesNeeded(spec), spec);
    this.program = new WebAssembly.Instance(module).exports as unknown as Program;
    this.end = this.program.__heap_base.value;
    this.values = this.place(rows * this.width);
    this.patternOf = new Uint32Array(rows);
    this.weights = spec.weighted ? this.place(rows) : 0;
  }

  /** Returns all memory as doubles. */
  get doubles(): Float64Array {
    const { buffer } = this.program.memory;
    if (this.heap.buffer !== buffer) this.heap = new Float64Array(buffer);
    return this.heap;
  }

  get bytes(): number {
    return this.program.memory.buffer.byteLength;
  }

  /** Reserves memory for `count` doubles and returns its address. Throws ERR_MEMORY. */
  place(count: number): number {
    const { memory } = this.program;
    const at = (this.end + 15) & ~15;
    const base = at < 0 ? at + 2 ** 32 : at;
    this.end = base + DOUBLE * count;
    const missing = this.end - memory.buffer.byteLength;
    if (missing > 0) {
      try {
        memory.grow(Math.ceil(missing / PAGE));
      } catch {
        throw outOfMemory(this.end, describe(this.spec), ADVICE);
      }
    }
    return base;
  }

  /** Returns a view of `count` doubles at an address, which is valid until more memory is reserved. */
  view(address: number, count: number): Float64Array {
    return this.doubles.subarray(address / DOUBLE, address / DOUBLE + count);
  }

  /** Copies rows, and finds the pattern of holes of each. */
  add({ data, first, count, weights }: Rows): void {
    const { columns, width } = this;
    const { shift, scale } = this.spec;
    const heap = this.doubles;
    if (weights) heap.set(weights, this.weights / DOUBLE + first);
    const divisors = scale ?? new Float64Array(columns).fill(1);
    for (let i = 0; i < count; i++) {
      const to = this.values / DOUBLE + (first + i) * width;
      const mask = this.maskOfNext();
      let key = '';
      for (let from = 0; from < columns; from += KEY_BITS) {
        const end = Math.min(columns, from + KEY_BITS);
        let bits = 0;
        for (let j = from; j < end; j++) {
          const value = data[i * columns + j];
          const isThere = Number(!Number.isNaN(value));
          heap[to + j] = isThere ? (value - shift[j]) / divisors[j] : 0;
          this.observed[mask + j] = isThere;
          bits |= isThere << (j - from);
        }
        key += String.fromCharCode(bits);
      }
      let pattern = this.found.get(key);
      if (pattern === undefined) {
        pattern = this.patterns++;
        this.found.set(key, pattern);
      }
      this.patternOf[first + i] = pattern;
    }
  }

  /** Returns where in `observed` the pattern of the next row belongs, if it is new. */
  private maskOfNext(): number {
    const { columns, rows } = this;
    const at = this.patterns * columns;
    if (at === this.observed.length) {
      const before = this.observed;
      this.observed = new Uint8Array(Math.min(rows, 2 * this.patterns + 64) * columns);
      this.observed.set(before);
    }
    return at;
  }

  /** Sorts the rows by their patterns, once all rows are there. Yields wherever this work may pause. */
  *close(): Generator<undefined, void> {
    const { rows, columns, patterns, patternOf } = this;
    this.observed = this.observed.slice(0, patterns * columns);
    const { observed } = this;
    const starts = new Int32Array(patterns + 1);
    for (const pattern of patternOf) starts[pattern + 1]++;
    const counts = new Float64Array(columns);
    const ofPattern = new Float64Array(patterns);
    for (let p = 0; p < patterns; p++) {
      for (let j = 0; j < columns; j++) {
        ofPattern[p] += observed[p * columns + j];
        counts[j] += observed[p * columns + j] * starts[p + 1];
      }
      starts[p + 1] += starts[p];
      if (isStep(p, columns)) yield;
    }
    patternOf.forEach((pattern, n) => {
      const weight = this.weightOf(n);
      this.weight += weight;
      this.weighedPresent += weight * ofPattern[pattern];
    });
    this.present = counts.reduce((sum, count) => sum + count, 0);
    this.order = new Uint32Array(rows);
    const next = starts.slice();
    for (let n = 0; n < rows; n++) this.order[next[patternOf[n]]++] = n;
    this.starts = starts;
    yield* this.sort();

    const bytes = patterns * columns + columns;
    const observedAt = this.place(Math.ceil(bytes / DOUBLE));
    const startsAt = this.place(Math.ceil((4 * (patterns + 1)) / DOUBLE));
    this.address = this.place(4);
    const { buffer } = this.program.memory;
    const mostlyAt = observedAt + patterns * columns;
    new Uint8Array(buffer).set(observed, observedAt);
    new Uint8Array(buffer).set(
      Uint8Array.from(counts, (count) => Number(2 * count >= rows)),
      mostlyAt,
    );
    new Int32Array(buffer, startsAt, patterns + 1).set(starts);
    new Int32Array(buffer, this.address, 7).set([
      this.values,
      observedAt,
      startsAt,
      mostlyAt,
      columns,
      this.width,
      this.weights,
    ]);
    this.found.clear();
  }

  /** Returns the weight of a row, by its number in memory. */
  weightOf(row: number): number {
    return this.weights ? this.doubles[this.weights / DOUBLE + row] : 1;
  }

  /** Puts the rows in the order of `order`, in place: each cycle of the permutation needs one row aside. */
  private *sort(): Generator<undefined, void> {
    const { order, rows, width, values } = this;
    const heap = this.doubles;
    if (this.weights) {
      const weights = this.view(this.weights, rows);
      weights.set(Float64Array.from(order, (n) => weights[n]));
    }
    const base = values / DOUBLE;
    const moved = new Uint8Array(rows);
    let count = 0;
    for (let start = 0; start < rows; start++) {
      if (moved[start] || order[start] === start) continue;
      const aside = heap.slice(base + start * width, base + (start + 1) * width);
      let at = start;
      while (order[at] !== start) {
        moved[at] = 1;
        const from = base + order[at] * width;
        heap.copyWithin(base + at * width, from, from + width);
        at = order[at];
        if (isStep(++count, width)) yield;
      }
      moved[at] = 1;
      heap.set(aside, base + at * width);
    }
  }
}

/** Returns how many bytes a fit takes, whatever its holes are. */
function bytesNeeded({ rows, columns, components, method, weighted }: IncompleteSpec): number {
  const [own, all] = [packed(components), packed(components + 1)];
  const perColumn = 2 * own + all + 4 * (components + 2);
  const scores = method === 'em' ? 0 : rows * components;
  const products = method === 'regularized' ? columns ** 2 : 0;
  const doubles = rows * (columns + 1 + Number(weighted)) + (columns + 1) * perColumn + scores + products;
  return DOUBLE * doubles + rows * (columns + 12) + 4 * PAGE;
}

/** Throws ERR_MEMORY before any work starts. */
function requireRoom(bytes: number, spec: IncompleteSpec): void {
  if (bytes > MOST_BYTES) throw outOfMemory(bytes, describe(spec), ADVICE);
}

function describe({ rows, columns, components }: IncompleteSpec): string {
  return `fitting ${components} components to ${rows} x ${columns} cells, of which some are missing,`;
}

/** Returns the error ERR_COMPONENTS for a model that fits all observed cells exactly. */
export function exactFit(components: number): PCAError {
  return new PCAError(
    'ERR_COMPONENTS',
    `${components} components fit all observed cells exactly, so the likelihood has no maximum: ` +
      "ask for fewer, or use missing: 'least-squares'",
  );
}
