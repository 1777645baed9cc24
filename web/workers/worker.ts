import type { MessagePort } from 'node:worker_threads';
import { Engine } from '../engine/engine.ts';
import { PCAError, reasonOf } from '../errors.ts';
import { isRecord } from '../input/values.ts';
import type { RowTask } from '../tasks/row-task.ts';
import { startTask } from '../tasks/start-task.ts';
import type { TaskResult } from '../tasks/task-spec.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Reply = (message: FromWorker, transfer: ArrayBuffer[]) => void;

/** A worker's handler of messages; it answers them in order. */
export function serve(reply: Reply): (message: ToWorker) => void {
  let engine: Engine | undefined;
  let task: RowTask<TaskResult> | undefined;
  let last = Promise.resolve();

  async function handle(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'load':
        engine = await Engine.start(message.compiled);
        reply({ type: 'ready' }, []);
        break;
      case 'open': {
        if (!engine) throw new PCAError('ERR_LOAD', 'this worker has no engine');
        task = startTask(engine, message.spec);
        const { blockRows, split } = task;
        reply({ type: 'opened', opened: { blockRows, split } }, []);
        break;
      }
      case 'rows': {
        if (!task) break;
        const result = task.push(message.rows);
        reply({ type: 'rows', result }, buffersIn(result));
        break;
      }
      case 'sums':
        task?.addSums?.(message.moments, message.first);
        break;
      case 'suspend':
      case 'finish': {
        if (!task || !engine) break;
        const result = message.type === 'finish' ? task.finish() : task.suspend?.();
        close();
        reply({ type: 'finished', result, heapBytes: engine.heapBytes }, buffersIn(result));
      }
    }
  }

  function close(): void {
    const closed = task;
    task = undefined;
    closed?.free();
  }

  function fail(error: unknown): void {
    try {
      close();
    } catch {
      // What went wrong first is told; the engine is broken then.
    }
    const code = error instanceof PCAError ? error.code : 'ERR_LOAD';
    // A worker whose engine failed counts as full, so that it is not used again.
    const heapBytes = engine && !engine.broken ? engine.heapBytes : Number.POSITIVE_INFINITY;
    reply({ type: 'failed', code, message: reasonOf(error), heapBytes }, []);
  }

  return (message) => {
    last = last.then(() => handle(message)).catch(fail);
  };
}

/** The buffers of all typed arrays in plain data. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return isRecord(value) ? Object.values(value).flatMap(buffersIn) : [];
}

const ALIVE: FromWorker = { type: 'alive' };

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
  port.postMessage(ALIVE);
}

/** Serves in a worker of the web platform. */
export function serveScope(): void {
  const scope = globalThis as unknown as WorkerScope;
  const handle = serve((message, transfer) => scope.postMessage(message, transfer));
  scope.onmessage = ({ data }) => handle(data);
  scope.postMessage(ALIVE, []);
}
