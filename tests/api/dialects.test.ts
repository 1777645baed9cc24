import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type Matrix, PCA } from 'wasm-pca';
import * as all from 'wasm-pca/dialects';
import { CONVENTIONS } from '../../web/dialects/conventions.ts';
import { expectClose } from '../support/check.ts';
import { tableOf } from '../support/conventions-table.ts';
import { root } from '../support/node.ts';

/** The tools for PCA. */
const { plsr, plsregress, sklearnPLS, ...dialects } = all;

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));

interface Others {
  pspp: Record<'total' | 'rotated' | 'extraction', number[]> & Record<'components' | 'varimax', number[][]>;
  dmodx: Record<'normalised' | 'absolute' | 'new', number[]>;
  ade4: { eig: number[] } & Record<'co' | 'c1' | 'li' | 'l1', number[][]>;
  pls: Record<'loadings' | 'scores', number[][]> & { Xvar: number[]; Xtotvar: number };
}

type Case = { standardize: boolean } & Record<string, Record<string, unknown>>;

/** The tools that take a PCA. */
const ofPca = Object.fromEntries(Object.entries(dialects).filter(([name]) => name in CONVENTIONS)) as Record<
  keyof typeof CONVENTIONS,
  (pca: PCA, scores?: Matrix) => object
>;

const data: Record<string, number[][]> = read('dialects');
const r: Record<string, Case[]> = read('dialects-r');
const python: Record<string, Case[]> = read('dialects-python');
const truncatedSvds: Record<string, { singular_values_: number[] }> = read('truncated-svd');
const octave: Record<string, Record<string, unknown>> = read('dialects-octave');
const others: Record<string, Others> = read('dialects-others');
const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

const isMatrix = (value: unknown): value is Matrix =>
  typeof value === 'object' && value !== null && 'rows' in value && 'data' in value;

/** Returns the numbers of a value row by row; of a long matrix, as many rows as the fixture has. */
function numbersOf(value: unknown, like: unknown[]): number[] {
  if (typeof value === 'number') return [value];
  if (isMatrix(value)) {
    const rows = Math.min(value.rows, Array.isArray(like[0]) ? like.length : value.rows);
    return Array.from(value.data.subarray(0, rows * value.columns));
  }
  return Array.from(value as ArrayLike<number>).slice(0, like.flat().length);
}

/** Expects every field that the tool wrote, to 1e-10 of the largest number in it. */
function expectAs(actual: unknown, expected: unknown, tolerance: number, path: string): void {
  if (typeof expected === 'object' && expected !== null && !Array.isArray(expected)) {
    for (const [key, value] of Object.entries(expected))
      expectAs((actual as Record<string, unknown>)?.[key], value, tolerance, `${path}.${key}`);
    return;
  }
  if (expected === false || expected === null) {
    expect(actual, path).toBe(expected);
    return;
  }
  const wanted = [expected].flat(3) as number[];
  expect(actual, path).not.toBeUndefined();
  const numbers = numbersOf(actual, Array.isArray(expected) ? expected : [expected]);
  expect(numbers.length, path).toBe(wanted.length);
  const scale = Math.max(...wanted.map(Math.abs));
  for (const [k, value] of wanted.entries())
    expect(Math.abs(numbers[k] - value), `${path}[${k}]: ${numbers[k]} for ${value}`).toBeLessThanOrEqual(
      tolerance * scale + 1e-13,
    );
}

/** Returns the rows of the tool's components, with its signs where it has no rule for them, or an older one. */
const rowsOf = (columns: number[][]) => columns[0].map((_, m) => columns.map((row) => row[m]));

const column = ({ data, columns }: Matrix, m: number) => data.filter((_, k) => k % columns === m);
const matrixOf = (rows: number[][]): Matrix => ({
  data: Float64Array.from(rows.flat()),
  rows: rows.length,
  columns: rows[0].length,
});

