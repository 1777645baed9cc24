import { servePort, serveScope } from './ports.ts';

const port = globalThis.process?.getBuiltinModule?.('node:worker_threads')?.parentPort;
if (port) servePort(port);
else serveScope();
