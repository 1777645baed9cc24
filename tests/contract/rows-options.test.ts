import { beforeAll, describe, expect, test } from 'vitest';
import { FisherDiscriminant, type FitOptions, init, Moments, PCA } from 'wasm-pca';
import compositions from '../fixtures/compositions.json';
import { bytesOf, expectClose, expectError, expectSameBytes, expectSameModel } from '../support/check';
import { noise } from '../support/random';

beforeAll(() => init());

const [rows, columns] = [3000, 7];
const data = noise(rows, columns, 9).map((v, k) => v * (1 + (k % columns)) + 2);
const x = { data, rows, columns };

/** Yields the matrix in chunks of so many rows. */
function* chunks(of: typeof x, size: number) {
  for (let first = 0; first < of.rows; first += size) {
    const last = Math.min(of.rows, first + size);
    yield { data: of.data.subarray(first * columns, last * columns), rows: last - first, columns };
  }
}

describe("missing: 'omit'", () => {
  const gone = [0, 1, 2, 700, 1023, 1024, 1025, rows - 1];
  const holed = { ...x, data: data.slice() };
  for (const n of gone) holed.data[n * columns + (n % columns)] = Number.NaN;
  const kept = Array.from({ length: rows }, (_, n) => n).filter((n) => !gone.includes(n));
  const rest = {
    data: Float64Array.from(kept.flatMap((n) => [...data.subarray(n * columns, (n + 1) * columns)])),
    rows: kept.length,
    columns,
  };

  test.each<FitOptions>([
    {},
    { solver: 'svd', components: 3 },
    { solver: 'krylov', components: 1, standardize: true },
    { normalize: 'l2' },
  ])('is the fit of the other rows, and their scores at their places: %j', async (options) => {
    const expected = PCA.fitTransformSync(rest, options);
    const given = { ...options, missing: 'omit' } as const;
    const nested = Array.from({ length: rows }, (_, n) => [
      ...holed.data.subarray(n * columns, (n + 1) * columns),
    ]);
    const results = [await PCA.fitTransform(holed, given), PCA.fitTransformSync(nested, given)];
    for (const { model, scores } of results) {
      expectSameModel(model, expected.model);
      expect(model.report.omitted).toBe(gone.length);
      const m = model.componentCount;
      expect(scores.rows).toBe(rows);
      const places = (n: number) => scores.data.subarray(n * m, (n + 1) * m);
      for (const n of gone) expect(places(n).every(Number.isNaN)).toBe(true);
      const found = Float64Array.from(kept.flatMap((n) => [...places(n)]));
      expectSameBytes(bytesOf(found), bytesOf(expected.scores.data));
      expectSameBytes(bytesOf(model.transformSync(holed, { missing: 'omit' }).data), bytesOf(scores.data));
    }
  });

  test('of a stream in chunks of any size', async () => {
    const expected = PCA.fitSync(rest);
    for (const size of [1, 50, 2999]) {
      const model = await PCA.fitStream(chunks(holed, size), { missing: 'omit' });
      expectSameModel(model, expected);
      expect(model.report.omitted).toBe(gone.length);
    }
  });

  test('changes nothing where nothing is missing', async () => {
    const model = await PCA.fit(x, { missing: 'omit' });
    expectSameModel(model, PCA.fitSync(x));
    expect(model.report.omitted).toBe(0);
    const bytes = { data: Uint8Array.from(data, Math.abs), rows, columns };
    expectSameModel(PCA.fitSync(bytes, { missing: 'omit' }), PCA.fitSync(bytes));
  });

  test('reconstructions and inverses of what is missing are NaN, and all of them where all is', async () => {
    const model = PCA.fitSync(x, { components: 2 });
    const back = await model.reconstruct(holed, { missing: 'omit', output: 'float32' });
    expect(Array.from(back.data.subarray(0, columns)).every(Number.isNaN)).toBe(true);
    const z = { data: Float64Array.of(1, 2, Number.NaN, 3), rows: 2, columns: 2 };
    const inverse = model.inverseTransformSync(z, { missing: 'omit' });
    expect(inverse.data.subarray(columns).every(Number.isNaN)).toBe(true);
    expect(inverse.data.subarray(0, columns).every(Number.isFinite)).toBe(true);
    const nothing = { data: new Float32Array(3 * columns).fill(Number.NaN), rows: 3, columns };
    expect(model.transformSync(nothing, { missing: 'omit' }).data.every(Number.isNaN)).toBe(true);
    expect((await model.transform(nothing, { missing: 'omit' })).data.every(Number.isNaN)).toBe(true);
    await expectError('ERR_EMPTY', () => PCA.fitSync(nothing, { missing: 'omit' }), 'without a NaN');
  });

  test('an infinity is no missing value', async () => {
    const bad = { ...holed, data: holed.data.slice() };
    bad.data[1500 * columns + 4] = Number.NEGATIVE_INFINITY;
    const options = { missing: 'omit' } as const;
    await expectError('ERR_NOT_FINITE', () => PCA.fit(bad, options), 'row 1500', 'column 4');
    await expectError(
      'ERR_NOT_FINITE',
      () => PCA.fitStream(chunks(bad, 64), options),
      'row 1500',
      'column 4',
    );
    await expectError('ERR_NOT_FINITE', () => PCA.fitSync(holed), 'row 0', 'column 0');
  });
});

