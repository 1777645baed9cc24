import { platform } from '#platform';
import { isAnyRecalled } from './pooled-worker.ts';
import { runsOnThisThread, workerStarter } from './start-workers.ts';
import { Condition, onAbort } from './waiting.ts';

let limit: number | undefined;
let inUse = 0;
const changed = /* @__PURE__ */ new Condition();
/** Those waiting for a slot, in order of arrival. */
const waiting = new Set<() => void>();

/** Called when a job begins to wait for a worker. */
export const demandListeners = new Set<() => void>();

/** Returns true if a job waits for a worker. */
export function othersWait(): boolean {
  return waiting.size > 0;
}

/**
 * Returns the most workers at one time: by default at most 4, since more would seldom help and each has its own heap.
 * Where none can start, this thread counts as one.
 */
export function maxWorkers(): number {
  return runsOnThisThread() ? 1 : (limit ?? Math.min(platform.parallelism(), 4));
}

/** Returns how many workers one call may have; 0 if none can start. Throws ERR_LOAD. */
export async function possibleWorkers(threads = Number.POSITIVE_INFINITY): Promise<number> {
  const { unavailable } = await workerStarter();
  return unavailable === null ? Math.min(threads, maxWorkers()) : 0;
}

/** Sets the most workers from now on; undefined leaves the limit unchanged. */
export function limitWorkers(count: number | undefined): void {
  limit = count ?? limit;
  grant();
}

/** Returns how many more workers may work now. */
export function freeSlots(): number {
  return maxWorkers() - inUse;
}

/** Gives back a slot, which is the right to have one worker at work. Only the first call has an effect. */
export type ReleaseSlot = () => void;

/** Waits for a free slot and takes it. Throws the signal's reason. */
export function acquireSlot(signal?: AbortSignal): Promise<ReleaseSlot> {
  return new Promise((resolve, reject) => {
    const take = () => {
      forget();
      resolve(takeSlot());
    };
    waiting.add(take);
    const forget = onAbort(signal, () => {
      waiting.delete(take);
      reject(signal?.reason);
    });
    grant();
    if (waiting.has(take)) for (const listener of demandListeners) listener();
  });
}

/** Takes a slot that is free or will be in a moment; resolves to undefined if other jobs keep all of them. */
export async function tryAcquireSlot(): Promise<ReleaseSlot | undefined> {
  while (freeSlots() <= 0 && isAnyRecalled()) await changed.wait();
  return freeSlots() > 0 ? takeSlot() : undefined;
}

function takeSlot(): ReleaseSlot {
  inUse++;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    inUse--;
    grant();
  };
}

/** Gives free slots to those waiting. */
function grant(): void {
  for (const take of waiting) {
    if (freeSlots() <= 0) break;
    waiting.delete(take);
    take();
  }
  changed.notifyAll();
}
