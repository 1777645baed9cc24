import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { textOf } from '../text/encoding.ts';
import { requireEncoding } from '../text/lines.ts';
import { isMostlyEmpty, mostlyEmpty } from './announced.ts';
import { entriesOf } from './json-entries.ts';
import { type Oriented, oriented } from './json-orientations.ts';
import { ofDocument, ofLines, ofList, type Value, type Values } from './json-rows.ts';
import { cellIn, Fields, isList, LOOKED_AT, numberIn, textIn } from './records.ts';
import type { Cells, Numbers, Origin, Reading, Source, Wanted } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

/** A row of the table; as it stands in the file, unless pandas laid it out otherwise. */
type Row = Omit<Value, 'text'> & Partial<Value>;

/** The origin of entries of a list, which have no key. */
const NOWHERE: Origin = { key: '', entry: 0 };

/** The first value of each key that is not null, among so many rows. */
function firstValues(keys: readonly string[], rows: readonly Row[]): [string, unknown][] {
  const found = new Map<string, unknown>(keys.map((key) => [key, null]));
  let missing = keys.length;
  for (const { value } of rows) {
    if (missing === 0) break;
    for (const [key, one] of Object.entries(value)) {
      if (one === null || found.get(key) !== null) continue;
      found.set(key, one);
      missing--;
    }
  }
  return [...found];
}

/** The keys of a record as they are written. */
const keysOf = ({ text }: Value) => entriesOf(text).map(([key]) => key);

/** Throws where rows that come one after the other are not as asked. */
function requireRecords(file: string, { value }: Value, orient: NonNullable<Reading['orient']>): void {
  if (orient === 'records' && !isList(value)) return;
  throw new TableError(file, `this is not laid out as pandas' orient ${JSON.stringify(orient)}`);
}

/** The texts of a record's values: as they stand in the file, or of what pandas laid out otherwise as they are read. */
function textsOf(name: string, { value, text, line }: Row): [key: string, value: string][] {
  if (text !== undefined) return entriesOf(text);
  return Object.entries(value).map(([key, one]) => {
    requireDigits(name, one, key, line);
    return [key, Object.is(one, -0) ? '-0' : JSON.stringify(one)];
  });
}

/** The label of a row; a number stays as it is written, since it may have more digits than a double holds. */
function labelOf(name: string, one: Row, value: unknown, { key, entry }: Origin): string {
  if (one.text === undefined) requireDigits(name, value, key, one.line);
  if (typeof value !== 'number' || entry !== null || one.text === undefined) return textIn(value);
  return new Map(entriesOf(one.text)).get(key) ?? textIn(value);
}

/** Throws where a number that is copied may have had other digits in the file, which are not known any more. */
function requireDigits(name: string, value: unknown, key: string, row: number): void {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return;
  if (!Number.isInteger(value) && Number.isFinite(value)) return;
  const what = `${JSON.stringify(key)} has more digits than are kept of a table in one JSON value; write a record a line, or the number as text`;
  throw new TableError(name, what, `row ${row}`);
}

const hasGap = (value: object) => !isList(value) && Object.values(value).includes(null);

/** Tells whether the first line is the start of a record that goes on. */
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

/** The first groups, until they tell what the rows hold; and whether the first row is the only one. */
async function opening(name: string, groups: AsyncGenerator<Values>, policy: Reading['policy']) {
  const start: Values[] = [];
  let first: Value[] = [];
  const next = async (): Promise<boolean> => {
    const { value, done } = await groups.next();
    if (done) return false;
    if (value.values.length > 0) start.push(value);
    first = first.concat(value.values);
    return true;
  };
  const tells = (): boolean =>
    first.length > 0 && (policy === 'forgiving' || first.length >= LOOKED_AT || !hasGap(first[0].value));
  while (!tells()) if (!(await next())) break;
  if (first.length === 0) throw new TableError(name, 'there is no row in it');
  while (first.length === 1) if (!(await next())) break;
  return { start, first, isAlone: first.length === 1 };
}

