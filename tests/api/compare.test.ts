import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, type MatrixLike, Moments, PCA } from 'wasm-pca';
import { boxM, compare, groupCovariances, procrustes } from 'wasm-pca/compare';
import { bestAssignment } from '../../web/compare/assignment.ts';
import { smallSvd } from '../../web/compare/small-svd.ts';
import r from '../fixtures/compare.json';
import { expectClose } from '../support/check';
import { noise, uniform } from '../support/random';

beforeAll(() => init());

const code = (name: string, ...words: string[]) =>
  expect.objectContaining({
    code: name,
    message: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${word})`).join(''), 's')),
  });

const groupOf = (k: number) => r.iris.slice(50 * k, 50 * (k + 1));
const matrix = (rows: number, columns: number, seed: number): Matrix<Float64Array<ArrayBuffer>> => ({
  data: Float64Array.from(noise(rows, columns, seed)),
  rows,
  columns,
});

describe('two models', () => {
  test('have the angles, congruences and RV of their definitions', async () => {
    const [a, b] = await Promise.all([PCA.fit(groupOf(0)), PCA.fit(groupOf(1))]);
    const found = compare(a, b, { components: 2 });
    expect(found.components).toBe(2);
    expectClose(found.angles, r.angles, 1e-12);
    expectClose(found.congruence.data, r.congruence.flat(), 1e-12);
    expectClose([found.rv], [r.rv], 1e-12);
    expect(found.matches).toEqual([0, 1]);
    const back = compare(b, JSON.parse(JSON.stringify(a)), { components: 2 });
    expectClose(back.angles, found.angles, 1e-14);
    expectClose([back.rv], [found.rv], 1e-14);
    expectClose(compare(a, b).angles, [0, 0, 0, 0], 1e-14); // both span all columns
  });

  test('with itself has angles of 0, and of a turn by 1e-9 that angle', async () => {
    const x = [
      [3, 0, 0],
      [-3, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
    ];
    const turned = x.map(([a, b]) => [Math.cos(1e-9) * a, b, Math.sin(1e-9) * a]);
    const [a, b] = await Promise.all([PCA.fit(x), PCA.fit(turned)]);
    const same = compare(a, a);
    expect([...same.angles]).toEqual([0, 0]);
    expectClose([same.rv], [1], 1e-15);
    expectClose(compare(a, b, { components: 1 }).angles, [1e-9], 1e-17);
    const swapped = await PCA.fit(x.map(([a, b]) => [b, a, 0]));
    const { angles, matches, rv } = compare(a, swapped, { components: 1 });
    expectClose(angles, [Math.PI / 2], 1e-14);
    expectClose([rv], [0], 1e-14);
    expect(matches).toEqual([0]);
    expect(compare(a, await PCA.fit(x.map(([a, b]) => [a / 4, b, 0]))).matches).toEqual([1, 0]);
  });

  test('that cannot be compared are refused', async () => {
    const x = groupOf(0);
    const a = await PCA.fit(x);
    const narrow = await PCA.fit(x.map((row) => row.slice(1)));
    expect(() => compare(a, narrow)).toThrow(code('ERR_SHAPE', '4', '3'));
    const scaled = await PCA.fit(x, { standardize: true });
    expect(() => compare(a, scaled)).toThrow(code('ERR_OPTION', 'alike'));
    expect(() => compare(a, a, { components: 5 })).toThrow(code('ERR_COMPONENTS', '4'));
    expect(() => compare(a, {} as PCA)).toThrow(code('ERR_OPTION'));
    const [named, others] = await Promise.all(
      ['abcd', 'abdc'].map((names) => PCA.fit(x, { columns: [...names] })),
    );
    expect(() => compare(named, others)).toThrow(code('ERR_SHAPE', 'names'));
    const equal = await PCA.fit(x.map(() => [1, 2, 3, 4]));
    expect(() => compare(a, equal)).toThrow(code('ERR_EMPTY'));
  });
});

describe('procrustes', () => {
  test.each([
    ['asymmetric', {}],
    ['symmetric', { symmetric: true }],
    ['unscaled', { scale: false }],
  ] as const)("%s is vegan's", (name, options) => {
    const expected = r[name];
    const found = procrustes(r.target, r.moved, options);
    expectClose(found.rotated.data, expected.rotated.flat(), 1e-12);
    expectClose(found.rotation.data, expected.rotation.flat(), 1e-12);
    expectClose([found.scale, found.sumOfSquares], [expected.scale, expected.ss], 1e-10);
    // vegan has no translation of a symmetric fit.
    if (name !== 'symmetric') expectClose(found.translation, expected.translation, 1e-12);
    expectClose(found.residuals, expected.residuals, 1e-12);
    expectClose([found.correlation], [Math.sqrt(1 - r.symmetric.ss)], 1e-12);
  });

  test('m2 of swiss is .5057698', () => {
    expect(procrustes(r.target, r.moved, { symmetric: true }).sumOfSquares.toPrecision(7)).toBe('0.5057698');
  });

  test('finds a motion, of wide and of few rows, and pads the narrower of the two', () => {
    for (const [rows, columns] of [
      [12, 3],
      [3, 5],
      [2, 1],
    ]) {
      const a = matrix(rows, columns, rows);
      const { u } = smallSvd(matrix(columns, columns, 9));
      const b = Float64Array.from({ length: rows * columns }, (_, k) => {
        const [i, j] = [Math.floor(k / columns), k % columns];
        let sum = 5 + j;
        for (let m = 0; m < columns; m++) sum += 3 * a.data[i * columns + m] * u.data[m * columns + j];
        return sum;
      });
      const found = procrustes(a, { data: b, rows, columns });
      expectClose(found.rotated.data, a.data, 1e-13);
      expectClose([found.scale, found.sumOfSquares, found.correlation], [1 / 3, 0, 1], 1e-13);
      const moved = procrustes({ data: b.map((value) => 1e150 * value), rows, columns }, a);
      expectClose([moved.scale / 1e150], [3], 1e-12);
    }
    const wide = matrix(10, 4, 1);
    const narrow = matrix(10, 2, 2);
    expectClose(
      [procrustes(wide, narrow, { symmetric: true }).sumOfSquares],
      [procrustes(narrow, wide, { symmetric: true }).sumOfSquares],
      1e-13,
    );
  });

  test('refuses what has no form', () => {
    const x = matrix(4, 2, 1);
    expect(() => procrustes(x, matrix(5, 2, 1))).toThrow(code('ERR_SHAPE', '4', '5'));
    expect(() =>
      procrustes(x, [
        [1, 2],
        [1, 2],
        [1, 2],
        [1, 2],
      ]),
    ).toThrow(code('ERR_EMPTY', 'B')); // prettier-ignore
    expect(() => procrustes(x, x, { scaled: true } as never)).toThrow(code('ERR_OPTION', 'scale'));
    expect(() => procrustes(x, [[1], [Number.NaN], [2], [3]])).toThrow(code('ERR_NOT_FINITE', 'row 1'));
    expect(() => procrustes('x' as unknown as MatrixLike, x)).toThrow(code('ERR_SHAPE'));
  });
});

describe('groups', () => {
  const momentsOf = (rows: number[][]) => Moments.createSync(rows[0].length).add(rows);

  test("Box's M of iris is 146.6632, and covariances are those of R", () => {
    const groups = [0, 1, 2].map((k) => momentsOf(groupOf(k)));
    const found = groupCovariances(groups);
    expect([...found.counts]).toEqual([50, 50, 50]);
    expectClose(found.pooled.data, r.pooled.flat(), 1e-13);
    expectClose(found.between.data, r.between.flat(), 1e-11);
    expectClose(found.within[1].data, groups[1].covariance().data, 0);
    expectClose(found.means.data.subarray(0, 4), groups[0].mean, 0);
    const box = boxM(groups);
    expect(box.m.toFixed(4)).toBe('146.6632');
    expectClose([box.m, box.chi2], [r.box.m, r.box.chi2], 1e-9);
    expectClose([box.p / r.box.p], [1], 1e-9);
    expect(box.degrees).toBe(20);
    // Units of columns do not matter, whatever they are.
    const units = [0, 1, 2].map((k) =>
      momentsOf(groupOf(k).map((row) => row.map((value, j) => value * [1e90, 1, 1e-90, 7][j]))),
    );
    expectClose([boxM(units).m], [box.m], 1e-8);
    for (const moments of [...groups, ...units]) moments.free();
  });

  test('that are no groups are refused', () => {
    const [a, b] = [0, 1].map((k) => momentsOf(groupOf(k)));
    expect(() => boxM([a])).toThrow(code('ERR_OPTION', '2 Moments'));
    expect(() => boxM([a, {} as Moments])).toThrow(code('ERR_OPTION', 'groups\\[1\\]'));
    const narrow = momentsOf(groupOf(1).map((row) => row.slice(1)));
    expect(() => boxM([a, narrow])).toThrow(code('ERR_SHAPE', '3 columns'));
    const one = momentsOf(groupOf(1).slice(0, 1));
    expect(() => boxM([a, one])).toThrow(code('ERR_EMPTY', '1 rows'));
    const few = momentsOf(groupOf(1).slice(0, 4));
    expect(() => boxM([a, few])).toThrow(code('ERR_SINGULAR', 'groups\\[1\\]'));
    expect(groupCovariances([a, few]).counts[1]).toBe(4);
    const weighted = Moments.createSync(4).add(groupOf(1), {
      weights: groupOf(1).map((_, i) => 1 + (i % 2)),
    });
    expect(() => boxM([a, weighted])).toThrow(code('ERR_OPTION', 'weights'));
    for (const moments of [a, b, narrow, one, few, weighted]) moments.free();
    expect(() => boxM([a, b])).toThrow(code('ERR_DISPOSED'));
  });
});

describe('what they are made of', () => {
  test('singular values: A = U S V^T with orthonormal U and V, whatever the rank', () => {
    for (const [rows, columns, rank] of [
      [1, 1, 1],
      [5, 5, 5],
      [7, 3, 2],
      [3, 8, 1],
      [4, 4, 0],
    ]) {
      const [left, right] = [matrix(rows, rank || 1, 3), matrix(rank || 1, columns, 4)];
      const data = Float64Array.from({ length: rows * columns }, (_, at) => {
        let sum = 0;
        for (let k = 0; k < rank; k++)
          sum += left.data[Math.floor(at / columns) * rank + k] * right.data[k * columns + (at % columns)];
        return sum;
      });
      const { u, values, v } = smallSvd({ data, rows, columns });
      const k = Math.min(rows, columns);
      expect(values.length).toBe(k);
      for (let m = 1; m < k; m++) expect(values[m]).toBeLessThanOrEqual(values[m - 1]);
      for (const side of [u, v]) {
        for (let a = 0; a < k; a++) {
          for (let b = 0; b < k; b++) {
            let sum = 0;
            for (let i = 0; i < side.rows; i++) sum += side.data[i * k + a] * side.data[i * k + b];
            expectClose([sum], [Number(a === b)], 1e-13);
          }
        }
      }
      const rebuilt = data.map((_, at) => {
        let sum = 0;
        for (let m = 0; m < k; m++)
          sum += u.data[Math.floor(at / columns) * k + m] * values[m] * v.data[(at % columns) * k + m];
        return sum;
      });
      expectClose(rebuilt, data, 1e-13);
    }
  });

  test('the best assignment is that of all permutations', () => {
    const next = uniform(3);
    const permutations = (n: number): number[][] =>
      n === 0
        ? [[]]
        : permutations(n - 1).flatMap((rest) =>
            Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]),
          );
    for (let n = 1; n <= 6; n++) {
      const all = permutations(n);
      for (let round = 0; round < 20; round++) {
        const data = Float64Array.from({ length: n * n }, () => Math.round(10 * next() - 3));
        const gain = (order: readonly number[]) => order.reduce((sum, j, i) => sum + data[i * n + j], 0);
        const found = bestAssignment({ data, rows: n, columns: n });
        expect([...found].sort()).toEqual(Array.from({ length: n }, (_, i) => i));
        expect(gain(found)).toBe(Math.max(...all.map(gain)));
      }
    }
    expect(bestAssignment({ data: Float64Array.of(1, 5, 3, 2, 9, 1), rows: 2, columns: 3 })).toEqual([2, 1]);
    expect(bestAssignment({ data: Float64Array.of(1, 5, 3), rows: 3, columns: 1 })).toEqual([-1, 0, -1]);
  });
});
