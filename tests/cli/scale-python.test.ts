import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../support/node';
import { Workplace } from '../support/shards';

let place: Workplace;

beforeAll(async () => {
  place = await Workplace.create();
});
afterAll(() => place?.remove());

test('Python writes what the command line reads, and reads what it writes', async ({ skip }) => {
  await place.need('numpy', skip);
  const program = join(root, 'tests/cli/scale_python.py');
  const { status, stderr } = await place.run('python3', [program, join(root, 'examples')]);
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
