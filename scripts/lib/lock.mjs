import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { which } from './process.mjs';

/**
 * Runs `work` while this process alone holds the lock `file`. A child process, flock(1), holds the lock until its
 * standard input closes, so the lock is released however this process ends. Where flock is not installed, `work` runs
 * without a lock.
 */
export async function withLock(file, work) {
  if (!which('flock')) return work();
  mkdirSync(dirname(file), { recursive: true });
  const holder = spawn('flock', [file, 'sh', '-c', 'echo; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const notice = setTimeout(() => console.log('waiting for another run to finish'), 500);
  await once(holder.stdout, 'data');
  clearTimeout(notice);
  try {
    return await work();
  } finally {
    holder.stdin.end();
    await once(holder, 'exit');
  }
}
