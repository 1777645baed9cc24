import { beforeAll, describe, expect, test } from 'vitest';
import {
  ellipse,
  type FitOptions,
  init,
  type Matrix,
  type MatrixLike,
  Moments,
  PCA,
  RobustPCA,
} from 'wasm-pca';
import * as dialects from 'wasm-pca/dialects';
import { bell } from '../support/random.ts';

// Every analysis of every unusual model gives an answer or an error that says why there is none.

const columns = ['a', 'b', 'c', 'd'];
const random = bell(7);
const x = Array.from({ length: 14 }, (_, n) => [
  n + random(),
  3 - n / 2 + random(),
  4 * random(),
  9 + random(),
]);
const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

const MODELS: Record<string, [rows: number[][], options: FitOptions]> = {
  plain: [x, {}],
  standardised: [x, { standardize: true }],
  'about the origin': [x, { center: false }],
  'of unit rows': [x, { normalize: 'l2' }],
  'of dependent columns': [x.map(([a, b]) => [a, b, a + b, a - b]), {}],
  'of dependent columns, standardised': [x.map(([a, b]) => [a, b, a + b, a - b]), { standardize: true }],
  'with a constant column': [x.map(([a, b, c]) => [a, b, 7, c]), {}],
  'of fewer rows than columns': [x.slice(0, 3), {}],
  'of fewer rows than columns, ddof 0': [x.slice(0, 3), { ddof: 0, standardize: true }],
  'of two rows': [x.slice(0, 2), {}],
  'of equal rows': [Array(5).fill([1, 2, 3, 4]), {}],
  'of two components': [x, { components: 2, solver: 'power' }],
  'of one component': [x, { components: 1 }],
  'of one column': [x.map(([a]) => [a]), {}],
  'of huge rows': [x.map((row) => row.map((value) => value * 1e160)), {}],
  'of tiny rows': [x.map((row) => row.map((value) => value * 1e-160)), {}],
};

// The others are for models of other kinds.
const { prince, plsr, plsregress, sklearnPLS, ...ofPca } = dialects;
const tools = Object.entries(ofPca as Record<string, (p: PCA, z: Matrix) => unknown>).map(([name, tool]) => [
  name,
  (p: PCA, z: number[][]) => tool(p, p.transformSync(z)),
]);
const ANALYSES: Record<string, (p: PCA, x: number[][]) => unknown> = {
  'unit loadings': (p) => p.loadings(),
  'scaled loadings': (p) => p.loadings({ kind: 'scaled' }),
  correlations: (p) => p.loadings({ kind: 'correlation' }),
  communalities: (p) => p.communalities(1),
  contributions: (p) => p.contributions(),
  cos2: (p) => p.cos2(),
  biplot: (p, x) => p.biplotSync(x, { alpha: 0 }),
  'biplot of one row': (p, x) => p.biplotSync(x.slice(0, 1), { components: [2, 1] }),
  varimax: (p, x) => rotated(p, x, { method: 'varimax' }),
  equamax: (p, x) => rotated(p, x, { method: 'equamax', normalize: false }),
  promax: (p, x) => rotated(p, x, { method: 'promax' }),
  oblimin: (p, x) => rotated(p, x, { method: 'oblimin', components: 1 }),
  suggest: (p, x) => p.suggestSync(x, { replicates: 3 }),
  'suggest without rows': (p) => p.suggestSync(undefined, { replicates: 3 }),
  'diagnose fitted': (p, x) => p.diagnoseSync(x, { rows: 'fitted' }),
  'diagnose new': (p, x) => p.diagnoseSync(x, { components: 1, speLimit: 'box', t2Limit: 'chi2' }),
  'diagnose one': (p, x) =>
    p.diagnoseSync(x.slice(0, 1), { speLimit: 'data-driven', t2Limit: 'data-driven' }),
  posterior: (p, x) => p.posteriorSync(x.slice(0, 1)),
  'log-likelihood': (p, x) => p.logLikelihoodSync(x),
  sample: (p) => p.sampleSync(2),
  precision: (p) => p.precision(),
  ...Object.fromEntries(tools),
  robpca: (p, x) => distances(RobustPCA.fitSync(x, { columns: columns.slice(0, p.columns) })),
  spherical: (_, x) => distances(RobustPCA.fitSync(x, { method: 'spherical' })),
};

function rotated(p: PCA, x: number[][], options: object) {
  const rotation = p.rotateSync(options);
  return { ...rotation, model: null, scores: rotation.transformSync(x) };
}

function distances({ model, ...found }: RobustPCA) {
  return { ...found, model: JSON.parse(JSON.stringify(model)) };
}

