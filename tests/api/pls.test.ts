import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, type MatrixLike, Moments } from 'wasm-pca';
import { plsr, plsregress, sklearnPLS } from 'wasm-pca/dialects';
import { PCR, PLS, type RegressionOptions, type Responses } from 'wasm-pca/pls';
import { expectClose } from '../support/check';
import { root } from '../support/node';
import { type Random, uniform } from '../support/random';

beforeAll(() => init());

interface Expected {
  x: number[][];
  y: number[][];
  components: number;
  weights: number[][];
  loadings: number[][];
  rotations: number[][];
  yLoadings: number[][];
  coefficients: number[][];
  scores: number[][];
  xMean: number[];
  xvar: number[];
  xtotvar: number;
  vip: number[];
  rmsep: number[][];
  pcr: { coefficients: number[][]; xvar: number[]; rmsep: number[][] };
}

type Fields = Record<string, number[] | number[][]>;

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));
const r: Record<string, Expected> = read('pls');
const python: Record<string, Fields> = read('pls-python');
// Numbers of six decimals are stored in millionths.
r.gasoline.x = r.gasoline.y.map((_, i) =>
  Array.from({ length: 401 }, (_, j) => (r.gasoline.x as unknown as number[])[401 * i + j] / 1e6),
);
const names = Object.keys(r);
const standardizeOf = (name: string) => (name === 'oliveoilScaled' ? 'x' : false);

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

/** Expects values to agree to 1e-9 of the largest. */
function expectAlike(actual: ArrayLike<number>, expected: unknown, what?: string): void {
  const all = [expected].flat(2) as number[];
  expectClose(actual, all, 1e-9 * all.reduce((most, value) => Math.max(most, Math.abs(value)), 0), what);
}

const transposed = ({ data, rows, columns }: Matrix) =>
  Array.from({ length: columns }, (_, j) => Array.from({ length: rows }, (_, i) => data[i * columns + j]));

describe.each(names)("%s, by R's pls", (name) => {
  const { x, y, components, ...expected } = r[name];
  const standardize = standardizeOf(name);

  test('components, coefficients, explained variances and VIP', async () => {
    const pls = await PLS.fit(x, y, { components, standardize });
    expect([pls.rows, pls.columns, pls.responses, pls.componentCount]).toEqual([
      x.length,
      x[0].length,
      y[0].length,
      components,
    ]);
    expectAlike(pls.xWeights.data, expected.weights, 'weights');
    expectAlike(pls.xLoadings.data, expected.loadings, 'loadings');
    expectAlike(pls.xRotations.data, expected.rotations, 'rotations');
    expectAlike(pls.yLoadings.data, expected.yLoadings, 'y loadings');
    expectAlike((await pls.transform(x)).data, expected.scores, 'scores');
    expectAlike(
      pls.xVarianceRatio,
      expected.xvar.map((value) => value / expected.xtotvar),
      'R2X',
    );
    expectAlike(pls.vip(), expected.vip, 'VIP');
    expectAlike((await PCR.fit(x, y, { components: expected.pcr.xvar.length, standardize })).xVarianceRatio, [
      ...expected.pcr.xvar.map((value) => value / expected.xtotvar),
    ]);
  });

  test('leave-one-out', async () => {
    const options = { components, standardize, folds: 'leave-one-out' } as const;
    const pls = await PLS.crossValidate(x, y, options);
    expect(pls).toMatchObject({ rows: x.length, folds: x.length });
    expectAlike(pls.rmsep.data, expected.rmsep);
    if (name === 'gasoline') {
      const printed = Array.from(pls.rmsep.data, (value) => value.toPrecision(7));
      expect(printed).toEqual(['1.542990', '1.328167', '0.3813088', '0.2578943']);
      return; // 60 decompositions of 401 columns take long
    }
    const pcr = await PCR.crossValidate(x, y, options);
    expectAlike(pcr.rmsep.data, expected.pcr.rmsep);
    const least = pls.q2.data.indexOf(Math.max(...pls.q2.data.filter((_, k) => k % y[0].length === 0)));
    if (y[0].length === 1) expect(pls.components).toBe(least);
  });

  test('the dialect of R', async () => {
    const pls = await PLS.fit(x, y, { components, standardize });
    const scores = await pls.transform(x);
    const tool = plsr(PLS.fromJSON(JSON.parse(JSON.stringify(pls))), scores);
    expectAlike(tool.coefficients[components - 1].data, expected.coefficients);
    expectAlike(tool.Xvar, expected.xvar);
    expectAlike([tool.Xtotvar], [expected.xtotvar]);
    expectAlike(tool.Xmeans, expected.xMean);
    expectAlike(transposed(tool['loading.weights']).flat(), expected.weights);
    expectAlike((tool['fitted.values'] as Matrix).data, [...(await pls.predict(x)).data]);
    const pcr = plsr(await PCR.fit(x, y, { components, standardize }));
    expectAlike(pcr.coefficients[components - 1].data, expected.pcr.coefficients);
  });

  test.each([false, true])('scikit-learn, scale=%s', async (scale) => {
    const { predictions, ...fields } = python[`${name}${scale ? ' scaled' : ''}`];
    const pls = await PLS.fit(x, y, { components, standardize: scale });
    expectAlike((await pls.predict(x)).data, predictions);
    const tool = sklearnPLS(pls) as unknown as Record<string, Matrix | Float64Array>;
    for (const [field, values] of Object.entries(fields)) {
      if (values.length === 0) continue;
      const found = tool[field];
      expectAlike('data' in found ? found.data : found, values, field);
    }
  });
});

