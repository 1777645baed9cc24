import { baselineInstead, compiledEngine } from '../engine/load.ts';
import { PCAError } from '../errors.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import { idleCount, PooledWorker, takeIdle } from './pooled-worker.ts';
import { acquireSlot, freeSlots, type ReleaseSlot, tryAcquireSlot } from './slots.ts';
import { type WorkerStarter, workerNotStarted, workerStarter } from './start-workers.ts';
import { abortable } from './waiting.ts';

/** Exclusive use of a worker and its slot. The first call of `release` or `recall` gives both back; later ones do nothing. */
export class Lease {
  private isOver = false;

  constructor(
    private readonly releaseSlot: ReleaseSlot,
    private readonly parts: WorkerParts,
    private current: PooledWorker,
  ) {}

  get worker(): PooledWorker {
    return this.current;
  }

  /** Returns the worker to the pool with the size of its heap; Infinity ends a worker that must not be used again. */
  release(heapBytes?: number): void {
    this.end(() => {
      if (heapBytes === Number.POSITIVE_INFINITY) this.current.terminate();
      else this.current.park(heapBytes);
      this.releaseSlot();
    });
  }

  /** Returns the worker to the pool in the middle of a job. */
  recall(): void {
    this.end(() => this.current.recall().then(this.releaseSlot));
  }

  /** Replaces the worker by a new one. Throws ERR_LOAD, ERR_MEMORY. */
  async renew(): Promise<void> {
    this.current.terminate();
    const worker = await startNew(this.parts);
    if (this.isOver) worker.park();
    else this.current = worker;
  }

  private end(giveBack: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    giveBack();
  }
}

/** Waits for a free worker and leases it. Throws ERR_LOAD, ERR_MEMORY and, at once, the signal's reason. */
export function leaseWorker(signal?: AbortSignal): Promise<Lease> {
  const leasing = async () => {
    const parts = await workerParts();
    return checkOut(parts, await acquireSlot(signal));
  };
  return abortable(leasing(), signal, (lease) => lease.release());
}

/** Leases a worker without waiting for other jobs; resolves to undefined if none is free. */
export async function tryLeaseWorker(): Promise<Lease | undefined> {
  const parts = await workerParts();
  const slot = await tryAcquireSlot();
  return slot && checkOut(parts, slot);
}

/** Starts workers until `count` are idle, as far as slots are free, so that `tryLeaseWorker` soon finds them ready. */
export async function prestart(count: number): Promise<void> {
  try {
    const { engine, start } = await workerParts();
    while (idleCount() < Math.min(count, freeSlots())) {
      const worker = new PooledWorker(start);
      worker.park();
      worker.ready(engine).catch(() => {}); // checkOut reports the error
    }
  } catch {
    // The call that leases a worker reports the error.
  }
}

/** What it takes to start a worker. */
interface WorkerParts extends WorkerStarter {
  engine: Promise<CompiledEngine>;
}

/** Does not wait for the engine, which compiles while a worker starts. */
async function workerParts(): Promise<WorkerParts> {
  const engine = compiledEngine();
  engine.catch(() => {}); // whoever awaits it gets the error
  return { ...(await workerStarter()), engine };
}

/** Leases a worker that is ready: an idle one or, if there is none or all have failed, a new one. */
async function checkOut(parts: WorkerParts, releaseSlot: ReleaseSlot): Promise<Lease> {
  try {
    return new Lease(releaseSlot, parts, (await checkOutIdle(parts)) ?? (await startNew(parts)));
  } catch (cause) {
    releaseSlot();
    throw cause instanceof PCAError ? cause : workerNotStarted(cause);
  }
}

async function checkOutIdle({ engine }: WorkerParts): Promise<PooledWorker | undefined> {
  for (let worker = takeIdle(); worker; worker = takeIdle()) {
    const ready = await activate(worker, engine).catch(() => undefined);
    if (ready) return ready;
  }
  return undefined;
}

async function startNew({ start, engine }: WorkerParts): Promise<PooledWorker> {
  await Promise.race([engine, undefined]); // throws if the engine has already failed
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
