/**
 * Reads mutated files and models, one a message, and says what came of each. It is a program of its own, which whoever
 * starts it can end: scripts/lib/mutations.mjs does.
 */
import { init } from 'wasm-pca';
import { isForReader } from '../../cli/errors.ts';
import { TableError } from '../../demo/panels/yours/files/source.ts';
import { mutatedBytes, mutatedJSON } from './mutated.ts';
import { FAULTS, type Input, TARGETS, type Target } from './mutation-targets.ts';
import { uniform } from './random.ts';

/** Returns the fault that a mutated input shows; null where it was read, or refused with a message for people. */
async function taken(target: Target, inputs: Input[], seed: number): Promise<string | null> {
  const random = uniform(seed);
  const any = <T>(of: T[]): T => of[Math.floor(random() * of.length)];
  const input = any(inputs);
  const mutated =
    input instanceof Uint8Array
      ? mutatedBytes(input, any(inputs.filter((other) => other instanceof Uint8Array)), random)
      : mutatedJSON(input, random);
  try {
    await target.take(mutated, random);
    return null;
  } catch (error) {
    const isSaid =
      (isForReader(error) || error instanceof TableError) &&
      !/should not have happened|\bat \S+:\d+/.test(error.message);
    return isSaid ? null : String((error as Error)?.stack ?? error);
  }
}

process.on('unhandledRejection', (error) => {
  process.send?.({ finding: `nobody awaits ${(error as Error)?.stack ?? error}` });
});
process.on('message', async ({ target, seeds }: { target: string; seeds: number[] }) => {
  const taker = TARGETS[target] ?? FAULTS[target];
  const inputs = await taker.inputs();
  for (const seed of seeds) {
    process.send?.({ seed, memory: process.memoryUsage.rss() });
    const finding = await taken(taker, inputs, seed);
    if (finding) process.send?.({ finding });
  }
  process.send?.({ done: true });
});
await init({ analysis: true });
process.send?.({ targets: Object.keys(TARGETS) });
