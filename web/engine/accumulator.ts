import type { FitSettings } from '../input/parse-options.ts';
import { piecesOf, type Rows } from '../input/rows.ts';
import type { Matrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Engine } from './engine.ts';
import { fittedPCA } from './engine-fit.ts';
import type { EngineMoments } from './module.ts';

/** Moments on the engine's heap. */
export class Accumulator {
  private constructor(
    readonly engine: Engine,
    private readonly moments: EngineMoments,
    readonly columns: number,
  ) {}

  /** Throws ERR_MEMORY. */
  static create(engine: Engine, columns: number): Accumulator {
    const bytes = engine.call((module) => module.momentsBytes(columns));
    engine.reserve(bytes, `the scatter matrix of ${columns} columns`, 'choose fewer columns');
    return new Accumulator(
      engine,
      engine.call((module) => module.Moments.create(columns)),
      columns,
    );
  }

  static fromBytes(engine: Engine, bytes: Uint8Array): Accumulator {
    return engine.blockOf(bytes).use(({ address }) => {
      const moments = engine.call((module) => module.Moments.fromBytes(address, bytes.length));
      return new Accumulator(
        engine,
        moments,
        engine.call(() => moments.columns()),
      );
    });
  }

  get count(): number {
    return this.engine.call(() => this.moments.count());
  }

  get normalize(): false | 'l2' {
    return this.engine.call(() => this.moments.unitRows()) > 0 && 'l2';
  }

  /** Adds whole rows, all or none. */
  add(rows: Rows): void {
    const [address, type] = this.engine.stage(rows);
    const unitRows = rows.toUnitLength === true;
    this.engine.call(() => this.moments.add(address, type, rows.count, unitRows), rows.first);
  }

  merge(other: Accumulator): void {
    if (other.engine === this.engine) this.engine.call(() => this.moments.merge(other.moments));
    else this.mergeBytes(other.toBytes());
  }

  mergeBytes(bytes: Uint8Array): void {
    this.engine
      .blockOf(bytes)
      .use(({ address }) => this.engine.call(() => this.moments.mergeBytes(address, bytes.length)));
  }

  mean(): Float64Array {
    const { columns, moments } = this;
    return this.doubles(columns, (address) => moments.mean(address));
  }

  covariance(ddof: 0 | 1): Matrix {
    const { engine, columns, moments } = this;
    // The result, a copy of the sums to settle, and their covariance in both triangles.
    const bytes = 3 * Float64Array.BYTES_PER_ELEMENT * columns * columns;
    engine.reserve(bytes, `the covariance of ${columns} columns`, 'choose fewer columns');
    const data = this.doubles(columns * columns, (address) => moments.covariance(address, ddof));
    return { data, rows: columns, columns };
  }

  toBytes(): Uint8Array {
    const { engine, moments } = this;
    const length = engine.call(() => moments.byteLength());
    return engine.block(length).use((block) => {
      engine.call(() => moments.toBytes(block.address));
      return block.copy(length);
    });
  }

  fit(settings: FitSettings, started: number): PcaModel {
    return fittedPCA(this.engine, settings, started, (module, options) =>
      module.fitMoments(this.moments, options),
    );
  }

  free(): void {
    this.engine.release(() => this.moments.delete());
  }

  private doubles(length: number, fill: (address: number) => void): Float64Array {
    return this.engine.block(length * Float64Array.BYTES_PER_ELEMENT).use((block) => {
      this.engine.call(() => fill(block.address));
      return block.doubles(length);
    });
  }
}

/**
 * Moments of rows that come in any order, with the bits of their own order: a segment ahead of its turn is summed by
 * itself and held back. Unless all rows come in order, pieces are of whole segments. Exact sums have no order.
 */
export class OrderedSums {
  readonly total: Accumulator;
  /** By the number of the first row. */
  private readonly held = new Map<number, Accumulator | Uint8Array>();
  private next = 0;

  constructor(
    private readonly engine: Engine,
    columns: number,
    private readonly exact: boolean,
  ) {
    this.total = Accumulator.create(engine, columns);
  }

  add(rows: Rows): void {
    if (this.exact || rows.first === this.next) {
      this.total.add(rows);
      this.next = rows.first + rows.count;
      this.settle();
    } else {
      this.hold(segmentSums(this.engine, this.total.columns, rows), rows.first);
    }
  }

  /** Takes moments of segments, the first of which begins at `first`; without it exact sums, or all rows before. */
  addSums(moments: Iterable<Uint8Array>, first?: number): void {
    if (first === undefined) {
      for (const sums of moments) this.next += this.merge(sums);
    } else {
      this.hold(moments, first);
      this.settle();
    }
  }

  free(): void {
    for (const sums of this.held.values()) if (sums instanceof Accumulator) sums.free();
    this.total.free();
  }

  private hold(segments: Iterable<Accumulator | Uint8Array>, first: number): void {
    let at = first;
    for (const sums of segments) {
      this.held.set(at, sums);
      at += this.engine.segmentRows;
    }
  }

  /** Merges the segments whose turn has come. */
  private settle(): void {
    for (let sums = this.held.get(this.next); sums; sums = this.held.get(this.next)) {
      this.held.delete(this.next);
      this.next += this.merge(sums);
    }
  }

  /** The rows merged. */
  private merge(sums: Accumulator | Uint8Array): number {
    const before = this.total.count;
    if (sums instanceof Accumulator) {
      try {
        this.total.merge(sums);
      } finally {
        sums.free();
      }
    } else {
      this.total.mergeBytes(sums);
    }
    return this.total.count - before;
  }
}

/** Moments of each segment of rows that begin one; they are the caller's to free. */
export function* segmentSums(engine: Engine, columns: number, rows: Rows): Generator<Accumulator> {
  for (const segment of piecesOf(rows, engine.segmentRows)) {
    const sums = Accumulator.create(engine, columns);
    try {
      sums.add(segment);
    } catch (error) {
      sums.free();
      throw error;
    }
    yield sums;
  }
}
