import { buildAll } from './lib/build.mjs';
import { main } from './lib/process.mjs';
import { serveDemo } from './lib/serve.mjs';

await main(async () => {
  await buildAll();
  console.log(`\n  The page is at  ${await serveDemo()}\n  Ctrl+C ends it.\n`);
});
