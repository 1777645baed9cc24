import type { Doubles } from '../../matrix.ts';
import { cholesky, dot, solveCholesky } from '../small-matrix.ts';

const DEPTH = 8;

/** Anderson's (1965) acceleration of an iteration x -> g(x) towards its fixed point (Walker & Ni 2011). */
export class Anderson {
  private points: Doubles[] = [];
  private images: Doubles[] = [];

  forget(): void {
    this.points = [];
    this.images = [];
  }

  /**
   * Adds x and its image g(x) to the history and returns the next point: the combination of the images that, applied to their
   * residuals g(x) - x, gives the shortest residual. If the differences of the residuals are linearly dependent, it
   * forgets the history and returns g(x).
   */
  extrapolated(point: Doubles, image: Doubles): Doubles {
    const { points, images } = this;
    points.push(point);
    images.push(image);
    if (points.length > DEPTH + 1) {
      points.shift();
      images.shift();
    }
    const last = points.length - 1;
    const residuals = images.map((image, k) => image.map((value, i) => value - points[k][i]));
    const steps = residuals.slice(0, last).map((residual) => residuals[last].map((v, i) => v - residual[i]));
    const gram = Float64Array.from({ length: last * last }, (_, k) =>
      dot(steps[Math.floor(k / last)], steps[k % last]),
    );
    const weights = Float64Array.from(steps, (step) => dot(step, residuals[last]));
    const factor = cholesky(gram, last);
    if (!factor) {
      this.forget();
      return image;
    }
    solveCholesky(factor, last, weights);
    const out = image.slice();
    weights.forEach((weight, k) => {
      for (let i = 0; i < out.length; i++) out[i] -= weight * (image[i] - images[k][i]);
    });
    return out;
  }
}
