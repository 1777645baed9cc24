import { PCAError } from '../errors.ts';
import { elementType, isRecord } from './rows.ts';

/** A class's name: a finite number or a string. */
export type Label = number | string;

/** Rows sorted into their classes. */
export interface Classes {
  /** Without repetition; numbers ascending, strings by code unit. */
  labels: readonly number[] | readonly string[];
  /** Rows of each class. */
  counts: Float64Array;
  /** The class of each row, an index into `labels`. */
  ofRow: Uint32Array<ArrayBuffer>;
}

/**
 * Throws ERR_SHAPE where there are not as many labels as rows, ERR_OPTION for labels that are neither all finite
 * numbers nor all strings, and for fewer than 2 classes.
 */
export function classesOf(given: unknown, rows: number): Classes {
  const all = labelArray(given);
  if (all.length !== rows) {
    throw new PCAError('ERR_SHAPE', `there are ${all.length} labels, but x has ${rows} rows`);
  }
  const type = typeof all[0];
  const counted = new Map<Label, number>();
  for (let n = 0; n < rows; n++) {
    const label = all[n];
    if (!isLabel(label) || typeof label !== type) throw badLabel(n, label, type);
    counted.set(label, (counted.get(label) ?? 0) + 1);
  }
  if (counted.size < 2) {
    throw new PCAError('ERR_OPTION', `labels must name at least 2 classes, not ${counted.size}`);
  }
  const labels = sortedLabels([...counted.keys()]);
  const index = new Map(labels.map((label, k) => [label, k]));
  return {
    labels: labels as Classes['labels'],
    counts: Float64Array.from(labels, (label) => counted.get(label) as number),
    ofRow: Uint32Array.from({ length: rows }, (_, n) => index.get(all[n] as Label) as number),
  };
}

/** Numbers ascending, strings by code unit. */
export function sortedLabels(labels: Label[]): Label[] {
  return labels.sort((a, b) => (a < b ? -1 : 1));
}

export function isLabel(value: unknown): value is Label {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

function labelArray(given: unknown): ArrayLike<unknown> {
  if (Array.isArray(given) || elementType(given) !== undefined) return given as ArrayLike<unknown>;
  if (isRecord(given) && Number.isSafeInteger(given.length)) return given as unknown as ArrayLike<unknown>;
  throw new PCAError('ERR_OPTION', 'labels must be an array of numbers or strings, one for each row');
}

function badLabel(row: number, label: unknown, type: string): PCAError {
  const expected =
    type === 'string' ? 'a string' : type === 'number' ? 'a finite number' : 'a number or a string';
  const shown = typeof label === 'string' ? `'${label}'` : isRecord(label) ? 'an object' : String(label);
  return new PCAError('ERR_OPTION', `labels[${row}] must be ${expected} as the others, not ${shown}`);
}
