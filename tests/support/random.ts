/**
 * Seeded test data made with integer operations and single IEEE additions and multiplications only, so that
 * every JavaScript engine makes the same bits.
 */
export type Random = () => number;

/** Uniform multiples of 2^-32 in [0, 1): xorshift128 of Marsaglia (2003). */
export function uniform(seed: number): Random {
  // The seed is spread over all bits first, because similar states give similar numbers for a while.
  const spread = (k: number) => {
    const h = Math.imul(seed ^ Math.imul(k, 0x9e3779b1), 0x85ebca6b);
    return Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
  };
  let x = spread(1) || 1;
  let y = spread(2);
  let z = spread(3);
  let w = spread(4);
  const next = () => {
    const t = x ^ (x << 11);
    x = y;
    y = z;
    z = w;
    w = (w ^ (w >>> 19) ^ (t ^ (t >>> 8))) >>> 0;
    return w / 4294967296;
  };
  for (let i = 0; i < 20; i++) next();
  return next;
}

/** Nearly normal numbers with mean 0 and variance 1/3: the exact sum of four uniform numbers, minus 2. */
export function bell(seed: number): Random {
  const next = uniform(seed);
  return () => next() + next() + next() + next() - 2;
}

/** Returns a matrix of rows x columns independent `bell` numbers. */
export function noise(rows: number, columns: number, seed = 1): Float64Array {
  const next = bell(seed);
  return Float64Array.from({ length: rows * columns }, next);
}

/**
 * A matrix of rows x columns correlated numbers, with well separated variances in the first `factors` directions, an
 * offset in every column, and noise. It takes O(rows * columns * factors) time.
 */
export function correlated(rows: number, columns: number, seed = 1, factors = 4): Float64Array {
  const next = bell(seed);
  const loadings = Float64Array.from({ length: factors * columns }, next);
  const offsets = Float64Array.from({ length: columns }, () => 4 * next());
  const data = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) data[i * columns + j] = offsets[j] + next() / 8;
    for (let f = 0; f < factors; f++) {
      const score = next() * (factors - f + 1);
      for (let j = 0; j < columns; j++) data[i * columns + j] += score * loadings[f * columns + j];
    }
  }
  return data;
}

/** Whole numbers in [low, high]. */
export function integers(length: number, low: number, high: number, seed = 1): Float64Array {
  const next = uniform(seed);
  return Float64Array.from({ length }, () => low + Math.floor(next() * (high - low + 1)));
}
