import { Moments, PCA } from '#package';
import { PCAError } from '../errors.ts';
import { hasNoRows, openReader } from '../input/forms.ts';
import { parseSignal } from '../input/hooks.ts';
import { pickOptions } from '../input/parse-options.ts';
import { invalidOption, show } from '../input/values.ts';
import type { Doubles, MatrixLike } from '../matrix.ts';
import { runInSlices, type Steps } from '../steps.ts';
import type { Weighting } from '../weighting.ts';
import { abortable } from '../workers/waiting.ts';
import {
  type CodedRows,
  type Coding,
  codeRows,
  type FactorColumn,
  holdsCategories,
  MISSING_LEVEL,
} from './coding.ts';
import { openCounts } from './counts.ts';
import { type FactorData, metricOf } from './factors.ts';
import {
  cancellable,
  countColumns,
  dimensionsFound,
  fitOptions,
  requireColumns,
  requireCount,
  weightsIn,
} from './fit-factors.ts';
import { levelsIn, namesIn, OF_FIT, OF_STREAM } from './options.ts';
import { type OpenTable, openTable, type Table } from './table.ts';

/** A chunk, as rows for `Moments`. */
interface Piece {
  rows: CodedRows;
  weights?: Doubles;
}

/** Sums all chunks, each read by `read`, which gets the number of its first row. The caller frees the moments. */
async function summed(
  chunks: unknown,
  options: unknown,
  read: (chunk: unknown, name: string) => Steps<Piece>,
): Promise<{ moments: Moments; rows: number }> {
  const signal = parseSignal(options);
  signal?.throwIfAborted();
  const reader = openReader(chunks);
  let moments: Moments | undefined;
  let seen = 0;
  try {
    for (let index = 0; ; index++) {
      const { done, value } = await abortable(reader.next(), signal);
      if (done) break;
      const name = `chunk ${index}`;
      if (hasNoRows(value, name)) continue;
      const { rows, weights } = await runInSlices(cancellable(read(value, name), options));
      moments ??= await Moments.create(rows.columns);
      moments.add(rows, { weights });
      seen += rows.rows;
    }
    if (!moments) throw new PCAError('ERR_EMPTY', 'the stream gave no rows');
    return { moments, rows: seen };
  } catch (error) {
    moments?.free();
    reader.close(error);
    throw error;
  }
}

/** The properties that are known of the columns of a stream before its sums. */
type Told = Pick<FactorData, 'kind' | 'named' | 'columns'>;

/** Fits the sums of a stream, whose rows are not kept. */
async function fitSums(
  { moments, rows }: { moments: Moments; rows: number },
  told: Told & Coding,
  given: Record<string, unknown>,
  available: number,
): Promise<FactorData> {
  requireCount(given, 0, Math.min(moments.count - 1, available));
  const { weighting } = given;
  const pca = await PCA.fromMoments(moments, {
    ...fitOptions(given, told.kind === 'CA' ? told.scale : scaleOfRaw(told)),
    ...(weighting !== undefined && { weighting: weighting as Weighting }),
  });
  const found = dimensionsFound(pca);
  return {
    ...told,
    ...found,
    rows,
    totalWeight: moments.totalWeight,
    effectiveRows: told.kind === 'CA' ? rows : pca.effectiveRows,
    rowMasses: new Float64Array(),
    rowDistances: new Float64Array(),
    scores: { data: new Float64Array(), rows: 0, columns: found.eigenvalues.length },
    passive: null,
    imputed: [],
  };
}

/** Returns the divisors of coded rows whose numbers have not been standardised. */
function scaleOfRaw(told: Told & Coding): Doubles {
  const { divisor } = metricOf(told);
  return divisor.map((value, j) => (told.columns[j].level === null ? told.scale[j] : value));
}

