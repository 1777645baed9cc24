/** Work that yields after each of its steps, which are short. */
export type Steps<T> = Generator<void, T>;

/** How long this thread is kept from others. */
const TIME_SLICE = 8; // ms

export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Yields to others on this thread after each slice of time. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < TIME_SLICE) continue;
    await yieldToMain();
    since = performance.now();
  }
}

/** Runs what it is given in order, each in a turn of its own, so that others have theirs in between. */
export function turns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(yieldToMain).then(work);
    last = next.catch(() => {});
    return next;
  };
}

/** Not by a timer: browsers let those wait for 4 ms, or for a second in a hidden tab, and tests put fakes in their place. */
function yieldToMain(): Promise<void> {
  // jsdom has none.
  if (typeof MessageChannel === 'undefined') return new Promise((resolve) => setTimeout(resolve));
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
