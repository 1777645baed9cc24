import { join } from 'node:path';
import { buildAll } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/process.mjs';

/** Builds everything and serves the page at PORT, 4173 or the next free port. */
await main(async () => {
  await buildAll();
  const { preview } = await import('vite');
  const server = await preview({
    configFile: join(root, 'demo/vite.config.ts'),
    preview: { port: Number(process.env.PORT ?? 4173) },
  });
  console.log(`\n  The page is at  ${server.resolvedUrls.local[0]}\n  Ctrl+C ends it.\n`);
});
