import { CLIError } from '../../cli/errors.ts';
import type { Bytes } from '../../cli/read/bytes.ts';
import { textOf } from '../text/encoding.ts';
import { CellErrors, sift } from './cells.ts';
import { Columns } from './columns.ts';
import { ofLines, ofList, type Values } from './json-rows.ts';
import { type Field, fieldsOf, isList, LOOKED_AT, numberIn, textIn, unlike } from './records.ts';
import type { Batch, Selection, Table } from './table.ts';

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

/** Makes one row of each value, as the first one is made. */
function rowsAs(first: object, others: Values['values'], name: string) {
  const lists = isList(first);
  const { fields, names } = lists ? { fields: [], names: null } : fieldsOf(firstValues(first, others));
  const width = lists ? first.length : (names ?? []).length;
  const places = new Map<string, Field>(fields.map((field) => [field.key, field]));

  function cells(value: object, line: number): unknown[] {
    const wrong = (what: string) => new CLIError(`${name}, line ${line}: ${what}`);
    if (lists) {
      if (!isList(value)) throw wrong('this is no list, as the first row is');
      if (value.length !== width) throw wrong(`${value.length} entries, where the first row has ${width}`);
      return value as unknown[];
    }
    if (isList(value)) throw wrong('this is no record, as the first row is');
    const row: unknown[] = new Array(width).fill(null);
    for (const [key, one] of Object.entries(value)) {
      const field = places.get(key);
      if (!field) throw wrong(`${JSON.stringify(key)} is not in the first record`);
      const problem = unlike(field, one);
      if (problem) throw wrong(problem);
      if (field.entries === null) row[field.at] = one;
      else if (one) for (let k = 0; k < one.length; k++) row[field.at + k] = one[k];
    }
    return row;
  }
  return { names, width, cells };
}

/** Records, or lists of numbers: one a line, or all in one list. */
export async function json(bytes: Bytes, selection: Selection, size = AT_ONCE): Promise<Table> {
  const { name, head } = bytes;
  const oneList = /^\s*\[\s*[[{\]]/.test(textOf(head));
  const groups = (oneList ? ofList : ofLines)(bytes, size);

  let start: Values[] = []; // the first groups, until they tell what the rows hold
  let first: Values['values'] = [];
  while (first.length === 0 || (first.length < LOOKED_AT && hasGap(first[0].value))) {
    const { value, done } = await groups.next();
    if (done) break;
    start.push(value);
    first = first.concat(value.values);
  }
  if (first.length === 0) throw new CLIError(`${name}: there is no row in it`);
  const { names, width, cells } = rowsAs(first[0].value, first, name);
  const columns = new Columns(name, names, width, selection);
  const { taken, label } = columns;
  const errors = new CellErrors(columns, 'line');

  let isFirst = true;
  function batch({ values, done }: Values): Batch {
    const data = new Float64Array(values.length * taken.length);
    const labels: string[] | undefined = label === null ? undefined : [];
    let at = 0;
    for (const { value, line } of values) {
      const row = cells(value, line);
      for (const j of taken) {
        const number = numberIn(row[j]);
        if (number === null) throw errors.text(line, j, textIn(row[j]), isFirst);
        data[at++] = number;
      }
      if (label !== null) labels?.push(textIn(row[label]));
      isFirst = false;
    }
    const rows = values.length;
    const kept = sift({ data, rows, labels }, selection.missing, errors, (row) => values[row].line);
    return { data: data.subarray(0, kept * taken.length), rows: kept, labels, omitted: rows - kept, done };
  }

  return {
    format: oneList ? 'json' : 'jsonl',
    names: columns.names,
    columns: taken.length,
    total: bytes.size,
    async *batches() {
      for (const group of start) yield batch(group);
      start = [];
      for await (const group of groups) yield batch(group);
    },
    close: () => bytes.close(),
  };
}
