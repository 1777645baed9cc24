import type { Browser, Page } from 'playwright';

/** The milliseconds that `calibrate` measures on the reference machine. */
const REFERENCE = { arithmetic: 13, layout: 11 };

/**
 * The factor by which this machine is now slower than the reference machine, at arithmetic or at layout, whichever is
 * larger, since other processes on the same core slow these differently; at least 1. It measures in a page of its own.
 */
async function calibrate(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const took = await page.evaluate(() => {
    const timed = (work: () => unknown) => {
      const begun = performance.now();
      work();
      return performance.now() - begun;
    };
    const best = (once: () => number) => Math.min(...Array.from({ length: 9 }, once));
    const arithmetic = () => {
      let sum = 0;
      for (let i = 0; i < 1e6; i++) sum += Math.sqrt(i ^ (sum & 7));
      return sum;
    };
    const words = Array.from({ length: 1000 }, (_, i) => `w${(i * 7919) % 9973}`).join(' ');
    document.body.innerHTML = `<p>${words}</p>`.repeat(6);
    let width = 300;
    const layout = () => {
      width += 7;
      document.body.style.width = `${width}px`;
      document.body.style.fontSize = `${12 + (width % 5) / 10}px`; // so that the browser shapes the words again
      return timed(() => document.body.offsetHeight);
    };
    return { arithmetic: best(() => timed(arithmetic)), layout: best(layout) };
  });
  await page.close();
  return Math.max(1, took.arithmetic / REFERENCE.arithmetic, took.layout / REFERENCE.layout);
}

const MEASUREMENTS = 8;

/**
 * The least of up to eight measurements; it stops at the first that is below `bound`. Caches, garbage collection and other
 * programs can only add to the time of the page's own work: a virtual processor counts as busy while its host runs another.
 */
export async function leastOf(bound: number, measure: () => Promise<number>): Promise<number> {
  let least = await measure();
  for (let k = 1; k < MEASUREMENTS && least >= bound; k++) least = Math.min(least, await measure());
  return least;
}

/** Resolves to the length of the longest task of the page's main thread, measured by `tasks`. */
export async function longestTask(...watched: Parameters<typeof tasks>): Promise<number> {
  return Math.max(...(await tasks(...watched)));
}

/**
 * The lengths of the tasks of the page's main thread, in milliseconds of the reference machine. They are processor time,
 * which does not count the time of other programs.
 */
export async function tasks(browser: Browser, page: Page, during: () => Promise<unknown>): Promise<number[]> {
  const before = await calibrate(browser);
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await during();
  type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Event[] };
  const slower = Math.max(before, await calibrate(browser));
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  return traceEvents
    .filter(
      ({ name, pid, tid }) =>
        name === 'RunTask' && main.some((thread) => thread.pid === pid && thread.tid === tid),
    )
    .map(({ tdur = 0 }) => tdur / 1000 / slower);
}
