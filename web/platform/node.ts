import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PCAError, reasonOf } from '../errors.ts';
import { ofThisRealm } from '../input/values.ts';
import { compileBytes, compileFetched } from './compile.ts';
import type { Platform, WorkerEvents, WorkerLink } from './platform.ts';

export const platform: Platform = {
  loadsAll: true,

  whyNoWorkers() {
    const { permission } = process as { permission?: { has(scope: string): boolean } };
    return !permission || permission.has('worker')
      ? whyRefused()
      : "Node's permission model refuses workers: run it with --allow-worker";
  },

  startWorker(script, events) {
    // A worker would fail with flags that are meant for the main script, such as --input-type.
    const options = { execArgv: [] };
    return link(
      'url' in script
        ? new Worker(toURL(script.url), options)
        : new Worker(script.source, { ...options, eval: true }),
      events,
    );
  },

  parallelism: () => availableParallelism(),
};

/**
 * Returns why this Node cannot start a worker, as in Electron's renderers; null if it can. No thread starts: Node clones
 * `workerData` just before it starts one, and a function cannot be cloned.
 */
function whyRefused(): string | null {
  try {
    new Worker('', { eval: true, workerData: () => {} }).terminate();
  } catch (error) {
    if ((error as Error).name !== 'DataCloneError') return `no worker can start here: ${reasonOf(error)}`;
  }
  return null;
}

function link(worker: Worker, events: WorkerEvents): WorkerLink {
  worker.on('message', (message) => events.message(ofThisRealm(message)));
  worker.on('messageerror', events.failure);
  worker.on('error', events.failure);
  worker.on('exit', (code) => events.failure(new Error(`it exited with code ${code}`)));
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    ref: () => worker.ref(),
    unref: () => worker.unref(),
    terminate: () => void worker.terminate(),
  };
}

/** Compiles the file at an address or a path. Throws ERR_LOAD. */
export function compileFrom(location: URL | string): Promise<WebAssembly.Module> {
  const url = toURL(location);
  return url.protocol === 'file:' ? compileFile(url) : compileFetched(url);
}

/** Returns the URL of a location. A string without a scheme is a path; a drive letter is not a scheme. */
function toURL(location: URL | string): URL {
  if (typeof location !== 'string') return location;
  return /^[a-z][a-z0-9+.-]+:/i.test(location) ? new URL(location) : pathToFileURL(location);
}

async function compileFile(url: URL): Promise<WebAssembly.Module> {
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = new Uint8Array(await readFile(url));
  } catch (cause) {
    throw new PCAError('ERR_LOAD', `${url.href} could not be read: ${reasonOf(cause)}`, { cause });
  }
  return compileBytes(bytes, url.href);
}
