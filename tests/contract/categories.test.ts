import { beforeAll, describe, expect, test } from 'vitest';
import { init, type Matrix, PCAError } from 'wasm-pca';
import { CA, FAMD, MCA } from 'wasm-pca/categories';
import r from '../fixtures/categories.json';
import iris from '../fixtures/iris.json';
import { expectClose } from '../support/check';

beforeAll(() => init());

/** Compares coordinates of one table, up to one sign for each dimension, which all of its matrices share. */
class Signs {
  private readonly signs: number[];

  constructor(ours: Matrix, theirs: readonly (readonly number[])[]) {
    this.signs = theirs[0].map((_, m) => {
      const magnitudes = theirs.map((row) => Math.abs(row[m]));
      const i = magnitudes.indexOf(Math.max(...magnitudes));
      return Math.sign(ours.data[i * ours.columns + m] * theirs[i][m]);
    });
  }

  /** Expects the rows of `ours` from `first` on to be `theirs` times the signs. */
  same(ours: Matrix, theirs: readonly (readonly number[])[], tolerance = 1e-10, first = 0): void {
    expect(ours.columns).toBe(theirs[0].length);
    const expected = theirs.flatMap((row) => row.map((value, m) => value * this.signs[m]));
    const from = first * ours.columns;
    expectClose(ours.data.subarray(from, from + expected.length), expected, tolerance);
  }
}

/** Compares matrices without signs. */
function same(ours: Matrix, theirs: readonly (readonly number[])[], tolerance = 1e-10, first = 0): void {
  expect(ours.columns).toBe(theirs[0].length);
  const from = first * ours.columns;
  const expected = theirs.flat();
  expectClose(ours.data.subarray(from, from + expected.length), expected, tolerance);
}

describe.each(['caith', 'haireye'] as const)('CA of %s', (name) => {
  const answer = r.ca[name];
  const ca = () => CA.fitSync(answer.table);

  test('has the figures of R', async () => {
    const model = ca();
    const signs = new Signs(model.scores, answer.rowCoordinates);
    expectClose(model.eigenvalues, answer.eigenvalues, 1e-13);
    expect(model.chiSquare).toBeCloseTo(answer.chiSquare, 9);
    expectClose(model.rowMasses, answer.rowMasses, 1e-15);
    expectClose(model.mean, answer.columnMasses, 1e-15);
    signs.same(model.rowCoordinates(), answer.rowCoordinates);
    signs.same(model.columnCoordinates(), answer.columnCoordinates);
    signs.same(model.rowCoordinates('standard'), answer.standardRows);
    signs.same(model.columnCoordinates('standard'), answer.standardColumns);
    same(model.rowContributions(), answer.rowContributions);
    same(model.columnContributions(), answer.columnContributions);
    same(model.rowCos2(), answer.rowCos2);
    same(model.columnCos2(), answer.columnCos2);
    expectClose(model.columnInertias, answer.columnInertia, 1e-14);
    expectClose(
      model.rowDistances.map((distance, i) => distance * model.rowMasses[i]),
      answer.rowInertia,
      1e-14,
    );
    const { counts, coordinates } = answer.supplementaryRow;
    signs.same(await model.transform([counts]), [coordinates]);
  });

  test('gives the counts back from all dimensions, and fewer dimensions give less', () => {
    const model = ca();
    same(model.reconstruct(), answer.table, 1e-9);
    const one = model.reconstruct({ components: 1 }).data;
    const rest = answer.table.flat().map((count, k) => {
      const expected =
        model.totalWeight *
        model.rowMasses[Math.floor(k / model.columns.length)] *
        model.mean[k % model.columns.length];
      return (count - one[k]) ** 2 / expected;
    });
    // Chi-square is n times the inertia, of which the first dimension holds one eigenvalue.
    const left = model.totalWeight * (model.totalInertia - model.eigenvalues[0]);
    expect(rest.reduce((sum, value) => sum + value, 0)).toBeCloseTo(left, 8);
  });

  test('is the same of sparse counts and by name', async () => {
    const { table, columnNames, rowNames } = answer;
    const row = table.flatMap((counts, i) => counts.map(() => i));
    const column = table.flatMap((counts) => counts.map((_, j) => j));
    const sparse = {
      data: Float64Array.from(table.flat()),
      row: Int32Array.from(row),
      column: Int32Array.from(column),
      rows: rowNames.length,
      columns: columnNames.length,
    };
    expect((await CA.fit(sparse)).scores).toEqual(ca().scores);
    const records = table.map((counts) => Object.fromEntries(counts.map((n, j) => [columnNames[j], n])));
    const named = await CA.fit(records);
    expect(named.columns.map(({ variable }) => variable)).toEqual(columnNames);
    expect(named.scores).toEqual(ca().scores);
    const turned = records.map((record) => Object.fromEntries(Object.entries(record).reverse()));
    expectClose((await named.transform(turned)).data, named.scores.data, 1e-14);
  });
});

