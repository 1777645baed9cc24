import { compileTarget } from '../lib/engine.mjs';
import { runKept } from '../lib/fuzzer.mjs';
import { findToolchain } from '../lib/toolchain.mjs';
import { INPUTS } from './inputs.mjs';
import { failure } from './totals.mjs';

/** Runs each input that earlier fuzzing has kept, once. */
export const fuzz = {
  needs: 'engine', // and so the compilers
  inputs: INPUTS.core_fuzzer,
  key: async () => (await findToolchain('test')).id,
  async run(name, { tell }) {
    const toolchain = await compileTarget('fuzzer', 'core_fuzzer', tell);
    const { finding, again, output } = await runKept(toolchain, tell);
    if (!finding) return { passed: 1, failures: [] };
    return { passed: 0, failures: [{ ...failure(name, finding), ...(again && { again }) }], output };
  },
};
