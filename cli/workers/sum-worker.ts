/** Sums the file in each message. */
import { parentPort } from 'node:worker_threads';
import { type Failure, failureOf } from './failure.ts';
import { type SumJob, type Summed, sumFile } from './sum-file.ts';

export type FromSumWorker = { rows: number; done: number } | Summed | Failure;

const say = (answer: FromSumWorker) => parentPort?.postMessage(answer);

parentPort?.on('message', async (job: SumJob) => {
  try {
    const summed = await sumFile(job, (rows, done) => say({ rows, done }));
    parentPort?.postMessage(summed, [summed.shard.moments.buffer as ArrayBuffer]);
  } catch (error) {
    say(failureOf(error, job.name));
  }
});
