import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { textOf } from '../text/encoding.ts';
import { requireEncoding } from '../text/lines.ts';
import { type Oriented, oriented } from './json-orientations.ts';
import { documentValues, lineValues, listValues, type Value, type Values } from './json-rows.ts';
import type { Row } from './json-texts.ts';
import { isList, LOOKED_AT } from './records.ts';
import type { Reading } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

/** The beginning of a file, from which its columns are known. */
export interface Opening {
  kind: 'json' | 'jsonl';
  /** The table that pandas laid out in one record; null for any other file. */
  table: Oriented | null;
  /** The number of characters of that record. */
  length: number;
  /** The first rows, or all of the table. */
  rows: readonly Row[];
  /** Yields all rows of the file. It can be called once. */
  groups(): AsyncGenerator<{ values: readonly Row[]; done: number }>;
}

/** Reads the first rows of a file, until they tell what its rows hold. */
export async function opened(bytes: Bytes, reading: Reading): Promise<Opening> {
  const { name } = bytes;
  const { policy, orient, atOnce = AT_ONCE } = reading;
  const text = textOf(bytes.head);
  const isOneList = /^\s*\[\s*[[{\]]/.test(text);
  const read = isOneList ? listValues : isIndented(text) ? documentValues : lineValues;
  const groups = read(bytes, requireEncoding(bytes, reading.encoding), atOnce);
  const { start, first } = await firstGroups(groups, policy);
  if (first.length === 0) throw noRow(name);
  const mayBeTable = !isOneList && first.length === 1;
  const table = mayBeTable ? oriented(name, first[0], orient) : null;
  if (!mayBeTable && orient !== undefined) requireRecords(name, first[0], orient);
  const rows = table ? table.rows.map((value, i): Row => ({ value, line: i + 1 })) : first;
  if (rows.length === 0) throw noRow(name);
  return {
    kind: isOneList || table ? 'json' : 'jsonl',
    table,
    length: table ? first[0].text.length : 0,
    rows,
    async *groups() {
      if (table) return yield { values: rows, done: bytes.position() };
      yield* start.splice(0);
      yield* groups;
    },
  };
}

const noRow = (name: string) => new TableError(name, 'there is no row in it');

/** Tells whether the first line begins a record that goes on in the next line. */
function isIndented(head: string): boolean {
  const [line, ...others] = head.trimStart().split('\n');
  if (!line.startsWith('{') || others.length === 0) return false;
  try {
    JSON.parse(line);
    return false;
  } catch {
    return true;
  }
}

const hasGap = (value: object) => !isList(value) && Object.values(value).includes(null);

/** Reads groups until their rows tell what all rows hold, and until there are two rows or the file ends. */
async function firstGroups(groups: AsyncGenerator<Values>, policy: Reading['policy']) {
  const start: Values[] = [];
  let first: Value[] = [];
  const tells = () => policy === 'forgiving' || first.length >= LOOKED_AT || !hasGap(first[0].value);
  while (first.length < 2 || !tells()) {
    const { value, done } = await groups.next();
    if (done) break;
    if (value.values.length > 0) start.push(value);
    first = first.concat(value.values);
  }
  return { start, first };
}

/** Throws where the caller asked for a layout other than consecutive rows. */
function requireRecords(file: string, { value }: Value, orient: NonNullable<Reading['orient']>): void {
  if (orient === 'records' && !isList(value)) return;
  throw new TableError(file, `this is not laid out as pandas' orient ${JSON.stringify(orient)}`);
}
