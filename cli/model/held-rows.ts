import type { NumericArray } from 'wasm-pca';
import { openTable } from '../read/open.ts';
import { requireSameColumns } from '../read/same-columns.ts';
import type { Selection } from '../read/table.ts';

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
): Promise<HeldRows | null> {
  const pieces: NumericArray[] = [];
  let first: { names: string[] | null; columns: number } | undefined;
  let rows = 0;
  let omitted = 0;
  for (const path of paths) {
    const table = await openTable(path, selection);
    try {
      first ??= { names: table.names, columns: table.columns };
      requireSameColumns(table, path, first, paths[0]);
      if (most(first.columns) === 0) return null;
      for await (const batch of table.batches()) {
        rows += batch.rows;
        omitted += batch.omitted;
        if (rows > most(first.columns)) return null;
        pieces.push(batch.data);
      }
    } finally {
      await table.close();
    }
  }
  if (!first) return null;
  return { matrix: { data: joined(pieces), rows, columns: first.columns }, names: first.names, omitted };
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
