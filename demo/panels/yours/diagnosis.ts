import type { MatrixLike } from 'wasm-pca';
import type { Analysis } from './analysis.ts';

/** Numbers that a diagnosis goes through at once on the page's thread. */
const AT_ONCE = 1 << 18;
/** Yet so many rows at least, since the model goes to the workers with each piece. */
const LEAST_ROWS = 512;

/** How far each row lies from the mean within the first M components, and how far off them. */
export interface Distances {
  /** Hotelling's T². */
  within: Float64Array;
  /** Q, the squared residual. */
  residual: Float64Array;
  /** What regular rows stay within; null where there is no such limit, 0 where M components leave no residual. */
  limits: { within: number | null; residual: number | null };
}

/** Some of the rows of an analysis. */
export function rowsOf({ table }: Analysis, from: number, until: number): MatrixLike {
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

/** T² and Q of all rows; piece by piece, or millions of rows would hold the page up. Throws PCAError. */
export async function distancesOf(
  analysis: Analysis,
  components: number,
  signal: AbortSignal,
): Promise<Distances> {
  const { model, table } = analysis;
  const found: Distances = {
    within: new Float64Array(table.rows),
    residual: new Float64Array(table.rows),
    limits: { within: null, residual: 0 },
  };
  if (model.rank === 0) return found;
  const step = Math.max(LEAST_ROWS, Math.ceil(AT_ONCE / (model.componentCount + 1)));
  for (let from = 0; from < table.rows; from += step) {
    const rows = rowsOf(analysis, from, Math.min(from + step, table.rows));
    const options = { components, rows: 'fitted', contributions: false, signal } as const;
    const { t2, spe, limits } = await model.diagnose(rows, options);
    found.limits = { within: limits.t2.value, residual: limits.spe.value };
    found.within.set(t2, from);
    if (limits.spe.value !== 0) found.residual.set(spe, from); // else it is rounding
  }
  return found;
}
