import { isSparse, piecesOf, type Rows, type SparsePiece } from '../input/rows.ts';
import type { Bytes, Doubles, Matrix } from '../matrix.ts';
import { WEIGHTINGS, type Weighting } from '../weighting.ts';
import type { Engine } from './engine.ts';
import type { EngineMoments } from './module.ts';

/** Moments on the engine's heap. */
export class Accumulator {
  constructor(
    readonly engine: Engine,
    readonly moments: EngineMoments,
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

  get totalWeight(): number {
    return this.engine.call(() => this.moments.weight());
  }

  get normalize(): false | 'l2' {
    return this.engine.call(() => this.moments.unitRows()) > 0 && 'l2';
  }

  /** Adds whole rows, all or none. */
  add(rows: Rows): void {
    const { engine, moments } = this;
    if (isSparse(rows)) {
      addSparse(engine, moments, rows, this.columns);
      return;
    }
    const [address, type] = engine.stage(rows);
    const weights = engine.stageWeights(rows);
    const unitRows = rows.toUnitLength === true;
    engine.call(() => moments.add(address, type, rows.count, unitRows, weights), rows.first);
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

  mean(): Doubles {
    const { columns, moments } = this;
    return this.doubles(columns, (address) => moments.mean(address));
  }

  covariance(ddof: 0 | 1, weighting: Weighting): Matrix<Doubles> {
    const { engine, columns, moments } = this;
    // This counts the result, a copy of the sums to settle, and their covariance in both triangles.
    const bytes = 3 * Float64Array.BYTES_PER_ELEMENT * columns * columns;
    engine.reserve(bytes, `the covariance of ${columns} columns`, 'choose fewer columns');
    const how = WEIGHTINGS.indexOf(weighting);
    const data = this.doubles(columns * columns, (address) => moments.covariance(address, ddof, how));
    return { data, rows: columns, columns };
  }

  toBytes(): Bytes {
    const { engine, moments } = this;
    const length = engine.call(() => moments.byteLength());
    return engine.block(length).use((block) => {
      engine.call(() => moments.toBytes(block.address));
      return block.copy(length);
    });
  }

  free(): void {
    this.engine.release(() => this.moments.delete());
  }

  private doubles(length: number, fill: (address: number) => void): Doubles {
    return this.engine.block(length * Float64Array.BYTES_PER_ELEMENT).use((block) => {
      this.engine.call(() => fill(block.address));
      return block.doubles(length);
    });
  }
}

/** Adds sparse rows to moments or to a fit, all or none. */
export function addSparse(
  engine: Engine,
  to: Pick<EngineMoments, 'addSparse'>,
  rows: SparsePiece,
  columns: number,
): void {
  const { values, type, indices, starts } = engine.stageSparse(rows, columns);
  const { first, count, toUnitLength = false } = rows;
  const weights = engine.stageWeights(rows);
  engine.call(() => to.addSparse(values, type, indices, starts, count, toUnitLength, weights), first);
}

/**
 * Yields the moments of each segment as bytes, for rows that begin at the start of a segment. The bytes hold one triangle
 * of the scatter matrix, the heap all of it.
 */
export function* segmentSums(engine: Engine, columns: number, rows: Rows): Generator<Uint8Array> {
  const segmentRows = isSparse(rows) ? engine.sparseSegmentRows : engine.segmentRows;
  for (const segment of piecesOf(rows, segmentRows)) {
    const sums = Accumulator.create(engine, columns);
    let bytes: Uint8Array;
    try {
      sums.add(segment);
      bytes = sums.toBytes();
    } finally {
      sums.free();
    }
    yield bytes;
  }
}
