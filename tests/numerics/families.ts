import type { Matrix } from 'wasm-pca';
import { bell, type Random, uniform } from '../support/random.ts';
import { fromEntries, orthonormalRows, scaled } from './dense.ts';

/** A positive semi-definite matrix A = F^T F of order n, given by its factor F (r x n). */
export interface Sample {
  factor: Matrix;
  /** The n eigenvalues of A, descending, where they are known. */
  eigenvalues?: Float64Array;
}

export interface Family {
  name: string;
  make(n: number, seed: number): Sample;
}

const EPSILON = 2 ** -52;
/** Square roots of the overflow and underflow thresholds, of which the factor takes the root. */
const HUGE = 2 ** 255;
const TINY = 2 ** -255;

type Spectrum = (n: number) => Float64Array;

const sample = (n: number, value: (i: number) => number) =>
  Float64Array.from({ length: n }, (_, i) => value(i));
/** i / (n - 1): 0 at the first, 1 at the last. */
const position = (i: number, n: number) => (n > 1 ? i / (n - 1) : 0);
const descending = (values: Float64Array) => Float64Array.from(values).sort((a, b) => b - a);

/** Eigenvalues from 1 down to eps in equal steps. */
const even: Spectrum = (n) => sample(n, (i) => 1 - position(i, n) * (1 - EPSILON));
/** Eigenvalues from 1 down to eps in equal ratios. */
const geometric: Spectrum = (n) => sample(n, (i) => EPSILON ** position(i, n));
/** 1, and eps for all others. */
const clustered: Spectrum = (n) => sample(n, (i) => (i === 0 ? 1 : EPSILON));

/** diag(d). */
function diagonal(spectrum: Spectrum, scale = 1) {
  return (n: number): Sample => {
    const d = spectrum(n);
    return {
      factor: fromEntries(n, n, (i, j) => (i === j ? Math.sqrt(d[i]) * scale : 0)),
      eigenvalues: descending(d.map((v) => v * scale * scale)),
    };
  };
}

/** U diag(d) U^T with a random orthogonal U. */
function rotated(spectrum: (n: number, next: Random) => Float64Array, scale = 1) {
  return (n: number, seed: number): Sample => {
    const next = bell(seed);
    const d = spectrum(n, next);
    const u = orthonormalRows(n, n, next);
    return {
      factor: fromEntries(n, n, (i, j) => Math.sqrt(d[i]) * u.data[i * n + j] * scale),
      eigenvalues: descending(d.map((v) => v * scale * scale)),
    };
  };
}

/**
 * Where LAPACK gives eigenvalues +-d of random sign, semi-definite matrices have 1 +- d: small d then gather about 1
 * from both sides.
 */
const aboutOne = (spectrum: Spectrum) => (n: number, next: Random) =>
  spectrum(n).map((d) => (next() < 0 ? 1 - d : 1 + d));

/** The square of a symmetric matrix with entries uniform in (-1, 1). */
function randomSquared(scale = 1) {
  return (n: number, seed: number): Sample => {
    const next = uniform(seed);
    const factor = fromEntries(n, n, () => 2 * next() - 1);
    for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) factor.data[i * n + j] = factor.data[j * n + i];
    return { factor: scaled(factor, scale) };
  };
}

/** Tridiagonal and diagonally dominant: diag g_i (1 + t_i^2), beside it t_i sqrt(g_i g_(i+1)), |t_i| <= 1/2. */
function dominant(n: number, seed: number): Sample {
  const next = uniform(seed);
  const g = geometric(n);
  const t = sample(n, () => next() - 0.5);
  const entry = (i: number, j: number) =>
    i === j ? Math.sqrt(g[j]) : i + 1 === j ? t[i] * Math.sqrt(g[j]) : 0;
  return { factor: fromEntries(n, n, entry) };
}

/**
 * The spectra of LAPACK's test matrices for symmetric eigenproblems, types 1 to 21 as the head of its program DCHKST
 * describes them, each made positive semi-definite: magnitudes for diagonal matrices of random sign, 1 +- d for
 * rotated ones, squares for random ones.
 */
