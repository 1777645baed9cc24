import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, type Matrix, Moments, PCA } from 'wasm-pca';
import iris from '../fixtures/iris.json';
import fixture from '../fixtures/missing-cells.json';
import { expectClose, expectError, modelBytes } from '../support/check';

beforeAll(() => init({ analysis: true }));

type Holey = { data: (number | null)[]; rows: number; columns: number };
const METHODS = ['em', 'least-squares', 'regularized'] as const;

/** A table whose missing cells are NaN. */
const tableOf = ({ data, rows, columns }: Holey) => ({
  data: Float64Array.from(data, (value) => value ?? Number.NaN),
  rows,
  columns,
});
const sets = { airquality: fixture.airquality, swiss: fixture.swiss, attitude: fixture.attitude };
const largest = (values: ArrayLike<number>) => Math.max(...Array.from(values, Math.abs));

/** Returns ln p of the observed cells of all rows under N(mean, C), by a Cholesky factor of C_oo for each row. */
function observedLogLikelihood(x: Matrix, mean: ArrayLike<number>, covariance: number[][]): number {
  let sum = 0;
  for (let n = 0; n < x.rows; n++) {
    const row = x.data.subarray(n * x.columns, (n + 1) * x.columns);
    const there = [...row.keys()].filter((j) => !Number.isNaN(row[j]));
    const l: number[][] = [];
    const y: number[] = [];
    for (const [i, a] of there.entries()) {
      l.push([]);
      for (let k = 0; k <= i; k++) {
        let value = covariance[a][there[k]];
        for (let m = 0; m < k; m++) value -= l[i][m] * l[k][m];
        l[i].push(k === i ? Math.sqrt(value) : value / l[k][k]);
      }
      y.push((row[a] - mean[a] - y.reduce((s, v, m) => s + v * l[i][m], 0)) / l[i][i]);
      sum -= 0.5 * Math.log(2 * Math.PI) + Math.log(l[i][i]) + 0.5 * y[i] ** 2;
    }
  }
  return sum;
}

/** Solves a x = b by Gauss-Jordan elimination with pivots. */
function solved(a: number[][], b: number[]): number[] {
  const rows = a.map((row, i) => [...row, b[i]]);
  for (let k = 0; k < rows.length; k++) {
    const pivot = rows.reduce(
      (best, row, i) => (i >= k && Math.abs(row[k]) > Math.abs(rows[best][k]) ? i : best),
      k,
    );
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    for (let i = 0; i < rows.length; i++) {
      const factor = i === k ? 0 : rows[i][k] / rows[k][k];
      for (let j = k; j <= rows.length; j++) rows[i][j] -= factor * rows[k][j];
    }
  }
  return rows.map((row, k) => row[rows.length] / row[k]);
}

const squareOf = ({ data, rows }: Matrix) =>
  Array.from({ length: rows }, (_, i) => Array.from(data.subarray(i * rows, (i + 1) * rows)));

/** Fills a row by C_ho C_oo^-1 (x_o - mean_o), where C is the covariance of the model. */
function conditional(model: PCA, row: ArrayLike<number>): number[] {
  const c = squareOf(model.covariance());
  const unit = (j: number) => model.scale?.[j] ?? 1;
  const there = [...Array(row.length).keys()].filter((j) => !Number.isNaN(row[j]));
  const weights = solved(
    there.map((i) => there.map((j) => c[i][j])),
    there.map((j) => (row[j] - model.mean[j]) / unit(j)),
  );
  return Array.from(row, (value, j) =>
    Number.isNaN(value)
      ? model.mean[j] + unit(j) * there.reduce((sum, i, k) => sum + c[j][i] * weights[k], 0)
      : value,
  );
}

function random(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return { uniform, normal: () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform()) };
}

describe('the maximum of the likelihood', () => {
  const cases = Object.entries(sets).flatMap(([name, set]) =>
    Object.entries(set.em).map(([count, answer]) => ({ name, set, components: Number(count), answer })),
  );

  test.each(cases)(
    'of $name with $components components is that found in R',
    async ({ set, components, answer }) => {
      const x = tableOf(set);
      const model = await PCA.fit(x, { components, missing: 'em', ddof: 0 });
      const { missing } = model.report;
      expect(missing?.cells).toBe(x.data.filter(Number.isNaN).length);
      // R stopped where its gradient was below 2e-7; the likelihood is flat there, so it agrees to more digits.
      expect(missing?.logLikelihood).toBeGreaterThanOrEqual(
        answer.logLikelihood - 1e-12 * Math.abs(answer.logLikelihood),
      );
      expectClose([missing?.logLikelihood as number], [answer.logLikelihood], 1e-9, 'log-likelihood');
      const unit = answer.explainedVariance[0];
      expectClose(model.explainedVariance, answer.explainedVariance, 2e-10 * unit, 'variances');
      expect(model.noiseVariance).toBeCloseTo(answer.noiseVariance, 6);
      expectClose(model.mean, answer.mean, 1e-8 * largest(answer.mean), 'mean');
    },
  );

  test.each(cases.filter(({ components, set }) => components < set.columns))(
    'of $name with $components components has no slope',
    async ({ set, components }) => {
      const x = tableOf(set);
      const model = await PCA.fit(x, { components, missing: 'em', ddof: 0 });
      const u = model.components.data;
      const { columns } = x;
      const w = Array.from({ length: components }, (_, m) =>
        Array.from(
          u.subarray(m * columns, (m + 1) * columns),
          (value) => value * Math.sqrt(model.explainedVariance[m] - model.noiseVariance),
        ),
      );
      const at = (mean: number[], factors: number[][], noise: number) =>
        observedLogLikelihood(
          x,
          mean,
          mean.map((_, i) =>
            mean.map((__, j) => factors.reduce((sum, f) => sum + f[i] * f[j], i === j ? noise : 0)),
          ),
        );
      const mean = Array.from(model.mean);
      const best = at(mean, w, model.noiseVariance);
      expect(model.report.missing?.logLikelihood).toBeCloseTo(best, 8);
      // A step of h of a deviation changes the likelihood by h^2 N at an optimum, and by h N elsewhere.
      const h = 1e-4;
      const slope = (change: (step: number) => number) => Math.abs(change(h) - change(-h)) / (2 * h * x.rows);
      const changed = (values: number[], j: number, by: number) => values.with(j, values[j] + by);
      for (let j = 0; j < columns; j++) {
        const deviation = Math.sqrt(model.noiseVariance);
        expect(slope((step) => at(changed(mean, j, step * deviation), w, model.noiseVariance))).toBeLessThan(
          1e-6,
        );
        for (let m = 0; m < components; m++) {
          const turned = (step: number) => w.with(m, changed(w[m], j, step * deviation));
          expect(slope((step) => at(mean, turned(step), model.noiseVariance))).toBeLessThan(1e-6);
        }
      }
      expect(slope((step) => at(mean, w, model.noiseVariance * (1 + step)))).toBeLessThan(1e-6);
    },
  );

  test('with ddof 1 has variances N / (N - 1) times as large', async () => {
    const x = tableOf(fixture.attitude);
    const [by0, by1] = await Promise.all(
      ([0, 1] as const).map((ddof) => PCA.fit(x, { components: 2, missing: 'em', ddof })),
    );
    expectClose(
      by1.explainedVariance,
      by0.explainedVariance.map((value) => (value * 30) / 29),
      1e-10,
      'variances',
    );
    expect(by1.noiseVariance).toBeCloseTo((by0.noiseVariance * 30) / 29, 10);
  });
});

