import type { Engine } from '../engine/engine.ts';
import { type FitSettings, fitted, toEngine } from '../engine/fit.ts';
import type { EngineRowFit } from '../engine/module.ts';
import type { RowStore } from '../engine/row-store.ts';
import type { FittedModel } from '../models/pca.ts';
import type { Answer, Question } from './question.ts';

/** A fit of rows of which `store` holds a part, and others the rest. */
export class RowFit {
  private readonly fit: EngineRowFit;
  /** Answers ahead of their turn, by part. */
  private readonly held = new Map<number, Float64Array>();
  private next = 0;

  constructor(
    private readonly engine: Engine,
    store: RowStore,
    private readonly settings: FitSettings,
    private readonly parts: number,
  ) {
    this.fit = store.use((module, rows) => new module.RowFit(rows, toEngine(settings)));
  }

  /** What is to be asked of every part; undefined where the model is found. */
  question(): Question | undefined {
    const { engine, fit } = this;
    if (!engine.call(() => fit.asks())) return undefined;
    const kind = engine.call(() => fit.questionKind());
    return { kind, values: new Float64Array(engine.call(() => fit.questionValues())) };
  }

  /** Takes answers of parts in any order, and says how many of all are taken; undefined after the last. */
  take(answers: Answer[]): number | undefined {
    for (const { part, values } of answers) this.held.set(part, values);
    for (let values = this.held.get(this.next); values; values = this.held.get(this.next)) {
      this.held.delete(this.next);
      this.next++;
      this.pass(values);
      if (this.next < this.parts) continue;
      this.next = 0;
      return undefined;
    }
    return this.next;
  }

  model(started: number): FittedModel {
    return fitted(this.engine, this.settings, started, () => this.fit.model());
  }

  free(): void {
    if (!this.engine.broken) this.engine.call(() => this.fit.delete());
  }

  private pass(values: Float64Array): void {
    const block = this.engine.blockOf(values);
    try {
      this.engine.call(() => this.fit.take(block.address, values.length));
    } finally {
      block.free();
    }
  }
}
