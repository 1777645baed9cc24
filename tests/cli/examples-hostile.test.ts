import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, run } from '../support/node';
import { workplace } from './support';

/** The examples, with names and messages that others chose. */

const { folder, at, put } = workplace();
const examples = join(root, 'examples');
const read = (path: string) => readFileSync(join(examples, path), 'utf8');

/** A stand-in for the command line, which writes down what it is told. */
mkdirSync(at('bin'));
put('bin/wasm-pca', `#!/bin/sh\nfor word; do printf '<%s>' "$word"; done >> "$TOLD"\necho >> "$TOLD"\n`);
chmodSync(at('bin/wasm-pca'), 0o755);
const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}`, TOLD: at('told.txt') };

describe('Kubernetes', () => {
  const NAMES = ['-o evil.csv', 'a\nb.csv', '$(touch ran).csv', 'z.csv'];
  const yaml = read('scale-out/kubernetes/shards.yaml');
  const script = (/- \|\n((?: {14}.*\n)+)/.exec(yaml)?.[1] ?? '')
    .replaceAll(/^ {14}/gm, '')
    .replaceAll('@FILES@', `${NAMES.length}`)
    .replaceAll('/rows', at('rows'));

  test('each index has a file of its own, whatever files are called', async () => {
    mkdirSync(at('rows/data'), { recursive: true });
    for (const name of NAMES) put(join('rows/data', name), '1\n');
    for (const [i] of NAMES.entries()) {
      const ran = await run('bash', ['-euc', script], {
        cwd: folder,
        env: { ...env, LC_ALL: 'C', JOB_COMPLETION_INDEX: String(i) },
      });
      expect(ran).toMatchObject({ status: 0, stderr: '' });
    }
    const told = [...NAMES]
      .sort()
      .map((name) => `<--name=${name}><--output=${at('rows/shards')}/${name}.mom><--><./${name}>`);
    const said = readFileSync(at('told.txt'), 'utf8').split('<moments>').slice(1);
    expect(said.map((line) => line.trimEnd().replace('<--threads><1>', ''))).toEqual(told);
    expect(readdirSync(at('rows/data')).sort()).toEqual([...NAMES].sort());
  });

  test.each(['shards', 'fit'])('%s.yaml asks for no more than it needs', (name) => {
    const text = read(`scale-out/kubernetes/${name}.yaml`);
    for (const line of [
      ...['automountServiceAccountToken: false', 'runAsNonRoot: true', 'readOnlyRootFilesystem: true'],
      ...['allowPrivilegeEscalation: false', 'capabilities: { drop: [ALL] }', 'type: RuntimeDefault'],
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/limits: \{ cpu: "\d+", memory: \w+ \}/);
    expect(text).toMatch(/image: \S+:\d+\.\d+\.\d+\n/);
    expect(text).not.toMatch(/\bls\b|\bsed\b/);
  });
});

describe('BullMQ', () => {
  // Replaces Redis: a job on standard input is done at once, and the answer printed.
  mkdirSync(at('worker/node_modules/bullmq'), { recursive: true });
  put(
    'worker/node_modules/bullmq/package.json',
    JSON.stringify({ name: 'bullmq', type: 'module', exports: './index.js' }),
  );
  put(
    'worker/node_modules/bullmq/index.js',
    `export class Worker {
      constructor(_, make) {
        const { name, data, children = {} } = JSON.parse(process.env.JOB);
        make({ name, data, getChildrenValues: async () => children }).then(console.log, (error) => {
          console.log('refused: ' + error.message);
        });
      }
      on() {}
    }`,
  );
  for (const file of ['worker.mjs', 'queue.mjs']) put(`worker/${file}`, read(`scale-out/bullmq/${file}`));
  mkdirSync(at('inside'));
  put('inside/a.csv', '1\n');
  put('outside.csv', '1\n');
  symlinkSync(at('outside.csv'), at('inside/link.csv'));
  symlinkSync(folder, at('inside/folder'));
  const SHA256 = '4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865'; // of "1\n"

  const answer = async (job: object) => {
    const { stdout, stderr } = await run(process.execPath, [at('worker/worker.mjs'), at('inside'), '1'], {
      cwd: folder,
      env: { ...env, REDIS_URL: 'redis://:word@localhost', JOB: JSON.stringify(job) },
    });
    return stdout + stderr;
  };
  const moments = (file: string, shard: string, name = 'a.csv') => ({
    name: 'moments',
    data: { url: `file://${at(file)}`, name, sha256: SHA256, shard: at(shard) },
  });

  test('jobs within the folder are done, and no name becomes an option', async () => {
    put('told.txt', '');
    expect(await answer(moments('inside/a.csv', 'inside/new.mom', '-o/etc/x'))).toBe(
      `${at('inside/new.mom')}\n`,
    );
    expect(readFileSync(at('told.txt'), 'utf8')).toBe(
      `<moments><--name=-o/etc/x><--output=${at('inside/new.mom')}><--><${at('inside/a.csv')}>\n`,
    );
  });

  test.each([
    ['a file outside', moments('outside.csv', 'inside/x.mom')],
    ['a link to it', moments('inside/link.csv', 'inside/x.mom')],
    ['a shard outside', moments('inside/a.csv', 'x.mom')],
    ['a shard in a linked folder', moments('inside/a.csv', 'inside/folder/x.mom')],
    ['a shard by ..', moments('inside/a.csv', 'inside/../x.mom')],
    ['a merge outside', { name: 'merge', data: { shard: at('x.mom') }, children: {} }],
    [
      'a merge of others',
      { name: 'merge', data: { shard: at('inside/y.mom') }, children: { a: at('outside.csv') } },
    ],
    ['a task of all objects', { name: 'constructor', data: { shard: at('inside/z.mom') } }],
  ])('%s is refused', async (_, job) => {
    put('told.txt', '');
    expect(await answer(job)).toMatch(/^refused: (.* is not within |there is no task constructor)/);
    expect(readFileSync(at('told.txt'), 'utf8')).toBe('');
  });

  test('without an address of Redis, which has a password in it, nothing starts', async () => {
    const { REDIS_URL: _, ...others } = env as NodeJS.ProcessEnv;
    const ran = await run(process.execPath, [at('worker/worker.mjs'), at('inside')], {
      cwd: folder,
      env: others,
    });
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain('REDIS_URL says where Redis is, and its password');
  });
});

