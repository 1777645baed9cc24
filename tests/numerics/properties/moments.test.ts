import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Matrix, Moments, PCA } from 'wasm-pca';
import { expectSameBytes, expectSameModel } from '../../support/check.ts';
import { runs } from '../runs.ts';
import { cut, cuts, matrices, part, seededMatrices } from './arbitraries.ts';

const data = fc.oneof({ weight: 1, arbitrary: matrices() }, { weight: 2, arbitrary: seededMatrices() });
const types = [Float64Array, Float32Array, Int8Array, Uint8Array, Int16Array, Uint16Array, Int32Array];
const options = fc.record({
  ddof: fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>,
  center: fc.boolean(),
  components: fc.constantFrom('all', 1) as fc.Arbitrary<'all' | 1>,
});

async function momentsOf(columns: number, pieces: Iterable<Parameters<Moments['add']>[0]>): Promise<Moments> {
  const moments = await Moments.create(columns);
  for (const piece of pieces) moments.add(piece);
  return moments;
}

/** Converts the numbers to the type: whatever they become, they are the same for every cut. */
const typed = (x: Matrix, Type: (typeof types)[number]) => ({ ...x, data: Type.from(x.data) });

test('a stream in chunks of any sizes gives the model of fit, to the bit', async () => {
  await fc.assert(
    fc.asyncProperty(data, cuts, options, fc.constantFrom(...types), async (x, sizes, options, Type) => {
      const whole = PCA.fitSync(typed(x, Type), { ...options, solver: 'covariance' });
      const chunks = cut(x, sizes).map((chunk) => typed(chunk, Type));
      expectSameModel(await PCA.fitStream(chunks, options), whole);
    }),
    runs(150),
  );
});

test('moments of pieces of any sizes are the same bytes, and fit to the same model', async () => {
  await fc.assert(
    fc.asyncProperty(data, cuts, options, fc.constantFrom(...types), async (x, sizes, options, Type) => {
      const whole = await momentsOf(x.columns, [typed(x, Type)]);
      const pieces = await momentsOf(
        x.columns,
        cut(x, sizes).map((piece) => typed(piece, Type)),
      );
      expectSameBytes(pieces.toBytes(), whole.toBytes());
      expectSameModel(
        PCA.fromMomentsSync(pieces, options),
        PCA.fitSync(typed(x, Type), { ...options, solver: 'covariance' }),
      );
      whole.free();
      pieces.free();
    }),
    runs(150),
  );
});

test('moments survive as bytes at any row, and go on as if nothing had happened', async () => {
  await fc.assert(
    fc.asyncProperty(data, fc.nat(), fc.constantFrom(...types), async (x, some, Type) => {
      const at = some % (x.rows + 1);
      const before = await momentsOf(x.columns, at > 0 ? [typed(part(x, 0, at), Type)] : []);
      const bytes = before.toBytes();
      const after = await Moments.fromBytes(bytes);
      expectSameBytes(after.toBytes(), bytes);
      expect([after.count, after.columns]).toEqual([at, x.columns]);
      if (at < x.rows) after.add(typed(part(x, at, x.rows), Type));
      expectSameModel(PCA.fromMomentsSync(after), PCA.fitSync(typed(x, Type), { solver: 'covariance' }));
      before.free();
      after.free();
    }),
    runs(150),
  );
});

/** Merges random neighbours, or random pairs, until one is left, so that any tree occurs in any order. */
function mergeAll(parts: Moments[], choices: number[]): Moments {
  const left = [...parts];
  for (let k = 0; left.length > 1; k++) {
    const [a] = left.splice(choices[k % choices.length] % left.length, 1);
    const b = choices[(k + 1) % choices.length] % left.length;
    left[b].merge(a);
    a.free();
  }
  return left[0];
}

test('moments merged in any grouping and order agree with one pass, within rounding', async () => {
  const choices = fc.array(fc.nat({ max: 99 }), { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(data, cuts, choices, async (x, sizes, choices) => {
      const pieces = cut(x, sizes).slice(0, 40);
      const rows = pieces.reduce((total, piece) => total + piece.rows, 0);
      fc.pre(rows >= 2);
      const whole = await momentsOf(x.columns, [part(x, 0, rows)]);
      const parts = await Promise.all(pieces.map((piece) => momentsOf(x.columns, [piece])));
      const merged = mergeAll(parts, choices);

      expect(merged.count).toBe(rows);
      const expected = whole.covariance().data;
      const found = merged.covariance().data;
      const allowed = 16 * (pieces.length + x.columns) * Number.EPSILON;
      const deviation = (j: number) => Math.sqrt(expected[j * x.columns + j]);
      const largest = (j: number) =>
        Math.max(...Array.from({ length: rows }, (_, i) => Math.abs(x.data[i * x.columns + j])));
      whole.mean.forEach((mean, j) => {
        expect(Math.abs(merged.mean[j] - mean)).toBeLessThanOrEqual(
          allowed * (deviation(j) * Math.sqrt(rows) + largest(j)),
        );
        for (let k = 0; k < x.columns; k++) {
          const error = Math.abs(found[j * x.columns + k] - expected[j * x.columns + k]);
          expect(error, `${j}, ${k}`).toBeLessThanOrEqual(
            Math.sqrt(rows) * allowed * deviation(j) * deviation(k),
          );
        }
      });
      whole.free();
      merged.free();
    }),
    runs(150),
  );
});

test('a covariance given to fromCovariance fits as the moments it came from', async () => {
  await fc.assert(
    fc.asyncProperty(data, options, async (x, { ddof }) => {
      const moments = await momentsOf(x.columns, [x]);
      const covariance = moments.covariance(ddof);
      const model = PCA.fromCovarianceSync(covariance, { mean: moments.mean, rows: x.rows, ddof });
      const direct = PCA.fromMomentsSync(moments, { ddof });
      const allowed = 16 * x.columns * Number.EPSILON * direct.totalVariance;
      expect([...model.mean]).toEqual([...direct.mean]);
      model.explainedVariance.forEach((lambda, m) => {
        expect(Math.abs(lambda - direct.explainedVariance[m])).toBeLessThanOrEqual(allowed);
      });
      moments.free();
    }),
    runs(80),
  );
});
