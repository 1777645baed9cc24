import { Engine } from '../engine/engine.ts';
import { PCAError, reasonOf } from '../errors.ts';
import { isObject } from '../input/values.ts';
import type { WorkerEvents, WorkerLink } from '../platform/platform.ts';
import { turns } from '../steps.ts';
import { startTask } from '../tasks/start-task.ts';
import type { RowTask, TaskResult } from '../tasks/task.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Reply = (message: FromWorker, transfer: ArrayBuffer[]) => void;

/** Returns a worker's message handler, which answers messages in order. */
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
        break;
      }
      case 'cancel':
        abandon();
        reply({ type: 'cancelled', heapBytes: heapBytes() }, []);
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

  /** Returns Infinity for a worker without a working engine, so that it is not used again. */
  function heapBytes(): number {
    return engine && !engine.broken ? engine.heapBytes : Number.POSITIVE_INFINITY;
  }

  function fail(error: unknown): void {
    abandon();
    const code = error instanceof PCAError ? error.code : 'ERR_LOAD';
    reply({ type: 'failed', code, message: reasonOf(error), heapBytes: heapBytes() }, []);
  }

  return (message) => {
    last = last.then(() => handle(message)).catch(fail);
  };
}

/** Collects the buffers of all typed arrays in plain data. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return isObject(value) ? Object.values(value).flatMap(buffersIn) : [];
}

/** Runs a worker's program on the calling thread. It takes a turn per message, so that other code can run in between. */
export function startHere(events: WorkerEvents): WorkerLink {
  let ended = false;
  const inTurn = turns();
  const handle = serve((message) => {
    if (!ended) events.message(message);
  });
  return {
    post(message) {
      inTurn(() => {
        if (!ended) handle(message as Parameters<typeof handle>[0]);
      });
    },
    ref: () => {},
    unref: () => {},
    terminate() {
      ended = true;
    },
  };
}
