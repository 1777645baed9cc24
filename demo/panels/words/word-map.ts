import { PCA } from 'wasm-pca';
import type { WordSet } from '../../data/word-vectors.ts';

/** One map of the words. */
export type WordMap = Awaited<ReturnType<typeof mapWords>>;

/** `unit`: vectors are brought to length 1 first. */
export async function mapWords({ vectors, words, dimensions }: WordSet, unit: boolean) {
  const rows = { data: vectors, rows: words.length, columns: dimensions };
  const begun = performance.now();
  const fitted = await PCA.fitTransform(rows, { normalize: unit ? 'l2' : false, output: 'float32' });
  // Milliseconds, with sending the vectors to the worker and the scores back.
  return { ...fitted, took: performance.now() - begun };
}
