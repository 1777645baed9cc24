import type { Browser, Page } from 'playwright';

/** What the arithmetic of `calibrate` takes on the machine whose milliseconds are meant. */
const REFERENCE_MS = 13;

/** How many times slower than that machine this one is now; never below 1. Runs in the page. */
async function calibrate(page: Page): Promise<number> {
  const took = await page.evaluate(() => {
    const once = () => {
      const begun = performance.now();
      let sum = 0;
      for (let i = 0; i < 1e6; i++) sum += Math.sqrt(i ^ (sum & 7));
      return sum > 0 ? performance.now() - begun : 0;
    };
    return Math.min(...Array.from({ length: 9 }, once));
  });
  return Math.max(1, took / REFERENCE_MS);
}

/**
 * The longest task of the page's main thread, in milliseconds of processor time (what other programs take meanwhile is
 * not the page's doing) of a machine of ordinary speed.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  during: () => Promise<unknown>,
): Promise<number> {
  const before = await calibrate(page);
  await browser.startTracing(page, { categories: ['__metadata', 'disabled-by-default-devtools.timeline'] });
  await during();
  type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: Event[] };
  const slower = Math.max(before, await calibrate(page));
  const main = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && main.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000 / slower;
}