/** The errors of analyses without an answer for a model, matched in this order. */
const REFUSALS: [model: RegExp, analysis: RegExp, message: RegExp][] = [
  [/^(?!.*about the origin)/, /truncatedSVD/, /never subtracts the mean/],
  [/about the origin/, /factoMineR|princomp|sklearn/, /always subtracts the mean/],
  [
    /unit rows/,
    /^(prcomp|princomp|factoMineR|psych|sklearn|matlab|spss|simca|statsmodels|ade4)$/,
    /unit length/,
  ],
  [/^(?!.*(standardised|ddof 0))/, /psych|spss/, /is of correlations: fit with standardize/],
  [/huge|tiny/, /loadings|corr|commun|contrib|cos2|biplot/, /^$/],
  [/huge/, /./, /scale the data down/],
  [/tiny/, /./, /scale the data up/],
  [/equal rows/, /max|oblimin/, /no component of the model has variance/],
  [/equal rows/, /robpca|spherical/, /all rows of x are alike/],
  [/one comp|one column/, /biplot/, /shows two components, but the model has only 1/],
  [/two comp/, /factoMineR|statsmodels/, /has all eigenvalues: fit with components: 'all'/],
  [/fewer rows|two rows/, /princomp/, /at least as many rows as columns/],
];

/** Lists the paths of values that are NaN or infinite. */
function missing(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  if (ArrayBuffer.isView(value)) {
    const none = new Set((value as Float64Array).filter((each) => !Number.isFinite(each)));
    return Array.from(none, (each) => `${path} ${each}`);
  }
  return Object.entries(value).flatMap(([key, each]) => missing(each, `${path}.${key}`));
}

/** DModX is undefined where the components span the rows fitted, and so are shares in tools where there is no variance. */
const EXPECTED: [model: RegExp, paths: RegExp][] = [
  [/equal rows/, /(dmodx|eig\.data|explained|R2X|\(cum\)|Eigenvalue|ratio_|rsquare) NaN$/],
  [/./, /^\.dmodx NaN$/],
];

describe.each(Object.entries(MODELS))('a model %s', (name, [rows, options]) => {
  test.each(Object.entries(ANALYSES))('%s', (analysis, run) => {
    const pca = PCA.fitSync(rows, { ...options, columns: columns.slice(0, rows[0].length) });
    const refusal = REFUSALS.find(([model, which]) => model.test(name) && which.test(analysis));
    if (refusal && refusal[2].source !== '^$') {
      expect(() => run(pca, rows)).toThrow(
        expect.objectContaining({ name: 'PCAError', message: expect.stringMatching(refusal[2]) }),
      );
      return;
    }
    const allowed = EXPECTED.find(([model]) => model.test(name))?.[1] as RegExp;
    expect(missing(run(pca, rows)).filter((path) => !allowed.test(path))).toEqual([]);
  });
});

describe('the same model by another way gives the same, and knows its columns', () => {
  const sparse = (rows: number[][]): MatrixLike => {
    const cells = rows.map((row) => row.flatMap((value, j) => (value === 0 ? [] : [[j, value]])));
    const indptr = new Float64Array(rows.length + 1);
    for (const [i, row] of cells.entries()) indptr[i + 1] = indptr[i] + row.length;
    const data = Float64Array.from(cells.flat(), ([, value]) => value);
    return {
      data,
      indices: Uint32Array.from(cells.flat(), ([j]) => j),
      indptr,
      rows: rows.length,
      columns: 4,
    };
  };
  const rows = x.map((row, n) => row.map((value, j) => ((n + j) % 3 === 0 ? 0 : value)));
  const options = { standardize: true, columns };
  const direct = () => PCA.fitSync(rows, { ...options, solver: 'covariance' });
  const ways: Record<string, () => PCA | Promise<PCA>> = {
    JSON: () => PCA.fromJSON(JSON.parse(JSON.stringify(direct()))),
    'structured clone': () => PCA.fromJSON(structuredClone(direct())),
    fitStream: () => PCA.fitStream([rows.slice(0, 5), rows.slice(5)], options),
    fromMoments: async () => {
      const moments = await Moments.create(4);
      for (const part of [rows.slice(0, 9), rows.slice(9)]) moments.add(part);
      return PCA.fromMomentsSync(moments, options);
    },
    'sparse rows': () => PCA.fitSync(sparse(rows), options),
    fromCovariance: () => {
      const { mean } = direct();
      const covariance = PCA.fitSync(rows).covariance();
      return PCA.fromCovarianceSync(covariance, { mean, rows: rows.length, ...options });
    },
  };

  test.each(Object.entries(ways))('%s', async (_, way) => {
    const [a, b] = [direct(), await way()];
    for (const [name, run] of Object.entries(ANALYSES)) {
      if (/robpca|spherical|truncatedSVD/.test(name)) continue; // not of this model
      expectNear(run(b, rows), run(a, rows), name);
    }
    expect(b.featureNames).toEqual(columns);
    expect(b.biplotSync(rows).featureNames).toEqual(columns);
    expect(b.rotateSync().featureNames).toEqual(columns);
    const records = rows.map(([a, b, c, d]) => ({ d, c, b, a }));
    expectNear(b.diagnoseSync(records).t2, a.diagnoseSync(rows).t2, 't2 of records');
    expectNear(b.diagnoseSync(sparse(rows)).spe, a.diagnoseSync(rows).spe, 'spe of sparse rows');
  });
});

