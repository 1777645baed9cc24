import { PCA } from 'wasm-pca';
import type { WordSet } from '../../data/words.ts';

/** One map: the words, whether their vectors were brought to length 1 first, the model and all scores. */
export interface WordMap {
  set: WordSet;
  unit: boolean;
  model: PCA;
  /** N × D, row-major. */
  scores: Float32Array;
  /** Milliseconds from the vectors to the scores, with sending them to the worker and back. */
  took: number;
}

export async function mapWords(set: WordSet, unit: boolean): Promise<WordMap> {
  const vectors = { data: set.vectors, rows: set.words.length, columns: set.dimensions };
  const begun = performance.now();
  const { model, scores } = await PCA.fitTransform(vectors, {
    normalize: unit ? 'l2' : false,
    output: 'float32',
  });
  return { set, unit, model, scores: scores.data, took: performance.now() - begun };
}
