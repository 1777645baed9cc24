import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCA, type RuleName } from 'wasm-pca';
import fixture from '../fixtures/missing-cells.json';
import { oraclePCA } from '../oracle/jacobi';
import { expectClose, expectError } from '../support/check';
import { correlated } from '../support/random';

beforeAll(() => init({ analysis: true }));

const tableOf = ({ data, rows, columns }: { data: (number | null)[]; rows: number; columns: number }) => ({
  data: Float64Array.from(data, (value) => value ?? Number.NaN),
  rows,
  columns,
});
const attitude = tableOf(fixture.pairwise.attitude.data);
const swiss = tableOf(fixture.pairwise.swiss.data);
const indefinite = tableOf(fixture.pairwise.indefinite.data);
const whole = { data: correlated(40, 6, 3, 2), rows: 40, columns: 6 };
/** Leaves out every eleventh cell of a table. */
const withHoles = (x: Matrix): Matrix => ({
  ...x,
  data: Float64Array.from(x.data, (value, k) => (k % 11 === 4 ? Number.NaN : value)),
});

describe('generalised cross-validation', () => {
  // missMDA stops its iterations at a relative change of 1e-6 of the objective, which leaves five digits.
  test.each([
    ['attitude', attitude, fixture.gcv.attitude],
    ['swiss', swiss, fixture.gcv.swiss],
  ])('of %s is that of estim_ncpPCA', async (_, x, criterion) => {
    const model = await PCA.fit(x, { missing: 'pairwise', standardize: true });
    const { gcv } = await model.suggest(x, { methods: ['gcv'], missing: 'pairwise' });
    expect(gcv).toMatchObject({ count: 1, from: 0, missing: 'regularized', threshold: null, reason: null });
    expect(gcv?.curve.length).toBe(3);
    gcv?.curve.forEach((value, q) => {
      expect(Math.abs(value / -criterion[q] - 1)).toBeLessThan(q === 0 ? 1e-12 : 2e-5);
    });
  });

  test.each([false, true])(
    'without missing cells follows from the decomposition, standardize: %s',
    async (standardize) => {
      const { rows, columns, data } = whole;
      const model = await PCA.fit(whole, { standardize });
      const found = model.suggestSync({ methods: ['gcv'] }).gcv;
      const { mean, eigenvalues, components } = oraclePCA(data, rows, columns, { standardize, ddof: 0 });
      const deviation = Array.from({ length: columns }, (_, j) => {
        if (!standardize) return 1;
        let squares = 0;
        for (let n = 0; n < rows; n++) squares += (data[n * columns + j] - mean[j]) ** 2;
        return Math.sqrt(squares / rows);
      });
      const expected = Array.from(found?.curve ?? [], (_, q) => {
        const left = eigenvalues.slice(q).reduce((sum, value) => sum + value, 0);
        const free = (rows - 1 - q) * (columns - q);
        const noise = Math.min(eigenvalues[q], ((rows * columns) / columns) * (left / free));
        let sum = 0;
        for (let n = 0; n < rows; n++) {
          const y = deviation.map((unit, j) => (data[n * columns + j] - mean[j]) / unit);
          const fitted = y.map(() => 0);
          for (let k = 0; k < q; k++) {
            const score = y.reduce((total, value, j) => total + value * components[k][j], 0);
            y.forEach((__, j) => {
              fitted[j] += (1 - noise / eigenvalues[k]) * score * components[k][j];
            });
          }
          y.forEach((value, j) => {
            sum += ((value - fitted[j]) * deviation[j]) ** 2;
          });
        }
        const ratio = q === 0 ? 1 : (rows * columns) / free;
        return (-sum / (rows * columns)) * ratio ** 2;
      });
      expect(found?.curve.length).toBeGreaterThan(2);
      expectClose(found?.curve ?? [], expected, 1e-9 * Math.abs(expected[0]), 'criterion');
      const { gcv } = await model.suggest(whole, { methods: ['gcv'], missing: 'pairwise' });
      expect(gcv?.count).toBe(found?.count);
      expectClose(gcv?.curve ?? [], expected, 1e-9 * Math.abs(expected[0]), 'criterion of cells');
      const other = await PCA.fit(whole, { standardize, ddof: 0 });
      expectClose(other.suggestSync({ methods: ['gcv'] }).gcv?.curve ?? [], expected, 1e-9 * Math.abs(expected[0]), 'ddof'); // biome-ignore format: one line
    },
  );

  test.each([false, true])(
    'with missing cells follows from completing the table again and again, standardize: %s',
    async (standardize) => {
      const x = withHoles(whole);
      const { rows, columns, data } = x;
      const isHole = Array.from(data, Number.isNaN);
      const missing = isHole.filter(Boolean).length;
      const each = (of: (k: number, j: number) => number) =>
        Float64Array.from(data, (_, k) => of(k, k % columns));
      const seen = Array.from({ length: columns }, (_, j) => {
        const there = Array.from(data).filter((_value, k) => k % columns === j && !isHole[k]);
        return there.reduce((sum, value) => sum + value / there.length, 0);
      });
      const criterionOf = (q: number) => {
        const free = (rows - 1 - q) * (columns - q);
        let completed = each((k, j) => (isHole[k] ? seen[j] : data[k]));
        let fitted = each((_, j) => seen[j]);
        for (let round = 0; q > 0 && round < 4000; round++) {
          const { mean, eigenvalues, components } = oraclePCA(completed, rows, columns, {
            standardize,
            ddof: 0,
          });
          const unit = mean.map((centre, j) => {
            if (!standardize) return 1;
            let squares = 0;
            for (let n = 0; n < rows; n++) squares += (completed[n * columns + j] - centre) ** 2;
            return Math.sqrt(squares / rows);
          });
          const left = eigenvalues.slice(q).reduce((sum, value) => sum + value, 0);
          const noise = Math.min(eigenvalues[q], (rows * left) / free);
          const y = each((k, j) => (completed[k] - mean[j]) / unit[j]);
          const next = each((k, j) => {
            const row = k - j;
            let value = 0;
            for (let a = 0; a < q; a++) {
              const score = components[a].reduce((sum, entry, i) => sum + entry * y[row + i], 0);
              value += (1 - noise / eigenvalues[a]) * score * components[a][j];
            }
            return mean[j] + unit[j] * value;
          });
          const change = Math.max(...next.map((value, k) => Math.abs(value - fitted[k])));
          fitted = next;
          completed = each((k) => (isHole[k] ? fitted[k] : data[k]));
          if (change < 1e-13) break;
        }
        const squares = each((k) => (isHole[k] ? 0 : (data[k] - fitted[k]) ** 2));
        const mean = squares.reduce((sum, value) => sum + value, 0) / (rows * columns - missing);
        return q === 0 ? mean : mean * ((rows * columns - missing) / (free - missing)) ** 2;
      };
      const model = await PCA.fit(x, { missing: 'em', components: 1, standardize });
      const { gcv } = await model.suggest(x, { methods: ['gcv'], missing: 'pairwise' });
      const expected = Array.from(gcv?.curve ?? [], (_, q) => -criterionOf(q));
      expect(expected.length).toBeGreaterThan(2);
      expectClose(gcv?.curve ?? [], expected, 1e-8 * Math.abs(expected[0]), 'criterion');
    },
  );

  test('reads the rows once, however many components it tries', async () => {
    const model = await PCA.fit(swiss, { missing: 'pairwise' });
    const how = { methods: ['gcv'], missing: 'pairwise' } as const;
    const { gcv } = await model.suggest(swiss, how);
    expect(gcv?.curve.length).toBeGreaterThan(2);
    const read = { ...swiss, data: swiss.data.slice() };
    const onProgress = () => void read.data.fill(Number.NaN);
    expect((await model.suggest(read, { ...how, onProgress })).gcv).toEqual(gcv);
  });

  test('keeps no component of noise, and needs all eigenvalues', async () => {
    const noise = { data: correlated(30, 5, 2, 0), rows: 30, columns: 5 };
    expect((await PCA.fit(noise)).suggestSync({ methods: ['gcv'] }).gcv?.count).toBe(0);
    const few = await PCA.fit(whole, { components: 2, solver: 'power' });
    expect(few.suggestSync({ methods: ['gcv'] }).gcv).toMatchObject({
      count: null,
      reason: expect.stringMatching(/all/),
    });
    const origin = await PCA.fit(whole, { center: false });
    expect(origin.suggestSync({ methods: ['gcv'] }).gcv?.reason).toMatch(/centre/);
  });

  test('takes frequencies for repeated rows, and no reliabilities', async () => {
    const weights = Array.from({ length: whole.rows }, (_, n) => n % 3);
    const copies = weights.flatMap((weight, n) =>
      Array.from({ length: weight }, () => Array.from(whole.data.subarray(n * 6, n * 6 + 6))),
    );
    const [weighted, repeated] = await Promise.all([
      PCA.fit(whole, { weights, weighting: 'frequency', standardize: true }),
      PCA.fit(copies, { standardize: true }),
    ]);
    const [a, b] = [weighted, repeated].map((model) => model.suggestSync({ methods: ['gcv'] }).gcv);
    expectClose(a?.curve ?? [], b?.curve ?? [0], 1e-9, 'criterion');
    const reliable = await PCA.fit(whole, { weights: weights.map((weight) => weight + 0.5) });
    expect(reliable.suggestSync({ methods: ['gcv'] }).gcv?.reason).toMatch(/weights/);
  });
});

