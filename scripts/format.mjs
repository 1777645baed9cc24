import { installDependencies } from './lib/dependencies.mjs';
import { main } from './lib/process.mjs';
import { format } from './suites/lint.mjs';

await main(async () => {
  await installDependencies();
  process.exitCode = (await format()) ? 0 : 1;
});
