import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Has a program say at its end, to the fourth stream, what it took in all of its threads. */
const SAYS = `data:text/javascript,${encodeURIComponent(`
import { writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));
`)}`;

/**
 * Runs the command line. Seconds, those of the processor on all threads, and the most memory that the process held, in
 * bytes.
 * @param {string[]} argv
 */
export async function measured(argv) {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', SAYS, ...argv], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const said = text(child.stdio[3]);
  const status = await new Promise((resolve) => child.on('exit', resolve));
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}`);
  const { userCPUTime, systemCPUTime, maxRSS } = JSON.parse(await said);
  return { seconds, processor: (userCPUTime + systemCPUTime) / 1e6, bytes: 1024 * maxRSS };
}
