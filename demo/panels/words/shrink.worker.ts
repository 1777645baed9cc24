import { type EvaluationRow, evaluate, Reducer } from 'wasm-pca/vectors';
import type { WordSet } from '../../data/word-vectors.ts';
import { offer } from '../../ui/worker-calls.ts';
import { FORMATS, type StoredAs } from './formats.ts';
import { type Rows, unitRows } from './neighbours.ts';

/** The vectors in each format, by a reducer to all dimensions; one to fewer dimensions keeps the first of these. */
export type Stored = Record<StoredAs, Rows>;

const HELD_OUT = 10; // every tenth word is a query

const functions = {
  /** Returns the numbers that the words' vectors stand for once stored in each format; a bit stands for −1 or 1. */
  async stored(set: WordSet): Promise<Stored> {
    const units = unitRows(set);
    const { rows, columns } = units;
    const reducer = await Reducer.fit(units, { dimensions: columns, metric: 'l2' });
    const steps = reducer.steps ?? new Float32Array();
    const [floats, codes, bits] = await Promise.all([
      reducer.applyAll(units),
      reducer.applyAll(units, { format: 'int8' }),
      reducer.applyAll(units, { format: 'bit' }),
    ]);
    const bytes = bits.data.length / rows; // bytes of a vector
    const bit = (k: number, m: number) => (bits.data[k * bytes + (m >> 3)] >> (7 - (m & 7))) & 1 || -1;
    const of = (data: Float32Array): Rows => ({ data, rows, columns });
    return {
      float32: of(floats.data),
      int8: of(Float32Array.from(codes.data, (code, k) => code * steps[k % columns])),
      bit: of(floats.data.map((_, k) => bit(Math.floor(k / columns), k % columns))),
    };
  },

  /** Measures the recall of every tenth word's neighbours among the others, on which the reducers are fitted. */
  async measured({ set, dimensions }: { set: WordSet; dimensions: number[] }): Promise<EvaluationRow[]> {
    const { data, rows, columns } = unitRows(set);
    const vectors = Array.from({ length: rows }, (_, i) => data.subarray(i * columns, (i + 1) * columns));
    const { rows: found } = await evaluate(
      vectors.filter((_, i) => i % HELD_OUT > 0),
      {
        queries: vectors.filter((_, i) => i % HELD_OUT === 0),
        dimensions,
        formats: FORMATS,
        rotations: [false],
        metric: 'l2',
      },
    );
    return found;
  },
};

export type ShrinkWorker = typeof functions;
offer(functions);
