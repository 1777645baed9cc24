import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, Moments, PCA } from 'wasm-pca';
import { expectError, expectSameBytes, expectSameModel } from '../../support/check.ts';
import { runs } from '../runs.ts';
import { anySolver, cut, cuts, matrices, part, seededMatrices } from './arbitraries.ts';

const data = fc.oneof({ weight: 2, arbitrary: matrices() }, { weight: 1, arbitrary: seededMatrices() });
const bad = fc.constantFrom(NaN, Infinity, -Infinity);
/** Draws the entries to be made invalid. */
const places = fc.array(fc.nat(), { minLength: 1, maxLength: 3 });

function spoilt(x: Matrix, places: number[], value: number): { x: Matrix; row: number; column: number } {
  const at = places.map((place) => place % x.data.length);
  const first = Math.min(...at);
  const broken = { ...x, data: x.data.map((v, k) => (at.includes(k) ? value : v)) };
  return { x: broken, row: Math.floor(first / x.columns), column: first % x.columns };
}

const names = (row: number, column: number) => new RegExp(`row ${row}\\b.*column ${column}\\b`);

test('fit names the first row and column of a bad value, and the next fit is as ever', async () => {
  const fitted = matrices();
  await fc.assert(
    fc.asyncProperty(fitted, places, bad, anySolver, async (x, at, value, solver) => {
      const expected = PCA.fitSync(x, { solver });
      const broken = spoilt(x, at, value);
      const action = () => PCA.fitSync(broken.x, { solver });
      await expectError('ERR_NOT_FINITE', action, names(broken.row, broken.column));
      expectSameModel(PCA.fitSync(x, { solver }), expected);
    }),
    runs(100),
  );
});

test('moments are as before after rows of which one is bad', async () => {
  await fc.assert(
    fc.asyncProperty(data, data, places, bad, async (seen, more, at, value) => {
      const columns = Math.min(seen.columns, more.columns);
      const narrow = (x: Matrix) => ({
        data: x.data.filter((_, k) => k % x.columns < columns),
        rows: x.rows,
        columns,
      });
      const moments = (await Moments.create(columns)).add(narrow(seen));
      const before = moments.toBytes();
      const broken = spoilt(narrow(more), at, value);
      await expectError('ERR_NOT_FINITE', () => moments.add(broken.x), names(broken.row, broken.column));
      expectSameBytes(moments.toBytes(), before, 'moments');
      moments.free();
    }),
    runs(100),
  );
});

test('a stream with a bad value is refused by its row in the whole stream', async () => {
  await fc.assert(
    fc.asyncProperty(data, cuts, places, bad, async (x, sizes, at, value) => {
      const broken = spoilt(x, at, value);
      const chunks = cut(broken.x, sizes);
      await expectError('ERR_NOT_FINITE', () => PCA.fitStream(chunks), names(broken.row, broken.column));
    }),
    runs(60),
  );
});

test('a model is as before after rows it cannot transform', async () => {
  await fc.assert(
    fc.asyncProperty(matrices(), places, bad, async (x, at, value) => {
      const model = PCA.fitSync(x);
      const before = JSON.stringify(model);
      const broken = spoilt(x, at, value);
      await expectError(
        'ERR_NOT_FINITE',
        () => model.transformSync(broken.x),
        names(broken.row, broken.column),
      );
      await expectError('ERR_SHAPE', () => model.transformSync({ ...part(x, 0, 1), rows: 2 }));
      expect(JSON.stringify(model)).toBe(before);
    }),
    runs(60),
  );
});
