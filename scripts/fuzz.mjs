import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { compileTarget } from './lib/engine.mjs';
import { explore, keep, replay } from './lib/fuzzer.mjs';
import { mutate, mutationsProgram, targetsOf } from './lib/mutations.mjs';
import { root } from './lib/paths.mjs';
import { main, StepError } from './lib/process.mjs';
import { step } from './lib/step.mjs';

/**
 * `npm run fuzz` fuzzes the core for a minute, `npm run fuzz -- 600` for ten minutes. `npm run fuzz -- FILE` runs one
 * input again. `npm run fuzz -- keep` adds the inputs that reached new code to those that `npm test` runs.
 * `npm run fuzz -- files` feeds mutated files to every reader of files and models for a minute each, `-- files 600` for
 * ten; `-- files KIND SEED` repeats one input.
 */
await main(async ([argument = '60', ...rest]) => {
  if (argument === 'files') return fuzzFiles(...rest);
  const input = existsSync(join(root, argument));
  if (!input && argument !== 'keep' && !(Number(argument) > 0)) {
    throw new StepError(
      `${argument} is neither a number of seconds, nor 'keep', nor a file of the work tree.`,
    );
  }
  const toolchain = await step('fuzz', 'compiling', (tell) => compileTarget('fuzzer', 'core_fuzzer', tell));
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

/** Fuzzes the readers in the package as it is built. */
async function fuzzFiles(secondsOrKind = '60', seed) {
  const program = await mutationsProgram();
  const targets = await targetsOf(program);
  const isKind = targets.includes(secondsOrKind);
  if (isKind ? !(Number(seed) > 0) : !(Number(secondsOrKind) > 0)) {
    throw new StepError(`npm run fuzz -- files SECONDS, or KIND SEED, of ${targets.join(', ')}`);
  }
  const first = isKind ? Number(seed) : 1 + Math.floor(Math.random() * 2 ** 31);
  const limits = isKind ? { first, count: 1 } : { first, seconds: Number(secondsOrKind) };
  let total = 0;
  let found = 0;
  for (const target of isKind ? [secondsOrKind] : targets) {
    const what = isKind ? `${target} of seed ${seed}` : `${target} for ${secondsOrKind} s`;
    const { taken, findings } = await step('fuzz', what, () => mutate(program, target, limits));
    console.log(`  ${taken} taken, ${findings.length} findings`);
    for (const { seed, what } of findings)
      console.log(`  npm run fuzz -- files '${target}' ${seed}: ${what}`);
    total += taken;
    found += findings.length;
  }
  console.log(`${total} mutated files and models were taken`);
  if (found > 0) throw new StepError(`${found} of them were not refused as they should be.`);
}
