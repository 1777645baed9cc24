const SLOW = 3000; // ms

/** Returns the median. */
export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * The times of a piece of work by the clock and their median, the median of the processor's, all in ms, and what its first
 * run returned. That run is a warm-up, unless it took so long that a second would tell little.
 * @template T
 * @param {() => T | Promise<T>} work
 * @param {number} budget ms to spend after the warm-up, about
 */
export async function timed(work, budget) {
  const timeOne = async () => {
    const start = performance.now();
    const before = process.cpuUsage();
    const result = await work();
    const { user, system } = process.cpuUsage(before);
    return { result, milliseconds: performance.now() - start, processor: (user + system) / 1000 };
  };
  const first = await timeOne();
  if (first.milliseconds > SLOW) return { ...first, times: [first.milliseconds] };
  const runs = [];
  const repeats = Math.max(3, Math.min(50, Math.round(budget / first.milliseconds)));
  while (runs.length < repeats) runs.push(await timeOne());
  const times = runs.map(({ milliseconds }) => milliseconds);
  const processor = median(runs.map((run) => run.processor));
  return { result: first.result, milliseconds: median(times), processor, times };
}

/**
 * The least time of the processor that each piece of work takes in so many turns, in ms: a busy spell of the machine falls
 * on all.
 * @param {(() => unknown)[]} works
 * @param {number} turns
 */
export function leastOfEach(works, turns) {
  const times = works.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < turns; turn++) {
    works.forEach((work, k) => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      times[k] = Math.min(times[k], (user + system) / 1000);
    });
  }
  return times;
}
