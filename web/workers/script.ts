import type { MessagePort } from 'node:worker_threads';
import type { FromWorker } from './messages.ts';
import { serve } from './worker.ts';

const ALIVE: FromWorker = { type: 'alive' };

/** What is used of DedicatedWorkerGlobalScope, whose types clash with a window's. */
interface WorkerScope {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

// In Node it may be a script, which has `require`, or a module; neither an `import` would suit both, nor browsers.
const port: MessagePort | undefined = (
  typeof require === 'function'
    ? require('node:worker_threads')
    : globalThis.process?.getBuiltinModule?.('node:worker_threads')
)?.parentPort;

if (port) servePort(port);
else serveScope();

function servePort(port: MessagePort): void {
  port.on(
    'message',
    serve((message, transfer) => port.postMessage(message, transfer)),
  );
  port.postMessage(ALIVE);
}

function serveScope(): void {
  const scope = globalThis as unknown as WorkerScope;
  const handle = serve((message, transfer) => scope.postMessage(message, transfer));
  scope.onmessage = ({ data }) => handle(data);
  scope.postMessage(ALIVE, []);
}
