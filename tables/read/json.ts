import type { Bytes } from '../bytes.ts';
import { TableError } from '../errors.ts';
import { isMostlyEmpty, mostlyEmpty } from './announced.ts';
import { entriesOf } from './json-entries.ts';
import { type Opening, opened } from './json-opening.ts';
import { labelOf, type Row, textsOf } from './json-texts.ts';
import { cellIn, Fields, isList, numberIn, textIn } from './records.ts';
import type { Cells, Numbers, Reading, Source, Wanted } from './source.ts';

/**
 * Opens records or lists of numbers, one in a line or all in one list; or a table in one record, as pandas writes it.
 */
export async function json(bytes: Bytes, reading: Reading): Promise<Source> {
  const opening = await opened(bytes, reading);
  const { kind, table } = opening;
  const rows = new JSONRows(bytes.name, reading, opening);
  const { fields, areLists, width } = rows;
  const index = new Set(table?.index);
  return {
    format: { kind, origins: fields.origins, orient: table?.orient, isDoubtful: table?.isDoubtful },
    names: areLists ? null : fields.names,
    ...(!areLists && { keys: [...fields.all.keys()] }),
    index: [...fields.origins.keys()].filter((j) => index.has(fields.origins[j].key)),
    carried: 'json',
    width,
    unit: table ? 'row' : 'line',
    total: bytes.size,
    numbers: (wanted) => rows.numbers(wanted),
    cells: () => rows.cells(),
    close: () => bytes.close(),
  };
}

class JSONRows {
  readonly fields: Fields;
  /** True if rows are lists, whose columns have no names. */
  readonly areLists: boolean;
  readonly width: number;
  #cells = 0; // read so far
  #characters: number; // the number of characters of these cells

  constructor(
    private readonly file: string,
    private readonly reading: Reading,
    private readonly opening: Opening,
  ) {
    const { table, rows, length } = opening;
    const [{ value, text = '' }] = rows;
    this.areLists = isList(value);
    const keys = table?.names ?? (this.areLists ? [] : entriesOf(text).map(([key]) => key));
    this.fields = new Fields(reading.policy, firstValues(keys, rows));
    this.width = isList(value) ? value.length : this.fields.names.length;
    this.#characters = length;
  }

  async *numbers(wanted: Wanted): AsyncGenerator<Numbers, void> {
    const keys = new Set(wanted.taken.map((j) => this.fields.origins[j]?.key));
    let isFirst = true;
    for await (const { values, done } of this.opening.groups()) {
      yield { ...this.#numbersOf(values, wanted, keys, isFirst), done };
      isFirst &&= values.length === 0;
    }
  }

  async *cells(): AsyncGenerator<Cells, void> {
    for await (const { values, done } of this.opening.groups()) {
      const rows = values.map((one) => this.#row(one).map(cellIn));
      yield { names: this.fields.names, rows, done };
    }
  }

  /** Returns the numbers of some rows. `keys`: those of the taken columns; the other entries become records. */
  #numbersOf(
    values: readonly Row[],
    wanted: Wanted,
    keys: ReadonlySet<string | undefined>,
    areFirst: boolean,
  ): Omit<Numbers, 'done'> {
    const { taken, label, records: beside, alone } = wanted;
    const { file, areLists } = this;
    this.#requireFilled(
      values.length * taken.length,
      values.reduce((sum, { text = '' }) => sum + text.length, this.#characters),
    );
    const data = new Float64Array(values.length * taken.length);
    const labels: string[] | undefined = label === null ? undefined : [];
    const records: Numbers['records'] = beside && [];
    const without = new Set([...keys, ...(beside?.without ?? [])]);
    values.forEach((one, i) => {
      const isApart = !areLists && (beside || alone);
      const row = this.#row(isApart ? { ...one, value: only(one.value, keys) } : one);
      this.#fill(data, i * taken.length, row, one.line, wanted, areFirst && i === 0);
      if (isApart) records?.push(Object.fromEntries(textsOf(file, one).filter(([key]) => !without.has(key))));
      if (label !== null) labels?.push(labelOf(file, one, row[label], this.fields.origins[label]));
    });
    return { data, rows: values.length, labels, records, lineOrRow: (row) => values[row].line };
  }

  /** Puts the numbers of a row into `data` from `at` on. */
  #fill(
    data: Float64Array,
    at: number,
    row: readonly unknown[],
    line: number,
    { taken, noNumber, onMark }: Wanted,
    isFirst: boolean,
  ): void {
    for (const j of taken) {
      const cell = row[j];
      const number = numberIn(cell, this.reading.marks);
      if (typeof cell === 'string' && Number.isNaN(number)) onMark?.(cell.trim());
      if (number === null) throw noNumber(line, j, textIn(cell), isFirst);
      data[at++] = number;
    }
  }

  /** Returns a row's cells; throws for a list that is not as long as the first one. */
  #row({ value, line, text = '' }: Row): readonly unknown[] {
    const { fields, areLists, width, reading } = this;
    const wrong = (what: string) => new TableError(this.file, what, `line ${line}`);
    this.#cells += fields.names.length;
    this.#characters += text.length;
    this.#requireFilled(this.#cells, this.#characters);
    if (reading.policy === 'strict' && isList(value) !== areLists) {
      throw wrong(`this is not a ${areLists ? 'list' : 'record'}, as the first row is`);
    }
    if (reading.policy === 'forgiving' || !isList(value)) return fields.row(value, wrong);
    if (value.length === width) return value as unknown[];
    throw wrong(`${value.length} entries, where the first row has ${width}`);
  }

  #requireFilled(cells: number, characters: number): void {
    if (isMostlyEmpty(cells, characters)) {
      throw new TableError(this.file, mostlyEmpty(this.fields.names.length));
    }
  }
}

const only = (record: object, keys: ReadonlySet<string | undefined>) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));

/** Returns the first value of each key that is not null among these rows. */
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
