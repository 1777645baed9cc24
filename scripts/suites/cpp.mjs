import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { compile } from '../lib/engine.mjs';
import { withLock } from '../lib/lock.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir } from '../lib/paths.mjs';
import { attempt } from '../lib/process.mjs';
import { step } from '../lib/step.mjs';
import { findToolchain } from '../lib/toolchain.mjs';
import { googleTestTotals, joined } from './totals.mjs';

/** The C++ tests as native programs, which address and undefined-behaviour sanitizers watch: one a core. */
export async function native() {
  const name = 'native-sanitize';
  const toolchain = await compileTests(name);
  const programs = Math.min(availableParallelism(), 8);
  const runs = Array.from({ length: programs }, (_, index) =>
    runTests(`${name}-${index}`, [`build/${name}/core_tests`], toolchain.attempt, {
      UBSAN_OPTIONS: 'print_stacktrace=1',
      GTEST_TOTAL_SHARDS: String(programs),
      GTEST_SHARD_INDEX: String(index),
    }),
  );
  return joined(await Promise.all(runs));
}

/** The same tests as WebAssembly; Node 24 has relaxed SIMD. */
export async function wasm(preset) {
  await compileTests(preset);
  return runTests(preset, [await nodeRuntime(24), `build/${preset}/core_tests.cjs`], attempt);
}

async function compileTests(preset) {
  const toolchain = await findToolchain('test');
  await withLock(join(buildDir, 'lock'), () =>
    step('tests', `compiling ${preset}`, (tell) => compile(toolchain, preset, tell, 'core_tests')),
  );
  return toolchain;
}

async function runTests(name, argv, runner, env) {
  const report = join(buildDir, `reports/${name}.json`);
  rmSync(report, { force: true });
  const flags = ['--gtest_brief=1', `--gtest_output=json:${report}`];
  const { code } = await runner([...argv, ...flags], { stream: true, limit: 15, env });
  return googleTestTotals(report, code);
}