function expectNear(actual: unknown, expected: unknown, path: string): void {
  if (typeof expected === 'number') {
    const near =
      Object.is(actual, expected) ||
      Math.abs((actual as number) - expected) <= 1e-9 * (1 + Math.abs(expected));
    expect(near, `${path}: ${actual} for ${expected}`).toBe(true);
  } else if (typeof expected === 'object' && expected !== null) {
    for (const key of Object.keys(expected))
      expectNear(
        (actual as Record<string, unknown>)[key],
        (expected as Record<string, unknown>)[key],
        `${path}.${key}`,
      );
  } else if (!path.endsWith('distribution')) expect(actual, path).toEqual(expected);
}

test('options that do not apply are refused by name', async () => {
  const pca = PCA.fitSync(x, { standardize: true });
  const calls: [RegExp, () => unknown][] = [
    [/unknown option 'kinds'/, () => pca.loadings({ kinds: 'unit' } as object)],
    [/components is 5/, () => pca.communalities(5)],
    [/share is for 'variance'/, () => pca.suggestSync(x, { methods: ['kaiser'], share: 0.5 })],
    [/noise is for 'gavish-donoho' and/, () => pca.suggestSync(x, { methods: ['parallel'], noise: 1 })],
    [/seed is for 'parallel'/, () => pca.suggestSync(x, { methods: ['cross-validation'], seed: 1 })],
    [/level is for 'parallel'/, () => PCA.fitSync(x, { components: { rule: 'mean', level: 0.9 } })],
    [/unknown option 'threads'/, () => pca.suggestSync(x, { threads: 1 } as object)],
    [/power is for method 'promax'/, () => pca.rotateSync({ power: 3 })],
    [/gamma is for method 'oblimin'/, () => pca.rotateSync({ method: 'promax', gamma: 0 })],
    [/unknown option 'whiten'/, () => pca.biplotSync(x, { whiten: true } as object)],
    [/alpha/, () => pca.biplotSync(x, { alpha: 2 })],
    [/unknown option 'groups'/, () => pca.diagnoseSync(x, { groups: [] } as object)],
    [/groups has 1/, () => ellipse(pca.transformSync(x, { components: 2 }), { groups: ['a'] })],
    [/alpha is for method 'robpca'/, () => RobustPCA.fitSync(x, { method: 'spherical', alpha: 0.6 })],
    [/directions is for method 'robpca'/, () => RobustPCA.fitSync(x, { method: 'spherical', directions: 9 })],
    [/unknown option 'onProgress'/, () => RobustPCA.fitSync(x, { onProgress() {} } as object)],
    [/seed/, () => RobustPCA.fitSync(x, { seed: 2 ** 32 })],
    [/unknown option 'standardize'/, () => RobustPCA.fitSync(x, { standardize: true } as object)],
  ];
  for (const [message, call] of calls)
    expect(call, `${call}`).toThrow(
      expect.objectContaining({ name: 'PCAError', message: expect.stringMatching(message) }),
    );
  expect(() => ellipse([[1e200, 0], [-1e200, 1], [0, 2]])).toThrow(code('ERR_NOT_FINITE')); // biome-ignore format: a matrix
});

test('robust fits do not depend on the unit of the data', () => {
  const rows = Array.from({ length: 40 }, (_, n) => {
    const z = random();
    return Array.from({ length: 12 }, (_, j) => z * Math.cos(j) + random() / 5 + (n < 6 && j === 3 ? 9 : 0));
  });
  for (const unit of [1e-40, 1e40]) {
    const scaled = rows.map((row) => row.map((value) => value * unit));
    const [a, b] = [rows, scaled].map((each) => RobustPCA.fitSync(each, { components: 2 }));
    expect(b.kinds).toEqual(a.kinds);
    expect(a.kinds.slice(0, 6).every((kind) => kind !== 'regular')).toBe(true);
    expectNear(b.scoreDistances, a.scoreDistances, 'score distances');
    expectNear(b.model.components.data, a.model.components.data, 'components');
  }
});
