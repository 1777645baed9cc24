/** Work that yields after each of its steps, which are short. */
export type Steps<T> = Generator<void, T>;

/** How long this thread is kept from others. */
const SLICE = 8; // ms

export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lets others have their turns on this thread meanwhile. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (let since = performance.now(); ; ) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < SLICE) continue;
    await turn();
    since = performance.now();
  }
}

/** Not by a timer: browsers let those wait for 4 ms. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
