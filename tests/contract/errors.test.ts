import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type CovarianceOptions, init, type MatrixLike, Moments, PCA, PCAError } from 'wasm-pca';
import { expectError, expectSameModel } from '../support/check';
import { noise } from '../support/random';
import { SOLVERS } from '../support/solvers';

const x = { data: noise(20, 3, 1), rows: 20, columns: 3 };
let before: PCA;

beforeAll(async () => {
  await init();
  before = PCA.fitSync(x);
});

// After each error the engine answers as before, on this thread and in workers.
afterEach(async () => {
  expectSameModel(PCA.fitSync(x), before, 'models before and after the error');
  expectSameModel(await PCA.fit(x), before, 'models before and after the error, asynchronously');
});

/** Passes the same wrong input to every method that takes rows. */
async function expectEverywhere(code: string, bad: unknown, ...patterns: (RegExp | string)[]): Promise<void> {
  const matrix = bad as MatrixLike;
  await expectError(code, () => PCA.fitSync(matrix), ...patterns);
  await expectError(code, () => PCA.fit(matrix), ...patterns);
  await expectError(code, () => PCA.fitStream([matrix]), ...patterns);
  await expectError(code, () => before.transformSync(matrix), ...patterns);
  await expectError(code, () => before.transform(matrix), ...patterns);
  await expectError(code, () => before.inverseTransformSync(matrix), ...patterns);
  await expectError(code, () => before.inverseTransform(matrix), ...patterns);
  await expectError(code, () => before.reconstructSync(matrix), ...patterns);
  await expectError(code, () => before.reconstruct(matrix), ...patterns);
  const moments = await Moments.create(3);
  await expectError(code, () => moments.add(matrix), ...patterns);
  expect(moments.count).toBe(0);
  moments.free();
}

describe('ERR_SHAPE', () => {
  test('length is not rows x columns', async () => {
    await expectEverywhere('ERR_SHAPE', { data: new Float64Array(7), rows: 2, columns: 3 }, /7/, /6|2.*3/);
    await expectEverywhere('ERR_SHAPE', { data: new Float64Array(5), rows: 2, columns: 3 });
  });

  test('ragged rows: the first is named', async () => {
    await expectEverywhere(
      'ERR_SHAPE',
      [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2],
      ],
      /row 2/i,
    );
  });

  test('another column count than the model’s', async () => {
    const wrong = { data: new Float64Array(8), rows: 2, columns: 4 };
    for (const run of [
      () => before.transformSync(wrong),
      () => before.transform(wrong),
      () => before.reconstructSync(wrong),
      () => before.reconstruct(wrong),
      () => before.inverseTransformSync(wrong),
      () => before.inverseTransform(wrong),
    ]) {
      await expectError('ERR_SHAPE', run, /4/, /3/);
    }
  });

  test('another column count than the stream’s or the moments’', async () => {
    const wrong = { data: new Float64Array(8), rows: 2, columns: 4 };
    await expectError('ERR_SHAPE', () => PCA.fitStream([x, wrong]), /4/, /3/);
    const moments = (await Moments.create(3)).add(x);
    await expectError('ERR_SHAPE', () => moments.add(wrong), /4/, /3/);
    const other = await Moments.create(4);
    await expectError('ERR_SHAPE', () => moments.merge(other), /4/, /3/);
    expect(moments.count).toBe(20);
    moments.free();
    other.free();
  });

  test('a detached buffer', async () => {
    const data = new Float64Array(6);
    structuredClone(data.buffer, { transfer: [data.buffer] });
    await expectEverywhere('ERR_SHAPE', { data, rows: 2, columns: 3 }, /detached|0/i);
  });

  test('a covariance that is not square or not symmetric', async () => {
    await expectError('ERR_SHAPE', () =>
      PCA.fromCovarianceSync({ data: new Float64Array(6), rows: 2, columns: 3 }),
    );
    await expectError(
      'ERR_SHAPE',
      () =>
        PCA.fromCovarianceSync([
          [1, 0, 0],
          [0, 1, 0.5],
          [0, 0.25, 1],
        ]),
      /1.*2|2.*1/,
    );
    await expectError(
      'ERR_SHAPE',
      () =>
        PCA.fromCovarianceSync(
          [
            [1, 0],
            [0, 1],
          ],
          { mean: new Float64Array(3) },
        ),
      /mean/,
    );
  });

  test('fractional or negative sizes', async () => {
    for (const [rows, columns] of [
      [1.5, 4],
      [-2, -3],
      [NaN, 3],
      [Infinity, 3],
      ['2', 3],
    ]) {
      const bad = { data: new Float64Array(6), rows, columns } as unknown as MatrixLike;
      await expectEverywhere('ERR_SHAPE', bad, /rows|columns/);
    }
  });

  test('no matrix at all', async () => {
    for (const bad of [
      undefined,
      null,
      3,
      'data',
      {},
      [1, 2, 3],
      new Float64Array(6),
      { data: [1, 2], rows: 1, columns: 2 },
    ]) {
      await expectEverywhere('ERR_SHAPE', bad);
    }
  });
});

