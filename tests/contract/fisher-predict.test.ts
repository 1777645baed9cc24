import { beforeAll, describe, expect, test } from 'vitest';
import { FisherDiscriminant, init, type Matrix, type Prediction } from 'wasm-pca';
import iris from '../fixtures/iris.json';
import lda from '../fixtures/lda.json';
import { type LdaOptions, ldaDiscriminants, ldaPosteriors } from '../oracle/lda';
import { bytesOf, expectClose, expectError, expectSameBytes, rowOf } from '../support/check';
import { bell, correlated, noise } from '../support/random';

interface Sample extends Matrix {
  labels: number[];
}

/** Makes correlated rows of so many classes in turns, whose means differ by about `distance`. */
function sample(rows: number, columns: number, classes: number, seed = 1, distance = 1): Sample {
  const data = correlated(rows, columns, seed, columns);
  const next = bell(seed + 200);
  const means = Float64Array.from({ length: classes * columns }, () => distance * next());
  const labels = Array.from({ length: rows }, (_, n) => n % classes);
  labels.forEach((k, n) => {
    for (let j = 0; j < columns; j++) data[n * columns + j] += means[k * columns + j];
  });
  return { data, rows, columns, labels };
}

const rowsOf = (x: Matrix) => Array.from({ length: x.rows }, (_, n) => [...rowOf(x, n)]);
const relabelled = (labels: readonly number[], names: readonly string[]) => labels.map((k) => names[k]);

/** x A + b */
function mapped(x: Matrix, a: Float64Array, b: number): Float64Array {
  const out = new Float64Array(x.data.length).fill(b);
  for (let n = 0; n < x.rows; n++) {
    for (let i = 0; i < x.columns; i++) {
      for (let j = 0; j < x.columns; j++) {
        out[n * x.columns + i] += a[i * x.columns + j] * x.data[n * x.columns + j];
      }
    }
  }
  return out;
}

function expectSame(actual: Prediction, expected: Prediction, what = 'posteriors'): void {
  expectSameBytes(bytesOf(actual.posteriors.data), bytesOf(expected.posteriors.data), what);
  expect(actual.classes).toEqual(expected.classes);
}

function expectSumsOf1({ posteriors: { data, rows, columns } }: Prediction): void {
  for (let n = 0; n < rows; n++) {
    const row = data.subarray(n * columns, (n + 1) * columns);
    expect(Math.abs(row.reduce((a, b) => a + b) - 1)).toBeLessThan(1e-14);
    expect(row.every((p) => p >= 0 && p <= 1)).toBe(true);
  }
}

const errors = (predicted: Prediction['classes'], labels: readonly (number | string)[]) =>
  labels.filter((label, n) => predicted[n] !== label).length;

beforeAll(() => init({ analysis: true }));

describe.each([
  ['crabs', lda.crabs.x, lda.crabs.labels, 5, 8, 10],
  ['iris', iris.data, Array.from({ length: 150 }, (_, n) => Math.floor(n / 50)), 4, 3, 3],
] as const)('%s, as R 4.5 with MASS 7.3 has it', (name, data, ofRow, columns, resubstituted, leftOut) => {
  const expected = lda[name];
  const x = { data: Float64Array.from(data), rows: ofRow.length, columns };
  const labels = relabelled(ofRow, expected.levels);

  test(`predict: ${resubstituted} errors, and every posterior`, async () => {
    const fisher = await FisherDiscriminant.fit(x, labels);
    expect(fisher.classes).toEqual(expected.levels);
    const found = await fisher.predict(x);
    expect(found.classes).toEqual(relabelled(expected.predicted, expected.levels));
    expect(errors(found.classes, labels)).toBe(resubstituted);
    expect(found.posteriors).toMatchObject({ rows: x.rows, columns: expected.levels.length });
    expectClose(found.posteriors.data, expected.posteriors, 1e-10);
    // Small posteriors agree to their digits too, as far as R's are exact.
    found.posteriors.data.forEach((p, i) => {
      expect(Math.abs(p / expected.posteriors[i] - 1)).toBeLessThan(1e-8);
    });
    expectSumsOf1(found);
  });

  test('predict with other priors', () => {
    const fisher = FisherDiscriminant.fitSync(x, labels);
    const others = expected.levels.length - 1;
    const priors = [0.5, ...new Array<number>(others).fill(0.5 / others)];
    expectClose(fisher.predictSync(x, { priors }).posteriors.data, expected.posteriorsByPriors, 1e-10);
  });

  test(`left out: ${leftOut} errors`, async () => {
    const found = await FisherDiscriminant.leaveOneOut(x, labels);
    expect(found.classes).toEqual(relabelled(expected.leftOut, expected.levels));
    expect(errors(found.classes, labels)).toBe(leftOut);
    expectSumsOf1(found);
  });
});

