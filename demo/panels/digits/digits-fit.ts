import { PCA, type Progress } from 'wasm-pca';
import { type DigitSet, imageAt, PIXELS, select } from '../../data/digits.ts';

export type DigitChoice = number | 'all';

/** The number of scores of each image, for the map and for neighbours. */
export const SCORES = 30;

/** A fit: its images, the model and the first scores of each image. */
export type DigitsFit = Awaited<ReturnType<typeof fitDigits>>;

/** The state that the figures of the panel show: a fit, and the number m of its components that are kept. */
export interface Shown {
  fit: DigitsFit;
  readonly m: number;
}

/** Returns images that follow each other in memory, as the rows of a matrix. */
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
  // With Bishop's divisor N, J(m) is the sum of the eigenvalues that are left out.
  const model = await PCA.fit(images, { ddof: 0, signal, onProgress });
  const scores = await model.transform(images, { components: SCORES, signal, onProgress });
  return {
    /** All images; the fit is of those of `choice`. */
    set,
    choice,
    ...chosen,
    model,
    /** N × SCORES, row-major. */
    scores: scores.data,
    /** The time in milliseconds, including the transfer of the images to the worker and of the scores back. */
    took: performance.now() - begun,
  };
}

/** Returns the next image of a digit from an index on; after the last one, the first. */
export function nextOf(labels: Uint8Array, digit: number, from: number): number {
  const next = labels.indexOf(digit, from);
  return next < 0 ? labels.indexOf(digit) : next;
}

/** Reconstructs images from m components, with the residual and the squared error of each. m = 0 gives the mean. */
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

/** Returns the share of the variance that m components keep. */
export const keptBy = (model: PCA, m: number) => 1 - model.distortion(m) / model.distortion(0);
