import { product, smallSvd, transposed } from '../compare/small-svd.ts';
import type { Doubles, Matrix } from '../matrix.ts';

/** Axes of a space, and how they follow from its components: axes = rotation components. */
interface Axes {
  /** M x D, orthonormal rows. */
  readonly axes: Matrix<Doubles>;
  /** M x M, orthogonal. */
  readonly rotation: Matrix<Doubles>;
}

/** Rotates the orthonormal rows of `components` onto those of `last`, such that squared distances are least (Schönemann 1966). */
export function alignedAxes(components: Matrix<Doubles>, last: Matrix<Doubles>): Axes {
  const { u, v } = smallSvd(product(components, transposed(last)));
  const rotation = product(v, transposed(u));
  return { axes: product(rotation, components), rotation };
}
