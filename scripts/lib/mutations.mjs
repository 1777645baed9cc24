import { fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './paths.mjs';

const LONGEST = 5000; // ms of processor time for one input, which other programs do not affect
const ASLEEP = 120_000; // ms by the clock for one input
const START = 600_000; // ms by the clock until the first input, since the machine may be busy
const LARGEST = 1 << 30; // bytes beyond the memory of a program that has read nothing yet
const LOOK = 50; // ms between looks at the memory
const AT_ONCE = 2000; // seeds of one process

/** Bundles the program that reads mutated files and models, and returns its path. */
export async function mutationsProgram() {
  const file = join(root, 'build/fuzz/mutations.mjs');
  const build = await rolldown({
    input: join(root, 'tests/support/mutations.ts'),
    platform: 'node',
    tsconfig: false,
    external: [/^wasm-pca/, /^node:/],
  });
  await build.write({ file, format: 'es', codeSplitting: false });
  await build.close();
  return file;
}

/** Returns the kinds of inputs that the program reads. */
export async function targetsOf(program) {
  const child = fork(program, [root]);
  const { targets } = await new Promise((resolve) => child.once('message', resolve));
  child.kill('SIGKILL');
  return targets;
}

/**
 * Runs mutated inputs of one kind, by seeds from `first` on, until `count` of them or the time is over. Returns the
 * findings with their seeds: errors that are no message for users, and inputs that take five seconds or a gigabyte.
 */
export async function mutate(
  program,
  target,
  { first = 1, count = Infinity, seconds = Infinity, longest = LONGEST },
) {
  const findings = [];
  const end = performance.now() + 1000 * seconds;
  let next = first;
  while (next < first + count && performance.now() < end) {
    const most = Math.min(AT_ONCE, first + count - next);
    next = await batch(program, target, { first: next, count: most, end, longest }, findings);
  }
  return { taken: next - first, findings };
}

/** Runs a batch in a process of its own, which begins with little memory. Returns the seed to go on with. */
function batch(program, target, { first, count, end, longest }, findings) {
  return new Promise((resolve) => {
    const child = fork(program, [root]);
    let seed = first;
    let memory = 0; // bytes, before it has read anything
    let begun = 0; // when the current input began
    let used = 0; // ms of processor time until then
    const started = performance.now();
    function finish(next, what) {
      clearInterval(watch);
      child.removeAllListeners().kill('SIGKILL');
      rmSync(filesOf(child), { recursive: true, force: true });
      if (what) findings.push({ target, seed, what });
      resolve(next);
    }
    const watch = setInterval(() => {
      if (begun === 0) {
        if (performance.now() - started > START) finish(first + count, 'it does not start');
      } else if (timeOf(child.pid) - used > longest || performance.now() - begun > ASLEEP)
        finish(seed + 1, `it takes more than ${longest / 1000} s`);
      else if (memoryOf(child.pid) - memory > LARGEST) finish(seed + 1, 'it takes more than 1 GiB');
    }, LOOK);
    child.on('message', (said) => {
      if (said.targets) child.send({ target, seeds: Array.from({ length: count }, (_, k) => first + k) });
      if (said.finding) findings.push({ target, seed, what: said.finding });
      if (said.done) finish(first + count);
      if (said.seed === undefined) return;
      seed = said.seed;
      begun = performance.now();
      used = timeOf(child.pid);
      memory ||= said.memory;
      if (begun > end) finish(seed);
    });
    child.on('exit', () => finish(seed + 1, 'it ended the process'));
  });
}

/** Returns the folder in which the program writes files that it reads by their paths. */
const filesOf = (child) => join(root, 'build/fuzz', String(child.pid));

/** Returns the milliseconds of processor time that a process has used; of the clock where this is not Linux. */
function timeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return 10 * (Number(user) + Number(system)); // ticks of 1/100 s
  } catch {
    return performance.now();
  }
}

function memoryOf(pid) {
  try {
    return 4096 * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  } catch {
    return 0; // the process has ended, or this is not Linux
  }
}
