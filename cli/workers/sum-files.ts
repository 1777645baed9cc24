import { sizeOf } from '../inputs.ts';
import type { Progress } from '../progress.ts';
import { SMALL } from './aside.ts';
import { Helpers } from './helpers.ts';
import { type SumJob, type Summed, sumFile } from './sum-file.ts';

interface File {
  path: string;
  /** The name of its rows. */
  name: string;
}

/**
 * Yields the moments of each file in turn, summed by at most `threads` threads. At most two files for each worker are
 * started before they are taken, so that the sums of all others do not pile up behind one large file.
 */
export async function* sumFiles(
  files: File[],
  how: Pick<SumJob, 'reading' | 'fit'>,
  threads: number,
  progress: Progress,
): AsyncGenerator<Summed, void> {
  const sizes = await Promise.all(files.map(({ path }) => sizeOf(path)));
  progress.expect(sizes.reduce((sum, size) => sum + size, 0));
  const inWorkers = threads > 1 && sizes.some((size) => size > SMALL);
  const workers = new Helpers('./sum-worker.js', inWorkers ? Math.min(threads, files.length) : 0);
  const job = (i: number): SumJob => ({
    ...files[i],
    ...how,
    aside: threads > files.length ? sizes[i] : 0,
    helpers: Math.floor(threads / files.length) - 1,
  });
  const sumOf = (job: SumJob, onRows: (rows: number, done: number) => void): Promise<Summed> => {
    if (workers.count === 0 || job.path === '-') return sumFile(job, onRows); // only this thread can read standard input
    const onNote = (note: unknown) => {
      const { rows, done } = note as { rows: number; done: number };
      onRows(rows, done);
    };
    return workers.ask<Summed>(job, job.name, { onNote });
  };
  const ahead: Promise<Summed>[] = [];
  try {
    for (let i = 0, started = 0; i < files.length; i++) {
      for (; started < files.length && started < i + Math.max(1, 2 * workers.count); started++) {
        const part = progress.part();
        const sum = sumOf(job(started), part);
        sum.catch(() => {}); // the error is thrown when the sum is awaited
        ahead.push(sum);
      }
      yield await (ahead.shift() as Promise<Summed>);
    }
  } finally {
    await workers.end();
  }
}
