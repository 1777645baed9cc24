import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import { isStep } from '../steps.ts';
import type { Compute, ResidualOptions } from './compute.ts';
import { perform, type Work } from './work.ts';

/**
 * Returns the rows of x in the model's units, (x - mean) / scale, without the rows that `missing: 'omit'` leaves out and
 * without the columns that `constant: 'omit'` left out of the fit. With `missing: 'pairwise'`, missing cells are NaN. The
 * caller may overwrite the result.
 */
export function* centredRows(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  { columns: names, missing }: Pick<ResidualOptions, 'columns'> & { missing?: 'error' | 'omit' | 'pairwise' },
): Work<Matrix<Doubles>> {
  const rows =
    missing === 'pairwise'
      ? compute.cells(model, x, { columns: names })
      : compute.residuals(model, x, { components: 0, columns: names, missing });
  const { data, columns } = yield* perform(rows);
  const omitted = new Set(model.report.omittedColumns);
  const isKept = Array.from({ length: columns }, (_, j) => !omitted.has(j));
  let kept = 0;
  for (let i = 0; i < data.length; i += columns) {
    if (missing === 'omit' && Number.isNaN(data[i])) continue;
    for (let j = 0; j < columns; j++) if (isKept[j]) data[kept++] = data[i + j];
    if (isStep(i / columns, columns)) yield;
  }
  const width = columns - omitted.size;
  return { data: data.subarray(0, kept), rows: kept / width, columns: width };
}
