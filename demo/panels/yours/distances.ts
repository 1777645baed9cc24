import { inSlices } from '../../ui/scheduling.ts';
import type { Analysis } from './analysis.ts';

/** How far each row lies from the mean within the first M components, and how far off them. */
export interface Distances {
  /** Hotelling's T²: the squares of the scores, each by its variance. */
  within: Float64Array;
  /** Q: the squared length of what M components do not rebuild. */
  residual: Float64Array;
}

/** What is less than this part of the whole is rounding. */
const ROUNDING = 1e-12;

/** Squared distance of each row from the mean, in the space of the model. */
async function lengths({ model, table }: Analysis): Promise<Float64Array> {
  const wide = table.names.length;
  const { mean, scale, normalize } = model;
  const { data, sparse } = table;
  const squares = new Float64Array(table.rows);
  const deviation = (j: number, value: number) => (value - mean[j]) / (scale ? scale[j] : 1);
  let zeros = 0; // of a row of zeros
  if (sparse) for (let j = 0; j < wide; j++) zeros += deviation(j, 0) ** 2;
  await inSlices(table.rows, (i) => {
    const [from, until] = sparse ? [sparse.indptr[i], sparse.indptr[i + 1]] : [i * wide, (i + 1) * wide];
    let length = 1;
    if (normalize) {
      let sum = 0;
      for (let k = from; k < until; k++) sum += data[k] ** 2;
      length = Math.sqrt(sum) || 1;
    }
    squares[i] = zeros;
    for (let k = from; k < until; k++) {
      const j = sparse ? sparse.indices[k] : k - from;
      squares[i] += deviation(j, data[k] / length) ** 2 - (sparse ? deviation(j, 0) ** 2 : 0);
    }
  });
  return squares;
}

/** Measures the rows of an analysis for any M; what does not depend on M is computed once. */
export function distancesOf(analysis: Analysis): (m: number) => Promise<Distances> {
  const { scores, kept, model, table } = analysis;
  const squares = lengths(analysis);
  const most = model.rank;
  return async (m) => {
    const all = await squares;
    const within = new Float64Array(table.rows);
    const residual = new Float64Array(table.rows);
    await inSlices(
      table.rows,
      (i) => {
        let inside = 0;
        for (let k = 0; k < Math.min(m, most, kept); k++) {
          const square = scores[i * kept + k] ** 2;
          within[i] += square / model.explainedVariance[k];
          inside += square;
        }
        const rest = all[i] - inside;
        residual[i] = rest > ROUNDING * all[i] ? rest : 0;
      },
      256,
    );
    return { within, residual };
  };
}
