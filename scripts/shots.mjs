import { join } from 'node:path';
import { browserEnvironment } from './lib/browsers.mjs';
import { buildAll } from './lib/build.mjs';
import { root } from './lib/paths.mjs';
import { main } from './lib/process.mjs';
import { shoot } from './lib/shots.mjs';

/** `npm run shots -- [panel ...]`: what the page looks like, panel by panel, into build/shots. */
await main(async (panels) => {
  await buildAll();
  Object.assign(process.env, await browserEnvironment('chromium'));
  const { preview } = await import('vite');
  const server = await preview({ configFile: join(root, 'demo/vite.config.ts'), logLevel: 'warn' });
  try {
    const index = await shoot(server.resolvedUrls.local[0], panels);
    console.log(`\n  To be looked at in  ${index}\n`);
  } finally {
    await server.close();
  }
});