describe("normalize: 'l2'", () => {
  const lengths = Array.from({ length: rows }, (_, n) =>
    Math.hypot(...data.subarray(n * columns, (n + 1) * columns)),
  );
  const units = { ...x, data: data.map((v, k) => v / lengths[Math.floor(k / columns)]) };

  test.each(['covariance', 'svd', 'krylov'] as const)(
    'is the model of rows of length one, by %s',
    (solver) => {
      const model = PCA.fitSync(x, { components: 1, solver, normalize: 'l2' });
      const expected = PCA.fitSync(units, { components: 1, solver });
      expect(model.normalize).toBe('l2');
      expect(expected.normalize).toBe(false);
      model.components.data.forEach((v, k) => {
        expect(v).toBeCloseTo(expected.components.data[k], 13);
      });
      expect(model.explainedVariance[0]).toBeCloseTo(expected.explainedVariance[0], 13);
      const z = model.transformSync(x);
      const expectedScores = expected.transformSync(units);
      expect(Math.max(...z.data.map((v, k) => Math.abs(v - expectedScores.data[k])))).toBeLessThan(1e-13);
      const back = model.reconstructSync(x);
      const expectedBack = expected.reconstructSync(units);
      expect(Math.max(...back.data.map((v, k) => Math.abs(v - expectedBack.data[k])))).toBeLessThan(1e-13);
    },
  );

  test('the length of a row changes nothing, however large or small', () => {
    const powers = {
      ...x,
      data: data.map((v, k) => v * 2 ** (((Math.floor(k / columns) * 37) % 1800) - 900)),
    };
    expectSameModel(PCA.fitSync(powers, { normalize: 'l2' }), PCA.fitSync(x, { normalize: 'l2' }));
  });

  test('rows of zeros stay so, and are counted', async () => {
    const some = { ...x, data: data.slice() };
    for (const n of [3, 1024, 2999]) some.data.fill(0, n * columns, (n + 1) * columns);
    const model = await PCA.fit(some, { normalize: 'l2', center: false });
    expect(model.report.zeroRows).toBe(3);
    const z = model.transformSync(some);
    expect(z.data.subarray(3 * columns, 4 * columns)).toEqual(new Float64Array(columns));
    const streamed = await PCA.fitStream(chunks(some, 100), { normalize: 'l2', center: false });
    expectSameModel(streamed, model);
    expect(streamed.report.zeroRows).toBe(3);
    expect(PCA.fitSync(some).report.zeroRows).toBe(0);
  });

  test('integers and halves of threads give the same', async () => {
    const many = { data: Int16Array.from(noise(9000, 120, 4), (v) => 1000 * v), rows: 9000, columns: 120 };
    const options = { normalize: 'l2', solver: 'covariance' } as const;
    const model = PCA.fitSync(many, options);
    for (const threads of [1, 2]) expectSameModel(await PCA.fit(many, { ...options, threads }), model);
  });

  test('goes with the model', () => {
    const model = PCA.fitSync(x, { normalize: 'l2', components: 2 });
    const again = PCA.fromJSON(JSON.parse(JSON.stringify(model)));
    expect(again.normalize).toBe('l2');
    expectSameBytes(bytesOf(again.transformSync(x).data), bytesOf(model.transformSync(x).data));
    expect(PCA.fromJSON(structuredClone({ ...model })).normalize).toBe('l2');
  });

  test('a bad value is named by its row and column', async () => {
    const bad = { ...x, data: data.slice() };
    bad.data[2000 * columns + 5] = Number.NaN;
    await expectError('ERR_NOT_FINITE', () => PCA.fit(bad, { normalize: 'l2' }), 'row 2000', 'column 5');
  });

  test('and missing are refused where there are no rows', async () => {
    const covariance = PCA.fitSync(x).covariance();
    const moments = await Moments.create(columns);
    moments.add(x);
    for (const options of [{ normalize: 'l2' }, { missing: 'omit' }] as const) {
      const name = Object.keys(options)[0];
      await expectError(
        'ERR_OPTION',
        () => PCA.fromCovarianceSync(covariance, options),
        name,
        'fromCovariance',
      );
    }
    await expectError('ERR_OPTION', () => PCA.fromMomentsSync(moments, { missing: 'omit' }), 'fromMoments');
    moments.free();
  });
});

