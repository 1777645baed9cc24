import { baselineInstead, compiledEngine } from '../engine/load.ts';
import { PCAError } from '../errors.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import { idleCount, PooledWorker, takeIdle } from './pooled-worker.ts';
import { maxWorkers, type WorkerStarter, workerNotStarted, workerStarter } from './start-workers.ts';

const slotQueue: (() => void)[] = [];
let slotsInUse = 0;

/** Called when a job begins to wait for a worker. */
export const demandListeners = new Set<() => void>();

/** A worker of one's own until `releaseWorker`, once there is a free one. Throws ERR_LOAD, ERR_MEMORY, the signal's reason. */
export async function acquireWorker(signal?: AbortSignal): Promise<PooledWorker> {
  const parts = await workerParts();
  await acquireSlot(signal);
  return checkOut(parts);
}

/** The same without a wait for others: undefined where there is no free one. */
export async function tryAcquireWorker(): Promise<PooledWorker | undefined> {
  const parts = await workerParts();
  if (slotsInUse >= maxWorkers()) return undefined;
  slotsInUse++;
  return checkOut(parts);
}

/** Starts so many workers, unless they run already or would be too many, for who is to `tryAcquireWorker` soon. */
export async function prestart(count: number): Promise<void> {
  try {
    const { engine, start } = await workerParts();
    while (idleCount() < Math.min(count, maxWorkers() - slotsInUse)) {
      const worker = new PooledWorker(start);
      worker.park();
      worker.ready(engine).catch(() => {}); // who acquires one is told why
    }
  } catch {
    // As above.
  }
}

/** Whether a job waits for a worker. */
export function othersWait(): boolean {
  return slotQueue.length > 0;
}

/** Gives a worker back, with what is known of its heap's size; Infinity where it is not fit for use. */
export function releaseWorker(worker: PooledWorker, heapBytes?: number): void {
  if (heapBytes === Number.POSITIVE_INFINITY) worker.terminate();
  else worker.park(heapBytes);
  releaseSlot();
}

/** What a worker is made of. */
interface WorkerParts extends WorkerStarter {
  engine: Promise<CompiledEngine>;
}

/** The engine is compiled while a worker starts. */
async function workerParts(): Promise<WorkerParts> {
  const engine = compiledEngine();
  engine.catch(() => {}); // who waits for it is told
  return { ...(await workerStarter()), engine };
}

/** A worker that is ready: an idle one or, where that fails meanwhile, a new one. */
async function checkOut(parts: WorkerParts): Promise<PooledWorker> {
  try {
    return (await checkOutIdle(parts)) ?? (await startNew(parts));
  } catch (cause) {
    releaseSlot();
    throw cause instanceof PCAError ? cause : workerNotStarted(cause);
  }
}

async function checkOutIdle({ engine }: WorkerParts): Promise<PooledWorker | undefined> {
  const worker = takeIdle();
  return worker && activate(worker, engine).catch(() => undefined);
}

async function startNew({ start, engine }: WorkerParts): Promise<PooledWorker> {
  await Promise.race([engine, undefined]); // throws where it has failed already
  try {
    return await activate(new PooledWorker(start), engine);
  } catch (error) {
    const instead = await baselineInstead(await engine, error);
    if (!instead) throw error;
    return activate(new PooledWorker(start), Promise.resolve(instead));
  }
}

async function activate(worker: PooledWorker, engine: Promise<CompiledEngine>): Promise<PooledWorker> {
  worker.checkOut();
  try {
    await worker.ready(engine);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}

/** One of the workers that may work at one time, until `releaseSlot`: at once where there is one. */
export function acquireSlot(signal?: AbortSignal): Promise<void> | undefined {
  if (slotsInUse < maxWorkers()) {
    slotsInUse++;
    return undefined;
  }
  return new Promise((resolve, reject) => {
    const grant = () => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    };
    const onAbort = () => {
      slotQueue.splice(slotQueue.indexOf(grant), 1);
      reject(signal?.reason);
    };
    slotQueue.push(grant);
    signal?.addEventListener('abort', onAbort, { once: true });
    for (const listener of demandListeners) listener();
  });
}

/** Hands the slot to who has waited longest, where anyone has. */
export function releaseSlot(): void {
  const next = slotQueue.shift();
  if (next) next();
  else slotsInUse--;
}
