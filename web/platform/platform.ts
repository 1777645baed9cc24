import type { EngineBinary } from '../models/report.ts';

/** The two builds of the engine. */
export type Binary = 'relaxed' | 'baseline';

/** A compiled engine, ready to be started on any thread. */
export interface CompiledEngine {
  module: WebAssembly.Module;
  binary: EngineBinary;
}

/** The functions that differ between Node and browsers. `#platform` resolves to one implementation. */
export interface Platform {
  /** Returns why no worker can start, and how to fix it; null if one may start. */
  whyNoWorkers(): string | null;
  /**
   * Returns a message that a policy refuses workers, the `reason` why one failed, and how to fix it. Absent on platforms
   * without such policies; elsewhere only an attempt to start a worker shows one.
   */
  blockedByPolicy?(reason: string): string;
  startWorker(script: WorkerScript, events: WorkerEvents): WorkerLink;
  /** Whether all scripts are local files, and so are loaded at once rather than when they are needed. */
  readonly loadsAll: boolean;
  /** Returns the number of logical processors. */
  parallelism(): number;
}

/** The text of a worker's script, or its location. */
export type WorkerScript = { source: string } | { url: URL | string };

export interface WorkerEvents {
  message(message: unknown): void;
  /** Called if the worker cannot go on or never started. */
  failure(error: unknown): void;
}

export interface WorkerLink {
  post(message: unknown, transfer: ArrayBuffer[]): void;
  /** In Node, makes the worker keep the process alive, as `ref` of a timer does. */
  ref(): void;
  /** Lets the process exit although the worker lives, as `unref` of a timer does. */
  unref(): void;
  terminate(): void;
}
