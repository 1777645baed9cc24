import { platform } from '#platform';
import { startsHere } from './start-workers.ts';
import { Condition, onAbort } from './waiting.ts';

let limit: number | undefined;
let inUse = 0;
/** Slots whose workers end what they are at, and will be free in a moment. */
let ending = 0;
const changed = new Condition();
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

/** One of the workers that may work at one time, until it is released; that counts once. */
export class Slot {
  private state: 'in use' | 'ending' | 'released' = 'in use';

  constructor() {
    inUse++;
  }

  /** It will be released in a moment. */
  endsSoon(): void {
    if (this.state !== 'in use') return;
    this.state = 'ending';
    ending++;
  }

  release(): void {
    if (this.state === 'released') return;
    if (this.state === 'ending') ending--;
    this.state = 'released';
    inUse--;
    grant();
  }
}

/** A slot, at once where one is free. Throws the signal's reason. */
export function acquireSlot(signal?: AbortSignal): Promise<Slot> {
  return new Promise((resolve, reject) => {
    const take = () => {
      forget();
      resolve(new Slot());
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
export async function tryAcquireSlot(): Promise<Slot | undefined> {
  while (freeSlots() <= 0 && ending > 0) await changed.wait();
  return freeSlots() > 0 ? new Slot() : undefined;
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
