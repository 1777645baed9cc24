// Sums files.
import { answer } from './answer.ts';
import { type SumJob, sumFile } from './sum-file.ts';

answer(
  (job: SumJob, tell) => sumFile(job, (rows, done) => tell({ rows, done })),
  ({ shard }) => [shard.moments.buffer],
);
