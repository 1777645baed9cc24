import fc from 'fast-check';
import type { FitOptions, Matrix, MatrixLike } from 'wasm-pca';
import { correlated, noise } from '../../support/random.ts';
import { solvers } from '../solvers.ts';

/** Small whole numbers, moderate fractions, and some numbers far below and above these. */
export const values: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -9, max: 9 }) },
  { weight: 4, arbitrary: fc.double({ min: -1000, max: 1000, noNaN: true }).map(withoutDust) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -40, max: 40 }))
      .map(([digits, exponent]) => digits * 2 ** exponent),
  },
);

/** Variances of numbers near the bottom of the range of doubles are no doubles any more. */
function withoutDust(value: number): number {
  return Math.abs(value) < 2 ** -60 ? 0 : value;
}

export const integers = (min: number, max: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min, max }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );

/** Makes tables from 2 rows of 1 column on, which shrink to fewer rows, fewer columns and simpler values. */
export function matrices(entry = values, { rows = 24, columns = 8 } = {}): fc.Arbitrary<Matrix> {
  return fc
    .record({
      columns: fc.integer({ min: 1, max: columns }),
      rows: fc.array(fc.array(entry, { minLength: columns, maxLength: columns }), {
        minLength: 2,
        maxLength: rows,
        size: 'max',
      }),
    })
    .map((shape) => fromRows(shape.rows.map((row) => row.slice(0, shape.columns))));
}

/** Shapes up to some blocks of rows, filled from a seed: what is found shrinks to a smaller shape. */
export function seededMatrices({ rows = 700, columns = 12 } = {}): fc.Arbitrary<Matrix> {
  return fc
    .record({
      rows: fc.integer({ min: 2, max: rows }),
      columns: fc.integer({ min: 1, max: columns }),
      seed: fc.nat({ max: 1000 }),
      kind: fc.constantFrom('noise', 'correlated'),
    })
    .map(({ rows, columns, seed, kind }) => {
      const fill = kind === 'noise' ? noise : correlated;
      const data = fill(rows, columns, seed);
      return described({ data, rows, columns }, `${kind}(${rows}, ${columns}, ${seed})`);
    });
}

export function fromRows(rows: number[][]): Matrix {
  const columns = rows[0].length;
  return described(
    { data: Float64Array.from(rows.flat()), rows: rows.length, columns },
    rows.length * columns <= 200 ? JSON.stringify(rows) : `${rows.length} x ${columns}`,
  );
}

/** How a counterexample is printed. */
function described(matrix: Matrix, text: string): Matrix {
  Object.defineProperty(matrix, fc.toStringMethod, { value: () => text });
  return matrix;
}

/** The solvers that find what there is whatever the data, with the data's components all. */
export const anySolver: fc.Arbitrary<FitOptions['solver']> = fc.constantFrom(
  ...solvers.filter(({ mayGiveUp }) => !mayGiveUp).map(({ options }) => options.solver),
);

/** The rows from `first` on. */
export function part({ data, columns }: Matrix, first: number, end: number): Matrix {
  return { data: data.slice(first * columns, end * columns), rows: end - first, columns };
}

/** Cut into pieces of these sizes in turn, the last one being what is left. */
export function cut(x: Matrix, sizes: number[]): Matrix[] {
  const pieces: Matrix[] = [];
  for (let first = 0, k = 0; first < x.rows; k++) {
    const end = Math.min(x.rows, first + sizes[k % sizes.length]);
    pieces.push(part(x, first, end));
    first = end;
  }
  return pieces;
}

/** Sizes of pieces: single rows, about a block, anything. */
export const cuts: fc.Arbitrary<number[]> = fc.array(
  fc.oneof(fc.constantFrom(1, 255, 256, 257), fc.integer({ min: 1, max: 400 })),
  { minLength: 1, maxLength: 5 },
);

/** A permutation of 0 .. n - 1, from numbers that sort it. */
export function permutation(n: number, keys: number[]): number[] {
  const key = (i: number) => keys[i % keys.length] * (1 + (i % 7));
  return Array.from({ length: n }, (_, i) => i).sort((a, b) => key(a) - key(b) || a - b);
}

export function mapped({ data, rows, columns }: Matrix, value: (v: number, k: number) => number): Matrix {
  return { data: data.map(value), rows, columns };
}

/** Row k of the result is row order[k]. */
export function permuteRows({ data, rows, columns }: Matrix, order: number[]): Matrix {
  const at = (k: number) => order[Math.floor(k / columns)] * columns + (k % columns);
  return { data: data.map((_, k) => data[at(k)]), rows, columns };
}

export function permuteColumns({ data, rows, columns }: Matrix, order: number[]): Matrix {
  const at = (k: number) => Math.floor(k / columns) * columns + order[k % columns];
  return { data: data.map((_, k) => data[at(k)]), rows, columns };
}

export type { Matrix, MatrixLike };
