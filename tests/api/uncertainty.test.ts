import { beforeAll, describe, expect, test } from 'vitest';
import { type FitOptions, init, Moments, PCA, RobustPCA } from 'wasm-pca';
import { type Uncertainty, uncertainty } from 'wasm-pca/uncertainty';
import r from '../fixtures/uncertainty.json';
import { bytesOf, expectClose } from '../support/check';
import { correlated, noise, uniform } from '../support/random';

beforeAll(() => init());

const { attitude, stackloss, weights, copies } = r;

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const matrix = (data: Float64Array, columns: number) => ({ data, rows: data.length / columns, columns });

/** Sums rows in parts of these sizes. */
async function shardsOf(rows: number[][], sizes: Iterable<number>, own?: number[]): Promise<Moments[]> {
  const shards: Moments[] = [];
  let first = 0;
  for (const size of sizes) {
    const end = first + size;
    const moments = await Moments.create(rows[0].length);
    shards.push(moments.add(rows.slice(first, end), own && { weights: own.slice(first, end) }));
    first = end;
  }
  return shards;
}

/** Returns all results of samples as bytes. */
const bytes = ({ explainedVariance, explainedVarianceRatio, loadings, angles }: Uncertainty) =>
  bytesOf(
    explainedVariance.standardError,
    explainedVariance.lower,
    explainedVarianceRatio.upper,
    loadings.standardError.data,
    angles?.standardError ?? null,
    angles?.upper ?? null,
  );

const wide = attitude[0].map((_, j) => attitude.slice(0, 20).map((row) => row[j]));

interface ByRows {
  values: number[];
  error: number[];
  bias: number[];
  shares: number[];
  shareBias: number[];
  procrustes: number[];
  matched: number[];
  unit: number[];
  angles: number[];
}

describe.each<[string, number[][], FitOptions, ByRows]>([
  ['a covariance', attitude, {}, r.covariance],
  ['a correlation', attitude, { standardize: true }, r.correlation],
  ['columns over roots of deviations', attitude, { scale: 'pareto' }, r.pareto],
  ['few rows', stackloss, {}, r.few],
  ['variances about the origin', attitude, { center: false, ddof: 0 }, r.uncentred],
  ['weights of reliability', attitude, { weights }, r.reliability],
  ['rows that stand for several', attitude, { weights: copies, weighting: 'frequency' }, r.frequency],
  ['more columns than rows', wide, {}, r.wide],
])('a jackknife by rows, against R by brute force: %s', (_, x, options, expected) => {
  const rowsAgain = () => ('weights' in options ? { weights: options.weights } : {});

  test('eigenvalues and shares', async () => {
    const pca = await PCA.fit(x, options);
    const found = await uncertainty(pca, x, rowsAgain());
    const count = Math.min(pca.rank, 10, pca.rows - 2);
    expect(found).toMatchObject({ method: 'jackknife', samples: x.length, components: count, level: 0.95 });
    const unit = pca.explainedVariance[0];
    const first = (values: number[]) => values.slice(0, count);
    expectClose(found.explainedVariance.estimate, first(expected.values), 1e-12 * unit);
    expectClose(found.explainedVariance.standardError, first(expected.error), 1e-12 * unit);
    expectClose(found.explainedVariance.bias ?? [], first(expected.bias), 1e-12 * x.length * unit);
    expectClose(found.explainedVarianceRatio.standardError, first(expected.shares), 1e-12);
    expectClose(found.explainedVarianceRatio.bias ?? [], first(expected.shareBias), 1e-12 * x.length);
  });

  test('loadings, turned together and matched one by one, and angles', async () => {
    const pca = await PCA.fit(x, options);
    const two = { ...rowsAgain(), components: 2, kind: 'scaled' } as const;
    const unit = Math.sqrt(pca.explainedVariance[0]);
    const together = await uncertainty(pca, x, two);
    expect(together.align).toBe('procrustes');
    expectClose(together.loadings.standardError.data, expected.procrustes, 1e-11 * unit);
    expectClose(together.loadings.estimate.data, pca.loadings({ kind: 'scaled', components: 2 }).data, 0);
    const matched = await uncertainty(pca, x, { ...two, align: 'match' });
    expectClose(matched.loadings.standardError.data, expected.matched, 1e-11 * unit);
    expectClose(matched.angles?.standardError ?? [], expected.angles, 1e-11);
    const one = await uncertainty(pca, x, { ...rowsAgain(), components: 1 });
    expectClose(one.loadings.standardError.data, expected.unit, 1e-12);
  });
});

