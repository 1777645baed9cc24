import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../support/node';
import { expectOneProcess, FILES, names, Workplace } from '../support/shards';

// Every engine of examples/scale-out sums many files to the same bytes as one process, whatever dies, comes twice or is damaged
// on the way.

const examples = join(root, 'examples/scale-out');
const bad = names[21];
let place: Workplace;

// Each test starts a hundred processes, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

beforeAll(async () => {
  place = await Workplace.create();
  await place.fill();
});
afterAll(() => place?.remove());
beforeEach(() => place.forgetSums());

test('make', async ({ skip }) => {
  await place.need('make', skip);
  const make = ['--jobs=2', '--keep-going', `--makefile=${join(examples, 'make/Makefile')}`, 'OUT=make'];
  const mend = await place.damage(bad);

  const first = place.start('make', make);
  await place.underWay(10);
  await place.kill(first);
  const second = await place.run('make', make);
  expect(second.status).toBe(2);
  expect(second.stderr).toContain(`${bad}, line 2, column "a": "abc" is not a number`);
  await expect(place.bytes('make/all.mom')).rejects.toThrow('no such file');

  await mend();
  await place.forgetSums();
  expect(await place.run('make', make)).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'make');
  expect(await place.sums()).toEqual(new Map([[bad, 1]])); // the others were there

  const now = new Date();
  await utimes(place.at('data', names[7]), now, now);
  expect(await place.run('make', make)).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'make');
  expect(await place.sums()).toEqual(new Map([bad, names[7]].map((name) => [name, 1])));
});

test('make: a file that is gone, or new, changes what is merged', async ({ skip }) => {
  await place.need('make', skip);
  const rowsOf = async (count: number) => {
    const files = names.slice(0, count).join(' ');
    const make = [`--makefile=${join(examples, 'make/Makefile')}`, 'OUT=few', `files=${files}`];
    expect(await place.run('make', make)).toMatchObject({ status: 0 });
    return JSON.parse((await place.bytes('few/model.json')).toString()).rows;
  };
  const three = await rowsOf(3);
  expect(await rowsOf(2)).toBeLessThan(three);
  expect(await rowsOf(3)).toBe(three);
  expect(await place.sums()).toEqual(new Map(names.slice(0, 3).map((name) => [name, 1])));
});

test('GNU parallel, a process a file', async ({ skip }) => {
  await place.need('parallel', skip);
  const files = () =>
    place.run(join(examples, 'parallel/files.sh'), ['data', 'parallel'], { env: { DIES_AT: names[10] } });
  const mend = await place.damage(bad);

  const running = files();
  await place.underWay(10);
  await place.deliverAgain(names[7], `parallel/shards/${names[7]}.mom`);
  const first = await running;
  expect(first.status).toBe(1);
  expect(first.stderr).toContain(`${bad}, line 2, column "a": "abc" is not a number`);
  const sums = await place.sums();
  expect(sums.size).toBe(FILES);
  expect([0, 7, 10, 21].map((i) => sums.get(names[i]))).toEqual([1, 2, 2, 3]);

  await mend();
  await place.forgetSums();
  expect(await files()).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'parallel');
  expect(await place.sums()).toEqual(new Map([[bad, 1]]));
});

test('GNU parallel: a file that was replaced, even by an older one, or is gone', async ({ skip }) => {
  await place.need('parallel', skip);
  const source = 'some/day=1';
  await mkdir(place.at(source), { recursive: true });
  await writeFile(place.at(source, 'a.csv'), 'x,y\n1,2\n3,5\n8,3\n');
  await writeFile(place.at(source, 'b.csv'), 'x,y\n1,2\n3,5\n');
  const summed = async () => {
    const ran = await place.run(join(examples, 'parallel/files.sh'), ['some', 'sums']);
    expect(ran).toMatchObject({ status: 0 });
    const told = await place.run('wasm-pca', ['info', 'sums/all.mom', '--json']);
    const { rows, sources } = JSON.parse(told.stdout);
    return { rows, sources: sources.map(({ name }: { name: string }) => name) };
  };
  const both = ['day=1/a.csv', 'day=1/b.csv'];
  expect(await summed()).toEqual({ rows: 5, sources: both });
  await writeFile(place.at('older'), 'x,y\n1,2\n3,5\n8,3\n4,4\n');
  await utimes(place.at('older'), 1, 1);
  await rename(place.at('older'), place.at(source, 'b.csv'));
  expect(await summed()).toEqual({ rows: 7, sources: both });
  await rm(place.at(source, 'a.csv'));
  expect(await summed()).toEqual({ rows: 4, sources: ['day=1/b.csv'] });
});

test('Slurm: with fewer tasks than files, each takes several', async () => {
  // A stand-in for sbatch, which does all tasks of a job before it says the job's number.
  await writeFile(
    place.at('bin/sbatch'),
    `#!/bin/sh
set -e
tasks=1
for word; do
  case $word in --array=1-*) tasks=\${word#*-*-*-} ;; esac
  script=$word
done
export SLURM_ARRAY_TASK_COUNT="$tasks"
for SLURM_ARRAY_TASK_ID in $(seq "$tasks"); do
  export SLURM_ARRAY_TASK_ID
  "$script" > /dev/null
done
echo "$tasks" >> "$PWD/tasks"
echo 1
`,
    { mode: 0o755 },
  );
  const submit = () =>
    place.run(join(examples, 'slurm/submit.sh'), ['data', place.at('slurm')], { env: { MOST: '2' } });
  expect(await submit()).toMatchObject({ status: 0, stderr: '' });
  expect(await readFile(place.at('tasks'), 'utf8')).toBe('2\n2\n1\n');
  await expectOneProcess(place, 'slurm');
  expect(await place.sums()).toEqual(new Map(names.map((name) => [name, 1])));
});

