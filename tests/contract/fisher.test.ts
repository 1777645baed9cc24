import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FisherDiscriminant, init, type Matrix, type MatrixLike, Moments, PCA, PCAError } from 'wasm-pca';
import iris from '../fixtures/iris.json';
import { generalisedPairs, zeros } from '../oracle/generalised';
import { bytesOf, errorOf, expectClose, expectError, expectSameBytes, rowOf } from '../support/check';
import { bell, correlated, noise, uniform } from '../support/random';

interface Sample extends Matrix {
  /** 0 to classes - 1. */
  labels: number[];
}

/** Makes correlated data of unequal classes, whose means differ by about `distance`. */
function sample(rows: number, columns: number, classes: number, seed = 1, distance = 1): Sample {
  const data = correlated(rows, columns, seed, columns);
  const pick = uniform(seed + 100);
  const next = bell(seed + 200);
  const means = Float64Array.from({ length: classes * columns }, () => distance * next());
  const labels = Array.from({ length: rows }, (_, n) =>
    n < classes ? n : Math.floor(pick() ** 2 * classes),
  );
  labels.forEach((k, n) => {
    for (let j = 0; j < columns; j++) data[n * columns + j] += means[k * columns + j];
  });
  return { data, rows, columns, labels };
}

/** Computes S_W and S_B by their definition, in two passes. */
function scatter({ data, rows, columns, labels }: Sample) {
  const classes = Math.max(...labels) + 1;
  const counts = new Array<number>(classes).fill(0);
  const means = zeros(classes, columns);
  const mean = new Array<number>(columns).fill(0);
  for (const label of labels) counts[label]++;
  for (let n = 0; n < rows; n++) {
    for (let j = 0; j < columns; j++) {
      means[labels[n]][j] += data[n * columns + j] / counts[labels[n]];
      mean[j] += data[n * columns + j] / rows;
    }
  }
  const within = zeros(columns, columns);
  const between = zeros(columns, columns);
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < columns; j++) {
      for (let n = 0; n < rows; n++) {
        const m = means[labels[n]];
        within[i][j] += (data[n * columns + i] - m[i]) * (data[n * columns + j] - m[j]);
      }
      for (let k = 0; k < classes; k++) {
        between[i][j] += counts[k] * (means[k][i] - mean[i]) * (means[k][j] - mean[j]);
      }
    }
  }
  return { within, between, counts, means, mean, classes };
}

function modelBytes(model: FisherDiscriminant): Uint8Array {
  const { mean, classMeans, components, eigenvalues, discriminantRatio, spectrum, counts } = model;
  const sizes = Float64Array.of(model.rows, model.columns, model.componentCount);
  return bytesOf(
    sizes,
    mean,
    classMeans.data,
    components.data,
    eigenvalues,
    discriminantRatio,
    spectrum,
    counts,
  );
}

function expectSame(actual: FisherDiscriminant, expected: FisherDiscriminant, what = 'models'): void {
  expectSameBytes(modelBytes(actual), modelBytes(expected), what);
  expect(actual.classes).toEqual(expected.classes);
}

const x = sample(120, 4, 3, 9);
let before: FisherDiscriminant;

beforeAll(async () => {
  await init();
  before = FisherDiscriminant.fitSync(x, x.labels);
});

// After each test the engine answers as before, on this thread and in workers.
afterEach(async () => {
  expectSame(FisherDiscriminant.fitSync(x, x.labels), before, 'before and after');
  expectSame(await FisherDiscriminant.fit(x, x.labels), before, 'before and after, asynchronously');
});

