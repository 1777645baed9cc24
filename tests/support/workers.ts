/** Lets the package find four processors, and watches, delays and ends its workers. */

interface Posted {
  worker: object;
  /** The rows that it brings: their data and the number of the first. */
  rows?: { data: ArrayBufferView; first: number };
  /** Milliseconds by which it was delayed. */
  delay: number;
}

/** undefined: nobody looks. */
let posted: Posted[] | undefined;
/** Milliseconds for the rows posted to each worker, by the order in which they were first posted to. */
let delays: number[] = [];
const order = new WeakMap<object, number>();
let count = 0;
/** What was posted last to each worker: messages do not overtake one another. */
const last = new Map<object, Promise<unknown>>();

type NodeWorker = import('node:worker_threads').Worker;
/** In Node: the workers that were posted to and have not ended. */
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
    const delay = rows ? (delays[(order.get(this) as number) % 4] ?? 0) : 0;
    posted?.push({ worker: this, rows, delay });
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

function meet(worker: object): void {
  order.set(worker, count++);
  if (!node) return;
  alive.add(worker as NodeWorker);
  (worker as NodeWorker).once('exit', () => alive.delete(worker as NodeWorker));
}

function rowsIn(message: object): Posted['rows'] {
  const { type, rows } = message as { type: string; rows: Posted['rows'] };
  return type === 'rows' ? rows : undefined;
}

/** The package's workers that run now; in Node alone. */
export function aliveWorkers(): NodeWorker[] {
  return [...alive];
}

/** Delays the rows that are posted to every fourth worker by the milliseconds given, while `work` runs. */
export async function delaying<T>(milliseconds: number[], work: () => Promise<T>): Promise<T> {
  delays = milliseconds;
  try {
    return await work();
  } finally {
    delays = [];
  }
}

/** What was posted while `work` ran, which may look at it on the way. */
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

/** How many workers had rows to work on. */
export function workersIn(posted: readonly Posted[]): number {
  return new Set(posted.filter(({ rows }) => rows).map(({ worker }) => worker)).size;
}

/**
 * How many workers had rows: `wanted`, if so many had in one run of three at the least. Rows are delayed, so that on a busy
 * machine too the helpers come before all is done.
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
