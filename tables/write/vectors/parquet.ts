import type { SchemaElement, SchemaTree } from 'hyparquet';
import { ParquetWriter } from 'hyparquet-writer';
import type { Format } from 'wasm-pca/vectors';
import { TableError } from '../../errors.ts';
import { columnsOf, stored } from '../../read/parquet/schema.ts';
import { ownValue } from '../../read/records.ts';
import { Draining } from '../parquet.ts';
import type { Sink } from '../writing.ts';
import { writeLists } from './parquet-lists.ts';
import { type VectorHeading, type Vectors, type VectorWriting, widthOf } from './writing.ts';

const NUMBERS = 1 << 20; // of a row group
const ROWS = 1 << 15;

const ELEMENT = { name: 'element', repetition_type: 'REQUIRED' } as const;

/** The types that Arrow's libraries write. */
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

/** Returns true for formats that pack several dimensions into a byte. The first one is in the highest bits. */
const isPacked = (format: Format): format is 'int4' | 'bit' => format === 'bit' || format === 'int4';
const BYTES = { type: 'FIXED_LEN_BYTE_ARRAY', repetition_type: 'REQUIRED' } as const;

/** Writes a column of lists beside the other columns; the key `wasm-pca.reducer` of the file is the reducer's id. */
export async function parquet(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const { file, title, format, reducer, schema } = heading;
  const keys = heading.keys ?? [];
  const width = widthOf(heading);
  const most = Math.max(1, Math.min(ROWS, Math.floor(NUMBERS / width)));
  const vectors = storageOf(heading, most * width);
  let count = 0;
  let records: Record<string, unknown>[] = [];
  let carried: Column[] = [];
  let elements: SchemaElement[] = [];
  let writer: ParquetWriter | undefined;

  function open(): ParquetWriter {
    const trees = new Map(schema && columnsOf({ schema }).map(({ key, tree }) => [key, tree]));
    carried = keys.map((key) => {
      const tree = heading.carried === 'parquet' ? trees.get(key) : undefined;
      if (tree) return copyOf(key, tree);
      return heading.carried === 'json' ? jsonColumn(key, records, file) : textColumn(key);
    });
    const root = { name: 'rows', num_children: keys.length + 1 };
    const vector = vectorElements(heading, width);
    elements = [root, ...carried.flatMap((column) => column.elements), ...vector];
    return new ParquetWriter({
      writer: new Draining(sink),
      schema: [root, ...carried.flatMap((column) => column.written ?? column.elements), ...vector],
      statistics: false,
      kvMetadata: [{ key: 'wasm-pca.reducer', value: reducer }],
      createdBy: 'wasm-pca',
    });
  }

  async function flush(): Promise<void> {
    writer ??= open();
    const beside = keys.map((name, k) => ({
      name,
      data: records.map((record) => carried[k].convert(ownValue(record, name))),
    }));
    await writer.write({ columnData: beside, rowGroupSize: most });
    if (count > 0) await writeVectors(writer);
    [count, records] = [0, []];
  }

  /** Writes the vectors into the row group of the other columns, or into a new one where there are none. */
  async function writeVectors({ row_groups: groups, writer: into }: ParquetWriter): Promise<void> {
    const { array, element } = vectors;
    const bytes = new Uint8Array(array.buffer, 0, count * width * array.BYTES_PER_ELEMENT);
    const isList = !isPacked(format);
    const chunk = writeLists(into as Draining, {
      type: element.type ?? 'FLOAT',
      path: isList ? [title, 'list', 'element'] : [title],
      bytes,
      rows: count,
      entries: isList ? width : null,
    });
    if (keys.length === 0) {
      groups.push({ columns: [], total_byte_size: 0n, num_rows: BigInt(count), total_compressed_size: 0n });
    }
    const group = groups[groups.length - 1];
    const { total_compressed_size: size } = chunk.meta_data as NonNullable<typeof chunk.meta_data>;
    group.columns.push(chunk);
    group.total_byte_size += size;
    group.total_compressed_size = (group.total_compressed_size ?? 0n) + size;
    await into.flush?.();
  }

  return {
    async write({ data, rows, records: some = [] }: Vectors) {
      for (let i = 0; i < rows; ) {
        const next = Math.min(rows, i + most - count);
        vectors.array.set(data.subarray(i * width, next * width), count * width);
        if (keys.length > 0) for (let k = i; k < next; k++) records.push(some[k]);
        count += next - i;
        i = next;
        if (count === most) await flush();
      }
    },
    async end() {
      if (count > 0 || !writer) await flush();
      if (!writer) return;
      if (keys.length === 0) writer.num_rows = writer.row_groups.reduce((sum, one) => sum + one.num_rows, 0n);
      writer.schema = elements;
      await writer.finish();
    },
  };
}

