import { type EvaluationRow, type Reduced, Reducer } from 'wasm-pca/vectors';
import type { WordSet } from '../../data/word-set.ts';
import { offer } from '../../ui/worker-calls.ts';
import { NEAREST, nearestRows, type Rows, unitRows } from './neighbours.ts';

/** One way to store vectors. */
export type Way = Pick<EvaluationRow, 'dimensions' | 'format' | 'rotation'>;

let units: Rows;
const made = new Map<string, Promise<{ reducer: Reducer; stored: Reduced }>>();

/** Stores all words in one way, once. */
function storedIn({ dimensions, format, rotation }: Way) {
  const make = async () => {
    const reducer = await Reducer.fit(units, { dimensions, rotate: rotation, metric: 'l2' });
    return { reducer, stored: await reducer.applyAll(units, { format }) };
  };
  const key = `${dimensions} ${format} ${rotation}`;
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

const functions = {
  /** Takes the words that `nearest` searches. */
  take(set: WordSet): void {
    units = unitRows(set);
  },

  /** Finds the words nearest to a word among all that are stored in one way; the word itself stays floats. */
  async nearest({ row, way }: { row: number; way: Way }): Promise<number[]> {
    const { reducer, stored } = await storedIn(way);
    if (stored.format === 'float32') {
      const data = Float32Array.from(stored.data);
      const all = Array.from({ length: stored.columns }, (_, m) => m);
      return nearestRows({ data, rows: stored.rows, columns: stored.columns }, row, all);
    }
    const query = units.data.subarray(row * units.columns, (row + 1) * units.columns);
    const { rows } = await reducer.search(query, stored, { k: NEAREST + 1 });
    return Array.from(rows)
      .filter((other) => other !== row)
      .slice(0, NEAREST);
  },
};

export type ShrinkWorker = typeof functions;
offer(functions);
