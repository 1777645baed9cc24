import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { root } from '../support/node';
import { Workplace } from '../support/shards';

const shards = join(root, 'examples/shards');
let place: Workplace;

vi.setConfig({ testTimeout: 120_000 }); // some fifty processes

beforeAll(async () => {
  place = await Workplace.create();
});
afterAll(() => place?.remove());

const python = (args: string[], path: string) => {
  const env = { PYTHONPATH: [path, place.env.PYTHONPATH].filter(Boolean).join(':') };
  return place.run('python3', args, { env });
};
const comparison = join(root, 'tests/cli/scale_python.py');

test('Python writes what the command line reads, and reads what it writes', async ({ skip }) => {
  await place.need('numpy', skip);
  expect(await python([comparison], shards)).toMatchObject({ status: 0, stderr: '' });
});

test('Frames of pandas and batches of pyarrow, as Spark and Ray hand them over, become shards', async ({
  skip,
}) => {
  await place.need('pyarrow', skip);
  expect(await python([comparison, 'frames'], shards)).toMatchObject({ status: 0, stderr: '' });
});

test('pip installs what reads and writes shards', async ({ skip }) => {
  await place.need('pip', skip);
  await cp(shards, place.at('source'), { recursive: true }); // pip leaves files beside it
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-index', '--no-deps', '--no-build-isolation'];
  const packages = place.at('packages');
  expect(await python([...pip, '--target', packages, place.at('source')], '')).toMatchObject({ status: 0 });
  const version = 'from importlib.metadata import version; print(version("wasm-pca-shards"))';
  expect(await python(['-c', version], packages)).toMatchObject({ status: 0, stdout: '0.1.0\n' });
});
