import { PCAError, reasonOf } from '../errors.ts';
import type { FittedModel } from '../model.ts';
import { Engine } from '../runtime/engine.ts';
import type { RowTask } from '../runtime/row-task.ts';
import { startTask } from '../runtime/tasks.ts';
import type { FromWorker, ToWorker } from './messages.ts';

type Reply = (message: FromWorker, transfer: ArrayBuffer[]) => void;

/** A worker's handler of messages; it answers them in order. */
export function serve(reply: Reply): (message: ToWorker) => void {
  let engine: Engine | undefined;
  let task: RowTask | undefined;
  let last = Promise.resolve();

  async function handle(message: ToWorker): Promise<void> {
    switch (message.type) {
      case 'load':
        engine = await Engine.start(message.compiled.module, message.compiled.binary);
        break;
      case 'open':
        task = engine && startTask(engine, message.spec);
        break;
      case 'rows': {
        if (!task) break;
        const result = task.push(message.rows);
        reply({ type: 'rows', result }, result ? [result.buffer] : []);
        break;
      }
      case 'finish': {
        if (!task || !engine) break;
        const model = task.finish();
        close();
        reply({ type: 'finished', model, heapBytes: engine.heapBytes }, model ? buffers(model) : []);
      }
    }
  }

  function close(): void {
    task?.free();
    task = undefined;
  }

  function fail(error: unknown): void {
    close();
    const code = error instanceof PCAError ? error.code : 'ERR_LOAD';
    // A worker whose engine failed counts as full, so that it is not used again.
    const heapBytes = engine && !engine.broken ? engine.heapBytes : Number.POSITIVE_INFINITY;
    reply({ type: 'failed', code, message: reasonOf(error), heapBytes }, []);
  }

  return (message) => {
    last = last.then(() => handle(message)).catch(fail);
  };
}

function buffers({ components, ...model }: FittedModel): ArrayBuffer[] {
  const arrays = [components.data, ...Object.values(model)].filter((value) => value instanceof Float64Array);
  return arrays.map((array) => array.buffer as ArrayBuffer);
}