describe('Moments.add', () => {
  test.each([{ normalize: 'l2' }, { missing: 'omit' }, { normalize: 'l2', missing: 'omit' }] as const)(
    'with %o has what a fit with it sums, in calls of any size',
    async (options) => {
      const gaps = { ...x, data: data.slice() };
      if ('missing' in options) for (const k of [3, 700, 701, 9000]) gaps.data[k] = Number.NaN;
      const expected = PCA.fitSync(gaps, { ...options, solver: 'covariance' });
      const moments = await Moments.create(columns);
      for (const [from, to] of [
        [0, 1],
        [1, 1500],
        [1500, rows],
      ]) {
        const part = gaps.data.subarray(from * columns, to * columns);
        moments.add({ data: part, rows: to - from, columns }, options);
      }
      expect(moments.count).toBe(expected.rows);
      const { normalize } = expected;
      expect(moments.normalize).toBe(normalize);
      const model = PCA.fromMomentsSync(moments);
      expectSameModel(PCA.fromMomentsSync(moments, { normalize }), model);
      expect(model.normalize).toBe(normalize);
      expectSameBytes(bytesOf(model.components.data), bytesOf(expected.components.data));
      expectSameBytes(bytesOf(model.transformSync(x).data), bytesOf(expected.transformSync(x).data));
      moments.free();
    },
  );

  test('normalised rows and others are not mixed', async () => {
    const unit = (await Moments.create(columns)).add(x, { normalize: 'l2' });
    const plain = (await Moments.create(columns)).add(x);
    const [unitBytes, plainBytes] = [unit.toBytes(), plain.toBytes()];
    const copy = await Moments.fromBytes(unitBytes);
    expect([unit.normalize, copy.normalize, plain.normalize]).toEqual(['l2', 'l2', false]);
    for (const action of [
      () => unit.add(x),
      () => unit.merge(plain),
      () => plain.add(x, { normalize: 'l2' }),
      () => plain.merge(unit),
      () => plain.merge(copy),
      () => PCA.fromMomentsSync(unit, { normalize: false }),
      () => PCA.fromMomentsSync(plain, { normalize: 'l2' }),
    ]) {
      await expectError('ERR_OPTION', action, 'normalize');
    }
    expectSameBytes(unit.toBytes(), unitBytes);
    expectSameBytes(plain.toBytes(), plainBytes);
    const empty = (await Moments.create(columns)).merge(copy);
    expect([empty.normalize, empty.merge(unit).count]).toEqual(['l2', 2 * rows]);
    for (const each of [unit, plain, copy, empty]) each.free();
  });

  test('rows that are all left out change nothing', async () => {
    const moments = await Moments.create(2);
    moments.add([[Number.NaN, 1]], { missing: 'omit' });
    expect(moments.count).toBe(0);
    await expectError('ERR_NOT_FINITE', () => moments.add([[1, Number.NaN]]), 'row 0', 'column 1');
    await expectError('ERR_OPTION', () => moments.add([[1, 2]], { normalize: 'l1' as 'l2' }), 'normalize');
    moments.free();
  });
});

