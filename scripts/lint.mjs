import { buildAll } from './lib/build.mjs';
import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/process.mjs';
import { format, lint } from './suites/lint.mjs';

await main(async (args) => {
  const repair = args.includes('--fix');
  await (repair ? installDependencies() : buildAll());
  const { passed, failures } = await (repair ? format() : lint());
  console.log(`${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
