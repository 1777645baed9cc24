import type { MessagePort } from 'node:worker_threads';

/** The part of DedicatedWorkerGlobalScope used here; its own types clash with a window's. */
interface WorkerScope {
  onmessage: (event: MessageEvent) => void;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

// In Node this code may run as a script, which has `require`, or as a module. An `import` would not run in scripts or browsers.
const port: MessagePort | undefined = (
  typeof require === 'function'
    ? require('node:worker_threads')
    : globalThis.process?.getBuiltinModule?.('node:worker_threads')
)?.parentPort;

const scope = globalThis as unknown as WorkerScope;

/** Posts a message from a worker to the thread that started it. */
export function post(message: unknown, transfer: ArrayBuffer[]): void {
  if (port) port.postMessage(message, transfer);
  else scope.postMessage(message, transfer);
}

/** Handles the messages that a worker receives. */
export function listen<Message>(handle: (message: Message) => void): void {
  if (port) port.on('message', handle);
  else scope.onmessage = ({ data }) => handle(data);
}
