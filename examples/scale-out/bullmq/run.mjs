// sha256sum data/*.csv | node run.mjs OUT: moments of each file, merged by eights and these again, until OUT/all.mom is
// there. What goes through Redis is names.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FlowProducer, QueueEvents } from 'bullmq';
import { connection, queue } from './queue.mjs';

const out = resolve(process.argv[2]);
mkdirSync(out, { recursive: true });
const files = readFileSync(0, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [, sha256, path] = line.match(/^(\w{64}) [ *](.+)$/);
    return { sha256, name: basename(path), url: pathToFileURL(path).href };
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const opts = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: 3_600 },
  removeOnFail: { age: 86_400 },
};
const job = (name, data, children) => ({
  name,
  queueName: queue,
  data,
  children,
  opts: { ...opts, failParentOnFailure: true },
});

// Shards are called after what is in them: what an earlier run left is right, or has another name.
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const shards = files.map((file) =>
  job('moments', { ...file, shard: join(out, `${file.name}-${file.sha256.slice(0, 16)}.mom`) }),
);
const merge = (jobs) =>
  job(
    'merge',
    { shard: join(out, `merged-${digest(jobs.map(({ data }) => data.shard).join('\n'))}.mom`) },
    jobs,
  );

/** Eight is a power of two: merged so, neighbours give the bits of all at once. */
function merged(jobs) {
  if (jobs.length <= 8) return { ...job('merge', { shard: join(out, 'all.mom') }, jobs), opts };
  const eights = Array.from({ length: Math.ceil(jobs.length / 8) }, (_, i) => jobs.slice(8 * i, 8 * i + 8));
  return merged(eights.map(merge));
}

const events = new QueueEvents(queue, { connection });
const flows = new FlowProducer({ connection });
await events.waitUntilReady();
events.on('failed', ({ failedReason }) => console.error(failedReason));
const { job: all } = await flows.add(merged(shards));
try {
  console.log(await all.waitUntilFinished(events));
} catch {
  console.error('Mend what is named above and run this again: shards that are there are not made again.');
  process.exitCode = 1;
} finally {
  await Promise.all([events.close(), flows.close()]);
}
