import { allocate, PCAError, readInput } from '../errors.ts';
import type { Doubles } from '../matrix.ts';
import type { RowSource } from './rows.ts';
import { bigintToNumber, isSize, lengthOf, show } from './values.ts';

/** A class's name: a finite number or a string. */
export type Label = number | string;

/** Rows sorted into their classes. */
export interface Classes {
  /** The distinct labels; numbers ascend, strings are ordered by code unit. */
  labels: readonly number[] | readonly string[];
  /** Number of rows of each class. */
  counts: Doubles;
  /** The class of each row, an index into `labels`. */
  ofRow: Uint32Array<ArrayBuffer>;
}

/**
 * Sorts the rows of a source into classes by the labels of all rows. Throws ERR_SHAPE unless there are as many labels as
 * rows; ERR_OPTION unless all labels are strings, or all are finite numbers or bigints that a double holds exactly, and for
 * fewer than 2 classes.
 */
export function classesOf(
  given: unknown,
  { rows, selection }: Pick<RowSource, 'rows' | 'selection'>,
): Classes {
  const length = labelCount(given);
  const total = selection?.total ?? rows;
  if (length !== total)
    throw new PCAError('ERR_SHAPE', `there are ${length} labels, but x has ${total} rows`);
  const all = given as ArrayLike<unknown>;
  const ofRow = allocateLabels(4 * rows, () => new Uint32Array(rows));
  const indexByLabel = new Map<Label, number>();
  const sizes: number[] = [];
  let type: string | undefined;
  for (let n = 0; n < rows; n++) {
    const row = selection?.indices[n] ?? n;
    const label = readInput('labels', () => bigintToNumber(all[row]), 'ERR_OPTION');
    type ??= typeof label;
    if (!isLabel(label) || typeof label !== type) throw badLabel(row, label, type);
    let k = indexByLabel.get(label);
    if (k === undefined) {
      k = sizes.push(0) - 1;
      allocateLabels(32 * indexByLabel.size, () => indexByLabel.set(label, sizes.length - 1));
    }
    sizes[k]++;
    ofRow[n] = k;
  }
  if (indexByLabel.size < 2) {
    throw new PCAError('ERR_OPTION', `labels must name at least 2 classes, not ${indexByLabel.size}`);
  }
  const classes = [...indexByLabel].sort(([a], [b]) => (a < b ? -1 : 1));
  const place = new Uint32Array(classes.length);
  classes.forEach(([, k], sorted) => {
    place[k] = sorted;
  });
  for (let n = 0; n < rows; n++) ofRow[n] = place[ofRow[n]];
  return {
    labels: classes.map(([label]) => label) as Classes['labels'],
    counts: Float64Array.from(classes, ([, k]) => sizes[k]),
    ofRow,
  };
}

export function isLabel(value: unknown): value is Label {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

function labelCount(given: unknown): number {
  const length = readInput('labels', () => lengthOf(given), 'ERR_OPTION');
  if (isSize(length)) return length;
  throw new PCAError('ERR_OPTION', 'labels must be an array of numbers or strings, one for each row');
}

function allocateLabels<T>(bytes: number, make: () => T): T {
  return allocate(bytes, 'the labels', make, 'fit fewer rows, of fewer classes');
}

function badLabel(row: number, label: unknown, type: string): PCAError {
  const expected =
    type === 'string' ? 'a string' : type === 'number' ? 'a finite number' : 'a number or a string';
  return new PCAError('ERR_OPTION', `labels[${row}] must be ${expected} as the others, not ${show(label)}`);
}
