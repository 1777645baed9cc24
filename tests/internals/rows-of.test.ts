import { expect, test } from 'vitest';
import { rowsOf } from '../../web/matrix.ts';

test('rows are views of the data', () => {
  const data = Float32Array.of(1, 2, 3, 4, 5, 6);
  const rows = rowsOf({ data, rows: 3, columns: 2 });
  expect(rows.map((row) => Array.from(row))).toEqual([[1, 2], [3, 4], [5, 6]]); // biome-ignore format: a matrix
  rows[1][0] = 9;
  expect(data[2]).toBe(9);
  expect(rowsOf({ data: new Float64Array(), rows: 0, columns: 4 })).toEqual([]);
});

test.each([
  [undefined],
  [{ data: Float64Array.of(1, 2, 3), rows: 2, columns: 2 }],
  [{ data: [1, 2], rows: 1, columns: 2 }],
  [{ data: new Float64Array(), rows: 0, columns: 0 }],
])('%o is ERR_SHAPE', (matrix) => {
  expect(() => rowsOf(matrix as never)).toThrow(expect.objectContaining({ code: 'ERR_SHAPE' }));
});
