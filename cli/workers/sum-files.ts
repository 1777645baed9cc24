import { Worker } from 'node:worker_threads';
import { CLIError } from '../errors.ts';
import { sizeOf } from '../inputs.ts';
import type { Progress } from '../progress.ts';
import { SMALL } from './aside.ts';
import { type Failure, thrown } from './failure.ts';
import { type SumJob, type Summed, sumFile } from './sum-file.ts';
import type { FromSumWorker } from './sum-worker.ts';

export interface File {
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
  const workers = new Workers(inWorkers ? Math.min(threads, files.length) : 0);
  const job = (i: number): SumJob => ({
    ...files[i],
    ...how,
    aside: threads > files.length ? sizes[i] : 0,
    helpers: Math.floor(threads / files.length) - 1,
  });
  const ahead: Promise<Summed>[] = [];
  try {
    for (let i = 0, started = 0; i < files.length; i++) {
      for (; started < files.length && started < i + Math.max(1, 2 * workers.count); started++) {
        const part = progress.part();
        const sum = workers.sum(job(started), part);
        sum.catch(() => {}); // reported when its turn comes
        ahead.push(sum);
      }
      yield await (ahead.shift() as Promise<Summed>);
    }
  } finally {
    await workers.end();
  }
}

/** Workers that each sum one file at a time. If there are none, this thread sums. */
class Workers {
  private readonly all: Worker[] = [];
  private readonly idle: Worker[] = [];
  private readonly waiting: ((worker: Worker) => void)[] = [];

  constructor(readonly count: number) {
    for (let i = 0; i < count; i++) {
      const worker = new Worker(new URL('./sum-worker.js', import.meta.url));
      this.all.push(worker);
      this.idle.push(worker);
    }
  }

  async sum(job: SumJob, onRows: (rows: number, done: number) => void): Promise<Summed> {
    if (this.count === 0 || job.path === '-') return sumFile(job, onRows); // only this thread can read standard input
    const worker = this.idle.pop() ?? (await new Promise<Worker>((resolve) => this.waiting.push(resolve)));
    try {
      return await summed(worker, job, onRows);
    } finally {
      const next = this.waiting.shift();
      if (next) next(worker);
      else this.idle.push(worker);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.all.map((worker) => worker.terminate()));
  }
}

function summed(worker: Worker, job: SumJob, onRows: (rows: number, done: number) => void): Promise<Summed> {
  return new Promise((resolve, reject) => {
    const ended = () => worker.removeAllListeners('message').removeAllListeners('error');
    worker.on('message', (answer: FromSumWorker) => {
      if ('done' in answer) return onRows(answer.rows, answer.done);
      ended();
      if ('shard' in answer) resolve(answer);
      else reject(thrown(answer as Failure));
    });
    worker.on('error', (error) => {
      ended();
      reject(new CLIError(`${job.name}: its worker stopped: ${error.message}`));
    });
    worker.postMessage(job);
  });
}
