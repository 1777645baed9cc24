import { PCAError } from '../errors.ts';
import { nearest } from './nearest.ts';
import type { ChosenColumns, RowSource } from './rows.ts';
import { show } from './values.ts';

/** Names the columns of a source and returns it. Throws like `requireNames`. */
export function withNames(source: RowSource, names: readonly string[], name: string): RowSource {
  requireNames(names, source.columns, name);
  source.names = names;
  return source;
}

/** Throws ERR_SHAPE unless there are as many names as columns and all names differ. */
export function requireNames(names: readonly string[], columns: number, name: string): void {
  if (names.length !== columns) {
    throw new PCAError(
      'ERR_SHAPE',
      `${name} has ${columns} columns, but ${names.length} are named: ${list(names)}`,
    );
  }
  const seen = new Set<string>();
  for (const each of names) {
    if (seen.has(each)) throw new PCAError('ERR_SHAPE', `two columns of ${name} are named ${show(each)}`);
    seen.add(each);
  }
}

/** Throws ERR_SHAPE if the columns of `source` have names, but the columns of `against`, which they must match, have none. */
export function requireOrder(
  source: RowSource,
  names: ChosenColumns | null | undefined,
  name: string,
  against: string,
): void {
  if (names || !source.names) return;
  throw new PCAError(
    'ERR_SHAPE',
    `the columns of ${name} have names, but ${against} knows none: say which are which, columns: [...]`,
  );
}

/** Returns the position of each wanted column among the available ones. Throws ERR_SHAPE. */
export function indicesOf(wanted: readonly string[], available: readonly string[], name: string): number[] {
  const places = new Map(available.map((each, j) => [each, j]));
  return wanted.map((each) => places.get(each) ?? fail(noColumn(each, available, name)));
}

export function noColumn(wanted: string, available: readonly string[], name: string): PCAError {
  const meant = nearest(wanted, available);
  return new PCAError(
    'ERR_SHAPE',
    `${name} has no column ${show(wanted)}${meant === undefined ? '' : `: did you mean ${show(meant)}?`}`,
  );
}

/** Makes the error for columns that are not numeric; `kinds` describes each. */
export function notNumeric(columns: readonly string[], kinds: readonly string[], name: string): PCAError {
  const [which, are] = columns.length === 1 ? ['column', 'is'] : ['columns', 'are'];
  const kind = kinds.every((each) => each === kinds[0]) ? kinds[0] : 'not numeric';
  return new PCAError(
    'ERR_SHAPE',
    `${which} ${list(columns)} of ${name} ${are} ${kind}: convert with Number(), NaN or null for a missing cell, ` +
      'or name the columns to take, columns: [...]',
  );
}

function list(names: readonly string[]): string {
  return `${names.slice(0, 8).map(show).join(', ')}${names.length > 8 ? ', …' : ''}`;
}

function fail(error: PCAError): never {
  throw error;
}