describe('iris, as MASS::lda has it', () => {
  const species = ['setosa', 'versicolor', 'virginica'];
  const flowers = { data: Float64Array.from(iris.data), rows: 150, columns: 4 };
  const labels = Array.from({ length: 150 }, (_, n) => species[Math.floor(n / 50)]);

  test('R 4.5, MASS 7.3: lda(Species ~ ., iris)', () => {
    const model = FisherDiscriminant.fitSync(flowers, labels);
    expect(model.classes).toEqual(species);
    expect([...model.counts]).toEqual([50, 50, 50]);
    // $svd: the ratio of between- and within-class standard deviations, with the divisors K - 1 and N - K.
    const svd = model.eigenvalues.map((lambda) => Math.sqrt((lambda * 147) / 2));
    expectClose(svd, [48.6426438, 4.57998271], 5e-8, 'svd');
    expectClose(model.discriminantRatio, [0.9912, 0.0088], 5e-5, 'proportion of trace');
    // $scaling, the first direction turned.
    expectClose(rowOf(model.components, 0), [-0.8293776, -1.5344731, 2.2012117, 2.8104603], 5e-8, 'LD1');
    expectClose(rowOf(model.components, 1), [0.02410215, 2.16452123, -0.93192121, 2.83918785], 5e-8, 'LD2');
    expectClose(
      model.classMeans.data,
      [5.006, 3.428, 1.462, 0.246, 5.936, 2.77, 4.26, 1.326, 6.588, 2.974, 5.552, 2.026],
      1e-14,
    );
  });

  test('the nearest class mean in the space of the scores is right for 147 of 150', () => {
    const model = FisherDiscriminant.fitSync(flowers, labels);
    const scores = model.transformSync(flowers);
    const means = model.transformSync(model.classMeans);
    let right = 0;
    labels.forEach((label, n) => {
      const distances = species.map((_, k) =>
        Math.hypot(...rowOf(scores, n).map((v, m) => v - rowOf(means, k)[m])),
      );
      if (species[distances.indexOf(Math.min(...distances))] === label) right++;
    });
    expect(right).toBe(147);
  });
});

describe.each([
  [40, 1, 2],
  [60, 2, 2],
  [60, 3, 7],
  [150, 8, 3],
  [400, 12, 30],
])('%i x %i in %i classes', (rows, columns, classes) => {
  const set = sample(rows, columns, classes, rows);
  const { within, between, counts, means, mean } = scatter(set);
  const count = Math.min(classes - 1, columns);

  test('agrees with the generalised eigenproblem', () => {
    const model = FisherDiscriminant.fitSync(set, set.labels);
    const { values, vectors } = generalisedPairs(between, within);
    expect(model).toMatchObject({ rows, columns, componentCount: count });
    expectClose(model.spectrum, values.slice(0, count), 1e-11 * values[0], 'eigenvalues');
    expect([...model.counts]).toEqual(counts);
    expectClose(model.classMeans.data, means.flat(), 1e-12, 'class means');
    expectClose(model.mean, mean, 1e-12, 'mean');
    let compared = 0;
    for (let m = 0; m < count; m++) {
      const gap = Math.min(values[m - 1] - values[m] || Infinity, values[m] - (values[m + 1] ?? -Infinity));
      if (gap < 1e-4 * values[0]) continue;
      compared++;
      const scale = Math.sqrt(rows - classes);
      expectClose(
        rowOf(model.components, m),
        vectors[m].map((v) => v * scale),
        1e-8,
        `component ${m}`,
      );
    }
    expect(compared).toBeGreaterThan(0);
  });

  test('scores: no mean, the identity as pooled within-class covariance', () => {
    const model = FisherDiscriminant.fitSync(set, set.labels);
    const scores = model.transformSync(set);
    expect(scores).toMatchObject({ rows, columns: count });
    const own = scatter({ ...scores, labels: set.labels });
    expectClose(own.mean, new Float64Array(count), 1e-11, 'mean');
    for (let a = 0; a < count; a++) {
      for (let b = 0; b < count; b++) {
        expect(own.within[a][b] / (rows - classes)).toBeCloseTo(a === b ? 1 : 0, 10);
        const expected = a === b ? model.eigenvalues[a] : 0;
        expect((own.between[a][b] / (rows - classes) - expected) / model.eigenvalues[0]).toBeCloseTo(0, 10);
      }
    }
    expectClose(model.transformSync(model.classMeans).data, own.means.flat(), 1e-10, 'class means');
  });

  test('a linear map of the columns leaves eigenvalues and, but for signs, scores', () => {
    const map = noise(columns, columns, 5).map((v, k) => v + (k % (columns + 1) === 0 ? 3 : 0));
    const mapped = new Float64Array(set.data.length);
    for (let n = 0; n < rows; n++) {
      for (let i = 0; i < columns; i++) {
        for (let j = 0; j < columns; j++)
          mapped[n * columns + i] += map[i * columns + j] * set.data[n * columns + j];
        mapped[n * columns + i] += 17 * i;
      }
    }
    const model = FisherDiscriminant.fitSync(set, set.labels);
    const other = FisherDiscriminant.fitSync({ data: mapped, rows, columns }, set.labels);
    expectClose(other.spectrum, model.spectrum, 1e-10 * model.spectrum[0]);
    const a = model.transformSync(set).data;
    const b = other.transformSync({ data: mapped, rows, columns }).data;
    if (count === 1) expectClose(b.map(Math.abs), a.map(Math.abs), 1e-9, 'scores');
  });

  test('regularization shrinks the within-class scatter', () => {
    for (const regularization of [1e-3, 0.5, 1]) {
      const model = FisherDiscriminant.fitSync(set, set.labels, { regularization });
      const trace = within.reduce((sum, row, j) => sum + row[j], 0);
      const shrunk = within.map((row, i) =>
        row.map((v, j) => (1 - regularization) * v + (i === j ? (regularization * trace) / columns : 0)),
      );
      const { values } = generalisedPairs(between, shrunk);
      expectClose(model.spectrum, values.slice(0, count), 1e-11 * values[0], `${regularization}`);
    }
  });
});