describe("MATLAB's plsregress", () => {
  test('is SIMPLS, whose scores have length 1', async () => {
    const { x, y } = r.attitude;
    const pls = await PLS.fit(x, y, { components: 3 });
    const scores = await pls.transform(x);
    const { XL, YL, XS, BETA, PCTVAR, MSE, stats } = plsregress(pls, scores);
    // Checks the definitions X0 = X - mean, XL = X0^T XS, YL = Y0^T XS, XS = X0 W, [1 X] BETA predicts.
    const centred = x.map((row) => row.map((value, j) => value - pls.xMean[j]));
    const times = (matrix: number[][], { data, columns }: Matrix) =>
      matrix.flatMap((row) =>
        Array.from({ length: columns }, (_, j) =>
          row.reduce((sum, value, i) => sum + value * data[i * columns + j], 0),
        ),
      );
    const across = (matrix: number[][]) => matrix[0].map((_, j) => matrix.map((row) => row[j]));
    expectAlike((XS as Matrix).data, times(centred, stats.W));
    expectAlike(XL.data, times(across(centred), XS as Matrix));
    expectAlike(YL.data, times([y.map(([value]) => value - pls.yMean[0])], XS as Matrix));
    const predicted = times(
      x.map((row) => [1, ...row]),
      BETA,
    );
    expectAlike(predicted, [...pls.predictSync(x).data]);
    const error = y.reduce((sum, [value], i) => sum + (value - predicted[i]) ** 2, 0) / y.length;
    expectAlike([MSE.data[7]], [error]);
    expectAlike([PCTVAR.data[3] + PCTVAR.data[4] + PCTVAR.data[5]], [1 - error / MSE.data[4]]);
    expectAlike(stats.T2 as Float64Array, [...pls.diagnoseSync(x).t2]);
  });

  test('is refused for what it has not', async () => {
    const { x, y } = r.longley;
    const two = await PLS.fit(x, y, { components: 2 });
    expect(() => plsregress(two)).toThrow(code('ERR_OPTION', 'SIMPLS', 'components: 1'));
    expect(plsregress(await PLS.fit(x, y, { components: 1 })).XL.columns).toBe(1);
    const scaled = await PLS.fit(x, y, { components: 1, standardize: true });
    expect(() => plsregress(scaled)).toThrow(code('ERR_OPTION', 'standardise'));
    expect(() => plsr(scaled)).toThrow(code('ERR_OPTION', 'responses'));
    const ofX = await PLS.fit(x, y, { components: 1, standardize: 'x' });
    expect(() => sklearnPLS(ofX)).toThrow(code('ERR_OPTION', 'both|none'));
    const weighted = await PLS.fit(x, y, { components: 1, weights: x.map((_, i) => 1 + (i % 2)) });
    for (const tool of [plsr, sklearnPLS, plsregress])
      expect(() => tool(weighted)).toThrow(code('ERR_OPTION', 'weights'));
    const pcr = await PCR.fit(x, y, { components: 1 });
    expect(() => sklearnPLS(pcr)).toThrow(code('ERR_OPTION', 'principal'));
    const first = two.transformSync(x, { components: 1 });
    expect(() => plsr(two, first)).toThrow(code('ERR_SHAPE', '1', '2'));
  });
});

