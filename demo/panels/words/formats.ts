import type { Format } from 'wasm-pca/vectors';

/** How vectors are stored. */
export type StoredAs = Exclude<Format, 'float16'>;

export const FORMATS: StoredAs[] = ['float32', 'int8', 'bit'];

/** The mark of each, by its name in a plot and as a character, and its colour. */
export const MARKS = {
  float32: { symbol: 'circle', sign: '●', colour: 'var(--c0)' },
  int8: { symbol: 'triangle', sign: '▲', colour: 'var(--c1)' },
  bit: { symbol: 'square', sign: '■', colour: 'var(--c2)' },
} as const;
