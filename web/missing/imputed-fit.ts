import type { Doubles } from '../matrix.ts';
import type { CellsByRow, IncompleteFit, IncompleteSpec } from './spec.ts';
import type { IncompleteTable } from './table.ts';

/** Where the iterations for `missing: 'regularized'` end. */
export interface ImputedCells extends Pick<IncompleteFit, 'factors' | 'noise' | 'error' | 'iterations'> {
  dataError: number;
  /** The missing cells in the units of the table, in the order of the rows in memory. */
  cells: Doubles;
}

export function imputedFit(
  table: IncompleteTable,
  spec: IncompleteSpec,
  { cells, ...end }: ImputedCells,
): IncompleteFit {
  return {
    ...end,
    mean: new Float64Array(table.columns),
    variances: null,
    imputed: byRow(table, spec, cells),
    logLikelihood: null,
    patterns: table.patterns,
    cells: cells.length,
    memory: table.bytes,
  };
}

/**
 * Returns s^2 of imputePCA for the variance `left` that q components leave: its mean over the degrees of freedom that
 * they leave.
 */
export function residualNoise({ rows, columns }: IncompleteTable, q: number, left: number): number {
  const free = (rows - 1) * columns - (rows - 1) * q - columns * q + q * q;
  return ((rows * columns) / Math.min(columns, rows - 1)) * (Math.max(0, left) / free);
}

/** Puts the cells in the order of the caller's rows and, where `units` are given, in those of the data. */
export function byRow(
  table: IncompleteTable,
  units: Pick<IncompleteSpec, 'shift' | 'scale'> | null,
  given: Doubles,
): CellsByRow {
  const { rows, columns, order, patterns, starts: patternStarts, observed } = table;
  const patternOf = new Uint32Array(rows);
  const firstGiven = new Uint32Array(rows);
  const starts = new Uint32Array(rows + 1);
  let k = 0;
  for (let p = 0; p < patterns; p++) {
    let holes = columns;
    for (let j = 0; j < columns; j++) holes -= observed[p * columns + j];
    for (let i = patternStarts[p]; i < patternStarts[p + 1]; i++) {
      const n = order[i];
      patternOf[n] = p;
      firstGiven[n] = k;
      starts[n + 1] = holes;
      k += holes;
    }
  }
  const cells = new Float64Array(given.length);
  for (let n = 0; n < rows; n++) {
    const mask = patternOf[n] * columns;
    let from = firstGiven[n];
    let to = starts[n];
    for (let j = 0; j < columns; j++) {
      if (observed[mask + j]) continue;
      const value = given[from++];
      cells[to++] = units ? value * (units.scale?.[j] ?? 1) + units.shift[j] : value;
    }
    starts[n + 1] += starts[n];
  }
  return { cells, starts };
}
