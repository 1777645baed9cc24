import { buildFuzzer, runKept } from '../lib/fuzzer.mjs';
import { checkTotals } from './totals.mjs';

/** The inputs that fuzzing has found to matter, run once each. */
export async function fuzz() {
  const finding = await runKept(await buildFuzzer());
  return checkTotals({ [finding ?? 'kept inputs']: !finding });
}
