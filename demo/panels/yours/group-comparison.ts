import { FisherDiscriminant, type NumericArray, PCAError } from 'wasm-pca';
import { whole } from '../../../tables/format.ts';
import { placesAmong } from '../../../tables/read/sparse.ts';
import { csvBlob } from '../../ui/download.ts';
import { inSlices } from '../../ui/scheduling.ts';
import { type Analysis, fittedRows } from './analysis.ts';
import type { Levels } from './table.ts';

const MOST_ROWS = 250_000;
const MOST_COLUMNS = 100; // the most columns that are compared one by one
const SCORES = [0, 1, 2]; // the components whose scores are compared
const PLANE = 2; // the most discriminants
const NONE = { discriminants: [], shares: [], rows: new Float64Array() };

/** The groups' means of one variable, and the ratio of the scatter between the groups to that within them. */
interface Along {
  name: string;
  /** Null, like `ratio`, where the variable does not vary within the groups. */
  means: ArrayLike<number> | null;
  ratio: number | null;
}

export type Comparison = Awaited<ReturnType<typeof compare>>;

/** Returns the label of the rows, or null where it does not divide them into groups. */
export function levelsOf({ table: { label } }: Analysis): Levels | null {
  return label?.kind === 'levels' && label.levels.length > 1 ? label : null;
}

/** Returns the numbers of the rows that belong to a group, of `columns` each, and the codes of these rows. */
function labelled(data: NumericArray, columns: number, codes: Int32Array) {
  const rows = [...codes.keys()].filter((i) => codes[i] >= 0);
  const own = new Float64Array(rows.length * columns);
  for (const [k, i] of rows.entries())
    for (let j = 0; j < columns; j++) own[k * columns + j] = Number(data[i * columns + j]);
  return { x: { data: own, rows: rows.length, columns }, codes: Int32Array.from(rows, (i) => codes[i]) };
}

async function along(name: string, values: Float64Array, label: Levels, signal: AbortSignal): Promise<Along> {
  try {
    const { x, codes } = labelled(values, 1, label.codes);
    const { classMeans, eigenvalues } = await FisherDiscriminant.fit(x, codes, { signal });
    return { name, means: classMeans.data, ratio: eigenvalues[0] };
  } catch (error) {
    if (error instanceof PCAError) return { name, means: null, ratio: null };
    throw error;
  }
}

/**
 * Returns the columns to compare: all, or those with the longest loadings in the components whose scores are
 * compared.
 */
function compared({ model, table }: Analysis): number[] {
  const { names } = table;
  if (names.length <= MOST_COLUMNS) return [...names.keys()];
  const { components, explainedVariance } = model;
  const held = (j: number) =>
    SCORES.slice(0, model.rank).reduce(
      (sum, m) => sum + components.data[m * components.columns + j] ** 2 * explainedVariance[m],
      0,
    );
  return [...names.keys()].sort((a, b) => held(b) - held(a)).slice(0, MOST_COLUMNS);
}

/** Resolves to the values of some columns, each in an array of its own. */
async function valuesOf({ table, filled: data }: Analysis, columns: number[]): Promise<Float64Array[]> {
  const { sparse, rows, names } = table;
  const wide = names.length;
  const values = columns.map(() => new Float64Array(rows));
  const place = placesAmong(columns, wide);
  await inSlices(
    rows,
    (i) => {
      if (!sparse) for (const [k, j] of columns.entries()) values[k][i] = data[i * wide + j];
      else
        for (let at = sparse.indptr[i]; at < sparse.indptr[i + 1]; at++) {
          const k = place[sparse.indices[at]];
          if (k >= 0) values[k][i] = data[at];
        }
    },
    64,
  );
  return values;
}

/** Resolves to Fisher's discriminants, their shares, and the rows' scores by them; or to why there are none. */
async function discriminantsOf(
  analysis: Analysis,
  label: Levels,
  regularization: number,
  signal: AbortSignal,
) {
  if (analysis.table.names.includes(label.name)) {
    const trouble = `“${label.name}” forms the groups and is also a column of the fit: untick it for Fisher’s discriminant.`;
    return { ...NONE, trouble };
  }
  const x = await fittedRows(analysis, signal);
  try {
    const options = { components: 'all', regularization, scale: 'within', signal } as const;
    // The labels of sparse rows have no gaps.
    const isWhole = !label.codes.includes(-1);
    const known = isWhole ? { x, codes: label.codes } : labelled(x.data, x.columns, label.codes);
    const model = await FisherDiscriminant.fit(known.x, known.codes, options);
    const components = Math.min(PLANE, model.componentCount);
    const [means, { data: rows }] = await Promise.all([
      model.transform(model.classMeans, { components, signal }),
      model.transform(x, { components, signal }),
    ]);
    const discriminants = Array.from({ length: components }, (_, k) => ({
      name: `w${k + 1}`,
      means: Array.from(model.counts, (_, c) => means.data[c * components + k]),
      ratio: model.eigenvalues[k],
    }));
    return { discriminants, shares: model.discriminantRatio, rows, trouble: '' };
  } catch (error) {
    if (!(error instanceof PCAError)) throw error;
    const helps = error.code === 'ERR_SINGULAR' && regularization === 0;
    const help = helps ? ' Choose a regularization above.' : '';
    return { ...NONE, trouble: `No discriminant: ${error.message} (${error.code}).${help}` };
  }
}

/** Compares the levels of a label by scores, by columns, and by Fisher's discriminants. */
export async function compare(
  analysis: Analysis,
  label: Levels,
  regularization: number,
  signal: AbortSignal,
) {
  const { table, scores, kept, model } = analysis;
  if (table.rows > MOST_ROWS) {
    const trouble = `Groups are compared for up to ${whole(MOST_ROWS)} rows.`;
    return { label, scores: [], columns: [], ...NONE, trouble };
  }
  const alongScores: Along[] = [];
  for (const m of SCORES.slice(0, Math.min(kept, model.rank))) {
    const values = Float64Array.from({ length: table.rows }, (_, i) => scores[i * kept + m]);
    alongScores.push(await along(`z${m + 1}`, values, label, signal));
  }
  const alongColumns: Along[] = [];
  const columns = compared(analysis);
  for (const [k, values] of (await valuesOf(analysis, columns)).entries())
    alongColumns.push(await along(table.names[columns[k]], values, label, signal));
  return {
    label,
    scores: alongScores,
    /** The compared columns in the units of the table, the best separated first. */
    columns: alongColumns.sort((a, b) => (b.ratio ?? -1) - (a.ratio ?? -1)),
    ...(await discriminantsOf(analysis, label, regularization, signal)),
  };
}

/** Resolves to the comparison as a CSV file, one line a variable. */
export function comparisonCsv({ label, scores, discriminants, columns }: Comparison): Promise<Blob> {
  const { levels, counts } = label;
  const all = [{ name: 'rows', means: counts, ratio: null }, ...scores, ...discriminants, ...columns];
  const header = ['variable', ...levels.map((level) => `mean ${level}`), 'between / within'];
  return csvBlob(header, all.length, (line) => {
    const { name, means, ratio } = all[line];
    return [name, ...levels.map((_, c) => means?.[c] ?? ''), ratio ?? ''];
  });
}
