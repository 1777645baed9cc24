import type { Doubles, Matrix, MatrixLike } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { Compute, ResidualOptions } from './compute.ts';
import { perform, type Work } from './work.ts';

/**
 * Returns the rows of x in the model's units, (x - mean) / scale, without the rows that `missing: 'omit'` leaves out. The
 * caller may overwrite the result.
 */
export function* centredRows(
  compute: Compute,
  model: PcaModel,
  x: MatrixLike,
  { columns: names, missing }: Pick<ResidualOptions, 'columns' | 'missing'>,
): Work<Matrix<Doubles>> {
  const job = compute.residuals(model, x, { components: 0, columns: names, missing });
  const { data, columns } = yield* perform(job);
  let kept = 0;
  for (let i = 0; i < data.length; i += columns) {
    if (Number.isNaN(data[i])) continue;
    data.copyWithin(kept, i, i + columns);
    kept += columns;
  }
  return { data: data.subarray(0, kept), rows: kept / columns, columns };
}