describe('ERR_EMPTY', () => {
  test('no rows or no columns', async () => {
    for (const empty of [
      { data: new Float64Array(0), rows: 0, columns: 3 },
      { data: new Float64Array(0), rows: 3, columns: 0 },
      [],
      [[], []],
    ] as MatrixLike[]) {
      await expectError('ERR_EMPTY', () => PCA.fitSync(empty), /row|column/);
      await expectError('ERR_EMPTY', () => PCA.fit(empty), /row|column/);
    }
    await expectError('ERR_EMPTY', () => PCA.fitStream([]), /row/);
  });

  test('fewer than two rows where a variance is asked for', async () => {
    const one = { data: Float64Array.of(1, 2, 3), rows: 1, columns: 3 };
    for (const solver of ['auto', ...SOLVERS] as const) {
      await expectError('ERR_EMPTY', () => PCA.fitSync(one, { solver }), /2|two/);
      await expectError('ERR_EMPTY', () => PCA.fit(one, { solver }), /2|two/);
    }
    await expectError('ERR_EMPTY', () => PCA.fitStream([one]), /2|two/);
    const moments = (await Moments.create(3)).add(one);
    await expectError('ERR_EMPTY', () => PCA.fromMomentsSync(moments), /2|two/);
    await expectError('ERR_EMPTY', () => moments.covariance(), /2|two/);
    moments.add(one);
    expect(moments.covariance().data[0]).toBe(0);
    moments.free();
  });
});

