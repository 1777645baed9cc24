/** The formats in which vectors are stored, each with its mark, as a symbol of Plot and as a character, and its colour. */
export const MARKS = {
  float32: { symbol: 'circle', sign: '●', colour: 'var(--c0)' },
  int8: { symbol: 'triangle', sign: '▲', colour: 'var(--c1)' },
  int4: { symbol: 'diamond', sign: '◆', colour: 'var(--c3)' },
  bit: { symbol: 'square', sign: '■', colour: 'var(--c2)' },
} as const;

export type StoredAs = keyof typeof MARKS;

export const FORMATS = Object.keys(MARKS) as StoredAs[];
