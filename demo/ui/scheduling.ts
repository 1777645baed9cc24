/** Wraps `draw` so that any number of calls before the next animation frame draws once, in that frame. */
export function throttleToFrame(draw: () => void): () => void {
  let pending = false;
  return () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      draw();
    });
  };
}

/** Resolves in a new task, so that the browser can paint and handle events before. */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      resolve();
    };
    channel.port2.postMessage(null);
  });
}

/** Resolves once the browser has laid out and painted the changes so far. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(yieldToMain()));
  });
}

let yielded = 0; // when `inSlices` last did, by performance.now()

/**
 * Runs `step(i)` for i = 0 … count − 1, and yields to the browser whenever 8 ms have passed since it last did. Calls
 * share that clock, because a sequence of short calls would otherwise never yield.
 */
export async function inSlices(count: number, step: (i: number) => void, block = 1): Promise<void> {
  for (let i = 0; i < count; i++) {
    step(i);
    if (i % block === 0 && performance.now() - yielded > 8) {
      await yieldToMain();
      yielded = performance.now();
    }
  }
}
