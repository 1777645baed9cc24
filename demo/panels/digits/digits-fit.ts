import { PCA, type Progress } from 'wasm-pca';
import { type DigitSet, imageAt, PIXELS, select } from '../../data/digits.ts';

export type DigitChoice = number | 'all';

/** How many scores per image are kept for the map and for neighbours. */
export const SCORES = 30;

/** One fit: the images it was made from, the model and their first scores. */
export interface DigitsFit {
  choice: DigitChoice;
  pixels: Uint8Array;
  labels: Uint8Array;
  /** Where each image sits in the whole set. */
  index: Int32Array;
  model: PCA;
  /** N × SCORES, row-major. */
  scores: Float64Array;
}

export async function fitDigits(
  set: DigitSet,
  choice: DigitChoice,
  signal: AbortSignal,
  onProgress: (p: Progress) => void,
): Promise<DigitsFit> {
  const { pixels, labels, index } = select(set, choice);
  const images = { data: pixels, rows: labels.length, columns: PIXELS };
  // Divisor N, as Bishop: J(m) is then the plain sum of the eigenvalues left out.
  const model = await PCA.fit(images, { ddof: 0, signal, onProgress });
  const scores = await model.transform(images, { components: SCORES, signal, onProgress });
  return { choice, pixels, labels, index, model, scores: scores.data };
}

/** One image as a matrix. */
export const matrix = (image: Uint8Array) => ({ data: image, rows: 1, columns: PIXELS });

/** "images" as a matrix of a few chosen rows. */
export function rowsOf(fit: DigitsFit, which: number[]): { data: Uint8Array; rows: number; columns: number } {
  const data = new Uint8Array(which.length * PIXELS);
  which.forEach((i, k) => {
    data.set(imageAt(fit.pixels, i), k * PIXELS);
  });
  return { data, rows: which.length, columns: PIXELS };
}

/** Up to `count` images spread over the set, one class after the other; `turn` picks others. */
export function samples(fit: DigitsFit, count: number, turn: number): number[] {
  const { labels } = fit;
  const chosen: number[] = [];
  const seen = new Map<number, number>();
  const start = (turn * 997) % labels.length;
  const most = fit.choice === 'all' ? 1 : count;
  for (let k = 0; k < labels.length && chosen.length < count; k++) {
    const i = (start + k) % labels.length;
    const times = seen.get(labels[i]) ?? 0;
    if (times >= most) continue;
    seen.set(labels[i], times + 1);
    chosen.push(i);
  }
  return fit.choice === 'all' ? chosen.sort((a, b) => labels[a] - labels[b]) : chosen;
}

/** Rows rebuilt from m components; from none of them, every row is the mean. */
export async function reconstruct(
  model: PCA,
  images: { data: Uint8Array; rows: number; columns: number },
  m: number,
): Promise<Float64Array> {
  if (m > 0) return (await model.reconstruct(images, { components: m })).data;
  const data = new Float64Array(images.rows * images.columns);
  for (let i = 0; i < images.rows; i++) data.set(model.mean, i * images.columns);
  return data;
}
