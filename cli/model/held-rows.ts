import type { NumericArray } from 'wasm-pca';
import { CLIError } from '../errors.ts';
import { openTable } from '../read/open.ts';
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
      requireAlike(table, first, path, paths[0]);
      for await (const batch of most(first.columns) > 0 ? table.batches() : []) {
        rows += batch.rows;
        omitted += batch.omitted;
        if (rows > most(first.columns)) return null;
        pieces.push(batch.data);
      }
    } finally {
      await table.close();
    }
  }
  if (!first || most(first.columns) === 0) return null;
  return { matrix: { data: joined(pieces), rows, columns: first.columns }, names: first.names, omitted };
}

type Columns = { names: string[] | null; columns: number };

function requireAlike(table: Columns, first: Columns, path: string, before: string): void {
  if (table.columns !== first.columns) {
    throw new CLIError(`${path} has ${table.columns} columns, but ${before} has ${first.columns}`);
  }
  const other = table.names?.findIndex((name, j) => first.names && name !== first.names[j]) ?? -1;
  if (other >= 0) {
    throw new CLIError(
      `column ${other + 1} of ${path} is "${table.names?.[other]}", but "${first.names?.[other]}" of ${before}`,
    );
  }
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
