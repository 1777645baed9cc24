import { afterEach, expect, test, vi } from 'vitest';
import { PCA } from 'wasm-pca';
import type { Analysis } from '../../demo/panels/yours/analysis';
import { distancesOf, rowsOf } from '../../demo/panels/yours/diagnosis';

// The page's T² and Q for any number of components, from one reading of the rows.

afterEach(() => vi.restoreAllMocks());

const random = (i: number) => ((Math.imul(i + 1, 2654435761) >>> 0) % 10007) / 10007;

/** Makes rows of falling spread, far from the origin; if asked for, the last column is the sum of two others. */
function rowsLike(rows: number, columns: number, singular: boolean): Float64Array {
  const data = Float64Array.from(
    { length: rows * columns },
    (_, k) => 1e4 + random(k) * 10 ** (1 - (k % columns)),
  );
  for (let i = 0; singular && i < rows; i++) {
    const at = i * columns;
    data[at + columns - 1] = data[at] + data[at + 1];
  }
  return data;
}

async function analysisOf(data: Float64Array, rows: number, columns: number, kept: number, sparse: boolean) {
  const table = {
    data,
    rows,
    names: Array.from({ length: columns }, (_, j) => `c${j}`),
    sparse: sparse
      ? {
          indices: Uint32Array.from(data, (_, k) => k % columns),
          indptr: Uint32Array.from({ length: rows + 1 }, (_, i) => i * columns),
        }
      : undefined,
  };
  const matrix = { data, ...table.sparse, rows, columns };
  const model = await PCA.fit(matrix, { components: columns });
  const { data: scores } = await model.transform(matrix, { components: kept });
  return { model, table, scores, kept } as unknown as Analysis;
}

test.each([
  ['dense', 5, false, false],
  ['of two dependent columns', 5, true, false],
  ['whose last scores are not kept', 3, false, false],
  ['sparse', 5, false, true],
])('rows %s: as diagnose, for every M', async (_, kept, singular, sparse) => {
  const analysis = await analysisOf(rowsLike(1200, 5, singular), 1200, 5, kept, sparse);
  const { model } = analysis;
  expect(model.rank).toBe(singular ? 4 : 5);
  const { signal } = new AbortController();
  const read = vi.spyOn(PCA.prototype, 'diagnose');
  const distances = distancesOf(analysis, signal);
  const found = [];
  for (let m = 1; m <= Math.min(kept, model.rank); m++) found.push(await distances(m));
  const rowsRead = read.mock.calls.map(([x]) => (x as { rows: number }).rows);
  expect(rowsRead.filter((rows) => rows > 1).reduce((sum, rows) => sum + rows, 0)).toBe(1200);
  for (const [k, { within, residual, limits }] of found.entries()) {
    const components = k + 1;
    const exact = await model.diagnose(rowsOf(analysis, 0, 1200), { components, rows: 'fitted' });
    expect(limits).toEqual({ within: exact.limits.t2.value, residual: exact.limits.spe.value });
    const isZero = limits.residual === 0;
    expect(isZero).toBe(components === model.rank);
    for (let i = 0; i < 1200; i++) {
      expect(Math.abs(within[i] / exact.t2[i] - 1)).toBeLessThan(1e-9);
      if (isZero) expect(residual[i]).toBe(0);
      else expect(Math.abs(residual[i] / exact.spe[i] - 1)).toBeLessThan(1e-9);
    }
  }
});
