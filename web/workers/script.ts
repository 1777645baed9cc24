import { servePort, serveScope } from './worker.ts';

// In Node it may be a script, which has `require`, or a module; neither an `import` would suit both, nor browsers.
const node =
  typeof require === 'function'
    ? require('node:worker_threads')
    : globalThis.process?.getBuiltinModule?.('node:worker_threads');

if (node?.parentPort) servePort(node.parentPort);
else serveScope();
