import { servePort, serveScope } from './worker.ts';

const port = globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort;
if (port) servePort(port);
else serveScope();
