import type { Matrix, NumericArray } from '../input/rows.ts';
import type { FittedModel } from '../models/pca.ts';
import { type Block, type Engine, typeCode } from './engine.ts';
import { type FitSettings, fitted } from './fit.ts';
import type { EngineMoments } from './module.ts';

/** Moments on the engine's heap. */
export class Accumulator {
  private constructor(
    readonly engine: Engine,
    private readonly moments: EngineMoments,
    readonly columns: number,
  ) {}

  static create(engine: Engine, columns: number): Accumulator {
    // The scatter matrix and the rows not yet folded into it.
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (columns + 512);
    engine.reserve(bytes, `the scatter matrix of ${columns} columns`, 'choose fewer columns');
    return new Accumulator(
      engine,
      engine.call((module) => new module.Moments(columns)),
      columns,
    );
  }

  static fromBytes(engine: Engine, bytes: Uint8Array): Accumulator {
    const block = engine.blockOf(bytes);
    try {
      const moments = engine.call((module) => module.Moments.fromBytes(block.address, bytes.length));
      return new Accumulator(
        engine,
        moments,
        engine.call(() => moments.columns()),
      );
    } finally {
      block.free();
    }
  }

  get count(): number {
    return this.engine.call(() => this.moments.count());
  }

  /** Adds whole rows, all or none; `buffer` holds at least as many bytes. */
  add(rows: NumericArray, buffer: Block, firstRow: number): void {
    const address = buffer.write(rows);
    this.engine.call(() => this.moments.add(address, typeCode(rows), rows.length / this.columns), firstRow);
  }

  merge(other: Accumulator): void {
    if (other.engine === this.engine) {
      this.engine.call(() => this.moments.merge(other.moments));
      return;
    }
    this.mergeBytes(other.toBytes());
  }

  mergeBytes(bytes: Uint8Array): void {
    const block = this.engine.blockOf(bytes);
    try {
      this.engine.call(() => this.moments.mergeBytes(block.address, bytes.length));
    } finally {
      block.free();
    }
  }

  mean(): Float64Array {
    const { columns, moments } = this;
    return this.doubles(columns, (address) => moments.mean(address));
  }

  covariance(ddof: 0 | 1): Matrix {
    const { columns, moments } = this;
    const data = this.doubles(columns * columns, (address) => moments.covariance(address, ddof));
    return { data, rows: columns, columns };
  }

  toBytes(): Uint8Array {
    const length = this.engine.call(() => this.moments.byteLength());
    const block = this.engine.block(length);
    try {
      this.engine.call(() => this.moments.toBytes(block.address));
      return block.copy(length);
    } finally {
      block.free();
    }
  }

  fit(settings: FitSettings, started: number): FittedModel {
    return fitted(this.engine, settings, started, (module, options) =>
      module.fitMoments(this.moments, options),
    );
  }

  free(): void {
    if (!this.engine.broken) this.engine.call(() => this.moments.delete());
  }

  private doubles(length: number, fill: (address: number) => void): Float64Array {
    const block = this.engine.block(length * Float64Array.BYTES_PER_ELEMENT);
    try {
      this.engine.call(() => fill(block.address));
      return block.doubles(length);
    } finally {
      block.free();
    }
  }
}
