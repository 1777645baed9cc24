import { Engine } from '../engine/engine.ts';
import { PCAError, reasonOf } from '../errors.ts';
import { isRecord } from '../input/rows.ts';
import type { Answer } from '../tasks/question.ts';
import type { RowTask } from '../tasks/row-task.ts';
import { startTask, type TaskResult } from '../tasks/tasks.ts';
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
        engine = await Engine.start(message.compiled.module, message.compiled.binary);
        break;
      case 'open':
        task = engine && startTask(engine, message.spec);
        if (task) reply({ type: 'opened', help: task.help }, []);
        break;
      case 'rows': {
        if (!task) break;
        const result = task.push(message.rows, message.first);
        reply({ type: 'rows', result }, buffersIn(result));
        break;
      }
      case 'absorb':
        task?.absorb?.(message.moments, message.first);
        break;
      case 'answer': {
        if (!task?.answer) break;
        const answers = task.answer(message.parts, message.question);
        if (task.take) take(answers);
        else reply({ type: 'answers', answers }, buffersIn(answers));
        break;
      }
      case 'answers':
        take(message.answers);
        break;
      case 'finish':
        conclude();
    }
  }

  /** Asks what is to be asked yet, else finishes. */
  function conclude(): void {
    if (!task || !engine) return;
    const question = task.question?.();
    if (question) {
      reply({ type: 'question', question }, buffersIn(question));
      return;
    }
    const result = task.finish();
    close();
    reply({ type: 'finished', result, heapBytes: engine.heapBytes }, buffersIn(result));
  }

  function take(answers: Answer[]): void {
    const parts = task?.take?.(answers);
    if (parts === undefined) conclude();
    else reply({ type: 'taken', parts }, []);
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

/** The buffers of all typed arrays in plain data. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  return isRecord(value) ? Object.values(value).flatMap(buffersIn) : [];
}
