import type { WordSet } from '../../data/word-set.ts';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Kept, NeighbourhoodWorker } from './neighbourhood.worker.ts';
import { type Rows, unitRows } from './neighbours.ts';

/** A map of neighbourhoods, and what it and the map of two components keep. */
export interface Neighbourhood {
  map: Rows;
  kept: { umap: Kept; pca: Kept };
}

/** Makes a map of neighbourhoods of the words in a worker. `scores` are those of PCA, whose first two are compared. */
export async function neighbourhoodOf(
  set: WordSet,
  scores: Rows,
  onProgress: (share: number) => void,
): Promise<Neighbourhood> {
  const worker = new Worker(new URL('./neighbourhood.worker.ts', import.meta.url), { type: 'module' });
  const calls = new WorkerCalls<NeighbourhoodWorker>(worker);
  try {
    const rows = unitRows(set);
    const map = await calls.call('layOut', rows, undefined, (share) => onProgress(Number(share)));
    const first: Rows = {
      data: new Float32Array(2 * scores.rows).map((_, k) => scores.data[(k >> 1) * scores.columns + (k & 1)]),
      rows: scores.rows,
      columns: 2,
    };
    const umap = await calls.call('kept', { rows, map });
    const pca = await calls.call('kept', { rows, map: first });
    return { map, kept: { umap, pca } };
  } finally {
    calls.end();
  }
}
