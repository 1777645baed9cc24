import type { WordSet } from '../../data/words.ts';
import { inSlices } from '../../ui/frame.ts';
import type { WordMap } from './session.ts';

/** How many neighbours are looked at. */
export const NEAREST = 10;

/** The indices of the least values, the least first, without that of the word itself. */
function least(values: Float32Array, self: number): number[] {
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
  const unit = Float32Array.from(vectors);
  for (let start = 0; start < unit.length; start += dimensions) {
    const length = Math.hypot(...unit.subarray(start, start + dimensions));
    for (let j = start; j < start + dimensions; j++) unit[j] /= length;
  }
  function of(i: number, k: number): number {
    let sum = 0;
    for (let j = 0; j < dimensions; j++) sum += unit[i * dimensions + j] * unit[k * dimensions + j];
    return sum;
  }
  const values = new Float32Array(words.length);
  return {
    of,
    nearest(i) {
      for (let k = 0; k < values.length; k++) values[k] = -of(i, k);
      return least(values, i);
    },
  };
}

/** The words nearest to one on a map by some of the components. */
export function nearestOnMap({ scores, model }: WordMap, i: number, components: number[]): number[] {
  const values = Float32Array.from({ length: model.rows }, (_, k) => {
    let sum = 0;
    for (const m of components) sum += (scores[i * model.columns + m] - scores[k * model.columns + m]) ** 2;
    return sum;
  });
  return least(values, i);
}

/** How many of every word's nearest are still its nearest when only the first m components are looked at. */
export async function survivors(
  map: WordMap,
  truth: Cosines,
  counts: number[],
  stale: () => boolean,
): Promise<Uint8Array[]> {
  const kept = counts.map(() => new Uint8Array(map.model.rows));
  const first = counts.map((m) => Array.from({ length: m }, (_, k) => k));
  await inSlices(map.model.rows, (i) => {
    if (stale()) return;
    const near = new Set(truth.nearest(i));
    first.forEach((components, c) => {
      kept[c][i] = nearestOnMap(map, i, components).filter((k) => near.has(k)).length;
    });
  });
  return kept;
}
