import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/node';
import { Workplace } from '../support/shards';

let place: Workplace;

beforeAll(async () => {
  place = await Workplace.create();
});
afterAll(() => place?.remove());

test('the command line reads what SciPy writes', async ({ skip }) => {
  await place.need('scipy', skip);
  const { status, stderr } = await place.run('python3', [join(root, 'tests/cli/sparse_python.py')]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
