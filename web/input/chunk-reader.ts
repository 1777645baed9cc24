import { PCAError, reasonOf } from '../errors.ts';
import { isObject, show } from './values.ts';

interface Step {
  done: boolean;
  value: unknown;
}

/** Reads iterables and streams alike, including streams that are not iterable. */
interface Reader {
  next(): Promise<Step>;
  /** Lets the source clean up, without waiting for it. */
  close(reason: unknown): void;
}

/** Opens chunks for reading. Throws ERR_OPTION. */
export function openReader(chunks: unknown): Reader {
  if (isObject(chunks) || typeof chunks === 'function') {
    const source = chunks as Partial<ReadableStream & AsyncIterable<unknown> & Iterable<unknown>>;
    if (typeof source.getReader === 'function') return streamReader(source as ReadableStream);
    const open: unknown = source[Symbol.asyncIterator] ?? source[Symbol.iterator];
    if (typeof open === 'function') return iteratorReader(open.call(chunks));
  }
  throw new PCAError(
    'ERR_OPTION',
    `chunks must be an iterable, an async iterable or a ReadableStream of matrices, not ${show(chunks)}`,
  );
}

function streamReader(stream: ReadableStream): Reader {
  let reader: ReadableStreamDefaultReader;
  try {
    reader = stream.getReader();
  } catch (cause) {
    throw new PCAError('ERR_OPTION', `chunks cannot be read: ${reasonOf(cause)}`, { cause });
  }
  const read = bindMethod(reader, 'read', 'the reader of chunks');
  return {
    async next() {
      const step = await settled(read(), 'read');
      if (step.done) await ignoreErrors(() => reader.releaseLock());
      return step;
    },
    close: (reason) =>
      void ignoreErrors(async () => {
        await reader.cancel(reason);
        reader.releaseLock();
      }),
  };
}

function iteratorReader(iterator: Iterator<unknown> | AsyncIterator<unknown>): Reader {
  const next = bindMethod(iterator, 'next', 'the iterator of chunks');
  let ended = false;
  return {
    async next() {
      const { done, value } = await settled(next(), 'next');
      ended = done;
      return { done, value: isObject(value) ? await value : value };
    },
    close: () => void ignoreErrors(() => ended || iterator.return?.()),
  };
}

function bindMethod(target: unknown, name: string, what: string): () => unknown {
  const found =
    isObject(target) || typeof target === 'function' ? (target as Record<string, unknown>)[name] : undefined;
  if (typeof found === 'function') return () => found.call(target);
  throw new PCAError('ERR_OPTION', `${what} has no method ${name}: it is ${show(target)}`);
}

/** Awaits a step and checks its form. Does not await a revoked proxy, for which `isObject` is false: `await` would throw. */
async function settled(step: unknown, name: string): Promise<Step> {
  const given = isObject(step) ? await step : step;
  if (isObject(given)) return { done: Boolean(given.done), value: given.done ? undefined : given.value };
  throw new PCAError('ERR_OPTION', `${name}() of chunks must give { done, value }, not ${show(given)}`);
}

async function ignoreErrors(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch {
    // The error that ended the call is the one to report.
  }
}
