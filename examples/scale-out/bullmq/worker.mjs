// node worker.mjs FOLDER [JOBS]: does what is in the queue, JOBS at a time, until it is stopped; any number of these, on
// any machines that see the files. What Redis names outside FOLDER is neither read nor written.

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'bullmq';
import { connection, queue } from './queue.mjs';

const [given, jobs = availableParallelism()] = process.argv.slice(2);
const folder = realpathSync(given);

/** The file that a path leads to; whoever can write to Redis may name any. */
function within(path) {
  const file = existsSync(path) ? realpathSync(path) : join(realpathSync(dirname(path)), basename(path));
  if (/^\.\.(\/|$)/.test(relative(folder, file))) throw new Error(`${path} is not within ${folder}`);
  return file;
}

const tasks = {
  async moments({ data: { url, name, sha256, shard } }) {
    const file = within(fileURLToPath(url));
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') !== sha256) {
      throw new Error(`${file} is not what was queued: its SHA-256 is another`);
    }
    await wasmPCA('moments', `--name=${name}`, `--output=${within(shard)}`, '--', file);
  },
  async merge(job) {
    const shards = Object.values(await job.getChildrenValues());
    await wasmPCA('merge', `--output=${within(job.data.shard)}`, '--', ...shards.map(within));
  },
};

/** Answers the shard. One that is there was made of the same: its name says of what. */
async function make(job) {
  const { shard } = job.data;
  if (!Object.hasOwn(tasks, job.name)) throw new Error(`there is no task ${job.name}`);
  if (!existsSync(within(shard))) await tasks[job.name](job);
  return shard;
}

function wasmPCA(...args) {
  return new Promise((resolve, reject) => {
    execFile('wasm-pca', args, (error, _, stderr) =>
      error ? reject(new Error(stderr || error.message)) : resolve(),
    );
  });
}

const worker = new Worker(queue, make, {
  connection,
  concurrency: Number(jobs),
  // A worker not heard of for so long is taken for dead, and its jobs are given to others. Where it lives after all,
  // both write the same bytes, beside the file, and rename them: last come, nothing changed.
  lockDuration: 5_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
});
worker.on('error', (error) => console.error(error.message));
process.once('SIGTERM', () => worker.close());
