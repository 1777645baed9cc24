import { PCA, type Progress } from 'wasm-pca';
import { type DigitSet, imageAt, PIXELS, select } from '../../data/digits.ts';

export type DigitChoice = number | 'all';

/** How many scores per image are kept for the map and for neighbours. */
export const SCORES = 30;

/** One fit: the images it was made from, the model and their first scores. */
export type DigitsFit = Awaited<ReturnType<typeof fitDigits>>;

/** What the figures of the panel show: a fit, and how many of its components are kept. */
export interface Shown {
  fit: DigitsFit;
  readonly m: number;
}

/** Images, one after the other, as a matrix. */
export const matrix = (images: Uint8Array) => ({
  data: images,
  rows: images.length / PIXELS,
  columns: PIXELS,
});

export async function fitDigits(
  set: DigitSet,
  choice: DigitChoice,
  signal: AbortSignal,
  onProgress: (p: Progress) => void,
) {
  const begun = performance.now();
  const chosen = select(set, choice);
  const images = matrix(chosen.pixels);
  // Divisor N, as Bishop: J(m) is then the plain sum of the eigenvalues left out.
  const model = await PCA.fit(images, { ddof: 0, signal, onProgress });
  const scores = await model.transform(images, { components: SCORES, signal, onProgress });
  return {
    /** All images, of which those of `choice` are fitted. */
    set,
    choice,
    ...chosen,
    model,
    /** N × SCORES, row-major. */
    scores: scores.data,
    /** Milliseconds, with sending the images to the worker and the scores back. */
    took: performance.now() - begun,
  };
}

/** The next image of a digit, in a circle. */
export function nextOf(labels: Uint8Array, digit: number, from: number): number {
  const next = labels.indexOf(digit, from);
  return next < 0 ? labels.indexOf(digit) : next;
}

/** Images rebuilt from m components, and what that loses of each; from none of them, each is the mean. */
export async function reconstruct(model: PCA, images: Uint8Array, m: number) {
  const { data } =
    m > 0
      ? await model.reconstruct(matrix(images), { components: m })
      : { data: Float64Array.from(images, (_, k) => model.mean[k % PIXELS]) };
  return Array.from({ length: images.length / PIXELS }, (_, k) => {
    const rebuilt = imageAt(data, k);
    const lost = Float64Array.from(imageAt(images, k), (value, j) => value - rebuilt[j]);
    return { rebuilt, lost, error: lost.reduce((sum, value) => sum + value * value, 0) };
  });
}

/** The share of the variance of all images that m components keep. */
export const keptBy = (model: PCA, m: number) => 1 - model.distortion(m) / model.distortion(0);
