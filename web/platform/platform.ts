import type { EngineBinary } from '../models/report.ts';

/** The two builds of the engine. */
export type Binary = 'relaxed' | 'baseline';

/** A compiled engine, ready to be started on any thread. */
export interface CompiledEngine {
  module: WebAssembly.Module;
  binary: EngineBinary;
}

/** What differs between Node and browsers; `#platform` is one of these. */
export interface Platform {
  /** Compiles what is at a place that the user names. Throws ERR_LOAD. */
  compileFrom(place: URL | string): Promise<WebAssembly.Module>;
  /** Why no worker can be started, and how to mend it; null where one may be. */
  whyNoWorkers(): string | null;
  /** Where only a worker shows whether a policy refuses them: says so of the reason why it failed, and how to mend it. */
  blockedByPolicy?(reason: string): string;
  startWorker(script: WorkerScript, events: WorkerEvents): WorkerLink;
  /** Whether scripts lie beside this one, so that all are loaded at once rather than when they are needed. */
  readonly loadsAll: boolean;
  /** Logical processors. */
  parallelism(): number;
}

/** The text of a worker's script, or its place. */
export type WorkerScript = { source: string } | { url: URL | string };

export interface WorkerEvents {
  message(message: unknown): void;
  /** It cannot go on, or never started. */
  failure(error: unknown): void;
}

export interface WorkerLink {
  post(message: unknown, transfer: ArrayBuffer[]): void;
  /** As of a timer in Node: whether the worker keeps the process alive. */
  ref(): void;
  unref(): void;
  terminate(): void;
}