describe('cross-validation of elements', () => {
  const ask = { methods: ['cross-validation'] as RuleName[], missing: 'pairwise' as const, maxComponents: 3 };

  test('without missing cells gives the bits that it gives without the option', async () => {
    const model = await PCA.fit(whole, { standardize: true });
    const plain = model.suggestSync(whole, { ...ask, missing: undefined })['cross-validation'];
    const cells = model.suggestSync(whole, ask)['cross-validation'];
    expect(cells).toEqual({ ...plain, missing: 'least-squares' });
  });

  test('predicts each observed element by the least squares of the others', async () => {
    const x = withHoles(whole);
    const { rows, columns } = x;
    const model = await PCA.fit(x, { missing: 'em', components: 1 });
    const found = (await model.suggest(x, ask))['cross-validation'];
    expect(model.suggestSync(x, ask)['cross-validation']).toEqual(found);
    expect(found?.count).toBe(2);
    // Fits one component by alternating least squares over the elements that are neither missing nor held out.
    let [press, total] = [0, 0];
    for (let segment = 0; segment < 7; segment++) {
      const isHeld = (n: number, j: number) => (n + j) % 7 === segment;
      const is = (n: number, j: number) => !isHeld(n, j) && !Number.isNaN(x.data[n * columns + j]);
      const row = [...Array(rows).keys()];
      const column = [...Array(columns).keys()];
      const mean = column.map((j) => {
        const there = row.filter((n) => is(n, j));
        return there.reduce((sum, n) => sum + x.data[n * columns + j], 0) / there.length;
      });
      const y = (n: number, j: number) => x.data[n * columns + j] - mean[j];
      let loading = Array.from(model.components.data.subarray(0, columns));
      let score: number[] = [];
      for (let round = 0; round < 3000; round++) {
        const ratio = (of: number[], pairs: (k: number) => [number, number]) => {
          let [sum, squares] = [0, 0];
          of.forEach((value, k) => {
            const [n, j] = pairs(k);
            if (!is(n, j)) return;
            sum += value * y(n, j);
            squares += value ** 2;
          });
          return sum / squares;
        };
        score = row.map((n) => ratio(loading, (j) => [n, j]));
        const next = column.map((j) => ratio(score, (n) => [n, j]));
        const change = Math.max(...next.map((value, j) => Math.abs(value - loading[j])));
        loading = next;
        if (change < 1e-15) break;
      }
      for (const n of row) {
        for (const j of column) {
          if (!isHeld(n, j) || Number.isNaN(x.data[n * columns + j])) continue;
          total += y(n, j) ** 2;
          press += (y(n, j) - score[n] * loading[j]) ** 2;
        }
      }
    }
    expect(found?.curve[1]).toBeCloseTo(1 - press / total, 8);
  });

  test('rows with one value, and a column with few, do no harm', async () => {
    const x = withHoles(whole);
    x.data.fill(Number.NaN, 0, 5);
    x.data.fill(Number.NaN, 6, 12);
    for (let n = 0; n < 37; n++) x.data[n * 6 + 5] = Number.NaN;
    x.data[5] = 1;
    const model = await PCA.fit(x, { missing: 'em', components: 1 });
    const { curve, count } = model.suggestSync(x, ask)['cross-validation'] ?? { curve: [], count: null };
    expect(count).not.toBeNull();
    expect(Array.from(curve).every(Number.isFinite)).toBe(true);
  });
});

