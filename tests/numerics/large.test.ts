import { describe, expect, test } from 'vitest';
import { PCA } from 'wasm-pca';
import { rowsWithCovariance } from './data.ts';
import { distance, residual, THRESHOLD } from './ratios.ts';
import { attempt, solvers } from './solvers.ts';
import { estimatedOrthogonality, type StructuredCovariance, structured } from './structured.ts';

const spectra = {
  'evenly spaced': (n: number) => Float64Array.from({ length: n }, (_, i) => 1 - i / n),
  'two clusters': (n: number) => Float64Array.from({ length: n }, (_, i) => (3 * i < n ? 1 : 1e-3)),
  'falling by 10 %': (n: number) => Float64Array.from({ length: n }, (_, i) => 0.9 ** i),
};

function judge(model: PCA, { eigenvalues, images }: StructuredCovariance, what: string): void {
  const unit = model.columns * Number.EPSILON;
  const length = eigenvalues[0];
  const ratios = {
    residual: residual(model, images(model.components)) / (length * unit),
    orthogonality: estimatedOrthogonality(model.components, 1) / unit,
    eigenvalues: distance(model.explainedVariance, eigenvalues) / (length * unit),
  };
  const rounded = Object.entries(ratios).map(([kind, ratio]) => `${kind} ${ratio.toPrecision(2)}`);
  console.log(`${what}: ${rounded.join(', ')}`);
  for (const [kind, ratio] of Object.entries(ratios))
    expect(ratio, `${what}: ${kind}`).toBeLessThan(THRESHOLD);
}

const lasting = solvers.filter(({ mayGiveUp, name }) => !mayGiveUp && name !== 'gram');

// The singular value decomposition of values that underflow takes long.
const tagsOf = (spectrum: string, solver: string) =>
  spectrum === 'falling by 10 %' && solver === 'svd' ? ['nightly'] : [];

describe.each(Object.entries(spectra))('1568 x 784, %s', (name, spectrum) => {
  const covariance = structured(spectrum(784), 784, 1);
  const data = rowsWithCovariance(covariance.factor());
  for (const solver of lasting) {
    test(solver.name, { tags: tagsOf(name, solver.name) }, () => {
      const model = attempt(solver, data, 20);
      if (model) judge(model, covariance, `${name}, ${solver.name}`);
    });
  }
});

test.each(['gram', 'auto'] as const)('784 x 1176, falling by 10 %: %s', (solver) => {
  const covariance = structured(spectra['falling by 10 %'](392), 1176, 2);
  judge(
    PCA.fitSync(rowsWithCovariance(covariance.factor()), { solver }),
    covariance,
    `784 x 1176, ${solver}`,
  );
});

test('a covariance of order 2000, two clusters', { tags: ['nightly'] }, () => {
  const covariance = structured(spectra['two clusters'](2000), 2000, 3);
  judge(PCA.fromCovarianceSync(covariance.matrix()), covariance, 'order 2000');
});
