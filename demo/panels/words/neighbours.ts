import type { OutputMatrix } from 'wasm-pca';
import type { WordSet } from '../../data/word-vectors.ts';

/** How many neighbours are looked at. */
export const NEAREST = 10;

/** The indices of the least values, the least first, without that of the word itself. */
function least(values: Float64Array, self: number): number[] {
  const best: number[] = [];
  for (let i = 0; i < values.length; i++) {
    if (i === self || (best.length === NEAREST && values[i] >= values[best[NEAREST - 1]])) continue;
    let at = best.length;
    while (at > 0 && values[i] < values[best[at - 1]]) at--;
    best.splice(at, 0, i);
    best.length = Math.min(best.length, NEAREST);
  }
  return best;
}

/** Nearness in all dimensions: the angle between two vectors, whatever their lengths. */
export interface Cosines {
  of(i: number, k: number): number;
  nearest(i: number): number[];
}

export function cosines({ words, vectors, dimensions }: WordSet): Cosines {
  const unit = Float64Array.from(vectors);
  for (let start = 0; start < unit.length; start += dimensions) {
    const length = Math.hypot(...unit.subarray(start, start + dimensions));
    for (let j = start; j < start + dimensions; j++) unit[j] /= length;
  }
  function of(i: number, k: number): number {
    const [own, other] = [i * dimensions, k * dimensions];
    let sum = 0;
    for (let j = 0; j < dimensions; j++) sum += unit[own + j] * unit[other + j];
    return sum;
  }
  const values = new Float64Array(words.length);
  return {
    of,
    nearest(i) {
      for (let k = 0; k < values.length; k++) values[k] = -of(i, k);
      return least(values, i);
    },
  };
}

/** Adds to each row's value its squared distance from row i along some of the components. */
function addDistances(
  values: Float64Array,
  { data, columns }: OutputMatrix<'float32'>,
  i: number,
  components: number[],
): void {
  const own = components.map((m) => data[i * columns + m]);
  for (let k = 0; k < values.length; k++) {
    let sum = 0;
    for (let c = 0; c < own.length; c++) {
      const apart = own[c] - data[k * columns + components[c]];
      sum += apart * apart;
    }
    values[k] += sum;
  }
}

/** The rows nearest to one on a map by some of the components. */
export function nearestOnMap(scores: OutputMatrix<'float32'>, i: number, components: number[]): number[] {
  const values = new Float64Array(scores.rows);
  addDistances(values, scores, i, components);
  return least(values, i);
}

export interface Question {
  set: WordSet;
  scores: OutputMatrix<'float32'>;
  /** In ascending order. */
  counts: number[];
}

/**
 * How many of each word's nearest are still its nearest when only the first components are looked at: for every count of
 * them, the number for every word.
 */
export function survivors({ set, scores, counts }: Question): Uint8Array[] {
  const truth = cosines(set);
  const kept = counts.map(() => new Uint8Array(scores.rows));
  const further = counts.map((m, c) => {
    const before = counts[c - 1] ?? 0;
    return Array.from({ length: m - before }, (_, k) => before + k);
  });
  const values = new Float64Array(scores.rows);
  for (let i = 0; i < scores.rows; i++) {
    const near = new Set(truth.nearest(i));
    values.fill(0);
    further.forEach((components, c) => {
      addDistances(values, scores, i, components);
      kept[c][i] = least(values, i).filter((k) => near.has(k)).length;
    });
  }
  return kept;
}