/** Makes the largest entry of every column positive, for tools whose signs follow no rule. */
function signed(matrix: Matrix): Matrix {
  const signs = Array.from({ length: matrix.columns }, (_, m) =>
    Math.sign(column(matrix, m).reduce((most, value) => (Math.abs(value) > Math.abs(most) ? value : most))),
  );
  return { ...matrix, data: matrix.data.map((value, k) => value * signs[k % matrix.columns]) };
}

async function fitted(x: number[][], options: FitOptions): Promise<[PCA, Matrix]> {
  const pca = await PCA.fit(x, { solver: 'svd', ...options });
  return [pca, await pca.transform(x)];
}

describe.each(Object.entries(data))('%s', (name, x) => {
  describe.each(r[name])('standardize: $standardize', (tools) => {
    const { standardize } = tools;
    const other = python[name].find((each) => each.standardize === standardize) as Case;

    // The model's own ddof does not matter: each gives the tool's numbers.
    test.each([0, 1] as const)('of ddof %i', async (ddof) => {
      const like = (components: unknown) => ({
        standardize,
        ddof,
        signs: { like: components as number[][] },
      });
      const [p, px] = await fitted(x, like(rowsOf(tools.prcomp.rotation as number[][])));
      expectAs(dialects.prcomp(p, px), tools.prcomp, 1e-10, 'prcomp');
      const [own, scores] = await fitted(x, { standardize, ddof });
      expectAs(dialects.princomp(own, scores), tools.princomp, 1e-10, 'princomp');
      expectAs(dialects.factoMineR(own, scores), tools.factoMineR, 1e-10, 'factoMineR');
      const [q, qx] = await fitted(x, { ...like(other.sklearn.components_), components: 3 });
      expectAs(dialects.sklearn(q, qx), other.sklearn, 1e-10, 'sklearn');
      const [s, sx] = await fitted(x, {
        ...like(rowsOf(other.statsmodels.eigenvecs as number[][])),
        components: 3,
      });
      const statsmodels = dialects.statsmodels(s, sx);
      expectAs(statsmodels, other.statsmodels, 1e-10, 'statsmodels');
      if (tools.psych) {
        const [k, kx] = await fitted(x, { standardize, ddof, components: 2 });
        expectAs(dialects.psych(k, kx), tools.psych, 1e-10, 'psych');
      }
      if (!standardize) {
        const o = octave[name];
        const [m, mx] = await fitted(x, like(rowsOf(o.coeff as number[][])));
        expectAs(dialects.matlab(m, mx), o, 1e-10, 'matlab');
      }
    });
  });

  test("of rows about the origin, scikit-learn's TruncatedSVD", async () => {
    const expected = truncatedSvds[name];
    const components = expected.singular_values_.length;
    for (const ddof of [0, 1] as const) {
      const [whole, scores] = await fitted(x, { center: false, ddof });
      const all = dialects.truncatedSVD(whole, scores);
      expect(all.explained_variance_ratio_?.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 12);
      const shown = {
        ...all,
        explained_variance_: all.explained_variance_?.slice(0, components),
        explained_variance_ratio_: all.explained_variance_ratio_?.slice(0, components),
        singular_values_: all.singular_values_.slice(0, components),
      };
      expectAs(shown, expected, 1e-10, 'truncatedSVD');
      const [few, some] = await fitted(x, { center: false, ddof, components: 2 });
      expectAs(
        dialects.truncatedSVD(few, some).explained_variance_,
        shown.explained_variance_?.slice(0, 2),
        1e-10,
        'of 2',
      );
      expect(dialects.truncatedSVD(few, some).explained_variance_ratio_).toBeNull();
      expect(dialects.truncatedSVD(few).explained_variance_).toBeNull();
      for (const tool of [dialects.sklearn, dialects.princomp, dialects.factoMineR])
        expect(() => tool(whole)).toThrow(code('ERR_OPTION'));
      expect(() => dialects.truncatedSVD(PCA.fromJSON({ ...whole.toJSON(), center: true }))).toThrow(
        /center: false/,
      );
    }
  });

  const { pspp, dmodx, ade4, pls } = others[name];

  test('SPSS as PSPP, rotated too', async () => {
    const [pca, scores] = await fitted(x, { standardize: true, components: 2 });
    const spss = dialects.spss(pca, scores);
    expectAs(column(spss.totalVariance, 0), pspp.total, 1e-10, 'totalVariance');
    expectAs(spss.communalities.extraction, pspp.extraction, 1e-10, 'communalities');
    expectAs(
      signed(spss.componentMatrix),
      [...signed(matrixOf(pspp.components)).data],
      1e-10,
      'componentMatrix',
    );
    // SPSS and PSPP turn planes until the criterion changes by less than 1e-5.
    const { loadings, variances } = await pca.rotate({ method: 'varimax' });
    expectAs(signed(loadings), [...signed(matrixOf(pspp.varimax)).data], 2e-5, 'varimax');
    expectAs(variances, pspp.rotated, 2e-5, 'variances');
    const psych = dialects.psych(pca, scores);
    expectAs(signed(spss.componentScoreCoefficients), [...signed(psych.weights).data], 1e-10, 'weights');
    expectAs(signed(spss.scores as Matrix), [...signed(psych.scores as Matrix).data], 1e-10, 'scores');
  });

  test("SIMCA's DModX as pcaMethods", async () => {
    const [pca, scores] = await fitted(x, { standardize: true });
    const simca = dialects.simca(pca, scores, { components: 2 });
    expectAs(simca.DModX?.normalised, dmodx.normalised, 1e-10, 'DModX');
    expectAs(simca.DModX?.absolute, dmodx.absolute, 1e-10, 'DModX, absolute');
    const found = await pca.diagnose(x, { components: 2, rows: 'fitted' });
    expectAs(found.dmodx, dmodx.normalised, 1e-10, 'dmodx, fitted');
    expectAs((await pca.diagnose(x, { components: 2 })).dmodx, dmodx.new, 1e-10, 'dmodx, new');
    expectAs(simca.T2Range, [...found.t2], 1e-10, 'T2Range');
    expect(simca.R2X.length).toBe(2);
    expect(simca['R2X(cum)'][1]).toBeCloseTo(simca.R2X[0] + simca.R2X[1], 14);
    // Eigenvalues of SIMCA add up to min(N, K).
    const whole = dialects.simca(pca);
    expect(whole.Eigenvalue.reduce((a, b) => a + b)).toBeCloseTo(x[0].length, 10);
    expect([whole.t, whole.T2Range, whole.DModX]).toEqual([null, null, null]);
  });

  test("biplots and loadings as ade4's dudi.pca and pls' pcr", async () => {
    const of = (components: number[][], ddof: 0 | 1) =>
      fitted(x, { standardize: true, ddof, components: 2, signs: { like: rowsOf(components) } });
    const [pca, scores] = await of(ade4.c1, 0);
    expectAs(pca.explainedVariance, ade4.eig.slice(0, 2), 1e-10, 'eig');
    expectAs(pca.loadings({ kind: 'correlation' }), ade4.co, 1e-10, 'co');
    const [form, covariance] = await Promise.all([1, 0].map((alpha) => pca.biplot(x, { alpha })));
    expectAs(form, { rows: ade4.li, columns: ade4.c1 }, 1e-10, 'li and c1');
    expectAs(covariance, { rows: ade4.l1, columns: ade4.co }, 1e-10, 'l1 and co');
    expectAs(scores, ade4.li, 1e-10, 'scores');
    const [pcr, z] = await of(pls.loadings, 1);
    expectAs(pcr.loadings(), pls.loadings, 1e-10, 'loadings');
    expectAs(z, pls.scores, 1e-10, 'scores');
    expectAs(
      pcr.singularValues.map((value) => value ** 2),
      pls.Xvar,
      1e-10,
      'Xvar',
    );
    expectAs(pcr.totalVariance * (x.length - 1), pls.Xtotvar, 1e-10, 'Xtotvar');
  });
});