/** Returns a nearly normal number. */
const bell = (next: Random) => next() + next() + next() + next() - 2;

const table = (next: Random, rows: number, columns: number, shift = 0): number[][] => {
  const size = Array.from({ length: columns }, () => 0.2 + next());
  return Array.from({ length: rows }, () => {
    const common = bell(next);
    return size.map((each) => shift + each * bell(next) + common);
  });
};

const cases = Array.from({ length: 24 }, (_, seed) => {
  const next = uniform(seed + 1);
  const [rows, p, q] = [8 + Math.floor(next() * 20), 1 + Math.floor(next() * 9), 1 + Math.floor(next() * 4)];
  const x = table(next, rows, p, seed % 3 === 0 ? 1e4 : 0);
  const noise = table(next, rows, q);
  const y = noise.map((row, i) => row.map((value, j) => value + 2 * x[i][j % p]));
  return { seed, x, y, rows, p, q, most: Math.min(rows - 1, p) };
});

/** The fields that follow from the sums, up to rounding. */
const fieldsOf = (model: PLS | PCR) => ({
  xWeights: model.xWeights.data,
  xLoadings: model.xLoadings.data,
  yLoadings: model.yLoadings.data,
  scoreVariance: model.scoreVariance,
  coefficients: model.coefficients().coefficients.data,
  intercept: model.coefficients().intercept,
});

