/** Returns a generator of numbers from 0 to 1, the same ones for a seed: a figure must look alike at each visit. */
export function uniform(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns a generator of nearly normal numbers of mean 0 and variance 1. */
export function bell(seed: number): () => number {
  const random = uniform(seed);
  return () => 1.7 * (-2 + random() + random() + random() + random());
}
