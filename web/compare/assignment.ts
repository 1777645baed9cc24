import type { Doubles, Matrix } from '../matrix.ts';

/**
 * Returns for each row of `gains` another column, such that the sum of their entries is largest: the Hungarian method by shortest
 * augmenting paths (Jonker & Volgenant 1987). Rows beyond the number of columns get -1.
 */
export function bestAssignment({ data, rows, columns }: Matrix<Doubles>): number[] {
  const n = Math.max(rows, columns);
  const cost = (i: number, j: number) => (i < rows && j < columns ? -data[i * columns + j] : 0);
  // Row n and column n mean that there is no partner.
  const [ofRow, ofColumn] = [new Float64Array(n + 1), new Float64Array(n + 1)];
  const rowAt = new Int32Array(n + 1).fill(n);
  for (let row = 0; row < n; row++) {
    rowAt[n] = row;
    const least = new Float64Array(n + 1).fill(Number.POSITIVE_INFINITY);
    const from = new Int32Array(n + 1).fill(n);
    const used = new Uint8Array(n + 1);
    let column = n;
    do {
      used[column] = 1;
      const at = rowAt[column];
      let [step, next] = [Number.POSITIVE_INFINITY, n];
      for (let j = 0; j < n; j++) {
        if (used[j]) continue;
        const reduced = cost(at, j) - ofRow[at] - ofColumn[j];
        if (reduced < least[j]) [least[j], from[j]] = [reduced, column];
        if (least[j] < step) [step, next] = [least[j], j];
      }
      for (let j = 0; j <= n; j++) {
        if (used[j]) {
          ofRow[rowAt[j]] += step;
          ofColumn[j] -= step;
        } else least[j] -= step;
      }
      column = next;
    } while (rowAt[column] !== n);
    while (column !== n) {
      rowAt[column] = rowAt[from[column]];
      column = from[column];
    }
  }
  const columnOf = new Array<number>(rows).fill(-1);
  for (let j = 0; j < columns; j++) if (rowAt[j] < rows) columnOf[rowAt[j]] = j;
  return columnOf;
}
