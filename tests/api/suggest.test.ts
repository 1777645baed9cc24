import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { init, Moments, PCA, type Progress, type RuleName, type Suggestion } from 'wasm-pca';
import { HeldOut } from '../../web/analysis/suggest/held-out.ts';
import { runWorkSync, type Work } from '../../web/analysis/work.ts';
import { oraclePCA } from '../oracle/jacobi.ts';
import { root } from '../support/node.ts';
import { noise } from '../support/random.ts';

const read = (name: string) => JSON.parse(readFileSync(join(root, `tests/fixtures/${name}.json`), 'utf8'));

interface Fixture {
  minka: { name: string; curve: number[]; count: number }[];
  parallel: { rows: number; columns: number; mean: number[]; q95: number[]; sd: number[] }[];
}

const fixture: Fixture = read('suggest');
const matrixOf = (name: string) => {
  const { data, columns } = read(name);
  return { data: Float64Array.from(data), rows: data.length / columns, columns };
};
const code = (code: string) => expect.objectContaining({ code });

beforeAll(() => init({ analysis: true }));

/** Makes rows of so many strong directions and noise. */
function ofRank(rank: number, rows: number, columns: number, seed: number) {
  const [scores, directions, rest] = [
    noise(rows, rank || 1, seed),
    noise(rank || 1, columns, seed + 1),
    noise(rows, columns, seed + 2),
  ];
  const data = rest.map((value, k) => {
    const [i, j] = [Math.floor(k / columns), k % columns];
    let sum = value;
    for (let a = 0; a < rank; a++) sum += 3 * scores[i * rank + a] * directions[a * columns + j];
    return sum + 5;
  });
  return { data, rows, columns };
}

const found = async (pca: PCA, name: RuleName, options = {}, x?: ReturnType<typeof ofRank>) =>
  (await pca.suggest(x, { methods: [name], ...options }))[name] as Suggestion;

