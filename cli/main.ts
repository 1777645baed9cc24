#!/usr/bin/env node
// Runs the command in a worker, so that the main thread can handle signals at any time.
import { Worker } from 'node:worker_threads';
import { Leftovers } from './write/temporary-files.ts';

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

const leftovers = new Leftovers();

for (const [signal, number] of Object.entries(SIGNALS)) {
  process.once(signal, () => {
    leftovers.remove();
    // The handler is removed by now, so the signal ends the process at once, whatever its threads do. It does not end
    // process 1 of a container, which exits below. Windows would report another exit status.
    if (process.platform !== 'win32') process.kill(process.pid, signal);
    process.exit(128 + number);
  });
}

const command = new Worker(new URL('./command-worker.js', import.meta.url), {
  argv: process.argv.slice(2),
  workerData: { temporaryFiles: leftovers.shared },
  transferList: [leftovers.shared.changes],
});
command.on('error', (error: NodeJS.ErrnoException) => {
  const what =
    error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      ? 'this needs more memory than Node.js may take; NODE_OPTIONS=--max-old-space-size=8192 allows 8 GiB'
      : `this should not have happened: ${error.message}`;
  process.stderr.write(`wasm-pca: ${what}\n`);
});
command.on('exit', (code) => {
  leftovers.remove();
  process.exit(code);
});