/** Records, or lists of numbers: one a line, or all in one list; or one record that is a table, as pandas lays it out. */
export async function json(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name, head } = bytes;
  const { policy, atOnce = AT_ONCE } = reading;
  const encoding = requireEncoding(bytes, reading.encoding);
  const text = textOf(head);
  const oneList = /^\s*\[\s*[[{\]]/.test(text);
  const read = oneList ? ofList : isIndented(text) ? ofDocument : ofLines;
  const groups = read(bytes, encoding, atOnce);

  const { start, first, isAlone } = await opening(name, groups, policy);
  let table: Oriented | null = null;
  if (!oneList && isAlone) table = oriented(name, first[0], reading.orient);
  else if (reading.orient !== undefined) requireRecords(name, first[0], reading.orient);
  let rows: readonly Row[] = first;
  if (table) {
    rows = table.rows.map((value, i) => ({ value, line: i + 1 }));
    if (rows.length === 0) throw new TableError(name, 'there is no row in it');
  }
  const lists = isList(rows[0].value);
  const keys = table?.names ?? (lists ? [] : keysOf(first[0]));
  const fields = new Fields(policy, firstValues(keys, rows));
  const width = lists ? (rows[0].value as unknown[]).length : fields.names.length;
  const index = new Set(table?.index);

  let cellsSoFar = 0;
  let written = table ? first[0].text.length : 0; // characters of these

  /** A list as long as the first one, or a record's cells. */
  function rowOf({ value, line, text = '' }: Row): readonly unknown[] {
    const wrong = (what: string) => new TableError(name, what, `line ${line}`);
    cellsSoFar += fields.names.length;
    written += text.length;
    requireFilled(cellsSoFar, written);
    if (policy === 'strict' && isList(value) !== lists) {
      throw wrong(`this is not a ${lists ? 'list' : 'record'}, as the first row is`);
    }
    if (policy === 'forgiving' || !isList(value)) return fields.row(value, wrong);
    if (value.length === width) return value as unknown[];
    throw wrong(`${value.length} entries, where the first row has ${width}`);
  }

  function requireFilled(cells: number, characters: number): void {
    if (isMostlyEmpty(cells, characters)) throw new TableError(name, mostlyEmpty(fields.names.length));
  }

  async function* all(): AsyncGenerator<{ values: readonly Row[]; done: number }> {
    if (table)
      yield { values: table.rows.map((value, i) => ({ value, line: i + 1 })), done: bytes.position() };
    else {
      yield* start.splice(0);
      yield* groups;
    }
  }

  async function* numbers({
    taken,
    label,
    records: beside,
    alone,
    noNumber,
    onMark,
  }: Wanted): AsyncGenerator<Numbers, void> {
    let isFirst = true;
    const keys = new Set(taken.map((j) => fields.origins[j]?.key));
    const without = new Set([...keys, ...(beside?.without ?? [])]);
    const some = (record: object, wanted: (key: string) => boolean) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => wanted(key)));
    for await (const { values, done } of all()) {
      const characters = values.reduce((sum, { text = '' }) => sum + text.length, written);
      requireFilled(values.length * taken.length, characters);
      const data = new Float64Array(values.length * taken.length);
      const labels: string[] | undefined = label === null ? undefined : [];
      const records: Numbers['records'] = beside && [];
      let at = 0;
      for (const one of values) {
        const apart = !lists && (beside || alone);
        const row = rowOf(apart ? { ...one, value: some(one.value, (key) => keys.has(key)) } : one);
        if (apart) records?.push(Object.fromEntries(textsOf(name, one).filter(([key]) => !without.has(key))));
        for (const j of taken) {
          const cell = row[j];
          const number = numberIn(cell, reading.marks);
          if (typeof cell === 'string' && Number.isNaN(number)) onMark?.(cell.trim());
          if (number === null) throw noNumber(one.line, j, textIn(cell), isFirst);
          data[at++] = number;
        }
        if (label !== null) labels?.push(labelOf(name, one, row[label], fields.origins[label] ?? NOWHERE));
        isFirst = false;
      }
      yield { data, rows: values.length, labels, records, lineOrRow: (row) => values[row].line, done };
    }
  }

  async function* cells(): AsyncGenerator<Cells, void> {
    for await (const { values, done } of all()) {
      const rows = values.map((one) => rowOf(one).map(cellIn));
      yield { names: fields.names, rows, done };
    }
  }

  return {
    format: {
      kind: oneList || table ? 'json' : 'jsonl',
      origins: fields.origins,
      orient: table?.orient,
      isDoubtful: table?.isDoubtful,
    },
    names: lists ? null : fields.names,
    ...(!lists && { keys: [...fields.all.keys()] }),
    index: [...fields.origins.keys()].filter((j) => index.has(fields.origins[j].key)),
    carried: 'json',
    width,
    unit: table ? 'row' : 'line',
    total: bytes.size,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}
