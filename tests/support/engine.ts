import { inject, vi } from 'vitest';
import type { Camera } from '../../scripts/lib/cameras.mjs';
import { chromiumWith, type Outcome, type Visit, visitor } from './chromium';
import { DRIVERS, type Driver } from './drivers.mjs';
import { share } from './shared';
import { WAIT } from './wait.mjs';

const KNOWN = {
  chromium: { binary: 'relaxed', sharedMemory: true, disposal: true, retriesImports: true, fingers: true },
  firefox: { binary: 'relaxed', sharedMemory: true, disposal: true, retriesImports: false, fingers: true },
  webkit: { binary: 'baseline', sharedMemory: false, disposal: false, retriesImports: true, fingers: false },
};

declare module 'vitest' {
  interface ProvidedContext {
    engine: keyof typeof KNOWN;
  }
}

const name = inject('engine');

/**
 * The abilities of the browser that runs these tests: `binary` is the one that 'auto' takes, `sharedMemory` is
 * SharedArrayBuffer and `disposal` Symbol.dispose. `retriesImports` is true where the browser fetches a module that it
 * could not fetch again at the next import(), `fingers` where its driver can touch.
 */
export const engine = KNOWN[name];

/** Resolves to the browser that all files of tests in this process drive by its WebDriver, where Playwright does not. */
export function sharedDriver(): Promise<Driver & Camera> {
  if (name === 'chromium') throw new Error('Playwright drives Chromium');
  return share(name, DRIVERS[name]);
}

/** The path of the script `watch` on a test's server. */
export const WATCH = '/watch';

/**
 * A script that collects the page's errors and warnings in `problems`, because WebDriver does not report them. A page must
 * load it before all others.
 */
export const watch = `
  globalThis.problems = [];
  const problem = (...words) => { problems.push(words.join(' ')); };
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...words) => { problem(...words); say(...words); };
  }
  addEventListener('error', (event) => problem(event.message ?? event.target.src ?? event.target.href), true);
  addEventListener('unhandledrejection', (event) => problem(event.reason));
  addEventListener('securitypolicyviolation', (event) => problem('CSP:', event.violatedDirective, event.blockedURI));`;

/** Opens a page, waits for its `globalThis.outcome`, and resolves to that and the page's errors and warnings. */
export type Visitor = (address: string) => Promise<Visit>;

/** Resolves to a visitor in the browser that the tests are run in. */
export async function openVisitor(): Promise<Visitor> {
  if (name === 'chromium') return visitor(await chromiumWith());
  const driver = await sharedDriver();
  return async (address) => {
    await driver.goto(address);
    await until(driver, `location.href.startsWith('${address}') && 'outcome' in globalThis`);
    const outcome: Outcome = await driver.evaluate('outcome');
    return { outcome, problems: await driver.evaluate(`globalThis.problems ?? []`) };
  };
}

/** Waits until the page's expression is true. */
export async function until(driver: Pick<Driver, 'evaluate'>, expression: string): Promise<void> {
  await vi.waitUntil(() => driver.evaluate(expression), { timeout: WAIT, interval: 50 });
}
