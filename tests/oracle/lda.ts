/**
 * Linear discriminant analysis by its definition, for small, well-conditioned tables: class means, the pooled covariance,
 * and its inverse by Gauss-Jordan elimination with pivots.
 */

export interface LdaOptions {
  /** K prior probabilities; by default the classes' shares of the rows. */
  priors?: readonly number[];
  /** gamma, by which the scatter S becomes (1 - gamma) S + gamma (trace S / D) I. */
  regularization?: number;
  /** 'within': diag(S) in place of (trace S / D) I. */
  scale?: 'within';
}

/**
 * For each class the logarithm of prior times density at x, up to a constant: -d_k^2 / 2 + ln prior_k, where d_k is the
 * Mahalanobis distance from the class mean. Labels are 0 to K - 1.
 */
export function ldaDiscriminants(
  rows: readonly (readonly number[])[],
  labels: readonly number[],
  classes: number,
  x: readonly number[],
  { priors, regularization = 0, scale }: LdaOptions = {},
): number[] {
  const columns = x.length;
  const counts = Array.from({ length: classes }, (_, k) => labels.filter((label) => label === k).length);
  const means = counts.map((count, k) =>
    x.map((_, j) => rows.reduce((sum, row, n) => sum + (labels[n] === k ? row[j] : 0), 0) / count),
  );
  const scatter = x.map(() => new Array<number>(columns).fill(0));
  for (const [n, row] of rows.entries()) {
    const centred = row.map((value, j) => value - means[labels[n]][j]);
    for (let i = 0; i < columns; i++) {
      for (let j = 0; j < columns; j++) scatter[i][j] += centred[i] * centred[j];
    }
  }
  const mean = scatter.reduce((sum, row, j) => sum + row[j], 0) / columns;
  const covariance = scatter.map((row, i) =>
    row.map(
      (value, j) =>
        ((1 - regularization) * value + (i === j ? regularization * (scale ? value : mean) : 0)) /
        (rows.length - classes),
    ),
  );
  const inverse = inverted(covariance);
  return means.map((m, k) => {
    const u = x.map((value, j) => value - m[j]);
    const distance = u.reduce((sum, a, i) => sum + a * u.reduce((s, b, j) => s + inverse[i][j] * b, 0), 0);
    return -distance / 2 + Math.log(priors?.[k] ?? counts[k] / rows.length);
  });
}

export function ldaPosteriors(discriminants: readonly number[]): number[] {
  const most = Math.max(...discriminants);
  const weights = discriminants.map((value) => Math.exp(value - most));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

function inverted(matrix: number[][]): number[][] {
  const n = matrix.length;
  const a = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let p = 0; p < n; p++) {
    let pivot = p;
    for (let i = p + 1; i < n; i++) if (Math.abs(a[i][p]) > Math.abs(a[pivot][p])) pivot = i;
    [a[p], a[pivot]] = [a[pivot], a[p]];
    a[p] = a[p].map((value) => value / a[p][p]);
    for (let i = 0; i < n; i++) {
      const factor = a[i][p];
      if (i !== p) a[i] = a[i].map((value, j) => value - factor * a[p][j]);
    }
  }
  return a.map((row) => row.slice(n));
}
