/** The two builds of the engine. */
export type Binary = 'relaxed' | 'baseline';

/** What differs between Node, browsers and the inlined variant; `#platform` is one of these. */
export interface Platform {
  /** Compiles a binary of this package. Throws ERR_LOAD. */
  compile(binary: Binary): Promise<WebAssembly.Module>;
  /** Compiles what is at a place that the user names. Throws ERR_LOAD. */
  compileAt(place: URL | string): Promise<WebAssembly.Module>;
  startWorker(events: WorkerEvents): WorkerLink;
  /** Logical processors. */
  parallelism(): number;
}

export interface WorkerEvents {
  message(message: unknown): void;
  /** It cannot go on, or never started. */
  failure(error: unknown): void;
}

export interface WorkerLink {
  post(message: unknown, transfer: ArrayBuffer[]): void;
  /** Whether the worker keeps the process alive. */
  hold(busy: boolean): void;
  terminate(): void;
}