describe('of the spectrum', () => {
  test('by hand: eigenvalues 4, 2, 1, 1 of four columns', async () => {
    const pca = PCA.fromCovarianceSync([[4, 0, 0, 0], [0, 2, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]], { rows: 100 }); // biome-ignore format: a matrix
    expect(await found(pca, 'variance', { share: 0.7 })).toMatchObject({ count: 2, threshold: 0.7, from: 0 });
    expect(await found(pca, 'variance', { share: 1 })).toMatchObject({ count: 4 });
    expect(await found(pca, 'mean')).toMatchObject({ count: 1, threshold: 2 });
    const stick = await found(pca, 'broken-stick');
    const expected = [25 / 48, 13 / 48, 7 / 48, 3 / 48];
    (stick.threshold as Float64Array).forEach((value, k) => {
      expect(value).toBeCloseTo(expected[k], 14);
    });
    expect(stick.count).toBe(0); // 0.5 is below 25/48
    expect((await found(pca, 'kaiser')).reason).toMatch(/standardize/);
    // The line from the first to the last of 4, 2.5, 1, 1 falls by 1 each and is furthest above the third.
    const scree = PCA.fromCovarianceSync([[4, 0, 0, 0], [0, 2.5, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]); // biome-ignore format: a matrix
    expect((await found(scree, 'elbow')).count).toBe(2);
  });

  test('Kaiser and Guttman count eigenvalues of correlations above 1', async () => {
    const pca = PCA.fitSync(matrixOf('wine'), { standardize: true });
    const { count } = await found(pca, 'kaiser');
    expect(count).toBe(pca.explainedVariance.filter((value) => value > 1).length);
    expect(await found(pca, 'mean')).toMatchObject({ count });
  });

  test('gives no count that the known eigenvalues do not decide', async () => {
    const x = ofRank(3, 200, 60, 1);
    const pca = PCA.fitSync(x, { components: 2, solver: 'power' });
    expect(pca.spectrum.length).toBe(2);
    for (const name of [
      'mean',
      'broken-stick',
      'elbow',
      'minka',
      'gavish-donoho',
      'marchenko-pastur',
    ] as const) {
      expect(await found(pca, name), name).toMatchObject({
        count: null,
        reason: expect.stringMatching(/\w/),
      });
    }
    expect(await found(pca, 'marchenko-pastur', { noise: 100 })).toMatchObject({ count: 0 });
  });
});

describe.each(fixture.minka)('$name as scikit-learn', ({ name, curve, count }) => {
  test("Minka's evidence, of 1 component and more", async () => {
    const evidence = await found(PCA.fitSync(matrixOf(name)), 'minka');
    expect(evidence.count).toBe(count);
    curve.forEach((value, k) => {
      expect(Math.abs(evidence.curve[k + 1] / value - 1)).toBeLessThan(1e-9);
    });
  });
});

test('directions without variance have no noise: as many components as there are of the others', async () => {
  const x = ofRank(2, 80, 6, 3);
  const wide = { data: new Float64Array(80 * 8), rows: 80, columns: 8 };
  for (let i = 0; i < 80; i++) {
    wide.data.set(x.data.subarray(i * 6, i * 6 + 6), i * 8);
    wide.data[i * 8 + 6] = x.data[i * 6] + x.data[i * 6 + 1];
    wide.data[i * 8 + 7] = 4;
  }
  for (const name of ['minka', 'bic'] as const) {
    const { count, curve } = await found(PCA.fitSync(wide), name);
    expect(curve.length).toBe(7);
    expect(count).toBe(6);
    expect(curve.every(Number.isFinite)).toBe(true);
  }
  expect(await found(PCA.fitSync(ofRank(1, 5, 9, 1)), 'minka')).toMatchObject({ count: null });
});

test("a fit keeps a component where minka says none, as scikit-learn's 'mle'", async () => {
  const x = ofRank(0, 200, 5, 8);
  expect((await found(PCA.fitSync(x), 'minka')).count).toBe(0);
  expect((await PCA.fit(x, { components: { rule: 'minka' } })).componentCount).toBe(1);
  expect((await PCA.fit(ofRank(2, 200, 5, 9), { components: { rule: 'minka' } })).componentCount).toBe(2);
  await expect(PCA.fit(x, { components: { rule: 'bic' } })).rejects.toThrow(code('ERR_COMPONENTS'));
});

test('thresholds that Gavish and Donoho print', async () => {
  // lambda(1) = 4/sqrt(3) and omega(1) = 2.8582; omega(0.5) = 2.4644 by their polynomial 0.56 b^3 - 0.95 b^2 + 1.82 b + 1.43 to 0.02.
  const square = PCA.fitSync(ofRank(0, 51, 50, 1));
  const { threshold, curve } = await found(square, 'gavish-donoho');
  const middle = (curve[24] + curve[25]) / 2;
  expect((threshold as number) / middle).toBeCloseTo(2.8582, 3);
  const known = await found(square, 'gavish-donoho', { noise: 2 });
  expect(known.threshold).toBeCloseTo((4 / Math.sqrt(3)) * Math.sqrt(50) * 2, 10);
  for (const beta of [0.1, 0.25, 0.5, 0.8]) {
    const pca = PCA.fitSync(ofRank(0, 101, 100 * beta, 1));
    const { threshold, curve } = await found(pca, 'gavish-donoho');
    const half = curve.length / 2;
    const omega = (threshold as number) / ((curve[Math.ceil(half) - 1] + curve[Math.floor(half)]) / 2);
    const published = 0.56 * beta ** 3 - 0.95 * beta ** 2 + 1.82 * beta + 1.43;
    expect(Math.abs(omega - published)).toBeLessThan(0.03);
  }
});

test.each([
  [400, 100],
  [100, 400],
  [200, 200],
])('noise of %i x %i ends at the edge of Marchenko and Pastur', async (rows, columns) => {
  const { curve, threshold } = await found(PCA.fitSync(ofRank(0, rows, columns, 7)), 'marchenko-pastur');
  expect(Math.abs(curve[0] / (threshold as number) - 1)).toBeLessThan(0.1);
  const strong = await found(PCA.fitSync(ofRank(4, rows, columns, 7)), 'marchenko-pastur');
  expect(strong.count).toBeGreaterThanOrEqual(4);
  expect(strong.count).toBeLessThanOrEqual(6);
});

describe("Velicer's minimum average partial", () => {
  const { harman74, usarrests } = read('velicer');
  const harman = () => {
    const { columns, correlations, rows } = read('harman74');
    const data = new Float64Array(columns * columns);
    let at = 0;
    for (let i = 0; i < columns; i++)
      for (let j = 0; j <= i; j++) data[i * columns + j] = data[j * columns + i] = correlations[at++];
    return PCA.fromCovarianceSync({ data, rows: columns, columns }, { rows });
  };

  test.each([
    ['Harman74.cor', harman, harman74 as number[], 4],
    ['USArrests', () => PCA.fitSync(matrixOf('usarrests'), { standardize: true }), usarrests as number[], 1],
  ])("%s as psych's VSS", async (_, model, map, count) => {
    const suggestion = await found(model(), 'velicer');
    expect(suggestion).toMatchObject({ count, from: 0, threshold: null });
    map.forEach((value, k) => {
      expect(Math.abs(-suggestion.curve[k + 1] / value - 1)).toBeLessThan(1e-10);
    });
  });

  /**
   * Returns the mean of the squares of the off-diagonal correlations of C_m = sum_{k > m} lambda_k u_k u_k^T, for 0 <= m <
   * rank.
   */
  function oracle({ columns, components, explainedVariance, rank }: PCA): number[] {
    return Array.from({ length: rank }, (_, m) => {
      const left = (i: number, j: number) => {
        let sum = 0;
        for (let k = m; k < rank; k++)
          sum += explainedVariance[k] * components.data[k * columns + i] * components.data[k * columns + j];
        return sum;
      };
      let sum = 0;
      for (let i = 0; i < columns; i++)
        for (let j = 0; j < i; j++) sum += (2 * left(i, j) ** 2) / (left(i, i) * left(j, j));
      return sum / (columns * (columns - 1));
    });
  }

  test.each([
    [60, 7],
    [7, 9],
    [5, 60], // fewer pairs of components than of columns
  ])('of %i x %i: partial correlations one by one', async (rows, columns) => {
    for (const standardize of [false, true]) {
      const pca = PCA.fitSync(ofRank(2, rows, columns, 40 + rows), { standardize });
      const { curve } = await found(pca, 'velicer');
      const expected = oracle(pca);
      expect(curve.length).toBe(expected.length);
      curve.forEach((value, m) => {
        expect(Math.abs(value + expected[m])).toBeLessThan(1e-12);
      });
    }
  });

  test('a column that a component holds alone has no partial correlations left', async () => {
    const twins = PCA.fromCovarianceSync([[4, 4, 0, 0], [4, 4, 0, 0], [0, 0, 1, 0], [0, 0, 0, 0]], { rows: 100 }); // biome-ignore format: a matrix
    const { count, curve } = await found(twins, 'velicer');
    expect(count).toBe(1);
    expect([...curve]).toEqual([expect.closeTo(-1 / 3, 12), expect.closeTo(0, 12)]);
  });

  test('finds ranks, and says where it cannot', async () => {
    for (const rank of [0, 1, 3])
      expect((await found(PCA.fitSync(ofRank(rank, 200, 24, 60 + rank)), 'velicer')).count).toBe(rank);
    const many = PCA.fitSync(ofRank(5, 200, 24, 65));
    expect(await found(many, 'velicer', { maxComponents: 5 })).toMatchObject({
      count: null,
      reason: expect.stringMatching(/5 components tried/),
    });
    const few = PCA.fitSync(ofRank(3, 200, 24, 61), { components: 5 });
    expect((await found(few, 'velicer')).reason).toMatch(/'all'/);
    expect((await found(PCA.fitSync([[1], [2], [4]]), 'velicer')).reason).toMatch(/two columns/);
    expect(PCA.fitSync(ofRank(3, 200, 24, 61), { components: { rule: 'velicer' } }).componentCount).toBe(3);
  });
});

describe("Horn's parallel analysis", () => {
  test.each(fixture.parallel)(
    "$rows x $columns: NumPy's normal correlations",
    async ({ rows, columns, mean, sd, q95 }) => {
      const pca = PCA.fitSync(ofRank(1, rows, columns, 2), { standardize: true });
      const replicates = 400;
      const options = { replicates, level: 0.5, maxComponents: 100 };
      const middle = (await found(pca, 'parallel', options)).threshold as Float64Array;
      const upper = (await found(pca, 'parallel', { ...options, level: 0.95 })).threshold as Float64Array;
      expect(middle.length).toBe(mean.length);
      mean.forEach((value, k) => {
        // A median's error is 1.25 sd / sqrt(n), and it is within a fifth of a deviation of the mean here.
        expect(Math.abs(middle[k] - value)).toBeLessThan((0.2 + 5 / Math.sqrt(replicates)) * sd[k] + 1e-12);
        expect(Math.abs(upper[k] - q95[k])).toBeLessThan((0.1 + 12 / Math.sqrt(replicates)) * sd[k] + 1e-12);
      });
    },
  );

  test('of covariances columns keep their variances, and permuted rows have the same law', async () => {
    const x = ofRank(0, 300, 8, 4);
    for (let k = 0; k < x.data.length; k++) x.data[k] *= 1 + (k % 8);
    const pca = PCA.fitSync(x);
    const normal = (await found(pca, 'parallel', { replicates: 200, level: 0.5 })).threshold as Float64Array;
    const permuted = (await found(pca, 'parallel-permuted', { replicates: 200, level: 0.5 }, x))
      .threshold as Float64Array;
    normal.forEach((value, k) => {
      expect(Math.abs(permuted[k] / value - 1)).toBeLessThan(0.05);
    });
  });

  const keepsItsLevel = (standardize: boolean) => {
    for (const name of ['parallel', 'parallel-permuted'] as const) {
      let rejected = 0;
      for (let k = 0; k < 200; k++) {
        const x = { data: noise(30, 6, 500 + k).map((v, i) => v * (1 + (i % 3))), rows: 30, columns: 6 };
        const options = { methods: [name], replicates: 19, maxComponents: 1, seed: k };
        const suggestion = PCA.fitSync(x, { standardize }).suggestSync(x, options)[name];
        if (suggestion?.count !== 0) rejected++;
      }
      // 10 of 200 are expected, with a deviation of 3.1.
      expect(rejected, name).toBeGreaterThanOrEqual(3);
      expect(rejected, name).toBeLessThanOrEqual(19);
    }
  };
  test('keeps its level of noise, standardised', () => keepsItsLevel(true));
  test('keeps its level of noise', { tags: ['nightly'] }, () => keepsItsLevel(false));

  const findsRank = async (rank: number) => {
    const x = ofRank(rank, 200, 24, 20 + rank);
    const pca = PCA.fitSync(x, { standardize: true });
    for (const name of ['parallel', 'parallel-permuted', 'cross-validation'] as const) {
      expect((await found(pca, name, {}, x)).count, `${name} of ${rank}`).toBe(rank);
    }
  };
  test.each([0, 3])('finds rank %i', findsRank);
  test('finds rank 1', { tags: ['nightly'] }, () => findsRank(1));

  test('the same seed gives the same bits; Sync too', async () => {
    const x = ofRank(3, 60, 12, 23);
    const pca = PCA.fitSync(x, { standardize: true });
    const twice = await Promise.all([pca.suggest(x, { seed: 3 }), pca.suggest(x, { seed: 3 })]);
    expect(twice[0]).toEqual(twice[1]);
    expect(pca.suggestSync(x, { seed: 3 })).toEqual(twice[0]);
  });

  test('says how far it is, and is cancelled', async () => {
    const pca = PCA.fitSync(ofRank(1, 100, 20, 1));
    const seen: Progress[] = [];
    await pca.suggest(undefined, { methods: ['parallel'], replicates: 10, onProgress: (p) => seen.push(p) });
    expect(seen.at(-1)).toEqual({ stage: 'solve', done: 10, total: 10 });
    const controller = new AbortController();
    const reason = new Error('enough');
    const call = pca.suggest(undefined, {
      methods: ['parallel'],
      replicates: 1e6,
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    });
    await expect(call).rejects.toBe(reason);
  });
});

describe('cross-validation', () => {
  test('is not taken in by rows that are projected on what they are predicted by', async () => {
    const { curve, count } = await found(
      PCA.fitSync(matrixOf('iris')),
      'cross-validation',
      {},
      matrixOf('iris'),
    );
    expect(count).toBe(2);
    expect(curve[3]).toBeLessThan(curve[2]);
  });

  const tables: Record<string, number[][]> = read('r-tables');
  const table = (name: string) => (name === 'fish' ? read('robust').fish.x : tables[name]) as number[][];
  const curveOf = async (x: number[][], standardize: boolean, center = true) => {
    const pca = await PCA.fit(x, { standardize, center });
    return (await pca.suggest(x, { methods: ['cross-validation'] }))['cross-validation'] as Suggestion;
  };

  test.each([
    ['longley', true, 2],
    ['longley', false, 2],
    ['fish', false, 1],
    ['freeny.x', false, 1],
  ] as const)(
    'of %s, standardised %s, least squares do not stop before their end',
    async (name, standardize, count) => {
      expect((await curveOf(table(name), standardize)).count).toBe(count);
    },
  );

  const references: { name: string; standardize: boolean; q2: number[] }[] = read('cross-validation');
  test.each(references)(
    '$name, standardised $standardize, as alternating least squares in R',
    async ({ name, standardize, q2 }) => {
      const { curve } = await curveOf(table(name), standardize);
      for (const [k, value] of q2.entries()) expect(curve[k + 1]).toBeCloseTo(value, 4);
      expect(q2.length).toBeGreaterThan(0);
    },
  );

  test.each([1, 2, 4])('rank %d in 20 columns is found, and no more', async (rank) => {
    const [scores, directions] = [noise(50, rank, rank), noise(rank, 20, rank + 1)];
    const x = Array.from({ length: 50 }, (_, i) =>
      Array.from({ length: 20 }, (_, j) => {
        let sum = 7;
        for (let a = 0; a < rank; a++) sum += scores[i * rank + a] * directions[a * 20 + j];
        return sum;
      }),
    );
    for (const standardize of [false, true]) expect((await curveOf(x, standardize)).count).toBe(rank);
    // The means of the elements that are kept differ from those of all, so elements follow exactly only about the origin.
    const { count, curve } = await curveOf(
      x.map((row) => row.map((value) => value - 7)),
      false,
      false,
    );
    expect(count).toBe(rank);
    expect(curve.at(-1)).toBeCloseTo(1, 9);
  });

  test('of rows that keep as many elements as there are components, only whole rows tell the plane', async () => {
    const { data, rows, columns } = matrixOf('iris');
    const { curve } = await found(PCA.fitSync(matrixOf('iris')), 'cross-validation', {}, matrixOf('iris'));
    let [press, total] = [0, 0];
    for (let segment = 0; segment < 7; segment++) {
      const isHeld = (i: number, j: number) => (i + j) % 7 === segment;
      const means = Array.from({ length: columns }, (_, j) => {
        const known = [...Array(rows).keys()].filter((i) => !isHeld(i, j));
        return known.reduce((sum, i) => sum + data[i * columns + j], 0) / known.length;
      });
      const about = Array.from({ length: rows }, (_, i) =>
        means.map((mean, j) => data[i * columns + j] - mean),
      );
      const heldOf = about.map((row, i) => row.findIndex((_, j) => isHeld(i, j)));
      const whole = about.filter((_, i) => heldOf[i] < 0);
      const normal = oraclePCA(Float64Array.from(whole.flat()), whole.length, columns, { center: false })
        .components[3];
      about.forEach((row, i) => {
        const j = heldOf[i];
        if (j < 0) return;
        total += row[j] ** 2;
        press += (row.reduce((sum, value, a) => sum + normal[a] * value, 0) / normal[j]) ** 2;
      });
    }
    expect(curve[3]).toBeCloseTo(1 - press / total, 8);
  });

  test('does not tell the mean of a column what is held out', async () => {
    // For independent columns the means predict best, and worse than means of all rows, which include the elements held out.
    const x = Array.from({ length: 8 }, (_, i) =>
      Array.from({ length: 14 }, (_, j) => noise(8, 14, 3)[14 * i + j]),
    );
    let [about, held] = [0, 0];
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value / values.length, 0);
    for (let j = 0; j < 14; j++) {
      for (let segment = 0; segment < 7; segment++) {
        const known = x.filter((_, i) => (i + j) % 7 !== segment).map((row) => row[j]);
        for (const [i, row] of x.entries()) if ((i + j) % 7 === segment) held += (row[j] - mean(known)) ** 2;
      }
      about += x.reduce((sum, row) => sum + (row[j] - mean(x.map((each) => each[j]))) ** 2, 0);
    }
    expect(held).toBeGreaterThan(1.2 * about);
    const rows = { data: Float64Array.from(x.flat()), rows: 8, columns: 14 };
    const segments = runWorkSync(HeldOut.ofEach(rows, true));
    const nothing = { loadings: new Float64Array(), scores: new Float64Array() };
    const errors = segments.reduce((sum, segment) => sum + runWorkSync(segment.error(nothing, 0)), 0);
    expect(errors).toBeCloseTo(held, 10);
  });

  test('of many rows gives other code turns within each step', () => {
    const rows = { data: Float64Array.from(noise(4000, 250, 1)), rows: 4000, columns: 250 };
    const turns = <T>(work: Work<T>): [number, T] => {
      for (let count = 0; ; count++) {
        const { done, value } = work.next();
        if (done) return [count, value];
      }
    };
    const [opening, [segment]] = turns(HeldOut.ofEach(rows, true));
    expect(opening).toBeGreaterThanOrEqual(8); // once for the missing elements, and for the means of each segment
    const loadings = Float64Array.from(noise(250, 3, 2));
    expect(turns(segment.fit(loadings, 3))[0]).toBeGreaterThanOrEqual(9); // a turn for a million products
    expect(turns(segment.filled())[0]).toBeGreaterThan(0);
  });

  test('rows with gaps are left out', async () => {
    const x = ofRank(2, 90, 18, 5);
    x.data[30] = Number.NaN;
    const pca = PCA.fitSync(x, { missing: 'omit' });
    const names = { missing: 'omit' } as const;
    expect((await found(pca, 'cross-validation', names, x)).count).toBe(2);
    expect((await found(pca, 'parallel-permuted', names, x)).count).toBe(2);
    await expect(pca.suggest(x)).rejects.toThrow(code('ERR_NOT_FINITE'));
  });
});

