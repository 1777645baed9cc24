import { inSlices } from '../ui/scheduling.ts';
import { normal, uniform } from './random.ts';

export type Spectra = Awaited<ReturnType<typeof simulate>>;

export const SPECTRA = 48;
export const SUBSTANCES = ['A', 'B', 'C'];
const NOISE = 0.012;
const SEED = 7;
const BLOCK = 4096; // channels that are computed at once

const SHIFT = 0.012;
const TILT = 0.014;

type Peak = [place: number, height: number, width: number];

interface Source {
  name: string;
  peaks: Peak[];
  curve: (x: number) => number;
  amount: (random: () => number) => number;
}

/** Returns the height of a Lorentzian peak at x. */
const line = (x: number, [place, height, width]: Peak) => height / (1 + ((x - place) / width) ** 2);

/** Returns a substance whose amounts are uniformly distributed from 0 to `most`. */
const substance = (k: number, most: number, ...peaks: Peak[]): Source => ({
  name: SUBSTANCES[k],
  peaks,
  curve: (x) => peaks.reduce((sum, peak) => sum + line(x, peak), 0),
  amount: (random) => most * random(),
});

const SOURCES: Source[] = [
  substance(0, 1, [0.12, 0.9, 0.006], [0.31, 0.55, 0.008], [0.64, 1, 0.007]),
  substance(1, 0.7, [0.2, 0.8, 0.007], [0.47, 1, 0.006], [0.83, 0.6, 0.009]),
  substance(2, 0.45, [0.26, 0.7, 0.008], [0.55, 0.9, 0.006], [0.75, 1, 0.006]),
  { name: 'shift', peaks: [], curve: () => 1, amount: (random) => SHIFT * normal(random) },
  { name: 'tilt', peaks: [], curve: (x) => 2 * x - 1, amount: (random) => TILT * normal(random) },
];

/**
 * Simulates the spectra of mixtures of three invented substances, as an instrument would measure them. By the law of
 * Lambert and Beer a spectrum is the sum of the pure spectra, each times its concentration; to that come a base line, which
 * shifts and tilts from one measurement to the next, and noise. The mixtures are the same at any number of channels. The
 * work runs in slices, because it may compute millions of numbers.
 */
export async function simulate(columns: number, signal?: AbortSignal) {
  const random = uniform(SEED);
  const ingredients = SOURCES.map(({ name, peaks, amount }) => ({
    name,
    /** The positions of its peaks, 0 … 1 along the channels; the base line has none. */
    peaks: peaks.map(([place]) => place),
    /** D values: the spectrum of one unit of the ingredient. */
    curve: new Float64Array(columns),
    /** The Euclidean length of `curve`. */
    length: 0,
    /** N values: the amount of the ingredient in each mixture. */
    amounts: Float64Array.from({ length: SPECTRA }, () => amount(random)),
  }));
  const inBlocks = (work: (from: number, to: number) => void) =>
    inSlices(Math.ceil(columns / BLOCK), (k) => work(k * BLOCK, Math.min(columns, (k + 1) * BLOCK)));

  for (const [k, ingredient] of ingredients.entries()) {
    let square = 0;
    await inBlocks((from, to) => {
      for (let j = from; j < to; j++) {
        const value = SOURCES[k].curve((j + 0.5) / columns);
        ingredient.curve[j] = value;
        square += value * value;
      }
    });
    ingredient.length = Math.sqrt(square);
  }

  const data = new Float32Array(SPECTRA * columns); // row-major
  for (let i = 0; i < SPECTRA; i++) {
    const row = data.subarray(i * columns, (i + 1) * columns);
    await inBlocks((from, to) => {
      for (let j = from; j < to; j++) row[j] = NOISE * normal(random);
      for (const { curve, amounts } of ingredients) {
        const amount = amounts[i];
        for (let j = from; j < to; j++) row[j] += amount * curve[j];
      }
    });
    signal?.throwIfAborted();
  }
  return { rows: SPECTRA, columns, data, ingredients };
}

/** Returns the indices of the spectra in ascending order of the amount of an ingredient. */
export function byAmount(amounts: Float64Array): number[] {
  return Array.from(amounts.keys()).sort((a, b) => amounts[a] - amounts[b]);
}
