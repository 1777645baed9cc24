import { createHash } from 'node:crypto';
import type { NumericArray } from 'wasm-pca';
import type { SparsePlaces } from '../../tables/read/source.ts';
import { CLIError } from '../errors.ts';
import type { Progress } from '../progress.ts';
import { eachTable } from '../read/each-table.ts';
import { openTable } from '../read/open-table.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import type { Batch, Selection, Table } from '../read/table.ts';
import { type Duplicates, Repeats } from '../shard/repeats.ts';

/** Consecutive rows, row-major or sparse. */
type Piece = Pick<Batch, 'data' | 'sparse' | 'weights'>;

interface HeldRows {
  matrix: { data: NumericArray; rows: number; columns: number } & Partial<SparsePlaces>;
  names: string[] | null;
  weights: Float64Array | undefined;
  omitted: number;
}

const ADDRESSED = 2 ** 32; // bytes that the engine can address

/** Refuses more dense rows than the engine can address; `rows` may include rows that the file announces but are unread. */
function requireAddressed(path: string, rows: number, { columns }: Table, { data, sparse }: Piece): void {
  if (sparse || rows * columns * data.BYTES_PER_ELEMENT <= ADDRESSED) return;
  throw new CLIError(
    `${path}: this fit holds all rows in memory, and ${rows} rows or more of ${columns} columns are beyond the 4 GiB that the engine addresses; fit by --solver covariance, or a sample of them`,
  );
}

/**
 * Reads all rows of files into memory. Returns null if there are more rows than `most` returns for the first table.
 * Throws a CLIError if the files differ in their columns, or if only some of them are sparse.
 */
export async function heldRows(
  paths: string[],
  selection: Selection,
  most: (table: Table) => number | Promise<number>,
  duplicates: Duplicates,
  progress: Progress,
): Promise<HeldRows | null> {
  const pieces: Piece[] = [];
  let first: Table | undefined;
  const repeats = new Repeats(duplicates);
  let limit: number | undefined;
  let rows = 0;
  let omitted = 0;
  for await (const { path, table } of eachTable(paths, (path) => openTable(path, selection), progress)) {
    first ??= table;
    requireSameColumns(table, path, first, paths[0]);
    if (!table.stored !== !first.stored) {
      const [sparse, other] = table.stored ? [path, paths[0]] : [paths[0], path];
      throw new CLIError(
        `${sparse} has sparse rows, and ${other} has dense ones; moments makes shards of each, to be fitted together`,
      );
    }
    limit ??= await most(first);
    if (limit === 0) return null;
    const announced =
      selection.missing === 'omit' || limit < Number.POSITIVE_INFINITY ? 0 : (table.rows ?? 0);
    const before = rows;
    const onPiece = (piece: Piece, held: number) =>
      requireAddressed(path, before + Math.max(held, announced), table, piece);
    const read = await allOf(table, limit - rows, onPiece, (remarks) => progress.remark(path, remarks));
    if (!read) return null;
    if (repeats.has([{ name: path, sha256: read.sha256 }], path)) continue;
    rows += read.rows;
    omitted += read.omitted;
    pieces.push(...read.pieces);
  }
  if (!first) return null;
  const { columns, names } = first;
  return {
    matrix: { ...joined(pieces, rows), rows, columns },
    names,
    weights: weightsOf(pieces, rows),
    omitted,
  };
}

/** Reads the rows of a table; returns null if there are more than `most`. */
async function allOf(
  table: Table,
  most: number,
  onPiece: (piece: Piece, rows: number) => void,
  remark: (remarks?: string[]) => void,
) {
  const pieces: Piece[] = [];
  const digest = createHash('sha256');
  let rows = 0;
  let omitted = 0;
  for await (const batch of table.batches()) {
    rows += batch.rows;
    omitted += batch.omitted;
    remark(batch.remarks);
    if (rows > most) return null;
    onPiece(batch, rows);
    if (batch.rows === 0) continue;
    const { sparse, weights } = batch;
    const data = sparse ? batch.data : batch.data.slice(); // the reader reuses the array
    digest.update(data);
    if (sparse) digest.update(sparse.indices).update(sparse.indptr);
    if (weights) digest.update(weights);
    pieces.push({ data, sparse, weights });
  }
  return { pieces, rows, omitted, sha256: digest.digest('hex') };
}

function weightsOf(pieces: Piece[], rows: number): Float64Array | undefined {
  if (!pieces[0]?.weights) return undefined;
  const all = new Float64Array(rows);
  let at = 0;
  for (const { weights = [] } of pieces) {
    all.set(weights, at);
    at += weights.length;
  }
  return all;
}

/** Joins pieces, which have `rows` rows together. */
function joined(pieces: Piece[], rows: number): { data: NumericArray } & Partial<SparsePlaces> {
  if (pieces.length === 1) return { data: pieces[0].data, ...pieces[0].sparse };
  const types = new Set(pieces.map(({ data }) => data.constructor));
  const Type = (types.size === 1 ? pieces[0].data.constructor : Float64Array) as Float64ArrayConstructor;
  const data = new Type(pieces.reduce((sum, piece) => sum + piece.data.length, 0));
  const isSparse = pieces.some(({ sparse }) => sparse);
  const indices = new Uint32Array(isSparse ? data.length : 0);
  const indptr = new Float64Array(isSparse ? rows + 1 : 0);
  let at = 0;
  let row = 0;
  for (const { data: some, sparse } of pieces) {
    data.set(some, at);
    if (sparse) {
      indices.set(sparse.indices, at);
      for (const end of sparse.indptr.subarray(1)) indptr[++row] = at + end;
    }
    at += some.length;
  }
  return isSparse ? { data, indices, indptr } : { data };
}
