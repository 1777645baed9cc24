import type { ContrastPCA } from 'wasm-pca/contrast';
import { inSlices } from '../../ui/scheduling.ts';
import { type Analysis, fittedRows } from './analysis.ts';
import type { Levels } from './table.ts';

const MOST_COLUMNS = 1000; // time grows with their cube
const DIRECTIONS = 2;

export interface Contrast {
  label: Levels;
  /** The code of the level that is compared with the others. */
  code: number;
  model: ContrastPCA;
  /** How many directions are shown, 1 or 2. */
  shown: number;
  /** Rows × `shown`. */
  scores: Float64Array;
  /** For each direction, the correlations of the columns with the scores within the group; 0 for a column without variance. */
  correlations: Float64Array[];
}

/** Finds the directions in which the rows of one level vary, and the other rows that have a level do not. */
export async function contrastOf(
  analysis: Analysis,
  label: Levels,
  code: number,
  ridge: number,
  signal: AbortSignal,
): Promise<Contrast> {
  const { names, weights } = analysis.table;
  if (names.includes(label.name))
    throw new Error(`“${label.name}” forms the groups and is also a column of the fit: untick it for this.`);
  if (names.length > MOST_COLUMNS) throw new Error(`A contrast is made of up to ${MOST_COLUMNS} columns.`);
  const { data, rows, columns } = await fittedRows(analysis, signal);
  const taken = (isTaken: (level: number) => boolean) => {
    const own = [...label.codes.keys()].filter((i) => isTaken(label.codes[i]));
    const values = new Float64Array(own.length * columns);
    for (const [k, i] of own.entries())
      for (let j = 0; j < columns; j++) values[k * columns + j] = Number(data[i * columns + j]);
    const ofRows = weights && Float64Array.from(own, (i) => weights[i]);
    return { data: values, rows: own.length, columns, ...(ofRows && { weights: ofRows }) };
  };
  const group = taken((level) => level === code);
  const rest = taken((level) => level >= 0 && level !== code);
  const { ContrastPCA } = await import('wasm-pca/contrast');
  const model = await ContrastPCA.fit(group, rest, { ridge, signal });
  const shown = Math.min(DIRECTIONS, model.componentCount);
  const { data: scores } = await model.transform({ data, rows, columns }, { components: shown, signal });
  return { label, code, model, shown, scores, correlations: await correlationsOf(group, model, signal) };
}

interface Rows {
  data: Float64Array;
  rows: number;
  columns: number;
  weights?: Float64Array;
}

/** Correlations of columns with the scores of the same rows, for each direction that is shown. */
async function correlationsOf(group: Rows, model: ContrastPCA, signal: AbortSignal): Promise<Float64Array[]> {
  const { data, rows, columns, weights } = group;
  const components = Math.min(DIRECTIONS, model.componentCount);
  const scores = await model.transform({ data, rows, columns }, { components, signal });
  const ofColumns = new Float64Array(columns);
  const ofScores = new Float64Array(components);
  const products = Array.from({ length: components }, () => new Float64Array(columns));
  await inSlices(rows, (i) => {
    const weight = weights?.[i] ?? 1;
    const z = scores.data.subarray(i * components, (i + 1) * components);
    for (const [m, score] of z.entries()) ofScores[m] += weight * score ** 2;
    for (let j = 0; j < columns; j++) {
      const centred = data[i * columns + j] - model.mean[j];
      ofColumns[j] += weight * centred ** 2;
      for (const [m, score] of z.entries()) products[m][j] += weight * centred * score;
    }
  });
  return products.map((sums, m) => sums.map((sum, j) => sum / Math.sqrt(ofColumns[j] * ofScores[m] || 1)));
}
