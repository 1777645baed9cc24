import type { SchemaElement } from 'hyparquet';
import { booleans } from '../parquet/hybrid.ts';
import type { Stored } from '../parquet/pages.ts';
import type { Table } from './flatbuffers.ts';

/** The layout of a type's values in a batch's buffers, and the corresponding Parquet type. */
type Layout =
  | { kind: 'fixed'; element: Element; bits: number; read: Read }
  | { kind: 'bytes'; element: Element; wide: boolean }
  | { kind: 'views'; element: Element }
  | { kind: 'none'; element: Element }
  | { kind: 'list'; wide: boolean; isMap: boolean }
  | { kind: 'fixed list'; size: number }
  | { kind: 'struct' };

type Element = Omit<SchemaElement, 'name'>;

/** Decodes values from bytes that are aligned to eight. */
type Read = (bytes: Uint8Array<ArrayBuffer>, count: number) => Stored;

export interface Field {
  name: string;
  layout: Layout;
  children: Field[];
  /** Describes the indices where values come from a dictionary; null elsewhere. */
  dictionary: { id: number; bits: number; isSigned: boolean } | null;
}

const NAMES = [
  ...['none', 'null', 'int', 'floating point', 'binary', 'text', 'bool', 'decimal', 'date', 'time'],
  ...['timestamp', 'interval', 'list', 'struct', 'union', 'fixed-size binary', 'fixed-size list', 'map'],
  ...['duration', 'large binary', 'large text', 'large list', 'run-end encoded', 'binary view', 'text view'],
  ...['list view', 'large list view'],
];
const MOST = 1 << 20; // fields
const DEEPEST = 64;

/** Returns the columns of a schema. */
export function fieldsOf(schema: Table): Field[] {
  if (schema.short(0) !== 0)
    throw new Error('its numbers have the highest byte first; write it on another machine');
  let count = 0;
  const all = (tables: Table[], depth: number): Field[] =>
    tables.map((table) => {
      if (++count > MOST || depth > DEEPEST) throw new Error('its schema has too many parts');
      const name = table.text(0) ?? '';
      const type = table.byte(2);
      const coding = table.table(4);
      const children = all(table.tables(5), depth + 1);
      const layout = layoutOf(type, table.table(3), children.length);
      const isPlain = layout !== null && 'element' in layout;
      if (!layout || (coding && !isPlain)) {
        const what = `${coding ? 'dictionary of ' : ''}${NAMES[type] ?? `type ${type}`}`;
        throw new Error(
          `its column ${JSON.stringify(name)} is ${what}, which is not read; leave it out of the file`,
        );
      }
      const index = coding?.table(1);
      const dictionary = coding
        ? { id: coding.long(0), bits: index?.int(0) ?? 32, isSigned: index ? index.byte(1) !== 0 : true }
        : null;
      return { name, layout, children, dictionary };
    });
  return all(schema.tables(1), 0);
}

const fixed = (bits: number, element: Element, read: Read): Layout => ({
  kind: 'fixed',
  bits,
  element,
  read,
});

type View<T> = new (buffer: ArrayBuffer, offset: number, length: number) => T;
const view =
  <T extends Stored>(Type: View<T>): Read =>
  ({ buffer, byteOffset }, count) =>
    new Type(buffer, byteOffset, count);
const widened =
  (Type: View<ArrayLike<number>>): Read =>
  ({ buffer, byteOffset }, count) =>
    Int32Array.from(new Type(buffer, byteOffset, count));
const INT32 = view(Int32Array);
const INT64 = view(BigInt64Array);
const slices =
  (width: number, of = (value: Uint8Array) => value): Read =>
  (bytes, count) =>
    Array.from({ length: count }, (_, i) => of(bytes.subarray(i * width, (i + 1) * width)));
const times =
  (factor: bigint): Read =>
  (bytes, count) =>
    (INT64(bytes, count) as BigInt64Array).map((value) => value * factor);

/** Returns a type's layout; null where the type is not supported. */
function layoutOf(type: number, table: Table | undefined, children: number): Layout | null {
  switch (NAMES[type]) {
    case 'null':
      return { kind: 'none', element: { type: 'INT32' } };
    case 'int':
      return table ? intOf(table.int(0), table.byte(1) !== 0) : null;
    case 'floating point':
      return floatOf(table?.short(0) ?? 0);
    case 'bool':
      return fixed(1, { type: 'BOOLEAN' }, booleans);
    case 'text':
    case 'large text':
      return { kind: 'bytes', wide: NAMES[type] === 'large text', element: TEXT };
    case 'binary':
    case 'large binary':
      return { kind: 'bytes', wide: NAMES[type] === 'large binary', element: { type: 'BYTE_ARRAY' } };
    case 'text view':
      return { kind: 'views', element: TEXT };
    case 'binary view':
      return { kind: 'views', element: { type: 'BYTE_ARRAY' } };
    case 'fixed-size binary':
      return table && table.int(0) > 0
        ? fixed(
            8 * table.int(0),
            { type: 'FIXED_LEN_BYTE_ARRAY', type_length: table.int(0) },
            slices(table.int(0)),
          )
        : null;
    case 'decimal':
      return table ? decimalOf(table.int(0), table.int(1), table.int(2, 128)) : null;
    case 'date':
      return table?.short(0, 1) === 0 ? fixed(32, DATE, INT32) : fixed(64, DATE, daysOf);
    case 'time':
      return timeOf(table?.short(0, 1) ?? 1);
    case 'timestamp':
      return momentOf(table?.short(0) ?? 0, (table?.text(1) ?? '') !== '');
    case 'duration':
      return fixed(64, { type: 'INT64' }, INT64);
    case 'list':
    case 'large list':
      return children === 1 ? { kind: 'list', wide: NAMES[type] === 'large list', isMap: false } : null;
    case 'map':
      return children === 1 ? { kind: 'list', wide: false, isMap: true } : null;
    case 'fixed-size list':
      return children === 1 && table && table.int(0) > 0 ? { kind: 'fixed list', size: table.int(0) } : null;
    case 'struct':
      return children > 0 ? { kind: 'struct' } : null;
    default:
      return null;
  }
}

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
const DATE = { type: 'INT32', converted_type: 'DATE' } as const;
const DAY = 86_400_000n; // milliseconds
const daysOf: Read = (bytes, count) =>
  Int32Array.from(INT64(bytes, count) as BigInt64Array, (moment) => Number(moment / DAY));

