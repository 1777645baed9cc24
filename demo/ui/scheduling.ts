/** Calls `draw` once in the next animation frame, however often it is asked for before. */
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

/** Lets the browser paint and answer events before going on. */
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

/** Resolves once the browser has laid out and painted what was changed so far. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(yieldToMain()));
  });
}

let breathed = 0; // when `inSlices` last did

/**
 * Runs `step(i)` for i = 0 … count − 1, breathing whenever a few milliseconds have gone. Calls that follow each other
 * count as one: each of them may be too short to breathe.
 */
export async function inSlices(count: number, step: (i: number) => void, block = 1): Promise<void> {
  for (let i = 0; i < count; i++) {
    step(i);
    if (i % block === 0 && performance.now() - breathed > 8) {
      await yieldToMain();
      breathed = performance.now();
    }
  }
}