test('the first crab, as MASS prints it', () => {
  const x = { data: Float64Array.from(lda.crabs.x), rows: 200, columns: 5 };
  const { posteriors } = FisherDiscriminant.fitSync(x, lda.crabs.labels).predictSync(x);
  expect(posteriors.data[0].toFixed(7)).toBe('0.3558564');
});

describe.each([
  [24, 1, 2],
  [30, 3, 2],
  [30, 2, 5],
  [45, 6, 4],
])('%i x %i in %i classes, by definition', (rows, columns, classes) => {
  const set = sample(rows, columns, classes, rows + columns);
  const others = sample(20, columns, classes, 99);
  const table = rowsOf(set);
  const priors = Array.from({ length: classes }, (_, k) => (2 * (k + 1)) / (classes * (classes + 1)));

  function expectPosteriors(found: Prediction, x: readonly number[][], options: LdaOptions): void {
    x.forEach((row, n) => {
      const all = ldaDiscriminants(table, set.labels, classes, row, options);
      expectClose(rowOf(found.posteriors, n), ldaPosteriors(all), 1e-9, `row ${n}`);
      expect(found.classes[n]).toBe(all.indexOf(Math.max(...all)));
    });
  }

  test('predict', () => {
    for (const regularization of [0, 0.2, 1]) {
      const fisher = FisherDiscriminant.fitSync(set, set.labels, { regularization });
      expectPosteriors(fisher.predictSync(others), rowsOf(others), { regularization });
      expectPosteriors(fisher.predictSync(others, { priors }), rowsOf(others), { regularization, priors });
      const options = { regularization, scale: 'within' } as const;
      const scaled = FisherDiscriminant.fitSync(set, set.labels, options);
      expectPosteriors(scaled.predictSync(others), rowsOf(others), options);
    }
  });

  test('leaveOneOut: every row by a fit to all others', () => {
    for (const regularization of [0, 1e-3, 0.2, 1]) {
      for (const given of [undefined, priors]) {
        const found = FisherDiscriminant.leaveOneOutSync(set, set.labels, { regularization, priors: given });
        const shares = Array.from(
          { length: classes },
          (_, k) => set.labels.filter((label) => label === k).length / rows,
        );
        table.forEach((row, n) => {
          const without = table.filter((_, i) => i !== n);
          const labels = set.labels.filter((_, i) => i !== n);
          const all = ldaDiscriminants(without, labels, classes, row, {
            regularization,
            priors: given ?? shares,
          });
          expectClose(
            rowOf(found.posteriors, n),
            ldaPosteriors(all),
            1e-9,
            `row ${n}, gamma ${regularization}`,
          );
          expect(found.classes[n]).toBe(all.indexOf(Math.max(...all)));
        });
        expectSumsOf1(found);
      }
    }
  });
});

test('leaveOneOut of more columns than rows, shrunk: every row by a fit to all others', () => {
  const set = sample(14, 30, 3, 5, 3);
  const table = rowsOf(set);
  for (const regularization of [0.01, 0.5, 1]) {
    const found = FisherDiscriminant.leaveOneOutSync(set, set.labels, { regularization });
    table.forEach((row, n) => {
      const all = ldaDiscriminants(
        table.filter((_, i) => i !== n),
        set.labels.filter((_, i) => i !== n),
        3,
        row,
        { regularization, priors: [5 / 14, 5 / 14, 4 / 14] },
      );
      expectClose(rowOf(found.posteriors, n), ldaPosteriors(all), 1e-8, `row ${n}`);
    });
  }
});