test('wasm_pca_shards writes by way of a file that nobody else made, and keeps the mode of what it replaces', async () => {
  const program = `
import os, sys
sys.path.insert(0, ${JSON.stringify(join(examples, 'shards'))})
sys.dont_write_bytecode = True
sys.modules["numpy"] = type(sys)("numpy")
import wasm_pca_shards as shards
os.umask(0o027)
os.mkdir("shards")
os.symlink("/etc/nowhere", "shards/a.mom.unfinished")
shards.save("shards/a.mom", b"new", 1, ["x"], "a")
assert os.stat("shards/a.mom").st_mode & 0o777 == 0o640
os.chmod("shards/a.mom", 0o604)
shards.save("shards/a.mom", b"newer", 1, ["x"], "a")
try:
    shards.replace(shards.Path("shards/a.mom"), None)
except TypeError:
    print(sorted(os.listdir("shards")))
`;
  const ran = await run('python3', ['-c', program], { cwd: folder });
  expect(ran).toMatchObject({ status: 0, stdout: "['a.mom', 'a.mom.unfinished']\n" });
  expect(statSync(at('shards/a.mom')).mode & 0o777).toBe(0o604);
  expect(readFileSync(at('shards/a.mom'), 'latin1')).toContain('newer');
});

test('the workflow runs actions of commits in a container of a digest, which do not change', () => {
  const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
  const used = Array.from(workflow.matchAll(/uses: (\S+)/g), ([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  expect(workflow).toMatch(/^ +container: [\w-]+:[\w.-]+@sha256:[0-9a-f]{64}$/m);
});
