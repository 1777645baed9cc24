import { unlinkSync } from 'node:fs';
import { MessageChannel, type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';

/** Shared by a command's thread and the main thread, which removes the command's temporary files at a signal. */
interface Shared {
  /** Taken while one of the two threads works on files and must not be interrupted. */
  lock: Int32Array<SharedArrayBuffer>;
  changes: MessagePort;
}

type Change = { made: string } | { gone: string };

const [FREE, TAKEN] = [0, 1];
const LONGEST = 100; // ms that the main thread waits for files to be moved to their paths

/** The temporary files of a command as the main thread knows them. */
export class Leftovers {
  readonly shared: Shared;
  readonly #changes: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#changes = port1;
    this.shared = { lock: new Int32Array(new SharedArrayBuffer(4)), changes: port2 };
  }

  /** Removes the files and keeps the lock, so that the command can neither make a file nor move one to its path. */
  remove(): void {
    const { lock } = this.shared;
    const end = performance.now() + LONGEST;
    while (Atomics.compareExchange(lock, 0, FREE, TAKEN) !== FREE && performance.now() < end) {
      Atomics.wait(lock, 0, TAKEN, end - performance.now());
    }
    for (let next = this.#next(); next; next = this.#next()) {
      if ('made' in next) temporary.add(next.made);
      else temporary.delete(next.gone);
    }
    discardAll();
  }

  #next(): Change | undefined {
    return receiveMessageOnPort(this.#changes)?.message;
  }
}

/** The temporary files that were neither moved to their paths nor removed. */
const temporary = new Set<string>();

const shared: Shared | undefined = workerData?.temporaryFiles;

/** Runs `act` without interruption by a signal, to make a file or to move several files to their paths. */
export function undisturbed<T>(act: () => T): T {
  if (!shared) return act();
  const { lock } = shared;
  while (Atomics.compareExchange(lock, 0, FREE, TAKEN) !== FREE) Atomics.wait(lock, 0, TAKEN);
  try {
    return act();
  } finally {
    Atomics.store(lock, 0, FREE);
    Atomics.notify(lock, 0);
  }
}

/** Records a new temporary file, to be removed unless it is moved to its path. */
export function recordTemporary(path: string): void {
  temporary.add(path);
  shared?.changes.postMessage({ made: path } satisfies Change);
}

/** Records that a temporary file was moved to its path or removed. */
export function forgetTemporary(path: string): void {
  temporary.delete(path);
  shared?.changes.postMessage({ gone: path } satisfies Change);
}

/** Removes all temporary files. */
export function discardAll(): void {
  for (const path of temporary) {
    try {
      unlinkSync(path);
    } catch {
      // The process ends for another reason, and that reason is reported.
    }
  }
  temporary.clear();
}