describe('components: { rule }', () => {
  test('keeps what suggest says, of rows, streams, moments and covariances', async () => {
    const x = ofRank(3, 120, 20, 9);
    const options = { components: { rule: 'parallel', seed: 5 } } as const;
    const whole = PCA.fitSync(x);
    const { count } = await found(whole, 'parallel', { seed: 5 });
    expect(count).toBe(3);
    const pca = await PCA.fit(x, options);
    expect(pca.componentCount).toBe(3);
    expect(pca.components.data).toEqual(whole.components.data.slice(0, 60));
    expect(pca.noiseVariance).toBeGreaterThan(0);
    expect(PCA.fitSync(x, options).components).toEqual(pca.components);
    expect((await PCA.fitStream([x], options)).componentCount).toBe(3);
    const moments = await Moments.create(20);
    moments.add(x);
    expect(PCA.fromMomentsSync(moments, options).componentCount).toBe(3);
    moments.free();
    expect(PCA.fromCovarianceSync(whole.covariance(), { ...options, rows: 120 }).componentCount).toBe(3);
    const { model, scores } = await PCA.fitTransform(x, { ...options, output: 'float32' });
    expect([model.componentCount, scores.columns, scores.data]).toEqual([3, 3, expect.any(Float32Array)]);
    expect(PCA.fitTransformSync(x, options).scores).toEqual(await pca.transform(x));
  });

  test('none is an error, and so are a rule that does not apply and one that there is not', async () => {
    const x = ofRank(0, 100, 6, 11);
    await expect(PCA.fit(x, { components: { rule: 'parallel' } })).rejects.toThrow(/keeps no component/);
    await expect(PCA.fit(x, { components: { rule: 'kaiser' } })).rejects.toThrow(code('ERR_COMPONENTS'));
    await expect(PCA.fitStream([x], { components: { rule: 'cross-validation' } })).rejects.toThrow(
      /not given/,
    );
    await expect(PCA.fit(x, { components: { rule: 'horn' as 'parallel' } })).rejects.toThrow(
      code('ERR_OPTION'),
    );
    await expect(
      PCA.fit(x, { components: { rule: 'variance' as 'parallel', share: 0.8 } as never }),
    ).rejects.toThrow(
      expect.objectContaining({ code: 'ERR_OPTION', message: expect.stringContaining('varianceRatio: 0.8') }),
    );
  });
});

