import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { csvOf, PROGRAM, workplace } from './support';

const { folder, put, done } = workplace();

/** A fault of the command, in a promise that nobody awaits, after a while. */
const FAULT = `import { isMainThread } from 'node:worker_threads';
if (!isMainThread) setTimeout(() => Promise.reject(new RangeError('x'.repeat(5000))), 1500);`;

test('a fault ends the run with the name of the file, no source and nothing half-written', async () => {
  put(
    'a.csv',
    csvOf(
      ['a', 'b'],
      [
        [1, 2],
        [3, 5],
        [4, 1],
      ],
    ),
  );
  await done('fit a.csv --model m.json');
  const preload = `data:text/javascript,${encodeURIComponent(FAULT)}`;
  const args = ['--import', preload, PROGRAM, 'transform', 'm.json', '-', '-o', 'out.csv'];
  const running = spawn(process.execPath, args, { cwd: folder });
  let said = '';
  running.stderr.on('data', (text) => {
    said += text;
  });
  running.stdin.write('a,b\n1,2\n'); // and never ends
  const [status] = await once(running, 'close');
  expect(said).toMatch(
    /^wasm-pca: this should not have happened while stdin was read\.\nRangeError: x{280,290}\n/,
  );
  expect(said.length).toBeLessThan(4000);
  expect(status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['a.csv', 'm.json']);
});