/** Fits counts that arrive in chunks. Throws as `CA.fitStream`. */
export async function streamCounts(chunks: unknown, options: unknown): Promise<FactorData> {
  const given = pickOptions(options, OF_FIT);
  let names: readonly string[] | null | undefined;
  let width = 0;
  const sums = await summed(chunks, options, function* (chunk) {
    const profiles = yield* openCounts(chunk as MatrixLike, names ?? undefined);
    if (names === undefined) [names, width] = [profiles.names, profiles.rows.columns];
    requireColumns(profiles.rows.columns, width, 'the first chunk');
    return { rows: profiles.rows, weights: profiles.sums };
  });
  try {
    const { mean } = sums.moments;
    const columns = countColumns(names ?? null, mean);
    const told = { kind: 'CA', named: names !== null, columns, mean, scale: mean.map(Math.sqrt) } as const;
    return await fitSums(sums, told, given, mean.length - 1);
  } finally {
    sums.moments.free();
  }
}

/** Fits tables that arrive in chunks, whose levels are given. Throws as `MCA.fitStream`. */
export async function streamTable(
  chunks: unknown,
  options: unknown,
  kind: 'FAMD' | 'MCA',
): Promise<FactorData> {
  const given = pickOptions(options, [...OF_STREAM, ...OF_FIT]);
  if (given.weights !== undefined && typeof given.weights !== 'string')
    throw invalidOption('weights', 'the name of a column', given.weights);
  let columns: FactorColumn[] | undefined;
  const sums = await summed(chunks, options, function* (chunk, name) {
    const table = openTable(chunk as Table, name);
    columns ??= yield* toldColumns(table, given, kind);
    const raw = {
      columns,
      mean: new Float64Array(columns.length),
      scale: new Float64Array(columns.length).fill(1),
    };
    const rows = yield* codeRows(table, raw, { unseen: 'told' });
    return { rows, ...(given.weights !== undefined && { weights: weightsIn(given.weights, table) }) };
  });
  try {
    const told = columns as FactorColumn[];
    const { mean } = sums.moments;
    const unused = told.find(({ level }, j) => level !== null && mean[j] === 0);
    if (unused) {
      const { variable, level } = unused;
      throw new PCAError(
        'ERR_OPTION',
        `levels of column ${show(variable)} name ${show(level)}, which no row has: leave it out`,
      );
    }
    const categories = new Set(told.flatMap(({ variable, level }) => (level === null ? [] : [variable])))
      .size;
    const scale = scaleOf(told, sums.moments, kind === 'MCA' ? categories : 1);
    return await fitSums(
      sums,
      { kind, named: true, columns: told, mean, scale },
      given,
      told.length - categories,
    );
  } finally {
    sums.moments.free();
  }
}

/** Returns the deviations of numbers, and the root of `factor` times the shares of levels. */
function scaleOf(columns: readonly FactorColumn[], moments: Moments, factor: number): Doubles {
  const { mean } = moments;
  const covariance = columns.some(({ level }) => level === null) ? moments.covariance(0).data : undefined;
  return mean.map((value, j) => {
    const { variable, level } = columns[j];
    if (level !== null) return Math.sqrt(factor * value);
    const variance = covariance?.[j * columns.length + j] as number;
    if (Math.sqrt(variance) > Number.EPSILON * Math.sqrt(moments.count) * Math.abs(value))
      return Math.sqrt(variance);
    throw new PCAError(
      'ERR_CONSTANT_COLUMN',
      `column ${show(variable)} has no variance: leave it out, columns: [...]`,
    );
  });
}

/** Returns the columns of a stream: the given levels, and numbers. */
function* toldColumns(
  table: OpenTable,
  given: Record<string, unknown>,
  kind: 'FAMD' | 'MCA',
): Steps<FactorColumn[]> {
  const names = namesIn(given, 'columns') ?? table.names.filter((name) => name !== given.weights);
  const levels = levelsIn(given, 'levels', names);
  const columns: FactorColumn[] = [];
  for (const variable of names) {
    const texts = levels.get(variable);
    if (texts) {
      if (texts.length < 2)
        throw new PCAError('ERR_CONSTANT_COLUMN', `levels of column ${show(variable)} are fewer than 2`);
      for (const level of texts) columns.push({ variable, level });
      continue;
    }
    if (kind === 'MCA' || (yield* holdsCategories(table.column(variable), table.rows))) {
      throw new PCAError(
        'ERR_OPTION',
        `levels lack those of column ${show(variable)}: a stream is told all levels first, missing cells as ` +
          show(MISSING_LEVEL),
      );
    }
    columns.push({ variable, level: null });
  }
  return columns;
}
