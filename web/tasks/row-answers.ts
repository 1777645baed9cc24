import type { Block, Engine } from '../engine/engine.ts';
import type { RowStore } from '../engine/row-store.ts';
import type { Answer, Question } from './question.ts';

/** Answers one question after the other for the parts that a store holds. */
export class RowAnswers {
  private kind = 0;
  private values: Block | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly store: RowStore,
  ) {}

  /** The question from now on. */
  ask({ kind, values }: Question): void {
    this.free();
    this.kind = kind;
    this.values = this.engine.blockOf(values);
  }

  answer(parts: number[]): Answer[] {
    const { kind, store } = this;
    const { address, bytes } = this.values as Block;
    const length = bytes / Float64Array.BYTES_PER_ELEMENT;
    return parts.map((part) => ({ part, values: store.answer(part, kind, address, length) }));
  }

  free(): void {
    this.values?.free();
    this.values = undefined;
  }
}
