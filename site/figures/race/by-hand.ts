/** Returns the scores of the first k principal components by a plain power iteration, as users write it themselves. */
export function powerIteration(data: Float32Array, rows: number, columns: number, k: number): Float64Array {
  const x = Float64Array.from(data);
  for (let j = 0; j < columns; j++) {
    let mean = 0;
    for (let i = 0; i < rows; i++) mean += x[i * columns + j] / rows;
    for (let i = 0; i < rows; i++) x[i * columns + j] -= mean;
  }
  const scores = new Float64Array(rows * k);
  for (let m = 0; m < k; m++) {
    let u = new Float64Array(columns).fill(1 / Math.sqrt(columns));
    for (let before = 0, length = -1; Math.abs(length - before) > 1e-9 * before; ) {
      before = length;
      const next = new Float64Array(columns);
      for (let i = 0, row = 0; i < rows; i++, row += columns) {
        let z = 0;
        for (let j = 0; j < columns; j++) z += x[row + j] * u[j];
        for (let j = 0; j < columns; j++) next[j] += x[row + j] * z;
      }
      length = Math.hypot(...next);
      u = next.map((value) => value / length);
    }
    for (let i = 0, row = 0; i < rows; i++, row += columns) {
      let z = 0;
      for (let j = 0; j < columns; j++) z += x[row + j] * u[j];
      for (let j = 0; j < columns; j++) x[row + j] -= z * u[j]; // deflation: the next component is that of the rest
      scores[i * k + m] = z;
    }
  }
  return scores;
}
