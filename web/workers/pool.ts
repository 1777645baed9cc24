import { baselineInstead, compiledEngine } from '../engine/load.ts';
import { PCAError } from '../errors.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import { idleCount, PooledWorker, takeIdle } from './pooled-worker.ts';
import { acquireSlot, freeSlots, type ReleaseSlot, tryAcquireSlot } from './slots.ts';
import { type WorkerStarter, workerNotStarted, workerStarter } from './start-workers.ts';
import { abortable } from './waiting.ts';

/** A worker of one's own and its slot, until it is given back in one way or another; that counts once. */
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

  /** Gives the worker back for others, with its heap's size; Infinity where it is not fit for use. */
  release(heapBytes?: number): void {
    this.end(() => {
      if (heapBytes === Number.POSITIVE_INFINITY) this.current.terminate();
      else this.current.park(heapBytes);
      this.releaseSlot();
    });
  }

  /** Gives the worker back in the midst of a job. */
  recall(): void {
    this.end(() => this.current.recall().then(this.releaseSlot));
  }

  /** Puts a new worker in place of this one. Throws ERR_LOAD, ERR_MEMORY. */
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

/** A worker, once there is a free one. Throws ERR_LOAD, ERR_MEMORY and, at once, the signal's reason. */
export function leaseWorker(signal?: AbortSignal): Promise<Lease> {
  const leasing = async () => {
    const parts = await workerParts();
    return checkOut(parts, await acquireSlot(signal));
  };
  return abortable(leasing(), signal, (lease) => lease.release());
}

/** The same without a wait for others: undefined where there is no free one. */
export async function tryLeaseWorker(): Promise<Lease | undefined> {
  const parts = await workerParts();
  const slot = await tryAcquireSlot();
  return slot && checkOut(parts, slot);
}

/** Starts so many workers, unless they run already or would be too many, for who is to `tryLeaseWorker` soon. */
export async function prestart(count: number): Promise<void> {
  try {
    const { engine, start } = await workerParts();
    while (idleCount() < Math.min(count, freeSlots())) {
      const worker = new PooledWorker(start);
      worker.park();
      worker.ready(engine).catch(() => {}); // who acquires one is told why
    }
  } catch {
    // As above.
  }
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

/** A worker that is ready: an idle one or, where none is left that does not fail meanwhile, a new one. */
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
