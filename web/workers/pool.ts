import { PCAError } from '../errors.ts';
import type { CompiledEngine, WorkerEvents, WorkerLink } from '../platform/platform.ts';
import type { WorkerProgram } from './messages.ts';
import { idleCount, PooledWorker, takeIdle } from './pooled-worker.ts';
import { acquireSlot, freeSlots, type ReleaseSlot, tryAcquireSlot } from './slots.ts';
import { startOf, workerNotStarted, workerStarter } from './start-workers.ts';
import { abortable } from './waiting.ts';

/** Waits for a free worker and takes it. Throws ERR_LOAD, ERR_MEMORY and, at once, the signal's reason. */
export function takeWorker(program: WorkerProgram, signal?: AbortSignal): Promise<PooledWorker> {
  const taking = async () => {
    const parts = await workerParts(program);
    return checkOut(parts, await acquireSlot(signal));
  };
  return abortable(taking(), signal, (worker) => worker.release());
}

/** Takes a worker without waiting for other jobs; resolves to undefined if none is free. */
export async function tryTakeWorker(program: WorkerProgram): Promise<PooledWorker | undefined> {
  const parts = await workerParts(program);
  const slot = await tryAcquireSlot();
  return slot && checkOut(parts, slot);
}

/** Ends a worker, and starts one that takes its place. Throws ERR_LOAD, ERR_MEMORY. */
export async function replace(old: PooledWorker): Promise<PooledWorker> {
  old.terminate();
  const worker = await startNew(await workerParts(old.program));
  worker.releaseSlot = old.releaseSlot;
  return worker;
}

/** Starts workers until `count` are idle, as far as slots are free, so that `tryTakeWorker` soon finds them ready. */
export async function prestart(program: WorkerProgram, count: number): Promise<void> {
  if (count < 1) return;
  try {
    const { load, start } = await workerParts(program);
    while (idleCount(program) < Math.min(count, freeSlots())) {
      const worker = new PooledWorker(program, start);
      worker.park();
      worker.ready(load).catch(() => {}); // checkOut reports the error
    }
  } catch {
    // The call that takes a worker reports the error.
  }
}

/** The parts from which a worker starts. */
interface WorkerParts {
  program: WorkerProgram;
  start(events: WorkerEvents): WorkerLink;
  load: Promise<CompiledEngine | undefined>;
}

/** Gathers the parts without waiting for the engine, which compiles while a worker starts. */
async function workerParts(program: WorkerProgram): Promise<WorkerParts> {
  const load = program.load();
  load.catch(() => {}); // the error is thrown where the promise is awaited
  return { program, load, start: await startOf(program, await workerStarter()) };
}

/** Takes a worker that is ready: an idle one or, if there is none or all have failed, a new one. */
async function checkOut(parts: WorkerParts, releaseSlot: ReleaseSlot): Promise<PooledWorker> {
  try {
    const worker = (await checkOutIdle(parts)) ?? (await startNew(parts));
    worker.releaseSlot = releaseSlot;
    return worker;
  } catch (cause) {
    releaseSlot();
    throw cause instanceof PCAError ? cause : workerNotStarted(cause);
  }
}

async function checkOutIdle({ program, load }: WorkerParts): Promise<PooledWorker | undefined> {
  for (let worker = takeIdle(program); worker; worker = takeIdle(program)) {
    const ready = await activate(worker, load).catch(() => undefined);
    if (ready) return ready;
  }
  return undefined;
}

async function startNew({ program, start, load }: WorkerParts): Promise<PooledWorker> {
  await Promise.race([load, undefined]); // throws if the engine has already failed
  try {
    return await activate(new PooledWorker(program, start), load);
  } catch (error) {
    const failed = await load;
    const instead = failed && (await program.instead?.(failed, error));
    if (!instead) throw error;
    return activate(new PooledWorker(program, start), Promise.resolve(instead));
  }
}

async function activate(
  worker: PooledWorker,
  load: Promise<CompiledEngine | undefined>,
): Promise<PooledWorker> {
  worker.checkOut();
  try {
    await worker.ready(load);
    return worker;
  } catch (error) {
    worker.terminate();
    throw error;
  }
}
