import type { Engine } from '../engine/engine.ts';
import type { Rows } from '../input/rows.ts';
import { offerTurn } from '../steps.ts';
import { startTask } from './start-task.ts';
import type { RowTask, TaskResult, TaskSpec } from './task.ts';

interface LocalJobOptions {
  signal: AbortSignal | undefined;
  /** Called after each piece. */
  onRows(piece: Rows, result: unknown): void;
}

/** A task on this thread for rows that come over time, as Job is one in a worker. Other code has its turns between pieces. */
export class LocalJob<Spec extends TaskSpec> {
  private readonly task: RowTask<TaskResult<Spec>>;
  private isClosed = false;
  private failure: { error: unknown } | undefined;

  constructor(
    engine: Engine,
    spec: Spec,
    private readonly options: LocalJobOptions,
  ) {
    this.task = startTask(engine, spec);
  }

  async opened(): Promise<RowTask<TaskResult<Spec>>> {
    return this.task;
  }

  async push(rows: Rows): Promise<void> {
    await this.turn();
    this.options.onRows(rows, this.task.push(rows));
  }

  async drain(): Promise<void> {}

  async finish(): Promise<TaskResult<Spec>> {
    await this.turn();
    try {
      return this.task.finish();
    } finally {
      this.close();
    }
  }

  fail(error: unknown): void {
    this.failure ??= { error };
    this.close();
  }

  private close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.task.free();
  }

  private async turn(): Promise<void> {
    await offerTurn();
    if (this.failure) throw this.failure.error;
    this.options.signal?.throwIfAborted();
  }
}
