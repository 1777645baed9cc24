import type { SchemaTree } from 'hyparquet';
import { ownValue } from '../records.ts';
import type { Cell } from '../source.ts';
import { base64, isNumeric, kindOf, numberIn, textOf, utf8In } from './values.ts';

/** Tells whether a group is a list, whose one child repeats. */
const isList = ({ element }: SchemaTree) =>
  element.converted_type === 'LIST' || element.logical_type?.type === 'LIST';
const isMap = ({ element }: SchemaTree) =>
  element.converted_type === 'MAP' ||
  element.converted_type === 'MAP_KEY_VALUE' ||
  element.logical_type?.type === 'MAP';

/** Returns the element whose values a list holds. */
function entryOf({ children: [repeated] }: SchemaTree): SchemaTree {
  return repeated.children.length === 1 ? repeated.children[0] : repeated;
}

type Visit<T> = {
  leaf(tree: SchemaTree, value: unknown): T;
  list(entries: T[]): T;
  record(parts: [string, T][]): T;
  map(tree: SchemaTree, pairs: Record<string, unknown>[]): T;
  missing: T;
};

/** Folds a nested value from its leaves up. */
function visited<T>(tree: SchemaTree, value: unknown, visit: Visit<T>): T {
  if (value === null || value === undefined) return visit.missing;
  if (isList(tree)) {
    const entry = entryOf(tree);
    return visit.list(Array.from(value as unknown[], (one) => visitedOnce(entry, one, visit)));
  }
  if (tree.element.repetition_type === 'REPEATED') {
    return visit.list(Array.from(value as unknown[], (one) => visitedOnce(tree, one, visit)));
  }
  return visitedOnce(tree, value, visit);
}

/** Returns a map's entries, each with its key and its value. */
const pairsOf = ({ children: [pairs] }: SchemaTree, value: unknown): Record<string, unknown>[] =>
  Array.isArray(value)
    ? value
    : ((value as Record<string, Record<string, unknown>[]>)[pairs.element.name] ?? []);

/** Folds one value of an element that may repeat. */
function visitedOnce<T>(tree: SchemaTree, value: unknown, visit: Visit<T>): T {
  if (value === null || value === undefined) return visit.missing;
  if (isList(tree)) return visited(tree, value, visit);
  if (isMap(tree)) return visit.map(tree, pairsOf(tree, value));
  if (tree.children.length === 0) return visit.leaf(tree, value);
  const parts = value as Record<string, unknown>;
  return visit.record(
    tree.children.map((child) => [
      child.element.name,
      visited(child, ownValue(parts, child.element.name), visit),
    ]),
  );
}

/** Decodes bytes of text, and copies other bytes out of their page. */
export const carriedIn = (tree: SchemaTree, value: unknown): unknown =>
  visited<unknown>(tree, value, {
    leaf({ element }, one) {
      if (!(one instanceof Uint8Array)) return one;
      return ['text', 'json'].includes(kindOf(element)) ? utf8In(one) : one.slice();
    },
    list: (entries) => entries,
    record: (parts) => Object.fromEntries(parts),
    map: ({ children: [{ children }] }, pairs) =>
      pairs.map((pair) =>
        Object.fromEntries(
          children.map((child) => [child.element.name, carriedIn(child, ownValue(pair, child.element.name))]),
        ),
      ),
    missing: null,
  });

const CERTAIN = 15; // significant digits that every double preserves

/** Counts a decimal's digits without the zeros at its ends. */
function significantDigits(text: string): number {
  const digits = text.replaceAll(/\D/g, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  const first = digits.search(/[1-9]/);
  return first < 0 ? 0 : end - first;
}

/**
 * Writes a carried value as JSON with all its digits. Since many readers of JSON parse numbers as doubles, a number
 * that no double holds becomes text, and an infinity a number too large for a double.
 */
export const jsonOf = (tree: SchemaTree, value: unknown): string =>
  visited(tree, value, {
    leaf: leafJSON,
    list: (entries) => `[${entries}]`,
    record: (parts) => `{${parts.map(([name, text]) => `${JSON.stringify(name)}:${text}`)}}`,
    map: ({ children: [{ children }] }, pairs) => {
      const [key, held] = children;
      const said = pairs.map((pair) => {
        const text = held ? jsonOf(held, ownValue(pair, held.element.name)) : 'null';
        return `${JSON.stringify(leafText(key, ownValue(pair, key.element.name)))}:${text}`;
      });
      return `{${said}}`;
    },
    missing: 'null',
  });

function leafText(tree: SchemaTree, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (tree.children.length > 0) return jsonOf(tree, value);
  const isBinary = kindOf(tree.element) === 'binary' && value instanceof Uint8Array;
  return isBinary ? base64(value) : textOf(tree.element, value);
}

function leafJSON(tree: SchemaTree, value: unknown): string {
  const { element } = tree;
  const text = leafText(tree, value);
  switch (kindOf(element)) {
    case 'truth':
    case 'whole':
      return text;
    case 'wide':
      return Number.isSafeInteger(Number(text)) ? text : JSON.stringify(text);
    case 'decimal':
      return significantDigits(text) <= CERTAIN ? text : JSON.stringify(text);
    case 'float':
    case 'half':
      if (text === 'NaN') return 'null';
      return Object.is(value, -0) ? '-0' : text.replace('Infinity', '1e999');
    case 'json':
      return isJSON(text) ? text.replaceAll(/[\r\n]+/g, ' ') : JSON.stringify(text);
    default:
      return JSON.stringify(text);
  }
}

function isJSON(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Writes a carried value as a cell of text; a nested one as JSON. */
export function cellTextOf(tree: SchemaTree, value: unknown): string {
  if (value === null || value === undefined) return '';
  return tree.children.length > 0 || tree.element.repetition_type === 'REPEATED'
    ? jsonOf(tree, value)
    : leafText(tree, value);
}

/** Converts a carried value to a number or text, a list of these to a list, and other nested values to JSON. */
export function looseOf(tree: SchemaTree, value: unknown): Cell | Cell[] {
  if (value === null || value === undefined) return null;
  const isRepeated = tree.element.repetition_type === 'REPEATED';
  if (!isList(tree) && !isRepeated) return looseOne(tree, value);
  const entry = isRepeated ? tree : entryOf(tree);
  return Array.from(value as unknown[], (one) => looseOne(entry, one));
}

function looseOne(tree: SchemaTree, value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (tree.children.length > 0) return jsonOf(tree, value);
  return isNumeric(tree.element) ? numberIn(tree.element, value) : textOf(tree.element, value);
}
