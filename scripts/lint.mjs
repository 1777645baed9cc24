import { main } from './lib/process.mjs';
import { gate } from './suites/gate.mjs';
import { lint } from './suites/lint.mjs';

await main((args) => gate(args, { lint }));
