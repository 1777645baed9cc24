import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildDir, root } from './paths.mjs';

const MILESTONE_MS = 5000;
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs `work` and prints one line with its name and duration.
 * @param {string} name
 * @param {string} doing
 * @param {(progress: (text: string) => void) => Promise<any>} work calls `progress` to show how far a long step is
 */
export async function step(name, doing, work) {
  const since = performance.now();
  const { isTTY, columns } = process.stdout;
  const head = `${name.padEnd(14)}${doing} `;
  // Without a terminal it prints whole lines, because steps may run side by side.
  let shown = since;
  const progress = (text) => {
    if (isTTY) {
      process.stdout.write(`\r\x1b[K${`${head}· ${text}`.slice(0, (columns ?? 80) - 1)}`);
    } else if (performance.now() - shown > MILESTONE_MS) {
      shown = performance.now();
      process.stdout.write(`${head}· ${text}\n`);
    }
  };
  const end = (how) => process.stdout.write(`${isTTY ? '\r\x1b[K' : ''}${head}(${how}${seconds(since)})\n`);
  if (isTTY) process.stdout.write(head);
  try {
    const result = await work(progress);
    end('');
    return result;
  } catch (error) {
    end('failed after ');
    throw error;
  }
}

/**
 * Runs a step unless nothing that it depends on has changed; then it resolves to undefined.
 * @param {object} stamp
 * @param {string} stamp.name
 * @param {string} stamp.doing
 * @param {string[]} stamp.inputs the files and folders, relative to the root, on whose contents the step depends
 * @param {string[]} stamp.outputs the files that must exist
 * @param {string} [stamp.key] anything else on which the step depends
 * @param {Parameters<typeof step>[2]} work
 */
export async function stampedStep({ name, doing, inputs, outputs, key }, work) {
  const stamp = stampOf(name, inputs, key);
  if (stamp.fresh && outputs.every((output) => existsSync(join(root, output)))) {
    console.log(`${name.padEnd(14)}up to date`);
    return;
  }
  stamp.clear();
  const result = await step(name, doing, work);
  stamp.set();
  return result;
}

/**
 * Records that work was done with the present contents of some files. `fresh` is true where it was already done with
 * these; `note` is the text that `set` stored then. `set` records that the work is done, unless a file has changed
 * since the call of stampOf(); `clear` removes the record. `folder` holds the record.
 */
export function stampOf(name, inputs, key = '', folder = join(buildDir, 'stamps')) {
  const file = join(folder, name);
  const digest = digestOf(inputs, key);
  const [was, note] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const clear = () => rmSync(file, { force: true });
  const set = (noted = '') => {
    if (digestOf(inputs, key) !== digest) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${digest}\n${noted}`);
  };
  return { fresh: was === digest, note, set, clear };
}

/** Returns a digest of the contents of files and folders, named as for stampedStep(), and of `key`. */
export function digestOf(inputs, key) {
  const hash = createHash('sha256').update(key);
  for (const path of filesOf(inputs)) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** Lists the files of the work tree that `inputs` names; a name that begins with `!` excludes a file or folder. */
function filesOf(inputs) {
  const left = inputs.filter((input) => input.startsWith('!')).map((input) => `${input.slice(1)}/`);
  const taken = inputs.filter((input) => !input.startsWith('!')).flatMap(filesUnder);
  return taken.filter((path) => !left.some((folder) => `${path}/`.startsWith(folder)));
}

/** Lists the files below a folder of the work tree, sorted. The path of a file gives that file, a missing path none. */
function filesUnder(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((entry) => filesUnder(`${path}/${entry}`));
}
