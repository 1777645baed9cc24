import type { Doubles } from '../../matrix.ts';
import type { Work } from '../work.ts';

/** A rotation of p x m loadings A: the pattern L = A T^-T, and `turn`, T, m x m with columns of length 1. */
export interface Turned {
  pattern: Doubles;
  turn: Doubles;
  iterations: number;
}

/**
 * Finds the orthogonal rotation that maximises the sum over columns of sum l^4 - gamma / p (sum l^2)^2: gamma 1 is varimax,
 * 0 quartimax, m / 2 equamax. Each iteration turns each plane of two columns to its best angle (Kaiser 1958; Harman 1976,
 * 13.4).
 */
export function* orthomax(
  loadings: Doubles,
  m: number,
  gamma: number,
  tolerance: number,
  maxIterations: number,
): Work<Turned> {
  const pattern = loadings.slice();
  const turn = new Float64Array(m * m);
  for (let k = 0; k < m; k++) turn[k * (m + 1)] = 1;
  let iterations = 0;
  for (let largest = 1; largest > tolerance && iterations < maxIterations; iterations++) {
    largest = 0;
    for (let a = 0; a < m; a++) {
      for (let b = a + 1; b < m; b++) {
        const angle = bestAngle(pattern, m, a, b, gamma);
        largest = Math.max(largest, Math.abs(angle));
        turnPlane(pattern, m, a, b, angle);
        turnPlane(turn, m, a, b, angle);
      }
    }
    yield;
  }
  return { pattern, turn, iterations };
}

function bestAngle(l: Doubles, m: number, a: number, b: number, gamma: number): number {
  let [su, sv, suu, suv] = [0, 0, 0, 0];
  for (let at = 0; at < l.length; at += m) {
    const [x, y] = [l[at + a], l[at + b]];
    const [u, v] = [x * x - y * y, 2 * x * y];
    su += u;
    sv += v;
    suu += u * u - v * v;
    suv += 2 * u * v;
  }
  const p = l.length / m;
  return Math.atan2(suv - (2 * gamma * su * sv) / p, suu - (gamma * (su * su - sv * sv)) / p) / 4;
}

/** Turns columns a and b of rows of length m. */
function turnPlane(rows: Doubles, m: number, a: number, b: number, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (let at = 0; at < rows.length; at += m) {
    const [x, y] = [rows[at + a], rows[at + b]];
    rows[at + a] = c * x + s * y;
    rows[at + b] = c * y - s * x;
  }
}