describe('signs: { like }', () => {
  test.each(['fit', 'fitStream', 'fromMoments', 'fromCovariance'] as const)(
    '%s agrees with an earlier model',
    async (way) => {
      const first = PCA.fitSync(x, { components: 4 });
      const turned = first.components.data.map((v, k) => (Math.floor(k / columns) % 2 ? v : -v));
      const like = { data: turned, rows: 4, columns };
      const moments = await Moments.create(columns);
      moments.add(x);
      for (const signs of [{ like }, { like: { ...first, components: like } }]) {
        const options = { components: 6, signs };
        const refitted = await {
          fit: () => PCA.fit(x, options),
          fitStream: () => PCA.fitStream(chunks(x, 500), options),
          fromMoments: () => PCA.fromMoments(moments, options),
          fromCovariance: () => PCA.fromCovariance(first.covariance(), { ...options, components: 4 }),
        }[way]();
        const along = (m: number) =>
          turned
            .subarray(m * columns, (m + 1) * columns)
            .reduce((sum, v, j) => sum + v * refitted.components.data[m * columns + j], 0);
        for (let m = 0; m < 4; m++) expect(along(m)).toBeCloseTo(1, 6);
      }
      moments.free();
    },
  );

  test('scores follow, and components without a counterpart are as by default', async () => {
    const plain = PCA.fitTransformSync(x);
    const like = { data: plain.model.components.data.slice(0, 2 * columns).map((v) => -v), rows: 2, columns };
    const { model, scores } = await PCA.fitTransform(x, { signs: { like } });
    const sign = (m: number) => (m < 2 ? -1 : 1);
    model.components.data.forEach((v, k) => {
      expect(v).toBe(sign(Math.floor(k / columns)) * plain.model.components.data[k]);
    });
    scores.data.forEach((v, k) => {
      expect(v).toBe(sign(k % columns) * plain.scores.data[k]);
    });
    expectSameBytes(bytesOf(model.transformSync(x).data), bytesOf(scores.data));
  });

  test('like finds its columns by their names, in whatever order they come', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const first = PCA.fitSync(x, { columns: names });
    const order = [3, 0, 6, 1, 5, 2, 4];
    const moved = {
      data: x.data.map((_, k) => x.data[k - (k % 7) + order[k % 7]]),
      rows: x.rows,
      columns: 7,
    };
    const columns = order.map((j) => names[j]);
    const flipped = { ...first.components, data: first.components.data.map((u, k) => (k < 14 ? -u : u)) };
    const expected = Float64Array.from(flipped.data, (_, k) => flipped.data[k - (k % 7) + order[k % 7]]);
    const signs = { like: { components: flipped, featureNames: names } };
    const options = { columns, signs };
    const moments = await Moments.create(7);
    const models = [
      PCA.fitSync(moved, options),
      await PCA.fit(moved, options),
      await PCA.fitStream(chunks(moved, 9), options),
      PCA.fromMomentsSync(moments.add(moved), options),
      PCA.fromCovarianceSync(PCA.fitSync(moved).covariance(), options),
    ];
    moments.free();
    for (const model of models) expectClose(model.components.data, expected, 1e-9);
    // Without names on one side, columns match by position.
    const byPlace = PCA.fitSync(moved, { signs: { like: { components: { ...flipped, data: expected } } } });
    expectClose(byPlace.components.data, expected, 1e-9);
    const other = { columns: ['a', 'b', 'c', 'd', 'e', 'f', 'z'], signs };
    await expectError('ERR_SHAPE', () => PCA.fitSync(x, other), 'signs.like', "'z'");
  });

  test('a model that does not fit is refused', async () => {
    const bad = Array.from({ length: 2 }, () => [1, 2, Number.NaN, 4, 5, 6, 7]);
    await expectError('ERR_SHAPE', () => PCA.fitSync(x, { signs: { like: [[1, 2]] } }), 'signs.like', '7');
    await expectError(
      'ERR_SHAPE',
      () => PCA.fitStream(chunks(x, 9), { signs: { like: [[1, 2]] } }),
      'signs.like',
    );
    await expectError('ERR_NOT_FINITE', () => PCA.fitSync(x, { signs: { like: bad } }), 'signs.like');
    await expectError(
      'ERR_OPTION',
      () => PCA.fitSync(x, { signs: 'like' as never }),
      'largest-positive',
      'like',
    );
    await expectError('ERR_SHAPE', () => PCA.fitSync(x, { signs: {} as never }), 'signs.like');
  });
});

