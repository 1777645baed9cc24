import { platform } from '#platform';
import { isAnyRecalled } from './pooled-worker.ts';
import { startsHere } from './start-workers.ts';
import { Condition, onAbort } from './waiting.ts';

let limit: number | undefined;
let inUse = 0;
const changed = /* @__PURE__ */ new Condition();
/** Who waits for a slot, longest first. */
const waiting = new Set<() => void>();

/** Called when a job begins to wait for a worker. */
export const demandListeners = new Set<() => void>();

/** Whether a job waits for a worker. */
export function othersWait(): boolean {
  return waiting.size > 0;
}

/** Workers at one time: by default at most 4, since more would seldom help, and each has a heap of its own. */
export function maxWorkers(): number {
  return startsHere() ? 1 : (limit ?? Math.min(platform.parallelism(), 4));
}

/** From now on; undefined: as it is. */
export function limitWorkers(count: number | undefined): void {
  limit = count ?? limit;
  grant();
}

/** How many workers more may work. */
export function freeSlots(): number {
  return maxWorkers() - inUse;
}

/** Gives back one of the slots, which are for one worker at work each. What it does counts once. */
export type ReleaseSlot = () => void;

/** A slot, at once where one is free. Throws the signal's reason. */
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

/** A slot that is free, or will be in a moment; undefined where others keep theirs. */
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

/** Gives free slots to those who wait. */
function grant(): void {
  for (const take of waiting) {
    if (freeSlots() <= 0) break;
    waiting.delete(take);
    take();
  }
  changed.notifyAll();
}
