import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds of the processor that this process has used so far. Other programs do not lengthen what it takes. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export interface Ran {
  status: number | null;
  stdout: string;
  stderr: string;
  milliseconds: number;
}

/** Runs a program to its end. After `limit` milliseconds it is killed, and its status is null. */
export function run(
  command: string,
  args: string[],
  { cwd = root, input = '', limit = 60_000, env = process.env } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, { cwd, env, stdio: 'pipe' });
    let stdout = '';
    let stderr = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), limit);
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ status, stdout, stderr, milliseconds: performance.now() - start });
    });
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Code for a program: timers of a second or more never fire, so that the process ends only if no timer keeps it alive. */
export const restingForEver = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (end, wait, ...rest) => setTimeout(end, wait < 1000 ? wait : 2 ** 31 - 1, ...rest);
}`;

/**
 * Runs an ES module, given as text, in a new process of the Node that runs the tests; `wasm-pca` is the package of this
 * repository. `input` is its standard input, as JSON. Resolves to its output, parsed as JSON.
 */
export async function inFreshNode<T>(code: string, input: unknown = null): Promise<T> {
  const ran = await run(process.execPath, ['--input-type=module', '--eval', code], {
    input: JSON.stringify(input),
  });
  if (ran.status !== 0) throw new Error(`exit status ${ran.status}\n${ran.stdout}\n${ran.stderr}`);
  return JSON.parse(ran.stdout);
}
