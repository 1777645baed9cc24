import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileTarget } from '../lib/engine.mjs';
import { SANITIZERS } from '../lib/fuzzer.mjs';
import { nodeRuntime } from '../lib/node-runtime.mjs';
import { buildDir } from '../lib/paths.mjs';
import { attempt, installationOf } from '../lib/process.mjs';
import { findToolchain } from '../lib/toolchain.mjs';
import { INPUTS } from './inputs.mjs';
import { googleTestTotals } from './totals.mjs';

/**
 * Runs the C++ tests as a native program under the address and undefined-behaviour sanitizers, one process a processor.
 * `usual`: the default arguments; `env`: further settings of the sanitizers.
 */
export const native = (usual, env = {}) => ({
  beside: true,
  needs: 'engine', // and so the compilers
  inputs: INPUTS.core_tests,
  key: async () => [(await findToolchain('test')).id, ...usual, ...Object.values(env)].join(' '),
  async run(name, watch, only) {
    const toolchain = await compileTarget('native', 'core_tests', watch.tell);
    const shards = Math.min(watch.processors, 8);
    const argv = ['build/native/core_tests'];
    return runTests(name, watch, only.length > 0 ? only : usual, shards, argv, toolchain.attempt, env);
  },
});

/** Runs the C++ tests whose results can differ in WebAssembly, in Node 24, which has relaxed SIMD. */
export const wasm = (preset, program = 'core_tests') => ({
  inputs: INPUTS.core_tests,
  key: async () => `${preset} ${(await findToolchain('test')).id} ${installationOf(await nodeRuntime(24))}`,
  async run(name, watch, only) {
    await compileTarget(preset, program, watch.tell);
    return runTests(name, watch, only, 1, [await nodeRuntime(24), `build/${preset}/${program}.cjs`], attempt);
  },
});

async function runTests(name, { show }, only, shards, argv, runner, settings = {}) {
  const reports = Array.from({ length: shards }, (_, index) =>
    join(buildDir, `reports/${name}-${index}.json`),
  );
  const runs = reports.map((report, index) => {
    rmSync(report, { force: true });
    const flags = ['--gtest_brief=1', `--gtest_output=json:${report}`, ...only];
    const shard = { GTEST_TOTAL_SHARDS: String(shards), GTEST_SHARD_INDEX: String(index) };
    const env = { ...SANITIZERS, ...settings, ...shard };
    return runner([...argv, ...flags], { ...show, limit: 30, env, yielding: true });
  });
  const ended = await Promise.all(runs);
  const code = ended.map((each) => each.code).find((each) => each !== 0) ?? 0;
  return {
    ...googleTestTotals(name, reports, code),
    output: show.stream ? '' : ended.map((each) => each.output).join(''),
  };
}
