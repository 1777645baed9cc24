import { PCAError } from '../errors.ts';
import { optionalInteger, pickOptions, tooManyComponents } from '../input/parse-options.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import { decodePca } from '../models/pca-json.ts';
import { lengthOf, type PcaModel, rank } from '../models/pca-model.ts';
import { bestAssignment } from './assignment.ts';
import { crossProduct, product, smallSvd, transposed } from './small-svd.ts';

/** How two models agree, of which the first m components were compared. */
export interface Comparison {
  /** m. */
  readonly components: number;
  /**
   * m: the principal angles between the spaces that the components span, ascending, in radians (Jordan 1875). The last is the
   * distance of the spaces: 0 if they are the same, pi / 2 if a direction of one is orthogonal to the other.
   */
  readonly angles: Doubles;
  /** m x m: Tucker's coefficient of congruence, u_i^T v_j for component i of `a` and j of `b`, -1 to 1. */
  readonly congruence: Readonly<Matrix<Doubles>>;
  /** m: the component of `b`, counted from 0, that each of `a` matches: pairs whose congruences have the largest sum, whatever their sign. */
  readonly matches: readonly number[];
  /**
   * Escoufier's RV of the covariances that the components hold, tr(S_a S_b) / sqrt(tr(S_a^2) tr(S_b^2)), 0 to 1; 1 if one is a
   * multiple of the other.
   */
  readonly rv: number;
}

export function compareModels(first: unknown, second: unknown, options: unknown): Comparison {
  const [a, b] = [decodePca(first), decodePca(second)];
  requireSameColumns(a, b);
  const available = Math.min(rank(a), rank(b));
  if (available === 0) throw new PCAError('ERR_EMPTY', 'a model of equal rows has no direction to compare');
  const m = optionalInteger(pickOptions(options, ['components']), 'components', 1) ?? available;
  if (m > available) throw tooManyComponents(m, available, 'both models have', ' with variance');
  const [u, v] = [firstOf(a, m), firstOf(b, m)];
  const congruence = product(u, transposed(v));
  const magnitudes = { ...congruence, data: congruence.data.map(Math.abs) };
  return {
    components: m,
    angles: principalAngles(u, v),
    congruence,
    matches: bestAssignment(magnitudes),
    rv: rvOf(a, b, congruence),
  };
}

function firstOf({ components: { data, columns } }: PcaModel, m: number): Matrix<Doubles> {
  return { data: data.slice(0, m * columns), rows: m, columns };
}

/**
 * Returns the angles between the spaces of the orthonormal rows of U and V, ascending: cosines are the singular values of U
 * V^T, and sines, which are accurate for small angles, those of V - V U^T U (Björck & Golub 1973).
 */
export function principalAngles(u: Matrix<Doubles>, v: Matrix<Doubles>): Doubles {
  const along = product(u, transposed(v));
  const inU = crossProduct(along, u);
  const rest = { ...v, data: v.data.map((value, k) => value - inU.data[k]) };
  const cosines = smallSvd(along).values;
  const sines = smallSvd(rest).values.reverse();
  const half = Math.SQRT1_2;
  return cosines.map((cosine, k) => (cosine > half ? Math.asin(Math.min(1, sines[k])) : Math.acos(cosine)));
}

function rvOf(a: PcaModel, b: PcaModel, { data, rows: m }: Matrix<Doubles>): number {
  const share = ({ explainedVariance: all }: PcaModel) => {
    const kept = all.slice(0, m).map((value) => value / all[0]);
    const length = lengthOf(kept);
    return kept.map((value) => value / length);
  };
  const [ofA, ofB] = [share(a), share(b)];
  return data.reduce((sum, cosine, k) => sum + ofA[Math.floor(k / m)] * ofB[k % m] * cosine ** 2, 0);
}

function requireSameColumns(a: PcaModel, b: PcaModel): void {
  if (a.columns !== b.columns)
    throw new PCAError('ERR_SHAPE', `a has ${a.columns} columns, but b has ${b.columns}`);
  const [names, others] = [a.featureNames, b.featureNames];
  if (names && others && names.some((name, j) => name !== others[j]))
    throw new PCAError('ERR_SHAPE', 'the columns of b have other names than those of a, or another order');
  if ((a.scale === null) !== (b.scale === null))
    throw new PCAError('ERR_OPTION', 'one model divides its columns and the other does not: fit both alike');
}
