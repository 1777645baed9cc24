import { PCAError, readInput } from '../errors.ts';
import type { Steps } from '../steps.ts';
import { GatheredRows } from './gathered-rows.ts';
import type { RowSource, SparsePiece } from './rows.ts';
import { indexArray, type SparseArrays, SparseRows, sizeOf, sparseRows } from './sparse-rows.ts';
import { allocatePiece } from './typed-rows.ts';
import { bigintToNumber, isArray, isObject, lengthOf, plainView, show } from './values.ts';

/** A sparse matrix in one of the supported forms. */
interface SparseForm {
  /** The number of rows that the matrix reports, unchecked. */
  rows: unknown;
  /** Checks the matrix and opens it. Throws ERR_SHAPE, ERR_MEMORY. */
  open(name: string): Steps<RowSource>;
}

type Given = Record<string, unknown>;

/** Recognizes a sparse matrix by its properties; returns undefined if `x` is not sparse. */
export function sparseForm(x: unknown): SparseForm | undefined {
  if (!isObject(x)) return undefined;
  if ('indptr' in x) {
    const { rows, columns, data, indices, indptr, format } = x;
    return ofArrays(rows, () => ({ rows, columns, data, places: { indices, indptr, format } }));
  }
  if ('rows' in x && 'row' in x && 'column' in x) {
    const { rows, columns, data, row, column } = x;
    return ofArrays(rows, () => ({ rows, columns, data, places: { row, column } }));
  }
  if ('_ptr' in x && '_size' in x) return ofMathjs(x);
  if (typeof x.getNonZeros === 'function') return ofCoordinates(x as Given & { getNonZeros(): Given });
  if (typeof x.numberOfRows === 'function' && typeof x.row === 'function')
    return ofScran(x as unknown as Scran);
  return undefined;
}

function ofArrays(rows: unknown, arrays: () => SparseArrays): SparseForm {
  return { rows, open: (name) => sparseRows(readInput(name, arrays), name) };
}

/** Opens a SparseMatrix of mathjs, which holds compressed columns in arrays. */
function ofMathjs({ _size, _values, _index, _ptr }: Given): SparseForm {
  const [rows, columns] = _size as unknown[];
  return ofArrays(rows, () => ({
    rows,
    columns,
    data: _values === undefined ? undefined : doublesOf(_values, '_values'),
    places: { indices: doublesOf(_index, '_index'), indptr: doublesOf(_ptr, '_ptr'), format: 'csc' },
  }));
}

/** Opens a SparseMatrix of ml-sparse-matrix, which returns its values as coordinates. */
function ofCoordinates(x: Given & { getNonZeros(): Given }): SparseForm {
  const { rows, columns } = x;
  return ofArrays(rows, () => {
    const found = x.getNonZeros();
    const places = { row: doublesOf(found.rows, 'rows'), column: doublesOf(found.columns, 'columns') };
    return { rows, columns, data: doublesOf(found.values, 'values'), places };
  });
}

/** Copies the numbers of a plain array; returns any other value as it is. */
function doublesOf(values: unknown, name: string): unknown {
  if (!isArray(values)) return values;
  const doubles = allocatePiece('Float64Array', values.length);
  for (let k = 0; k < doubles.length; k++) {
    const value = bigintToNumber(values[k]);
    if (typeof value !== 'number')
      throw new PCAError('ERR_SHAPE', `${name}[${k}] is ${show(value)}, not a number`);
    doubles[k] = value;
  }
  return doubles;
}

/** The members of a ScranMatrix that this file uses. It returns its rows one by one, filled in. */
interface Scran {
  numberOfRows(): unknown;
  numberOfColumns(): unknown;
  row(i: number): unknown;
}

function ofScran(x: Scran): SparseForm {
  const rows = x.numberOfRows();
  return { rows, open: (name) => rowByRow(x, rows, name) };
}

function* rowByRow(x: Scran, given: unknown, name: string): Steps<RowSource> {
  const rows = sizeOf(given, 'row', `the number of rows of ${name}`);
  const columns = sizeOf(
    readInput(name, () => x.numberOfColumns()),
    'column',
    `the number of columns of ${name}`,
  );
  const values = allocatePiece('Float64Array', columns);
  const indices = indexArray(columns, columns);
  const gathered = new GatheredRows();
  const add = (stored: number, count: number) =>
    gathered.add({
      data: values.subarray(0, stored),
      indices: indices.subarray(0, stored),
      starts: Uint32Array.of(0, stored).subarray(0, count + 1),
      first: 0,
      count,
    });
  add(0, 0);
  for (let i = 0; i < rows; i++) {
    const row = readInput(name, () => plainView(x.row(i), `row ${i} of ${name}`));
    if (row?.length !== columns) {
      throw new PCAError(
        'ERR_SHAPE',
        `row ${i} of ${name} must be a typed array of ${columns} numbers, not of ${show(lengthOf(row))}`,
      );
    }
    values.set(row);
    let stored = 0;
    for (let j = 0; j < columns; j++) {
      if (values[j] === 0) continue;
      values[stored] = values[j];
      indices[stored++] = j;
    }
    add(stored, 1);
    yield;
  }
  const { data, indices: all, starts } = gathered.take(0) as SparsePiece;
  return new SparseRows(rows, columns, { values: data, indices: all, starts }, name);
}