function expectSame(model: PLS | PCR, other: PLS | PCR): void {
  const expected = fieldsOf(other);
  expect(model.componentCount).toBe(other.componentCount);
  for (const [field, values] of Object.entries(fieldsOf(model)))
    expectAlike(values, [...expected[field as keyof typeof expected]], field);
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('identities of random tables', () => {
  test.each([
    ['PLS', PLS],
    ['PCR', PCR],
  ])('%s: scores are uncorrelated, and all components are least squares', (_, kind) => {
    for (const { x, y, rows, p, q, most } of cases) {
      const fitted = kind.fitSync(x, y, { components: 'all' });
      const { componentCount: count, xWeights: w, xRotations: r, xLoadings: l } = fitted;
      expect(count).toBeLessThanOrEqual(most);
      const scores = fitted.transformSync(x);
      const predicted = fitted.predictSync(x).data;
      const { coefficients, intercept } = fitted.coefficients();
      for (let a = 0; a < count; a++) {
        for (let b = 0; b < count; b++) {
          const products = [
            sum(x.map((_, i) => scores.data[i * count + a] * scores.data[i * count + b])) / (rows - 1),
            sum(x[0].map((_, j) => w.data[a * p + j] * w.data[b * p + j])),
            sum(x[0].map((_, j) => r.data[a * p + j] * l.data[b * p + j])),
          ];
          const same = Number(a === b);
          const unit = Math.sqrt(fitted.scoreVariance[a] * fitted.scoreVariance[b]);
          expectClose([products[0] / unit, products[1], products[2]], [same, same, same], 1e-6);
        }
      }
      for (let j = 0; j < q; j++) {
        const residuals = y.map((row, i) => row[j] - predicted[i * q + j]);
        const explained = 1 - sum(residuals.map((value) => value ** 2)) / (fitted.yVariance[j] * (rows - 1));
        const ratios = Array.from({ length: count }, (_, a) => fitted.yVarianceRatio.data[a * q + j]);
        expectClose([sum(ratios)], [explained], 1e-8);
        for (let k = 0; k < p; k++) {
          const deviations = x.map((row) => row[k] - fitted.xMean[k]);
          const length = Math.hypot(...deviations) * Math.sqrt(fitted.yVariance[j] * rows);
          expect(Math.abs(sum(deviations.map((value, i) => value * residuals[i])))).toBeLessThan(
            1e-8 * length,
          );
        }
        const byCoefficients = x.map(
          (row) => intercept[j] + sum(row.map((value, k) => value * coefficients.data[k * q + j])),
        );
        expectClose(
          byCoefficients,
          y.map((_, i) => predicted[i * q + j]),
          1e-9 * (1 + Math.abs(intercept[j])),
        );
      }
    }
  });

  test('T2 and SPE of fitted rows have the means that the model says', () => {
    for (const { x, y, rows, p } of cases) {
      const pls = PLS.fitSync(x, y, { components: 'all' });
      for (let components = 1; components <= pls.componentCount; components++) {
        const { t2, spe, limits } = pls.diagnoseSync(x, { components, rows: 'fitted' });
        const mean = (values: Float64Array) => sum([...values]) / (rows - 1);
        expectClose([mean(t2)], [components], 1e-6);
        const whole = pls.residualVariance[0];
        expectClose([mean(spe) / whole], [pls.residualVariance[components] / whole], 1e-10);
        if (components < p)
          expect(pls.residualDegrees[components]).toBeLessThanOrEqual(p - components + 1e-6);
        else expect(limits.spe.value).toBe(0);
      }
    }
  });

  test('moments of parts, merged in any order, sparse rows, names and JSON give the same model', async () => {
    for (const { seed, x, y, rows, p, q, most } of cases.slice(0, 8)) {
      const kind = seed % 2 ? PCR : PLS;
      const components = Math.min(most, 3);
      const standardize = ([false, true, 'x'] as const)[seed % 3];
      const fitted = await kind.fit(x, y, { components, standardize });
      expectSame(kind.fitSync(x, y, { components, standardize }), fitted);
      const parts = await Promise.all(
        [0, 1, 2].map(async (part) => {
          const moments = await Moments.create(p + q);
          const own = x.flatMap((row, i) => (i % 3 === part ? [[...y[i], ...row]] : []));
          return moments.add(own);
        }),
      );
      const all = parts[2].merge(parts[0]).merge(parts[1]);
      const restored = await Moments.fromBytes(all.toBytes());
      const joint = Array.from({ length: q }, (_, j) => j);
      expectSame(await kind.fromMoments(restored, { components, standardize, y: joint }), fitted);
      expectSame(kind.fromMomentsSync(all, { components, standardize, y: joint }), fitted);
      const dense = x.flat();
      const sparse = {
        data: Float64Array.from(dense),
        indices: Uint32Array.from(dense, (_, k) => k % p),
        indptr: Uint32Array.from({ length: rows + 1 }, (_, i) => i * p),
        rows,
        columns: p,
      };
      expectSame(await kind.fit(sparse, y, { components, standardize }), fitted);
      expectClose(fitted.predictSync(sparse).data, fitted.predictSync(x).data, 0);
      const records = x.map((row, i) =>
        Object.fromEntries([
          ...y[i].map((value, j) => [`y${j}`, value]),
          ...row.map((value, j) => [`x${j}`, value]),
        ]),
      );
      const byName = await kind.fit(records, joint.map((j) => `y${j}`) as Responses, {
        components,
        standardize,
      });
      expectSame(byName, fitted);
      expect(byName.featureNames).toEqual(x[0].map((_, j) => `x${j}`));
      expect(byName.responseNames).toEqual(joint.map((j) => `y${j}`));
      const backwards = records.map((record) => Object.fromEntries(Object.entries(record).reverse()));
      expectClose(byName.predictSync(backwards).data, byName.predictSync(records).data, 0);
      const text = JSON.parse(JSON.stringify(byName));
      for (const copy of [kind.fromJSON(text), kind.fromJSON(structuredClone(byName))])
        expect(copy.toJSON()).toEqual(text);
      for (const moments of [...parts, restored]) moments.free();
    }
  });

  test('weights: frequencies repeat rows, reliabilities are without unit, and rows of weight 0 are absent', async () => {
    for (const { seed, x, y } of cases.slice(0, 8)) {
      const options = { components: 1, standardize: true } as const;
      const weights = x.map((_, i) => (i + seed) % 3);
      const repeat = <T>(rows: T[]) =>
        rows.flatMap((row, i) => Array.from({ length: weights[i] }, () => row));
      const repeated = await PLS.fit(repeat(x), repeat(y), options);
      const frequency = await PLS.fit(x, y, { ...options, weights, weighting: 'frequency' });
      expectSame(frequency, repeated);
      expect(frequency.effectiveRows).toBe(repeated.rows);
      const reliable = await PLS.fit(x, y, { ...options, weights });
      const halves = await PLS.fit(x, y, { ...options, weights: weights.map((weight) => weight / 2) });
      expectSame(halves, reliable);
      const squares = sum(weights.map((weight) => weight ** 2));
      expectClose([reliable.effectiveRows], [sum(weights) ** 2 / squares], 1e-9);
      const rows = x.filter((_, i) => weights[i] > 0);
      expect(reliable.rows).toBe(rows.length);
    }
  });

  test('units and origins of columns change predictions by theirs alone', async () => {
    for (const { x, y, p } of cases.slice(0, 12)) {
      const options = { components: Math.min(2, p) };
      const fitted = (await PLS.fit(x, y, options)).predictSync(x).data;
      for (const [unit, origin] of [
        [1e100, 0],
        [1e-100, 0],
        [1, 12345],
      ]) {
        const turned = (rows: number[][]) => rows.map((row) => row.map((value) => value * unit + origin));
        const pls = await PLS.fit(turned(x), turned(y), options);
        const largest = fitted.reduce((most, value) => Math.max(most, Math.abs(value)), 1);
        expectClose(
          pls.predictSync(turned(x)).data.map((value) => (value - origin) / unit),
          fitted,
          1e-7 * largest,
        );
      }
    }
  });

  test('a cross-validation is what fits without each fold predict', async () => {
    for (const { seed, x, y, q } of cases.slice(0, 8)) {
      const kind = seed % 2 ? PCR : PLS;
      const standardize = ([false, true, 'x'] as const)[seed % 3];
      const folds = x.map((_, i) => `fold ${i % 4}`);
      // A row of weight 0 is in no fold.
      const weights = seed % 4 === 3 ? x.map((_, i) => (i + (i >> 2)) % 3) : undefined;
      const options = { components: 1, standardize, weights };
      const found = await kind.crossValidate(x, y, { ...options, folds });
      const press = new Float64Array(2 * q);
      for (const fold of new Set(folds)) {
        const rest = <T>(rows: readonly T[]) => rows.filter((_, i) => folds[i] !== fold);
        const pls = await kind.fit(rest(x), rest(y), { ...options, weights: weights && rest(weights) });
        const predicted = pls.predictSync(x).data;
        y.forEach((row, i) => {
          if (folds[i] !== fold) return;
          row.forEach((value, j) => {
            press[j] += (weights?.[i] ?? 1) * (value - pls.yMean[j]) ** 2;
            press[q + j] += (weights?.[i] ?? 1) * (value - predicted[i * q + j]) ** 2;
          });
        });
      }
      expectAlike(found.press.data, [...press], `seed ${seed}`);
      if (weights) continue;
      const shards = await Promise.all(
        [...new Set(folds)].map(async (fold) =>
          (await Moments.create(x[0].length + q)).add(
            x.flatMap((row, i) => (folds[i] === fold ? [[...row, ...y[i]]] : [])),
          ),
        ),
      );
      const ofShards = await kind.crossValidateMoments(shards, {
        components: 1,
        standardize,
        y: y[0].map((_, j) => x[0].length + j),
      });
      expectAlike(ofShards.press.data, [...press]);
      for (const shard of shards) shard.free();
    }
  });
});

describe('what there is less of than was asked for', () => {
  const next = uniform(99);
  const x = table(next, 20, 4);
  const response = x.map(([a, b]) => a + b);

  test('components end where x has no more covariance with y', async () => {
    // Orthogonal columns of equal length covary with y in one direction only.
    const design = [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [-1, 1].map((c) => [a, b, c])));
    const y = design.map(([a, b]) => 2 * a - b);
    const pls = await PLS.fit(design, y, { components: 'all' });
    expect(pls.componentCount).toBe(1);
    expectClose(pls.predictSync(design).data, y, 1e-14);
    const found = await PLS.crossValidate(design, y, { folds: 'leave-one-out' });
    expect(found.components).toBeGreaterThan(0);
  });

  test('columns that repeat each other leave components of their rank', async () => {
    const twice = x.map((row) => [...row, ...row]);
    for (const kind of [PLS, PCR]) {
      const fitted = await kind.fit(twice, response, { components: 'all' });
      expect(fitted.componentCount).toBeLessThanOrEqual(4);
      expectClose(fitted.predictSync(twice).data, response, 1e-9);
      expect(fitted.residualVariance.at(-1)).toBeLessThan(1e-9);
    }
  });

  test('y without variance, or without covariance with x, is refused', async () => {
    const flat = x.map(() => 3);
    await expect(PLS.fit(x, flat, { components: 1 })).rejects.toEqual(code('ERR_COMPONENTS', 'covariance'));
    await expect(PLS.fit(x, flat, { components: 1, standardize: true })).rejects.toEqual(
      code('ERR_CONSTANT_COLUMN', 'of y'),
    );
    const constant = x.map((row) => [...row, 0.1]);
    await expect(PLS.fit(constant, response, { components: 1, standardize: 'x' })).rejects.toEqual(
      code('ERR_CONSTANT_COLUMN', 'column 4', 'of x'),
    );
    const same = x.map(() => [1, 2, 3]);
    for (const kind of [PLS, PCR])
      await expect(kind.fit(same, response, { components: 1 })).rejects.toEqual(code('ERR_COMPONENTS'));
    // Beside another response, one without variance explains nothing and is predicted by its mean.
    const both = await PLS.fit(
      x,
      response.map((value) => [value, 3]),
      { components: 2 },
    );
    expect(both.yVarianceRatio.data[1]).toBe(0);
    expectClose(
      both.predictSync(x).data.filter((_, k) => k % 2),
      flat,
      1e-14,
    );
  });
});

