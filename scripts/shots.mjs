import { browserEnvironment } from './lib/browsers.mjs';
import { buildAll } from './lib/build.mjs';
import { main } from './lib/process.mjs';
import { shoot } from './lib/shots.mjs';

/** `npm run shots -- [panel ...]`: what the page looks like, panel by panel, into build/shots. */
await main(async (panels) => {
  await buildAll();
  Object.assign(process.env, await browserEnvironment('chromium'));
  const { serve } = await import('../demo/vite/serve.mjs');
  const server = await serve({ logLevel: 'warn' });
  try {
    const index = await shoot(server.address, panels);
    console.log(`\n  To be looked at in  ${index}\n`);
  } finally {
    await server.close();
  }
});