describe('numbers of any size', () => {
  test('powers of two as column scales change no bit of the eigenvalues and scores', () => {
    const scales = [2 ** -664, 2 ** 664, 1, 2 ** 30];
    const scaled = { ...x, data: x.data.map((v, k) => v * scales[k % 4]) };
    const model = FisherDiscriminant.fitSync(scaled, x.labels);
    expectSameBytes(bytesOf(model.spectrum), bytesOf(before.spectrum), 'eigenvalues');
    const a = before.transformSync(x).data.map(Math.abs);
    expectClose(model.transformSync(scaled).data.map(Math.abs), a, 1e-12 * Math.max(...a));
    expect(model.components.data.every(Number.isFinite)).toBe(true);
  });

  test('scales of 1e-200 and 1e200', () => {
    const scales = [1e-200, 1e200, 1, 1e-100];
    const scaled = { ...x, data: x.data.map((v, k) => v * scales[k % 4]) };
    const model = FisherDiscriminant.fitSync(scaled, x.labels);
    expectClose(model.spectrum, before.spectrum, 1e-12 * before.spectrum[0]);
  });

  test('an offset of 1e8', () => {
    const round = (v: number) => Math.round(v * 1024) / 1024; // so that the offset data are the same exactly
    const plain = FisherDiscriminant.fitSync({ ...x, data: x.data.map(round) }, x.labels);
    const offset = FisherDiscriminant.fitSync({ ...x, data: x.data.map((v) => round(v) + 1e8) }, x.labels);
    expectClose(offset.spectrum, plain.spectrum, 1e-12 * plain.spectrum[0]);
  });

  test('refuses data that leave the range of doubles, and names the column', async () => {
    const tiny = { ...x, data: x.data.map((v, k) => (k % 4 === 2 ? v * 1e-310 : v)) };
    await expectError('ERR_NOT_FINITE', () => FisherDiscriminant.fitSync(tiny, x.labels), /column 2/, /up/);
    await expectError('ERR_NOT_FINITE', () => FisherDiscriminant.fit(tiny, x.labels), /column 2/);
  });

  test.each([1e-155, 1e-200, 1e-280])('classes %d of whose distance is a deviation', async (deviation) => {
    const [rows, columns] = [60, 3];
    const labels = Array.from({ length: rows }, (_, n) => (n < 40 ? 'varies' : 'point'));
    const data = noise(rows, columns, 3).map((v, k) => (k < 40 * columns ? v * deviation : 1));
    const apart = { data, rows, columns };
    await expectError('ERR_NOT_FINITE', () => FisherDiscriminant.fitSync(apart, labels), /too far apart/);
    await expectError('ERR_NOT_FINITE', () => FisherDiscriminant.fit(apart, labels), /too far apart/);
    expect(FisherDiscriminant.fitSync(x, x.labels).spectrum[0]).toBe(before.spectrum[0]);
  });

  test('other element types and arrays of rows', () => {
    const bytes = Uint8Array.from(x.data, (v) => Math.round(v * 8) + 100);
    const fromBytes = FisherDiscriminant.fitSync({ ...x, data: bytes }, x.labels);
    expectSame(FisherDiscriminant.fitSync({ ...x, data: Float64Array.from(bytes) }, x.labels), fromBytes);
    const rows = Array.from({ length: 120 }, (_, n) => [...bytes.subarray(4 * n, 4 * n + 4)]);
    expectSame(FisherDiscriminant.fitSync(rows, x.labels), fromBytes);
  });
});

