import { FisherDiscriminant, PCA } from 'wasm-pca';
import { angleBetween, angleOf, type Point } from '../../ui/line.ts';
import { LABELS } from './classes.ts';

/** What a direction makes of two classes. */
export type Separation = ReturnType<typeof separation>;
export type Comparison = ReturnType<typeof compare>;

/** A ratio with as many digits as matter. */
export const formatRatio = (ratio: number) => (ratio < 0.005 ? '< 0.01' : ratio.toFixed(2));

export const accuracy = ({ right }: Separation) => right.filter(Boolean).length / right.length;

function separation([x, y]: ArrayLike<number> & Iterable<number>, scores: Float64Array) {
  const size = Math.hypot(x, y) * (x + y < 0 ? -1 : 1);
  // Along the direction of the other method, too, the ratio is what the package says.
  const one = FisherDiscriminant.fitSync({ data: scores, rows: scores.length, columns: 1 }, LABELS);
  const [first, second] = one.classMeans.data;
  const threshold = (first + second) / 2;
  return {
    /** Of unit length, pointing right or up. */
    direction: [x / size, y / size] as Point,
    /** Where each point lies along it, from the mean of all. */
    along: scores.map((score) => score / size),
    /** Halfway between the means of the classes: what lies on either side is sorted into the class there. */
    threshold: threshold / size,
    /** Whether each point is on the side of its own class. */
    right: Array.from(scores, (score, i) => score > threshold === (second > first === (LABELS[i] === 1))),
    /** Fisher's: variance between the classes over variance within them. */
    ratio: one.eigenvalues[0],
  };
}

/** Both directions for these points, the one without their labels, the other with them. */
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
    /** Degrees between the two, in [0, 90]. */
    apart: angleBetween(angleOf(...pca.direction), angleOf(...fisher.direction)),
  };
}