describe('rows given as typed arrays', () => {
  const floats = { data: Float32Array.from(data), rows, columns };
  const listed = Array.from({ length: rows }, (_, n) => floats.data.slice(n * columns, (n + 1) * columns));

  test('are taken in their own type', async () => {
    for (const options of [{}, { solver: 'krylov', components: 1 }] as const) {
      expectSameModel(PCA.fitSync(listed, options), PCA.fitSync(floats, options));
      expectSameModel(await PCA.fit(listed, options), PCA.fitSync(floats, options));
    }
    const bytes = { data: Uint8Array.from(data, Math.abs), rows, columns };
    const list = Array.from({ length: rows }, (_, n) => bytes.data.subarray(n * columns, (n + 1) * columns));
    expectSameModel(PCA.fitSync(list), PCA.fitSync(bytes));
    const mixed = listed.map((row, n) => (n === 5 ? Float64Array.from(row) : row));
    expectSameModel(PCA.fitSync(mixed), PCA.fitSync({ ...floats, data: Float64Array.from(floats.data) }));
  });

  test('that change while they are read are refused', async () => {
    const wrong = { 2: new Float32Array(3), 4: new Float64Array(columns) };
    for (const [n, row] of Object.entries(wrong)) {
      const changing = new Proxy(listed.slice(), {
        get(target, key, receiver) {
          const seen = Reflect.get(target, key, receiver);
          if (key === n) (target as unknown[])[Number(n)] = row;
          return seen;
        },
      });
      await expectError('ERR_SHAPE', () => PCA.fitSync(changing), `row ${n} `);
    }
    const transferred = listed.map((row) => row.slice());
    const pending = PCA.fit(transferred);
    structuredClone(transferred[7], { transfer: [transferred[7].buffer] });
    await expectError('ERR_SHAPE', () => pending, 'row 7 ');
  });

  test('NaN in them is named', async () => {
    const bad = listed.map((row) => row.slice());
    bad[1234][6] = Number.NaN;
    await expectError('ERR_NOT_FINITE', () => PCA.fit(bad), 'row 1234', 'column 6');
    expect(PCA.fitSync(bad, { missing: 'omit' }).report.omitted).toBe(1);
  });
});

