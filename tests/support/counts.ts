import type { SparseMatrix } from 'wasm-pca';
import { uniform } from './random.ts';

/**
 * Sparse counts like those of words or genes, with about `perRow` columns in each row. The first columns are the most
 * frequent, and rows of the same kind share further columns. Every JavaScript engine gives the same numbers.
 */
export function counts(
  rows: number,
  columns: number,
  perRow: number,
): Required<Omit<SparseMatrix, 'weights'>> {
  const kinds = 20;
  const next = uniform(rows + columns);
  const most = Math.ceil(1.5 * perRow);
  const indices = new Uint16Array(rows * most);
  const data = new Float32Array(rows * most);
  const indptr = new Uint32Array(rows + 1);
  const found = new Float32Array(columns);
  let length = 0;
  for (let i = 0; i < rows; i++) {
    const kind = Math.floor(kinds * next());
    const end = length + Math.ceil((0.5 + next()) * perRow);
    const row = indices.subarray(length, end);
    while (length < end) {
      const u = next();
      const rank = Math.floor(columns * u * u * u);
      const column = next() < 0.75 ? rank : (rank + (kind + 1) * 97) % columns;
      if (found[column]++ === 0) row[row.length - (end - length++)] = column;
    }
    row.sort();
    for (let k = 0; k < row.length; k++) {
      data[indptr[i] + k] = found[row[k]];
      found[row[k]] = 0;
    }
    indptr[i + 1] = length;
  }
  return {
    data: data.subarray(0, length),
    indices: indices.subarray(0, length),
    indptr,
    rows,
    columns,
    format: 'csr',
  };
}