describe('ERR_NOT_FINITE', () => {
  test.each([NaN, Infinity, -Infinity])('%d is found, and its row and column said', async (value) => {
    for (const [row, column] of [
      [0, 0],
      [7, 2],
      [19, 1],
    ]) {
      const data = x.data.slice();
      data[row * 3 + column] = value;
      // The error names the first bad value.
      data[data.length - 1] = NaN;
      const bad = { data, rows: 20, columns: 3 };
      const patterns = [new RegExp(`row ${row}\\b`, 'i'), new RegExp(`column ${column}\\b`, 'i')];
      for (const solver of ['auto', ...SOLVERS] as const) {
        await expectError('ERR_NOT_FINITE', () => PCA.fitSync(bad, { solver }), ...patterns);
      }
      await expectEverywhere('ERR_NOT_FINITE', bad, ...patterns);
      await expectEverywhere('ERR_NOT_FINITE', { ...bad, data: new Float32Array(data) }, ...patterns);
    }
  });

  test('the row is counted from the beginning of the data, however they are cut', async () => {
    const many = 40_000;
    const data = noise(many, 3, 4);
    data[(many - 5) * 3 + 1] = NaN;
    const bad = { data, rows: many, columns: 3 };
    await expectEverywhere('ERR_NOT_FINITE', bad, `row ${many - 5}`, 'column 1');
    const chunks = Array.from({ length: 40 }, (_, i) => ({
      data: data.slice(i * 3000, (i + 1) * 3000),
      rows: 1000,
      columns: 3,
    }));
    await expectError('ERR_NOT_FINITE', () => PCA.fitStream(chunks), `row ${many - 5}`, 'column 1');
  });

  test('rows given as arrays: also what is no number', async () => {
    const rowsWith = (value: unknown) => [
      [1, 2, 3],
      [1, value, 3],
      [3, 2, 2],
    ];
    for (const value of [NaN, null]) {
      await expectEverywhere('ERR_NOT_FINITE', rowsWith(value), /row 1\b/, /column 1\b/);
    }
    for (const value of [undefined, 'a', '2', {}, true, 2n ** 53n + 1n]) {
      await expectEverywhere('ERR_SHAPE', rowsWith(value), /row 1\b/, /column 1\b/);
    }
  });

  test('in a covariance or a mean', async () => {
    await expectError('ERR_NOT_FINITE', () =>
      PCA.fromCovarianceSync([
        [1, 0],
        [0, NaN],
      ]),
    );
    await expectError('ERR_NOT_FINITE', () =>
      PCA.fromCovarianceSync(
        [
          [1, 0],
          [0, 1],
        ],
        { mean: Float64Array.of(0, Infinity) },
      ),
    );
  });
});

