/** Sums the files that it is given, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { Shard } from '../shard/shard-file.ts';
import { type Failure, failureOf } from './failure.ts';
import { type SumJob, sumFile } from './sum-file.ts';

export type FromSumWorker = { rows: number; done: number } | { shard: Shard } | Failure;

const say = (answer: FromSumWorker) => parentPort?.postMessage(answer);

parentPort?.on('message', async (job: SumJob) => {
  try {
    const shard = await sumFile(job, (rows, done) => say({ rows, done }));
    parentPort?.postMessage({ shard }, [shard.moments.buffer as ArrayBuffer]);
  } catch (error) {
    say(failureOf(error));
  }
});
