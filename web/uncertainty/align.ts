import { bestAssignment } from '../compare/assignment.ts';
import { crossProduct, product, smallSvd, transposed } from '../compare/small-svd.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { Alignment } from './result.ts';

/** Aligns loadings of a sample, D x M, with those of all rows. */
export function aligned(found: Matrix<Doubles>, target: Matrix<Doubles>, how: Alignment): Matrix<Doubles> {
  const agreement = crossProduct(found, target);
  return how === 'procrustes' ? product(found, rotationOf(agreement)) : product(found, pairing(agreement));
}

/** Returns the orthogonal matrix R with the largest tr(R^T agreement) (Schönemann 1966). */
function rotationOf(agreement: Matrix<Doubles>): Matrix<Doubles> {
  const { u, v } = smallSvd(agreement);
  return product(u, transposed(v));
}

/** Returns the signed permutation matrix with the largest tr(P^T agreement). */
function pairing({ data, rows, columns }: Matrix<Doubles>): Matrix<Doubles> {
  const partners = bestAssignment({ data: data.map(Math.abs), rows, columns });
  const out = new Float64Array(rows * columns);
  for (const [m, partner] of partners.entries()) {
    const at = m * columns + partner;
    out[at] = data[at] < 0 ? -1 : 1;
  }
  return { data: out, rows, columns };
}
