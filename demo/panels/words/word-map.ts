import { type OutputMatrix, PCA } from 'wasm-pca';
import type { WordSet } from '../../data/word-vectors.ts';

/** One map of the words. */
export interface WordMap {
  set: WordSet;
  model: PCA;
  /** All of them. */
  scores: OutputMatrix<'float32'>;
  /** Milliseconds from the vectors to the scores, with sending them to the worker and back. */
  took: number;
}

/** `unit`: vectors are brought to length 1 first. */
export async function mapWords(set: WordSet, unit: boolean): Promise<WordMap> {
  const vectors = { data: set.vectors, rows: set.words.length, columns: set.dimensions };
  const begun = performance.now();
  const fitted = await PCA.fitTransform(vectors, { normalize: unit ? 'l2' : false, output: 'float32' });
  return { set, ...fitted, took: performance.now() - begun };
}
