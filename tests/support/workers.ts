/** Lets the package find four processors, and watches and delays what it posts to its workers. */

interface Posted {
  worker: object;
  message: { type: string; rows?: ArrayBufferView; first?: number; parts?: number[] };
  /** Milliseconds by which it was delayed. */
  delay: number;
}

let posted: Posted[] = [];
/** Milliseconds for the messages of each worker, by the order in which they were first posted to. */
let delays: number[] = [];
const workers: object[] = [];
/** What was posted last to each worker: messages do not overtake one another. */
const last = new Map<object, Promise<unknown>>();

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
  postMessage(this: object, ...args: [Posted['message'], ...unknown[]]) {
    const delay = delayOf(this);
    posted.push({ worker: this, message: args[0], delay });
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

function delayOf(worker: object): number {
  if (!workers.includes(worker)) workers.push(worker);
  return delays[workers.indexOf(worker) % 4] ?? 0;
}

/** Delays what is posted to every fourth worker by the milliseconds given, while `work` runs. */
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
  posted = [];
  const result = await work(() => posted);
  return { result, posted };
}

/** How many workers had rows to work on. */
export function workersIn(posted: readonly Posted[]): number {
  return new Set(posted.filter(({ message }) => message.type === 'rows').map(({ worker }) => worker)).size;
}

/** The parts of the rows that each worker was asked about. */
export function partsAsked(posted: readonly Posted[]): number[][] {
  const parts = new Map<object, Set<number>>();
  for (const { worker, message } of posted) {
    if (message.parts) parts.set(worker, new Set([...(parts.get(worker) ?? []), ...message.parts]));
  }
  return [...parts.values()].map((set) => [...set].sort((a, b) => a - b));
}

/** How many had in the best of a few runs, `wanted` being enough: where the machine is busy helpers may come late. */
export async function mostWorkers(wanted: number, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  for (let run = 0; run < 20 && most < wanted; run++) {
    most = Math.max(most, workersIn((await postedDuring(work)).posted));
  }
  return most;
}
