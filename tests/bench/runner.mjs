/** Programs in processes of their own, ended in time, so that none can disturb or block another. */
import { execFile } from 'node:child_process';

const MINUTE = 60_000;

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/**
 * Resolves to what the program prints, JSON; if it does not finish to { note }, if it fails to { note, reason }.
 * @param {string[]} argv
 * @param {{ limit?: number, env?: Record<string, string> }} [options] `limit` in ms; `env`: added to the environment
 */
export function run(argv, { limit = MINUTE, env = {} } = {}) {
  return new Promise((resolve) => {
    const options = { timeout: limit, killSignal: 'SIGKILL', env: { ...process.env, ...env } };
    const child = execFile(argv[0], argv.slice(1), options, (error, stdout, stderr) => {
      running.delete(child);
      if (!error) resolve(JSON.parse(stdout));
      else if (error.killed) resolve({ note: `> ${limit / 1000} s`, late: true });
      else resolve({ note: 'fails', reason: stderr.match(/^.*Error.*$/m)?.[0] ?? error.message });
    });
    running.add(child);
  });
}
