import { Worker } from 'node:worker_threads';
import { CLIError } from '../errors.ts';
import { errorFrom, type FromHelper } from './answer.ts';

interface Question {
  /** The name of its file in messages. */
  name: string;
  question: unknown;
  transfer?: ArrayBuffer[];
  /** Receives the thread's notes before the answer. */
  onNote?(note: unknown): void;
  resolve(answer: unknown): void;
  reject(error: unknown): void;
}

interface Thread {
  worker: Worker;
  /** The questions that it has not answered. */
  asked: Question[];
  failure?: Error;
}

/** Threads that run one script, in which `answer` answers questions. */
export class Helpers {
  readonly #threads: Thread[];
  readonly #waiting: Question[] = [];

  constructor(
    script: string,
    readonly count: number,
    /** The most questions that a thread holds unanswered. */
    private readonly ahead = 1,
  ) {
    this.#threads = Array.from({ length: count }, () => this.#start(script));
  }

  /** True if a question would have to wait before a thread gets it. */
  get isBusy(): boolean {
    return !this.#free;
  }

  ask<Answer>(
    question: unknown,
    name: string,
    { transfer, onNote }: Pick<Question, 'transfer' | 'onNote'> = {},
  ): Promise<Answer> {
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.push({ name, question, transfer, onNote, resolve, reject });
      this.#send();
    }) as Promise<Answer>;
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  get #free(): Thread | undefined {
    const [first] = this.#threads.toSorted((a, b) => a.asked.length - b.asked.length);
    return first && first.asked.length < this.ahead ? first : undefined;
  }

  #send(): void {
    for (let to = this.#free; to && this.#waiting.length > 0; to = this.#free) {
      const next = this.#waiting.shift() as Question;
      if (to.failure) {
        next.reject(to.failure);
        continue;
      }
      to.asked.push(next);
      to.worker.postMessage({ question: next.question, name: next.name }, next.transfer);
    }
  }

  #start(script: string): Thread {
    const worker = new Worker(new URL(script, import.meta.url));
    const thread: Thread = { worker, asked: [] };
    worker.on('message', (message: FromHelper) => {
      if ('note' in message) return thread.asked[0]?.onNote?.(message.note);
      const first = thread.asked.shift();
      if ('failure' in message) first?.reject(errorFrom(message));
      else first?.resolve(message.answer);
      this.#send();
    });
    worker.on('error', (error) => {
      const name = thread.asked[0]?.name ?? 'a file';
      thread.failure = new CLIError(`${name}: its worker stopped: ${error.message}`);
      for (const { reject } of thread.asked.splice(0)) reject(thread.failure);
      this.#send();
    });
    return thread;
  }
}