function intOf(bits: number, isSigned: boolean): Layout | null {
  const converted = (name: string) => ({ converted_type: name as SchemaElement['converted_type'] });
  const name = converted(`${isSigned ? '' : 'U'}INT_${bits}`);
  switch (bits) {
    case 8:
      return fixed(8, { type: 'INT32', ...name }, widened(isSigned ? Int8Array : Uint8Array));
    case 16:
      return fixed(16, { type: 'INT32', ...name }, widened(isSigned ? Int16Array : Uint16Array));
    case 32:
      return fixed(32, { type: 'INT32', ...(isSigned ? {} : name) }, INT32);
    case 64:
      return fixed(64, { type: 'INT64', ...(isSigned ? {} : name) }, INT64);
    default:
      return null;
  }
}

function floatOf(precision: number): Layout | null {
  const half = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: 2, logical_type: { type: 'FLOAT16' } } as const;
  const all = [
    fixed(16, half, slices(2)),
    fixed(32, { type: 'FLOAT' }, view(Float32Array)),
    fixed(64, { type: 'DOUBLE' }, view(Float64Array)),
  ];
  return all[precision] ?? null;
}

function decimalOf(precision: number, scale: number, bits: number): Layout | null {
  if (scale < 0 || scale > precision) return null;
  const decimal = { converted_type: 'DECIMAL', precision, scale } as const;
  if (bits === 32) return fixed(32, { type: 'INT32', ...decimal }, INT32);
  if (bits === 64) return fixed(64, { type: 'INT64', ...decimal }, INT64);
  if (bits !== 128 && bits !== 256) return null;
  const width = bits / 8;
  const element = { type: 'FIXED_LEN_BYTE_ARRAY', type_length: width, ...decimal } as const;
  return fixed(
    bits,
    element,
    slices(width, (value) => value.slice().reverse()),
  );
}

const UNITS = ['MILLIS', 'MILLIS', 'MICROS', 'NANOS'] as const; // Parquet has no whole seconds

function timeOf(unit: number): Layout | null {
  const annotated = (of: (typeof UNITS)[number]) => ({
    logical_type: { type: 'TIME', isAdjustedToUTC: false, unit: of } as const,
  });
  if (unit === 0) {
    const read: Read = (bytes, count) => (INT32(bytes, count) as Int32Array).map((value) => 1000 * value);
    return fixed(32, { type: 'INT32', ...annotated('MILLIS') }, read);
  }
  if (unit === 1) return fixed(32, { type: 'INT32', ...annotated('MILLIS') }, INT32);
  return UNITS[unit] ? fixed(64, { type: 'INT64', ...annotated(UNITS[unit]) }, INT64) : null;
}

function momentOf(unit: number, isAdjustedToUTC: boolean): Layout | null {
  if (!UNITS[unit]) return null;
  const logical = { type: 'TIMESTAMP', isAdjustedToUTC, unit: UNITS[unit] } as const;
  return fixed(64, { type: 'INT64', logical_type: logical }, unit === 0 ? times(1000n) : INT64);
}

/** Returns the Parquet schema of the columns. */
export function schemaOf(fields: Field[]): SchemaElement[] {
  return [
    { name: 'rows', num_children: fields.length },
    ...fields.flatMap((field) => elementsOf(field, field.name)),
  ];
}

function elementsOf({ layout, children }: Field, name: string): SchemaElement[] {
  const common = { name, repetition_type: 'OPTIONAL' } as const;
  if ('element' in layout) return [{ ...layout.element, ...common }];
  if (layout.kind === 'struct') {
    const parts = children.flatMap((child) => elementsOf(child, child.name));
    return [{ ...common, num_children: children.length }, ...parts];
  }
  const [child] = children;
  if (layout.kind === 'list' && layout.isMap) {
    const [key, value] = child.children;
    return [
      { ...common, converted_type: 'MAP', num_children: 1 },
      { name: 'key_value', repetition_type: 'REPEATED', num_children: 2 },
      ...elementsOf(key, 'key'),
      ...elementsOf(value, 'value'),
    ];
  }
  return [
    { ...common, converted_type: 'LIST', num_children: 1 },
    { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
    ...elementsOf(child, 'element'),
  ];
}