// K. L. Wuensch, "Principal Components Analysis - SPSS" (East Carolina University): what people look for in beer, FactBeer.
// His file has each of these rows eleven times, and one more that lacks a value.
test('SPSS as printed in a worked example, to the digits printed', async () => {
  const beer = [
    [90, 80, 70, 20, 50, 70, 60], [75, 95, 100, 50, 55, 40, 65], [10, 15, 20, 85, 40, 30, 50], [100, 70, 50, 30, 75, 60, 80],
    [20, 10, 25, 35, 30, 35, 45], [50, 100, 100, 30, 90, 75, 100], [5, 15, 15, 75, 20, 10, 25], [65, 30, 35, 80, 80, 60, 90],
    [95, 95, 100, 0, 80, 70, 95], [85, 80, 70, 40, 60, 50, 65], [0, 0, 20, 30, 80, 90, 100], [10, 25, 10, 100, 50, 40, 60],
    [80, 70, 50, 50, 40, 20, 50], [25, 35, 30, 40, 45, 30, 65], [5, 10, 15, 65, 50, 65, 85], [20, 5, 10, 40, 60, 50, 95],
    [70, 60, 70, 75, 10, 15, 25], [50, 15, 20, 50, 10, 5, 50], [75, 50, 95, 40, 0, 0, 40], [15, 10, 25, 30, 95, 80, 100],
  ]; // biome-ignore format: rows
  const columns = ['cost', 'size', 'alcohol', 'reputat', 'color', 'aroma', 'taste'];
  const pca = await PCA.fit(beer, { standardize: true, components: { rule: 'kaiser' }, columns });
  const { totalVariance, communalities, componentMatrix, extracted } = dialects.spss(pca);
  expect(extracted).toBe(2);
  const printed = (values: ArrayLike<number>) => Array.from(values, (value) => Number(value.toFixed(3)));
  expect(printed(column(totalVariance, 0)).slice(0, 5)).toEqual([3.313, 2.616, 0.575, 0.24, 0.134]);
  expect(printed(column(totalVariance, 1))).toEqual([47.327, 37.369, 8.209, 3.427, 1.921, 1.221, 0.527]);
  expect(printed(communalities.extraction)).toEqual([0.842, 0.901, 0.889, 0.546, 0.91, 0.918, 0.922]);
  expect(printed(componentMatrix.data)).toEqual([
    0.55, 0.734, 0.667, 0.675, 0.632, 0.699, -0.735, -0.071, 0.76, -0.576, 0.736, -0.614, 0.71, -0.646,
  ]);
  const { loadings, variances } = await pca.rotate();
  expect(printed(variances)).toEqual([3.017, 2.912]);
  const rotated = [
    -0.061, 0.916, 0.07, 0.947, 0.02, 0.942, -0.512, -0.533, 0.952, 0.06, 0.958, 0.01, 0.96, -0.028,
  ];
  // Small ones have two digits.
  for (const [k, value] of rotated.entries())
    expect(Math.abs(loadings.data[k] - value)).toBeLessThan(Math.abs(value) < 0.1 ? 0.005 : 0.0005);
});

