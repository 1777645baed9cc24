import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileTarget } from './lib/engine.mjs';
import { explore, keep, replay } from './lib/fuzzer.mjs';
import { root } from './lib/paths.mjs';
import { main, StepError } from './lib/process.mjs';
import { step } from './lib/step.mjs';

/**
 * `npm run fuzz` fuzzes the core for a minute, `npm run fuzz -- 600` for ten minutes. `npm run fuzz -- FILE` runs one
 * input again. `npm run fuzz -- keep` adds the inputs that reached new code to those that `npm test` runs.
 */
await main(async ([argument = '60']) => {
  const input = existsSync(join(root, argument));
  if (!input && argument !== 'keep' && !(Number(argument) > 0)) {
    throw new StepError(
      `${argument} is neither a number of seconds, nor 'keep', nor a file of the work tree.`,
    );
  }
  const toolchain = await step('fuzz', 'compiling', (tell) => compileTarget('native', 'core_fuzzer', tell));
  if (input) {
    process.exitCode = (await replay(toolchain, argument)) ? 0 : 1;
    return;
  }
  const { summary, finding, again, output } = await (argument === 'keep'
    ? step('fuzz', 'merging', (tell) => keep(toolchain, tell))
    : step('fuzz', `running for ${argument} s`, (tell) => explore(toolchain, argument, tell)));
  if (summary) console.log(`  ${summary}`);
  if (!finding) return;
  console.log(output);
  throw new StepError(again ? `To see it again: ${again}` : finding);
});