describe.each([
  [30, 3, 2],
  [14, 30, 3],
])("%i x %i in %i classes, scale 'within'", (rows, columns, classes) => {
  const set = sample(rows, columns, classes, 7);
  const units = Array.from({ length: columns }, (_, j) => 10 ** ((j % 5) - 2));
  const inUnits = { ...set, data: set.data.map((value, k) => value * units[k % columns]) };

  test.each([0.01, 0.5, 1])('no result depends on units: gamma %d', async (regularization) => {
    const options = { regularization, scale: 'within' } as const;
    const [one, other] = [set, inUnits].map((x) => FisherDiscriminant.fitSync(x, set.labels, options));
    expectClose(other.spectrum, one.spectrum, 1e-11 * one.spectrum[0]);
    expectClose(other.predictSync(inUnits).posteriors.data, one.predictSync(set).posteriors.data, 1e-9);
    expectClose((await FisherDiscriminant.fit(set, set.labels, options)).spectrum, one.spectrum, 0);
    const [a, b] = [set, inUnits].map((x) => FisherDiscriminant.leaveOneOutSync(x, set.labels, options));
    expectClose(b.posteriors.data, a.posteriors.data, 1e-9);
    const raw = [set, inUnits].map((x) => FisherDiscriminant.fitSync(x, set.labels, { regularization }));
    expect(Math.abs(raw[1].spectrum[0] / raw[0].spectrum[0] - 1)).toBeGreaterThan(1e-3);
  });

  test('leaveOneOut: of columns that are divided by their deviations within the classes of all rows', () => {
    const table = rowsOf(inUnits);
    const means = Array.from({ length: classes }, (_, k) => {
      const own = table.filter((_, n) => set.labels[n] === k);
      return own[0].map((_, j) => own.reduce((sum, row) => sum + row[j], 0) / own.length);
    });
    const spread = units.map((_, j) =>
      Math.sqrt(table.reduce((sum, row, n) => sum + (row[j] - means[set.labels[n]][j]) ** 2, 0)),
    );
    const scaled = table.map((row) => row.map((value, j) => value / spread[j]));
    const priors = means.map((_, k) => set.labels.filter((label) => label === k).length / rows);
    const options = { regularization: 0.3, scale: 'within' } as const;
    const { posteriors } = FisherDiscriminant.leaveOneOutSync(inUnits, set.labels, options);
    scaled.forEach((row, n) => {
      const others = scaled.filter((_, i) => i !== n);
      const labels = set.labels.filter((_, i) => i !== n);
      const all = ldaDiscriminants(others, labels, classes, row, { regularization: 0.3, priors });
      expectClose(rowOf(posteriors, n), ldaPosteriors(all), 1e-8, `row ${n}`);
    });
  });

  test('a column that is constant within each class has no scale', async () => {
    const data = set.data.map((value, k) =>
      k % columns === 1 ? set.labels[Math.floor(k / columns)] : value,
    );
    for (const run of [FisherDiscriminant.fitSync, FisherDiscriminant.leaveOneOutSync]) {
      const options = { regularization: 0.5, scale: 'within' } as const;
      await expectError(
        'ERR_SINGULAR',
        () => run({ ...set, data }, set.labels, options),
        'column 1',
        'leave it out',
      );
    }
  });
});