test('MATLAB has the deviations in coefficients of weighted variables', async () => {
  const [pca, scores] = await fitted(data.wine, { standardize: true });
  const { coeff, score } = dialects.matlab(pca, scores);
  const scale = pca.scale as Float64Array;
  const u = pca.loadings().data;
  expect([...coeff.data]).toEqual(Array.from(u, (value, k) => value * scale[Math.floor(k / 13)]));
  expect(score?.data).toEqual(scores.data);
});

test('models that a tool could not have made are refused', async () => {
  const x = data.usarrests;
  const unit = await PCA.fit(x, { normalize: 'l2' });
  for (const tool of Object.values(ofPca)) expect(() => tool(unit)).toThrow(code('ERR_OPTION'));
  const weighted = PCA.fitSync(x, { weights: x.map((_, i) => 1 + (i % 3)) });
  const { factoMineR, ade4, princomp, ...others } = ofPca;
  for (const tool of Object.values(others)) expect(() => tool(weighted)).toThrow(/does not weigh rows/);
  const frequent = PCA.fitSync(x, { weights: x.map(() => 2), weighting: 'frequency' });
  expect(() => princomp(frequent)).toThrow(/weighting: 'reliability'/);
  expect(() => princomp(weighted)).not.toThrow();
  for (const tool of [factoMineR, ade4]) expect(() => tool(weighted)).toThrow(/\{ weights \}/);
  const plain = await PCA.fit(x);
  for (const tool of [dialects.psych, dialects.spss]) expect(() => tool(plain)).toThrow(/standardize: true/);
  const cut = await PCA.fit(x, { components: 2, solver: 'power' });
  for (const tool of [dialects.factoMineR, dialects.statsmodels])
    expect(() => tool(cut)).toThrow(code('ERR_COMPONENTS'));
  const { version: _, columnDeviations: __, ...older } = plain.toJSON() as Record<string, unknown>;
  expect(() => dialects.factoMineR(PCA.fromJSON({ ...older, version: 5 }))).toThrow(
    /columnDeviations is null/,
  );
  const wide = await PCA.fit(x.slice(0, 3));
  expect(() => dialects.princomp(wide)).toThrow(/at least as many rows as columns/);
  expect(() => dialects.prcomp(PCA.fromCovarianceSync([[2, 1], [1, 2]]))).toThrow(/rows/); // biome-ignore format: a matrix
  expect(() => dialects.prcomp(plain, { data: new Float64Array(6), rows: 2, columns: 3 })).toThrow(
    code('ERR_SHAPE'),
  );
  expect(() => dialects.prcomp({} as PCA)).toThrow(code('ERR_OPTION'));
});

