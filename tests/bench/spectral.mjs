/**
 * Vectors whose covariance has the eigenvalues 1, 1/2, 1/3 ..., or 1 / divisor(j)^2, in a basis of which no axis is one of the coordinates':
 * normal scores, turned twice by signs, Hadamard matrices over 512 columns and a discrete cosine transform over the 3 blocks.
 */
export function spectral(rows, columns, seed = 1, divisor = (j) => Math.sqrt(j + 1)) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  const signs = [0, 1].map(() => Float64Array.from({ length: columns }, () => (uniform() < 0.5 ? -1 : 1)));
  const block = 2 ** Math.floor(Math.log2(columns & -columns));
  const blocks = columns / block;
  const data = new Float32Array(rows * columns);
  const x = new Float64Array(columns);
  const across = Array.from({ length: blocks }, (_, a) =>
    Array.from(
      { length: blocks },
      (_, b) => Math.cos((Math.PI / blocks) * (b + 0.5) * a) * Math.sqrt((a === 0 ? 1 : 2) / blocks),
    ),
  );
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) x[j] = normal() / divisor(j);
    for (const sign of signs) {
      for (let j = 0; j < columns; j++) x[j] *= sign[j];
      for (let half = 1; half < block; half *= 2) {
        for (let j = 0; j < columns; j++) {
          if (j & half) continue;
          const [a, b] = [x[j], x[j + half]];
          x[j] = (a + b) * Math.SQRT1_2;
          x[j + half] = (a - b) * Math.SQRT1_2;
        }
      }
      for (let j = 0; j < block; j++) {
        const old = Array.from({ length: blocks }, (_, b) => x[b * block + j]);
        for (let a = 0; a < blocks; a++) {
          x[a * block + j] = across[a].reduce((sum, weight, b) => sum + weight * old[b], 0);
        }
      }
    }
    data.set(x, i * columns);
  }
  return data;
}
