import { FisherDiscriminant, PCAError } from 'wasm-pca';
import { type Confusion, confusion } from '../../tables/confusion.ts';
import { plural, whole } from '../../tables/format.ts';
import { inWords } from '../words.ts';

const MOST_CLASSES = 30; // rows and columns of the confusion table

/** The confusion of Fisher's discriminant on the rows' labels, or `why` it was not fitted. */
export type Classification =
  | { why: string }
  | {
      /** Number of rows of the sample that have a label. */
      rows: number;
      fitted: Confusion;
      leftOut: Confusion;
    };

/** Row-major data, with a label for each row. */
interface LabelledRows {
  data: Float64Array;
  rows: number;
  columns: number;
  labels: string[];
}

export async function classify({ data, rows, columns, labels }: LabelledRows): Promise<Classification> {
  if (rows === 0) return { why: 'a discriminant needs dense rows' };
  const kept = labels.flatMap((label, n) => (label.trim() === '' ? [] : n));
  const names = kept.map((n) => labels[n]);
  const count = new Set(names).size;
  if (count < 2) return { why: count === 0 ? 'no row has a label' : 'all rows have the same label' };
  if (count > MOST_CLASSES)
    return {
      why: `it has ${whole(count)} different values, and a table of classes shows at most ${MOST_CLASSES}`,
    };
  if (kept.length <= count + columns) {
    return {
      why: `${plural(kept.length, 'row')} in ${count} classes are too few for ${plural(columns, 'column')}`,
    };
  }
  const x = { data: kept.length < rows ? rowsAt(data, columns, kept) : data, rows: kept.length, columns };
  try {
    const fisher = await FisherDiscriminant.fit(x, names);
    const found = await fisher.predict(x);
    const others = await FisherDiscriminant.leaveOneOut(x, names);
    return {
      rows: kept.length,
      fitted: confusion(fisher.classes, names, found.classes),
      leftOut: confusion(fisher.classes, names, others.classes),
    };
  } catch (error) {
    if (!(error instanceof PCAError)) throw error;
    if (error.code !== 'ERR_SINGULAR') return { why: inWords(error.message) };
    return { why: 'within the classes, the columns are linearly dependent' };
  }
}

function rowsAt(data: Float64Array, columns: number, places: number[]): Float64Array {
  const out = new Float64Array(places.length * columns);
  for (const [n, place] of places.entries()) {
    out.set(data.subarray(place * columns, (place + 1) * columns), n * columns);
  }
  return out;
}
