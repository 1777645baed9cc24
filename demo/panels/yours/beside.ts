import type { Supplementary } from 'wasm-pca';
import { type Analysis, matrixOf } from './analysis.ts';
import type { Label } from './table.ts';

/** Returns the values of a column that colours the rows, as texts or numbers; null where a row has none. */
const valuesOf = (label: Label) =>
  label.kind === 'levels'
    ? Array.from(label.codes, (code) => label.levels[code] ?? null)
    : Array.from(label.values, (value) => (Number.isNaN(value) ? null : value));

/** Relates the column that colours the rows to the components, if it takes no part in the fit; null if it does. */
export async function besideFit({ model, table, filled, choice }: Analysis): Promise<Supplementary | null> {
  const { label, weights, names } = table;
  const isSample = choice.table.stride > 1;
  if (!label || names.includes(label.name) || model.rank < 2 || isSample) return null;
  const x = { ...matrixOf(table), data: filled };
  return model.supplementary(
    x,
    { [label.name]: valuesOf(label) },
    { missing: 'omit', weights: weights ?? undefined },
  );
}
