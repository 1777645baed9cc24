import type { HoldSpec } from '../tasks/hold.ts';
import type { Piece } from '../tasks/row-task.ts';

/**
 * The parts that each of `holders` keeps, ascending: as many as the others or one fewer, and one after the other in
 * turns, since in their order the answers are taken.
 */
export function shareOut(parts: number, holders: number): number[][] {
  const shares: number[][] = Array.from({ length: holders }, () => []);
  for (let part = 0; part < parts; part++) shares[part % holders].push(part);
  return shares;
}

/** The pieces in which the rows of `parts` are sent. */
export function* heldPieces(parts: number[], { rows, partRows, chunkRows }: HoldSpec): Generator<Piece> {
  for (const part of parts) {
    const end = Math.min((part + 1) * partRows, rows);
    for (let first = part * partRows; first < end; first += chunkRows) {
      yield { first, last: Math.min(first + chunkRows, end) };
    }
  }
}