describe("normalize: 'clr'", () => {
  const { counts, euro, varespec } = compositions;
  const zeros = { detectionLimit: 1 };

  /** Computes log-ratios by the definition: logarithms over the geometric mean, of shares whose zeros were replaced. */
  const clr = (row: number[]) => {
    const logs = row.map(Math.log);
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
    return logs.map((log) => log - mean);
  };
  const sparse = (x: number[][]) => {
    const cells = x
      .flatMap((row, i) => row.map((value, j) => ({ value, i, j })))
      .filter(({ value }) => value);
    return {
      data: Float64Array.from(cells, ({ value }) => value),
      row: Int32Array.from(cells, ({ i }) => i),
      column: Int32Array.from(cells, ({ j }) => j),
      rows: x.length,
      columns: x[0].length,
    };
  };

  test('has the figures of R, zeros replaced by limits and by shares', async () => {
    for (const { x, explainedVariance, replaced, fraction, detectionLimit } of [compositions.small, counts]) {
      const model = await PCA.fit(x, { normalize: 'clr', zeros: { fraction, detectionLimit } });
      const found = Array.from(model.explainedVariance.subarray(0, explainedVariance.length));
      expectClose(found, explainedVariance, 1e-12);
      const shares = model.inverseTransformSync(model.transformSync(x));
      expectClose(shares.data, replaced.flat(), 1e-12);
      const rowsAgain = model.reconstructSync(x, { totals: x.map((row) => row.reduce((a, b) => a + b)) });
      rowsAgain.data.forEach((value, k) => {
        const total = x[Math.floor(k / x[0].length)].reduce((a, b) => a + b);
        expect(value / total).toBeCloseTo(replaced.flat()[k], 12);
      });
      expectSameModel(PCA.fromJSON(JSON.parse(JSON.stringify(model))), model);
    }
    expectClose(
      PCA.fitSync(euro.x, { normalize: 'clr' }).explainedVariance.subarray(0, 2),
      euro.explainedVariance,
      1e-13,
    );
    for (const { delta, variance } of varespec.first) {
      const { explainedVariance } = PCA.fitSync(varespec.x, { normalize: 'clr', zeros: { replace: delta } });
      expect(Math.abs(explainedVariance[0] / variance - 1)).toBeLessThan(1e-12);
    }
  });

  test('takes rows in any form, in any chunks, and by any solver', async () => {
    const options = { normalize: 'clr', zeros, solver: 'covariance' } as const;
    const expected = PCA.fitSync(counts.x, options);
    const records = counts.x.map(([a, b, c, d, e]) => ({ e, d, c, b, a }));
    const integers = { data: Uint8Array.from(counts.x.flat()), rows: 6, columns: 5 };
    for (const x of [integers, sparse(counts.x)]) expectSameModel(await PCA.fit(x, options), expected);
    const { model, scores } = await PCA.fitTransform(records, {
      ...options,
      columns: ['a', 'b', 'c', 'd', 'e'],
    });
    expectSameModel(model, expected);
    expectSameBytes(bytesOf((await model.transform(records)).data), bytesOf(scores.data));
    const streamed = await PCA.fitStream(
      [counts.x.slice(0, 1), sparse(counts.x.slice(1, 4)), counts.x.slice(4)],
      options,
    );
    expectSameModel(streamed, expected);
    expect(streamed.zeros).toEqual({ fraction: 0.65, detectionLimit: 1 });
    for (const solver of ['svd', 'gram', 'krylov'] as const) {
      const { explainedVariance } = PCA.fitSync(counts.x, { ...options, solver, components: 2 });
      expectClose(explainedVariance, expected.explainedVariance.subarray(0, 2), 1e-12);
    }
  });

  test('is the fit of the log-ratios, whatever the size of a row', () => {
    const factors = [1e-300, 2 ** -1000, 1, 2 ** 900, 1e300, 7];
    const x = compositions.small.replaced.map((row, n) => row.map((value) => value * factors[n]));
    const model = PCA.fitSync(x, { normalize: 'clr' });
    const expected = PCA.fitSync(compositions.small.replaced.map(clr));
    expectClose(model.explainedVariance, expected.explainedVariance, 1e-13);
    expectClose(model.components.data.subarray(0, 12), expected.components.data.subarray(0, 12), 1e-12);
    const far = PCA.fitSync(
      [
        [5e-324, 1e308],
        [1e308, 5e-324],
        [1, 1],
      ],
      { normalize: 'clr' },
    );
    expect(far.explainedVariance[0]).toBeCloseTo((2 * (Math.log(1e308) - Math.log(5e-324)) ** 2) / 4, 6);
    expectClose(far.inverseTransformSync([[0, 0]]).data, [0.5, 0.5], 1e-13);
    const limits = PCA.fitSync(x.slice(4).concat([[1e300, 0, 1e300, 1e300]]), { normalize: 'clr', zeros });
    expect(limits.totalVariance).toBeGreaterThan(1e4);
  });

  test("'rclr' looks at the parts above 0, and leaves zeros as they are", async () => {
    const x = [...counts.x, [0, 0, 0, 0, 0], [0, 0, 4, 0, 0]];
    const ratios = x.map((row) => {
      const inside = clr(row.filter((value) => value > 0));
      return row.map((value) => (value > 0 ? (inside.shift() as number) : 0));
    });
    const expected = PCA.fitSync(ratios, { solver: 'covariance' });
    const dense = PCA.fitSync(x, { normalize: 'rclr', solver: 'covariance' });
    const stored = await PCA.fit(sparse(x), { normalize: 'rclr', solver: 'covariance' });
    expect([dense.report.zeroRows, stored.report.zeroRows]).toEqual([1, 1]);
    for (const model of [dense, stored]) {
      expectClose(model.explainedVariance, expected.explainedVariance, 1e-13);
      expectClose(model.transformSync(sparse(x)).data, expected.transformSync(ratios).data, 1e-12);
    }
    for (const rebuild of [
      () => dense.inverseTransformSync([[1]]),
      () => dense.reconstruct(x),
      () => dense.sample(1),
    ])
      await expectError('ERR_OPTION', rebuild, 'rclr');
  });

  test('single parts, rows left out, weights and single precision', async () => {
    expect(PCA.fitSync([[3], [0.5]], { normalize: 'clr' }).explainedVariance).toEqual(Float64Array.of(0));
    const holed = [[1, Number.NaN, 2], ...euro.x];
    const model = PCA.fitSync(holed, { normalize: 'clr', missing: 'omit' });
    expectClose(model.explainedVariance.subarray(0, 2), euro.explainedVariance, 1e-13);
    const back = await model.reconstruct(holed, {
      missing: 'omit',
      totals: [9, ...euro.x.map(() => 100)],
      output: 'float32',
    });
    expect(back.data.subarray(0, 3).every(Number.isNaN)).toBe(true);
    const shares = euro.x.flatMap((row) => row.map((value) => (100 * value) / row.reduce((a, b) => a + b)));
    expectClose(back.data.subarray(3), Float32Array.from(shares), 1e-5);
    const weighted = PCA.fitSync([[1, 0, 1], ...euro.x], {
      normalize: 'clr',
      weights: [0, ...euro.x.map(() => 1)],
    });
    expectClose(weighted.explainedVariance.subarray(0, 2), euro.explainedVariance, 1e-13);
    const drawn = PCA.fitSync(euro.x, { normalize: 'clr' }).sampleSync(4).data;
    for (let n = 0; n < 4; n++) expect(drawn[3 * n] + drawn[3 * n + 1] + drawn[3 * n + 2]).toBeCloseTo(1, 14);
  });

  test('names the row and column of a number without a logarithm, and options that contradict each other', async () => {
    const fit = (x: number[][], options: object = {}) => PCA.fit(x, { normalize: 'clr', ...options });
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        fit([
          [1, 2],
          [3, 0],
        ]),
      'row 1, column 1',
      'zeros',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        fit(
          [
            [1, 2],
            [-3, 1],
          ],
          { zeros },
        ),
      'row 1, column 0',
      '-3',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        fit([
          [1, 2],
          [Number.POSITIVE_INFINITY, 1],
        ]),
      'row 1, column 0',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        fit(
          [
            [1, 2],
            [0, 0],
          ],
          { zeros },
        ),
      'row 1',
      'no part above 0',
    );
    await expectError(
      'ERR_OPTION',
      () =>
        fit(
          [
            [9, 0, 0],
            [1, 1, 1],
          ],
          { zeros: { replace: 0.5 } },
        ),
      'row 0',
      'all of it',
    );
    await expectError(
      'ERR_SHAPE',
      () => fit(counts.x, { zeros: { detectionLimit: [1, 2] } }),
      '2 elements',
      '5 columns',
    );
    const wrong = [
      {},
      { fraction: 1 },
      { replace: 0 },
      { replace: 1 },
      { replace: '1' },
      { detectionLimit: 0 },
      { detectionLimit: [1, 0, 1, 1, 1] },
      { detectionLimit: 1, fraction: 2 },
      { replace: 0.1, fraction: 0.5 },
      1,
    ];
    for (const each of wrong) await expectError('ERR_OPTION', () => fit(counts.x, { zeros: each }), 'zeros');
    await expectError('ERR_OPTION', () => fit(counts.x, { normalize: 'l2', zeros }), 'zeros');
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fitStream(
          [
            [[1, 2]],
            [
              [1, 2],
              [0, 1],
            ],
          ],
          { normalize: 'clr', zeros: { replace: 2 } },
        ),
      'zeros.replace',
    );
    await expectError(
      'ERR_NOT_FINITE',
      () =>
        PCA.fitStream(
          [
            [[1, 2]],
            [
              [1, 2],
              [0, 1],
            ],
          ],
          { normalize: 'clr' },
        ),
      'row 2, column 0',
    );
    await expectError(
      'ERR_OPTION',
      () => fit(counts.x, { zeros, missing: 'em', components: 1 }),
      'normalize',
    );
    const moments = await Moments.create(2);
    await expectError('ERR_OPTION', () => moments.add([[1, 2]], { normalize: 'clr' as 'l2' }), 'normalize');
    moments.free();
    const model = PCA.fitSync(euro.x, { normalize: 'clr' });
    await expectError('ERR_OPTION', () => model.transform(euro.x, { missing: 'em' }), 'log-ratios');
    for (const totals of [0, Number.NaN, '1', [1, 2, -1]])
      await expectError(
        'ERR_OPTION',
        () => model.inverseTransform([[1], [2], [3]], { totals: totals as number }),
        'totals',
      );
    await expectError('ERR_SHAPE', () => model.inverseTransform([[1]], { totals: [1, 2] }), 'totals');
    await expectError('ERR_OPTION', () => PCA.fitSync(euro.x).reconstruct(euro.x, { totals: 1 }), 'totals');
    const json = JSON.parse(JSON.stringify(PCA.fitSync(counts.x, { normalize: 'clr', zeros })));
    for (const bad of [
      { replace: 1 / 0 },
      { fraction: 2, detectionLimit: 1 },
      { fraction: 1, detectionLimit: 0 },
      { fraction: 1 },
    ])
      await expectError('ERR_OPTION', () => PCA.fromJSON({ ...json, zeros: bad }), 'zeros');
    await expectError(
      'ERR_SHAPE',
      () => PCA.fromJSON({ ...json, zeros: { fraction: 1, detectionLimit: [1] } }),
      'zeros',
    );
  });
});

