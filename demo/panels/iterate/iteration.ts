/**
 * Power iteration, and EM for one component without noise (Bishop 12.58 and 12.59), one step at a time. The package's
 * solvers do the same in blocks and tell only their results.
 */
export type Method = 'power' | 'em';

/** What both need of the data. */
export interface Problem {
  /** S, D × D. */
  covariance: ArrayLike<number>;
  /** First eigenvector of S, as the package finds it. */
  u: Float64Array;
  /** The two largest eigenvalues of S, and its trace. */
  lambda: [number, number];
  total: number;
  /** Where to begin, of unit length. */
  start: Float64Array;
}

export interface State {
  /** On its way to u₁. */
  w: Float64Array;
  /** EM: each row x is attached to the line at z w, where z = aᵀx / aᵀa; null before the first E step. */
  a: Float64Array | null;
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
}

const scaled = (v: Float64Array, factor: number) => v.map((value) => value * factor);

/** S v. */
export function times({ covariance }: Problem, v: Float64Array): Float64Array {
  const product = new Float64Array(v.length);
  for (let i = 0, at = 0; i < v.length; i++, at += v.length) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += covariance[at + j] * v[j];
    product[i] = sum;
  }
  return product;
}

/** S v at unit length. */
function powerStep(problem: Problem, { w }: State): State {
  const product = times(problem, w);
  const next = scaled(product, 1 / Math.sqrt(dot(product, product)));
  return { w: next, a: null };
}

/** Each row is attached to the line at the point nearest to it. */
export function eStep({ w }: State): State {
  return { w, a: w };
}

/** The line turns to where the squared distances to these points of attachment are least: w = Σ z x / Σ z². */
export function mStep(problem: Problem, { a }: State): State {
  if (!a) throw new Error('An E step comes first.');
  const product = times(problem, a);
  return { w: scaled(product, dot(a, a) / dot(a, product)), a };
}

/** Mean squared distance of the rows to their points of attachment, z w. */
export function meanSquare(problem: Problem, { w, a }: State): number {
  if (!a) return NaN;
  const product = times(problem, a);
  const square = dot(a, a);
  return problem.total - (2 * dot(w, product)) / square + (dot(w, w) * dot(a, product)) / square ** 2;
}

/** Tangent of the angle between w and u₁. */
export function tangent({ u }: Problem, { w }: State): number {
  const along = dot(w, u);
  let across = 0;
  for (let j = 0; j < w.length; j++) across += (w[j] - along * u[j]) ** 2;
  return Math.sqrt(across) / Math.abs(along);
}

/** One after the other, from the start: of EM, an E step and an M step by turns. */
export class Iteration<P extends Problem = Problem> {
  readonly states: State[];
  /** Tangents of the angles, for each state. */
  readonly tangents: number[];

  constructor(
    readonly problem: P,
    readonly method: Method,
  ) {
    this.states = [{ w: problem.start, a: null }];
    this.tangents = [tangent(problem, this.states[0])];
  }

  /** What comes after state k: of EM, odd states have been through an E step. */
  at(k: number): State {
    const { problem, method, states, tangents } = this;
    while (states.length <= k) {
      const last = states[states.length - 1];
      if (method === 'power') states.push(powerStep(problem, last));
      else states.push(states.length % 2 ? eStep(last) : mStep(problem, last));
      tangents.push(tangent(problem, states[states.length - 1]));
    }
    return states[k];
  }

  /** Tangents after whole iterations up to state k. */
  wholeTangents(k: number): number[] {
    this.at(k);
    return this.tangents.slice(0, k + 1).filter((_, i) => this.method === 'power' || i % 2 === 0);
  }
}
