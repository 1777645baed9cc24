import { PCAError, reasonOf } from '../errors.ts';
import type { Rows } from '../input/rows.ts';
import { isObject } from '../input/values.ts';
import type { CompiledEngine } from '../platform/platform.ts';
import type { RowTask } from '../tasks/task.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { listen, post } from './scope.ts';

/** A program that runs in a worker. */
interface RunningProgram {
  /** Starts the task that a specification asks for. */
  start(spec: object): WorkerTask;
  /** The size of its heap; Infinity once it cannot be used any more. */
  readonly heapBytes: number;
}

/** A RowTask, whatever it gives. */
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

  listen((message: ToWorker) => {
    last = last.then(() => handle(message)).catch(fail);
  });
  reply({ type: 'alive' });
}

function reply(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  post(message, transfer);
}

/** Collects the buffers of all typed arrays in plain data. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return isObject(value) ? Object.values(value).flatMap(buffersIn) : [];
}
