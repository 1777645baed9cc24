import { Moments, PCA } from 'wasm-pca';
import { loadDigits, PIXELS, select } from '../../data/digits.ts';
import { normal, uniform } from '../../data/random.ts';
import type { Step } from '../../ui/run-status.ts';
import { inSlices } from '../../ui/scheduling.ts';
import type { Problem } from './iteration.ts';

const POINTS = 32;
const TURNED = 0.5; // radians
const SEED = 11;
const BLOCK = 100; // rows that are summed in one slice
const SAMPLES = 4;

/** A problem with some of its rows, or all, to draw: row-major, minus the mean. */
export interface Drawable extends Problem {
  rows: Float64Array;
  mean: Float64Array;
}

/** Takes S from the package's Moments, and its first eigenvector from the package's fit. */
async function problemOf(
  data: Float64Array | Uint8Array,
  columns: number,
  drawn: number[],
  start: Float64Array,
  signal?: AbortSignal,
): Promise<Drawable> {
  const rows = data.length / columns;
  const model = await PCA.fit({ data, rows, columns }, { components: 2, ddof: 0, signal });
  const moments = await Moments.create(columns);
  try {
    await inSlices(Math.ceil(rows / BLOCK), (k) => {
      const block = data.subarray(k * BLOCK * columns, (k + 1) * BLOCK * columns);
      moments.add({ data: block, rows: block.length / columns, columns });
    });
    signal?.throwIfAborted();
    const [first, second] = model.explainedVariance;
    const length = Math.hypot(...start);
    return {
      covariance: moments.covariance(0).data,
      u: Float64Array.from(model.components.data.subarray(0, columns)),
      lambda: [first, second],
      total: model.totalVariance,
      start: start.map((value) => value / length),
      rows: Float64Array.from({ length: drawn.length * columns }, (_, k) => {
        const column = k % columns;
        return data[drawn[Math.floor(k / columns)] * columns + column] - model.mean[column];
      }),
      mean: model.mean,
    };
  } finally {
    moments.free();
  }
}

/** Makes a cloud in the plane with λ₁ = 1 and the given λ₂: normal points, whitened exactly, stretched and turned. */
export async function cloudProblem(ratio: number): Promise<Drawable> {
  const random = uniform(SEED);
  const draws = Float64Array.from({ length: 2 * POINTS }, () => normal(random));
  const x = { data: draws, rows: POINTS, columns: 2 };
  const { data: white } = await (await PCA.fit(x, { ddof: 0 })).transform(x, { whiten: true });
  const [c, s, minor] = [Math.cos(TURNED), Math.sin(TURNED), Math.sqrt(ratio)];
  const data = new Float64Array(2 * POINTS);
  for (let i = 0; i < data.length; i += 2) {
    const [p, q] = [white[i], minor * white[i + 1]];
    data.set([c * p - s * q, s * p + c * q], i);
  }
  const far = TURNED + (80 * Math.PI) / 180;
  return problemOf(data, 2, [...Array(POINTS).keys()], Float64Array.of(Math.cos(far), Math.sin(far)));
}

/** Makes the problem of the images of one digit, or of all; the initial vector is noise. */
export async function digitsProblem(
  choice: number | 'all',
  signal: AbortSignal,
  progress: (step: Step) => void,
): Promise<Drawable> {
  const { pixels, labels } = select(await loadDigits(signal, progress), choice);
  const drawn = Array.from({ length: SAMPLES }, (_, k) => (choice === 'all' ? labels.indexOf(k) : k));
  const random = uniform(SEED);
  const start = Float64Array.from({ length: PIXELS }, () => normal(random));
  return problemOf(pixels, PIXELS, drawn, start, signal);
}
