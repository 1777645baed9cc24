import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { csvOf, PROGRAM, workplace } from './support';

const { folder, put, done } = workplace();

/** Makes the command fail in a promise that nobody awaits, once there is a file `go`. */
const FAULT = `import { existsSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const look = () => existsSync('go') ? Promise.reject(new RangeError('x'.repeat(5000))) : setTimeout(look, 20);
if (!isMainThread) look();`;

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
  // This is more than a pipe holds, so that it is written once some has been read; the writing never ends.
  await new Promise((resolve) => running.stdin.write(`a,b\n${'1,2\n'.repeat(100_000)}`, resolve));
  put('go', '');
  const [status] = await once(running, 'close');
  expect(said).toMatch(
    /^wasm-pca: this should not have happened while stdin was read\.\nRangeError: x{280,290}\n/,
  );
  expect(said.length).toBeLessThan(4000);
  expect(status).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['a.csv', 'go', 'm.json']);
});
