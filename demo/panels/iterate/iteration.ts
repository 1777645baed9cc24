/**
 * Power iteration, and EM for one component without noise (Bishop 12.58 and 12.59), one step at a time. They are here
 * because the package's solvers iterate on blocks of vectors and return only their results.
 */
export type Method = 'power' | 'em';

/** The data as both methods need them. */
export interface Problem {
  /** The covariance matrix S, D × D. */
  covariance: ArrayLike<number>;
  /** The first eigenvector of S, as the package finds it. */
  u: Float64Array;
  /** The two largest eigenvalues of S. */
  lambda: [number, number];
  /** The trace of S. */
  total: number;
  /** The initial vector, of unit length. */
  start: Float64Array;
}

export interface State {
  /** The present estimate of u₁. */
  w: Float64Array;
  /** For EM: each row x is attached to the line at z w, where z = aᵀx / aᵀa. It is null before the first E step. */
  a: Float64Array | null;
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let j = 0; j < a.length; j++) sum += a[j] * b[j];
  return sum;
}

const scaled = (v: Float64Array, factor: number) => v.map((value) => value * factor);

/** Returns the product S v. */
export function times({ covariance }: Problem, v: Float64Array): Float64Array {
  const product = new Float64Array(v.length);
  for (let i = 0, at = 0; i < v.length; i++, at += v.length) {
    let sum = 0;
    for (let j = 0; j < v.length; j++) sum += covariance[at + j] * v[j];
    product[i] = sum;
  }
  return product;
}

/** Takes a step of power iteration: S w, scaled to unit length. */
function powerStep(problem: Problem, { w }: State): State {
  const product = times(problem, w);
  const next = scaled(product, 1 / Math.sqrt(dot(product, product)));
  return { w: next, a: null };
}

/** An E step attaches each row to the nearest point of the line. */
export function eStep({ w }: State): State {
  return { w, a: w };
}

/** An M step turns the line so that the squared distances to the points of attachment are least: w = Σ z x / Σ z². */
export function mStep(problem: Problem, { a }: State): State {
  if (!a) throw new Error('An E step comes first.');
  const product = times(problem, a);
  return { w: scaled(product, dot(a, a) / dot(a, product)), a };
}

/** Returns the mean squared distance of the rows from their points of attachment z w. */
export function meanSquare(problem: Problem, { w, a }: State): number {
  if (!a) return NaN;
  const product = times(problem, a);
  const square = dot(a, a);
  return problem.total - (2 * dot(w, product)) / square + (dot(w, w) * dot(a, product)) / square ** 2;
}

/** Returns the tangent of the angle between w and u₁. */
export function tangent({ u }: Problem, { w }: State): number {
  const along = dot(w, u);
  let across = 0;
  for (let j = 0; j < w.length; j++) across += (w[j] - along * u[j]) ** 2;
  return Math.sqrt(across) / Math.abs(along);
}

/** The sequence of states from the start; EM takes E steps and M steps in turn. */
export class Iteration<P extends Problem = Problem> {
  readonly states: State[];
  /** The tangent of the angle for each state. */
  readonly tangents: number[];

  constructor(
    readonly problem: P,
    readonly method: Method,
  ) {
    this.states = [{ w: problem.start, a: null }];
    this.tangents = [tangent(problem, this.states[0])];
  }

  /** Returns state k, which it computes if needed. For EM, odd states follow an E step. */
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

  /** Returns the tangents after whole iterations, up to state k. */
  wholeTangents(k: number): number[] {
    this.at(k);
    return this.tangents.slice(0, k + 1).filter((_, i) => this.method === 'power' || i % 2 === 0);
  }
}
