import { buildAll } from './lib/build.mjs';
import { main } from './lib/process.mjs';

/** Builds everything and serves the page at PORT (4173 by default), or at the next free port. */
await main(async () => {
  await buildAll();
  const { serve } = await import('../demo/vite/serve.mjs');
  const { address } = await serve({ preview: { port: Number(process.env.PORT ?? 4173) } });
  console.log(`\n  The page is at  ${address}\n  Ctrl+C ends it.\n`);
});