test('the figures of attitude', async () => {
  const { explainedVariance } = await uncertainty(await PCA.fit(attitude), attitude);
  expect(explainedVariance.estimate[0].toFixed(4)).toBe('519.7928');
  expect(explainedVariance.standardError[0].toFixed(4)).toBe('106.9547');
  expect(explainedVariance.bias?.[0].toFixed(5)).toBe('17.67428');
});

describe('moments of parts', () => {
  test('of one row each give the jackknife by rows, in any order', async () => {
    const shards = await shardsOf(attitude, new Array(30).fill(1));
    for (const options of [{}, { standardize: true }, { scale: 'pareto' as const }]) {
      const pca = await PCA.fit(attitude, options);
      const byRows = await uncertainty(pca, attitude);
      for (const order of [shards, shards.toReversed(), shards.toSorted((a, b) => a.mean[0] - b.mean[0])]) {
        const found = await uncertainty(pca, order);
        const { explainedVariance: e, explainedVarianceRatio: s, loadings, angles } = byRows;
        expectClose(found.explainedVariance.standardError, e.standardError, 1e-13 * pca.explainedVariance[0]);
        expectClose(found.explainedVariance.upper, e.upper, 1e-12 * e.upper[0]);
        expectClose(found.explainedVarianceRatio.lower, s.lower, 1e-12);
        expectClose(found.loadings.standardError.data, loadings.standardError.data, 1e-12);
        expectClose(found.angles?.standardError ?? [], angles?.standardError ?? [], 1e-12);
        expect(found.subspaces.map((each) => each.components)).toEqual(
          byRows.subspaces.map((each) => each.components),
        );
      }
    }
  });

  test('of unequal sizes, by the formula of Busing, Meijer and van der Leeden', async () => {
    const sizes = r.ends.map((end, k) => end - (r.ends[k - 1] ?? 0));
    const shards = await shardsOf(attitude, sizes);
    const pca = await PCA.fit(attitude);
    for (const order of [shards, shards.toReversed()]) {
      const { explainedVariance, samples } = await uncertainty(pca, order);
      expect(samples).toBe(3);
      // The samples of four and of eight rows have enough rows for the components asked for.
      expectClose(explainedVariance.standardError, r.blockError, 1e-9);
      expectClose(explainedVariance.bias ?? [], r.blockBias, 1e-9);
    }
  });

  test('with weights', async () => {
    for (const [own, weighting] of [
      [weights, 'reliability'],
      [copies, 'frequency'],
    ] as const) {
      const pca = await PCA.fit(attitude, { weights: own, weighting });
      const shards = await shardsOf(attitude, new Array(30).fill(1), own);
      const found = await uncertainty(pca, shards);
      if (weighting === 'reliability') {
        expectClose(found.explainedVariance.standardError, r.reliability.error, 1e-9);
        continue;
      }
      // A shard is left out with all its copies, so that parts have the sizes 1, 2 and 3.
      const apart = await shardsOf(
        attitude.flatMap((row, i) => new Array(copies[i]).fill(row)),
        copies,
      );
      const repeated = await uncertainty(await PCA.fromMoments(await merged(apart)), apart);
      expectClose(found.explainedVariance.standardError, repeated.explainedVariance.standardError, 1e-10);
    }
  });

  test('stay as they are', async () => {
    const shards = await shardsOf(attitude, [10, 10, 10]);
    const before = shards.map((moments) => moments.toBytes());
    await uncertainty(await PCA.fit(attitude), shards);
    expect(shards.map((moments) => moments.toBytes())).toEqual(before);
  });
});

async function merged(shards: Moments[]): Promise<Moments> {
  const all = await Moments.create(shards[0].columns);
  for (const each of shards) all.merge(each);
  return all;
}