describe('properties', () => {
  test.each([1, 2, 3, 4, 5])('x A + b, added constants and units change nothing (seed %i)', (seed) => {
    const set = sample(40, 4, 3, seed);
    const predict = (data: Float64Array) =>
      FisherDiscriminant.fitSync({ ...set, data }, set.labels).predictSync({ ...set, data });
    const leave = (data: Float64Array, regularization = 0) =>
      FisherDiscriminant.leaveOneOutSync({ ...set, data }, set.labels, { regularization });
    const expected = predict(set.data);
    const left = leave(set.data);
    const shrunk = leave(set.data, 0.1);
    const a = noise(4, 4, seed).map((v, k) => v + (k % 5 === 0 ? 3 : 0));
    for (const data of [
      mapped(set, a, 17),
      set.data.map((v) => v + 1000),
      set.data.map((v) => v * 1e100),
      set.data.map((v) => v * 1e-100),
      set.data.map((v, k) => v * [1e-100, 1e100, 1, 1e-30][k % 4]),
    ]) {
      const found = predict(data);
      expectClose(found.posteriors.data, expected.posteriors.data, 1e-9);
      expect(found.classes).toEqual(expected.classes);
      const without = leave(data);
      expectClose(without.posteriors.data, left.posteriors.data, 1e-9);
      expect(without.classes).toEqual(left.classes);
    }
    for (const data of [
      set.data.map((v) => v + 1000),
      set.data.map((v) => v * 1e100),
      set.data.map((v) => v * 1e-100),
    ]) {
      expectClose(leave(data, 0.1).posteriors.data, shrunk.posteriors.data, 1e-9);
    }
  });

  test('rows and columns in reverse', () => {
    const set = sample(40, 4, 3, 8);
    const reversed = { ...set, data: set.data.toReversed() };
    const labels = set.labels.toReversed();
    const back = ({ posteriors }: Prediction) => rowsOf(posteriors).toReversed().flat();
    const fisher = FisherDiscriminant.fitSync(set, set.labels);
    const other = FisherDiscriminant.fitSync(reversed, labels);
    expectClose(back(other.predictSync(reversed)), fisher.predictSync(set).posteriors.data, 1e-11);
    expectClose(
      back(FisherDiscriminant.leaveOneOutSync(reversed, labels)),
      FisherDiscriminant.leaveOneOutSync(set, set.labels).posteriors.data,
      1e-11,
    );
  });

  test('off the calling thread, in pieces and by several workers: the same bits', async () => {
    const set = sample(30_000, 6, 4, 3);
    const fisher = FisherDiscriminant.fitSync(set, set.labels);
    const expected = fisher.predictSync(set);
    const told: number[] = [];
    expectSame(await fisher.predict(set, { onProgress: ({ done }) => told.push(done) }), expected);
    expect(told.at(-1)).toBe(30_000);
    for (const threads of [1, 3]) expectSame(await fisher.predict(set, { threads }), expected);
    const few = sample(300, 6, 4, 3);
    expectSame(
      await FisherDiscriminant.leaveOneOut(few, few.labels),
      FisherDiscriminant.leaveOneOutSync(few, few.labels),
    );
  });
});