test('Kubernetes: files are counted, and merged by their names', async () => {
  const script = async (name: string, files: number) => {
    const text = (await readFile(join(examples, 'kubernetes', name), 'utf8')).replaceAll(
      '@FILES@',
      `${files}`,
    );
    const lines = /- \|\n((?: {14}.*\n)+)/.exec(text)?.[1] ?? '';
    return lines.replaceAll(/^ {14}/gm, '').replaceAll('/rows', place.at('rows'));
  };
  const pod = async (name: string, files: number, env: NodeJS.ProcessEnv = {}) =>
    place.run('bash', ['-euc', await script(name, files)], { env: { LC_ALL: 'C', ...env } });
  await mkdir(place.at('rows/shards'), { recursive: true });
  await cp(place.at('data'), place.at('rows/data'), { recursive: true });

  const wrong = await pod('shards.yaml', 64, { JOB_COMPLETION_INDEX: '0' });
  expect(wrong).toMatchObject({ status: 1, stderr: '64 files were announced, and 24 are there\n' });
  const index = (i: number) => pod('shards.yaml', FILES, { JOB_COMPLETION_INDEX: `${i}` });
  for (let i = 0; i < FILES - 1; i++) expect(await index(i)).toMatchObject({ status: 0 });
  const lacking = await pod('fit.yaml', FILES);
  expect(lacking.status).toBe(1);
  expect(lacking.stderr).toContain(
    `of its 24 files, 1 is not there: ${place.at('rows/shards', names[23])}.mom`,
  );
  expect(await index(FILES - 1)).toMatchObject({ status: 0 });
  await place.deliverAgain(names[0], 'rows/shards/of an earlier run.mom');
  expect(await pod('fit.yaml', FILES)).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'rows');
});

test('GNU parallel, a process a block of one file', async ({ skip }) => {
  await place.need('parallel', skip);
  const texts = await Promise.all(names.map((name) => readFile(place.at('data', name), 'utf8')));
  const rows = texts.flatMap((text) => text.split('\n').slice(1, -1));
  await writeFile(place.at('big one.csv'), ['a,b,c,d,e', ...rows, ''].join('\n'));
  const program = join(examples, 'parallel/one-file.sh');
  expect(await place.run(program, ['big one.csv', 'blocks', '400k'])).toMatchObject({ status: 0 });
  const models = ['blocks/model.json', 'one.json'].map(async (path) =>
    JSON.parse((await place.bytes(path)).toString()),
  );
  const [model, expected] = await Promise.all(models);
  expect(model.rows).toBe(rows.length);
  expect(await readdir(place.at('blocks/shards'))).not.toHaveLength(1);
  const off = expected.explainedVariance.map(
    (value: number, i: number) => model.explainedVariance[i] / value - 1,
  );
  expect(Math.max(...off.map(Math.abs))).toBeLessThan(1e-12);
});

test('BullMQ on Redis', async ({ skip }) => {
  await place.need('redis-server', skip);
  // Its native parts are not there for every platform, so it is not among everyone's packages.
  const packages = await place.packages('bullmq', ['bullmq@6.7.0', 'ioredis@6.0.0'], skip);
  await cp(join(examples, 'bullmq'), place.at('example'), { recursive: true });
  await symlink(join(packages, 'node_modules'), place.at('example/node_modules'));
  const { Queue } = createRequire(place.at('example/worker.mjs'))('bullmq');
  const socket = place.at('redis.sock');
  const env = { REDIS_URL: socket, MEETS_AT: names[3] };
  place.start('redis-server', ['--port', '0', '--unixsocket', socket, '--save', '']);
  const worker = () =>
    place.start(process.execPath, [place.at('example/worker.mjs'), place.at('.'), '1'], env);
  const workers = [worker(), worker()];
  const checksum = async (name: string) =>
    createHash('sha256')
      .update(await place.bytes('data', name))
      .digest('hex');
  const checksums = await Promise.all(names.map(checksum));
  const input = names.map((name, i) => `${checksums[i]}  data/${name}\n`).join('');
  const flow = () =>
    place.run(process.execPath, [place.at('example/run.mjs'), 'data', 'bullmq'], { input, env });
  const shard = (i: number) =>
    place.at('bullmq', `${encodeURIComponent(names[i])}-${checksums[i].slice(0, 16)}.mom`);

  // One file is delivered twice and summed by both workers at the same time; one of them is killed later.
  const queue = new Queue('wasm-pca', { connection: { url: socket } });
  const url = pathToFileURL(place.at('data', names[3])).href;
  await mkdir(place.at('bullmq')); // by then run.mjs would have made it
  await queue.add('moments', { url, name: names[3], sha256: checksums[3], shard: shard(3) }, { attempts: 3 });
  await queue.close();
  const first = flow();
  await place.underWay(10);
  await place.kill(workers[0]);
  expect(await first).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'bullmq');
  expect((await place.sums()).get(names[3])).toBe(2);

  // A file is damaged when its checksum is known.
  const mend = await place.damage(bad);
  await rm(shard(21));
  const second = await flow();
  expect(second.status).toBe(1);
  expect(second.stderr).toContain(`${bad} is not what was queued`);
  await mend();
  await place.forgetSums();
  expect(await flow()).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'bullmq');
  expect(await place.sums()).toEqual(new Map([[bad, 1]]));
});
