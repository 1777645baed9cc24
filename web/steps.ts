/** Work in short steps, which yields after each step. It may yield a function that loads what the next step needs. */
export type Steps<T> = Generator<(() => Promise<unknown>) | undefined, T>;

/** The number of operations in a step: some milliseconds' worth. */
const STEP = 1e6;

/** Tells whether a step may end after the `count`th of many parts of `size` operations. */
export const isStep = (count: number, size: number) => count % Math.ceil(STEP / size) === 0;

/** How long work may block this thread before other code gets a turn. */
const TIME_SLICE = 8; // ms

/** When other code last had a turn between two steps, as `performance.now()`. All calls together block one time slice. */
let lastTurn = 0;

/** Runs the steps without a pause: nothing is loaded. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Runs the steps, and lets other code on this thread run after each time slice. */
export async function runInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value) await value();
    if (isTurnDue()) await giveTurn();
  }
}

/** Lets other code on this thread run if it has waited for a time slice. */
export async function offerTurn(): Promise<void> {
  if (isTurnDue()) await giveTurn();
}

const isTurnDue = () => performance.now() - lastTurn >= TIME_SLICE;

/** Avoids timers: browsers delay them by 4 ms, or by a second in a hidden tab, and tests replace them with fakes. */
async function giveTurn(): Promise<void> {
  await new Promise<void>((resolve) => {
    // jsdom has no MessageChannel.
    if (typeof MessageChannel === 'undefined') return setTimeout(resolve);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
  lastTurn = performance.now();
}