describe('weights of rows', () => {
  const { swiss, tables } = read('weights') as {
    swiss: { x: Matrix; cases: Record<string, { eigenvalues: number[] }> };
    tables: Record<string, WeightedTable>;
  };
  interface WeightedTable {
    x: number[][];
    weights: number[];
    contributions: number[][];
    fits: { options: FitOptions; explainedVariance: number[]; scores: number[][]; scale: number[] | null }[];
  }
  const size = (values: ArrayLike<number>) => Array.from(values, Math.abs);

  test.each(Object.entries(tables))('%s as by row.w of FactoMineR and ade4, and cov.wt', async (_, table) => {
    const { x, weights, contributions, fits } = table;
    const ofML = fits.filter(({ options }) => options.ddof === 0);
    expect(ofML).toHaveLength(2);
    for (const { options, explainedVariance, scores, scale } of ofML) {
      for (const more of [{}, { ddof: 1 }, { weighting: 'frequency' }, { ddof: 1, weighting: 'frequency' }]) {
        const own = { ...options, ...more, weights } as FitOptions;
        const fit = await PCA.fitTransform(x, own);
        const [factoMineR, ade4] = [dialects.factoMineR, dialects.ade4].map((tool) =>
          tool(fit.model, fit.scores, undefined, { weights }),
        ) as [ReturnType<typeof dialects.factoMineR>, ReturnType<typeof dialects.ade4>];
        const unit = 1e-11 * explainedVariance[0];
        expectClose(
          factoMineR.eig.data.filter((__, k) => k % 3 === 0),
          explainedVariance,
          unit,
        );
        expectClose(ade4.eig, explainedVariance, unit);
        expectClose(size(factoMineR.ind?.coord.data ?? []), size(scores.flat()), 1e-9);
        expectClose(size(ade4.li?.data ?? []), size(scores.flat()), 1e-9);
        if (scale) expectClose(factoMineR.ind?.contrib.data ?? [], contributions.flat(), 1e-9);
        if (scale) expectClose(ade4.norm, scale, 1e-11);
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        expectClose(ade4.lw, weights.map((weight) => weight / total), 1e-15); // biome-ignore format: one line
        const standard = ade4.l1 as Matrix;
        for (let m = 0; m < standard.columns; m++) {
          let sum = 0;
          for (let n = 0; n < x.length; n++) sum += ade4.lw[n] * standard.data[n * standard.columns + m] ** 2;
          expect(sum).toBeCloseTo(1, 11);
        }
      }
    }
    for (const { options, explainedVariance } of fits) {
      const model = await PCA.fit(x, { ...options, weights });
      if (options.weighting === 'frequency') continue;
      expectClose(dialects.princomp(model).sdev.map((s) => s ** 2), explainedVariance, 1e-10 * explainedVariance[0]); // biome-ignore format: one line
    }
  });

  test('swiss as by cov.wt, and correlations of frequencies as by SPSS', async () => {
    const {
      cases,
      x: { rows, columns, data },
    } = swiss;
    const x = { data: Float64Array.from(data), rows, columns };
    const reliability = await PCA.fit(x, { weights: Array.from({ length: rows }, (_, i) => (i + 1) / rows) });
    const sdev = dialects.princomp(reliability).sdev;
    expect(sdev[0] ** 2).toBeCloseTo(1978.7929618166715, 8);
    expect(sdev[1] ** 2).toBeCloseTo(557.8899754626909, 8);
    const weights = Array.from({ length: rows }, (_, i) => (i % 3) + 1);
    const { totalVariance } = dialects.spss(
      await PCA.fit(x, { weights, weighting: 'frequency', standardize: true }),
    );
    expectClose(totalVariance.data.filter((_, k) => k % 3 === 0), cases['frequency standardised'].eigenvalues, 1e-12); // biome-ignore format: one line
  });

  test('have to be those of the rows fitted', async () => {
    const { x, weights } = tables.attitude;
    const { model, scores } = await PCA.fitTransform(x, { weights });
    const of = (given: unknown) => () =>
      dialects.factoMineR(model, scores, undefined, { weights: given as number[] });
    expect(of(weights.with(1, 7))).toThrow(code('ERR_OPTION'));
    expect(of(weights.slice(1))).toThrow(code('ERR_SHAPE'));
    expect(of(weights.with(1, -1))).toThrow(code('ERR_OPTION'));
    expect(of('weights')).toThrow(code('ERR_OPTION'));
    const plain = await PCA.fit(x);
    expect(() => dialects.ade4(plain, undefined, undefined, { weights })).toThrow(/leave them out/);
    expect(() => dialects.ade4(plain, undefined, undefined, { weight: 1 } as never)).toThrow(
      code('ERR_OPTION'),
    );
  });
});

test('edge cases have finite numbers: dependent and constant columns, few rows, JSON, no init', async () => {
  const x = data.usarrests.map((row) => [...row, row[0] + row[1], 5]);
  for (const rows of [x, x.slice(0, 4)]) {
    const centred = await fitted(rows, {});
    const uncentred = await fitted(rows, { center: false });
    for (const [name, tool] of Object.entries(ofPca)) {
      if (['psych', 'spss'].includes(name) || (name === 'princomp' && rows.length < 6)) continue;
      const [pca, scores] = name === 'truncatedSVD' ? uncentred : centred;
      const found = tool(pca, scores);
      const numbers = JSON.stringify(found, (_, value) =>
        ArrayBuffer.isView(value) ? Array.from(value as Float64Array) : value,
      );
      expect(numbers.slice(0, 2000), name).not.toMatch(/[[,]null/); // NaN and infinities
      const clone = PCA.fromJSON(JSON.parse(JSON.stringify(pca)));
      expect(tool(clone, scores), name).toEqual(found);
    }
  }
});

test('the table in docs/dialects.md is that of the code', () => {
  expect(readFileSync(join(root, 'docs/dialects.md'), 'utf8')).toContain(tableOf(CONVENTIONS));
});
