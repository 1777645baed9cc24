import { parentPort } from 'node:worker_threads';
import { CLIError, isForReader } from '../errors.ts';

/** A message of a thread of Helpers: a note while it works on a question, then the answer or an error. */
export type FromHelper = { note: unknown } | { answer: unknown } | Failure;

interface Failure {
  failure: string;
  exitCode: 1 | 2;
}

const post = (message: FromHelper, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer);

/** Answers the questions of Helpers in this thread, one after the other. `buffersOf` names the buffers to transfer. */
export function answer<Question, Answer>(
  work: (question: Question, tell: (note: unknown) => void) => Promise<Answer>,
  buffersOf: (answer: Answer) => ArrayBufferLike[],
): void {
  let turn = Promise.resolve();
  async function next(question: Question, name: string): Promise<void> {
    try {
      const found = await work(question, (note) => post({ note }));
      post({ answer: found }, buffersOf(found) as ArrayBuffer[]);
    } catch (error) {
      post(failureOf(error, name));
    }
  }
  parentPort?.on('message', ({ question, name }: { question: Question; name: string }) => {
    turn = turn.then(() => next(question, name));
  });
}

/** Turns an error that a worker met with a file into one that can be sent. */
function failureOf(error: unknown, file: string): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return {
    failure: isForReader(error) ? message : `${file}: this should not have happened: ${message}`,
    exitCode: error instanceof CLIError ? error.exitCode : 1,
  };
}

export const errorFrom = ({ failure, exitCode }: Failure) => new CLIError(failure, exitCode);
