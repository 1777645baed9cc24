import { FisherDiscriminant, PCA } from 'wasm-pca';
import { angleBetween, angleOf, type Point } from '../../ui/line.ts';
import { LABELS } from './classes.ts';

/** How well a direction separates the two classes. */
export type Separation = ReturnType<typeof separation>;
export type Comparison = ReturnType<typeof compare>;

/** Formats a ratio with two decimals. */
export const formatRatio = (ratio: number) => (ratio < 0.005 ? '< 0.01' : ratio.toFixed(2));

export const accuracy = ({ right }: Separation) => right.filter(Boolean).length / right.length;

function separation([x, y]: ArrayLike<number> & Iterable<number>, scores: Float64Array) {
  const size = Math.hypot(x, y) * (x + y < 0 ? -1 : 1);
  // The package computes the ratio along any direction, if it is given the scores as a single column.
  const one = FisherDiscriminant.fitSync({ data: scores, rows: scores.length, columns: 1 }, LABELS);
  const [first, second] = one.classMeans.data;
  const threshold = (first + second) / 2;
  return {
    /** The direction, of unit length, pointing right or up. */
    direction: [x / size, y / size] as Point,
    /** The position of each point along it, from the mean of all points. */
    along: scores.map((score) => score / size),
    /** The middle between the means of the classes: each side is classified as the class whose mean is there. */
    threshold: threshold / size,
    /** True for each point that is on the side of its own class. */
    right: Array.from(scores, (score, i) => score > threshold === (second > first === (LABELS[i] === 1))),
    /** Fisher's ratio: the variance between the classes divided by that within them. */
    ratio: one.eigenvalues[0],
  };
}

/** Compares the first component, which ignores the labels of the points, with Fisher's direction, which uses them. */
export function compare(data: Float64Array) {
  const x = { data, rows: data.length / 2, columns: 2 };
  const model = PCA.fitSync(x, { components: 1 });
  const discriminant = FisherDiscriminant.fitSync(x, LABELS);
  const pca = separation(model.components.data, model.transformSync(x).data);
  const fisher = separation(discriminant.components.data, discriminant.transformSync(x).data);
  return {
    mean: [model.mean[0], model.mean[1]] as Point,
    pca,
    fisher,
    /** The angle between the two directions in degrees, in [0, 90]. */
    apart: angleBetween(angleOf(...pca.direction), angleOf(...fisher.direction)),
  };
}
