import { type Browser, chromium, type Page } from 'playwright';
import { expect } from 'vitest';
import { CHROMIUM } from './launch-options.mjs';
import { share } from './shared';
import { WAIT } from './wait.mjs';

export function launch(...further: string[]): Promise<Browser> {
  return chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...further] });
}

/** Resolves to the Chromium with these further options that all files of tests in this process share. */
export const chromiumWith = (...further: string[]) => share(`Chromium ${further}`, () => launch(...further));

/** A script for pages: work() runs the package on the page's thread and in workers, and returns the Outcome. */
export const work = `
  const x = { data: Float64Array.from({ length: 300 * 8 }, (_, i) => (i * 7919) % 1009), rows: 300, columns: 8 };
  async function work({ init, PCA }) {
    const info = await init();
    const sync = PCA.fitSync(x);
    const model = await PCA.fit(x);
    const scores = await model.transform(x, { whiten: true });
    return {
      binary: info.binary,
      threads: info.threads,
      withoutWorkers: info.withoutWorkers,
      same: JSON.stringify([...sync.components.data]) === JSON.stringify([...model.components.data]),
      rows: scores.rows,
      ratio: [...model.explainedVarianceRatio].reduce((a, b) => a + b),
    };
  }
`;

export type Outcome = {
  binary: string;
  threads: number;
  withoutWorkers: string | null;
  same: boolean;
  rows: number;
  ratio: number;
  error?: string;
  code?: string;
};

/** The outcome of a page or program that gave none. */
export const NONE: Outcome = {
  binary: '',
  threads: Number.NaN,
  withoutWorkers: null,
  same: false,
  rows: 0,
  ratio: Number.NaN,
};

export interface Visit {
  outcome: Outcome;
  problems: string[];
}

/**
 * Returns a function that opens an address, waits for the page's `globalThis.outcome`, and collects the browser's errors and
 * warnings. All addresses open in one window, because a new one takes Chromium as long as a page.
 */
export async function visitor(browser: Browser): Promise<(address: string) => Promise<Visit>> {
  const page: Page = await browser.newPage();
  let problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return async (address) => {
    problems = [];
    await page.goto(address);
    const answered = page.waitForFunction(() => 'outcome' in globalThis, null, { timeout: WAIT });
    await answered.catch(() => problems.push(`no outcome after ${WAIT / 1000} s`));
    const outcome = await page.evaluate(() => (globalThis as unknown as { outcome?: Outcome }).outcome);
    const seen = { outcome: outcome ?? NONE, problems };
    await page.goto('about:blank'); // what this page still says is not said of the next one
    return seen;
  };
}

export function expectWorks({ outcome, problems }: Visit): void {
  expect({ error: outcome.error, problems }).toEqual({ error: undefined, problems: [] });
  expect(outcome.rows).toBe(300);
  expect(outcome.same).toBe(true);
  expect(outcome.ratio).toBeCloseTo(1, 12);
}