describe('rows of any form', () => {
  const set = sample(60, 4, 3, 11);
  const rounded = { ...set, data: set.data.map(Math.fround) };
  const names = ['a', 'b', 'c', 'd'];

  test('float32, arrays of rows, sparse rows and records', () => {
    const fisher = FisherDiscriminant.fitSync(rounded, set.labels, { columns: names });
    const expected = fisher.predictSync(rounded);
    expectSame(fisher.predictSync({ ...rounded, data: Float32Array.from(rounded.data) }), expected);
    expectSame(fisher.predictSync(rowsOf(rounded)), expected);
    const records = rowsOf(rounded).map(([a, b, c, d]) => ({ d, other: 'x', c, b, a }));
    expectSame(fisher.predictSync(records), expected);
    const indices = Uint32Array.from({ length: 240 }, (_, k) => k % 4);
    const indptr = Uint32Array.from({ length: 61 }, (_, n) => 4 * n);
    const sparse = { data: rounded.data, indices, indptr, rows: 60, columns: 4 };
    expectClose(fisher.predictSync(sparse).posteriors.data, expected.posteriors.data, 1e-12);

    const left = FisherDiscriminant.leaveOneOutSync(rounded, set.labels);
    for (const form of [Float32Array.from(rounded.data), rounded.data]) {
      expectSame(FisherDiscriminant.leaveOneOutSync({ ...rounded, data: form }, set.labels), left);
    }
    expectSame(FisherDiscriminant.leaveOneOutSync(sparse, set.labels), left);
    expectSame(FisherDiscriminant.leaveOneOutSync(records, set.labels, { columns: names }), left);
  });

  test('output rounds the posteriors, and no class changes', () => {
    const fisher = FisherDiscriminant.fitSync(set, set.labels);
    const expected = fisher.predictSync(set);
    const single = fisher.predictSync(set, { output: 'float32' });
    expect(single.posteriors.data).toBeInstanceOf(Float32Array);
    expectClose(single.posteriors.data, expected.posteriors.data.map(Math.fround), 0);
    expect(single.classes).toEqual(expected.classes);
  });

  test('missing: a row with a NaN has no class', async () => {
    const fisher = FisherDiscriminant.fitSync(set, set.labels);
    const holes = { ...set, data: set.data.map((v, k) => (k === 9 || k === 100 ? NaN : v)) };
    await expectError('ERR_NOT_FINITE', () => fisher.predictSync(holes), /row 2/);
    await expectError('ERR_NOT_FINITE', () => fisher.predict(holes), /row 2/);
    const expected = fisher.predictSync(set);
    const found = await fisher.predict(holes, { missing: 'omit' });
    for (let n = 0; n < 60; n++) {
      const left = n === 2 || n === 25;
      expect(found.classes[n]).toBe(left ? null : expected.classes[n]);
      expectClose(
        rowOf(found.posteriors, n).map((p) => (left && Number.isNaN(p) ? -1 : p)),
        left ? [-1, -1, -1] : rowOf(expected.posteriors, n),
        0,
      );
    }
  });
});

describe('fewer directions', () => {
  test('components, and a model that has no more, as MASS by dimen', () => {
    const set = sample(80, 6, 5, 21);
    const all = FisherDiscriminant.fitSync(set, set.labels);
    const two = FisherDiscriminant.fitSync(set, set.labels, { components: 2 });
    const expected = all.predictSync(set, { components: 2 });
    expectClose(two.predictSync(set).posteriors.data, expected.posteriors.data, 1e-12);
    const scores = two.transformSync(set);
    const means = two.transformSync(two.classMeans);
    for (let n = 0; n < 80; n++) {
      const all = Array.from(two.counts, (count, k) => {
        const [a, b] = rowOf(scores, n).map((z, m) => z - rowOf(means, k)[m]);
        return -(a * a + b * b) / 2 + Math.log(count / 80);
      });
      expectClose(rowOf(expected.posteriors, n), ldaPosteriors(all), 1e-11);
    }
    expect(expected.posteriors.data).not.toEqual(all.predictSync(set).posteriors.data);
  });
});

describe('numbers of any size', () => {
  test('posteriors of rows far from all classes', () => {
    const set = sample(60, 2, 3, 4);
    const fisher = FisherDiscriminant.fitSync(set, set.labels);
    for (const far of [1e3, 1e8, 1e15, 1e160, 1e300]) {
      const found = fisher.predictSync([
        [far, far / 3],
        [-far, far],
      ]);
      expectSumsOf1(found);
      expect(Math.max(...rowOf(found.posteriors, 0))).toBeGreaterThan(0.999);
    }
    // Far away along the direction in which two classes do not differ, their posteriors stay the same.
    const square = [
      [0, 0],
      [0, 2],
      [2, 0],
      [2, 2],
    ];
    const x = [...square, ...square.map(([a, b]) => [a + 1, b])];
    const two = FisherDiscriminant.fitSync(x, [0, 0, 0, 0, 1, 1, 1, 1], { regularization: 0.5 });
    const near = two.predictSync([[1.25, 0]]).posteriors.data;
    expectClose(two.predictSync([[1.25, 1e12]]).posteriors.data, near, 1e-12);
  });

  test('classes at any distance', () => {
    const x = [[-1], [1], [1e150 - 1e134], [1e150 + 1e134], [2e150]].map(([a]) => [a]);
    const fisher = FisherDiscriminant.fitSync(
      [...x, ...x.map(([a]) => [a * (1 + 1e-3) + 0.1])],
      [0, 0, 1, 1, 2, 0, 0, 1, 1, 2],
    );
    expect(fisher.predictSync([[0], [1e150], [2e150]]).classes).toEqual([0, 1, 2]);
  });

  test('of equal posteriors the first class is taken', () => {
    const x = [[-3], [-1], [1], [3]];
    const fisher = FisherDiscriminant.fitSync(x, ['b', 'b', 'a', 'a']);
    const { classes, posteriors } = fisher.predictSync([[0]]);
    expect(classes).toEqual(['a']);
    expectClose(posteriors.data, [0.5, 0.5], 1e-15);
  });
});