describe('rows beyond those of the calibration', () => {
  test('raise alarms along and off the components', async () => {
    const next = uniform(5);
    const row = () => {
      const [s, t] = [bell(next), bell(next)];
      return [s + t, s - t, 2 * s, t, s + 2 * t].map((value) => value + 0.1 * bell(next));
    };
    const x = Array.from({ length: 400 }, row);
    const y = x.map(([a, b]) => a - b / 2);
    const pls = await PLS.fit(x, y, { components: 2 });
    const ordinary = Array.from({ length: 2000 }, row);
    for (const speLimit of ['box', 'data-driven'] as const) {
      const { alarms, level, limits } = await pls.diagnose(ordinary, { level: 0.99, speLimit });
      expect(level).toBe(0.99);
      const share = (kind: 't2' | 'spe') =>
        alarms.filter(({ beyond }) => beyond.includes(kind)).length / ordinary.length;
      for (const kind of ['t2', 'spe'] as const) {
        expect(limits[kind].value).toBeGreaterThan(0);
        expect(share(kind)).toBeGreaterThan(0.003);
        expect(share(kind)).toBeLessThan(0.02);
      }
    }
    const far = ordinary[0].map((value) => 20 * value);
    const off = ordinary[0].map((value, j) => value + (j === 2 ? 5 : 0));
    const { alarms } = await pls.diagnose([far, off]);
    expect(alarms[0].beyond).toContain('t2');
    expect(alarms[1].beyond).toContain('spe');
  });

  test('rows with a NaN are refused, or give NaN', async () => {
    const { x, y } = r.attitude;
    const pls = await PLS.fit(x, y, { components: 2 });
    const holed = [x[0], x[1].with(2, Number.NaN)];
    expect(() => pls.predictSync(holed)).toThrow(code('ERR_NOT_FINITE', 'row 1', 'column 2'));
    for (const method of ['predictSync', 'transformSync'] as const) {
      const { data, columns } = pls[method](holed, { missing: 'omit' });
      expect(data.subarray(columns).every(Number.isNaN)).toBe(true);
      expect(data[0]).toBe(pls[method](x).data[0]);
    }
    expect(pls.diagnoseSync(holed, { missing: 'omit' }).t2[1]).toBeNaN();
    expect(() => pls.predictSync([[1, 2]])).toThrow(code('ERR_SHAPE', '2 columns', '6'));
    expect(() => pls.predictSync(x, { components: 3 })).toThrow(code('ERR_COMPONENTS'));
    expect(() => pls.vip({ components: 0 })).toThrow(code('ERR_OPTION'));
  });
});

