import type { Block, Engine } from '../engine/engine.ts';
import { RowStore } from '../engine/row-store.ts';
import type { NumericArray } from '../input/rows.ts';
import type { Answer, Question } from './question.ts';
import { RowAnswers } from './row-answers.ts';
import type { RowTask } from './row-task.ts';

/** Parts of a fit's rows, kept for the worker that fits. */
export interface HoldSpec {
  task: 'hold';
  /** Of the whole fit. */
  rows: number;
  columns: number;
  partRows: number;
  /** The most rows and bytes that one push brings. */
  chunkRows: number;
  chunkBytes: number;
}

/** Holds every other part at most, and answers what the solver asks of each. */
export class HoldTask implements RowTask<undefined> {
  readonly help = undefined;
  private readonly buffer: Block;
  private readonly store: RowStore;
  private readonly answers: RowAnswers;

  constructor(engine: Engine, { rows, columns, partRows, chunkBytes }: HoldSpec) {
    const heldRows = Math.ceil(rows / partRows / 2) * partRows;
    // The rows; a covariance, which may be asked for, with the copy that goes away and what its sums take.
    const bytes = Float64Array.BYTES_PER_ELEMENT * columns * (heldRows + 3 * columns + 1024) + chunkBytes;
    engine.reserve(bytes, `parts of ${rows} rows`, 'choose fewer rows or threads: 1');
    this.buffer = engine.block(chunkBytes);
    try {
      this.store = new RowStore(engine, rows, columns, partRows);
    } catch (error) {
      this.buffer.free();
      throw error;
    }
    this.answers = new RowAnswers(engine, this.store);
  }

  push(rows: NumericArray, first: number): undefined {
    this.store.add(rows, this.buffer, first);
  }

  answer(parts: number[], question?: Question): Answer[] {
    if (question) this.answers.ask(question);
    return this.answers.answer(parts);
  }

  finish(): undefined {}

  free(): void {
    this.answers.free();
    this.store.free();
    this.buffer.free();
  }
}
