import { PCAError, reasonOf } from './errors.ts';
import type { Steps } from './steps.ts';

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

/** A separate script that stays once it is loaded. */
interface LaterScript<T> {
  /** Loads the script on the first call. Throws ERR_LOAD. */
  load(): Promise<T>;
  /**
   * Returns the script, which is loaded where the steps run asynchronously. Throws ERR_LOAD in Sync calls before it is
   * loaded: `call` is the call of `init` that loads it.
   */
  steps(call: string): Steps<T>;
}

/** Makes a LaterScript of what `loadChunk` takes. */
export function laterScript<T>(name: string, load: () => Promise<T>): LaterScript<T> {
  let loaded: T | undefined;
  const loadOnce = async () => {
    loaded ??= await loadChunk(name, load);
    return loaded;
  };
  function* steps(call: string): Steps<T> {
    if (!loaded) yield loadOnce;
    if (loaded) return loaded;
    throw new PCAError('ERR_LOAD', `${name} is not loaded on this thread: await ${call} first`);
  }
  return { load: loadOnce, steps };
}

function advice(): string {
  return 'ServiceWorkerGlobalScope' in globalThis
    ? 'a service worker loads nothing later: bundle it to one file, or load dist/global/wasm-pca.js by importScripts'
    : 'it belongs beside the script of this package; after a new deployment, load the page anew';
}
