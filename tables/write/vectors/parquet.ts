import type { SchemaElement } from 'hyparquet';
import { ParquetWriter } from 'hyparquet-writer';
import { TableError } from '../../errors.ts';
import { fromHalves } from '../../read/npy-types.ts';
import { Draining } from '../parquet.ts';
import type { Sink } from '../writing.ts';
import { type VectorHeading, type Vectors, type VectorWriting, widthOf } from './writing.ts';

const NUMBERS = 1 << 20; // of a group
const ROWS = 1 << 15;

const ELEMENT = { name: 'element', repetition_type: 'REQUIRED' } as const;

/** As Arrow's libraries write them; bits are bytes, the first one in the highest bit. */
const ELEMENTS: Record<'float32' | 'float16' | 'int8', SchemaElement> = {
  float32: { ...ELEMENT, type: 'FLOAT' },
  float16: {
    ...ELEMENT,
    type: 'FIXED_LEN_BYTE_ARRAY',
    type_length: 2,
    logical_type: { type: 'FLOAT16' },
  },
  int8: { ...ELEMENT, type: 'INT32', converted_type: 'INT_8' },
};

/** A column of lists, beside what goes along; the id of the reducer is the file's key `wasm-pca.reducer`. */
export async function parquet(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const { file, title, format, reducer, schema } = heading;
  const keys = heading.keys ?? [];
  const width = widthOf(heading);
  const most = Math.max(1, Math.min(ROWS, Math.floor(NUMBERS / width)));
  let vectors: (Uint8Array | number[])[] = [];
  let records: Record<string, unknown>[] = [];
  let carried: Column[] = [];
  let writer: ParquetWriter | undefined;

  function open(): ParquetWriter {
    carried = keys.map((key) => {
      const elements = subtree(schema, key);
      return elements ? { elements, convert: (value) => value } : columnOf(key, records, file);
    });
    const elements = [...carried.flatMap((column) => column.elements), ...vectorElements(heading, width)];
    return new ParquetWriter({
      writer: new Draining(sink),
      schema: [{ name: 'rows', num_children: keys.length + 1 }, ...elements],
      statistics: false,
      kvMetadata: [{ key: 'wasm-pca.reducer', value: reducer }],
      createdBy: 'wasm-pca',
    });
  }

  async function flush(): Promise<void> {
    writer ??= open();
    const beside = keys.map((name, k) => ({
      name,
      data: records.map((record) => carried[k].convert(record[name])),
    }));
    await writer.write({
      columnData: [...beside, { name: title, data: vectors, encoding: 'PLAIN', codec: 'UNCOMPRESSED' }],
      rowGroupSize: most,
    });
    [vectors, records] = [[], []];
  }

  return {
    async write({ data, rows, records: some = [] }: Vectors) {
      for (let i = 0; i < rows; i++) {
        const one = data.slice(i * width, (i + 1) * width);
        if (format === 'bit') vectors.push(one as Uint8Array);
        else vectors.push(Array.from(format === 'float16' ? fromHalves(one as Uint16Array) : one));
        if (keys.length > 0) records.push(some[i]);
        if (vectors.length === most) await flush();
      }
    },
    async end() {
      if (vectors.length > 0 || !writer) await flush();
      await writer?.finish();
    },
  };
}

function vectorElements({ title: name, format }: VectorHeading, width: number): SchemaElement[] {
  if (format === 'bit') {
    return [{ name, type: 'FIXED_LEN_BYTE_ARRAY', type_length: width, repetition_type: 'REQUIRED' }];
  }
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ELEMENTS[format],
  ];
}

/** A column's part of a schema, which lists elements before their children. */
function subtree(schema: SchemaElement[] | undefined, key: string): SchemaElement[] | undefined {
  if (!schema) return undefined;
  const endOf = (at: number): number => {
    let end = at + 1;
    for (let k = 0; k < (schema[at].num_children ?? 0); k++) end = endOf(end);
    return end;
  };
  for (let at = 1; at < schema.length; at = endOf(at)) {
    if (schema[at].name === key) return schema.slice(at, endOf(at));
  }
  return undefined;
}

interface Column {
  elements: SchemaElement[];
  convert(value: unknown): unknown;
}

/** Of values that come of no Parquet file, told from the first records; later ones have these, or nothing. */
function columnOf(key: string, records: Record<string, unknown>[], file: string): Column {
  const kinds = new Set(records.flatMap((record) => kindOf(record[key]) ?? []));
  const [kind = 'text'] = kinds.size > 1 && [...kinds].every(isNumeric) ? ['number'] : kinds;
  const convert = (value: unknown) => {
    const its = kindOf(value);
    if (its === null) return null;
    if (its !== kind && !(kind === 'number' && isNumeric(its))) {
      throw new TableError(file, `${JSON.stringify(key)} holds a ${its} after values that are of ${kind}`);
    }
    return kind === 'whole number' ? BigInt(value as number) : value;
  };
  return { elements: [{ name: key, repetition_type: 'OPTIONAL', ...KINDS[kind] }], convert };
}

const KINDS = {
  'whole number': { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  'truth value': { type: 'BOOLEAN' },
  record: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
} as const;

const isNumeric = (kind: keyof typeof KINDS) => kind === 'number' || kind === 'whole number';

function kindOf(value: unknown): keyof typeof KINDS | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'whole number' : 'number';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'truth value' : 'record';
}