describe.each(['poison', 'cars'] as const)('MCA of %s', (name) => {
  const answer = r.mca[name];

  test('has the figures of R', async () => {
    const model = await MCA.fit(answer.data);
    const levels = model.columns.map(({ variable, level }) => `${variable}=${level}`);
    expect(levels).toEqual(answer.indicatorColumns);
    const signs = new Signs(model.scores, answer.rowCoordinates);
    expectClose(model.eigenvalues, answer.eigenvalues, 1e-13);
    expect(model.totalInertia).toBeCloseTo(answer.totalInertia, 13);
    signs.same(model.rowCoordinates(), answer.rowCoordinates);
    signs.same(model.columnCoordinates(), answer.categoryCoordinates);
    signs.same(model.vTest(), answer.vTest);
    same(model.rowContributions(), answer.rowContributions);
    same(model.columnContributions(), answer.categoryContributions);
    same(model.columnCos2(), answer.categoryCos2);
    same(model.eta2(), answer.eta2);
    const benzecri = model.adjustedEigenvalues('benzecri');
    expectClose(benzecri.eigenvalues, [answer.benzecriEigenvalues].flat(), 1e-12);
    expectClose(benzecri.ratio, [answer.benzecriRates].flat(), 1e-12);
    expectClose(model.adjustedEigenvalues().ratio, [answer.greenacreRates].flat(), 1e-12);
    expect(MCA.fitSync(answer.data)).toEqual({ ...model });
    signs.same(await model.transform(answer.data), answer.rowCoordinates);
  });
});

test('the first axis of poison: 63.6 % raw, 100 % by Benzécri, 94.0 % by Greenacre', () => {
  const model = MCA.fitSync(r.mca.poison.data);
  expect(model.inertiaRatio[0].toFixed(3)).toBe('0.636');
  expect(model.adjustedEigenvalues('benzecri').ratio[0].toFixed(3)).toBe('1.000');
  expect(model.adjustedEigenvalues('greenacre').ratio[0].toFixed(3)).toBe('0.940');
  const few = MCA.fitSync(r.mca.poison.data, { components: 1, solver: 'krylov' });
  expect(few.componentCount).toBe(1);
  expectClose(few.eigenvalues, model.eigenvalues.subarray(0, 1), 1e-12);
});

describe.each(['cars', 'wine'] as const)('FAMD of %s', (name) => {
  const answer = r.famd[name];
  const { length } = answer.numeric[0];
  const numbers = answer.numeric[0].map((_, j) => [`number ${j}`, answer.numeric.map((row) => row[j])]);
  const table = { ...Object.fromEntries(numbers), ...answer.categorical };
  const options = { categories: Object.keys(answer.categorical), levels: answer.levels };

  test('has the figures of R', async () => {
    const model = await FAMD.fit(table, options);
    const signs = new Signs(model.scores, answer.rowCoordinates);
    expectClose(model.eigenvalues, answer.eigenvalues, 1e-12);
    expect(model.totalInertia).toBeCloseTo(answer.totalInertia, 12);
    signs.same(model.rowCoordinates(), answer.rowCoordinates);
    expectClose(model.mean.subarray(0, length), answer.mean, 1e-12);
    expectClose(model.scale.subarray(0, length), answer.scale, 1e-12);
    expectClose(model.mean.subarray(length), answer.proportions, 1e-14);
    const columns = model.columnCoordinates();
    signs.same(columns, answer.quantitativeCorrelations);
    signs.same(columns, answer.categoryBarycentres, 1e-10, length);
    same(model.columnContributions(), answer.quantitativeContributions);
    same(model.columnContributions(), answer.categoryContributions, 1e-10, length);
    same(model.eta2(), answer.squaredLoadings);
    signs.same(model.vTest(), answer.vTest, 1e-10, length);
    expect(
      model
        .vTest()
        .data.subarray(0, length * columns.columns)
        .every(Number.isNaN),
    ).toBe(true);
    expectClose((await model.transform(table)).data, model.scores.data, 0);
  });
});

test("MCA with missing: 'em' is the fixed point of imputeMCA", async () => {
  const { data, eigenvalues, shares } = r.missing;
  const model = await MCA.fit(data, { missing: 'em', components: 2, tolerance: 1e-12 });
  expectClose(model.eigenvalues, eigenvalues, 1e-10);
  expectClose(model.mean, shares, 1e-10);
  expect(model.imputed.map(({ row, variable }) => [row, variable])).toEqual([
    [3, 'cyl'],
    [3, 'gear'],
    [5, 'vs'],
    [9, 'am'],
    [14, 'gear'],
    [20, 'cyl'],
  ]);
});

test('FAMD of iris finds the species by itself', async () => {
  const table = Array.from({ length: iris.rows }, (_, i) => {
    const [a, b, c, d] = iris.data.slice(4 * i, 4 * i + 4);
    return { a, b, c, d, species: `species ${iris.labels[i]}` };
  });
  const model = await FAMD.fit(table);
  expect(model.variables).toEqual(['a', 'b', 'c', 'd', 'species']);
  expectClose(model.eigenvalues.subarray(0, 4), r.iris, 1e-9);
});

test('a model goes through JSON and a structured clone', () => {
  const models = [
    [CA, CA.fitSync(r.ca.caith.table)],
    [MCA, MCA.fitSync(r.mca.cars.data, { rare: { below: 0.3, as: 'few' } })],
    [FAMD, FAMD.fitSync({ n: [1, 2, 4, 3], c: ['x', 'y', 'x', 'z'] })],
  ] as const;
  for (const [Class, model] of models) {
    expect(Class.fromJSON(JSON.parse(JSON.stringify(model)))).toEqual(model);
    expect(Class.fromJSON(structuredClone({ ...model }))).toEqual(model);
    expect(Class.fromJSON(model.toJSON()).columnCoordinates()).toEqual(model.columnCoordinates());
  }
  expect(() => CA.fromJSON(models[1][1].toJSON())).toThrow(PCAError);
});
