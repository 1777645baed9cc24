import type { Platform, WorkerEvents, WorkerLink } from './platform.ts';

export { compileFetched as compileFrom } from './compile.ts';

export const platform: Platform = {
  loadsAll: false,

  whyNoWorkers() {
    const possible = typeof Worker !== 'undefined' && typeof URL.createObjectURL === 'function';
    return possible ? null : 'this scope has no workers';
  },

  blockedByPolicy(reason) {
    const refused =
      `the page's policy refuses workers from blob: (${reason}): allow "worker-src blob:" and, where trusted types ` +
      'are required, "trusted-types wasm-pca", or serve wasm-pca/worker and call init({ worker: its URL })';
    console.warn(`wasm-pca works on the page's own thread, since ${refused}`);
    return refused;
  },

  startWorker(script, events) {
    if ('url' in script) return link(new Worker(script.url), `${script.url} could not be loaded`, events);
    return link(new Worker(blobURL(script.source)), 'it did not start', events);
  },

  parallelism: () => globalThis.navigator?.hardwareConcurrency || 1,
};

/** Keeps workers referenced: in a worker, Firefox collects a busy worker to which only its pending answer refers. */
const living = new Set<Worker>();

/** `silent` is the message for an error that has none. */
function link(worker: Worker, silent: string, events: WorkerEvents): WorkerLink {
  living.add(worker);
  worker.onmessage = ({ data }) => events.message(data);
  worker.onmessageerror = () => events.failure(new Error('a message could not be read'));
  worker.onerror = (event) => {
    event.preventDefault();
    events.failure(new Error(event.message || silent));
  };
  return {
    post: (message, transfer) => worker.postMessage(message, transfer),
    ref: () => {},
    unref: () => {},
    terminate() {
      worker.terminate();
      living.delete(worker);
    },
  };
}

/** The blob: URL of each script. They are never revoked. */
const blobURLs = new Map<string, string>();

function blobURL(source: string): string {
  const known = blobURLs.get(source);
  if (known !== undefined) return known;
  const blob = new Blob([source], { type: 'text/javascript' });
  const address = trustedScriptURL(URL.createObjectURL(blob));
  blobURLs.set(source, address);
  return address;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Returns the address as a TrustedScriptURL if the browser has trusted types. */
function trustedScriptURL(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy('wasm-pca', { createScriptURL: (url) => url });
  return policy.createScriptURL(address);
}
