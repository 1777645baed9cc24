import { type Block, type Engine, Scratch } from '../engine/engine.ts';
import type { EngineSparseProjection } from '../engine/module.ts';
import { isSparse, type Rows, type SparsePiece } from '../input/rows.ts';
import { type MapResult, type MapSpec, type MapStep, type RowTask, resultColumns } from './task.ts';

const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

/** The addresses of a step's vectors; 0 for none. */
interface StepAddresses {
  mean: number;
  scale: number;
  deviations: number;
}

export class MapTask implements RowTask<undefined> {
  readonly blockRows = 1;
  readonly split = { rows: 1 };
  private readonly copies: Block[] = [];
  private readonly components: number;
  private readonly toScores: StepAddresses | null;
  private readonly toRows: StepAddresses | null;
  private readonly scores: Scratch;
  private readonly output: Scratch;
  /** Created with the first sparse rows. */
  private sparse: EngineSparseProjection | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly spec: MapSpec,
  ) {
    const { columns, count } = spec;
    engine.reserve(
      engine.call((module) => module.mapBytes(columns, count)),
      `mapping rows with ${count} components of ${columns} columns`,
      'use fewer components',
    );
    this.output = new Scratch(engine);
    this.scores = spec.toRows && spec.toScores ? new Scratch(engine) : this.output;
    try {
      this.components = this.copyIn(spec.components);
      this.toScores = spec.toScores && this.step(spec.toScores);
      this.toRows = spec.toRows && this.step(spec.toRows);
    } catch (error) {
      this.free();
      throw error;
    }
  }

  push(rows: Rows): MapResult {
    if (this.toScores && isSparse(rows)) return this.back(...this.sparseScores(rows, this.toScores), rows);
    return this.map(...this.engine.stage(rows), rows);
  }

  /** Maps rows that lie on the engine's heap. Data errors count rows from `first`. */
  map(address: number, type: number, { first, count: rows }: Omit<Rows, 'data'>): MapResult {
    const { engine, spec, components, toScores } = this;
    const { columns, count, residuals } = spec;
    if (!toScores) return this.back(address, type, { first, count: rows });
    const { mean, scale, deviations } = toScores;
    if (residuals) {
      const length = rows * resultColumns(spec);
      const out = this.output.ensure(length * DOUBLE);
      const distances = residuals === 'distances';
      engine.call(
        (module) =>
          module.residuals(
            address,
            type,
            rows,
            columns,
            mean,
            scale,
            components,
            count,
            distances,
            out.address,
          ),
        first,
      );
      return out.doubles(length);
    }
    const to = this.scores.ensure(rows * count * DOUBLE).address;
    engine.call(
      ({ project }) => project(address, type, rows, columns, mean, scale, components, count, deviations, to),
      first,
    );
    return this.back(to, 0, { first, count: rows });
  }

  /** Computes the scores of sparse rows. Returns their address and element type. */
  private sparseScores(rows: SparsePiece, step: StepAddresses): [address: number, type: number] {
    const { engine, spec } = this;
    const { columns, count, totalVariance } = spec;
    this.sparse ??= this.openSparse(step, totalVariance);
    const { sparse } = this;
    const { values, type, indices, starts } = engine.stageSparse(rows, columns);
    const to = this.scores.ensure(rows.count * count * DOUBLE).address;
    engine.call(() => sparse.project(values, type, indices, starts, rows.count, to), rows.first);
    return [to, 0];
  }

  private openSparse(
    { mean, scale, deviations }: StepAddresses,
    totalVariance: number,
  ): EngineSparseProjection {
    const { engine, components } = this;
    const { columns, count } = this.spec;
    const bytes = engine.call((module) => module.sparseMapBytes(columns, count));
    engine.reserve(bytes, `mapping sparse rows of ${columns} columns`, 'use fewer components');
    return engine.call(({ SparseProjection }) =>
      SparseProjection.create(columns, count, mean, scale, components, deviations, totalVariance),
    );
  }

  /** Returns the scores, or maps them back to rows if the task asks for rows. */
  private back(from: number, dtype: number, { first, count: rows }: Omit<Rows, 'data'>): MapResult {
    const { engine, spec, components, toRows } = this;
    const { columns, count } = spec;
    const length = rows * resultColumns(spec);
    const out = this.output.ensure(length * DOUBLE);
    if (toRows) {
      const { mean, scale, deviations } = toRows;
      engine.call(
        ({ expand }) =>
          expand(from, dtype, rows, count, components, columns, deviations, scale, mean, out.address),
        first,
      );
    }
    return spec.output === 'float32' ? out.floats(length) : out.doubles(length);
  }

  finish(): undefined {}

  free(): void {
    const { sparse } = this;
    if (sparse) this.engine.release(() => sparse.delete());
    for (const block of [...this.copies, this.scores, this.output]) block.free();
  }

  private step({ mean, scale, deviations }: MapStep): StepAddresses {
    return { mean: this.copyIn(mean), scale: this.copyIn(scale), deviations: this.copyIn(deviations) };
  }

  /** Copies `data` to the heap and returns its address; 0 for null. */
  private copyIn(data: Float64Array | null): number {
    if (!data) return 0;
    const block = this.engine.blockOf(data);
    this.copies.push(block);
    return block.address;
  }
}
