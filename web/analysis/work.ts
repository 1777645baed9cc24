import { runInSlices, runToEnd } from '../steps.ts';

/** What a worker or, in its sync form, this thread is to do. */
export interface Job<T> {
  run(): Promise<T>;
  runSync(): T;
}

/** An analysis, written once for both forms: yields jobs, and undefined to let others on this thread have their turn. */
// biome-ignore lint/suspicious/noExplicitAny: what a job gives back is of the job's type, which `perform` restores
export type Work<T> = Generator<Job<unknown> | undefined, T, any>;

/** `const model = yield* perform(compute.fit(x))` */
export function* perform<T>(job: Job<T>): Work<T> {
  return yield job;
}

/** Jobs that wait for nothing of each other. */
export function all<T>(jobs: readonly Job<T>[]): Job<T[]> {
  return {
    run: () => Promise.all(jobs.map((job) => job.run())),
    runSync: () => jobs.map((job) => job.runSync()),
  };
}

/** Off this thread as far as jobs go, else in slices of time. */
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
): Generator<void, Job<unknown> | { result: T }> {
  for (let next = given; ; next = undefined) {
    signal?.throwIfAborted();
    const { done, value } = work.next(next);
    if (done) return { result: value };
    if (value) return value;
    yield;
  }
}
