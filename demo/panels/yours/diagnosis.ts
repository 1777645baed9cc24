import { inSlices } from '../../ui/scheduling.ts';
import type { Analysis } from './analysis.ts';

/** Numbers that a diagnosis goes through at once on the page's thread. */
const AT_ONCE = 1 << 18;
/** Yet so many rows at least, since the model goes to the workers with each piece. */
const LEAST_ROWS = 512;
/** Rows between two looks at the clock. */
const BLOCK = 256;

/** How far each row lies from the mean within the first M components, and how far off them. */
export interface Distances {
  /** Hotelling's T². */
  within: Float64Array;
  /** Q, the squared residual. */
  residual: Float64Array;
  /** What regular rows stay within; null where there is no such limit, 0 where M components leave no residual. */
  limits: { within: number | null; residual: number | null };
  /** How many rows chance alone puts beyond them, if all are regular. */
  expected: number;
}

/** Some of the rows of an analysis. */
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

/** What the first M components leave of each row, squared; piece by piece, or millions of rows would hold the page up. */
async function residualsOf(analysis: Analysis, components: number, signal: AbortSignal) {
  const { model, table } = analysis;
  const found = new Float64Array(table.rows);
  const step = Math.max(LEAST_ROWS, Math.ceil(AT_ONCE / (model.componentCount + 1)));
  for (let from = 0; from < table.rows; from += step) {
    const rows = rowsOf(analysis, from, Math.min(from + step, table.rows));
    const { spe } = await model.diagnose(rows, { components, contributions: false, signal });
    found.set(spe, from);
  }
  return found;
}

/**
 * T² and Q of all rows for any M, which the rows are read for but once: T² is of scores, and Q what all of these leave
 * and the squares of those beyond M. Throws PCAError.
 */
export function distancesOf(analysis: Analysis, signal: AbortSignal) {
  const { model, table, scores, kept } = analysis;
  const { rank, explainedVariance } = model;
  const most = Math.min(kept, rank);
  let beyond: Promise<Float64Array> | null = null;
  return async (components: number) => {
    const found: Distances = {
      within: new Float64Array(table.rows),
      residual: new Float64Array(table.rows),
      limits: { within: null, residual: 0 },
      expected: 0,
    };
    if (rank === 0) return found;
    beyond ??= residualsOf(analysis, most, signal);
    const left = await beyond;
    // Limits do not depend on the rows.
    const options = { components, rows: 'fitted', contributions: false, signal } as const;
    const { limits, expected } = await model.diagnose(rowsOf(analysis, 0, 1), options);
    found.expected = expected * table.rows;
    found.limits = { within: limits.t2.value, residual: limits.spe.value };
    const hasResidual = limits.spe.value !== 0; // else it is rounding
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