describe('ERR_OPTION', () => {
  test('an unknown option: the nearest known one is offered', async () => {
    for (const [wrong, right] of [
      ['component', 'components'],
      ['standardise', 'standardize'],
      ['centre', 'center'],
      ['Solver', 'solver'],
      ['n_components', 'components'],
    ]) {
      const options = { [wrong]: 1 };
      await expectError('ERR_OPTION', () => PCA.fitSync(x, options), wrong, right);
      await expectError('ERR_OPTION', () => PCA.fit(x, options), wrong, right);
      await expectError('ERR_OPTION', () => PCA.fitStream([x], options), wrong, right);
      await expectError('ERR_OPTION', () => PCA.fromCovarianceSync([[1]], options), wrong, right);
    }
    for (const run of [
      (o: object) => before.transformSync(x, o),
      (o: object) => before.transform(x, o),
      (o: object) => before.inverseTransformSync(x, o),
      (o: object) => before.inverseTransform(x, o),
    ]) {
      await expectError('ERR_OPTION', () => run({ whitten: true }), 'whitten', 'whiten');
    }
    await expectError(
      'ERR_OPTION',
      () => before.reconstructSync(x, { component: 1 } as object),
      'components',
    );
    await expectError('ERR_OPTION', () => init({ binry: 'auto' } as object), 'binary');
  });

  test.each([
    ['center', 1],
    ['center', 'false'],
    ['standardize', 'yes'],
    ['ddof', 2],
    ['ddof', -1],
    ['ddof', 0.5],
    ['ddof', true],
    ['solver', 'jacobi'],
    ['tolerance', 0],
    ['tolerance', 1],
    ['tolerance', Number.NaN],
    ['tolerance', '1e-9'],
    ['maxIterations', 0],
    ['maxIterations', 1.5],
    ['seed', -1],
    ['seed', 2 ** 32],
    ['seed', 0.5],
    ['solver', 1],
    ['signs', 'negative'],
    ['threads', 0],
    ['threads', 1.5],
    ['threads', 'all'],
    ['signal', {}],
    ['onProgress', 'log'],
    ['components', 'most'],
    ['components', true],
    ['components', { varianceRatio: 0 }],
    ['components', { varianceRatio: 1.01 }],
    ['components', { varianceRatio: NaN }],
    ['components', { varianceRatio: '0.9' }],
    ['components', { distortion: -1 }],
    ['components', { distortion: NaN }],
    ['components', {}],
    ['components', { ratio: 0.9 }],
    ['components', { varianceRatio: 0.9, distortion: 1 }],
    ['components', 0],
    ['components', -1],
    ['components', 1.5],
    ['components', NaN],
  ])('%s: %o', async (name, value) => {
    const options = { [name]: value } as object;
    for (const run of [
      () => PCA.fitSync(x, options),
      () => PCA.fit(x, options),
      () => PCA.fitStream([x], options),
      () =>
        PCA.fromCovarianceSync(
          [
            [2, 0],
            [0, 1],
          ],
          options,
        ),
    ]) {
      await expectError('ERR_OPTION', run, name === 'components' ? /components|ratio/ : name);
    }
  });

  test('components: 0.95 names varianceRatio', async () => {
    await expectError('ERR_OPTION', () => PCA.fitSync(x, { components: 0.95 }), 'varianceRatio');
  });

  test('a solver that needs all rows at once is refused where there is only a stream', async () => {
    const moments = (await Moments.create(3)).add(x);
    for (const solver of ['gram', 'svd'] as const) {
      await expectError('ERR_OPTION', () => PCA.fitStream([x], { solver }), solver);
      await expectError('ERR_OPTION', () => PCA.fromMomentsSync(moments, { solver }), solver);
      await expectError(
        'ERR_OPTION',
        () =>
          PCA.fromCovarianceSync(
            [
              [2, 0],
              [0, 1],
            ],
            { solver },
          ),
        solver,
      );
    }
    moments.free();
  });

  test('options of transform, inverseTransform, reconstruct, distortion, covariance', async () => {
    for (const whiten of ['pca', 1, null]) {
      const options = { whiten } as object;
      await expectError('ERR_OPTION', () => before.transformSync(x, options), 'whiten');
      await expectError('ERR_OPTION', () => before.transform(x, options), 'whiten');
      await expectError('ERR_OPTION', () => before.inverseTransformSync(x, options), 'whiten');
    }
    await expectError('ERR_OPTION', () => before.transformSync(x, { components: 0 }), 'components');
    for (const components of [-1, 1.5, NaN, 'all ']) {
      const options = { components } as { components: number };
      await expectError('ERR_OPTION', () => before.transformSync(x, options), 'components');
      await expectError('ERR_OPTION', () => before.reconstructSync(x, options), 'components');
      await expectError('ERR_OPTION', () => before.reconstruct(x, options), 'components');
    }
    for (const m of [-1, 0.5, NaN]) await expectError('ERR_OPTION', () => before.distortion(m));
    await expectError('ERR_OPTION', () => PCA.fitSync(x, 3 as unknown as object));
    await expectError('ERR_OPTION', () => PCA.fit(x, null as unknown as object));
  });

  test('rows of fromCovariance', async () => {
    for (const rows of [-1, 1.5, NaN, '5']) {
      await expectError(
        'ERR_OPTION',
        () => PCA.fromCovarianceSync([[1]], { rows } as { rows: number }),
        'rows',
      );
    }
  });

  test('a covariance that is not positive semi-definite', async () => {
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fromCovarianceSync([
          [1, 2],
          [2, 1],
        ]),
      /positive|negative/,
    );
    await expectError(
      'ERR_OPTION',
      () =>
        PCA.fromCovarianceSync([
          [1, 0],
          [0, -1],
        ]),
      /positive|negative/,
    );
  });

  test.each([
    [
      [1, 3],
      [3, 1],
    ],
    [
      [1, 1e160],
      [1e160, 1],
    ], // of squares that overflow
    [
      [1, 0, 1e293],
      [0, 1, 0],
      [1e293, 0, 1],
    ],
  ])('no covariance has correlations above 1: %j', async (...covariance) => {
    for (const options of [
      {},
      { solver: 'krylov', components: 1 },
      { ddof: 0, components: { varianceRatio: 0.2 } },
    ]) {
      const fit = () =>
        PCA.fromCovariance(covariance, { ...options, standardize: true } as CovarianceOptions);
      await expectError('ERR_OPTION', fit, 'negative eigenvalue');
    }
  });

  test('another binary than the one loaded', async () => {
    const { binary } = await init();
    const other = binary === 'relaxed' ? 'baseline' : 'relaxed';
    await expectError('ERR_OPTION', () => init({ binary: other }), 'binary');
    await expectError('ERR_OPTION', () => init({ binary: 'fast' } as object), 'binary');
    expect((await init()).binary).toBe(binary);
  });

  test('JSON that is no model, bytes that are no moments', async () => {
    const json = JSON.parse(JSON.stringify(before));
    for (const bad of [undefined, null, 3, 'text', {}, [], { ...json, components: undefined }]) {
      await expectError('ERR_OPTION', () => PCA.fromJSON(bad));
    }
    await expectError('ERR_SHAPE', () => PCA.fromJSON({ ...json, mean: [1] }));
    for (const bad of [new Uint8Array(0), new Uint8Array(100), Uint8Array.of(1, 2, 3)]) {
      await expectError('ERR_SHAPE', () => Moments.fromBytes(bad));
    }
    const moments = (await Moments.create(3)).add(x);
    const bytes = moments.toBytes();
    await expectError('ERR_SHAPE', () => Moments.fromBytes(bytes.slice(0, -1)));
    const other = await Moments.fromBytes(bytes);
    expect(other.count).toBe(20);
    other.free();
    moments.free();
  });
});