test('small and odd models: every rule answers or says why not', async () => {
  const models: [string, PCA, ReturnType<typeof ofRank>][] = [];
  const add = (name: string, x: ReturnType<typeof ofRank>, options = {}) =>
    models.push([name, PCA.fitSync(x, options), x]);
  add('two rows', ofRank(1, 2, 5, 1));
  add('one column', ofRank(1, 9, 1, 1));
  add('fewer rows than columns', ofRank(1, 6, 20, 1));
  add('uncentred', ofRank(1, 30, 6, 1), { center: false });
  add('without variance', { data: new Float64Array(12).fill(3), rows: 4, columns: 3 });
  const constant = ofRank(1, 20, 4, 1);
  for (let i = 0; i < 20; i++) constant.data[i * 4 + 2] = 1;
  add('with a constant column', constant);
  for (const [name, pca, x] of models) {
    const all = await pca.suggest(x, { replicates: 5 });
    expect(Object.keys(all).length).toBe(14);
    for (const [rule, { count, reason, curve }] of Object.entries(all) as [string, Suggestion][]) {
      expect(count === null, `${name}, ${rule}`).toBe(reason !== null);
      if (count !== null)
        expect(count, `${name}, ${rule}`).toBeLessThanOrEqual(Math.min(pca.rows, pca.columns));
      expect(
        curve.every((value) => !Number.isNaN(value)),
        `${name}, ${rule}`,
      ).toBe(true);
    }
  }
  const without = PCA.fromCovarianceSync([[2, 1], [1, 2]]); // biome-ignore format: a matrix
  expect(await found(without, 'parallel')).toMatchObject({
    count: null,
    reason: expect.stringMatching(/rows/),
  });
});

