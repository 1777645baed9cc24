import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, root } from './node';

export const PROGRAM = join(root, 'dist/cli/wasm-pca.js');

const LIMIT = 60_000; // ms for a command

/**
 * Returns a function that runs commands one after the other in one process, which starts with the first: a process for
 * each takes ten times as long as what the command does.
 */
export function resident(folder: string): (args: string[]) => Promise<Ran> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  afterAll(() => void child?.kill());

  function start(): ChildProcess {
    const started = spawn(process.execPath, [join(root, 'tests/support/resident-process.mjs'), PROGRAM], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    for (const stream of [started.stdout, started.stderr]) stream?.setEncoding('utf8');
    return started;
  }

  async function runIn(running: ChildProcess, args: string[]): Promise<Ran> {
    const since = performance.now();
    const end = `\0${randomUUID()}\0`;
    const timer = setTimeout(() => running.kill('SIGKILL'), LIMIT);
    const gone = new Promise<null>((resolve) => running.once('exit', () => resolve(null)));
    const status = new Promise<number>((resolve) => running.once('message', (code: number) => resolve(code)));
    const texts = [running.stdout, running.stderr].map((stream) => textUntil(end, stream));
    running.send({ args, end });
    const [stdout, stderr] = await Promise.all(texts);
    const code = await Promise.race([status, gone]);
    clearTimeout(timer);
    running.removeAllListeners('exit');
    if (code === null) child = undefined;
    return { status: code, stdout, stderr, milliseconds: performance.now() - since };
  }

  return (args) => {
    const ran = last.then(() => {
      child ??= start();
      return runIn(child, args);
    });
    last = ran.catch(() => {});
    return ran;
  };
}

/** Resolves to the text of a stream until `end`, or until the stream ends. */
function textUntil(end: string, stream: ChildProcess['stdout']): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const finish = () => {
      stream?.off('data', take).off('close', finish);
      resolve(text);
    };
    const take = (part: string) => {
      text += part;
      if (!text.endsWith(end)) return;
      text = text.slice(0, -end.length);
      finish();
    };
    stream?.on('data', take).once('close', finish);
  });
}
