import { type Block, type Engine, typeCode } from '../engine/engine.ts';
import type { NumericArray } from '../input/rows.ts';
import type { RowTask } from './row-task.ts';

/**
 * Rows through one or both of the maps: to scores, z = ((x - mean) / scale) U^T diag(deviations)^-1, and back,
 * x = (z diag(deviations)) U * scale + mean. null: none.
 */
export interface MapSpec {
  task: 'map';
  /** D. */
  columns: number;
  /** m; `components` holds m x D. */
  count: number;
  components: Float64Array;
  toScores: MapStep | null;
  toRows: MapStep | null;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
}

export interface MapStep {
  mean: Float64Array | null;
  scale: Float64Array | null;
  deviations: Float64Array | null;
}

/** Columns of the rows that go in and come out. */
export function mapColumns({
  columns,
  count,
  toScores,
  toRows,
}: Pick<MapSpec, 'columns' | 'count' | 'toScores' | 'toRows'>): { from: number; to: number } {
  return { from: toScores ? columns : count, to: toRows ? columns : count };
}

const DOUBLE = Float64Array.BYTES_PER_ELEMENT;

/** Rows that the engine converts to doubles at a time. */
const ENGINE_BLOCK_ROWS = 256;

/** A step's vectors as addresses; 0: none. */
interface Step {
  mean: number;
  scale: number;
  deviations: number;
}

export class MapTask implements RowTask<undefined> {
  readonly help = { task: 'map' } as const;
  private readonly blocks: Block[] = [];
  private readonly components: number;
  private readonly toScores: Step | null;
  private readonly toRows: Step | null;
  private readonly input: Block;
  private readonly scores: Block;
  private readonly output: Block;
  private readonly from: number;
  private readonly to: number;

  constructor(
    private readonly engine: Engine,
    private readonly spec: MapSpec,
  ) {
    const { from, to } = mapColumns(spec);
    this.from = from;
    this.to = to;
    const steps = 4 * (spec.columns + spec.count);
    const doubles =
      spec.components.length + steps + spec.chunkRows * (spec.count + to) + ENGINE_BLOCK_ROWS * from;
    engine.reserve(
      doubles * DOUBLE + spec.chunkBytes,
      `mapping rows with ${spec.count} components of ${spec.columns} columns`,
      'use fewer components',
    );
    try {
      this.components = this.copied(spec.components);
      this.toScores = spec.toScores && this.step(spec.toScores);
      this.toRows = spec.toRows && this.step(spec.toRows);
      this.input = this.block(spec.chunkBytes);
      this.output = this.block(spec.chunkRows * to * DOUBLE);
      this.scores =
        spec.toRows && spec.toScores ? this.block(spec.chunkRows * spec.count * DOUBLE) : this.output;
    } catch (error) {
      this.free();
      throw error;
    }
  }

  push(data: NumericArray, first: number): Float64Array<ArrayBuffer> {
    const { spec, components, toScores, toRows, scores, output } = this;
    const rows = data.length / this.from;
    let address = this.input.write(data);
    let type = typeCode(data);
    this.engine.call((module) => {
      if (toScores) {
        const { mean, scale, deviations } = toScores;
        module.project(
          address,
          type,
          rows,
          spec.columns,
          mean,
          scale,
          components,
          spec.count,
          deviations,
          scores.address,
        );
        address = scores.address;
        type = 0;
      }
      if (toRows) {
        const { mean, scale, deviations } = toRows;
        module.expand(
          address,
          type,
          rows,
          spec.count,
          components,
          spec.columns,
          deviations,
          scale,
          mean,
          output.address,
        );
      }
    }, first);
    return output.doubles(rows * this.to);
  }

  finish(): undefined {}

  free(): void {
    for (const block of this.blocks) block.free();
  }

  private step({ mean, scale, deviations }: MapStep): Step {
    return { mean: this.copied(mean), scale: this.copied(scale), deviations: this.copied(deviations) };
  }

  /** The address of a copy; 0 for none. */
  private copied(data: Float64Array | null): number {
    return data ? this.block(data.byteLength).write(data) : 0;
  }

  private block(bytes: number): Block {
    const block = this.engine.block(bytes);
    this.blocks.push(block);
    return block;
  }
}
