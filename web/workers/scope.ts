import type { MessagePort } from 'node:worker_threads';

/** What is used of DedicatedWorkerGlobalScope, whose types clash with a window's. */
interface WorkerScope {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

export type Post = (message: unknown, transfer: ArrayBuffer[]) => void;

// In Node it may be a script, which has `require`, or a module; neither an `import` would suit both, nor browsers.
const port: MessagePort | undefined = (
  typeof require === 'function'
    ? require('node:worker_threads')
    : globalThis.process?.getBuiltinModule?.('node:worker_threads')
)?.parentPort;

const scope = globalThis as unknown as WorkerScope;

/** From a worker to who started it. */
export const post: Post = (message, transfer) =>
  port ? port.postMessage(message, transfer) : scope.postMessage(message, transfer);

/** What it is told. */
export function listen<Message>(handle: (message: Message) => void): void {
  if (port) port.on('message', handle);
  else scope.onmessage = ({ data }) => handle(data);
}
