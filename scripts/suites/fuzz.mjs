import { buildFuzzer, runFuzzer } from '../lib/fuzzer.mjs';
import { checkTotals } from './totals.mjs';

const RUNS = 20_000;

/** A short run of the fuzz target, the same every time: from no corpus, with a fixed seed. */
export async function fuzz() {
  const toolchain = await buildFuzzer();
  const flags = ['-seed=1', `-runs=${RUNS}`];
  return checkTotals([await runFuzzer(toolchain, `running ${RUNS} inputs`, flags)]);
}
