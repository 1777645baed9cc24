import { UMAP } from 'umap-js';
import { uniform } from '../../data/random.ts';
import { offer } from '../../ui/worker-calls.ts';
import { NEAREST, nearestRows, type Rows } from './neighbours.ts';

/** What a map keeps of the distances between rows. */
export interface Kept {
  /** The mean number of the nearest rows that are still among the nearest on the map. */
  neighbours: number;
  /** Pearson's correlation between all distances before and on the map. */
  distances: number;
}

const SEED = 3;

function distancesOf({ data, rows, columns }: Rows): Float64Array {
  const all = new Float64Array((rows * (rows - 1)) / 2);
  let at = 0;
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < i; k++) {
      let square = 0;
      for (let j = 0; j < columns; j++) square += (data[i * columns + j] - data[k * columns + j]) ** 2;
      all[at++] = Math.sqrt(square);
    }
  return all;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    ab += (a[k] - ma) * (b[k] - mb);
    aa += (a[k] - ma) ** 2;
    bb += (b[k] - mb) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

const columnsOf = ({ columns }: Rows) => Array.from({ length: columns }, (_, j) => j);

const functions = {
  /** Lays rows out in a plane by UMAP (McInnes, Healy & Melville 2018), from a fixed seed. */
  layOut(rows: Rows, report: (progress: unknown) => void): Rows {
    const vectors = Array.from({ length: rows.rows }, (_, i) =>
      Array.from(rows.data.subarray(i * rows.columns, (i + 1) * rows.columns)),
    );
    const umap = new UMAP({ random: uniform(SEED) });
    const epochs = umap.initializeFit(vectors);
    for (let epoch = 0; epoch < epochs; epoch++) {
      umap.step();
      if (epoch % 25 === 0) report(epoch / epochs);
    }
    return { data: Float32Array.from(umap.getEmbedding().flat()), rows: rows.rows, columns: 2 };
  },

  kept({ rows, map }: { rows: Rows; map: Rows }): Kept {
    const own = { before: columnsOf(rows), after: columnsOf(map) };
    let same = 0;
    for (let i = 0; i < rows.rows; i++) {
      const truth = new Set(nearestRows(rows, i, own.before));
      for (const k of nearestRows(map, i, own.after)) if (truth.has(k)) same++;
    }
    return {
      neighbours: Math.min(NEAREST, same / rows.rows),
      distances: correlation(distancesOf(rows), distancesOf(map)),
    };
  },
};

export type NeighbourhoodWorker = typeof functions;
offer(functions);
