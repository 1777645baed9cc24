import { Worker } from 'node:worker_threads';
import type { SegmentHelper } from '../shard/segments.ts';
import { failureOf, thrown } from './failure.ts';
import type { FromSegmentWorker, SegmentJob } from './segment-worker.ts';

const AHEAD = 2; // most pieces of work of a thread; the second spares it a wait

/** Workers that sum segments for the thread that starts them. */
export class SegmentHelpers {
  readonly #helpers: { worker: Worker; waiting: ((answer: FromSegmentWorker) => void)[] }[];

  constructor(count: number, job: SegmentJob) {
    this.#helpers = Array.from({ length: count }, () => {
      const worker = new Worker(new URL('./segment-worker.js', import.meta.url), { workerData: job });
      const waiting: ((answer: FromSegmentWorker) => void)[] = [];
      worker.on('message', (answer: FromSegmentWorker) => waiting.shift()?.(answer));
      worker.on('error', (error) => {
        for (const tell of waiting.splice(0)) tell(failureOf(error, job.name));
      });
      return { worker, waiting };
    });
  }

  readonly sum: SegmentHelper = (data) => {
    const [helper] = this.#helpers.toSorted((a, b) => a.waiting.length - b.waiting.length);
    if (helper.waiting.length >= AHEAD) return undefined;
    helper.worker.postMessage(data, [data.buffer as ArrayBuffer]);
    return new Promise((resolve, reject) => {
      helper.waiting.push((answer) => ('sums' in answer ? resolve(answer.sums) : reject(thrown(answer))));
    });
  };

  async end(): Promise<void> {
    await Promise.all(this.#helpers.map(({ worker }) => worker.terminate()));
  }
}
