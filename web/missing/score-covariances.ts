import { allocate } from '../errors.ts';
import { type Hooks, parseHooks, reportProgress } from '../input/hooks.ts';
import {
  HOOKS,
  optionalInteger,
  parseColumns,
  pickOptions,
  tooManyComponents,
} from '../input/parse-options.ts';
import { type RowSource, rowsPerPiece } from '../input/rows.ts';
import type { Doubles, Matrix } from '../matrix.ts';
import type { PcaModel } from '../models/pca-model.ts';
import type { CallOptions, ColumnOptions } from '../options.ts';
import type { Steps } from '../steps.ts';
import { type ConditionalCells, distributionOf, Filler } from './conditional.ts';
import { requireDense, requireKnownLength, requireNoInfinity } from './rows.ts';

/** Options of `scoreCovariances`. */
export interface ScoreCovarianceOptions extends CallOptions, ColumnOptions {
  /** m: how many of the leading components, 1 to componentCount. Default all. */
  components?: number;
}

/** The uncertainty of the scores of rows, which comes from their missing cells. */
export interface ScoreCovariances {
  /** N: the pattern of holes of each row, an index into `covariances`; the first row has pattern 0. */
  patterns: Uint32Array;
  /** For each pattern, m x m: the covariance of the scores about those of `transform`; zeros where no cell is missing. */
  covariances: Matrix<Doubles>[];
}

export function parseCovariances(options: unknown, componentCount: number) {
  const given = pickOptions(options, ['components', 'columns', ...HOOKS]);
  const components = optionalInteger(given, 'components', 1) ?? componentCount;
  if (components > componentCount) throw tooManyComponents(components, componentCount, 'the model has');
  return { components, names: parseColumns(given), hooks: parseHooks(given) };
}

/** Finds the covariance of the scores for each pattern of holes. Throws ERR_OPTION, ERR_NOT_FINITE, ERR_MEMORY. */
export function* scoreCovariances(
  source: RowSource,
  model: PcaModel,
  components: number,
  hooks: Hooks,
): Steps<ScoreCovariances> {
  requireKnownLength(model);
  requireDense(source, 'x', 'em');
  const { rows, columns, names } = source;
  const filler = new Filler(distributionOf(model));
  const patterns = allocate(4 * rows, 'the patterns of the rows', () => new Uint32Array(rows));
  const covariances: Matrix<Doubles>[] = [];
  const numbers = new Map<string, number>();
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  const covarianceOf = (cells: ConditionalCells | null) =>
    allocate(8 * components * components, 'the covariances of the scores', () => ({
      data: cells
        ? cells.scoreCovariance(model.components.data, components)
        : new Float64Array(components * components),
      rows: components,
      columns: components,
    }));
  for (let first = 0; first < rows; first += pieceRows) {
    const last = Math.min(first + pieceRows, rows);
    const data = new Float64Array(source.read(first, last).data);
    for (let n = first; n < last; n++) {
      const row = data.subarray((n - first) * columns, (n - first + 1) * columns);
      requireNoInfinity(row, n, 'x', names);
      const key = holesOf(row);
      let number = numbers.get(key);
      if (number === undefined) {
        number = covariances.length;
        numbers.set(key, number);
        covariances.push(covarianceOf(filler.cellsOf(row)));
        yield;
        hooks.signal?.throwIfAborted();
      }
      patterns[n] = number;
    }
    yield;
    reportProgress(hooks, 'rows', last, rows);
  }
  return { patterns, covariances };
}

function holesOf(row: Float64Array): string {
  let key = '';
  for (let j = 0; j < row.length; j++) if (Number.isNaN(row[j])) key += `${j} `;
  return key;
}