describe('labels', () => {
  test('numbers ascend, whatever their order and kind', () => {
    const names = [10, -0.5, 9];
    const model = FisherDiscriminant.fitSync(
      x,
      x.labels.map((k) => names[k]),
    );
    expect(model.classes).toEqual([-0.5, 9, 10]);
    expect([...model.counts]).toEqual([before.counts[1], before.counts[2], before.counts[0]]);
    expectClose(model.spectrum, before.spectrum, 1e-13 * before.spectrum[0]);
    expectClose(rowOf(model.classMeans, 2), rowOf(before.classMeans, 0), 0);
  });

  test('strings by code unit', () => {
    const model = FisherDiscriminant.fitSync(
      x,
      x.labels.map((k) => ['b', 'Z', 'á'][k]),
    );
    expect(model.classes).toEqual(['Z', 'b', 'á']);
    const digits = FisherDiscriminant.fitSync(
      x,
      x.labels.map((k) => ['10', '9', ''][k]),
    );
    expect(digits.classes).toEqual(['', '10', '9']);
  });

  test('typed arrays; -0 is 0', () => {
    expectSame(FisherDiscriminant.fitSync(x, Uint8Array.from(x.labels)), before);
    expectSame(FisherDiscriminant.fitSync(x, Float32Array.from(x.labels)), before);
    const signed = x.labels.map((k, n) => (k === 0 && n % 2 ? -0 : k));
    expectSame(FisherDiscriminant.fitSync(x, signed), before);
    expect(Object.is(FisherDiscriminant.fitSync(x, signed).classes[0], 0)).toBe(true);
  });

  test('errors', async () => {
    const spoilt = (row: number, value: unknown) =>
      x.labels.map((k, n) => (n === row ? value : k)) as number[];
    const fails = async (code: string, labels: unknown, ...patterns: (string | RegExp)[]) => {
      await expectError(code, () => FisherDiscriminant.fitSync(x, labels as number[]), ...patterns);
      await expectError(code, () => FisherDiscriminant.fit(x, labels as number[]), ...patterns);
    };
    await fails('ERR_SHAPE', x.labels.slice(1), '119', '120');
    await fails('ERR_SHAPE', [], '120');
    for (const bad of [NaN, Infinity, null, undefined, {}, true, 2n ** 53n + 1n, 'a', [1]]) {
      await fails('ERR_OPTION', spoilt(17, bad), 'labels[17]');
    }
    await fails('ERR_OPTION', spoilt(0, NaN), 'labels[0]');
    await fails(
      'ERR_OPTION',
      x.labels.map((k, n) => (n === 5 ? 5 : String(k))),
      'labels[5]',
      'string',
    );
    for (const bad of [undefined, null, 3, 'text', {}, () => 1]) await fails('ERR_OPTION', bad, 'labels');
    await fails(
      'ERR_OPTION',
      x.labels.map(() => 7),
      '2 classes',
    );
  });
});