/**
 * Returns the eigenvalues, over N, of the table that regularised `imputePCA` completes: its algorithm as published, one fit of
 * all completed cells a round.
 */
function imputedEigenvalues(x: Matrix, q: number, standardize: boolean): ArrayLike<number> {
  const { rows, columns } = x;
  const mean = Array.from({ length: columns }, (_, j) => {
    const column = x.data.filter((value, k) => k % columns === j && !Number.isNaN(value));
    return column.reduce((sum, value) => sum + value, 0) / column.length;
  });
  const data = x.data.map((value, k) => (Number.isNaN(value) ? mean[k % columns] : value));
  const rank = Math.min(columns, rows - 1);
  for (let round = 0; round < 2000; round++) {
    const model = PCA.fitSync({ data, rows, columns }, { standardize, ddof: 0 });
    const lambda = model.explainedVariance;
    const left = lambda.slice(q, rank).reduce((sum, value) => sum + value, 0);
    const free = (rows - 1) * columns - (rows - 1) * q - columns * q + q * q;
    const noise = Math.min(lambda[q], (((rows * columns) / rank) * left) / free);
    const scores = model.transformSync({ data, rows, columns });
    let change = 0;
    for (const [k, given] of x.data.entries()) {
      if (!Number.isNaN(given)) continue;
      const [n, j] = [Math.floor(k / columns), k % columns];
      let value = 0;
      for (let m = 0; m < q; m++) {
        const shrunk = Math.max(0, lambda[m] - noise) / lambda[m];
        value += scores.data[n * scores.columns + m] * shrunk * model.components.data[m * columns + j];
      }
      value = value * (model.scale?.[j] ?? 1) + model.mean[j];
      change = Math.max(change, Math.abs(value - data[k]));
      data[k] = value;
    }
    if (change < 1e-13) return lambda;
  }
  throw new Error('the rounds do not converge');
}

