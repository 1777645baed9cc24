import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { init, PCA } from 'wasm-pca';
import { expectSameModel } from '../support/check';
import { noise } from '../support/random';
import { WAIT } from '../support/wait.mjs';
import { die, holdAnswers, postedDuring, releaseAnswers } from '../support/workers';

const x = { data: noise(30, 4, 5), rows: 30, columns: 4 };
let expected: PCA;

beforeAll(async () => {
  await init();
  expected = PCA.fitSync(x);
});

afterEach(() => releaseAnswers());

const task = () => new Promise<void>((resolve) => setTimeout(resolve));
const LATE = WAIT / 2; // no call takes so long, on the busiest machine

/** Resolves to 'fitted', or to the reason why not. */
async function outcomeOf(call: Promise<PCA>): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, LATE, 'it never settled');
  });
  const settled = call.then(
    (model) => {
      expectSameModel(model, expected);
      return 'fitted';
    },
    (error) => error,
  );
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/**
 * Starts a fit whose worker has opened the task but whose answer is held back. `worker` is undefined if the signal came first.
 */
async function begunFit(signal: AbortSignal): Promise<{ outcome: Promise<unknown>; worker?: object }> {
  holdAnswers((_, type) => type === 'opened');
  const { result, posted } = await postedDuring(async (soFar) => {
    const outcome = outcomeOf(PCA.fit(x, { signal }));
    while (!signal.aborted && !soFar().some(({ type }) => type === 'open')) await task();
    return { outcome };
  });
  const worker = posted.find(({ type }) => type === 'open')?.worker;
  holdAnswers((of, type) => of === worker && type === 'opened');
  return { ...result, worker };
}

/**
 * One call runs; one with its signal and one without wait for its worker, since `init` has lowered the limit. The signal
 * of a timeout that has come meanwhile gets twice the time.
 */
async function crowd(timed: boolean, delay = 50): Promise<Crowd> {
  await expectSlots(2); // two workers idle
  await init({ threads: 1 });
  const controller = new AbortController();
  const signal = timed ? AbortSignal.timeout(delay) : controller.signal;
  const { outcome, worker } = await begunFit(signal);
  const outcomes = [outcome, outcomeOf(PCA.fit(x, { signal })), outcomeOf(PCA.fit(x))];
  await task();
  if (worker && !signal.aborted)
    return { abort: (reason) => controller.abort(reason), signal, worker, outcomes };
  releaseAnswers();
  await Promise.all(outcomes);
  return crowd(timed, 2 * delay);
}

interface Crowd {
  abort: (reason: Error) => void;
  signal: AbortSignal;
  worker: object;
  outcomes: Promise<unknown>[];
}

/** Expects `threads` calls at once to get a slot each, and no more. */
async function expectSlots(threads: number): Promise<void> {
  await init({ threads });
  holdAnswers((_, type) => type === 'opened');
  const { result } = await postedDuring(async (soFar) => {
    const opened = () => soFar().filter(({ type }) => type === 'open').length;
    const calls = Array.from({ length: threads + 2 }, () => outcomeOf(PCA.fit(x)));
    const end = performance.now() + LATE;
    while (opened() < threads && performance.now() < end) await task();
    for (let k = 0; k < 3; k++) await task();
    const count = opened();
    releaseAnswers();
    return { count, outcomes: await Promise.all(calls) };
  });
  expect(result.count, 'workers at one time').toBe(threads);
  expect(result.outcomes).toEqual(result.outcomes.map(() => 'fitted'));
}

const permutations = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, k) => permutations(items.toSpliced(k, 1)).map((rest) => [item, ...rest]));

/** The order of the events, and what aborts the signal: if the host does, each listener gets a turn of its own. */
const spacings = {
  'at once': { between: async () => {}, timed: false },
  'a promise apart': { between: () => Promise.resolve(), timed: false },
  'a task apart': { between: task, timed: false },
  'a task apart, by a timeout': { between: task, timed: true },
};

describe.each(Object.entries(spacings))('events %s', (spacing, { between, timed }) => {
  test.each(permutations(['abort', 'end', 'death', 'limit'] as const))(
    '%s, %s, %s, %s',
    async (...events) => {
      const { abort, signal, worker, outcomes } = await crowd(timed);
      const happen = {
        async abort() {
          abort(new Error('enough'));
          while (!signal.aborted) await task();
        },
        end: async () => releaseAnswers([worker]),
        death: async () => die(worker),
        limit: async () => void init({ threads: 2 }),
      };
      for (const event of events) {
        const happened = happen[event]();
        if (spacing !== 'at once') await happened;
        await between();
      }
      const [first, second, third] = await Promise.all(outcomes);
      const lost = expect.objectContaining({ name: 'PCAError', code: 'ERR_LOAD' });
      /** The outcomes of a call that may have got the worker before the worker died. */
      const canBeLost = (outcome: unknown) => events[0] !== 'death' && (outcome as Error).name === 'PCAError';
      if (canBeLost(third)) expect(third).toEqual(lost);
      else expect(third, 'whom nobody stopped').toBe('fitted');
      if (events[0] === 'abort') expect([first, second]).toEqual([signal.reason, signal.reason]);
      if (events[0] === 'death') expect(first).toEqual(lost);
      for (const outcome of [first, second]) {
        if ((outcome as Error).name === 'PCAError') expect(outcome).toEqual(lost);
        else if (outcome !== 'fitted') expect(outcome).toBe(signal.reason);
      }
      await expectSlots(2);
    },
  );
});

describe('a limit that init changes', () => {
  test('holds as soon as those at work beyond it are through, though others wait', async () => {
    await expectSlots(4);
    holdAnswers((_, type) => type === 'opened');
    await postedDuring(async (soFar) => {
      const open = () => soFar().filter(({ type }) => type === 'open');
      const calls = Array.from({ length: 9 }, () => outcomeOf(PCA.fit(x)));
      while (open().length < 4) await task();
      await init({ threads: 1 });
      const [first, ...others] = open().map(({ worker }) => worker);
      releaseAnswers(others);
      holdAnswers((worker, type) => worker === first && type === 'opened');
      expect(await Promise.all(calls.slice(1, 4))).toEqual(['fitted', 'fitted', 'fitted']);
      for (let k = 0; k < 3; k++) await task();
      expect(open(), 'nobody took the place of the three').toHaveLength(4);
      releaseAnswers();
      expect(await Promise.all(calls)).toEqual(calls.map(() => 'fitted'));
    });
  });

  test('to more starts the calls that wait', async () => {
    await expectSlots(1);
    holdAnswers((_, type) => type === 'opened');
    await postedDuring(async (soFar) => {
      const open = () => soFar().filter(({ type }) => type === 'open');
      const calls = Array.from({ length: 3 }, () => outcomeOf(PCA.fit(x)));
      while (open().length < 1) await task();
      await init({ threads: 3 });
      const end = performance.now() + LATE;
      while (open().length < 3 && performance.now() < end) await task();
      expect(open()).toHaveLength(3);
      releaseAnswers();
      expect(await Promise.all(calls)).toEqual(calls.map(() => 'fitted'));
    });
  });
});
