import { createHash } from 'node:crypto';

/** Returns a generator of whole numbers below its argument, the same from each seed. */
export function randomFrom(seed) {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 8) * end) >>> 24;
  };
}

const PARTS = [
  'mean',
  'components',
  'explainedVariance',
  'eigenvalues',
  'xWeights',
  'yWeights',
  'correlations',
];

/** Returns a digest of the numbers that a matrix or a model holds. */
export function digestOf(result) {
  const hash = createHash('sha256');
  for (const part of [result, ...PARTS.map((name) => result[name])]) {
    const numbers = part?.data ?? part;
    if (ArrayBuffer.isView(numbers)) hash.update(numbers);
  }
  return hash.digest('base64');
}