describe('least squares and regularised', () => {
  test.each([
    { of: 'a table whose noise is as large in all directions', rows: 24, columns: 7, q: 2, noise: 0 },
    { of: 'fewer rows than columns', rows: 12, columns: 20, q: 2, noise: 0.5 },
    { of: 'a component that vanishes in the noise', rows: 40, columns: 6, q: 2, noise: 3 },
  ])('regularised rounds and those of imputePCA meet: $of', async ({ rows, columns, q, noise }) => {
    const { normal } = random(rows);
    const factors = Array.from({ length: q * columns }, normal);
    const data = new Float64Array(rows * columns);
    for (let n = 0; n < rows; n++) {
      const z = Array.from({ length: q }, () => 3 * normal());
      for (let j = 0; j < columns; j++) {
        // Sines of all frequencies are orthogonal, so that no direction beyond the factors has more than others.
        const flat = Math.sqrt(2) * Math.sin((2 * Math.PI * (j + 1) * (n + 0.3)) / rows);
        data[n * columns + j] = (noise === 0 ? flat : noise * normal()) + j;
        for (let m = 0; m < q && noise < 3; m++) data[n * columns + j] += z[m] * factors[m * columns + j];
      }
    }
    for (let k = 3; k < data.length; k += 11) data[k] = Number.NaN;
    const x = { data, rows, columns };
    for (const standardize of [false, true]) {
      const model = await PCA.fit(x, { components: q, standardize, missing: 'regularized', ddof: 0 });
      const expected = Array.from(imputedEigenvalues(x, q, standardize)).slice(0, q);
      expectClose(model.explainedVariance, expected, 1e-10 * expected[0], 'eigenvalues');
    }
  });

  const cases = (['airquality', 'swiss'] as const).flatMap((name) =>
    Object.entries(fixture[name].iterative).map(([key, answer]) => {
      const [scaled, count, method] = key.split(' ');
      return { name, key, answer, standardize: scaled === 'scaled', components: Number(count), method };
    }),
  );

  test.each(cases.filter(({ method }) => method === 'Regularized'))(
    '$name $key: the limit of imputePCA',
    async ({ name, answer, standardize, components }) => {
      const x = tableOf(sets[name]);
      const model = await PCA.fit(x, { components, standardize, missing: 'regularized', ddof: 0 });
      // imputePCA, slower by far, had stopped 1e-6 deviations away from its limit.
      const eigenvalues = answer.eigenvalues.slice(0, components);
      expectClose(model.explainedVariance, eigenvalues, 1e-7 * eigenvalues[0], 'eigenvalues');
      const share = (answer.objective * x.rows) / x.data.filter((value) => !Number.isNaN(value)).length;
      expect(Math.abs((model.report.missing?.error ?? 0) / share - 1)).toBeLessThan(1e-9);
    },
  );

  test.each(cases.filter(({ method, standardize }) => method === 'EM' && !standardize))(
    '$name $key: no more residual than imputePCA leaves',
    async ({ name, answer, components }) => {
      const x = tableOf(sets[name]);
      const model = await PCA.fit(x, { components, missing: 'least-squares', ddof: 0 });
      const share = (answer.objective * x.rows) / x.data.filter((value) => !Number.isNaN(value)).length;
      expect(model.report.missing?.error).toBeLessThanOrEqual(share * (1 + 1e-9));
    },
  );

  test('the factors that cells come from are found again, without noise', async () => {
    const { normal, uniform } = random(7);
    const [rows, columns] = [60, 8];
    const factors = Array.from({ length: 2 * columns }, normal);
    const whole = new Float64Array(rows * columns);
    for (let n = 0; n < rows; n++) {
      const [a, b] = [normal(), normal()];
      for (let j = 0; j < columns; j++)
        whole[n * columns + j] = 3 + 2 * a * factors[j] + b * factors[columns + j];
    }
    // A row of fewer than three cells would fit any plane.
    const data = whole.map((value, k) => (k % columns > 2 && uniform() < 0.3 ? Number.NaN : value));
    const model = await PCA.fit({ data, rows, columns }, { components: 2, missing: 'least-squares' });
    const exact = PCA.fitSync({ data: whole, rows, columns }, { components: 2 });
    expectClose(
      model.explainedVariance,
      exact.explainedVariance,
      1e-6 * exact.explainedVariance[0],
      'variances',
    );
    expectClose((await model.impute({ data, rows, columns })).data, whole, 1e-6, 'cells');
  });

  test.each([1, 2])(
    'rows of %d cells, which fit any plane, are put into the plane of the others',
    async (cells) => {
      const { normal, uniform } = random(8);
      const [rows, columns] = [60, 8];
      const factors = Array.from({ length: 2 * columns }, normal);
      const data = new Float64Array(rows * columns);
      for (let n = 0; n < rows; n++) {
        const [a, b] = [normal(), normal()];
        for (let j = 0; j < columns; j++) {
          const isHole = n % 10 === 3 ? j >= cells : j > 2 && uniform() < 0.3;
          data[n * columns + j] = isHole ? Number.NaN : 3 + a * factors[j] + b * factors[columns + j];
        }
      }
      const options = { missing: 'least-squares', ddof: 0 } as const;
      const model = await PCA.fit({ data, rows, columns }, { ...options, components: 2 });
      expect(model.rows).toBe(rows);
      const [first, second] = model.explainedVariance;
      expect(model.totalVariance / (first + second) - 1).toBeLessThan(1e-10);
      const others = data.filter((_, k) => Math.floor(k / columns) % 10 !== 3);
      const plane = await PCA.fit({ data: others, rows: 54, columns }, { ...options, components: 2 });
      const apart = model.components.data.map((_, k) => {
        const [a, b] = [Math.floor(k / columns) * columns, k % columns];
        let inside = 0;
        for (let m = 0; m < 2; m++) {
          let share = 0;
          for (let j = 0; j < columns; j++)
            share += model.components.data[a + j] * plane.components.data[m * columns + j];
          inside += share * plane.components.data[m * columns + b];
        }
        return model.components.data[k] - inside;
      });
      expect(largest(apart)).toBeLessThan(1e-7);
    },
  );
});

describe('without holes', () => {
  const x = { data: Float64Array.from(iris.data), rows: iris.rows, columns: iris.columns };

  test.each(METHODS.flatMap((missing) => [true, false].map((standardize) => ({ missing, standardize }))))(
    '$missing, standardize $standardize, is the closed form',
    async ({ missing, standardize }) => {
      const model = await PCA.fit(x, { components: 2, missing, standardize });
      const exact = PCA.fitSync(x, { components: 2, standardize });
      const unit = exact.explainedVariance[0];
      expectClose(model.explainedVariance, exact.explainedVariance, 1e-10 * unit, 'variances');
      expect(model.noiseVariance).toBeCloseTo(exact.noiseVariance, 10);
      expect(model.totalVariance).toBeCloseTo(exact.totalVariance, 10);
      expectClose(model.components.data, exact.components.data, 1e-8, 'components');
      expectClose(model.mean, exact.mean, 1e-9, 'mean');
      expectClose(
        model.columnDeviations as Float64Array,
        exact.columnDeviations as Float64Array,
        1e-9,
        'deviations',
      );
      expect(model.rows).toBe(150);
      expect(model.report.missing).toMatchObject({ method: missing, cells: 0, patterns: 1 });
    },
  );

  test('center: false is about the origin', async () => {
    const model = await PCA.fit(x, { components: 2, missing: 'em', center: false });
    const exact = PCA.fitSync(x, { components: 2, center: false });
    expectClose(
      model.explainedVariance,
      exact.explainedVariance,
      1e-9 * exact.explainedVariance[0],
      'variances',
    );
    expect(model.mean).toEqual(new Float64Array(4));
  });

  test.each(['float64', 'float32', 'rows'])(
    'a whole row of %s keeps the bits of its scores',
    async (form) => {
      const model = PCA.fitSync(x, { components: 2 });
      const rows =
        form === 'rows'
          ? Array.from({ length: x.rows }, (_, n) => Array.from(x.data.subarray(4 * n, 4 * n + 4)))
          : { ...x, data: form === 'float32' ? Float32Array.from(x.data) : x.data };
      const plain = await model.transform(rows);
      const holey = Array.isArray(rows) ? [...rows, [null, 1, 2, 3]] : rows;
      const { data } = await model.transform(holey, { missing: 'em' });
      expect(data.subarray(0, plain.data.length)).toEqual(plain.data);
    },
  );
});