describe('ERR_COMPONENTS', () => {
  test('more than min(rows, columns)', async () => {
    for (const solver of ['auto', ...SOLVERS] as const) {
      await expectError('ERR_COMPONENTS', () => PCA.fitSync(x, { components: 4, solver }), /4/, /3/);
      await expectError('ERR_COMPONENTS', () => PCA.fit(x, { components: 4, solver }), /4/, /3/);
      const wide = { data: noise(2, 5), rows: 2, columns: 5 };
      await expectError('ERR_COMPONENTS', () => PCA.fitSync(wide, { components: 3, solver }), /3/, /2/);
    }
    await expectError('ERR_COMPONENTS', () => PCA.fitStream([x], { components: 4 }), /4/, /3/);
    await expectError(
      'ERR_COMPONENTS',
      () => PCA.fitStream([{ data: noise(2, 5), rows: 2, columns: 5 }], { components: 3 }),
      /3/,
      /2/,
    );
    await expectError('ERR_COMPONENTS', () => PCA.fromCovarianceSync([[1]], { components: 2 }), /2/, /1/);
    const moments = (await Moments.create(3)).add(x);
    await expectError('ERR_COMPONENTS', () => PCA.fromMomentsSync(moments, { components: 4 }), /4/, /3/);
    moments.free();
  });

  test('more than the model has', async () => {
    const two = PCA.fitSync(x, { components: 2 });
    for (const run of [
      () => two.transformSync(x, { components: 3 }),
      () => two.transform(x, { components: 3 }),
      () => two.reconstructSync(x, { components: 3 }),
      () => two.reconstruct(x, { components: 3 }),
      () => two.distortion(3),
    ]) {
      await expectError('ERR_COMPONENTS', run, /3/, /2/);
    }
  });
});

describe('ERR_CONSTANT_COLUMN', () => {
  test('standardize names the column', async () => {
    for (const value of [7, 0, 0.1, 1e8 + 0.1, 1e-300]) {
      const data = x.data.map((v, i) => (i % 3 === 1 ? value : v));
      const bad = { data, rows: 20, columns: 3 };
      for (const solver of ['auto', ...SOLVERS] as const) {
        const options = { standardize: true, solver };
        await expectError('ERR_CONSTANT_COLUMN', () => PCA.fitSync(bad, options), /column 1/i);
        await expectError('ERR_CONSTANT_COLUMN', () => PCA.fit(bad, options), /column 1/i);
      }
      await expectError(
        'ERR_CONSTANT_COLUMN',
        () => PCA.fitStream([bad], { standardize: true }),
        /column 1/i,
      );
      const moments = (await Moments.create(3)).add(bad);
      await expectError(
        'ERR_CONSTANT_COLUMN',
        () => PCA.fromMomentsSync(moments, { standardize: true }),
        /column 1/i,
      );
      moments.free();
    }
    await expectError(
      'ERR_CONSTANT_COLUMN',
      () =>
        PCA.fromCovarianceSync(
          [
            [1, 0],
            [0, 0],
          ],
          { standardize: true },
        ),
      /column 1/i,
    );
  });
});

