import { PCA } from 'wasm-pca';
import { WorkerCalls } from '../../../demo/ui/worker-calls.ts';
import type { Shape } from './embeddings.ts';
import type { Peer, RaceWorker } from './race.worker.ts';

export const COMPONENTS = 3;

export type ContenderId = 'ours' | Peer;

/** The contenders with their names as the figure shows them. */
export const CONTENDERS = new Map<ContenderId, string>([
  ['ours', 'wasm-pca'],
  ['mlPca', 'ml-pca'],
  ['druid', 'DruidJS'],
  ['byHand', 'by hand'],
]);

/** Computes the scores of rows; its time includes the transfer of both between the page and a worker. */
export type Run = (data: Float32Array, shape: Shape) => Promise<Float64Array>;

/** Starts a worker for the race, which ends when the race is over or cancelled. */
export function raceWorker(until: AbortSignal): WorkerCalls<RaceWorker> {
  const worker = new Worker(new URL('./race.worker.ts', import.meta.url), { type: 'module' });
  return new WorkerCalls(worker, until);
}

/** Fetches and starts everything that a contender needs, so that no clock measures it. */
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
