import { buildAll } from './lib/build.mjs';
import { main } from './lib/process.mjs';

await main(() => buildAll());
