import { correlated, integers } from './random';
import { ITERATIVE } from './solvers';

export interface Fit {
  name: string;
  type: 'Float64Array' | 'Uint8Array';
  rows: number;
  columns: number;
  data: number[];
  options: object;
}

/** Returns a fit of each kind, on data that have the same bits everywhere. */
export function fits(): Fit[] {
  const shapes = [
    { name: 'tall', rows: 600, columns: 20, options: {} },
    { name: 'wide', rows: 30, columns: 90, options: {} },
    { name: 'svd', rows: 120, columns: 25, options: { solver: 'svd' } },
    // With maxIterations, krylov runs even where a direct solver would cost less.
    ...ITERATIVE.map((solver) => ({
      name: solver,
      rows: 300,
      columns: 40,
      options: { solver, components: 6, maxIterations: 500, seed: 3 },
    })),
    { name: 'standardised', rows: 257, columns: 12, options: { standardize: true, ddof: 0, components: 5 } },
  ];
  const real = shapes.map(
    (shape): Fit => ({
      ...shape,
      type: 'Float64Array',
      data: [...correlated(shape.rows, shape.columns, 99, 6)],
    }),
  );
  const bytes: Fit = {
    name: 'bytes',
    type: 'Uint8Array',
    rows: 500,
    columns: 16,
    data: [...integers(500 * 16, 0, 255, 7)],
    options: {},
  };
  return [...real, bytes];
}
