import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFuzzer, CORPUS, replay, runFuzzer } from './lib/fuzzer.mjs';
import { root } from './lib/paths.mjs';
import { main, StepError } from './lib/process.mjs';

/** `npm run fuzz` fuzzes the core for a minute, `npm run fuzz -- 600` for ten; `-- FILE` runs one input again. */
await main(async ([argument = '60']) => {
  const input = existsSync(join(root, argument));
  if (!input && !(Number(argument) > 0)) {
    throw new StepError(`${argument} is neither a number of seconds nor a file of the work tree.`);
  }
  const toolchain = await buildFuzzer();
  const passed = input
    ? await replay(toolchain, argument)
    : await runFuzzer(toolchain, `running for ${argument} s`, [`-max_total_time=${argument}`, CORPUS]);
  process.exitCode = passed ? 0 : 1;
});