describe('options', () => {
  test('components keeps the first; the ratio stays over all', () => {
    const set = sample(200, 6, 5, 3);
    const all = FisherDiscriminant.fitSync(set, set.labels);
    expectSame(FisherDiscriminant.fitSync(set, set.labels, { components: 'all' }), all);
    const two = FisherDiscriminant.fitSync(set, set.labels, { components: 2 });
    expect(two).toMatchObject({ componentCount: 2, components: { rows: 2, columns: 6 } });
    expectClose(two.components.data, all.components.data.slice(0, 12), 0);
    expectClose(two.eigenvalues, all.eigenvalues.slice(0, 2), 0);
    expectClose(two.discriminantRatio, all.discriminantRatio.slice(0, 2), 0);
    expectClose([all.discriminantRatio.reduce((a, b) => a + b)], [1], 1e-15);
    expect(two.spectrum.length).toBe(4);
    const scores = all.transformSync(set, { components: 2 });
    expectClose(scores.data, two.transformSync(set).data, 1e-12);
  });

  test.each([
    ['components', 0],
    ['components', 1.5],
    ['components', '2'],
    ['components', { varianceRatio: 0.9 }],
    ['regularization', -0.1],
    ['regularization', 1.1],
    ['regularization', NaN],
    ['regularization', '0.1'],
    ['regularization', true],
    ['scale', 'deviation'],
    ['scale', true],
    ['signal', {}],
    ['onProgress', 'log'],
  ])('%s: %o', async (name, value) => {
    const options = { [name]: value } as object;
    await expectError('ERR_OPTION', () => FisherDiscriminant.fitSync(x, x.labels, options), name);
    await expectError('ERR_OPTION', () => FisherDiscriminant.fit(x, x.labels, options), name);
  });

  test('unknown ones, with the nearest', async () => {
    for (const [wrong, right] of [
      ['regularisation', 'regularization'],
      ['component', 'components'],
      ['n_components', 'components'],
    ]) {
      const options = { [wrong]: 1 } as object;
      await expectError('ERR_OPTION', () => FisherDiscriminant.fitSync(x, x.labels, options), wrong, right);
    }
    const bad = { whiten: true } as object;
    await expectError('ERR_OPTION', () => before.transformSync(x, bad), 'whiten');
    await expectError('ERR_OPTION', () => before.transform(x, bad), 'whiten');
  });

  test('more components than there are', async () => {
    for (const run of [
      () => FisherDiscriminant.fitSync(x, x.labels, { components: 3 }),
      () => FisherDiscriminant.fit(x, x.labels, { components: 3 }),
      () => before.transformSync(x, { components: 3 }),
      () => before.transform(x, { components: 3 }),
    ]) {
      await expectError('ERR_COMPONENTS', run, '3', '2');
    }
  });
});

describe('singular within-class scatter', () => {
  const fails = async (set: MatrixLike, labels: number[], ...patterns: (string | RegExp)[]) => {
    await expectError(
      'ERR_SINGULAR',
      () => FisherDiscriminant.fitSync(set, labels),
      'regularization',
      ...patterns,
    );
    await expectError(
      'ERR_SINGULAR',
      () => FisherDiscriminant.fit(set, labels),
      'regularization',
      ...patterns,
    );
    const model = FisherDiscriminant.fitSync(set, labels, { regularization: 0.01 });
    expect(model.components.data.every(Number.isFinite)).toBe(true);
    expect(model.report.orthogonality).toBeLessThan(1e-13);
  };

  test('dependent columns: the rank is said', async () => {
    const data = x.data.map((v, k, all) => (k % 4 === 3 ? all[k - 1] * 2 - all[k - 3] : v));
    await fails({ ...x, data }, x.labels, /rank 3 of 4/);
  });

  test('a column constant within each class is named', async () => {
    const data = x.data.map((v, k) => (k % 4 === 1 ? 0.1 + x.labels[Math.floor(k / 4)] / 3 : v));
    await fails({ ...x, data }, x.labels, /rank 3 of 4/, /column 1\b/);
  });

  test('more columns than rows allow', async () => {
    const wide = sample(30, 40, 3, 2);
    await fails(wide, wide.labels, /rank 27 of 40/);
  });

  test('no scatter at all cannot be mended', async () => {
    const set = { data: Float64Array.of(1, 1, 1, 2, 2, 2), rows: 6, columns: 1 };
    for (const regularization of [0, 0.5]) {
      const options = { regularization };
      await expectError(
        'ERR_SINGULAR',
        () => FisherDiscriminant.fitSync(set, [0, 0, 0, 1, 1, 1], options),
        /scatter/,
      );
    }
  });
});

