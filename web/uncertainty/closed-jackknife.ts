import type { Moments } from '#package';
import type { Doubles, NumericArray } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';

/** The share of a column's sum of squares that must be left without a row: the difference then loses no more than a digit. */
const LEAST_LEFT = 0.1;

/**
 * Covariances without a row, from that of all rows: the sum of squares T = (N - ddof) S about the mean becomes T - N / (N - 1) d d^T
 * where d is the row less the mean; with weights T - w W / (W - w) d d^T, and about the origin T - w x x^T.
 */
export class ClosedJackknife {
  /** T. */
  private readonly squares: Doubles;
  private readonly mean: Doubles;
  /** W. */
  private readonly weight: number;
  /** The sum of the squared weights, or W for frequencies, which stand for W rows of weight 1. */
  private readonly squaredWeights: number;

  constructor(
    private readonly model: PcaModel,
    moments: Moments,
    private readonly data: NumericArray,
    private readonly weights: Doubles | undefined,
  ) {
    const { columns: d, center, weighting } = model;
    const { totalWeight, mean } = moments;
    this.weight = totalWeight;
    this.squaredWeights =
      weights && weighting === 'reliability'
        ? weights.reduce((sum, weight) => sum + weight * weight, 0)
        : totalWeight;
    this.squares = moments.covariance(0).data;
    this.mean = center === false ? new Float64Array(d) : mean;
    for (let i = 0; i < d; i++)
      for (let j = 0; j < d; j++) {
        const about = center === false ? mean[i] * mean[j] : 0;
        this.squares[i * d + j] = totalWeight * (this.squares[i * d + j] + about);
      }
  }

  /** Returns the covariance of all rows. */
  whole(): Doubles {
    const divisor = this.divisor(this.weight, this.squaredWeights);
    return this.squares.map((value) => value / divisor);
  }

  /** Returns the covariance without row i, or of a row that stands for several, without one of them; undefined if it would lose digits. */
  without(i: number): Doubles | undefined {
    const { squares, mean, data, weights, weight } = this;
    const { columns: d, center, weighting } = this.model;
    const own = weighting === 'reliability' ? (weights as Doubles)[i] : 1;
    const factor = center === false ? own : (own * weight) / (weight - own);
    const row = Float64Array.from(mean, (value, j) => data[i * d + j] - value);
    for (let j = 0; j < d; j++) {
      const whole = squares[j * (d + 1)];
      if (whole - factor * row[j] ** 2 < LEAST_LEFT * whole) return undefined;
    }
    const divisor = this.divisor(weight - own, this.squaredWeights - own * own);
    const out = new Float64Array(d * d);
    for (let a = 0; a < d; a++) {
      for (let b = 0; b <= a; b++) {
        out[a * d + b] = (squares[a * d + b] - factor * row[a] * row[b]) / divisor;
        out[b * d + a] = out[a * d + b];
      }
    }
    return out;
  }

  private divisor(weight: number, squaredWeights: number): number {
    const { ddof } = this.model;
    // Frequencies have as many squares as rows, which gives W - ddof.
    return weight - (ddof * squaredWeights) / weight;
  }
}