describe('rows that cannot be left out', () => {
  test('the only one of its class', () => {
    const set = sample(20, 2, 2, 6);
    const labels = set.labels.map((k, n) => (n === 7 ? 2 : k));
    for (const regularization of [0, 0.3]) {
      const { classes, posteriors } = FisherDiscriminant.leaveOneOutSync(set, labels, { regularization });
      expect(classes.flatMap((k, n) => (k === null ? n : []))).toEqual([7]);
      expect(rowOf(posteriors, 7).every(Number.isNaN)).toBe(true);
      expectClose([rowOf(posteriors, 8).reduce((a, b) => a + b)], [1], 1e-14);
    }
  });

  test('one without which a column does not vary within the classes', () => {
    const x = rowsOf(sample(20, 2, 2, 6)).map(([a, b], n) => [a, b, n === 4 ? 1 : 0]);
    const labels = x.map((_, n) => n % 2);
    const { classes } = FisherDiscriminant.leaveOneOutSync(x, labels);
    expect(classes.flatMap((k, n) => (k === null ? n : []))).toEqual([4]);
    const shrunk = FisherDiscriminant.leaveOneOutSync(x, labels, { regularization: 0.01 });
    expect(shrunk.classes).not.toContain(null);
  });
});

describe('errors', () => {
  const set = sample(30, 3, 3, 2);
  let fisher: FisherDiscriminant;
  beforeAll(() => {
    fisher = FisherDiscriminant.fitSync(set, set.labels);
  });

  test.each([
    ['ERR_SHAPE', [0.5, 0.5], /2 priors.*3 classes/],
    ['ERR_SHAPE', [], /0 priors/],
    ['ERR_OPTION', [0.5, 0.5, 0], /priors\[2\]/],
    ['ERR_OPTION', [0.5, 0.6, -0.1], /priors\[2\]/],
    ['ERR_OPTION', [0.5, NaN, 0.5], /priors\[1\]/],
    ['ERR_OPTION', [0.3, 0.3, 0.3], /sum to 0\.8999/],
    ['ERR_OPTION', [0.5, '0.25', 0.25], /priors\[1\]/],
    ['ERR_OPTION', 'equal', /priors/],
    ['ERR_OPTION', { a: 1 }, /priors/],
    ['ERR_OPTION', 1, /priors/],
  ])('%s: priors %o', async (code, given, pattern) => {
    const priors = given as number[];
    await expectError(code, () => fisher.predictSync(set, { priors }), pattern);
    await expectError(code, () => fisher.predict(set, { priors }), pattern);
    await expectError(code, () => FisherDiscriminant.leaveOneOutSync(set, set.labels, { priors }), pattern);
    await expectError(code, () => FisherDiscriminant.leaveOneOut(set, set.labels, { priors }), pattern);
  });

  test('priors as typed arrays, and as decimals', () => {
    const expected = fisher.predictSync(set, { priors: [0.25, 0.25, 0.5] });
    expectSame(fisher.predictSync(set, { priors: Float32Array.of(0.25, 0.25, 0.5) }), expected);
    fisher.predictSync(set, { priors: [0.333333, 0.333333, 0.333333] });
  });

  test('options, shapes and other objects', async () => {
    await expectError('ERR_OPTION', () => fisher.predict(set, { whiten: true } as object), /whiten/);
    await expectError('ERR_OPTION', () => fisher.predict(set, { prior: [1] } as object), /priors/);
    await expectError('ERR_COMPONENTS', () => fisher.predict(set, { components: 3 }));
    await expectError('ERR_SHAPE', () => fisher.predict([[1, 2]]), /3/);
    await expectError('ERR_EMPTY', () => fisher.predict([]));
    const { predict } = fisher;
    await expectError(
      'ERR_OPTION',
      () => predict.call({} as FisherDiscriminant, set),
      /not called on a model/,
    );
    for (const options of [{ components: 1 }, { threads: 2 }]) {
      await expectError('ERR_OPTION', () =>
        FisherDiscriminant.leaveOneOut(set, set.labels, options as object),
      );
    }
  });

  test('refuses data of which no row can be left out', async () => {
    const leave = (x: number[][], labels: number[], options = {}) =>
      FisherDiscriminant.leaveOneOut(x, labels, options);
    await expectError('ERR_EMPTY', () => leave([[1], [2], [3]], [0, 0, 1]), /3 rows in 2 classes/);
    const x = rowsOf(set).slice(0, 6);
    expect((await leave(x, [0, 0, 0, 1, 1, 1])).classes).not.toContain(null);
    const five = x.slice(0, 5);
    await expectError('ERR_SINGULAR', () => leave(five, [0, 0, 0, 1, 1]), /rank 2 of 3 columns without/);
    expect((await leave(five, [0, 0, 0, 1, 1], { regularization: 0.1 })).classes).toHaveLength(5);
    const constant = rowsOf(set).map(([a, b], n) => [a, b, n % 3]);
    await expectError('ERR_SINGULAR', () => leave(constant, set.labels), /rank 2 of 3/);
    const dependent = rowsOf(set).map(([a, b]) => [a, b, a + b]);
    await expectError('ERR_SINGULAR', () => leave(dependent, set.labels), /rank 2 of 3/);
    const alike = rowsOf(set).map((_, n) => [n % 3, 1]);
    await expectError('ERR_SINGULAR', () => leave(alike, set.labels, { regularization: 0.5 }), /rank 0/);
    await expectError('ERR_NOT_FINITE', () => leave([...x, [1, NaN, 2]], [0, 0, 0, 1, 1, 1, 1]), /row 6/);
    await expectError('ERR_SHAPE', () => leave(x, [0, 1]), /2 labels/);
    await expectError('ERR_OPTION', () => leave(x, [0, 0, 0, 0, 0, 0]), /2 classes/);
  });

  test('a signal ends either', async () => {
    const stopped = AbortSignal.abort(new Error('stop'));
    await expect(fisher.predict(set, { signal: stopped })).rejects.toThrow('stop');
    await expect(FisherDiscriminant.leaveOneOut(set, set.labels, { signal: stopped })).rejects.toThrow(
      'stop',
    );
    const controller = new AbortController();
    const many = sample(100_000, 3, 3, 2);
    const running = fisher.predict(many, {
      signal: controller.signal,
      onProgress: () => controller.abort(new Error('enough')),
    });
    await expect(running).rejects.toThrow('enough');
    expect((await fisher.predict(set)).classes).toHaveLength(30);
  });
});

test('a model read from JSON predicts the same, also from version 1', () => {
  const set = sample(40, 3, 3, 13);
  const fisher = FisherDiscriminant.fitSync(set, set.labels);
  const expected = fisher.predictSync(set);
  const json = JSON.parse(JSON.stringify(fisher));
  expectSame(FisherDiscriminant.fromJSON(json).predictSync(set), expected);
  expectSame(FisherDiscriminant.fromJSON(structuredClone(fisher)).predictSync(set), expected);
  const { featureNames: _, ...first } = json;
  expectSame(FisherDiscriminant.fromJSON({ ...first, version: 1 }).predictSync(set), expected);
});
