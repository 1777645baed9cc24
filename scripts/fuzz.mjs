import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFuzzer, explore, keep, replay } from './lib/fuzzer.mjs';
import { root } from './lib/paths.mjs';
import { main, StepError } from './lib/process.mjs';

/**
 * `npm run fuzz` fuzzes the core for a minute, `npm run fuzz -- 600` for ten; `-- FILE` runs one input again, and
 * `-- keep` puts what was found to reach something new among the inputs that `npm test` runs.
 */
await main(async ([argument = '60']) => {
  const input = existsSync(join(root, argument));
  if (!input && argument !== 'keep' && !(Number(argument) > 0)) {
    throw new StepError(
      `${argument} is neither a number of seconds, nor 'keep', nor a file of the work tree.`,
    );
  }
  const toolchain = await buildFuzzer();
  const passed = input
    ? await replay(toolchain, argument)
    : !(await (argument === 'keep' ? keep(toolchain) : explore(toolchain, argument)));
  process.exitCode = passed ? 0 : 1;
});
