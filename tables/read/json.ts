import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { textOf } from '../text/encoding.ts';
import { requireEncoding } from '../text/lines.ts';
import { oriented } from './json-orientations.ts';
import { ofDocument, ofLines, ofList, type Values } from './json-rows.ts';
import { cellIn, Fields, isList, LOOKED_AT, numberIn, textIn } from './records.ts';
import type { Cells, Numbers, Reading, Source, Wanted } from './source.ts';

const AT_ONCE = 1 << 20; // bytes

/** The values of a record, or where it has none the first of those after it. */
function firstValues(record: object, others: Values['values']): [string, unknown][] {
  return Object.entries(record).map(([key, value]) => {
    if (value !== null) return [key, value];
    const values = others.map((other): unknown => Object.getOwnPropertyDescriptor(other.value, key)?.value);
    return [key, values.find((one) => one != null) ?? null];
  });
}

const hasGap = (value: object) => !isList(value) && Object.values(value).includes(null);

/** Whether its first line is the start of a record that goes on. */
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

/** Records, or lists of numbers: one a line, or all in one list; or one record that is a table, as pandas lays it out. */
export async function json(bytes: Bytes, reading: Reading): Promise<Source> {
  const { name, head } = bytes;
  const { policy, atOnce = AT_ONCE } = reading;
  const encoding = requireEncoding(bytes, reading.encoding);
  const text = textOf(head);
  const oneList = /^\s*\[\s*[[{\]]/.test(text);
  const read = oneList ? ofList : isIndented(text) ? ofDocument : ofLines;
  const groups = read(bytes, encoding, atOnce);

  const start: Values[] = []; // the first groups, until they tell what the rows hold
  let first: Values['values'] = [];
  const tells = (): boolean =>
    first.length > 0 && (policy === 'forgiving' || first.length >= LOOKED_AT || !hasGap(first[0].value));
  while (!tells()) {
    const { value, done } = await groups.next();
    if (done) break;
    start.push(value);
    first = first.concat(value.values);
  }
  if (first.length === 0) throw new TableError(name, 'there is no row in it');
  let table: ReturnType<typeof oriented> = null;
  if (!oneList && first.length === 1) {
    const { value, done } = await groups.next(); // what else there is
    if (!done) start.push(value);
    if (done || value.values.length === 0) table = oriented(first[0].value);
    if (table) {
      first = table.rows.map((row, i) => ({ value: row, line: i + 1 }));
      start.splice(0, start.length, { values: first, done: bytes.position() });
      if (first.length === 0) throw new TableError(name, 'there is no row in it');
    } else if (!done) first = first.concat(value.values);
  }
  const [{ value: record }] = first;
  const lists = isList(record);
  const fields = new Fields(policy, lists ? [] : firstValues(record, first));
  const width = lists ? record.length : fields.names.length;

  /** A list as long as the first one, or a record's cells. */
  function rowOf({ value, line }: Values['values'][number]): readonly unknown[] {
    const wrong = (what: string) => new TableError(name, what, `line ${line}`);
    if (policy === 'strict' && isList(value) !== lists) {
      throw wrong(`this is not a ${lists ? 'list' : 'record'}, as the first row is`);
    }
    if (policy === 'forgiving' || !isList(value)) return fields.row(value, wrong);
    if (value.length === width) return value as unknown[];
    throw wrong(`${value.length} entries, where the first row has ${width}`);
  }

  async function* all(): AsyncGenerator<Values> {
    yield* start.splice(0);
    yield* groups;
  }

  async function* numbers({
    taken,
    label,
    records: beside,
    noNumber,
  }: Wanted): AsyncGenerator<Numbers, void> {
    let isFirst = true;
    const keys = new Set(taken.map((j) => fields.origins[j]?.key));
    const without = new Set([...keys, ...(beside?.without ?? [])]);
    const some = (record: object, wanted: (key: string) => boolean) =>
      Object.fromEntries(Object.entries(record).filter(([key]) => wanted(key)));
    for await (const { values, done } of all()) {
      const data = new Float64Array(values.length * taken.length);
      const labels: string[] | undefined = label === null ? undefined : [];
      const records: Numbers['records'] = beside && [];
      let at = 0;
      for (const one of values) {
        const apart = beside && !lists;
        const row = rowOf(apart ? { ...one, value: some(one.value, (key) => keys.has(key)) } : one);
        if (apart) records?.push(some(one.value, (key) => !without.has(key)));
        for (const j of taken) {
          const number = numberIn(row[j]);
          if (number === null) throw noNumber(one.line, j, textIn(row[j]), isFirst);
          data[at++] = number;
        }
        if (label !== null) labels?.push(textIn(row[label]));
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
    format: { kind: oneList || table ? 'json' : 'jsonl', origins: fields.origins, orient: table?.orient },
    names: lists ? null : fields.names,
    ...(!lists && { keys: [...fields.all.keys()] }),
    width,
    unit: table ? 'row' : 'line',
    total: bytes.size,
    numbers,
    cells,
    close: () => bytes.close(),
  };
}
