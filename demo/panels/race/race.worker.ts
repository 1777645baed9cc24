import druidjs from '#druidjs?url';
import { offer, transfer } from '../../ui/worker-calls.ts';
import { powerIteration } from './by-hand.ts';
import { embeddings, type Shape } from './embeddings.ts';

type Scores = (data: Float32Array, rows: number, columns: number, k: number) => Float64Array;

const rowArrays = (data: Float32Array, rows: number, columns: number) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));

/** The other libraries, each used as its documentation says; ml-pca with its fastest method for the larger tables. */
const peers = {
  async mlPca(): Promise<Scores> {
    const { PCA } = await import('ml-pca');
    return (data, rows, columns, k) => {
      const table = rowArrays(data, rows, columns);
      const scores = new PCA(table, { method: 'NIPALS', nCompNIPALS: k }).predict(table, { nComponents: k });
      return Float64Array.from(scores.to1DArray());
    };
  },
  async druid(): Promise<Scores> {
    const { PCA }: typeof import('@saehrimnir/druidjs') = await import(/* @vite-ignore */ druidjs);
    return (data, rows, columns, k) => {
      const scores = new PCA(rowArrays(data, rows, columns), { d: k }).transform();
      return Float64Array.from(scores.flatMap((row) => Array.from(row)));
    };
  },
  byHand: async () => powerIteration,
} satisfies Record<string, () => Promise<Scores>>;

export type Peer = keyof typeof peers;

let scores: Scores | null = null;

const functions = {
  make(shape: Shape) {
    const data = embeddings(shape);
    return transfer(data, [data.buffer]);
  },
  async load(peer: Peer): Promise<void> {
    scores = await peers[peer]();
  },
  run({ data, rows, columns, components }: Shape & { data: Float32Array; components: number }): Float64Array {
    if (!scores) throw new Error('Nothing has been loaded.');
    return scores(data, rows, columns, components);
  },
};

export type RaceWorker = typeof functions;
offer(functions);
