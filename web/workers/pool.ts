import { baselineInstead, compiled } from '../engine/load.ts';
import { PCAError } from '../errors.ts';
import type { Compiled } from '../platform/platform.ts';
import { idleCount, PooledWorker, takeIdle } from './pooled-worker.ts';
import { maximalWorkers, notStarted, type Workers, workers } from './start-workers.ts';

const waiting: (() => void)[] = [];
let running = 0;

/** Called when a job begins to wait for a worker. */
export const onDemand = new Set<() => void>();

/** A worker of one's own until `release`, once there is a free one. Throws ERR_LOAD, ERR_MEMORY, the signal's reason. */
export async function acquire(signal?: AbortSignal): Promise<PooledWorker> {
  const needed = await ready();
  await turn(signal);
  return lent(needed);
}

/** The same without a wait for others: undefined where there is no free one. */
export async function acquireFree(): Promise<PooledWorker | undefined> {
  const needed = await ready();
  if (running >= maximalWorkers()) return undefined;
  running++;
  return lent(needed);
}

/** Starts so many workers, unless they run already or would be too many, for who is to `acquireFree` them soon. */
export async function prepare(count: number): Promise<void> {
  try {
    const { engine, start } = await ready();
    while (idleCount() < Math.min(count, maximalWorkers() - running)) {
      const worker = new PooledWorker(start);
      worker.rest();
      worker.ready(engine).catch(() => {}); // who acquires one is told why
    }
  } catch {
    // As above.
  }
}

/** Whether a job waits for a worker. */
export function othersWait(): boolean {
  return waiting.length > 0;
}

/** Gives a worker back, with what is known of its heap's size; Infinity where it is not fit for use. */
export function release(worker: PooledWorker, heapBytes?: number): void {
  if (heapBytes === Number.POSITIVE_INFINITY) worker.terminate();
  else worker.rest(heapBytes);
  endTurn();
}

/** What a worker is made of. */
interface Needed extends Workers {
  engine: Promise<Compiled>;
}

/** The engine is compiled while a worker starts. */
async function ready(): Promise<Needed> {
  const engine = compiled();
  engine.catch(() => {}); // who waits for it is told
  return { ...(await workers()), engine };
}

/** One that is ready: one that rests or, where that fails meanwhile, a new one. */
async function lent(needed: Needed): Promise<PooledWorker> {
  try {
    return (await lentFromRest(needed)) ?? (await lentNew(needed));
  } catch (cause) {
    endTurn();
    throw cause instanceof PCAError ? cause : notStarted(cause);
  }
}

async function lentFromRest({ engine }: Needed): Promise<PooledWorker | undefined> {
  const worker = takeIdle();
  return worker && started(worker, engine).catch(() => undefined);
}

async function lentNew({ start, engine }: Needed): Promise<PooledWorker> {
  await Promise.race([engine, undefined]); // throws where it has failed already
  try {
    return await started(new PooledWorker(start), engine);
  } catch (error) {
    const instead = await baselineInstead(await engine, error);
    if (!instead) throw error;
    return started(new PooledWorker(start), Promise.resolve(instead));
  }
}

async function started(worker: PooledWorker, engine: Promise<Compiled>): Promise<PooledWorker> {
  worker.lend();
  try {
    await worker.ready(engine);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

function turn(signal: AbortSignal | undefined): Promise<void> | undefined {
  if (running < maximalWorkers()) {
    running++;
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1);
      reject(signal?.reason);
    };
    waiting.push(start);
    signal?.addEventListener('abort', leave, { once: true });
    for (const tell of onDemand) tell();
  });
}

/** Passes the turn on, or ends it. */
function endTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else running--;
}
