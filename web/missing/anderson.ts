import type { Doubles } from '../matrix.ts';

/** Steps that are remembered. */
const MEMORY = 8;
/** A direction that others span up to this share adds nothing but rounding. */
const DEPENDENT = 1e-7;

/**
 * Anderson acceleration (1965) of a fixed-point iteration x <- F(x): it extrapolates from the last steps to where the
 * residual F(x) - x would be least if F were linear.
 */
export class Anderson {
  private readonly points: Doubles[] = [];
  private readonly residuals: Doubles[] = [];

  /** Forgets all steps. */
  clear(): void {
    this.points.length = 0;
    this.residuals.length = 0;
  }

  /** Returns the next point after x, where `image` is F(x). */
  next(x: Doubles, image: Doubles): Doubles {
    const residual = image.map((value, k) => value - x[k]);
    const { points, residuals } = this;
    points.unshift(x.slice());
    residuals.unshift(residual);
    if (points.length > MEMORY + 1) {
      points.pop();
      residuals.pop();
    }
    const next = image.slice();
    const rest = residual.slice();
    const bases: { q: Doubles; step: Doubles }[] = [];
    for (let k = 1; k < points.length; k++) {
      const q = residuals[k - 1].map((value, i) => value - residuals[k][i]);
      const step = points[k - 1].map((value, i) => value - points[k][i] + q[i]);
      const before = length(q);
      for (const base of bases) {
        const share = product(base.q, q);
        add(-share, base.q, q);
        add(-share, base.step, step);
      }
      const left = length(q);
      if (!(left > DEPENDENT * before)) continue;
      for (let i = 0; i < q.length; i++) {
        q[i] /= left;
        step[i] /= left;
      }
      bases.push({ q, step });
      const share = product(q, rest);
      add(-share, q, rest);
      add(-share, step, next);
    }
    return next;
  }
}

function product(a: Doubles, b: Doubles): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

const length = (a: Doubles) => Math.sqrt(product(a, a));

function add(factor: number, x: Doubles, to: Doubles): void {
  for (let i = 0; i < x.length; i++) to[i] += factor * x[i];
}
