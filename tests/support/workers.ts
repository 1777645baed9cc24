// This file makes the package find four processors, and lets tests watch, delay, hold back and end its workers.

interface Posted {
  worker: object;
  type: string;
  /** The rows in the message: their data and the number of the first. */
  rows?: { data: ArrayBufferView; first: number };
  /** The milliseconds by which the message was delayed. */
  delay: number;
}

/** The messages to workers, while a test watches them. */
let posted: Posted[] | undefined;
/** The delays, in milliseconds, of rows to each worker, in the order in which workers first received a message. */
let delays: number[] = [];
const order = new WeakMap<object, number>();
let count = 0;
/** The last delayed message to each worker, for which later messages wait, so that none overtakes another. */
const last = new Map<object, Promise<unknown>>();

type NodeWorker = import('node:worker_threads').Worker;
/** The workers that have received a message and that the package has not terminated. */
const living = new Set<object>();
/** In Node: the workers whose threads have not ended. */
const alive = new Set<NodeWorker>();

const node = globalThis.process?.getBuiltinModule?.bind(globalThis.process);
if (node) {
  Object.assign(node('node:os'), { availableParallelism: () => 4 });
  node('node:module').syncBuiltinESMExports();
} else {
  Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4, configurable: true });
}

const { prototype } = node ? node('node:worker_threads').Worker : Worker;
const post = prototype.postMessage as (...args: unknown[]) => void;
Object.assign(prototype, {
  postMessage(this: object, ...args: [object, ...unknown[]]) {
    if (!order.has(this)) meet(this);
    const rows = rowsIn(args[0]);
    if ((args[0] as { type: string }).type === 'open') begin(this);
    const delay = rows ? (delays[(order.get(this) as number) % 4] ?? 0) : 0;
    posted?.push({ worker: this, type: (args[0] as { type: string }).type, rows, delay });
    const before = last.get(this);
    if (delay === 0 && !before) {
      post.apply(this, args);
      return;
    }
    const sent = (before ?? Promise.resolve())
      .then(() => new Promise((resolve) => setTimeout(resolve, delay)))
      .then(() => post.apply(this, args))
      .finally(() => {
        if (last.get(this) === sent) last.delete(this);
      });
    last.set(this, sent);
  },
});

/** The workers with a task whose end has not yet been reported to the package. */
const busy = new Set<object>();
let onBegin: ((busy: number) => void) | undefined;

/** Calls `listener` with the number of busy workers whenever one starts a task; undefined removes the listener. */
export function watchBusy(listener: ((busy: number) => void) | undefined): void {
  onBegin = listener;
}

function begin(worker: object): void {
  busy.add(worker);
  onBegin?.(busy.size);
}

const { terminate } = prototype;
Object.assign(prototype, {
  terminate(this: Worker) {
    busy.delete(this);
    living.delete(this);
    return terminate.call(this as never);
  },
});

function meet(worker: object): void {
  order.set(worker, count++);
  living.add(worker);
  if (!node) return;
  alive.add(worker as NodeWorker);
  (worker as NodeWorker).once('exit', () => alive.delete(worker as NodeWorker));
}

function rowsIn(message: object): Posted['rows'] {
  const { type, rows } = message as { type: string; rows: Posted['rows'] };
  return type === 'rows' ? rows : undefined;
}

/** Returns the package's workers that run now. Only Node can tell. */
export function aliveWorkers(): NodeWorker[] {
  return [...alive];
}

/** Delays the rows to worker k by `milliseconds[k % 4]` while `work` runs. */
export async function delaying<T>(milliseconds: number[], work: () => Promise<T>): Promise<T> {
  delays = milliseconds;
  try {
    return await work();
  } finally {
    delays = [];
  }
}

/** Records the messages to workers while `work` runs; `work` can read those so far. */
export async function postedDuring<T>(
  work: (soFar: () => readonly Posted[]) => Promise<T>,
): Promise<{ result: T; posted: readonly Posted[] }> {
  const own: Posted[] = [];
  posted = own;
  try {
    return { result: await work(() => own), posted: own };
  } finally {
    posted = undefined;
  }
}

/** Returns the number of workers that received rows. */
export function workersIn(posted: readonly Posted[]): number {
  return new Set(posted.filter(({ rows }) => rows).map(({ worker }) => worker)).size;
}

/**
 * Runs `work` until `wanted` workers have received rows in a third of the runs, at most nine times, and resolves to the most
 * workers in a run. Rows are delayed, so that the helpers start before the work is done even on a busy machine.
 */
export async function mostWorkers(wanted: number, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  while (counts.length < 9) {
    const { posted } = await postedDuring(() => delaying([5, 5, 5, 5], work));
    counts.push(workersIn(posted));
    if (3 * counts.filter((count) => count >= wanted).length >= counts.length) return Math.max(...counts);
  }
  throw new Error(`${wanted} workers were wanted, but of nine runs had ${counts.join(', ')}`);
}

/** Returns true where an answer of a worker, and all later ones of that worker, are to be held back. */
type Hold = (worker: object, type: string) => boolean;
let hold: Hold = () => false;
const held = new Map<object, (() => void)[]>();

/** Delivers a worker's answer now or, where it is held back, when it is released. */
function receive(worker: object, message: { type: string } | undefined, deliver: () => void): void {
  if (/^(finished|failed|cancelled)$/.test(message?.type ?? '')) busy.delete(worker);
  const before = held.get(worker);
  if (before) before.push(deliver);
  else if (message && hold(worker, message.type)) held.set(worker, [deliver]);
  else deliver();
}

if ('emit' in prototype) {
  const emit = prototype.emit as (...args: unknown[]) => boolean;
  Object.assign(prototype, {
    emit(this: object, ...args: [string, { type: string }]) {
      if (args[0] !== 'message') return emit.apply(this, args);
      receive(this, args[1], () => emit.apply(this, args));
      return true;
    },
  });
} else {
  const { set, ...property } = Object.getOwnPropertyDescriptor(prototype, 'onmessage') ?? {};
  Object.defineProperty(prototype, 'onmessage', {
    ...property,
    set(this: Worker, handle: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => receive(this, event.data, () => handle.call(this, event)));
    },
  });
}

/** Holds back answers from now on. Answers that are already held back stay so until they are released. */
export function holdAnswers(which: Hold): void {
  hold = which;
}

/** Delivers the answers of these workers that were held back, and holds back no more. */
export function releaseAnswers(workers: readonly object[] = [...held.keys()]): void {
  hold = () => false;
  for (const worker of workers) {
    const answers = held.get(worker) ?? [];
    held.delete(worker);
    for (const deliver of answers) deliver();
  }
}

/** Returns the package's workers that it has not terminated. */
export function livingWorkers(): object[] {
  return [...living];
}

/** Ends a worker as if it had failed by itself, which the package learns at once. */
export function die(worker: object): void {
  held.delete(worker);
  busy.delete(worker);
  if ('emit' in worker) (worker as NodeWorker).emit('error', new Error('it died'));
  else (worker as Worker).dispatchEvent(new ErrorEvent('error', { message: 'it died', cancelable: true }));
  (worker as NodeWorker).terminate();
}