describe('rows with holes, for a model of whole rows', () => {
  const cases = Object.entries(fixture.incomplete).map(([name, set]) => ({ name, set }));

  test.each(cases)('$name: scores, cells and covariances are those of the formulas', async ({ set }) => {
    const { components, standardize } = set;
    const model = PCA.fitSync(tableOf(set.x), { components, standardize });
    const rows = tableOf(set.rows);
    expectClose(
      model.explainedVariance,
      set.explainedVariance,
      1e-10 * set.explainedVariance[0],
      'variances',
    );
    const scores = await model.transform(rows, { missing: 'em' });
    const turn = (k: number) => {
      // R's components may point the other way.
      const m = k % components;
      const own = scores.data[m];
      return Math.sign(own) === Math.sign(set.scores[m]) ? 1 : -1;
    };
    const unit = Math.sqrt(set.explainedVariance[0]);
    expectClose(
      scores.data.map((value, k) => value * turn(k)),
      set.scores,
      1e-9 * unit,
      'scores',
    );
    const { data } = await model.impute(rows);
    expectClose(data, set.completed, 1e-9 * largest(set.completed), 'cells');
    const { patterns, covariances } = await model.scoreCovariances(rows);
    expect(patterns).toEqual(Uint32Array.of(0, 1, 2, 3, 4, 5));
    for (const [k, { data: found }] of covariances.entries()) {
      const expected =
        k < 5
          ? set.covariances[k].map((value, at) => value * turn(at) * turn(Math.floor(at / components)))
          : Array.from({ length: components ** 2 }, (_, at) =>
              at % (components + 1) === 0 ? set.explainedVariance[at / (components + 1)] : 0,
            );
      expectClose(found, expected, 1e-9 * unit ** 2, `covariance ${k}`);
    }
  });

  test.each([1, 2, 3, 4, 'all'] as const)(
    '%s components: cells are the conditional means of the covariance',
    async (components) => {
      const { uniform } = random(3);
      const x = { data: Float64Array.from(iris.data), rows: iris.rows, columns: iris.columns };
      for (const standardize of [false, true]) {
        const model = PCA.fitSync(x, { components, standardize });
        const data = x.data.map((value) => (uniform() < 0.4 ? Number.NaN : value));
        const imputed = await model.impute({ ...x, data });
        for (let n = 0; n < x.rows; n++) {
          const row = data.subarray(4 * n, 4 * n + 4);
          const own = imputed.data.subarray(4 * n, 4 * n + 4);
          for (let j = 0; j < 4; j++) if (!Number.isNaN(row[j])) expect(own[j]).toBe(row[j]);
          expectClose(own, conditional(model, row), 1e-9, `row ${n}`);
        }
        const again = await model.transform({ ...x, data }, { missing: 'em' });
        expect(again).toEqual(await model.transform(imputed));
        expect(await model.reconstruct({ ...x, data }, { missing: 'em' })).toEqual(
          await model.reconstruct(imputed),
        );
        expect(model.transformSync({ ...x, data }, { missing: 'em' })).toEqual(again);
        expect(model.imputeSync({ ...x, data })).toEqual(imputed);
      }
    },
  );

  test('without noise, cells are those of least squares', async () => {
    const x = {
      data: Float64Array.from({ length: 60 }, (_, k) => Math.sin(k) * (1 + (k % 5)) + (k % 5)),
      rows: 12,
      columns: 5,
    };
    const plane = PCA.fitSync(x, { components: 2 }).reconstructSync(x);
    const model = PCA.fitSync(plane, { components: 2 });
    const data = plane.data.slice();
    for (const [n, j] of [
      [0, 1],
      [3, 0],
      [3, 4],
      [7, 2],
      [7, 3],
      [7, 1],
    ])
      data[5 * n + j] = Number.NaN;
    expectClose((await model.impute({ ...plane, data })).data, plane.data, 1e-9, 'cells');
    // A row with one cell gets the completion of least length in units of the deviations.
    const { data: one } = await model.impute([[Number.NaN, 2, Number.NaN, Number.NaN, Number.NaN]]);
    expect(one[1]).toBe(2);
    expect(one.every(Number.isFinite)).toBe(true);
  });

  test('null is a hole, and integers have none', async () => {
    const model = PCA.fitSync(
      [
        [1, 2, 4],
        [2, 1, 0],
        [5, 3, 1],
        [4, 4, 2],
      ],
      { components: 1 },
    );
    expect((await model.impute([[1, null, 4], null])).data).toHaveLength(6);
    const x = { data: Int32Array.of(1, 2, 3), rows: 1, columns: 3 };
    expect((await model.impute(x)).data).toEqual(Float64Array.of(1, 2, 3));
  });
});

describe('a table is read again from any form, with the same bits', () => {
  const { data, rows, columns } = fixture.attitude;
  const names = Array.from({ length: columns }, (_, j) => `column ${j}`);
  const lists = Array.from({ length: rows }, (_, n) => data.slice(n * columns, (n + 1) * columns));
  const records = lists.map((row) => Object.fromEntries(row.map((value, j) => [names[j], value])));
  const byColumn = Object.fromEntries(
    names.map((name, j) => [name, Float64Array.from(lists, (row) => row[j] ?? Number.NaN)]),
  );
  const counts = Float64Array.from({ length: rows }, (_, n) => n % 4);
  const before = records.map((record, n) => ({ note: 'a', count: counts[n], ...record }));
  const forms = {
    lists,
    records,
    byColumn,
    float32: { data: Float32Array.from(data, (value) => value ?? Number.NaN), rows, columns },
    others: before,
  };
  const bitsOf = ({ components, explainedVariance, mean, report }: PCA) => [
    ...[components.data, explainedVariance, mean],
    report.missing,
  ];

  test.each([...METHODS, 'pairwise'] as const)('%s', async (missing) => {
    const options = { missing, ...(missing !== 'pairwise' && { components: 2 }) };
    const typed = bitsOf(await PCA.fit(tableOf(fixture.attitude), options));
    for (const [form, x] of Object.entries(forms)) {
      const own = form === 'others' ? { ...options, columns: names } : options;
      expect(bitsOf(await PCA.fit(x, own)), form).toEqual(typed);
    }
    if (missing === 'regularized') return;
    const weighted = bitsOf(await PCA.fit({ ...tableOf(fixture.attitude), weights: counts }, options));
    const named = { ...options, weights: 'count', columns: names };
    expect(bitsOf(await PCA.fit(before, named)), 'weights in a column').toEqual(weighted);
  });
});

