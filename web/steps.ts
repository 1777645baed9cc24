/** Work in short steps, which yields after each step. It may yield a function that loads what the next step needs. */
export type Steps<T> = Generator<(() => Promise<unknown>) | undefined, T>;

/** How long work may block this thread before other code gets a turn. */
const TIME_SLICE = 8; // ms

/** Runs the steps without a pause: nothing is loaded. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps, and lets other code on this thread run after each time slice. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value) await value();
    if (performance.now() - since < TIME_SLICE) continue;
    await yieldToMain();
    since = performance.now();
  }
}

/** Returns a function that runs work in order, each piece in its own turn, so that other code can run in between. */
export function turns(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(yieldToMain).then(work);
    last = next.catch(() => {});
    return next;
  };
}

/** Avoids timers: browsers delay them by 4 ms, or by a second in a hidden tab, and tests replace them with fakes. */
function yieldToMain(): Promise<void> {
  // jsdom has no MessageChannel.
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
