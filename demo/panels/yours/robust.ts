import { RobustPCA } from 'wasm-pca';
import { type Analysis, fittedRows } from './analysis.ts';

/** With more numbers, a robust fit takes longer than a reader waits. */
const MOST_NUMBERS = 2_000_000;

/** Returns the reason why these rows have no robust fit, or '' where they have one. */
export function notRobust({ table, choice, model }: Analysis): string {
  if (table.sparse) return 'Robust PCA requires dense rows.';
  if (model.report.missing) return 'Robust PCA requires rows without missing cells.';
  if (model.weighting) return 'Robust PCA finds by itself which rows to trust, and takes no weights.';
  if (choice.table.stride > 1 || table.data.length > MOST_NUMBERS)
    return 'This table is too large for robust PCA.';
  return model.rank > 0 ? '' : 'There is no variance.';
}

const CUTOFF = 0.975; // the quantile of each cutoff

/** Distances from the centre and the subspace of M components by ROBPCA, which outliers do not distort. */
export async function robustDistances(analysis: Analysis, components: number, signal: AbortSignal) {
  const rows = await fittedRows(analysis, signal);
  const { scoreDistances, orthogonalDistances, cutoffs } = await RobustPCA.fit(rows, { components, signal });
  const squares = (values: Float64Array) => values.map((value) => value ** 2);
  return {
    within: squares(scoreDistances),
    residual: squares(orthogonalDistances),
    limits: { within: cutoffs.score ** 2, residual: cutoffs.orthogonal ** 2 },
    rowLimits: null,
    expected: scoreDistances.length * (1 - CUTOFF ** 2),
  };
}
