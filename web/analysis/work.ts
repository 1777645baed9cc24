import { runInSlices, runToEnd, type Steps } from '../steps.ts';

/** A computation of the engine for an analysis. `run` may use workers, `runSync` uses this thread alone. */
export interface Computation<T> {
  run(): Promise<T>;
  runSync(): T;
}

/**
 * An analysis, written once for both forms. It yields computations, and undefined wherever other code may take a turn.
 */
// biome-ignore lint/suspicious/noExplicitAny: `perform` restores the type of each result
export type Work<T> = Generator<Computation<unknown> | undefined, T, any>;

/** Awaits a computation within an analysis: `const model = yield* perform(compute.fit(x))`. */
export function* perform<T>(computation: Computation<T>): Work<T> {
  return yield computation;
}

/** Combines computations that do not depend on each other into one, which may run them in parallel. */
export function all<T>(computations: readonly Computation<T>[]): Computation<T[]> {
  return {
    run: () => Promise.all(computations.map((each) => each.run())),
    runSync: () => computations.map((each) => each.runSync()),
  };
}

/** Runs an analysis: computations by their `run`, and its own steps in slices of time on this thread. */
export async function runWork<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  let given: unknown;
  for (;;) {
    const next: Next<T> = await runInSlices(nextOf(work, given, signal));
    if ('result' in next) return next.result;
    given = await next.run();
  }
}

export function runWorkSync<T>(work: Work<T>, signal?: AbortSignal): T {
  let given: unknown;
  for (;;) {
    const next = runToEnd(nextOf(work, given, signal));
    if ('result' in next) return next.result;
    given = next.runSync();
  }
}

/** The next step of an analysis: a computation, or its result. */
type Next<T> = Computation<unknown> | { result: T };

function* nextOf<T>(work: Work<T>, given: unknown, signal?: AbortSignal): Steps<Next<T>> {
  for (let answer = given; ; answer = undefined) {
    signal?.throwIfAborted();
    const { done, value } = work.next(answer);
    if (done) return { result: value };
    if (value) return value;
    yield;
  }
}