test('data errors', async () => {
  const fails = async (code: string, set: unknown, labels: number[], ...patterns: (string | RegExp)[]) => {
    await expectError(code, () => FisherDiscriminant.fitSync(set as MatrixLike, labels), ...patterns);
    await expectError(code, () => FisherDiscriminant.fit(set as MatrixLike, labels), ...patterns);
  };
  for (const bad of [NaN, Infinity]) {
    const data = x.data.map((v, k) => (k >= 4 * 50 + 2 && k % 4 === 2 ? bad : v));
    await fails('ERR_NOT_FINITE', { ...x, data }, x.labels, /row 50\b/, /column 2\b/);
  }
  await fails('ERR_SHAPE', { ...x, data: x.data.slice(1) }, x.labels);
  await fails('ERR_SHAPE', undefined, x.labels);
  await fails('ERR_EMPTY', [], []);
  await fails('ERR_EMPTY', [[1], [2], [3]], [0, 1, 2], /more rows than classes/);
  for (const run of [() => before.transformSync([[1, 2]]), () => before.transform([[1, 2]])]) {
    await expectError('ERR_SHAPE', run, '2', '4');
  }
});

test('work that would not fit is refused before it starts', async () => {
  const columns = 30_000;
  const wide = { data: new Float32Array(4 * columns), rows: 4, columns };
  const options = { regularization: 0.5 };
  await expectError('ERR_MEMORY', () => FisherDiscriminant.fitSync(wide, [0, 0, 1, 1], options), /GiB/);
  await expectError('ERR_MEMORY', () => FisherDiscriminant.fit(wide, [0, 0, 1, 1], options), /GiB/);
});

describe('JSON', () => {
  test('every double survives, also a structured clone', () => {
    for (const labels of [x.labels, x.labels.map((k) => ['x', 'y', 'z'][k])]) {
      const model = FisherDiscriminant.fitSync(x, labels, { components: 1 });
      for (const copy of [model.toJSON(), JSON.parse(JSON.stringify(model)), structuredClone({ ...model })]) {
        const back = FisherDiscriminant.fromJSON(copy);
        expectSame(back, model);
        expect(back).toEqual(model);
        expectSameBytes(bytesOf(back.transformSync(x).data), bytesOf(model.transformSync(x).data));
      }
    }
  });

  test('refuses values that are not models', () => {
    const json = JSON.parse(JSON.stringify(before));
    const bad = [
      undefined,
      null,
      3,
      'text',
      {},
      [],
      PCA.fitSync(x),
      JSON.parse(JSON.stringify(PCA.fitSync(x))),
    ];
    const changed: object[] = [
      { version: 4 },
      { format: 'wasm-pca' },
      { classes: [0, 1] },
      { classes: [0, 2, 1] },
      { classes: [0, 1, 1] },
      { classes: [0, 1, 'a'] },
      { classes: [0, 1, null] },
      { counts: [0, 60, 60] },
      { counts: [0.5, 60, 60] },
      { counts: [60, 60] },
      { mean: [] },
      { mean: [1, 2, 3] },
      { mean: [1, 2, 3, 'NaN'] },
      { classMeans: { ...json.classMeans, rows: 2 } },
      { components: { ...json.components, rows: 3 } },
      { components: { ...json.components, columns: 3 } },
      { components: { ...json.components, data: json.components.data.slice(1) } },
      { spectrum: [1, 2] },
      { spectrum: [1] },
      { spectrum: [1, -1] },
      { report: null },
      { report: { ...json.report, binary: 1 } },
      { report: { ...json.report, tied: [1] } },
    ];
    for (const value of [...bad, ...changed.map((change) => ({ ...json, ...change }))]) {
      expect(() => FisherDiscriminant.fromJSON(value), JSON.stringify(value)?.slice(0, 80)).toThrow(PCAError);
    }
    expect(() => PCA.fromJSON(json)).toThrow(PCAError);
  });
});

