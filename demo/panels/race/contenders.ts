import { PCA } from 'wasm-pca';
import { Lane, type Peer, type Shape } from './lane.ts';

export const COMPONENTS = 3;

export type ContenderId = 'ours' | Peer;

export interface Contender {
  name: ContenderId;
  title: string;
}

export const CONTENDERS: Contender[] = [
  { name: 'ours', title: 'wasm-pca' },
  { name: 'mlPca', title: 'ml-pca' },
  { name: 'druid', title: 'DruidJS' },
  { name: 'byHand', title: 'by hand' },
];

/** From the rows in the page to their scores in the page. */
export type Run = (data: Float32Array, shape: Shape) => Promise<Float64Array>;

/** Whatever has to be fetched and started is, before any clock runs. */
export async function prepare(name: ContenderId, signal: AbortSignal): Promise<Run> {
  if (name === 'ours') {
    return async (data, shape) => {
      const options = { components: COMPONENTS, signal };
      return (await PCA.fitTransform({ data, ...shape }, options)).scores.data;
    };
  }
  const lane = new Lane(signal);
  await lane.ask({ ask: 'load', peer: name }, 'loaded');
  return async (data, shape) =>
    (await lane.ask({ ask: 'run', data, ...shape, components: COMPONENTS }, 'scores')).data;
}
