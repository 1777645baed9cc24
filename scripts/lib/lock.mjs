import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { which } from './process.mjs';

/**
 * Runs `work` while no other process holds the lock `file`. The kernel keeps the lock for a child that lives as
 * long as its standard input, so it is given back however this process ends. Where there is no flock(1), nothing
 * is locked.
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