describe('threads, progress, cancel', () => {
  const long = sample(30_000, 20, 5, 4);

  test('the asynchronous forms are the Sync forms, to the bit', async () => {
    for (const set of [x, sample(700, 33, 9, 5), long]) {
      for (const options of [{}, { components: 1 }, { regularization: 0.2 }]) {
        const sync = FisherDiscriminant.fitSync(set, set.labels, options);
        const away = await FisherDiscriminant.fit(set, set.labels, options);
        expectSame(away, sync);
        expectSameBytes(bytesOf((await away.transform(set)).data), bytesOf(sync.transformSync(set).data));
      }
    }
  });

  test('results are the caller’s own, inputs untouched', async () => {
    const [data, labels] = [x.data.slice(), Float64Array.from(x.labels)];
    const model = await FisherDiscriminant.fit({ ...x, data }, labels);
    expectSameBytes(bytesOf(data, labels), bytesOf(x.data, Float64Array.from(x.labels)));
    for (const array of [model.mean, model.components.data, model.classMeans.data, model.spectrum]) {
      expect(array).toBeInstanceOf(Float64Array);
      expect(array.byteLength).toBe(array.buffer.byteLength);
    }
  });

  test('progress counts rows, then solves', async () => {
    for (const how of ['fit', 'fitSync'] as const) {
      const steps: { stage: string; done: number; total: number }[] = [];
      await FisherDiscriminant[how](long, long.labels, { onProgress: (step) => steps.push({ ...step }) });
      const rows = steps.filter((step) => step.stage === 'rows');
      expect(rows.length).toBeGreaterThan(2);
      expect(rows.map((step) => step.done)).toEqual(rows.map((step) => step.done).sort((a, b) => a - b));
      expect(rows[rows.length - 1]).toMatchObject({ done: long.rows, total: long.rows });
      expect(steps.slice(-2)).toEqual([
        { stage: 'solve', done: 0, total: 1 },
        { stage: 'solve', done: 1, total: 1 },
      ]);
    }
  });

  test('cancel: before, and on the way', async () => {
    const reason = new Error('not now');
    const signal = AbortSignal.abort(reason);
    expect(await errorOf(() => FisherDiscriminant.fit(x, x.labels, { signal }))).toBe(reason);
    expect(await errorOf(() => FisherDiscriminant.fitSync(x, x.labels, { signal }))).toBe(reason);
    expect(await errorOf(() => before.transform(x, { signal }))).toBe(reason);
    const controller = new AbortController();
    const running = FisherDiscriminant.fit(long, long.labels, {
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    });
    expect(await errorOf(() => running)).toBe(reason);
  });

  test('the same bits wherever the data lie in the engine’s heap, which does not grow', async () => {
    const set = sample(301, 37, 4, 6);
    const first = FisherDiscriminant.fitSync(set, set.labels);
    let memory = 0;
    const held: Moments[] = [];
    for (let k = 0; k < 60; k++) {
      if (k < 20) held.push(await Moments.create(1 + (k % 9)));
      if (k % 3 === 0) held.shift()?.free();
      const again = FisherDiscriminant.fitSync(set, set.labels);
      expectSame(again, first, `fit ${k}`);
      if (k === 30) memory = again.report.memory;
      if (k > 30) expect(again.report.memory).toBe(memory);
    }
    for (const moments of held) moments.free();
  });
});
