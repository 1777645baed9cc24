import type { MessagePort } from 'node:worker_threads';
import { PCAError, reasonOf } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import { isObject } from '../input/values.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import type { RowTask } from '../tasks/task.ts';
import type { FromWorker, ToWorker } from './messages.ts';

/** A program that runs in a worker. */
interface RunningProgram {
  /** Starts the task that a specification asks for. */
  start(spec: object): WorkerTask;
  /** The size of its heap; Infinity once it cannot be used any more. */
  readonly heapBytes: number;
}

/** A RowTask of any result. */
type WorkerTask = Pick<
  RowTask<unknown>,
  'blockRows' | 'split' | 'addSums' | 'suspend' | 'finish' | 'free'
> & {
  push(rows: Rows): unknown;
};

/** Answers a worker's messages in order. `load` starts its program. */
export function serve(load: (compiled: CompiledEngine | undefined) => Promise<RunningProgram>): void {
  let program: RunningProgram | undefined;
  let task: WorkerTask | undefined;
  let last = Promise.resolve();

  async function handle(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'load':
        program = await load(message.compiled);
        reply({ type: 'ready' });
        break;
      case 'open': {
        if (!program) throw new PCAError('ERR_LOAD', 'this worker has loaded nothing');
        task = program.start(message.spec);
        const { blockRows, split } = task;
        reply({ type: 'opened', opened: { blockRows, split } });
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
        if (!task) break;
        const result = message.type === 'finish' ? task.finish() : task.suspend?.();
        close();
        reply({ type: 'finished', result, heapBytes: heapBytes() }, buffersIn(result));
        break;
      }
      case 'cancel':
        abandon();
        reply({ type: 'cancelled', heapBytes: heapBytes() });
    }
  }

  function close(): void {
    const closed = task;
    task = undefined;
    closed?.free();
  }

  function abandon(): void {
    try {
      close();
    } catch {
      // The engine is broken; the caller reports the first error instead.
    }
  }

  /** Returns Infinity for a worker that has loaded nothing, so that it is not used again. */
  function heapBytes(): number {
    return program?.heapBytes ?? Number.POSITIVE_INFINITY;
  }

  function fail(error: unknown): void {
    abandon();
    const code = error instanceof PCAError ? error.code : 'ERR_LOAD';
    reply({ type: 'failed', code, message: reasonOf(error), heapBytes: heapBytes() });
  }

  listen((message) => {
    last = last.then(() => handle(message)).catch(fail);
  });
  reply({ type: 'alive' });
}

/** Collects the buffers of all typed arrays in plain data. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (Array.isArray(value) && !isObject(value[0])) return []; // numbers, maybe many
  return isObject(value) ? Object.values(value).flatMap(buffersIn) : [];
}

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
function reply(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  if (port) port.postMessage(message, transfer);
  else scope.postMessage(message, transfer);
}

/** Handles the messages that a worker receives. */
function listen(handle: (message: ToWorker) => void): void {
  if (port) port.on('message', handle);
  else scope.onmessage = ({ data }) => handle(data);
}
