import { spawn } from 'node:child_process';

/**
 * Starts a program that ends with this process.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] added to this process's environment
 * @param {RegExp} [options.says] matches the output by which the program says that it is ready; by default it is at once
 * @returns {Promise<{ said: string[]; end: () => Promise<void> }>} the match with its groups, and a function that ends it
 */
export async function startChild(command, args, { env = {}, says = /^/ } = {}) {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const ended = new Promise((resolve) => {
    child.once('close', resolve);
    child.once('error', resolve);
  });
  const said = await new Promise((resolve, reject) => {
    let output = '';
    let match = null;
    const take = (text) => {
      if (match) return;
      output += text;
      match = output.match(says);
      if (match) resolve(match);
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    ended.then((reason) => reject(new Error(`${command} ended (${reason}) before it was ready\n${output}`)));
    take('');
  });
  return {
    said,
    async end() {
      child.kill();
      await ended;
      process.off('exit', kill);
    },
  };
}