export const lapackTypes: Family[] = [
  { name: '1 zero', make: diagonal((n) => new Float64Array(n)) },
  { name: '2 identity', make: diagonal((n) => new Float64Array(n).fill(1)) },
  { name: '3 diagonal, evenly spaced', make: diagonal(even) },
  { name: '4 diagonal, geometric', make: diagonal(geometric) },
  { name: '5 diagonal, clustered', make: diagonal(clustered) },
  { name: '6 diagonal, geometric, huge', make: diagonal(geometric, HUGE) },
  { name: '7 diagonal, geometric, tiny', make: diagonal(geometric, TINY) },
  { name: '8 rotated, evenly spaced about 1', make: rotated(aboutOne(even)) },
  { name: '9 rotated, geometric about 1', make: rotated(aboutOne(geometric)) },
  { name: '10 rotated, clustered about 1', make: rotated(aboutOne(clustered)) },
  { name: '11 rotated, evenly spaced about 1, huge', make: rotated(aboutOne(even), HUGE) },
  { name: '12 rotated, evenly spaced about 1, tiny', make: rotated(aboutOne(even), TINY) },
  { name: '13 random, squared', make: randomSquared() },
  { name: '14 random, squared, huge', make: randomSquared(HUGE) },
  { name: '15 random, squared, tiny', make: randomSquared(TINY) },
  { name: '16 rotated, evenly spaced', make: rotated(even) },
  { name: '17 rotated, geometric', make: rotated(geometric) },
  { name: '18 rotated, clustered', make: rotated(clustered) },
  { name: '19 rotated, evenly spaced, huge', make: rotated(even, HUGE) },
  { name: '20 rotated, evenly spaced, tiny', make: rotated(even, TINY) },
  { name: '21 tridiagonal, diagonally dominant', make: dominant },
];

/** Second differences, 1-2-1: B^T B of the (n + 1) x n first differences; 2 - 2 cos(k pi / (n + 1)). */
function secondDifferences(n: number): Sample {
  return {
    factor: fromEntries(n + 1, n, (i, j) => (i === j ? 1 : i === j + 1 ? -1 : 0)),
    eigenvalues: descending(sample(n, (k) => 4 * Math.sin(((k + 1) * Math.PI) / (2 * (n + 1))) ** 2)),
  };
}

/** A_ij = min(i, j), the inverse of a tridiagonal matrix: 1 / (4 sin^2((2k - 1) pi / (4n + 2))). */
function minimum(n: number): Sample {
  return {
    factor: fromEntries(n, n, (i, j) => (i <= j ? 1 : 0)),
    eigenvalues: descending(sample(n, (k) => 0.25 / Math.sin(((2 * k + 1) * Math.PI) / (4 * n + 2)) ** 2)),
  };
}

/** Clement's tridiagonal matrix (1959) plus n - 1, which has a bidiagonal factor: 0, 2, 4, ..., 2 (n - 1). */
function clement(n: number): Sample {
  const entry = (i: number, j: number) => (i === j ? Math.sqrt(n - 1 - i) : i + 1 === j ? Math.sqrt(j) : 0);
  return { factor: fromEntries(n, n, entry), eigenvalues: sample(n, (k) => 2 * (n - 1 - k)) };
}

/** Hilbert's matrix 1 / (i + j - 1) by its Cholesky factor, L_ij = sqrt(2j - 1) (i-1)!^2 / ((i-j)! (i+j-1)!). */
function hilbert(n: number): Sample {
  const factor = fromEntries(n, n, () => 0);
  for (let i = 1; i <= n; i++) {
    let entry = 1 / i;
    for (let j = 1; j <= i; j++) {
      factor.data[(j - 1) * n + i - 1] = Math.sqrt(2 * j - 1) * entry;
      entry *= (i - j) / (i + j);
    }
  }
  return { factor };
}

/**
 * The square of Wilkinson's W21+ of order n, diagonal |m - i| and ones beside it: pairs of eigenvalues that agree to
 * many digits. `block` < n: blocks of that order, glued by entries of 1e-8, with clusters of eigenvalues.
 */
function wilkinsonSquared(block: (n: number) => number) {
  return (n: number): Sample => {
    const size = block(n);
    const entry = (i: number, j: number) => {
      if (i === j) return Math.abs((size - 1) / 2 - (i % size));
      if (Math.abs(i - j) > 1) return 0;
      return Math.max(i, j) % size ? 1 : 1e-8;
    };
    return { factor: fromEntries(n, n, entry) };
  };
}

/** Columns that fall like 10^-j: rows and columns of A are graded. */
function graded(n: number, seed: number): Sample {
  const next = bell(seed);
  return { factor: fromEntries(n, n, (_, j) => next() * 10 ** -j) };
}

const decades: Spectrum = (n) => sample(n, (i) => 10 ** -i);
const halfRank: Spectrum = (n) => sample(n, (i) => (2 * i < n ? 1 : 0));
const pairs: Spectrum = (n) => sample(n, (i) => 1 / (1 + (i >> 1)));

/** Matrices with names, and spectra that PCA meets: decades, rank deficiency with ties, double eigenvalues. */
export const classical: Family[] = [
  { name: 'second differences', make: secondDifferences },
  { name: 'min(i, j)', make: minimum },
  { name: 'Clement, shifted', make: clement },
  { name: 'Hilbert', make: hilbert },
  { name: 'Wilkinson W+, squared', make: wilkinsonSquared((n) => n) },
  { name: 'glued Wilkinson, squared', make: wilkinsonSquared(() => 21) },
  { name: 'graded 10^-j', make: graded },
  { name: 'rotated 10^-j', make: rotated(decades) },
  { name: 'projector of half rank', make: rotated(halfRank) },
  { name: 'pairs of equal eigenvalues', make: rotated(pairs) },
];

export const families: Family[] = [...lapackTypes, ...classical];
