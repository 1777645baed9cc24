/**
 * @typedef {string} Type f64: seeded, real-valued; f32: the same with a spectrum as embeddings have, in single
 *   precision; u8: the digits, pixels of a byte; one of data.mjs's `spectra`: normal columns of such variances; of
 *   sparse rows, one of sparse-data.mjs's values
 * @typedef {number | 'all'} Components
 * @typedef {{ rows: number, columns: number, type: Type }} Dataset
 * @typedef {Dataset & { components: Components }} Shape
 */

const dataset = (rows, columns, components, type = 'f64') => ({ rows, columns, type, components });

/** The shapes to fit, dataset by dataset, from little work to much. */
export const datasets = [
  dataset(1797, 64, ['all']),
  dataset(200, 5000, [10, 'all']),
  dataset(200, 20_000, [10, 'all']),
  dataset(1_000_000, 50, ['all']),
  dataset(10_000, 784, [2, 10, 'all']),
  dataset(10_000, 784, ['all'], 'u8'),
  dataset(100_000, 300, ['all']),
  dataset(5000, 2000, [10]),
  dataset(1000, 384, [2], 'f32'),
  dataset(1000, 1536, [3], 'f32'),
  dataset(20_000, 384, [2], 'f32'),
  dataset(5000, 768, [3], 'f32'),
  dataset(10_000, 768, [3], 'f32'),
  dataset(10_000, 1536, [3], 'f32'),
  dataset(5000, 3072, [3], 'f32'),
];

const sparse = (rows, columns, perRow, type, components) => ({
  ...dataset(rows, columns, components, type),
  perRow,
});

/** Sparse ones, as sparse-data.mjs makes them: texts, cells of a tissue, clicks. */
export const sparseDatasets = [
  sparse(11_314, 130_107, 157, 'tf-idf', [2, 10, 100]),
  sparse(68_579, 2500, 150, 'logs', [25, 50]),
  sparse(1_000_000, 1000, 10, 'counts', [10]),
];

/** @returns {Shape[]} */
export const shapesOf = ({ components, ...data }) =>
  components.map((count) => ({ ...data, components: count }));

/** As in '10000x784 f64 all': names a shape on the command line and among the results. */
export const nameOf = ({ rows, columns, type, components }) => `${rows}x${columns} ${type} ${components}`;

/** How many components a shape asks for. */
export const countOf = ({ rows, columns, components }) =>
  components === 'all' ? Math.min(rows, columns) : components;