const Half = (globalThis as { Float16Array?: new (values: ArrayLike<number>) => never }).Float16Array;

describe.runIf(Half)('Float16Array', () => {
  test('is the same numbers as Float32Array', async () => {
    if (!Half) return;
    const half = { data: new Half(data), rows, columns };
    const single = { data: Float32Array.from(half.data as ArrayLike<number>), rows, columns };
    const expected = PCA.fitSync(single, { components: 2, solver: 'krylov' });
    expectSameModel(PCA.fitSync(half, { components: 2, solver: 'krylov' }), expected);
    expectSameModel(await PCA.fit(half, { components: 2, solver: 'krylov' }), expected);
    expectSameBytes(
      bytesOf((await expected.transform(half)).data),
      bytesOf(expected.transformSync(single).data),
    );
    const list = Array.from({ length: rows }, (_, n) =>
      (half.data as Float32Array).slice(n * columns, (n + 1) * columns),
    );
    expectSameModel(PCA.fitSync(list), PCA.fitSync(single));
    expectSameModel(await PCA.fitStream([half], {}), PCA.fitSync(single));
    const moments = await Moments.create(columns);
    expectSameModel(PCA.fromMomentsSync(moments.add(half)), PCA.fitSync(single));
    moments.free();
    const labels = Array.from({ length: rows }, (_, n) => n % 3);
    expect(FisherDiscriminant.fitSync(half, labels).spectrum).toEqual(
      FisherDiscriminant.fitSync(single, labels).spectrum,
    );
  });
});
