import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const TARGET = 'build/native/core_fuzzer';
const FINDINGS = 'build/fuzz/findings'; // what failed on this machine
const CORPUS = 'build/fuzz/corpus'; // what reached something new on it
const KEPT = 'build/fuzz/kept'; // what the project keeps, from:
const KEPT_LINES = join(root, 'tests/fuzz/inputs.txt');
const PROGRESS = /^#(\d+)\s+\w+\s+cov: (\d+).* corp: (\d+)/;
export const SANITIZERS = { UBSAN_OPTIONS: 'print_stacktrace=1' };

/**
 * How a run of the fuzz target ended.
 * @typedef {object} Outcome
 * @property {string} [summary] how far it came
 * @property {string} [finding] what is wrong, if anything
 * @property {string} [again] the command that shows the finding, where an input led to it
 * @property {string} output the end of what was printed
 */

/** Runs the inputs that the project keeps: the same ones every time. */
export function runKept(toolchain, tell) {
  unpack();
  return runFuzzer(toolchain, ['-runs=0', KEPT], tell);
}

/** Looks for further inputs that reach something new. */
export function explore(toolchain, seconds, tell) {
  unpack();
  mkdirSync(join(root, CORPUS), { recursive: true });
  return runFuzzer(toolchain, [`-max_total_time=${seconds}`, CORPUS, KEPT], tell);
}

/** Adds to the kept inputs what failed and what reaches something that no others do; leaves out what does not. */
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

/** The kept inputs as files, which is how libFuzzer reads them. */
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

/** Runs one input, and shows what it decodes to. Resolves to whether it passes. */
export async function replay(toolchain, input) {
  const env = { ...SANITIZERS, PCA_FUZZ_VERBOSE: '1' };
  const { code } = await toolchain.attempt([TARGET, input], { env, stream: true });
  return code === 0;
}
