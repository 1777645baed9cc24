import { PCA } from 'wasm-pca';
import { WorkerCalls } from '../../ui/worker-calls.ts';
import type { Shape } from './embeddings.ts';
import type { Peer, RaceWorker } from './race.worker.ts';

export const COMPONENTS = 3;

export type ContenderId = 'ours' | Peer;

/** What each is called on the page. */
export const CONTENDERS = new Map<ContenderId, string>([
  ['ours', 'wasm-pca'],
  ['mlPca', 'ml-pca'],
  ['druid', 'DruidJS'],
  ['byHand', 'by hand'],
]);

/** From the rows in the page to their scores in the page. */
export type Run = (data: Float32Array, shape: Shape) => Promise<Float64Array>;

/** A worker of the race; when this is over or cancelled, it ends. */
export function raceWorker(until: AbortSignal): WorkerCalls<RaceWorker> {
  const worker = new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });
  return new WorkerCalls(worker, until);
}

/** Whatever has to be fetched and started is, before any clock runs. */
export async function prepare(name: ContenderId, signal: AbortSignal): Promise<Run> {
  if (name === 'ours') {
    return async (data, shape) => {
      const options = { components: COMPONENTS, signal };
      return (await PCA.fitTransform({ data, ...shape }, options)).scores.data;
    };
  }
  const worker = raceWorker(signal);
  await worker.call('load', name);
  return (data, shape) => worker.call('run', { data, ...shape, components: COMPONENTS });
}
