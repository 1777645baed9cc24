import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { PCAError, reasonOf } from '../errors.ts';
import { compileBytes, compileFetched } from './compile.ts';
import { linkNodeWorker, WORKER_OPTIONS } from './node-worker.ts';
import type { Platform } from './platform.ts';

export const platform: Platform = {
  compile(binary) {
    return compileFile(
      binary === 'relaxed'
        ? new URL('./engine.relaxed.wasm', import.meta.url)
        : new URL('./engine.baseline.wasm', import.meta.url),
    );
  },

  compileAt(place) {
    const url = toURL(place);
    return url.protocol === 'file:' ? compileFile(url) : compileFetched(url);
  },

  startWorker(events) {
    return linkNodeWorker(new Worker(new URL('./worker.node.js', import.meta.url), WORKER_OPTIONS), events);
  },

  parallelism: () => availableParallelism(),
};

/** A string without a scheme is a path; a drive letter is none. */
function toURL(place: URL | string): URL {
  if (place instanceof URL) return place;
  return /^[a-z][a-z0-9+.-]+:/i.test(place) ? new URL(place) : pathToFileURL(place);
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
