import { TableError } from '../errors.ts';

const ANYWAY = 1 << 20; // rows or columns that any file may announce
const PER_BYTE = 4; // rows or columns, since a file may be packed

/**
 * Throws where a file announces more rows or columns than its bytes can describe, so that a small file never takes much
 * time or memory. `bytes`: the file's size, null where it is unknown.
 */
export function requireLikely(
  name: string,
  what: 'rows' | 'columns',
  count: number,
  bytes: number | null,
): void {
  if (count <= ANYWAY + PER_BYTE * (bytes ?? 0)) return;
  throw new TableError(
    name,
    bytes === null
      ? `it announces ${count} ${what}, and at most ${ANYWAY} are read of what is no file or is packed; save it as a file`
      : `it announces ${count} ${what}, but has ${bytes} bytes in all`,
  );
}

const CELLS_ANYWAY = 1 << 20;
const CELLS_PER_BYTE = 16;

/** Tells whether nearly all cells of a table must be empty, since its bytes could not hold them. */
export const isMostlyEmpty = (cells: number, bytes: number) => cells > CELLS_ANYWAY + CELLS_PER_BYTE * bytes;

/** Returns the words of an error about such a table. */
export const mostlyEmpty = (columns: number) =>
  `hardly any of its ${columns} columns have values in its rows; write it as Matrix Market, which leaves out what is empty`;
