import { PCAError, readInput } from '../errors.ts';
import { filled } from '../input/filled-rows.ts';
import { completeRows, openForm, selectedRows, weightedRows } from '../input/forms.ts';
import { JoinedRows } from '../input/joined-rows.ts';
import { indicesOf } from '../input/names.ts';
import { weightsOf } from '../input/own-weights.ts';
import { type ChosenColumns, type RowSource, requireCells } from '../input/rows.ts';
import { selectedColumns } from '../input/selected-columns.ts';
import { dtypeOf, isArray } from '../input/values.ts';
import type { Steps } from '../steps.ts';

/** Rows [x | y], with p columns x and q columns y. */
export interface JointRows extends Pick<RowSource, 'weights' | 'selection'> {
  readonly source: RowSource;
  readonly p: number;
  readonly q: number;
  readonly xNames: readonly string[] | null;
  readonly yNames: readonly string[] | null;
}

/** The options of a call that concern x and y. */
interface JointHints {
  readonly xColumns: ChosenColumns | undefined;
  readonly yColumns: ChosenColumns | undefined;
  readonly weights: unknown;
  readonly signal: AbortSignal | undefined;
}

/**
 * Opens the rows of x and y: y may also be the names of columns of x, or N numbers. Throws ERR_SHAPE, ERR_EMPTY,
 * ERR_NOT_FINITE, ERR_OPTION.
 */
export function* openJoint(x: unknown, y: unknown, hints: JointHints): Steps<JointRows> {
  const named = namesIn(y);
  return named ? yield* openNamed(x, named, hints) : yield* openBoth(x, y, hints);
}

function* openBoth(x: unknown, y: unknown, hints: JointHints): Steps<JointRows> {
  const weights = weightsOf(x, 'x', hints.weights);
  const ofRowsOfY = weightsOf(y, 'y', undefined);
  if (weights !== undefined && ofRowsOfY !== undefined) {
    throw new PCAError(
      'ERR_OPTION',
      'x and y have the same rows, but weights are given twice: leave those of y out',
    );
  }
  const ofX = yield* openSide(x, 'x', hints.xColumns, weights ?? ofRowsOfY, hints.signal);
  const allOfY = yield* openSide(asRows(y), 'y', hints.yColumns, undefined, hints.signal);
  const { selection } = ofX;
  const ofY =
    selection?.total === allOfY.rows ? selectedRows(allOfY, selection.indices, { selection }) : allOfY;
  return {
    source: new JoinedRows(ofX, ofY),
    weights: ofX.weights,
    selection,
    p: ofX.columns,
    q: ofY.columns,
    xNames: ofX.names ?? null,
    yNames: ofY.names ?? null,
  };
}

function* openNamed(x: unknown, named: readonly string[], hints: JointHints): Steps<JointRows> {
  const { xColumns, yColumns, signal } = hints;
  if (yColumns) throw new PCAError('ERR_OPTION', 'y names its columns: leave columns.y out');
  if (typeof xColumns?.[0] === 'number')
    throw new PCAError('ERR_OPTION', 'columns.x must be names, as y names columns of x');
  const weights = weightsOf(x, 'x', hints.weights);
  const wanted = xColumns && [...new Set([...(xColumns as readonly string[]), ...named])];
  const source = yield* openSide(x, 'x', wanted, weights, signal);
  const { names } = source;
  if (!names) throw new PCAError('ERR_OPTION', 'y names columns of x, but the columns of x have no names');
  const y = indicesOf(named, names, 'x');
  const places = Array.from(names, (_, j) => j).filter((j) => !y.includes(j));
  if (places.length === 0) throw new PCAError('ERR_EMPTY', 'x has no column besides those of y');
  return {
    source: selectedColumns(source, [...places, ...y], 'x'),
    weights: source.weights,
    selection: source.selection,
    p: places.length,
    q: y.length,
    xNames: places.map((j) => names[j]),
    yNames: named,
  };
}

/** Opens one side as dense rows, without those of weight 0. */
function* openSide(
  x: unknown,
  name: string,
  columns: ChosenColumns | undefined,
  weights: unknown,
  signal: AbortSignal | undefined,
): Steps<RowSource> {
  const names =
    columns && typeof weights === 'string' ? [...new Set([...(columns as string[]), weights])] : columns;
  let source = requireCells(yield* openForm(x, name, { names }, signal), name);
  if (weights !== undefined) {
    source = yield* weightedRows(source, weights, name);
    source = yield* completeRows(source, name, 'error', 0, signal);
    requireCells(source, name);
  }
  return filled(source);
}

/** Returns the names of columns if y consists of names; undefined for rows. */
function namesIn(y: unknown): readonly string[] | undefined {
  if (typeof y === 'string') return [y];
  return readInput('y', () => {
    if (!isArray(y) || y.length === 0 || typeof y[0] !== 'string') return undefined;
    if (y.every((each) => typeof each === 'string')) return [...y] as string[];
    throw new PCAError('ERR_OPTION', 'y must be names of columns of x, numbers or rows, not some of each');
  });
}

/** Makes N numbers, an array or a typed array, rows of one column. */
function asRows(y: unknown): unknown {
  return readInput('y', () => {
    const isVector = isArray(y) ? y.length > 0 && Object(y[0]) !== y[0] : dtypeOf(y) !== undefined;
    return isVector ? Array.from(y as ArrayLike<unknown>, (value) => [value]) : y;
  });
}
