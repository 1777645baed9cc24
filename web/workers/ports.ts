import type { MessagePort } from 'node:worker_threads';
import { serve } from './worker.ts';

/** What is used of DedicatedWorkerGlobalScope, whose types clash with a window's. */
interface WorkerScope {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/** Serves in a worker of Node. */
export function servePort(port: MessagePort): void {
  port.on(
    'message',
    serve((message, transfer) => port.postMessage(message, transfer)),
  );
}

/** Serves in a worker of the web platform. */
export function serveScope(): void {
  const scope = globalThis as unknown as WorkerScope;
  const handle = serve((message, transfer) => scope.postMessage(message, transfer));
  scope.onmessage = ({ data }) => handle(data);
}
