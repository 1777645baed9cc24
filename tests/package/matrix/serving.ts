import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../support/free-port.mjs';

/** Runs a server, a program that is told its port, while `use` runs; a failure includes what it printed. */
export async function serving<T>(
  argv: (port: number) => string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
  use: (address: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const [program, ...args] = argv(port);
  // A process group of its own, which ends whole: some of these servers start others.
  const server = spawn(program, args, { ...options, detached: true });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ended = once(server, 'close');
  try {
    const address = `http://localhost:${port}/`;
    const early = ended.then(() => Promise.reject(new Error(`${program} ended by itself`)));
    await Promise.race([answering(address), early]);
    return await use(address);
  } catch (error) {
    throw new Error(`${error}\n${output}`);
  } finally {
    const runs = server.exitCode === null && server.signalCode === null;
    if (runs && server.pid) process.kill(-server.pid, 'SIGKILL');
    await ended;
  }
}

async function answering(address: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; await after(100)) {
    const reply = await fetch(address).catch(() => undefined);
    await reply?.body?.cancel();
    if (reply) return;
  }
  throw new Error(`${address} does not answer`);
}
