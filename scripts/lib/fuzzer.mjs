import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './engine.mjs';
import { withLock } from './lock.mjs';
import { buildDir } from './paths.mjs';
import { StepError } from './process.mjs';
import { step } from './step.mjs';
import { findToolchain } from './toolchain.mjs';

const TARGET = 'build/native-fuzz/core_fuzzer';
const FINDINGS = 'build/fuzz';
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

/**
 * Runs the fuzz target with libFuzzer's `flags` and says how far it came. Resolves to whether it found nothing; a
 * finding is told with the command that shows it again.
 */
export async function runFuzzer(toolchain, doing, flags) {
  mkdirSync(join(buildDir, 'fuzz/corpus'), { recursive: true });
  const argv = [TARGET, '-max_len=512', '-len_control=0', '-timeout=60', `-artifact_prefix=${FINDINGS}/`];
  let summary = 'nothing was run';
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
  console.log(`  ${summary}`);
  if (code === 0) return true;
  console.log(output.trimEnd().split('\n').slice(-60).join('\n'));
  const input = output.match(/Test unit written to (\S+)/)?.[1];
  if (input) console.log(`\nTo see it again: npm run fuzz -- ${input}`);
  return false;
}

/** Runs one input, and shows what it decodes to. Resolves to whether it passes. */
export async function replay(toolchain, input) {
  const env = { ...SANITIZERS, PCA_FUZZ_VERBOSE: '1' };
  const { code } = await toolchain.attempt([TARGET, input], { env, stream: true });
  return code === 0;
}

const SANITIZERS = { UBSAN_OPTIONS: 'print_stacktrace=1' };

/** The inputs that reached something new, kept between runs. */
export const CORPUS = `${FINDINGS}/corpus`;
