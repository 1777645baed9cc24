import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ran, root, run } from '../support/node';

export const PROGRAM = join(root, 'dist/cli/wasm-pca.js');

const LIMIT = 60_000; // ms for a command

/** A folder that is there as long as the tests of a file run, and the command line in it. */
export function workplace() {
  const folder = mkdtempSync(join(tmpdir(), 'wasm-pca-'));
  const inTurn = resident(folder);
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string) => join(folder, name);

  /** Runs the command line as a process of its own, as a shell does. */
  const alone = (args: string, input = ''): Promise<Ran> =>
    run(process.execPath, [PROGRAM, ...args.split(' ')], { cwd: folder, input });

  /** Runs a command in a process that others have used before, unless it reads standard input, which ends only once. */
  const pca = (args: string, input = ''): Promise<Ran> =>
    input === '' ? inTurn(args.split(' ')) : alone(args, input);

  return {
    folder,
    at,
    alone,
    pca,
    put: (name: string, content: string | Uint8Array) => writeFileSync(at(name), content),
    get: (name: string) => readFileSync(at(name)),

    /** Runs a command that must succeed. */
    async done(args: string, input?: string): Promise<string> {
      const { status, stdout, stderr } = await pca(args, input);
      if (status !== 0) throw new Error(`wasm-pca ${args}: exit status ${status}\n${stderr}`);
      return stdout;
    },
  };
}

/**
 * Returns a function that runs commands one after the other in one process, which starts with the first: a process for
 * each takes ten times as long as what the command does.
 */
function resident(folder: string): (args: string[]) => Promise<Ran> {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();
  afterAll(() => void child?.kill());

  function start(): ChildProcess {
    const started = spawn(process.execPath, [join(root, 'tests/cli/resident.mjs'), PROGRAM], {
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

/** Writes rows as CSV. */
export function csvOf(names: string[], rows: ArrayLike<number | string>[]): string {
  return `${[names, ...rows.map((row) => Array.from(row))].map((cells) => cells.join(',')).join('\n')}\n`;
}
