// find DATA -type f -exec sha256sum {} + | node run.mjs DATA OUT: moments of each file, merged by eights and these again,
// until OUT/all.mom is there. What goes through Redis is names.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FlowProducer, QueueEvents } from 'bullmq';
import { connection, queue } from './queue.mjs';

const [data, out] = process.argv.slice(2).map((path) => resolve(path));
mkdirSync(out, { recursive: true });
const files = readFileSync(0, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [, sha256, path] = line.match(/^(\w{64}) [ *](.+)$/);
    return { sha256, name: relative(data, path), url: pathToFileURL(path).href };
  })
  .sort((a, b) => (a.name < b.name ? -1 : 1));

const opts = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: 3_600 },
  removeOnFail: { age: 86_400 },
};

// Shards are called after what is in them: what an earlier run left is right, or has another name.
const job = (name, label, sha256, { children, ...data }) => ({
  name,
  queueName: queue,
  data: { ...data, shard: join(out, `${encodeURIComponent(label)}-${sha256.slice(0, 16)}.mom`) },
  children,
  opts: { ...opts, failParentOnFailure: true },
});
const shards = files.map((file) => job('moments', file.name, file.sha256, file));

function merge(children) {
  const names = children.map(({ data }) => data.shard).join('\n');
  return job('merge', 'merged', createHash('sha256').update(names).digest('hex'), { children });
}

/** Eight is a power of two: merged so, neighbours give the bits of all at once. */
function merged(jobs) {
  if (jobs.length <= 8) return { ...merge(jobs), opts };
  const eights = Array.from({ length: Math.ceil(jobs.length / 8) }, (_, i) => jobs.slice(8 * i, 8 * i + 8));
  return merged(eights.map(merge));
}

const events = new QueueEvents(queue, { connection });
const flows = new FlowProducer({ connection });
await events.waitUntilReady();
events.on('failed', ({ failedReason }) => console.error(failedReason));
const { job: all } = await flows.add(merged(shards));
const shard = await all.waitUntilFinished(events).catch(() => null);
if (shard) {
  renameSync(shard, join(out, 'all.mom'));
} else {
  console.error('Mend what is named above and run this again: shards that are there are not made again.');
  process.exitCode = 1;
}
await Promise.all([events.close(), flows.close()]);
