import { parseArgs } from 'node:util';
import { browserEnvironment } from './lib/browsers.mjs';
import { buildAll } from './lib/build.mjs';
import { CAMERAS } from './lib/cameras.mjs';
import { main, StepError } from './lib/process.mjs';
import { shoot } from './lib/shots.mjs';

/**
 * `npm run shots -- [panel ...]` takes a picture of every panel of the page, or of those named, into build/shots.
 * `--engine firefox`, `--width 768`, `--theme dark` and `--no-webgl` choose the browser and its settings.
 */
await main(async (args) => {
  const { values, positionals: panels } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'chromium' },
      width: { type: 'string', multiple: true, default: ['1440', '390'] },
      theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
      'no-webgl': { type: 'boolean', default: false },
    },
  });
  const { engine, theme: themes } = values;
  if (!(engine in CAMERAS)) throw new StepError(`The engines are ${Object.keys(CAMERAS).join(', ')}.`);
  await buildAll();
  Object.assign(process.env, await browserEnvironment(engine));
  const { serve } = await import('../demo/vite/serve.mjs');
  const server = await serve({ logLevel: 'warn' });
  try {
    const views = { engine, webgl: !values['no-webgl'], themes, widths: values.width.map(Number) };
    const index = await shoot(server.address, views, panels);
    console.log(`\n  To be looked at in  ${index}\n`);
  } finally {
    await server.close();
  }
});
