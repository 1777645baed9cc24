import { init, type MatrixLike } from 'wasm-pca';
import { type Format, Reducer, type ReducerOptions } from 'wasm-pca/vectors';
import { plural } from '../../tables/format.ts';
import { ENGINE } from '../engine.ts';
import { CLIError } from '../errors.ts';
import { sizeOf } from '../inputs.ts';
import type { Progress } from '../progress.ts';
import { eachTable } from '../read/each-table.ts';
import type { Batch, Selection, Table } from '../read/table.ts';
import { inUserWords, type Subject } from '../words.ts';
import { openRows } from '../workers/aside.ts';
import type { Output } from '../write/output.ts';
import { openVectors } from '../write/vectors.ts';
import { VectorSample } from './vector-sample.ts';

const subjectOf = ({ paths }: VectorFiles, { drop }: ReducerOptions = {}): Subject => ({
  files: paths,
  count: drop ? '--dimensions and --drop together' : '--dimensions',
});

/**
 * Size of a sample that determines the components well: vectors for each dimension, and the least number of vectors.
 */
const PER_DIMENSION = 10;
const AT_LEAST = 10_000;

interface Some {
  table: Table;
  batch: Batch;
}

/** Files of vectors that are read as one table. */
export interface VectorFiles {
  paths: string[];
  selection: Selection;
  progress: Progress;
}

/**
 * Yields the vectors of files, in the order in which the files are given. With `columns`, the dimensions that an
 * existing reducer takes, each vector has that length and comes with its record of other values.
 */
async function* vectorsOf(
  { paths, selection, progress }: VectorFiles,
  columns?: number,
): AsyncGenerator<Some> {
  const sizes = await Promise.all(paths.map(sizeOf));
  progress.expect(sizes.reduce((sum, size) => sum + size, 0));
  const vectors = columns === undefined ? 'alone' : 'beside';
  let first: Table | undefined;
  try {
    const open = (path: string, i: number) => openRows(path, { ...selection, vectors }, sizes[i]);
    for await (const { path, i, table } of eachTable(paths, open, progress)) {
      const report = progress.part();
      if (columns !== undefined && table.columns !== columns) {
        throw new CLIError(
          `${path}: its vectors have ${table.columns} dimensions, and the reducer takes ${columns}`,
        );
      }
      first ??= table;
      await requireAlike(table, path, first, paths[0]);
      let seen = 0;
      for await (const batch of table.batches()) {
        progress.remark(path, batch.remarks);
        if (batch.rows > 0 || batch.omitted > 0) yield { table, batch };
        seen += batch.rows;
        report(seen, batch.done * (table.total ? sizes[i] / table.total : 1));
      }
    }
  } finally {
    progress.end();
  }
}

async function requireAlike(table: Table, path: string, first: Table, from: string): Promise<void> {
  if (table.columns !== first.columns) {
    throw new CLIError(
      `${path}: its vectors have ${table.columns} dimensions, and those of ${from} ${first.columns}`,
    );
  }
  const [carried, before] = [table.beside, first.beside];
  if (carried?.keys && before?.keys && carried.carried !== before.carried) {
    throw new CLIError(
      `${path}: it is ${table.format}, and ${from} is ${first.format}; reduce files of one kind at a time, with the same --model`,
    );
  }
  const other = table === first ? undefined : await typeApart(carried, before);
  if (other !== undefined) {
    throw new CLIError(
      `${path}: its column ${JSON.stringify(other)} is of another type than that of ${from}; --exclude leaves it out`,
    );
  }
  const keysOf = ({ beside }: Table) => beside?.keys?.join(', ') ?? '';
  if (/json/.test(table.format) || keysOf(table) === keysOf(first)) return;
  throw new CLIError(
    `${path}: beside vectors it has ${keysOf(table) || 'nothing'}, and ${from} ${keysOf(first) || 'nothing'}`,
  );
}

