import { powerIteration } from './by-hand.ts';
import { embeddings } from './embeddings.ts';
import type { Peer, Reply, Request } from './lane.ts';

type Scores = (data: Float32Array, rows: number, columns: number, k: number) => Float64Array;

const rowArrays = (data: Float32Array, rows: number, columns: number) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * columns, (i + 1) * columns)));

/** Each as its documentation has it; ml-pca by the quickest of its methods on the larger tables. */
const load: Record<Peer, () => Promise<Scores>> = {
  async mlPca() {
    const { PCA } = await import('ml-pca');
    return (data, rows, columns, k) => {
      const table = rowArrays(data, rows, columns);
      const scores = new PCA(table, { method: 'NIPALS', nCompNIPALS: k }).predict(table, { nComponents: k });
      return Float64Array.from(scores.to1DArray());
    };
  },
  async druid() {
    const { PCA } = await import('@saehrimnir/druidjs');
    return (data, rows, columns, k) => {
      const scores = new PCA(rowArrays(data, rows, columns), { d: k }).transform();
      return Float64Array.from(scores.flatMap((row) => Array.from(row)));
    };
  },
  byHand: async () => powerIteration,
};

let scores: Scores | null = null;

const answer = (reply: Reply, transfer: Transferable[] = []) => postMessage(reply, { transfer });

addEventListener('message', async ({ data: request }: MessageEvent<Request>) => {
  try {
    if (request.ask === 'make') {
      const data = embeddings(request.rows, request.columns);
      answer({ tell: 'made', data }, [data.buffer]);
    } else if (request.ask === 'load') {
      scores = await load[request.peer]();
      answer({ tell: 'loaded' });
    } else {
      const { data, rows, columns, components } = request;
      if (!scores) throw new Error('Nothing has been loaded.');
      answer({ tell: 'scores', data: scores(data, rows, columns, components) });
    }
  } catch (error) {
    answer({ tell: 'error', message: error instanceof Error ? error.message : String(error) });
  }
});