/** Returns an array for a format's numbers as Parquet stores them, and the schema element that says so. */
function storageOf({ title: name, format }: VectorHeading, length: number) {
  switch (format) {
    case 'int4':
    case 'bit':
      return { array: new Uint8Array(length), element: { ...BYTES, name } };
    case 'int8':
      return { array: new Int32Array(length), element: ELEMENTS.int8 };
    case 'float16':
      return { array: new Uint16Array(length), element: ELEMENTS.float16 };
    default:
      return { array: new Float32Array(length), element: ELEMENTS.float32 };
  }
}

function vectorElements({ title: name, format }: VectorHeading, width: number): SchemaElement[] {
  if (isPacked(format)) {
    return [{ ...BYTES, name, type_length: width }];
  }
  return [
    { name, repetition_type: 'REQUIRED', converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ELEMENTS[format],
  ];
}

interface Column {
  elements: SchemaElement[];
  /** The schema for writing values that are already in stored form; by default this one. */
  written?: SchemaElement[];
  convert(value: unknown): unknown;
}

/** Copies a column of a Parquet file: its stored values and its types. */
function copyOf(key: string, tree: SchemaTree): Column {
  const elements: SchemaElement[] = [];
  const list = ({ element, children }: SchemaTree) => {
    elements.push(element);
    children.forEach(list);
  };
  list(tree);
  const [first, ...others] = elements;
  const named = [{ ...first, name: key }, ...others];
  return {
    elements: named.map(writableElement),
    written: named.map((element) => {
      const isMap = element.converted_type === 'MAP' || element.logical_type?.type === 'MAP';
      const { type, ...plain } = stored(element);
      return {
        ...plain,
        ...(type && { type: type === 'INT96' ? 'INT64' : type }),
        ...(isMap && { converted_type: 'MAP' }),
      };
    }),
    convert: (value) => value,
  };
}

const NANOSECONDS = { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'NANOS' } as const;

/**
 * Returns the element to write. Integers get their older type, which every reader knows, because hyparquet-writer
 * writes the width of the newer one in four bytes instead of one. The deprecated 96-bit timestamps become 64-bit ones.
 */
function writableElement(element: SchemaElement): SchemaElement {
  const { logical_type: logical, ...others } = element;
  if (element.type === 'INT96') return { ...others, type: 'INT64', logical_type: NANOSECONDS };
  if (logical?.type !== 'INTEGER') return element;
  const name = `${logical.isSigned ? '' : 'U'}INT_${logical.bitWidth}` as SchemaElement['converted_type'];
  return { ...others, converted_type: name };
}

const OPTIONAL = { repetition_type: 'OPTIONAL' } as const;

const textColumn = (name: string): Column => ({
  elements: [{ name, ...OPTIONAL, ...KINDS.text }],
  convert: (value) => value ?? null,
});

/** Infers the types of JSON's values from the first records; later records must have values of these types, or none. */
function jsonColumn(name: string, records: Record<string, unknown>[], file: string): Column {
  const kinds = new Set(records.flatMap((record) => kindOf(ownValue(record, name)) ?? []));
  const [kind = 'text'] = kinds.size > 1 && [...kinds].every(isNumeric) ? ['number' as const] : kinds;
  const wrong = (what: string) => new TableError(file, `${JSON.stringify(name)} holds ${what}`);
  const beyond = (text: string, holder: string) =>
    wrong(`${text}, which ${holder} of Parquet do not hold; .jsonl and .csv copy it as it stands`);
  const convert = (given: unknown) => {
    const its = kindOf(given);
    if (its === null) return null;
    const text = given as string;
    if (its !== kind && !(kind === 'number' && isNumeric(its))) {
      throw wrong(`a ${its} after values that are of ${kind}`);
    }
    if (kind === 'text') return JSON.parse(text);
    if (kind === 'truth value') return text === 'true';
    if (kind === 'record') return text;
    if (kind === 'whole number') {
      const value = BigInt(text);
      if (BigInt.asIntN(64, value) !== value) throw beyond(text, 'whole numbers');
      return value;
    }
    const value = Number(text);
    const isExact = its === 'number' ? Number.isFinite(value) : BigInt(value) === BigInt(text);
    if (!isExact) throw beyond(text, 'doubles');
    return value;
  };
  const element = { name, ...OPTIONAL, ...KINDS[kind] };
  const isRecord = kind === 'record';
  return { elements: [element], ...(isRecord && { written: [stored(element)] }), convert };
}

const KINDS = {
  'whole number': { type: 'INT64' },
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  'truth value': { type: 'BOOLEAN' },
  record: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
} as const;

const isNumeric = (kind: keyof typeof KINDS) => kind === 'number' || kind === 'whole number';

/** Returns the type of a value from its JSON; null where there is no value. */
function kindOf(text: unknown): keyof typeof KINDS | null {
  if (typeof text !== 'string' || text === 'null') return null;
  if (text.startsWith('"')) return 'text';
  if (/^[tf]/.test(text)) return 'truth value';
  if (/^[[{]/.test(text)) return 'record';
  return /^(?!-0$)-?\d+$/.test(text) ? 'whole number' : 'number';
}