describe('bad input', () => {
  const { x, y } = r.attitude;
  const numbers = y.map(([value]) => value);
  const fit = (of: unknown, by: unknown, options?: unknown) =>
    PLS.fit(of as MatrixLike, by as Responses, options as RegressionOptions);
  const one = { components: 1 };

  test.each<[string, () => Promise<unknown>, ReturnType<typeof code>]>([
    ['no components', () => fit(x, numbers), code('ERR_OPTION', 'components', 'crossValidate')],
    ['too many components', () => fit(x, numbers, { components: 7 }), code('ERR_COMPONENTS', '7', 'only 6')],
    ['a share of components', () => fit(x, numbers, { components: 0.9 }), code('ERR_OPTION', 'components')],
    ['fewer y', () => fit(x, numbers.slice(1), one), code('ERR_SHAPE', '30', '29')],
    ['text in y', () => fit(x, [...numbers.slice(1), 'x'], one), code('ERR_SHAPE')],
    ['a NaN in y', () => fit(x, numbers.with(4, Number.NaN), one), code('ERR_NOT_FINITE', 'row 4', 'of y')],
    [
      'a NaN in x',
      () => fit(x.with(3, x[3].with(2, Number.NaN)), numbers, one),
      code('ERR_NOT_FINITE', 'row 3', 'of x'),
    ],
    [
      'a NaN in one of many rows',
      () =>
        fit(
          {
            a: Float64Array.from({ length: 200_000 }, (_, i) => (i === 180_001 ? Number.NaN : i % 7)),
            b: new Float64Array(200_000),
          },
          'b',
          one,
        ),
      code('ERR_NOT_FINITE', 'row 180001', "'a'"),
    ],
    ['names of columns without names', () => fit(x, ['a'], one), code('ERR_OPTION', 'names')],
    ['a name that is not there', () => fit({ a: numbers, b: numbers }, 'c', one), code('ERR_SHAPE', "'c'")],
    [
      'names of all columns',
      () => fit({ a: numbers, b: numbers }, ['a', 'b'], one),
      code('ERR_EMPTY', 'besides'),
    ],
    ['a row', () => fit([[1, 2]], [1], one), code('ERR_EMPTY', '2 rows')],
    ['an unknown option', () => fit(x, numbers, { ...one, scale: true }), code('ERR_OPTION', 'scale')],
    [
      'weights twice',
      () =>
        fit(
          { data: new Float64Array(2), rows: 2, columns: 1, weights: [1, 1] },
          { data: new Float64Array(2), rows: 2, columns: 1, weights: [1, 1] },
          one,
        ),
      code('ERR_OPTION', 'twice'),
    ],
    [
      'one label',
      () => PLS.crossValidate(x, numbers, { folds: numbers.map(() => 'a') }),
      code('ERR_OPTION', '2'),
    ],
    [
      'folds of another kind',
      () => PLS.crossValidate(x, numbers, { folds: 'loo' as never }),
      code('ERR_OPTION', 'leave-one-out'),
    ],
    ['one fold', () => PLS.crossValidate(x, numbers, { folds: 1 }), code('ERR_OPTION', 'folds')],
    ['no moments', () => PLS.fromMoments({} as Moments, { ...one, y: 0 }), code('ERR_OPTION', 'Moments')],
    ['one shard', () => PLS.crossValidateMoments([], { y: 0 }), code('ERR_OPTION', 'at least 2')],
  ])('%s', async (_, act, error) => {
    await expect(act()).rejects.toEqual(error);
  });

  test('of moments', async () => {
    const moments = await Moments.create(7);
    const options = { components: 1, y: 'rating' };
    moments.add(x.map((row, i) => [numbers[i], ...row]));
    expect(() => PLS.fromMomentsSync(moments, options)).toThrow(code('ERR_OPTION', 'no names', 'columns'));
    expect(() => PLS.fromMomentsSync(moments, { ...one, y: 7 })).toThrow(code('ERR_SHAPE', '7'));
    expect(() => PLS.fromMomentsSync(moments, { ...one, y: [0, 0] })).toThrow(code('ERR_SHAPE', 'twice'));
    expect(() => PLS.fromMomentsSync(moments, { ...one } as never)).toThrow(code('ERR_OPTION', 'y'));
    const columns = ['rating', ...'abcdef'];
    expect(moments.featureNames).toBeNull();
    const named = PLS.fromMomentsSync(moments, { ...options, columns });
    expect(named.featureNames).toEqual([...'abcdef']);
    expectSame(named, await PLS.fit(x, numbers, one));
    moments.free();
    expect(() => PLS.fromMomentsSync(moments, options)).toThrow(code('ERR_DISPOSED'));
    const unit = (await Moments.create(2)).add([[1, 2]], { normalize: 'l2' });
    expect(() => PLS.fromMomentsSync(unit, { ...one, y: 0 })).toThrow(code('ERR_OPTION', 'normalize'));
    unit.free();
  });

  test('a cancelled fit rejects with its reason', async () => {
    const controller = new AbortController();
    const reason = new Error('enough');
    const onProgress = () => controller.abort(reason);
    const options = { ...one, signal: controller.signal, onProgress };
    await expect(PLS.fit(x, numbers, options)).rejects.toBe(reason);
    await expect(PLS.crossValidate(x, numbers, { signal: controller.signal })).rejects.toBe(reason);
  });

  test('a model whose buffer was transferred', async () => {
    const pls = await PLS.fit(x, numbers, one);
    structuredClone(pls.xMean, { transfer: [pls.xMean.buffer as ArrayBuffer] });
    expect(() => pls.predictSync(x)).toThrow(code('ERR_SHAPE', 'xMean'));
    const restored = () => PLS.fromJSON({ format: 'wasm-pca/pcr', version: 1 });
    expect(restored).toThrow(code('ERR_OPTION', 'wasm-pca/pls'));
    expect(() => PLS.fromJSON('{}')).toThrow(code('ERR_OPTION', 'JSON.parse'));
    expect(() => new (PLS as unknown as new () => PLS)()).toThrow(code('ERR_OPTION', 'PLS.fit'));
  });
});
