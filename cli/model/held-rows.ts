import { createHash } from 'node:crypto';
import type { NumericArray } from 'wasm-pca';
import type { Progress } from '../progress.ts';
import { openTable } from '../read/open-table.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import type { Selection, Table } from '../read/table.ts';
import { type Duplicates, Repeats } from '../shard/repeats.ts';

export interface HeldRows {
  matrix: { data: NumericArray; rows: number; columns: number };
  names: string[] | null;
  omitted: number;
}

/** All rows of files in memory; null where they are more than `most` of so many columns. */
export async function heldRows(
  paths: string[],
  selection: Selection,
  most: (columns: number) => number,
  duplicates: Duplicates,
  progress: Progress,
): Promise<HeldRows | null> {
  const pieces: NumericArray[] = [];
  let first: { names: string[] | null; columns: number } | undefined;
  const repeats = new Repeats(duplicates);
  let rows = 0;
  let omitted = 0;
  for (const path of paths) {
    const table = await openTable(path, selection);
    progress.remark(path, table.remarks);
    try {
      first ??= { names: table.names, columns: table.columns };
      requireSameColumns(table, path, first, paths[0]);
      if (most(first.columns) === 0) return null;
      const read = await allOf(table, most(first.columns) - rows);
      if (!read) return null;
      if (repeats.has([{ name: path, sha256: read.sha256 }], path)) continue;
      rows += read.rows;
      omitted += read.omitted;
      pieces.push(...read.pieces);
    } finally {
      await table.close();
    }
  }
  if (!first) return null;
  return { matrix: { data: joined(pieces), rows, columns: first.columns }, names: first.names, omitted };
}

/** The rows of a table; null where they are more than so many. */
async function allOf(table: Table, most: number) {
  const pieces: NumericArray[] = [];
  const digest = createHash('sha256');
  let rows = 0;
  let omitted = 0;
  for await (const batch of table.batches()) {
    rows += batch.rows;
    omitted += batch.omitted;
    if (rows > most) return null;
    const data = batch.data.slice(); // which is used again
    digest.update(data);
    pieces.push(data);
  }
  return { pieces, rows, omitted, sha256: digest.digest('hex') };
}

function joined(pieces: NumericArray[]): NumericArray {
  if (pieces.length === 1) return pieces[0];
  const types = new Set(pieces.map((piece) => piece.constructor));
  const Type = (types.size === 1 ? pieces[0].constructor : Float64Array) as Float64ArrayConstructor;
  const all = new Type(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
