import { runInSlices, runToEnd, type Steps } from '../steps.ts';

/** A task for the engine: `run` may hand it to a worker, `runSync` runs it on this thread. */
export interface Job<T> {
  run(): Promise<T>;
  runSync(): T;
}

/** An analysis, written once for both forms. It yields jobs to run, and undefined wherever other tasks may take a turn. */
// biome-ignore lint/suspicious/noExplicitAny: `perform` restores the type of each job's result
export type Work<T> = Generator<Job<unknown> | undefined, T, any>;

/** Runs a job within an analysis: `const model = yield* perform(compute.fit(x))`. */
export function* perform<T>(job: Job<T>): Work<T> {
  return yield job;
}

/** Combines jobs that do not depend on each other into one, which may run them in parallel. */
export function all<T>(jobs: readonly Job<T>[]): Job<T[]> {
  return {
    run: () => Promise.all(jobs.map((job) => job.run())),
    runSync: () => jobs.map((job) => job.runSync()),
  };
}

/** Runs an analysis: its jobs by their `run`, usually off this thread, and its own steps in slices of time on this one. */
export async function runWork<T>(work: Work<T>, signal?: AbortSignal): Promise<T> {
  let given: unknown;
  for (;;) {
    const job: Job<unknown> | { result: T } = await runInSlices(untilJob(work, given, signal));
    if ('result' in job) return job.result;
    given = await job.run();
  }
}

export function runWorkSync<T>(work: Work<T>, signal?: AbortSignal): T {
  let given: unknown;
  for (;;) {
    const job = runToEnd(untilJob(work, given, signal));
    if ('result' in job) return job.result;
    given = job.runSync();
  }
}

function* untilJob<T>(
  work: Work<T>,
  given: unknown,
  signal?: AbortSignal,
): Steps<Job<unknown> | { result: T }> {
  for (let next = given; ; next = undefined) {
    signal?.throwIfAborted();
    const { done, value } = work.next(next);
    if (done) return { result: value };
    if (value) return value;
    yield;
  }
}
