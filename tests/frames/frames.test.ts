import { beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { uniform } from '../support/random';

const [rows, columns] = [10_000, 784];

function bytes(): Uint8Array {
  const next = uniform(5);
  return Uint8Array.from({ length: rows * columns }, () => next() * 256);
}

interface Watched<T> {
  result: T;
  frames: number;
  longestFrame: number;
  longTasks: number[];
}

/** Runs `work` while it watches the gaps between animation frames and the tasks of more than 50 ms. */
async function watched<T>(work: () => Promise<T>): Promise<Watched<T>> {
  const longTasks: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration);
  });
  // What was under way before is not of interest.
  await new Promise((resolve) => setTimeout(resolve, 300));
  observer.observe({ type: 'longtask' });
  const gaps: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  let running = true;
  const tick = (now: number) => {
    gaps.push(now - last);
    last = now;
    if (running) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  const result = await work();
  // The frame under way belongs to it as well.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 100));
  running = false;
  observer.disconnect();
  const longestFrame = Math.max(...gaps);
  console.log(`${gaps.length} frames, the longest ${longestFrame.toFixed(0)} ms`);
  return { result, frames: gaps.length, longestFrame, longTasks };
}

beforeAll(async () => {
  await init();
});

test('the watch sees a thread that is held up', async () => {
  const { longestFrame, longTasks } = await watched(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const end = performance.now() + 120;
    while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(longestFrame).toBeGreaterThan(90);
  expect(longTasks.length).toBe(1);
});

// Other programs on the machine can take a frame's time as well: a page that holds up its thread fails always.
describe('no frame over 50 ms on the calling thread', { retry: 3 }, () => {
  const source = bytes();
  test.each([
    ['Uint8Array', () => source],
    ['Float64Array', () => Float64Array.from(source)],
  ] as const)('while 10,000 x 784 as %s are fitted', async (_, make) => {
    const x = { data: make(), rows, columns };
    let steps = 0;
    const { result, frames, longestFrame, longTasks } = await watched(() =>
      PCA.fit(x, { components: 10, onProgress: () => steps++ }),
    );
    expect(result.componentCount).toBe(10);
    expect(steps).toBeGreaterThan(2);
    expect(frames).toBeGreaterThan(5);
    expect(longTasks).toEqual([]);
    expect(longestFrame).toBeLessThan(50);
  });

  test('while they are projected and reconstructed', async () => {
    const x = { data: source, rows, columns };
    const model = await PCA.fit(
      { data: source.subarray(0, 1000 * columns), rows: 1000, columns },
      { components: 50 },
    );
    const { longestFrame, longTasks } = await watched(async () => {
      await model.transform(x);
      await model.reconstruct(x);
    });
    expect(longTasks).toEqual([]);
    expect(longestFrame).toBeLessThan(50);
  });
});

test('cancelling a fit of 10,000 x 784 answers within 200 ms, at any time', async () => {
  const x = { data: bytes(), rows, columns };
  for (const after of [0, 20, 60, 120]) {
    const controller = new AbortController();
    const running = PCA.fit(x, { signal: controller.signal }).then(
      () => 'finished',
      (error) => error,
    );
    await new Promise((resolve) => setTimeout(resolve, after));
    const start = performance.now();
    controller.abort();
    expect(await running).toBe(controller.signal.reason);
    expect(performance.now() - start, `after ${after} ms`).toBeLessThan(200);
  }
  expect(
    (
      await PCA.fit([
        [1, 2],
        [3, 4],
        [5, 9],
      ])
    ).componentCount,
  ).toBe(2);
});
