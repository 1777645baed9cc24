import { beforeAll, expect, test } from 'vitest';
import { PCA, type SparseMatrix } from 'wasm-pca';
import { expectSameModel, rowOf } from '../support/check';
import { uniform } from '../support/random';

const ROWS = 1_000_000;
const COLUMNS = 1000;
const GROUP = 100; // columns, of which each row has one

/** The values of each group, whose variances are known and distinct. */
const VALUE = Float64Array.from({ length: COLUMNS }, (_, j) => 10 - Math.floor(j / GROUP));

/** Returns the columns of the next row, 1 % of all, ascending. */
function fill(indices: Uint16Array, next: () => number): void {
  for (let group = 0; group < indices.length; group++) {
    const u = next();
    indices[group] = group * GROUP + Math.floor(GROUP * u * u);
  }
}

/** The same million rows for every chunk size, from one buffer: they are never in memory together. */
function* million(size: number): Generator<SparseMatrix> {
  const next = uniform(2026);
  const perRow = COLUMNS / GROUP;
  const indices = new Uint16Array(size * perRow);
  const data = new Float64Array(size * perRow);
  const indptr = Uint32Array.from({ length: size + 1 }, (_, i) => i * perRow);
  for (let start = 0; start < ROWS; start += size) {
    const rows = Math.min(size, ROWS - start);
    for (let i = 0; i < rows; i++) fill(indices.subarray(i * perRow, (i + 1) * perRow), next);
    const stored = rows * perRow;
    for (let k = 0; k < stored; k++) data[k] = VALUE[indices[k]];
    yield {
      data: data.subarray(0, stored),
      indices: indices.subarray(0, stored),
      indptr: indptr.subarray(0, rows + 1),
      rows,
      columns: COLUMNS,
    };
  }
}

/** Counts the rows that have both of two columns. */
const together = new Int32Array(COLUMNS * COLUMNS);
beforeAll(() => {
  const next = uniform(2026);
  const row = new Uint16Array(COLUMNS / GROUP);
  for (let i = 0; i < ROWS; i++) {
    fill(row, next);
    for (let a = 0; a < row.length; a++) {
      for (let b = 0; b < row.length; b++) together[row[a] * COLUMNS + row[b]]++;
    }
  }
});

/** Returns an entry of the covariance, exact up to one division of whole numbers. */
function covariance(a: number, b: number): number {
  const [na, nb] = [together[a * COLUMNS + a], together[b * COLUMNS + b]];
  const products = ROWS * together[a * COLUMNS + b] - na * nb;
  return (VALUE[a] * VALUE[b] * products) / (ROWS * (ROWS - 1));
}

test('fitStream over a million sparse rows in chunks of 1,000 and of 77: the same bits, in little memory', {
  tags: ['nightly'],
  timeout: 120_000,
}, async () => {
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 5);
  const before = process.memoryUsage().arrayBuffers;
  const options = { components: 10 };
  const thousands = await PCA.fitStream(million(1000), options);
  const others = await PCA.fitStream(million(77), options);
  clearInterval(watch);
  expectSameModel(others, thousands);
  expect(thousands.rows).toBe(ROWS);

  const { mean, components, explainedVariance } = thousands;
  let total = 0;
  for (let j = 0; j < COLUMNS; j++) {
    expect(Math.abs(mean[j] - (VALUE[j] * together[j * COLUMNS + j]) / ROWS), `mean ${j}`).toBeLessThan(
      1e-13,
    );
    total += covariance(j, j);
  }
  expect(Math.abs(thousands.totalVariance / total - 1)).toBeLessThan(1e-13);
  for (let m = 0; m < components.rows; m++) {
    const u = rowOf(components, m);
    let squares = 0;
    for (let a = 0; a < COLUMNS; a++) {
      let image = 0;
      for (let b = 0; b < COLUMNS; b++) image += covariance(a, b) * u[b];
      squares += (image - explainedVariance[m] * u[a]) ** 2;
    }
    expect(Math.sqrt(squares) / explainedVariance[0], `residual ${m}`).toBeLessThan(1e-12);
  }
  // As dense rows these would take 8 GB.
  for (const model of [thousands, others]) {
    expect(model.report.memory, 'engine memory').toBeGreaterThan(0);
    expect(model.report.memory, 'engine memory').toBeLessThan(160 * 2 ** 20);
  }
  expect(most - before, 'buffers on this thread, collected or not').toBeLessThan(96 * 2 ** 20);
});
