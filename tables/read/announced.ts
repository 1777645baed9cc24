import { TableError } from '../errors.ts';

const ANYWAY = 1 << 20; // of rows or columns
const PER_BYTE = 4; // as a file may be packed

/**
 * Throws where a file announces more rows or columns than its bytes can hold anything of, so that it takes no time and no
 * memory out of proportion to its size. `bytes` is null where nobody knows how many there are.
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

/** Tells whether a table has so many cells for its bytes that nearly all of them are empty. */
export const isMostlyEmpty = (cells: number, bytes: number) => cells > CELLS_ANYWAY + CELLS_PER_BYTE * bytes;

/** The same, as an error says it. */
export const mostlyEmpty = (columns: number) =>
  `hardly any of its ${columns} columns have values in its rows; write it as Matrix Market, which leaves out what is empty`;
