import type { DiagnoseOptions } from 'wasm-pca';
import { inSlices } from '../../ui/scheduling.ts';
import { type Analysis, missingOf } from './analysis.ts';

/** The numbers in one call of diagnose(), part of whose work is on the page's thread. */
const AT_ONCE = 1 << 18;
/** The rows in a call, at least, because each call sends the model to the workers. */
const LEAST_ROWS = 512;
/** The rows between two reads of the clock. */
const BLOCK = 256;

/** The distance of each row from the mean within the first M components, and its distance from them. */
export interface Distances {
  /** Hotelling's T² of each row. */
  within: Float64Array;
  /** Q of each row, which is the squared length of its residual. */
  residual: Float64Array;
  /** The limits for regular rows; null where a limit does not exist, 0 where M components leave no residual. */
  limits: { within: number | null; residual: number | null };
  /** The limits of each row, which are lower for one with missing cells, NaN for none; null where rows have none. */
  rowLimits: { within: Float64Array; residual: Float64Array } | null;
  /** How many rows chance alone puts beyond them, if all are regular. */
  expected: number;
}

/** Returns the rows of an analysis from one index until another. */
export function rowsOf({ table }: Analysis, from: number, until: number) {
  const columns = table.names.length;
  const rows = until - from;
  if (!table.sparse) return { data: table.data.subarray(from * columns, until * columns), rows, columns };
  const { indices, indptr } = table.sparse;
  const [first, last] = [Number(indptr[from]), Number(indptr[until])];
  return {
    data: table.data.subarray(first, last),
    indices: indices.subarray(first, last),
    indptr: Float64Array.from({ length: rows + 1 }, (_, i) => Number(indptr[from + i]) - first),
    rows,
    columns,
  };
}

/** Measures the rows in several calls: one for millions of rows would block the page. */
async function* diagnosed(analysis: Analysis, options: DiagnoseOptions) {
  const { model, table } = analysis;
  const step = Math.max(LEAST_ROWS, Math.ceil(AT_ONCE / (model.componentCount + 1)));
  for (let from = 0; from < table.rows; from += step) {
    const rows = rowsOf(analysis, from, Math.min(from + step, table.rows));
    yield { from, found: await model.diagnose(rows, { ...options, contributions: false }) };
  }
}

/** Resolves to the squared residual of each row after the first M components. */
async function residualsOf(analysis: Analysis, components: number, signal: AbortSignal) {
  const all = new Float64Array(analysis.table.rows);
  for await (const { from, found } of diagnosed(analysis, { components, signal })) all.set(found.spe, from);
  return all;
}

/** Resolves to T² and Q of rows by the cells that are there. They change with the number of components. */
async function observedDistances(analysis: Analysis, components: number, signal: AbortSignal) {
  const numbers = () => new Float64Array(analysis.table.rows);
  const all: Distances = {
    within: numbers(),
    residual: numbers(),
    limits: { within: null, residual: null },
    rowLimits: { within: numbers(), residual: numbers() },
    expected: 0,
  };
  const options = { components, rows: 'fitted', missing: 'em', signal } as const;
  for await (const { from, found } of diagnosed(analysis, options)) {
    const { t2, spe, limits, rowLimits, expected } = found;
    all.within.set(t2, from);
    all.residual.set(spe, from);
    all.limits = { within: limits.t2.value, residual: limits.spe.value };
    all.rowLimits?.within.set(rowLimits?.t2 ?? [], from);
    all.rowLimits?.residual.set(rowLimits?.spe ?? [], from);
    all.expected += expected;
  }
  return all;
}

/**
 * Returns a function that computes T² and Q of all rows for any M. It reads the rows only once: T² follows from the scores,
 * and Q is the residual after all scores plus the squares of the scores beyond M. Throws PCAError.
 */
export function distancesOf(analysis: Analysis, signal: AbortSignal) {
  const { model, table, scores, kept } = analysis;
  const { rank, explainedVariance } = model;
  const most = Math.min(kept, rank);
  let beyond: Promise<Float64Array> | null = null;
  return async (components: number) => {
    if (missingOf(model) === 'em') return observedDistances(analysis, components, signal);
    const found: Distances = {
      within: new Float64Array(table.rows),
      residual: new Float64Array(table.rows),
      limits: { within: null, residual: 0 },
      rowLimits: null,
      expected: 0,
    };
    if (rank === 0) return found;
    beyond ??= residualsOf(analysis, most, signal);
    const left = await beyond;
    // One row is enough, because the limits do not depend on the rows.
    const options = { components, rows: 'fitted', contributions: false, signal } as const;
    const { limits, expected } = await model.diagnose(rowsOf(analysis, 0, 1), options);
    found.expected = expected * table.rows;
    found.limits = { within: limits.t2.value, residual: limits.spe.value };
    const hasResidual = limits.spe.value !== 0; // otherwise the residuals are rounding errors
    await inSlices(
      table.rows,
      (i) => {
        const row = i * kept;
        for (let k = 0; k < components; k++) found.within[i] += scores[row + k] ** 2 / explainedVariance[k];
        if (!hasResidual) return;
        let q = left[i];
        for (let k = most - 1; k >= components; k--) q += scores[row + k] ** 2;
        found.residual[i] = q;
      },
      BLOCK,
    );
    return found;
  };
}
