/** Seeded data of the benchmark's shapes; ours and the peers' processes make the same. */

function uniform(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** `components` 0 means all. */
export const shapes = [
  { rows: 1797, columns: 64, type: 'Float64Array', components: 0 },
  { rows: 200, columns: 5000, type: 'Float64Array', components: 10 },
  { rows: 200, columns: 5000, type: 'Float64Array', components: 0 },
  { rows: 10_000, columns: 784, type: 'Float64Array', components: 10 },
  { rows: 10_000, columns: 784, type: 'Uint8Array', components: 10 },
  { rows: 100_000, columns: 50, type: 'Float64Array', components: 0 },
];

/** Whole numbers of 0 to 255 with ten strong directions and noise: what both types can hold. */
export function data({ rows, columns, type }) {
  const next = uniform(rows + columns);
  const factors = 10;
  const loadings = Float64Array.from({ length: factors * columns }, () => next() - 0.5);
  const out = new globalThis[type](rows * columns);
  const row = new Float64Array(columns);
  for (let i = 0; i < rows; i++) {
    row.fill(128);
    for (let f = 0; f < factors; f++) {
      const score = (100 * (next() - 0.5)) / (1 + f / 3);
      for (let j = 0; j < columns; j++) row[j] += score * loadings[f * columns + j];
    }
    for (let j = 0; j < columns; j++) {
      out[i * columns + j] = Math.max(0, Math.min(255, Math.round(row[j] + 10 * next())));
    }
  }
  return out;
}

export function median(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