describe('ERR_MEMORY', () => {
  test('work that would not fit is refused before it starts, with the bytes needed', async () => {
    const columns = 30_000;
    const wide = { data: new Float32Array(3 * columns), rows: 3, columns };
    const memory = () =>
      PCA.fitSync([
        [1, 2],
        [3, 5],
      ]).report.memory;
    const before = memory();
    await expectError(
      'ERR_MEMORY',
      () => PCA.fitSync(wide, { solver: 'covariance' }),
      /\d/,
      /byte|MB|GB|MiB|GiB/,
    );
    await expectError('ERR_MEMORY', () => PCA.fit(wide, { solver: 'covariance' }), /byte|MB|GB|MiB|GiB/);
    await expectError('ERR_MEMORY', () => Moments.create(columns), /byte|MB|GB|MiB|GiB/);
    await expectError('ERR_MEMORY', () => PCA.fitStream([wide]), /byte|MB|GB|MiB|GiB/);
    const tall = { data: new Uint8Array(30_000), rows: 30_000, columns: 1 };
    await expectError('ERR_MEMORY', () => PCA.fitSync(tall, { solver: 'gram' }), /byte|MB|GB|MiB|GiB/);
    await expectError('ERR_MEMORY', () => PCA.fit(tall, { solver: 'gram' }), /byte|MB|GB|MiB|GiB/);
    expect(memory(), 'bytes of this thread’s engine').toBe(before);
  });

  test('it says what would fit', async () => {
    const columnsOf = (columns: number) => () =>
      PCA.fitSync({ data: new Uint8Array(3 * columns), rows: 3, columns }, { solver: 'covariance' });
    const rowsOf = (rows: number) => () =>
      PCA.fitSync({ data: new Uint8Array(rows), rows, columns: 1 }, { solver: 'gram' });
    for (const attempt of [columnsOf, rowsOf]) {
      const { message } = await expectError('ERR_MEMORY', attempt(30_000), /would fit/);
      const fits = Number(/(\d+)( of 1 columns)? would fit/.exec(message)?.[1]);
      expect(fits).toBeGreaterThan(5000);
      await expectError('ERR_MEMORY', attempt(fits + 1));
    }
    const wide = { data: new Uint8Array(90_000), rows: 3, columns: 30_000 };
    // The solver that suits these data fits them.
    expect(PCA.fitSync(wide).componentCount).toBe(3);
  });
});

describe('ERR_DISPOSED', () => {
  test('a freed Moments', async () => {
    const moments = (await Moments.create(3)).add(x);
    const other = (await Moments.create(3)).add(x);
    moments.free();
    for (const run of [
      () => moments.add(x),
      () => moments.merge(other),
      () => other.merge(moments),
      () => moments.count,
      () => moments.mean,
      () => moments.covariance(),
      () => moments.toBytes(),
      () => PCA.fromMomentsSync(moments),
    ]) {
      await expectError('ERR_DISPOSED', run, /freed|disposed/i);
    }
    expect(() => moments.free()).not.toThrow();
    expect(other.count).toBe(20);
    other.free();
  });
});

test('PCAError is an Error with a stable code', async () => {
  const error = await expectError('ERR_COMPONENTS', () => PCA.fitSync(x, { components: 9 }));
  expect(error).toBeInstanceOf(PCAError);
  expect(error.name).toBe('PCAError');
  expect(String(error)).toMatch(/^PCAError/);
  expect(error.message.length).toBeGreaterThan(20);
});
