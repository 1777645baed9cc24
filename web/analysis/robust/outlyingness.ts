import type { Doubles } from '../../matrix.ts';
import type { Random } from '../random.ts';
import type { Work } from '../work.ts';
import type { Cloud } from './mcd.ts';
import { univariateMcd } from './univariate.ts';

const SHORT = 1e-14; // share of the largest entry: the distance that rounding leaves between equal rows

/**
 * Returns the Stahel-Donoho outlyingness of each row: the largest |projection - location| / scale over directions through
 * pairs of rows. Location and scale are the univariate MCD with h rows. `count` pairs are drawn at random; if there are no
 * more than that, all pairs are used.
 */
export function* outlyingness(cloud: Cloud, h: number, count: number, random: Random): Work<Doubles> {
  const { data, n, p } = cloud;
  const out = new Float64Array(n);
  const direction = new Float64Array(p);
  const short = SHORT * data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  for (const [i, k] of pairs(n, count, random)) {
    let squares = 0;
    for (let j = 0; j < p; j++) {
      direction[j] = data[i * p + j] - data[k * p + j];
      squares += direction[j] ** 2;
    }
    if (Math.sqrt(squares) <= short) continue;
    const projected = projection(cloud, direction, Math.sqrt(squares));
    const { location, scale } = univariateMcd(projected, h);
    // If h rows agree along a direction, the others are infinitely outlying.
    const exact = scale <= short;
    for (let row = 0; row < n; row++) {
      const distance = Math.abs(projected[row] - location);
      const relative = exact ? (distance > short ? Number.POSITIVE_INFINITY : 0) : distance / scale;
      out[row] = Math.max(out[row], relative);
    }
    yield;
  }
  return out;
}

function projection({ data, n, p }: Cloud, direction: Doubles, length: number): Doubles {
  const out = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    let sum = 0;
    for (let j = 0; j < p; j++) sum += data[i * p + j] * direction[j];
    out[i] = sum / length;
  }
  return out;
}

function* pairs(n: number, count: number, random: Random): Generator<[number, number]> {
  if (count >= (n * (n - 1)) / 2) {
    for (let i = 0; i < n; i++) for (let k = i + 1; k < n; k++) yield [i, k];
    return;
  }
  for (let drawn = 0; drawn < count; drawn++) {
    const i = random.integer(n);
    const k = random.integer(n - 1);
    yield [i, k < i ? k : k + 1];
  }
}
