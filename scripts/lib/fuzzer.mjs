import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './engine.mjs';
import { withLock } from './lock.mjs';
import { buildDir, root } from './paths.mjs';
import { StepError } from './process.mjs';
import { step } from './step.mjs';
import { findToolchain } from './toolchain.mjs';

const TARGET = 'build/native-fuzz/core_fuzzer';
const FINDINGS = 'build/fuzz/findings'; // what failed on this machine
const CORPUS = 'build/fuzz/corpus'; // what reached something new on it
const KEPT = 'build/fuzz/kept'; // what the project keeps, from:
const KEPT_LINES = join(root, 'tests/fuzz/inputs.txt');
const PROGRESS = /^#(\d+)\s+\w+\s+cov: (\d+).* corp: (\d+)/;

/** Compiles the fuzz target; resolves to the toolchain among which it runs. */
export async function buildFuzzer() {
  const toolchain = await findToolchain('test');
  if ((await toolchain.attempt(['clang++', '--version'])).code !== 0) {
    throw new StepError(
      'Fuzzing needs a Clang with libFuzzer, and there is no clang++ on PATH: ' +
        'on Debian install clang and libclang-rt-dev, with Homebrew llvm.',
    );
  }
  await withLock(join(buildDir, 'lock'), () =>
    step('fuzz', 'compiling native-fuzz', (tell) => compile(toolchain, 'native-fuzz', tell)),
  );
  return toolchain;
}

/** Runs the inputs that the project keeps: the same ones every time. Resolves to what was found, if anything. */
export async function runKept(toolchain) {
  const count = unpack();
  return runFuzzer(toolchain, `running ${count} inputs`, ['-runs=0', KEPT]);
}

/** Looks for further inputs that reach something new. Resolves to what was found, if anything. */
export async function explore(toolchain, seconds) {
  unpack();
  mkdirSync(join(root, CORPUS), { recursive: true });
  return runFuzzer(toolchain, `running for ${seconds} s`, [`-max_total_time=${seconds}`, CORPUS, KEPT]);
}

/** Adds to the kept inputs what failed and what reaches something that no others do; leaves out what does not. */
export async function keep(toolchain) {
  unpack();
  const merged = 'build/fuzz/merged';
  rmSync(join(root, merged), { recursive: true, force: true });
  for (const folder of [merged, CORPUS]) mkdirSync(join(root, folder), { recursive: true });
  const finding = await runFuzzer(toolchain, 'merging', ['-set_cover_merge=1', merged, KEPT, CORPUS]);
  if (finding) return finding;
  const inputs = [merged, FINDINGS].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => readFileSync(join(root, folder, name), 'base64')),
  );
  const lines = [...new Set(inputs)].sort();
  writeFileSync(KEPT_LINES, `${lines.join('\n')}\n`);
  console.log(`  ${lines.length} inputs kept`);
}

/** The kept inputs as files, which is how libFuzzer reads them; resolves to their number. */
function unpack() {
  const folder = join(root, KEPT);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const lines = readFileSync(KEPT_LINES, 'utf8').trimEnd().split('\n');
  lines.forEach((line, i) => {
    writeFileSync(join(folder, String(i)), Buffer.from(line, 'base64'));
  });
  return lines.length;
}

/**
 * Runs the fuzz target with libFuzzer's `flags` and says how far it came. Resolves to what was found, told with the
 * command that shows it again, or to undefined.
 */
async function runFuzzer(toolchain, doing, flags) {
  mkdirSync(join(root, FINDINGS), { recursive: true });
  const argv = [TARGET, '-max_len=512', '-len_control=0', '-timeout=60', `-artifact_prefix=${FINDINGS}/`];
  let summary;
  const { code, output } = await step('fuzz', doing, (tell) =>
    toolchain.attempt([...argv, ...flags], {
      env: SANITIZERS,
      onLine: (line) => {
        const [, executions, edges, inputs] = line.match(PROGRESS) ?? [];
        if (!executions) return;
        summary = `${executions} executions, ${edges} edges covered, ${inputs} inputs in the corpus`;
        tell(summary);
      },
    }),
  );
  if (summary) console.log(`  ${summary}`);
  if (code === 0) return;
  console.log(output.trimEnd().split('\n').slice(-60).join('\n'));
  const input = output.match(/Test unit written to (\S+)/)?.[1];
  if (input) console.log(`\nTo see it again: npm run fuzz -- ${input}`);
  return output.match(/^(violated: .*|.*runtime error: .*|SUMMARY: .*)$/m)?.[1] ?? `exit code ${code}`;
}

/** Runs one input, and shows what it decodes to. Resolves to whether it passes. */
export async function replay(toolchain, input) {
  const env = { ...SANITIZERS, PCA_FUZZ_VERBOSE: '1' };
  const { code } = await toolchain.attempt([TARGET, input], { env, stream: true });
  return code === 0;
}

const SANITIZERS = { UBSAN_OPTIONS: 'print_stacktrace=1' };
