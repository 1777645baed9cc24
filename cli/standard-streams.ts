import { createReadStream, createWriteStream, fstatSync } from 'node:fs';
import { Socket } from 'node:net';
import { isatty, ReadStream, WriteStream } from 'node:tty';
import { isMainThread } from 'node:worker_threads';

// In a worker, Node's own standard streams go through the main thread, which a pipe that nobody empties would block.
// The streams below write from the thread that calls these functions.

const [INPUT, OUTPUT, ERROR] = [0, 1, 2]; // descriptors

function isPipe(descriptor: number): boolean {
  const file = fstatSync(descriptor);
  return file.isFIFO() || file.isSocket();
}

function readable(fd: number): NodeJS.ReadableStream {
  if (isMainThread) return process.stdin;
  if (isatty(fd)) return new ReadStream(fd);
  return isPipe(fd) ? new Socket({ fd, readable: true, writable: false }) : createReadStream('', { fd });
}

/**
 * Opens a descriptor for writing. A regular file gets a file stream: after a partial write to a full disk, that stream
 * writes the rest, and Node's own standard streams do not.
 */
function writable(fd: number): NodeJS.WritableStream & { isTTY?: boolean; columns?: number } {
  if (!isatty(fd) && !isPipe(fd)) return createWriteStream('', { fd, autoClose: false });
  if (isMainThread) return fd === OUTPUT ? process.stdout : process.stderr;
  return isatty(fd) ? new WriteStream(fd) : new Socket({ fd, readable: false, writable: true });
}

type Writable = ReturnType<typeof writable>;

let input: NodeJS.ReadableStream | undefined;
let output: Writable | undefined;
let error: Writable | undefined;

export function standardInput(): NodeJS.ReadableStream {
  input ??= readable(INPUT);
  return input;
}

export function standardOutput(): Writable {
  output ??= writable(OUTPUT);
  return output;
}

export function standardError(): Writable {
  error ??= writable(ERROR).on('error', () => {}); // the reader has gone; nothing can be reported
  return error;
}

/** Ends the thread, and with it the program, once all output has been written. */
export function exit(code = process.exitCode): void {
  standardError().write('', () => {
    standardOutput().write('', (failed) => {
      if (!failed) process.exit(code);
    });
  });
}
