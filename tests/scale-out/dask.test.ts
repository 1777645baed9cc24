import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from '../support/node';
import { expectOneProcess, FILES, names, Workplace } from '../support/shards';

const program = join(root, 'examples/scale-out/dask/scale_out.py');
const bad = names[21];
let place: Workplace;

beforeEach(async ({ skip }) => {
  place = await Workplace.create();
  await place.fill();
  await place.need('dask', skip);
});
afterEach(() => place.remove());

test('a process that is killed is tried again; a damaged file is named', async () => {
  const local = () =>
    place.run('python3', [program, 'data', '--out', 'out', '--workers', '2'], {
      env: { DIES_AT: names[10] },
    });
  const mend = await place.damage(bad);
  const first = await local();
  expect(first.status).toBe(1);
  expect(first.stderr).toContain(`${bad}, line 2, column "a": "abc" is not a number`);
  await mend();
  expect(await local()).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'out');
});

test('one of two workers is killed in the middle, and a file is delivered twice', async () => {
  const file = place.at('scheduler.json');
  const start = (role: string, ...args: string[]) =>
    place.start('python3', [
      '-m',
      `distributed.cli.dask_${role}`,
      '--scheduler-file',
      file,
      '--no-dashboard',
      ...args,
    ]);
  start('scheduler', '--host', '127.0.0.1', '--port', '0');
  await vi.waitUntil(() => existsSync(file), { timeout: 60_000 });
  const { address } = JSON.parse(await readFile(file, 'utf8'));
  const workers = [1, 2].map(() => start('worker', '--nthreads', '1'));
  const whole = place.run('python3', [program, 'data', '--out', 'out', '--scheduler', address]);
  await place.underWay(10);
  await place.kill(workers[0]);
  await place.deliverAgain(names[7], `out/shards/${names[7]}.mom`);
  expect(await whole).toMatchObject({ status: 0 });
  await expectOneProcess(place, 'out');
  expect((await place.sums()).size).toBe(FILES);
});