describe('pairwise', () => {
  test.each(['attitude', 'swiss'] as const)('%s: covariances are those of R', async (name) => {
    const { data, covariance, eigenvalues, correlationEigenvalues } = fixture.pairwise[name];
    const x = tableOf(data);
    const model = await PCA.fit(x, { missing: 'pairwise' });
    expectClose(model.explainedVariance, eigenvalues, 1e-12 * eigenvalues[0], 'eigenvalues');
    expectClose(model.covariance().data, covariance, 1e-12 * largest(covariance), 'covariance');
    const standardised = await PCA.fit(x, { missing: 'pairwise', standardize: true, components: 3 });
    expectClose(
      standardised.explainedVariance,
      correlationEigenvalues.slice(0, 3),
      1e-12 * correlationEigenvalues[0],
      'correlations',
    );
    expect(standardised.report.missing).toEqual({
      ...{ method: 'pairwise', cells: x.data.filter(Number.isNaN).length },
      ...{ patterns: null, logLikelihood: null, error: null },
    });
    expect(PCA.fromJSON(JSON.parse(JSON.stringify(standardised))).report).toEqual(standardised.report);
  });

  test.each([
    {},
    { standardize: true, components: 2 },
    { scale: 'pareto', ddof: 0 },
    { columnWeights: [1, 2, 1, 3, 1, 1] },
  ] as FitOptions[])(
    'of a stream, in chunks of any size, they are those of its rows, %j',
    async (options) => {
      const { data, rows, columns } = tableOf(fixture.swiss);
      data.fill(Number.NaN, 9 * columns, 10 * columns);
      const weights = Float64Array.from({ length: rows }, (_, n) => n % 4);
      for (const weighted of [false, true]) {
        const chunks = [0, 1, 5, 23, rows].flatMap((last, k, ends) => {
          if (k === 0) return [];
          const first = ends[k - 1];
          const ofChunk = weighted ? { weights: weights.slice(first, last) } : {};
          return [
            { data: data.slice(first * columns, last * columns), rows: last - first, columns, ...ofChunk },
          ];
        });
        const how = { ...options, missing: 'pairwise' } as const;
        const whole = await PCA.fit({ data, rows, columns, ...(weighted && { weights }) }, how);
        const model = await PCA.fitStream(chunks, how);
        const unit = whole.explainedVariance[0];
        expectClose(model.explainedVariance, whole.explainedVariance, 1e-12 * unit, 'variances');
        expectClose(model.components.data, whole.components.data, 1e-10, 'components');
        expectClose(model.mean, whole.mean, 1e-12 * largest(whole.mean), 'means');
        expectClose(
          model.singularValues,
          whole.singularValues,
          1e-12 * whole.singularValues[0],
          'singular values',
        );
        const of = ({ rows, totalWeight, effectiveRows, report }: PCA) => ({
          ...{ rows, totalWeight, omitted: report.omitted, missing: report.missing },
          effective: effectiveRows.toFixed(9),
        });
        expect(of(model)).toEqual(of(whole));
      }
    },
  );

  test('of a stream that is summed in parts, they are those of its rows', async () => {
    const [rows, columns] = [140_000, 8];
    const { uniform } = random(9);
    const data = Float64Array.from({ length: rows * columns }, (_, k) =>
      uniform() < 0.1 ? Number.NaN : (k % columns) + uniform() * (1 + (k % 3)),
    );
    const half = (rows / 2) * columns;
    const chunks = [data.slice(0, half), data.slice(half)].map((part) => ({
      ...{ data: part, rows: rows / 2, columns },
    }));
    const done: number[] = [];
    const onProgress = ({ done: count }: { done: number }) => void done.push(count);
    const model = await PCA.fitStream(chunks, { missing: 'pairwise', onProgress });
    const whole = await PCA.fit({ data, rows, columns }, { missing: 'pairwise' });
    expectClose(model.explainedVariance, whole.explainedVariance, 1e-12, 'variances');
    expect(model.report.missing).toEqual(whole.report.missing);
    expect(done.length).toBeGreaterThan(1);
    expect(done.at(-1)).toBe(rows);
  });

  test('without holes they are the covariances', async () => {
    const x = { data: Float64Array.from(iris.data), rows: iris.rows, columns: iris.columns };
    for (const standardize of [false, true]) {
      const [model, exact] = [
        await PCA.fit(x, { missing: 'pairwise', standardize }),
        PCA.fitSync(x, { standardize }),
      ];
      expectClose(
        model.explainedVariance,
        exact.explainedVariance,
        1e-13 * exact.explainedVariance[0],
        'variances',
      );
      expectClose(model.components.data, exact.components.data, 1e-11, 'components');
      expectClose(model.mean, exact.mean, 1e-13, 'mean');
      expectClose(model.singularValues, exact.singularValues, 1e-11, 'singular values');
    }
  });

  test('a matrix that is no covariance is refused, or clipped to the nearest', async () => {
    const x = tableOf(fixture.pairwise.indefinite.data);
    const options = { missing: 'pairwise', standardize: true } as const;
    const error = await PCA.fit(x, options).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: 'ERR_OPTION' });
    expect(error.message).toMatch(/its eigenvalue -1\.000 is negative.*clip: true/);
    const model = await PCA.fit(x, { ...options, clip: true });
    expectClose(model.explainedVariance, [2, 2, 0], 1e-12, 'eigenvalues');
    const { clipped } = PCA.fromJSON(JSON.parse(JSON.stringify(model))).report.missing ?? {};
    expectClose([clipped?.eigenvalue as number, clipped?.change as number], [-1, 1 / 3], 1e-12, 'change');
    expect(
      (await PCA.fit(tableOf(fixture.attitude), { missing: 'pairwise', clip: true })).report.missing?.clipped,
    ).toBe(undefined);
  });

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'columns that never meet',
      () =>
        PCA.fit(
          [
            [1, null, 2],
            [null, 2, 3],
            [3, null, 1],
            [null, 5, 1],
          ],
          { missing: 'pairwise' },
        ),
      'ERR_EMPTY',
      /columns 0 and 1 have both a value in 0 rows/,
    ],
    [
      'clip without pairwise',
      () =>
        PCA.fit(
          [
            [1, 2],
            [2, 1],
          ],
          { clip: true },
        ),
      'ERR_OPTION',
      /clip is for/,
    ],
    [
      'a solver of rows',
      () =>
        PCA.fit(
          [
            [1, 2],
            [2, 1],
            [3, 4],
          ],
          { missing: 'pairwise', solver: 'svd' },
        ),
      'ERR_OPTION',
      /solver/,
    ],
    [
      'no centre',
      () =>
        PCA.fit(
          [
            [1, 2],
            [2, 1],
            [3, 4],
          ],
          { missing: 'pairwise', center: false },
        ),
      'ERR_OPTION',
      /center/,
    ],
    [
      'a stream that normalises',
      () => PCA.fitStream([Array.of([1, 2], [2, 1])], { missing: 'pairwise', normalize: 'l2' }),
      'ERR_OPTION',
      /normalize/,
    ],
    [
      'an infinity in a stream',
      () => {
        const chunk = (...data: number[]) => ({ data: Float64Array.from(data), rows: 2, columns: 2 });
        return PCA.fitStream([chunk(1, 2, 3, Number.NaN), chunk(1, 5, 2, Number.POSITIVE_INFINITY)], {
          missing: 'pairwise',
        });
      },
      'ERR_NOT_FINITE',
      /row 3, column 1/,
    ],
    [
      'moments',
      async () =>
        (await Moments.create(2)).add(
          [
            [1, 2],
            [2, null],
          ] as number[][],
          { missing: 'pairwise' as 'omit' },
        ),
      'ERR_OPTION',
      /whole rows.*fitStream/,
    ],
    [
      'a stream of rows without a weight',
      () =>
        PCA.fitStream([{ data: Float64Array.of(1, 2, 3, 4), rows: 2, columns: 2, weights: [0, 0] }], {
          missing: 'pairwise',
        }),
      'ERR_EMPTY',
      /no row/,
    ],
    [
      'a stream of columns that never meet',
      () =>
        PCA.fitStream([{ data: Float64Array.of(1, Number.NaN, Number.NaN, 2), rows: 2, columns: 2 }], {
          missing: 'pairwise',
        }),
      'ERR_EMPTY',
      /too few/,
    ],
  ])('%s', async (_, call, code, message) => {
    await expectError(code, call, message);
  });
});