describe('the rules of eigenvalues', () => {
  const of = ['kaiser', 'parallel', 'bic', 'velicer', 'elbow'] as RuleName[];

  test('compare those of pairwise covariances, whatever the model, and say so', async () => {
    const pairwise = await PCA.fit(swiss, { missing: 'pairwise', standardize: true });
    const own = await pairwise.suggest({ methods: of });
    const em = await PCA.fit(swiss, { missing: 'em', components: 2, standardize: true });
    const found = await em.suggest(swiss, { methods: of, missing: 'pairwise' });
    for (const name of of) {
      expect(found[name], name).toEqual(own[name]);
      expect(own[name]?.missing).toBe('pairwise');
    }
    expectClose(
      found.kaiser?.curve ?? [],
      fixture.pairwise.swiss.correlationEigenvalues,
      1e-9,
      'eigenvalues',
    );
    expect((await em.suggest({ methods: ['variance'] })).variance?.missing).toBe('em');
    expect((await PCA.fit(whole)).suggestSync({ methods: ['kaiser', 'gcv'] }).gcv?.missing).toBeNull();
  });

  test('refuse covariances that do not fit together, unless they are clipped', async () => {
    const em = await PCA.fit(indefinite, { missing: 'least-squares', components: 1 });
    await expectError(
      'ERR_OPTION',
      () => em.suggest(indefinite, { missing: 'pairwise', methods: ['elbow'] }),
      /-0\.|-1\./,
    );
    const { elbow } = await em.suggest(indefinite, { missing: 'pairwise', methods: ['elbow'], clip: true });
    expect(elbow?.reason).toBeNull();
  });

  test('permuted rows, Sync forms, weights and calls without rows are refused with the reason', async () => {
    const model = await PCA.fit(swiss, { missing: 'pairwise' });
    const ask = { missing: 'pairwise' as const };
    const permuted = await model.suggest(swiss, { ...ask, methods: ['parallel-permuted'] });
    expect(permuted['parallel-permuted']?.reason).toMatch(/missing/);
    const em = await PCA.fit(swiss, { missing: 'em', components: 1 });
    for (const methods of [['gcv'], ['kaiser']] as RuleName[][])
      await expectError('ERR_OPTION', () => em.suggestSync(swiss, { ...ask, methods }), /asynchronous/);
    await expectError('ERR_OPTION', () => model.suggest(undefined, ask), /rows/);
    await expectError('ERR_OPTION', () => model.suggest(swiss, { clip: true, missing: 'omit' }), /clip/);
    await expectError('ERR_OPTION', () => model.suggest(swiss, { missing: 'em' as 'omit' }), /pairwise/);
    const weighted = await PCA.fit(whole, { weights: Array.from({ length: 40 }, (_, n) => 1 + (n % 2)) });
    await expectError('ERR_OPTION', () => weighted.suggest(withHoles(whole), ask), /weights/);
    const found = await weighted.suggest(whole, { ...ask, methods: ['gcv', 'cross-validation'] });
    for (const { reason } of Object.values(found)) expect(reason).toMatch(/weights/);
  });
});

