import { PCAError } from '../errors.ts';
import type { NumericArray } from '../matrix.ts';
import { arrayRows } from './array-rows.ts';
import { type DecimalType, doublesOfDecimals } from './arrow-decimals.ts';
import { type Bits, type Cells, columnRows, isSet, stridedRows } from './cell-rows.ts';
import { indicesOf, notNumeric, withNames } from './names.ts';
import type { NamedHints, RowSource } from './rows.ts';
import { StackedRows } from './stacked-rows.ts';
import { asFloat16, lengthOf, plainView } from './values.ts';

// The members of Apache Arrow's classes that this file uses.

interface Table {
  schema: { fields: readonly { name: string }[] };
  getChildAt(j: number): Vector;
}

/** In a table, the chunks of all columns end at the same rows. */
interface Vector {
  type: Type;
  data: readonly Chunk[];
}

interface Type extends DecimalType {
  typeId: number;
  /** Precision of floats; 0 is half precision. */
  precision?: number;
  /** Type of a dictionary's values. */
  dictionary?: Type;
  /** Types of the elements of lists. */
  children?: readonly { type: Type }[];
  listSize?: number;
}

interface Chunk {
  type: Type;
  length: number;
  values: unknown;
  nullCount: number;
  /** The bit of the first element is number `offset`; everything else begins at 0. */
  nullBitmap: ArrayLike<number>;
  offset: number;
  dictionary?: Vector;
  valueOffsets: ArrayLike<number | bigint>;
  children: readonly Chunk[];
}

const [DICTIONARY, INT, FLOAT, BOOL, DECIMAL, LIST, FIXED_SIZE_LIST, LARGE_LIST] = [
  -1, 2, 3, 6, 7, 12, 16, 21,
];
const TEXTS = [5, 20, 24];
const DATES = [8, 9, 10];

/** Opens a table or a batch of numeric columns, or of one column of lists. Throws ERR_SHAPE. */
export function tableRows(x: unknown, name: string, hints: NamedHints): RowSource {
  const table = x as Table;
  const fields = table.schema.fields.map((field) => String(field.name));
  const wanted = hints.names ?? fields;
  const vectors = indicesOf(wanted, fields, name).map((j) => table.getChildAt(j));
  if (vectors.length === 1 && isList(vectors[0].type)) return vectorRows(vectors[0], name, hints);
  const bad = wanted.filter((_, j) => !isNumeric(vectors[j].type));
  const types = vectors.map(({ type }) => type).filter((type) => !isNumeric(type));
  if (bad.length > 0) throw notNumeric(bad, types.map(kindOf), name);
  return withNames(numericRows(vectors, name, hints.firstRow), wanted, name);
}

/** Opens a vector of lists. Throws ERR_SHAPE. */
export function vectorRows(x: unknown, name: string, hints: NamedHints): RowSource {
  const { type, data } = x as Vector;
  const { typeId, listSize = 0, children = [] } = type;
  if (!isList(type) || !isNumeric(children[0].type)) {
    throw new PCAError('ERR_SHAPE', `${name} is a vector, but not one of lists of numbers: pass a table`);
  }
  if (typeId === FIXED_SIZE_LIST) {
    return stack(data, listSize, hints.firstRow, (chunk, first) => fixedRows(chunk, listSize, name, first));
  }
  return arrayRows(
    data.flatMap((chunk) => listsOf(chunk, name)),
    name,
    hints,
  );
}

function isList({ typeId }: Type): boolean {
  return typeId === FIXED_SIZE_LIST || typeId === LIST || typeId === LARGE_LIST;
}

function isNumeric({ typeId, dictionary }: Type): boolean {
  const isNumber = typeId === INT || typeId === FLOAT || typeId === DECIMAL;
  return isNumber || (typeId === DICTIONARY && isNumeric(dictionary as Type));
}

function kindOf({ typeId, dictionary = { typeId } }: Type): string {
  if (TEXTS.includes(dictionary.typeId)) return 'text';
  if (dictionary.typeId === BOOL) return 'boolean';
  return DATES.includes(dictionary.typeId) ? 'dates' : 'not numeric';
}

/** Stacks the chunks, one below the other. */
function stack(
  chunks: readonly Chunk[],
  columns: number,
  firstRow = 0,
  rowsOf: (chunk: Chunk, first: number, k: number) => RowSource,
): RowSource {
  let next = firstRow;
  const sources = chunks.map((chunk, k) => {
    const first = next;
    next += chunk.length;
    return rowsOf(chunk, first, k);
  });
  return sources.length === 1 ? sources[0] : new StackedRows(sources, columns);
}

/** Opens vectors of numbers as columns. */
function numericRows(vectors: readonly Vector[], name: string, firstRow?: number): RowSource {
  return stack(vectors[0]?.data ?? [], vectors.length, firstRow, ({ length }, first, k) =>
    columnRows(
      vectors.map(({ data }) => cellsOf(data[k], length, name)),
      length,
      name,
      first,
    ),
  );
}

/** Opens lists of one length as rows. */
function fixedRows(chunk: Chunk, columns: number, name: string, firstRow: number): RowSource {
  const { valid, ...cells } = cellsOf(chunk.children[0], chunk.length * columns, name);
  const layout = { rowStride: columns, columnStride: 1 };
  const bits = [...(valid ?? []).map((each) => ({ ...each, ...layout })), ...(bitsOf(chunk) ?? [])];
  const block = { ...cells, ...layout, valid: bits.length > 0 ? bits : undefined };
  return stridedRows(block, chunk.length, columns, name, firstRow);
}

/** Returns lists of any lengths; null for a missing list. */
function listsOf(chunk: Chunk, name: string) {
  const { length, valueOffsets, children } = chunk;
  const [{ length: count }] = children;
  const elements = { ...cellsOf(children[0], count, name), columnStride: 1 };
  const { data } = stridedRows(elements, count, 1, name, 0).read(0, count);
  const bits = bitsOf(chunk);
  return Array.from({ length }, (_, i) =>
    bits && !isSet(bits[0].bytes, bits[0].offset + i)
      ? null
      : data.subarray(Number(valueOffsets[i]), Number(valueOffsets[i + 1])),
  );
}

/** Opens a chunk of numbers as one column. Throws ERR_SHAPE if it has fewer than `minCount` elements. */
function cellsOf(chunk: Chunk, minCount: number, name: string): Cells {
  const { type, dictionary } = chunk;
  const view = plainView(chunk.values, name);
  const values = view && numbersOf(view, type, name);
  const cells = {
    values: values ?? (chunk.values as ArrayLike<unknown>),
    offset: 0,
    rowStride: 1,
    columnStride: 0,
  };
  if (!((lengthOf(cells.values) as number) >= minCount)) {
    throw new PCAError('ERR_SHAPE', `a column of ${name} has fewer elements than it says, ${minCount}`);
  }
  const entries = dictionary && numericRows([dictionary], name, 0);
  return { ...cells, lookup: entries?.read(0, entries.rows).data, valid: bitsOf(chunk) };
}

/** Returns the numbers that a chunk's elements stand for. */
function numbersOf(view: NumericArray, type: Type, name: string): NumericArray {
  if (type.typeId === DECIMAL) return doublesOfDecimals(view, type, name);
  return type.typeId === FLOAT && type.precision === 0 ? asFloat16(view) : view;
}

/** Returns the bits that are set for the elements present in a chunk; undefined if none is missing. */
function bitsOf({ nullCount, nullBitmap: bytes, offset }: Chunk): Bits[] | undefined {
  return nullCount > 0 ? [{ bytes, offset, rowStride: 1, columnStride: 0 }] : undefined;
}
