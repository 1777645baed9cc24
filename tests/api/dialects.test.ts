import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type Matrix, PCA } from 'wasm-pca';
import * as dialects from 'wasm-pca/dialects';
import { CONVENTIONS } from '../../web/dialects/conventions.ts';
import { tableOf } from '../support/conventions-table.ts';
import { root } from '../support/node.ts';

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));

type Case = { standardize: boolean } & Record<string, Record<string, unknown>>;

const data: Record<string, number[][]> = read('dialects');
const r: Record<string, Case[]> = read('dialects-r');
const python: Record<string, Case[]> = read('dialects-python');
const octave: Record<string, Record<string, unknown>> = read('dialects-octave');
const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

const isMatrix = (value: unknown): value is Matrix =>
  typeof value === 'object' && value !== null && 'rows' in value && 'data' in value;

/** Numbers of a value in the order of its rows; of a long matrix as many rows as the fixture has. */
function numbersOf(value: unknown, like: unknown[]): number[] {
  if (typeof value === 'number') return [value];
  if (isMatrix(value)) {
    const rows = Math.min(value.rows, Array.isArray(like[0]) ? like.length : value.rows);
    return Array.from(value.data.subarray(0, rows * value.columns));
  }
  return Array.from(value as ArrayLike<number>).slice(0, like.flat().length);
}

/** Every field that the tool wrote, to 1e-10 of the largest number in it. */
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

/** Rows of the tool's components: with its signs where it has no rule for them, or an older one. */
const rowsOf = (columns: number[][]) => columns[0].map((_, m) => columns.map((row) => row[m]));

async function fitted(x: number[][], options: FitOptions): Promise<[PCA, Matrix]> {
  const pca = await PCA.fit(x, { solver: 'svd', ...options });
  return [pca, await pca.transform(x)];
}

describe.each(Object.entries(data))('%s', (name, x) => {
  describe.each(r[name])('standardize: $standardize', (tools) => {
    const { standardize } = tools;
    const other = python[name].find((each) => each.standardize === standardize) as Case;

    // The package's own ddof is not the tool's: both give what it gives.
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

  test('SPSS is psych by other names, SIMCA the diagnosis', async () => {
    const [pca, scores] = await fitted(x, { standardize: true });
    const [spss, psych] = [dialects.spss(pca, scores), dialects.psych(pca, scores)];
    expect(spss.communalities.extraction).toEqual(psych.communality);
    expectAs(
      spss.componentMatrix.data.map(Math.abs),
      [...psych.loadings.data.map(Math.abs)],
      1e-12,
      'loadings',
    );
    expectAs(
      spss.componentScoreCoefficients.data.map(Math.abs),
      [...psych.weights.data.map(Math.abs)],
      1e-10,
      'weights',
    );
    const simca = dialects.simca(pca, scores, { components: 2 });
    const found = await pca.diagnose(x, { components: 2, rows: 'fitted' });
    expectAs(simca.T2Range, [...found.t2], 1e-10, 'T2Range');
    expectAs(simca.DModX?.normalised, [...found.dmodx], 1e-8, 'DModX');
    expect(simca.R2X.length).toBe(2);
    expect(simca['R2X(cum)'][1]).toBeCloseTo(simca.R2X[0] + simca.R2X[1], 14);
    // Eigenvalues of SIMCA add up to min(N, K).
    const whole = dialects.simca(pca);
    expect(whole.Eigenvalue.reduce((a, b) => a + b)).toBeCloseTo(x[0].length, 10);
    expect([whole.t, whole.T2Range, whole.DModX]).toEqual([null, null, null]);
  });
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
  for (const tool of Object.values(dialects)) expect(() => tool(unit)).toThrow(code('ERR_OPTION'));
  const plain = await PCA.fit(x);
  for (const tool of [dialects.psych, dialects.spss]) expect(() => tool(plain)).toThrow(/standardize: true/);
  const cut = await PCA.fit(x, { components: 2, solver: 'power' });
  for (const tool of [dialects.factoMineR, dialects.statsmodels])
    expect(() => tool(cut)).toThrow(code('ERR_COMPONENTS'));
  const half = await PCA.fit(x, { components: 2 });
  expect(() => dialects.factoMineR(half)).toThrow(/components: 'all'/);
  const wide = await PCA.fit(x.slice(0, 3));
  expect(() => dialects.princomp(wide)).toThrow(/no fewer rows than columns/);
  expect(() => dialects.prcomp(PCA.fromCovariance([[2, 1], [1, 2]]))).toThrow(/rows/); // biome-ignore format: a matrix
  expect(() => dialects.prcomp(plain, { data: new Float64Array(6), rows: 2, columns: 3 })).toThrow(
    code('ERR_SHAPE'),
  );
  expect(() => dialects.prcomp({} as PCA)).toThrow(code('ERR_OPTION'));
});

test('edge cases have finite numbers: dependent and constant columns, few rows, JSON, no init', async () => {
  const x = data.usarrests.map((row) => [...row, row[0] + row[1], 5]);
  for (const rows of [x, x.slice(0, 4)]) {
    const [pca, scores] = await fitted(rows, {});
    for (const [name, tool] of Object.entries(dialects)) {
      if (['psych', 'spss'].includes(name) || (name === 'princomp' && rows.length < 6)) continue;
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
