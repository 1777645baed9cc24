import { PCAError, reasonOf } from './errors.ts';

/**
 * Loads a separate script, for code that is not needed at once. `load` must call `import()` with a literal, which every
 * bundler, server and content delivery network understands. Throws ERR_LOAD.
 */
export async function loadChunk<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PCAError('ERR_LOAD', `${name} could not be loaded: ${reasonOf(cause)}; ${advice()}`, { cause });
  }
}

function advice(): string {
  return 'ServiceWorkerGlobalScope' in globalThis
    ? 'a service worker loads nothing later: bundle it to one file, or load dist/global/wasm-pca.js by importScripts'
    : 'it belongs beside the script of this package; after a new deployment, load the page anew';
}
