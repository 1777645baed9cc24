import druidjs from '#druidjs?url';
import { offer, transfer } from '../../../demo/ui/worker-calls.ts';
import { powerIteration } from './by-hand.ts';
import { embeddings, type Shape } from './embeddings.ts';

type Scores = (data: Float32Array, rows: number, columns: number, k: number) => Float64Array;

const rowsOf = <Row>(data: Float32Array, columns: number, rowOf: (values: Float32Array) => Row): Row[] =>
  Array.from({ length: data.length / columns }, (_, i) =>
    rowOf(data.subarray(i * columns, (i + 1) * columns)),
  );

/** The other libraries, each by its fastest way to a few scores; for ml-pca this is NIPALS, which stops after them. */
const peers = {
  async mlPca(): Promise<Scores> {
    const { PCA } = await import('ml-pca');
    return (data, _, columns, k) => {
      const table = rowsOf(data, columns, (values) => Array.from(values));
      const scores = new PCA(table, { method: 'NIPALS', nCompNIPALS: k }).predict(table, { nComponents: k });
      return Float64Array.from(scores.to1DArray());
    };
  },
  async druid(): Promise<Scores> {
    const { PCA }: typeof import('@saehrimnir/druidjs') = await import(/* @vite-ignore */ druidjs);
    return (data, rows, columns, k) => {
      // It is faster on rows of doubles than on plain arrays.
      const table = rowsOf(data, columns, (values) => Float64Array.from(values));
      const scores = new Float64Array(rows * k);
      for (const [i, row] of new PCA(table, { d: k }).transform().entries()) scores.set(row, i * k);
      return scores;
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