describe.each([1, 2, 3, 4, 5])('a random table, seed %i', (seed) => {
  const next = uniform(seed);
  const [rows, columns] = [12 + Math.floor(next() * 20), 2 + Math.floor(next() * 8)];
  const data = correlated(rows, columns, seed, 2);
  const x = matrix(data, columns);

  test('sparse rows, float32, other units and offsets say the same', async () => {
    const rounded = { ...x, data: Float32Array.from(data) };
    const pca = await PCA.fit(rounded);
    const expected = await uncertainty(pca, rounded);
    const unit = pca.explainedVariance[0];
    const indices = Uint32Array.from({ length: rows * columns }, (_, k) => k % columns);
    const indptr = Uint32Array.from({ length: rows + 1 }, (_, i) => i * columns);
    const sparse = { data: rounded.data, indices, indptr, rows, columns };
    const ofSparse = await uncertainty(await PCA.fit(sparse), sparse);
    const doubles = Float64Array.from(rounded.data);
    for (const [found, factor] of [
      [ofSparse, 1],
      [await uncertainty(pca, { ...x, data: doubles }), 1],
      [await same(doubles.map((value) => value * 2 ** 200)), 2 ** 400],
      [await same(doubles.map((value) => value + 1024)), 1],
    ] as const) {
      const { standardError, upper } = found.explainedVariance;
      expectClose(
        standardError,
        expected.explainedVariance.standardError.map((v) => v * factor),
        1e-10 * unit * factor,
      );
      expectClose(
        upper,
        expected.explainedVariance.upper.map((v) => v * factor),
        1e-9 * unit * factor,
      );
    }
    async function same(values: Float64Array) {
      const moved = { ...x, data: values };
      return uncertainty(await PCA.fit(moved), moved);
    }
  });

  test('the closed jackknife is the one of all fits, one row left out', async () => {
    for (const standardize of [false, true]) {
      const pca = await PCA.fit(x, { standardize });
      const { explainedVariance: found } = await uncertainty(pca, x);
      const left = await Promise.all(
        Array.from({ length: rows }, (_, i) => {
          const rest = data.filter((_, k) => Math.floor(k / columns) !== i);
          return PCA.fit(matrix(rest, columns), { standardize });
        }),
      );
      const errors = Array.from(found.estimate, (_, m) => {
        const values = left.map((fit) => fit.explainedVariance[m]);
        const mean = values.reduce((sum, value) => sum + value, 0) / rows;
        return Math.sqrt(((rows - 1) / rows) * values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
      });
      expectClose(found.standardError, errors, 1e-11 * pca.explainedVariance[0]);
    }
  });
});

test('an outlier, without which little is left, costs no digits', async () => {
  const x = matrix(noise(20, 3), 3);
  for (let j = 0; j < 3; j++) x.data[j] = 1e9;
  const pca = await PCA.fit(x);
  const rest = await PCA.fit(matrix(x.data.slice(3), 3));
  const { angles } = await uncertainty(pca, x, { components: 1 });
  // The first component points at the outlier in all samples but one, in which it is the first component of the other rows.
  const cosine = Math.abs(
    pca.components.data.slice(0, 3).reduce((sum, u, j) => sum + u * rest.components.data[j], 0),
  );
  expectClose(angles?.standardError ?? [], [Math.sqrt(19 / 20) * Math.acos(cosine)], 1e-9);
});

test('a column that varies in one row alone counts for nothing without it', async () => {
  const x = attitude.map((row, i) => [...row, i === 7 ? 3 : 1]);
  const pca = await PCA.fit(x, { standardize: true });
  const { explainedVariance } = await uncertainty(pca, x, { components: 3 });
  const shards = await shardsOf(x, new Array(30).fill(1));
  const byShards = await uncertainty(pca, shards, { components: 3 });
  expectClose(explainedVariance.standardError, byShards.explainedVariance.standardError, 1e-12);
  expect(explainedVariance.standardError[0]).toBeLessThan(1);
});

test('tied eigenvalues are one subspace, whose span is certain though its axes are not', async () => {
  const next = noise(400, 4, 3);
  const data = next.map((value, k) => value * [10, 10, 1, 0.1][k % 4]);
  const x = matrix(data, 4);
  const { subspaces, angles } = await uncertainty(await PCA.fit(x), x);
  expect(subspaces.map((each) => each.components)).toEqual([[0, 1], [2], [3]]);
  expect(angles?.standardError[0]).toBeGreaterThan(0.3);
  expect(angles?.standardError[1]).toBeLessThan(0.02);
  expectClose([subspaces[0].angle ?? Number.NaN], [angles?.standardError[1] ?? 0], 1e-15);
  // The complement of a span turns with it.
  expectClose([subspaces[2].angle ?? Number.NaN], [angles?.standardError[2] ?? 0], 1e-12);
});

describe('a bootstrap', () => {
  test('has the standard errors of 4000 draws in R', async () => {
    for (const [standardize, expected] of [
      [false, r.bootstrap],
      [true, r.bootstrapCorrelation],
    ] as const) {
      const pca = await PCA.fit(attitude, { standardize });
      const found = await uncertainty(pca, attitude, {
        method: 'bootstrap',
        replicates: 1500,
        components: 3,
      });
      expect(found.samples).toBe(1500);
      // The standard error from B draws has a relative error of 1 / sqrt(2 B), for both together 2.1 %; tails are longer than
      // normal ones.
      for (const [m, value] of expected.entries())
        expect(Math.abs(found.explainedVariance.standardError[m] / value - 1)).toBeLessThan(0.06);
      const { lower, upper, estimate } = found.explainedVariance;
      for (let m = 0; m < 3; m++) expect(lower[m] < upper[m] && estimate[m] > 0).toBe(true);
    }
  });

  test('has the same bits whatever the number of workers, and others by another seed', async () => {
    const pca = await PCA.fit(attitude);
    const draw = (seed: number) => uncertainty(pca, attitude, { method: 'bootstrap', replicates: 40, seed });
    try {
      await init({ threads: 1 });
      const one = bytes(await draw(7));
      await init({ threads: 4 });
      expect(bytes(await draw(7))).toEqual(one);
      expect(bytes(await draw(8))).not.toEqual(one);
    } finally {
      await init({ threads: 2 });
    }
  });

  test('has corrected intervals inside its draws, which differ from the plain ones', async () => {
    const pca = await PCA.fit(attitude);
    const options = { method: 'bootstrap', replicates: 200, components: 1 } as const;
    const plain = await uncertainty(pca, attitude, options);
    const corrected = await uncertainty(pca, attitude, { ...options, intervals: 'bca' });
    expectClose(corrected.explainedVariance.standardError, plain.explainedVariance.standardError, 0);
    // The eigenvalue is too large on average, and skewed to the right.
    expect(corrected.explainedVariance.upper[0]).not.toBe(plain.explainedVariance.upper[0]);
    expect(corrected.explainedVariance.lower[0]).toBeLessThan(519.8);
    expect(corrected.explainedVariance.upper[0]).toBeGreaterThan(519.8);
  });

  test('draws rows as often as they occur, and keeps weights of reliability with their rows', async () => {
    const frequency = await PCA.fit(attitude, { weights: copies, weighting: 'frequency' });
    const counted = await uncertainty(frequency, attitude, {
      weights: copies,
      method: 'bootstrap',
      replicates: 1500,
      components: 1,
    });
    const repeated = attitude.flatMap((row, i) => new Array<number[]>(copies[i]).fill(row));
    const plain = await uncertainty(await PCA.fit(repeated), repeated, {
      method: 'bootstrap',
      replicates: 1500,
      components: 1,
    });
    const ratio = counted.explainedVariance.standardError[0] / plain.explainedVariance.standardError[0];
    expect(Math.abs(ratio - 1)).toBeLessThan(0.08);
    const reliable = await PCA.fit(attitude, { weights: weights.map((w) => 2 * w) });
    const drawn = await uncertainty(reliable, attitude, { weights, method: 'bootstrap', replicates: 50 });
    const doubled = await uncertainty(reliable, attitude, {
      weights: weights.map((w) => 2 * w),
      method: 'bootstrap',
      replicates: 50,
    });
    expectClose(drawn.explainedVariance.standardError, doubled.explainedVariance.standardError, 1e-10);
  });
});

describe('the formulas for many normal rows', () => {
  test('are those of Anderson (1963)', async () => {
    const pca = await PCA.fit(attitude);
    const found = await uncertainty(pca, null, { method: 'asymptotic' });
    expect(found).toMatchObject({ method: 'asymptotic', samples: 0, angles: null, components: 7 });
    expectClose(found.explainedVariance.standardError, r.asymptotic, 1e-10);
    expectClose(found.explainedVariance.lower, r.asymptoticLower, 1e-10);
    const unit = Float64Array.from(
      { length: 14 },
      (_, k) => found.loadings.standardError.data[(k % 7) * 7 + Math.floor(k / 7)],
    );
    expectClose(unit, r.asymptoticUnit, 1e-12);
  });

  test('agree with the jackknife where there are many normal rows', async () => {
    const columns = 3;
    const data = noise(3000, columns, 9).map((value, k) => value * [5, 2, 1][k % columns]);
    // The mean of few uniform numbers has less kurtosis than a normal one: 3 - 0.3, which a variance knows: 2 becomes 1.7.
    const x = matrix(data, columns);
    const pca = await PCA.fit(x);
    const byRows = await uncertainty(pca, x, { align: 'match', kind: 'scaled' });
    const formulas = await uncertainty(pca, null, { method: 'asymptotic', kind: 'scaled' });
    for (let m = 0; m < columns; m++) {
      const ratio = byRows.explainedVariance.standardError[m] / formulas.explainedVariance.standardError[m];
      expect(ratio).toBeGreaterThan(0.87);
      expect(ratio).toBeLessThan(0.98);
    }
    for (const k of [1, 2, 3, 5]) {
      const ratio = byRows.loadings.standardError.data[k] / formulas.loadings.standardError.data[k];
      expect(Math.abs(ratio - 1)).toBeLessThan(0.1);
    }
    for (let m = 0; m < columns; m++) {
      const ratio =
        byRows.explainedVarianceRatio.standardError[m] / formulas.explainedVarianceRatio.standardError[m];
      expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
    }
  });
});

test('a divided or normalised table is fitted again as a whole where no covariance tells', async () => {
  for (const options of [
    { scale: 'range' },
    { scale: 'mad' },
    { normalize: 'l2' },
    { normalize: 'clr' },
    { standardize: true, columnWeights: [1, 2, 3, 4, 5, 6, 7] },
    { scale: [1, 2, 3, 4, 5, 6, 7], columnWeights: [7, 6, 5, 4, 3, 2, 1] },
  ] as FitOptions[]) {
    const pca = await PCA.fit(attitude, options);
    const { explainedVariance } = await uncertainty(pca, attitude, { components: 2 });
    const left = await Promise.all(
      attitude.map((_, i) =>
        PCA.fit(
          attitude.filter((_, k) => k !== i),
          options,
        ),
      ),
    );
    for (let m = 0; m < 2; m++) {
      const values = left.map((fit) => fit.explainedVariance[m]);
      const mean = values.reduce((sum, value) => sum + value, 0) / 30;
      const error = Math.sqrt((29 / 30) * values.reduce((sum, value) => sum + (value - mean) ** 2, 0));
      expectClose([explainedVariance.standardError[m]], [error], 1e-10 * pca.explainedVariance[0]);
    }
  }
});

test('rows by names, with gaps left out, and models restored from JSON', async () => {
  const records = attitude.map((row, i) => ({
    other: i,
    b: row[1],
    a: row[0],
    c: i === 4 ? Number.NaN : row[2],
  }));
  const options = { columns: ['a', 'b', 'c'], missing: 'omit' } as const;
  const pca = await PCA.fit(records, options);
  const restored = PCA.fromJSON(JSON.parse(JSON.stringify(pca)));
  const found = await uncertainty(restored, records, { missing: 'omit' });
  const rows = attitude.filter((_, i) => i !== 4).map((row) => row.slice(0, 3));
  const expected = await uncertainty(await PCA.fit(rows), rows);
  expectClose(found.explainedVariance.standardError, expected.explainedVariance.standardError, 1e-10);
});

test('progress comes and a signal ends it', async () => {
  const pca = await PCA.fit(attitude);
  const seen: number[] = [];
  await uncertainty(pca, attitude, {
    onProgress: ({ stage, done, total }) => {
      if (stage === 'solve') seen.push(done / total);
    },
  });
  expect(seen.length).toBe(30);
  expect(seen.at(-1)).toBe(1);
  const stop = new AbortController();
  await expect(
    uncertainty(pca, attitude, {
      method: 'bootstrap',
      signal: stop.signal,
      onProgress: ({ stage, done }) => {
        if (stage === 'solve' && done === 3) stop.abort(new Error('enough'));
      },
    }),
  ).rejects.toThrow('enough');
});

test.each<[string, () => Promise<unknown>, unknown]>([
  [
    'draws of moments',
    async () =>
      uncertainty(await PCA.fit(attitude), await shardsOf(attitude, [15, 15]), { method: 'bootstrap' }),
    code('ERR_OPTION', 'rows', 'moments'),
  ],
  [
    'formulas for correlations',
    async () => uncertainty(await PCA.fit(attitude, { standardize: true }), null, { method: 'asymptotic' }),
    code('ERR_OPTION', 'covariances', 'divisors', 'jackknife'),
  ],
  [
    'formulas and rows',
    async () => uncertainty(await PCA.fit(attitude), attitude, { method: 'asymptotic' }),
    code('ERR_OPTION', 'null'),
  ],
  [
    'formulas for a few components',
    async () => uncertainty(await PCA.fit(attitude, { components: 2 }), null, { method: 'asymptotic' }),
    code('ERR_COMPONENTS', 'all'),
  ],
  [
    'formulas without a number of rows',
    async () =>
      uncertainty(
        await PCA.fromCovariance([
          [2, 1],
          [1, 2],
        ]),
        null,
        { method: 'asymptotic' },
      ),
    code('ERR_EMPTY', 'rows'),
  ],
  ['no rows', async () => uncertainty(await PCA.fit(attitude), null), code('ERR_OPTION', 'x')],
  [
    'other rows',
    async () =>
      uncertainty(
        await PCA.fit(attitude),
        attitude.map((row) => row.map((v) => v * 2)),
      ),
    code('ERR_OPTION', 'eigenvalue 1'),
  ],
  [
    'fewer rows',
    async () => uncertainty(await PCA.fit(attitude), attitude.slice(1)),
    code('ERR_SHAPE', '29', '30'),
  ],
  [
    'fewer rows in moments',
    async () => uncertainty(await PCA.fit(attitude), await shardsOf(attitude, [10, 10])),
    code('ERR_SHAPE', '20', '30'),
  ],
  [
    'one part',
    async () => uncertainty(await PCA.fit(attitude), await shardsOf(attitude, [30])),
    code('ERR_OPTION', 'at least 2'),
  ],
  [
    'moments that were freed',
    async () => {
      const shards = await shardsOf(attitude, [15, 15]);
      shards[1].free();
      return uncertainty(await PCA.fit(attitude), shards);
    },
    code('ERR_DISPOSED'),
  ],
  [
    'rows among moments',
    async () =>
      uncertainty(await PCA.fit(attitude), [
        ...(await shardsOf(attitude, [30])),
        attitude,
      ] as unknown as Moments[]),
    code('ERR_OPTION', 'x.1.'),
  ],
  [
    'weights that the fit had',
    async () => uncertainty(await PCA.fit(attitude, { weights }), attitude),
    code('ERR_OPTION', 'weights'),
  ],
  [
    'shares of frequencies',
    async () => {
      const own = weights.map((w) => w * 1.5);
      const pca = await PCA.fit(attitude, { weights: own, weighting: 'frequency' });
      return uncertainty(pca, attitude, { weights: own });
    },
    code('ERR_OPTION', 'whole numbers'),
  ],
  [
    'a robust model',
    async () => uncertainty((await RobustPCA.fit(attitude, { components: 2 })).model, attitude),
    code('ERR_OPTION'),
  ],
  [
    'missing cells',
    async () => {
      const x = attitude.map((row, i) => (i === 3 ? row.with(2, Number.NaN) : row));
      return uncertainty(await PCA.fit(x, { missing: 'em', components: 2 }), x);
    },
    code('ERR_OPTION', "missing: 'em'"),
  ],
  [
    'a NaN',
    async () =>
      uncertainty(
        await PCA.fit(attitude),
        attitude.map((row, i) => (i === 3 ? row.with(2, Number.NaN) : row)),
      ),
    code('ERR_NOT_FINITE', 'row 3'),
  ],
  [
    'equal rows',
    async () =>
      uncertainty(
        await PCA.fit([
          [1, 2],
          [1, 2],
          [1, 2],
        ]),
        [
          [1, 2],
          [1, 2],
          [1, 2],
        ],
      ),
    code('ERR_EMPTY'),
  ],
  [
    'two rows',
    async () =>
      uncertainty(
        await PCA.fit([
          [1, 2],
          [3, 2],
        ]),
        [
          [1, 2],
          [3, 2],
        ],
      ),
    code('ERR_EMPTY', '2 rows'),
  ],
  [
    'too many components',
    async () => uncertainty(await PCA.fit(attitude), attitude, { components: 8 }),
    code('ERR_COMPONENTS', '7'),
  ],
  [
    'a seed without draws',
    async () => uncertainty(await PCA.fit(attitude), attitude, { seed: 1 }),
    code('ERR_OPTION', 'seed'),
  ],
  [
    'a misspelt option',
    async () => uncertainty(await PCA.fit(attitude), attitude, { methods: 'bootstrap' } as object),
    code('ERR_OPTION', 'method'),
  ],
  [
    'a level beyond 1',
    async () => uncertainty(await PCA.fit(attitude), attitude, { level: 95 }),
    code('ERR_OPTION', 'level'),
  ],
])('bad input: %s', async (_, call, error) => {
  await expect(call()).rejects.toEqual(error);
});