describe('components by a rule', () => {
  test.each(['em', 'least-squares', 'regularized', 'pairwise'] as const)(
    '%s fits as many as the rule says of observed cells',
    async (missing) => {
      const x = withHoles(whole);
      const clip = missing === 'pairwise';
      const model = await PCA.fit(x, { missing, clip, components: { rule: 'cross-validation' } });
      expect(model.componentCount).toBe(2);
      const given = await PCA.fit(x, { missing, clip, components: 2 });
      expectClose(model.explainedVariance, given.explainedVariance, 1e-9, 'variances');
      const { scores } = await PCA.fitTransform(x, { missing, clip, components: { rule: 'gcv' } });
      expect(scores.data.every(Number.isFinite)).toBe(true);
    },
  );

  test('a rule of eigenvalues needs them before the fit: only pairwise has them', async () => {
    const pairwise = await PCA.fit(swiss, {
      missing: 'pairwise',
      components: { rule: 'elbow' },
      standardize: true,
    });
    expect(pairwise.componentCount).toBe(1);
    await expectError(
      'ERR_OPTION',
      () => PCA.fit(swiss, { missing: 'em', components: { rule: 'elbow' } }),
      /gcv/,
    );
    await expectError(
      'ERR_OPTION',
      () => PCA.fit(swiss, { missing: 'em', components: 1, calibrate: true }),
      /calibrate/,
    );
  });
});
