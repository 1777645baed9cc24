import { spawn } from 'node:child_process';
import { accessSync, constants, createWriteStream, mkdirSync, realpathSync, statSync } from 'node:fs';
import { setPriority, constants as system } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './paths.mjs';

/** A failure that its message explains, so that it is reported without a stack trace. */
export class StepError extends Error {}

const children = new Set();
process.on('exit', () => {
  for (const child of children) child.kill();
});
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
  ['SIGHUP', 1],
]) {
  process.on(signal, () => process.exit(128 + number));
}

process.stdout.on('error', () => process.exit(1)); // the reader of the pipe has ended

/**
 * Runs a command. Resolves to its standard output and standard error together.
 * @param {string[]} argv
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to this process's environment
 * @param {boolean} [options.stream] prints the output while the command runs
 * @param {string[]} [options.shown] the command that the message of a failure names
 * @param {string} [options.log] the file that receives the output
 * @param {number} [options.limit] the minutes after which the command is killed
 * @param {boolean} [options.yielding] runs below the usual priority, so that others have the processors first
 * @param {(line: string) => void} [options.onLine] called with every line of output
 * @throws {StepError} with the end of the output, where the exit code is not 0
 */
export async function run(argv, options = {}) {
  const { code, output } = await attempt(argv, options);
  if (code === 0) return output;
  const tail = options.stream ? '' : `\n${output.trimEnd().split('\n').slice(-80).join('\n')}`;
  const log = options.log ? `\n(all of it in ${options.log})` : '';
  throw new StepError(`\`${(options.shown ?? argv).join(' ')}\` failed with exit code ${code}${tail}${log}`);
}

/** Runs a command like run(), but resolves to { code, output } whatever the exit code; 127 means no such command. */
export function attempt(argv, { cwd = root, env = {}, stream, log, limit, yielding, onLine } = {}) {
  return new Promise((resolve) => {
    let output = '';
    let line = '';
    if (log) mkdirSync(dirname(log), { recursive: true });
    const file = log && createWriteStream(log);
    const child = spawn(argv[0], argv.slice(1), {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.add(child);
    if (yielding && child.pid) setPriority(child.pid, system.priority.PRIORITY_BELOW_NORMAL);
    const timer = limit && setTimeout(() => child.kill(), limit * 60_000);
    const take = (text) => {
      output += text;
      file?.write(text);
      if (stream) process.stdout.write(text);
      if (!onLine) return;
      const lines = (line + text).split('\n');
      line = lines.pop();
      lines.forEach(onLine);
    };
    const finish = (code) => {
      clearTimeout(timer);
      children.delete(child);
      const settle = () => resolve({ code, output });
      file ? file.end(settle) : settle();
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? signal));
  });
}

/** Returns a text that changes when a program is installed anew, since not every program prints its version. */
export function installationOf(program) {
  const path = realpathSync(program);
  const { size, mtimeMs } = statSync(path);
  return `${path} ${size} ${mtimeMs}`;
}

/** Returns the path of the first of these commands that PATH has; undefined if it has none. */
export function which(...names) {
  for (const name of names) {
    for (const dir of (process.env.PATH ?? '').split(delimiter)) {
      const path = join(dir, name);
      try {
        accessSync(path, constants.X_OK);
        if (statSync(path).isFile()) return path;
      } catch {}
    }
  }
}

/** Returns the argv of an npm command, by the npm that started this script, else by the one on PATH. */
export function npm(...args) {
  const script = process.env.npm_execpath;
  return [...(script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm']), ...args];
}

/** Runs a script's main function. Where it fails, prints the error, for the user's mistakes without a stack, and exits with 1. */
export async function main(work) {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    const forUser = error instanceof StepError || /^ERR_PARSE_ARGS/.test(error.code);
    console.error(forUser ? `\n${error.message}` : error);
    process.exit(1);
  }
}
