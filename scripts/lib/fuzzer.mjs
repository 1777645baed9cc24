import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const TARGET = 'build/fuzzer/core_fuzzer';
const FINDINGS = 'build/fuzz/findings'; // inputs that failed on this machine
const CORPUS = 'build/fuzz/corpus'; // inputs that reached new code on this machine
const KEPT = 'build/fuzz/kept'; // inputs that the project keeps, one file each, unpacked from:
const KEPT_LINES = join(root, 'tests/fuzz/inputs.txt');
const PROGRESS = /^#(\d+)\s+\w+\s+cov: (\d+).* corp: (\d+)/;
export const SANITIZERS = { UBSAN_OPTIONS: 'print_stacktrace=1' };

/**
 * The outcome of a run of the fuzz target.
 * @typedef {object} Outcome
 * @property {string} [summary] the number of executions, of covered edges and of inputs
 * @property {string} [finding] the error, if the run failed
 * @property {string} [again] the command that reproduces the error, where an input caused it
 * @property {string} output the last lines that the program printed
 */

/** Runs the inputs that the project keeps, and generates no others. */
export function runKept(toolchain, tell) {
  unpack();
  return runFuzzer(toolchain, ['-runs=0', KEPT], tell);
}

/** Fuzzes for some seconds: generates inputs and collects those that reach new code. */
export function explore(toolchain, seconds, tell) {
  unpack();
  mkdirSync(join(root, CORPUS), { recursive: true });
  return runFuzzer(toolchain, [`-max_total_time=${seconds}`, CORPUS, KEPT], tell);
}

/** Replaces the kept inputs by a smaller set that reaches the same code, with the inputs that failed. */
export async function keep(toolchain, tell) {
  unpack();
  const merged = 'build/fuzz/merged';
  rmSync(join(root, merged), { recursive: true, force: true });
  for (const folder of [merged, CORPUS]) mkdirSync(join(root, folder), { recursive: true });
  const outcome = await runFuzzer(toolchain, ['-set_cover_merge=1', merged, KEPT, CORPUS], tell);
  if (outcome.finding) return outcome;
  const inputs = [merged, FINDINGS].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => readFileSync(join(root, folder, name), 'base64')),
  );
  const lines = [...new Set(inputs)].sort();
  writeFileSync(KEPT_LINES, `${lines.join('\n')}\n`);
  return { ...outcome, summary: `${lines.length} inputs kept` };
}

/** Writes each kept input as a file, as libFuzzer needs it. */
function unpack() {
  const folder = join(root, KEPT);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = readFileSync(KEPT_LINES, 'utf8').trimEnd().split('\n');
  lines.forEach((line, i) => {
    writeFileSync(join(folder, String(i)), Buffer.from(line, 'base64'));
  });
}

/** @returns {Promise<Outcome>} */
async function runFuzzer(toolchain, flags, tell) {
  mkdirSync(join(root, FINDINGS), { recursive: true });
  const argv = [TARGET, '-max_len=512', '-len_control=0', '-timeout=60', `-artifact_prefix=${FINDINGS}/`];
  let summary;
  const { code, output } = await toolchain.attempt([...argv, ...flags], {
    env: SANITIZERS,
    onLine: (line) => {
      const [, executions, edges, inputs] = line.match(PROGRESS) ?? [];
      if (!executions) return;
      summary = `${executions} executions, ${edges} edges covered, ${inputs} inputs in the corpus`;
      tell(summary);
    },
  });
  const end = output.trimEnd().split('\n').slice(-60).join('\n');
  if (code === 0) return { summary, output: end };
  const input = output.match(/Test unit written to (\S+)/)?.[1];
  const what = output.match(/^(violated: .*|.*runtime error: .*|SUMMARY: .*)$/m)?.[1];
  return {
    summary,
    finding: what ?? `exit code ${code}`,
    again: input && `npm run fuzz -- ${input}`,
    output: end,
  };
}

/** Runs one input and prints the calls that it decodes to. Resolves to true where it passes. */
export async function replay(toolchain, input) {
  const env = { ...SANITIZERS, PCA_FUZZ_VERBOSE: '1' };
  const { code } = await toolchain.attempt([TARGET, input], { env, stream: true });
  return code === 0;
}