/** Returns the first column beside the vectors whose type differs between the files; undefined if none does. */
async function typeApart(one: Table['beside'], other: Table['beside']): Promise<string | undefined> {
  if (!one?.schema || !other?.schema) return undefined;
  const { columnsOf } = await import('../../tables/read/parquet/schema.ts');
  const [types, others] = [one.schema, other.schema].map(
    (schema) => new Map(columnsOf({ schema }).map(({ key, tree }) => [key, JSON.stringify(tree)])),
  );
  return one.keys?.find((key) => others.has(key) && types.get(key) !== others.get(key));
}

/** Fits a reducer to at most `most` vectors of files, evenly spaced, or to all of them. `sampleOf` has the default. */
export async function fitReducer(
  files: VectorFiles,
  most: number | 'all' | undefined,
  options: ReducerOptions,
): Promise<{ reducer: Reducer; rows: number }> {
  await init(ENGINE);
  if (most === 'all') {
    let rows = 0;
    async function* all(): AsyncGenerator<MatrixLike> {
      for await (const { table, batch } of vectorsOf(files)) {
        if (batch.rows === 0) continue;
        rows += batch.rows;
        yield { data: batch.data, rows: batch.rows, columns: table.columns };
      }
    }
    return { reducer: await inUserWords(subjectOf(files, options), () => Reducer.fit(all(), options)), rows };
  }
  const sample = await sampleOf(files, most);
  const reducer = await inUserWords(subjectOf(files, options), () => Reducer.fit(sample, options));
  return { reducer, rows: sample.rows };
}

/**
 * Returns a sample of at most `most` vectors; by default `PER_DIMENSION` for each dimension, but at least `AT_LEAST`.
 */
export async function sampleOf(files: VectorFiles, most?: number) {
  let sample: VectorSample | undefined;
  for await (const { table, batch } of vectorsOf(files)) {
    if (batch.rows === 0) continue;
    sample ??= new VectorSample(most ?? Math.max(AT_LEAST, PER_DIMENSION * table.columns), table.columns);
    sample.add(batch.data, batch.rows);
  }
  if (!sample) throw noVector(files);
  return sample.matrix;
}

function noVector({ paths, selection }: VectorFiles): CLIError {
  const complete = selection.missing === 'omit' ? ' without a missing value' : '';
  return new CLIError(`there is no vector${complete} in ${paths.join(', ')}`);
}

export interface Reduction {
  rows: number;
  /** Vectors left out, with their records, because a value is missing. */
  omitted: number;
  /** Values beyond the range of 'int8', which the vectors of the fit determine. */
  clipped: number;
}

/** Writes the reduced vectors of files, each with its record. Returns the file before it is moved to its path. */
export async function reduceFiles(
  files: VectorFiles,
  reducer: Reducer,
  file: string,
  { format, threads, isInert }: { format: Format; threads: number; isInert?: boolean },
): Promise<{ reduction: Reduction; output: Output }> {
  const waiting: Record<string, unknown>[] = [];
  const reduction: Reduction = { rows: 0, omitted: 0, clipped: 0 };
  let beside: Table['beside'];
  async function* all(): AsyncGenerator<MatrixLike> {
    for await (const { table, batch } of vectorsOf(files, reducer.columns)) {
      beside ??= table.beside;
      reduction.omitted += batch.omitted;
      if (batch.rows === 0) continue;
      for (const record of batch.records ?? []) waiting.push(record);
      yield { data: batch.data, rows: batch.rows, columns: table.columns };
    }
  }
  let out: Awaited<ReturnType<typeof openVectors>> | undefined;
  const write = async () => {
    for await (const { data, rows, clipped } of reducer.applyAll(all(), { format, threads })) {
      out ??= await openVectors(file, {
        title: 'vector',
        keys: null,
        ...beside,
        format,
        dimensions: reducer.dimensions,
        reducer: reducer.id,
        isInert,
      });
      await out.write({ data, rows, ...(beside?.keys && { records: waiting.splice(0, rows) }) });
      reduction.rows += rows;
      reduction.clipped += clipped;
    }
  };
  await inUserWords(subjectOf(files), write);
  if (!out) throw noVector(files);
  return { reduction, output: await out.end() };
}

export const vectors = (count: number) => plural(count, 'vector');
