import { allocate, PCAError, readInput } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import type { Steps } from '../steps.ts';
import { filled } from './filled-rows.ts';
import { derived, type RowSource, rowsPerPiece } from './rows.ts';
import { selectedColumns } from './selected-columns.ts';
import { partOfView, readyToGo } from './typed-rows.ts';
import { bigintToNumber, dtypeOf, isSize, lengthOf, plainView, show } from './values.ts';

/**
 * Gives rows their weights: numbers, or the name of the column that holds them, which is then no longer one of the rows.
 * `inParts`: a fit has more rows than these. Throws ERR_OPTION, ERR_SHAPE.
 */
export function* weightedRows(
  source: RowSource,
  given: unknown,
  name: string,
  firstRow = 0,
  inParts = false,
): Steps<RowSource> {
  const place = typeof given === 'string' ? placeOf(source, given, name) : -1;
  const values = place < 0 ? given : yield* column(source, place, name);
  const { weights, hasZeros } = parseWeights(values, source.rows, name, firstRow);
  const others = Array.from({ length: source.columns }, (_, j) => j).filter((j) => j !== place);
  const rows = place < 0 ? source : selectedColumns(source, others, name);
  // Exact sums may be added in any order. All workers must sum the rows of one fit in the same way.
  const isExact = inParts || !/^U?[Ii]nt(8|16)/.test(rows.dtype) || areExact(weights, rows.dtype);
  return derived(
    rows,
    (first, last, toTransfer = false) => {
      const piece = rows.read(first, last, toTransfer);
      const data = isExact ? piece.data : Float32Array.from(piece.data);
      const ofPiece = readyToGo(
        partOfView(weights, first, last, 'weights'),
        'Float64Array',
        toTransfer,
      ) as Doubles;
      return { ...piece, data, weights: ofPiece };
    },
    { dtype: isExact ? rows.dtype : 'Float32Array', weights, hasZeroWeights: hasZeros },
  );
}

function placeOf({ names, columns }: RowSource, column: string, name: string): number {
  const place = names?.indexOf(column) ?? -1;
  if (place < 0) {
    const which = names ? `there is no column ${show(column)}` : 'the columns have no names';
    throw new PCAError('ERR_OPTION', `weights names a column of ${name}, but ${which}`);
  }
  if (columns === 1) throw new PCAError('ERR_EMPTY', `${name} has no column besides its weights`);
  return place;
}

function* column(source: RowSource, place: number, name: string): Steps<Doubles> {
  const one = filled(selectedColumns(source, [place], name));
  const values = newWeights(source.rows);
  const pieceRows = rowsPerPiece(source.bytesPerRow, 1);
  for (let first = 0; first < source.rows; first += pieceRows) {
    values.set(one.read(first, Math.min(first + pieceRows, source.rows)).data, first);
    yield;
  }
  return values;
}

/** Returns weights as doubles, which are the given ones if these are doubles. Throws ERR_SHAPE, ERR_OPTION, which names the row. */
export function checkedWeights(given: unknown, rows: number, name: string, firstRow = 0): Doubles {
  return parseWeights(given, rows, name, firstRow).weights;
}

/** Does the same and tells whether some weight is 0, in one pass. */
function parseWeights(given: unknown, rows: number, name: string, firstRow: number) {
  const length = readInput('weights', () => lengthOf(given), 'ERR_OPTION');
  if (!isSize(length)) {
    throw new PCAError('ERR_OPTION', `weights must be an array, one number for each row, not ${show(given)}`);
  }
  if (length !== rows) {
    throw new PCAError('ERR_SHAPE', `there are ${length} weights, but ${name} has ${rows} rows`);
  }
  const weights = doublesOf(given, rows);
  let hasZeros = false;
  for (let n = nextUnusual(weights, 0); n < rows; n = nextUnusual(weights, n + 1)) {
    if (weights[n] !== 0) {
      const value = show((given as ArrayLike<unknown>)[n]);
      throw new PCAError(
        'ERR_OPTION',
        `the weight of row ${firstRow + n} is ${value}: it must be 0 or a number from 1e-100 to 1e100`,
      );
    }
    hasZeros = true;
  }
  return { weights, hasZeros };
}

/** Returns the first place from `n` on that holds no number from 1e-100 to 1e100, or the length. A bare loop is twice as fast. */
function nextUnusual(weights: Doubles, n: number): number {
  while (n < weights.length && weights[n] >= 1e-100 && weights[n] <= 1e100) n++;
  return n;
}

function doublesOf(given: unknown, rows: number): Doubles {
  const view = plainView(given, 'weights');
  if (dtypeOf(view) === 'Float64Array') return view as Doubles;
  const weights = newWeights(rows);
  if (view) weights.set(view);
  else readInput('weights', () => copyNumbers(given as ArrayLike<unknown>, weights), 'ERR_OPTION');
  return weights;
}

/** Copies numbers; anything else becomes NaN. */
function copyNumbers(from: ArrayLike<unknown>, to: Doubles): void {
  for (let n = 0; n < to.length; n++) {
    const value = bigintToNumber(from[n]);
    to[n] = typeof value === 'number' ? value : Number.NaN;
  }
}

/**
 * Returns true if sums of integers with these weights are exact: see `is_exact_weight` in
 * cpp/core/moments/integer_sums.hpp.
 */
function areExact(weights: Doubles, dtype: string): boolean {
  const magnitude = /8/.test(dtype) ? 255 : 65535;
  let total = 0;
  for (const weight of weights) {
    if (!Number.isInteger(weight) || weight * magnitude ** 2 >= 2 ** 45) return false;
    total += weight;
  }
  return total <= 2 ** 29;
}

function newWeights(rows: number): Doubles {
  return allocate(8 * rows, `the weights of ${rows} rows`, () => new Float64Array(rows));
}
