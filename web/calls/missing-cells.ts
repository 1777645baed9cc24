import { loadChunk } from '../chunk.ts';
import { PCAError } from '../errors.ts';
import type { Steps } from '../steps.ts';

/** The script that imputes missing cells and fits data with them. */
type Script = typeof import('../missing/index.ts');

let script: Script | undefined;

/** Loads the script of missing cells, which the Sync forms need. Throws ERR_LOAD. */
export async function loadMissing(): Promise<Script> {
  script ??= await loadChunk('the script of missing cells', () => import('#chunk/missing'));
  return script;
}

/** Loads the script where the steps run asynchronously; throws ERR_LOAD in Sync calls if it is not loaded. */
export function* loadedMissing(): Steps<Script> {
  if (!script) yield loadMissing;
  if (script) return script;
  throw new PCAError(
    'ERR_LOAD',
    'the script of missing cells is not loaded on this thread: await init({ analysis: true }) first',
  );
}
