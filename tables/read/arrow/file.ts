import type { Bytes } from '../../bytes.ts';
import { TableError } from '../../errors.ts';
import { ValueFeed } from '../parquet/feeds.ts';
import { allInTurn, type File, partsOf } from '../parquet/file.ts';
import type { Page } from '../parquet/pages.ts';
import { type Column, columnsOf, type Leaf } from '../parquet/schema.ts';
import { type Batch, batchOf } from './batch.ts';
import { messagesOf, type Slice } from './messages.ts';
import { type Field, fieldsOf, schemaOf } from './types.ts';
import { carriedIn, joined, pageOf, type Vector } from './vectors.ts';

const NULLS_AT_ONCE = 1 << 16;

/** Opens Arrow's columnar format, as a file (Feather) or a stream, and presents its columns as those of Parquet. */
export async function openArrow({ name, readAt, size, platform }: Bytes): Promise<File> {
  if (!readAt || size === null) {
    throw new TableError(
      name,
      'Arrow is read column by column, so it has to be a file, and one that is not packed',
    );
  }
  const end = size;
  const slice: Slice = async (start, length) => {
    if (!(start >= 0 && length >= 0 && start + length <= end)) throw new Error('it points beyond its end');
    const into = new Uint8Array(length);
    if ((await readAt(into, start)) < length) throw new Error('it has become shorter since it was opened');
    return into;
  };
  const held = { slice, size, platform };
  const { isFile, schema, groups, batch, dictionary } = await messagesOf(slice, size);
  const fields = fieldsOf(schema);
  const elements = schemaOf(fields);
  const columns = columnsOf({ schema: elements });
  const fieldOf = new Map(columns.map((column, j) => [column, fields[j]]));

  const dictionaries = new Map<readonly number[], Vector>();

  async function dictionaryOf(field: Field, places: readonly number[] | undefined): Promise<Vector> {
    if (!places) throw new Error('a dictionary is not there');
    let whole = dictionaries.get(places);
    if (!whole) {
      const values: Field = { ...field, dictionary: null };
      const parts: Vector[] = [];
      for (const at of places) {
        const message = await dictionary(at);
        const header = message.header.table(1);
        if (!header) throw new Error('a dictionary holds nothing');
        const one = batchOf(held, header, message, [values], () => dictionaryOf(values, undefined));
        parts.push(await one.vector(values));
      }
      whole = joined(parts);
      dictionaries.set(places, whole);
    }
    return whole;
  }

  let open: { group: number; batch: Batch } | undefined;

  async function vectorIn(group: number, column: Column): Promise<Vector> {
    if (open?.group !== group) {
      const { at, dictionaries: known } = groups[group];
      const message = await batch(at);
      const ofField = (field: Field) =>
        dictionaryOf(field, field.dictionary ? known.get(field.dictionary.id) : undefined);
      open = { group, batch: batchOf(held, message.header, message, fields, ofField) };
    }
    return open.batch.vector(fieldOf.get(column) as Field);
  }

  async function* pages(group: number, column: Column, leaf: Leaf): AsyncGenerator<Page, void> {
    if (fieldOf.get(column)?.layout.kind !== 'none') {
      yield pageOf(await vectorIn(group, column), leaf);
      return;
    }
    for (let left = groups[group].rows; left > 0; left -= NULLS_AT_ONCE) {
      const count = Math.min(left, NULLS_AT_ONCE);
      const [definitions, values] = [new Uint8Array(count), new Int32Array(0)];
      yield { count, repetitions: null, definitions, values, indices: null, isWhole: true };
    }
  }

  return {
    kind: 'Arrow',
    count: groups.reduce((sum, { rows }) => sum + rows, 0),
    schema: elements,
    pandas: schema
      .tables(2)
      .find((entry) => entry.text(0) === 'pandas')
      ?.text(1),
    columns,
    format: (origins) => ({ kind: 'arrow', origins, isStream: !isFile }),
    parts: (most) =>
      partsOf(
        groups.map(({ rows }) => rows),
        most,
      ),
    pages,
    rows(group, column) {
      const { leaf } = column;
      if (leaf && !leaf.isList) return new ValueFeed(pages(group, column, leaf), leaf);
      return allInTurn(async () => carriedIn(fieldOf.get(column) as Field, await vectorIn(group, column)));
    },
  };
}