describe('distances of rows with holes', () => {
  const { normal, uniform } = random(5);
  const [rows, columns] = [400, 7];
  const factors = [3, 2].map((size) => Array.from({ length: columns }, () => size * normal()));
  const whole = new Float64Array(rows * columns);
  for (let n = 0; n < rows; n++) {
    const z = factors.map(normal);
    for (let j = 0; j < columns; j++)
      whole[n * columns + j] = normal() + factors.reduce((sum, f, m) => sum + z[m] * f[j], 0);
  }
  const data = whole.map((value, k) => (k >= 50 * columns && uniform() < 0.3 ? Number.NaN : value));
  const x = { data, rows, columns };
  const model = () => PCA.fitSync({ data: whole, rows, columns }, { components: 3 });

  test.each([2, 3])(
    '%s components: they share out the Mahalanobis distance of the observed cells',
    async (components) => {
      const pca = model();
      const { t2, spe, mahalanobis } = await pca.diagnose(x, { components, missing: 'em' });
      // Only with all components of the model is the covariance that of T2 and SPE.
      const c = squareOf(pca.covariance());
      for (let n = 50; n < 120; n++) {
        const row = data.subarray(n * columns, (n + 1) * columns);
        const there = [...row.keys()].filter((j) => !Number.isNaN(row[j]));
        const y = there.map((j) => row[j] - pca.mean[j]);
        const solution = solved(
          there.map((i) => there.map((j) => c[i][j])),
          y,
        );
        const square = y.reduce((sum, value, k) => sum + value * solution[k], 0);
        expect(mahalanobis[n] ** 2).toBeCloseTo(square, 8);
        if (components === 3 && there.length > 3)
          expect(t2[n] + spe[n] / pca.noiseVariance).toBeCloseTo(square, 8);
        // The residual of least squares on the observed part of the components.
        const u = there.map((j) =>
          Array.from({ length: components }, (_, m) => pca.components.data[m * columns + j]),
        );
        if (there.length <= components) continue;
        const gram = Array.from({ length: components }, (_, a) =>
          Array.from({ length: components }, (__, b) => u.reduce((sum, v) => sum + v[a] * v[b], 0)),
        );
        const z = solved(
          gram,
          gram.map((_, a) => u.reduce((sum, v, k) => sum + v[a] * y[k], 0)),
        );
        const rest = y.map((value, k) => value - u[k].reduce((sum, v, a) => sum + v * z[a], 0));
        expect(spe[n]).toBeCloseTo(
          rest.reduce((sum, value) => sum + value * value, 0),
          8,
        );
      }
    },
  );

  test('whole rows are measured as without the option', async () => {
    const pca = model();
    const plain = await pca.diagnose({ data: whole, rows, columns }, { level: 0.8 });
    const found = await pca.diagnose(x, { level: 0.8, missing: 'em' });
    for (const name of ['t2', 'spe', 'dmodx', 'mahalanobis', 'leverage'] as const) {
      expect(found[name].subarray(0, 50)).toEqual(plain[name].subarray(0, 50));
    }
    expect(found.limits).toEqual(plain.limits);
    expect(plain.rowLimits).toBe(null);
    const first = (alarms: typeof plain.alarms) => alarms.filter(({ row }) => row < 50);
    expect(first(found.alarms)).toEqual(first(plain.alarms));
    const { t2, spe } = found.rowLimits as NonNullable<typeof found.rowLimits>;
    expect([t2[0], spe[0]]).toEqual([plain.limits.t2.value, plain.limits.spe.value]);
    expect(pca.diagnoseSync(x, { level: 0.8, missing: 'em' })).toEqual(found);
  });

  test('regular rows are within their limits as often as the level says', async () => {
    const found = await model().diagnose(x, { level: 0.9, missing: 'em' });
    const { t2, spe } = found.rowLimits as NonNullable<typeof found.rowLimits>;
    const within = (values: Float64Array, limits: Float64Array) =>
      values.subarray(50).filter((value, k) => !(value > limits[k + 50])).length / (rows - 50);
    expect(Math.abs(within(found.t2, t2) - 0.9)).toBeLessThan(0.05);
    expect(Math.abs(within(found.spe, spe) - 0.9)).toBeLessThan(0.05);
  });

  test('contributions add up, and a hole has none', async () => {
    const { alarms } = await model().diagnose(x, { level: 0.7, missing: 'em' });
    const holey = alarms.filter(({ row }) => row >= 50);
    expect(holey.length).toBeGreaterThan(20);
    for (const { row, t2, spe, contributions } of holey) {
      const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
      expect(sum(contributions?.t2 as Float64Array)).toBeCloseTo(t2, 8);
      expect(sum(contributions?.spe as Float64Array)).toBeCloseTo(spe, 8);
      for (let j = 0; j < columns; j++)
        if (Number.isNaN(data[row * columns + j])) expect(contributions?.spe[j]).toBe(0);
    }
  });

  test('other analyses refuse holes', async () => {
    const pca = model();
    const missing = 'em' as never;
    for (const call of [
      () => pca.logLikelihood(x, { missing }),
      () => pca.posterior(x, { missing }),
      () => pca.biplot(x, { missing }),
      () => pca.suggest(x, { methods: ['parallel-permuted'], missing }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'ERR_OPTION' });
  });
});

test('a fit keeps its report through JSON, and imputes the rows that it was fitted to', async () => {
  const x = tableOf(fixture.attitude);
  const { model, scores } = await PCA.fitTransform(x, { components: 2, missing: 'em', ddof: 0 });
  const again = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
  expect(modelBytes(again)).toEqual(modelBytes(model));
  expect(again.report).toEqual(model.report);
  expect(scores).toEqual(await model.transform(x, { missing: 'em' }));
  const { completed } = fixture.attitude.em[2];
  expectClose((await model.impute(x)).data, completed.flat(), 1e-6, 'cells');
});

test('rows without any value are left out, and rows and columns keep their order and names', async () => {
  const x = tableOf(fixture.swiss);
  const records = Array.from({ length: 47 }, (_, n) =>
    Object.fromEntries(
      Array.from(x.data.subarray(6 * n, 6 * n + 6), (value, j) => [
        `c${j}`,
        Number.isNaN(value) ? null : value,
      ]),
    ),
  );
  const none = Object.fromEntries(Array.from({ length: 6 }, (_, j) => [`c${j}`, null]));
  const plain = await PCA.fit(x, { components: 2, missing: 'em' });
  const { model, scores } = await PCA.fitTransform([none, ...records, none], {
    components: 2,
    missing: 'em',
  });
  expect(model.explainedVariance).toEqual(plain.explainedVariance);
  expect([model.rows, model.report.omitted, plain.report.omitted]).toEqual([47, 2, 0]);
  expect(model.featureNames).toEqual(Object.keys(none));
  expectClose(scores.data.subarray(0, 2), [0, 0], 1e-12, 'scores');
});

test('signs follow an earlier model', async () => {
  const x = tableOf(fixture.swiss);
  const plain = await PCA.fit(x, { components: 2, missing: 'em' });
  const turned = { ...plain.components, data: plain.components.data.map((value) => -value) };
  const model = await PCA.fit(x, { components: 2, missing: 'em', signs: { like: turned } });
  expectClose(model.components.data, turned.data, 1e-12, 'components');
});

test('the plane of EM is nearer to the truth than that of whole rows or of means', async () => {
  const errors = { em: 0, omit: 0, means: 0 };
  for (let seed = 1; seed <= 6; seed++) {
    const { normal, uniform } = random(seed);
    const [rows, columns] = [80, 8];
    const factors = [3, 2].map((size) => Array.from({ length: columns }, () => size * normal()));
    const data = new Float64Array(rows * columns);
    for (let n = 0; n < rows; n++) {
      const z = factors.map(normal);
      for (let j = 0; j < columns; j++) {
        data[n * columns + j] = normal() + factors.reduce((sum, f, m) => sum + z[m] * f[j], 0);
        if (uniform() < 0.15) data[n * columns + j] = Number.NaN;
      }
    }
    const x = { data, rows, columns };
    const means = PCA.fitSync(
      { ...x, data: data.map((value, k) => (Number.isNaN(value) ? meanOf(x, k % columns) : value)) },
      { components: 2 },
    );
    errors.em += distance(factors, await PCA.fit(x, { components: 2, missing: 'em' }));
    errors.omit += distance(factors, PCA.fitSync(x, { components: 2, missing: 'omit' }));
    errors.means += distance(factors, means);
  }
  expect(errors.em).toBeLessThan(0.8 * errors.omit);
  expect(errors.em).toBeLessThan(0.95 * errors.means);
});

function meanOf({ data, columns }: Matrix, column: number): number {
  const known = data.filter((value, k) => k % columns === column && !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Returns the sum of the squared sines between the span of the factors and the components. */
function distance(factors: number[][], { components: { data, columns } }: PCA): number {
  const [a, b] = factors;
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, v, j) => sum + v * y[j], 0);
  const first = a.map((value) => value / Math.sqrt(dot(a, a)));
  const rest = b.map((value, j) => value - dot(b, first) * first[j]);
  const second = rest.map((value) => value / Math.sqrt(dot(rest, rest)));
  let inside = 0;
  for (let m = 0; m < 2; m++) {
    for (const axis of [first, second])
      inside += dot(data.subarray(m * columns, (m + 1) * columns), axis) ** 2;
  }
  return 2 - inside;
}

describe('what does not go together says why', () => {
  const x = tableOf(fixture.swiss);
  const sparse = {
    data: Float64Array.of(1, 2, 3),
    indices: Uint32Array.of(0, 1, 2),
    indptr: Uint32Array.of(0, 1, 2, 3),
    rows: 3,
    columns: 6,
  };
  const two = { components: 2, missing: 'em' } as const;

  test.each<[string, () => Promise<unknown>, string, RegExp]>([
    [
      'no number of components',
      () => PCA.fit(x, { missing: 'em' }),
      'ERR_OPTION',
      /set components to a number/,
    ],
    [
      'a ratio',
      () => PCA.fit(x, { components: { varianceRatio: 0.9 }, missing: 'em' }),
      'ERR_OPTION',
      /components/,
    ],
    [
      'a rule',
      () => PCA.fit(x, { components: { rule: 'kaiser' }, missing: 'em' }),
      'ERR_OPTION',
      /rule 'kaiser' does not go with/,
    ],
    ['calibrate', () => PCA.fit(x, { ...two, calibrate: true }), 'ERR_OPTION', /go with calibrate/],
    ['a solver', () => PCA.fit(x, { ...two, solver: 'svd' }), 'ERR_OPTION', /leave solver out/],
    ['unit length', () => PCA.fit(x, { ...two, normalize: 'l2' }), 'ERR_OPTION', /leave normalize out/],
    [
      'columns left out',
      () => PCA.fit(x, { ...two, standardize: true, constant: 'omit' }),
      'ERR_OPTION',
      /all columns/,
    ],
    ['a stream', () => PCA.fitStream([x], two), 'ERR_OPTION', /more than once/],
    ['sparse rows', () => PCA.fit(sparse, two), 'ERR_OPTION', /dense/],
    [
      'too many components',
      () => PCA.fit(x, { components: 6, missing: 'least-squares' }),
      'ERR_COMPONENTS',
      /at most 5/,
    ],
    [
      'an exact fit',
      () =>
        PCA.fit(
          [
            [1, 2, 3],
            [2, 4, 6],
            [3, 6, 9],
            [4, 8, null],
          ],
          { components: 1, missing: 'em' },
        ),
      'ERR_COMPONENTS',
      /exactly/,
    ],
    [
      'an empty column',
      () =>
        PCA.fit(
          [
            [1, 2, null],
            [2, 4, null],
            [3, 7, null],
          ],
          { components: 1, missing: 'em' },
        ),
      'ERR_EMPTY',
      /column 2/,
    ],
    [
      'an empty column with a name',
      () =>
        PCA.fit(
          [
            { a: 1, b: null, c: 1 },
            { a: 2, b: null, c: 3 },
          ],
          { components: 1, missing: 'em' },
        ),
      'ERR_EMPTY',
      /column 1 \('b'\)/,
    ],
    [
      'no values',
      () =>
        PCA.fit(
          [
            [null, null],
            [null, null],
          ],
          { components: 1, missing: 'em' },
        ),
      'ERR_EMPTY',
      /column 0/,
    ],
    [
      'an infinity',
      () =>
        PCA.fit(
          [
            [1, 2, null],
            [2, Number.POSITIVE_INFINITY, 3],
            [3, 7, 1],
          ],
          { components: 1, missing: 'em' },
        ),
      'ERR_NOT_FINITE',
      /row 1, column 1/,
    ],
    [
      'a constant column',
      () =>
        PCA.fit(
          [
            [1, 2, 1],
            [2, 2, null],
            [3, 2, 1],
            [3, 2, 5],
          ],
          { ...two, components: 1, standardize: true },
        ),
      'ERR_CONSTANT_COLUMN',
      /column 1 /,
    ],
    [
      'few iterations',
      () => PCA.fit(x, { ...two, maxIterations: 2 }),
      'ERR_NOT_CONVERGED',
      /after 2 iterations/,
    ],
    [
      'another way in transform',
      async () => (await PCA.fit(x, two)).transform(x, { missing: 'least-squares' as never }),
      'ERR_OPTION',
      /missing must be/,
    ],
    [
      'scores with holes',
      async () => (await PCA.fit(x, two)).inverseTransform([[1, null]], { missing: 'em' }),
      'ERR_OPTION',
      /missing must be/,
    ],
    [
      'impute of an infinity',
      async () => (await PCA.fit(x, two)).impute([[1, 2, 3, 4, Number.NEGATIVE_INFINITY, 6]]),
      'ERR_NOT_FINITE',
      /row 0, column 4/,
    ],
    [
      'impute of unit rows',
      async () =>
        (
          await PCA.fit(
            [
              [1, 2],
              [3, 1],
              [2, 2],
            ],
            { normalize: 'l2' },
          )
        ).impute([[1, null]]),
      'ERR_OPTION',
      /length/,
    ],
    ['impute of sparse rows', async () => (await PCA.fit(x, two)).impute(sparse), 'ERR_OPTION', /dense/],
    ['other columns', async () => (await PCA.fit(x, two)).impute([[1, null]]), 'ERR_SHAPE', /2 columns/],
  ])('%s', async (_, call, code, message) => {
    await expectError(code, call, message);
  });

  test('a Sync fit', () => {
    expect(() => PCA.fitSync(x, two)).toThrow(/asynchronous/);
    expect(() => PCA.fitTransformSync(x, two)).toThrow(/asynchronous/);
  });
});

test('a constant column that is kept is divided by 1', async () => {
  const rows = [
    [1, 2, 1],
    [2, 2, null],
    [3, 2, 1],
    [3, 2, 5],
  ];
  const options: FitOptions = { components: 1, standardize: true, constant: 'keep', missing: 'em' };
  expect((await PCA.fit(rows, options)).scale?.[1]).toBe(1);
});

test('a fit that needs more memory than there can be is refused before any work', async () => {
  const data = Float32Array.from({ length: 4 * 30_000 }, (_, k) => (k % 7 === 0 ? Number.NaN : Math.sin(k)));
  const table = { data, rows: 4, columns: 30_000 };
  let steps = 0;
  const call = () => PCA.fit(table, { missing: 'regularized', components: 1, onProgress: () => steps++ });
  // The products of all columns alone take 8 · 30,000² bytes.
  await expectError('ERR_MEMORY', call, /4 x 30000 cells.* needs [67]\.\d/);
  expect(steps).toBe(0);
});

test('iterations report progress, and end with the signal', async () => {
  const { normal, uniform } = random(11);
  const data = Float64Array.from({ length: 400 * 30 }, () => (uniform() < 0.3 ? Number.NaN : normal()));
  const x = { data, rows: 400, columns: 30 };
  const seen: string[] = [];
  const controller = new AbortController();
  const reason = new Error('enough');
  const call = PCA.fit(x, {
    components: 5,
    missing: 'em',
    tolerance: 1e-15,
    maxIterations: 1e9,
    signal: controller.signal,
    onProgress: ({ stage, total }) => {
      seen.push(`${stage} ${total}`);
      if (stage === 'solve') controller.abort(reason);
    },
  });
  await expect(call).rejects.toBe(reason);
  expect([...new Set(seen)]).toEqual(['rows 400', 'solve Infinity']);
});
