/** A condition variable: wakes all waiters to look again whenever something has changed. */
export class Condition {
  private waiting: (() => void)[] = [];

  /** Resolves at the next `notifyAll`. */
  wait(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  notifyAll(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const wake of waiting) wake();
  }
}

/** The callbacks of a signal, and the one listener that calls them all. */
interface Reactions {
  all: Set<() => void>;
  listener: () => void;
}

const reactionsTo = new WeakMap<AbortSignal, Reactions>();

/**
 * Calls `react` when the signal aborts, or now if it has aborted. Returns a function that removes `react` again. A signal
 * gets one listener, however many calls share it: Node warns of more than ten, and browsers run other code between two.
 */
export function onAbort(signal: AbortSignal | undefined, react: () => void): () => void {
  if (!signal) return () => {};
  if (signal.aborted) {
    react();
    return () => {};
  }
  const { all, listener } = reactionsTo.get(signal) ?? listenTo(signal);
  all.add(react);
  return () => {
    if (!all.delete(react) || all.size > 0) return;
    reactionsTo.delete(signal);
    signal.removeEventListener('abort', listener);
  };
}

function listenTo(signal: AbortSignal): Reactions {
  const all = new Set<() => void>();
  const listener = () => {
    for (const react of all) react();
  };
  const reactions = { all, listener };
  reactionsTo.set(signal, reactions);
  signal.addEventListener('abort', listener);
  return reactions;
}

/** Settles as `promise` does, or rejects with the signal's reason on abort; `discard` then gets a value that still comes. */
export function abortable<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  discard?: (value: T) => void,
): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    let aborted = false;
    const forget = onAbort(signal, () => {
      aborted = true;
      reject(signal.reason);
    });
    promise.then((value) => (aborted ? discard?.(value) : resolve(value)), reject).then(forget);
  });
}