test('options stand first where there are no rows', async () => {
  const x = ofRank(1, 20, 4, 1);
  const pca = PCA.fitSync(x);
  const options = { methods: ['variance', 'kaiser'] as const, share: 0.5 };
  const expected = await pca.suggest(undefined, options);
  expect(Object.keys(expected)).toEqual(options.methods);
  expect(await pca.suggest(options)).toEqual(expected);
  expect(pca.suggestSync(options)).toEqual(expected);
  expect(Object.keys(await pca.suggest({}))).toEqual(Object.keys(await pca.suggest()));
  expect(Object.keys(await pca.suggest(x, {}))).toContain('cross-validation');
  await expect(pca.suggest({ signal: AbortSignal.abort('enough') })).rejects.toBe('enough');
  await expect(pca.suggest({ methds: ['kaiser'] } as object)).rejects.toThrow(/did you mean 'methods'/);
});

test('options are checked', async () => {
  const pca = PCA.fitSync(ofRank(1, 20, 4, 1));
  for (const options of [
    { methods: [] },
    { methods: ['horn'] },
    { level: 1 },
    { noise: 0 },
    { replicates: 0 },
    { nr: 1 },
  ]) {
    await expect(pca.suggest(undefined, options as object), JSON.stringify(options)).rejects.toThrow(
      code('ERR_OPTION'),
    );
  }
});
