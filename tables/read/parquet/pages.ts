import type { ColumnMetaData, CompressionCodec, PageHeader, ParquetType } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { deltaBinaryUnpack, deltaByteArray, deltaLengthByteArray } from 'hyparquet/src/delta.js';
import { byteStreamSplit } from 'hyparquet/src/encoding.js';
import type { Platform } from '../../bytes.ts';
import { booleans, hybrid } from './hybrid.ts';
import { isUnsigned, type Leaf } from './schema.ts';

/** Values as they are stored; truth values are 0 and 1. */
export type Stored =
  | Uint8Array
  | Int32Array
  | BigInt64Array
  | Float32Array
  | Float64Array
  | bigint[]
  | Uint8Array[];

export interface Page {
  /** The number of values, missing ones and empty lists included. */
  count: number;
  /** Null where each value begins a row. */
  repetitions: Uint8Array | null;
  /** Null where no value is missing. */
  definitions: Uint8Array | null;
  /** The values that are present, or the dictionary that `indices` point into. */
  values: Stored;
  indices: Int32Array | null;
  /** Whether the last row ends with this page. */
  isWhole: boolean;
}

export type Slice = (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;
export type Unpack = (codec: CompressionCodec, packed: Uint8Array, size: number) => Uint8Array;

const AT_ONCE = 1 << 20; // bytes
const HEADER = 1 << 12; // bytes that hold most headers of pages
const LONGEST = 1 << 26; // bytes of a header

/** A page as it is stored. */
interface Packed {
  header: PageHeader;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Yields the pages of a column's chunk; throws where one does not match its checksum. */
export async function* packedPages(
  slice: Slice,
  { crc32 }: Pick<Platform, 'crc32'>,
  meta: ColumnMetaData,
): AsyncGenerator<Packed, void> {
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const end = start + Number(meta.total_compressed_size);
  let held: Uint8Array<ArrayBuffer> = new Uint8Array(0);
  let at = start; // the file position of the first byte held

  /** Reads until `count` bytes are held, or the chunk ends. */
  async function hold(count: number): Promise<void> {
    if (held.length >= count || at + held.length >= end) return;
    const more = await slice(at + held.length, Math.min(end, at + Math.max(count, AT_ONCE)));
    if (held.length === 0) held = more;
    else {
      const all = new Uint8Array(held.length + more.length);
      all.set(held);
      all.set(more, held.length);
      held = all;
    }
  }
  function pass(count: number): Uint8Array<ArrayBuffer> {
    const passed = held.subarray(0, count);
    held = held.subarray(count);
    at += count;
    return passed;
  }
  async function header(): Promise<PageHeader> {
    for (let size = HEADER; ; size *= 16) {
      await hold(size);
      const reader = { view: viewOf(held), offset: 0 };
      try {
        const found = parquetHeader(reader);
        pass(reader.offset);
        return found;
      } catch (error) {
        if (held.length < size || size > LONGEST) throw error;
      }
    }
  }

  const most = Number(meta.total_uncompressed_size);
  let left = Number(meta.num_values);
  while (left > 0 && at < end) {
    const found = await header();
    const [packed, size] = [found.compressed_page_size, found.uncompressed_page_size];
    if (!(packed >= 0 && packed <= end - at && size >= 0 && size <= Math.max(most, end - start))) {
      throw new Error('a page does not end in its column');
    }
    await hold(packed);
    if (held.length < packed) throw new Error('a page is cut short');
    const bytes = pass(packed);
    if (found.crc !== undefined && crc32(bytes) !== found.crc >>> 0) {
      throw new Error('a page is not what was written, as its checksum says');
    }
    left -= valuesIn(found);
    yield { header: found, bytes };
  }
}

/** Returns the number of values of a data page; 0 for a dictionary. */
function valuesIn({ type, data_page_header: first, data_page_header_v2: second }: PageHeader): number {
  if (type === 'DATA_PAGE') return counted(required(first).num_values);
  return type === 'DATA_PAGE_V2' ? counted(required(second).num_values) : 0;
}

/** Decodes the pages of a column's chunk. */
export async function* pagesOf(
  packed: AsyncGenerator<Packed, void>,
  unpack: Unpack,
  meta: ColumnMetaData,
  leaf: Leaf,
): AsyncGenerator<Page, void> {
  let dictionary: Stored | null = null;
  for await (const { header: found, bytes } of packed) {
    const size = found.uncompressed_page_size;
    const whole = () => (meta.codec === 'UNCOMPRESSED' ? bytes : unpacked(unpack, meta.codec, bytes, size));
    if (found.type === 'DICTIONARY_PAGE') {
      const head = required(found.dictionary_page_header);
      dictionary = decoded(whole(), 'PLAIN', meta.type, counted(head.num_values), leaf).values;
    } else if (found.type === 'DATA_PAGE') {
      const head = required(found.data_page_header);
      yield firstKind(whole(), head, meta.type, leaf, dictionary);
    } else if (found.type === 'DATA_PAGE_V2') {
      const head = required(found.data_page_header_v2);
      const [repetitions, definitions] = [
        counted(head.repetition_levels_byte_length),
        counted(head.definition_levels_byte_length),
      ];
      const levels = repetitions + definitions;
      if (levels > bytes.length) throw new Error('its levels do not end in their page');
      const body = bytes.subarray(levels);
      const isPacked = meta.codec !== 'UNCOMPRESSED' && head.is_compressed !== false && body.length > 0;
      const values = isPacked ? unpacked(unpack, meta.codec, body, size - levels) : body;
      const count = counted(head.num_values);
      const page = pageOf(
        count,
        leaf.isList ? hybrid(bytes.subarray(0, repetitions), 1, count) : null,
        leaf.present ? hybrid(bytes.subarray(repetitions, levels), bitsOf(leaf.present), count) : null,
        leaf,
        (there) => decoded(values, head.encoding, meta.type, there, leaf, dictionary),
      );
      yield { ...page, isWhole: true };
    }
  }
}

const required = <T>(head: T | undefined): T => {
  if (!head) throw new Error('a page does not say what it holds');
  return head;
};

function counted(value: number): number {
  if (!(value >= 0)) throw new Error('a page holds fewer values than none');
  return value;
}

function unpacked(unpack: Unpack, codec: CompressionCodec, packed: Uint8Array, size: number): Uint8Array {
  const bytes = unpack(codec, packed, size);
  if (bytes.length !== size) throw new Error(`a page has ${bytes.length} bytes, and ${size} are announced`);
  return bytes;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);
const bitsOf = (level: number) => 32 - Math.clz32(level);

/** Splits a page of the format's first version: levels, each with its length, then values. */
function firstKind(
  bytes: Uint8Array,
  head: NonNullable<PageHeader['data_page_header']>,
  type: ParquetType,
  leaf: Leaf,
  dictionary: Stored | null,
): Page {
  const count = counted(head.num_values);
  const view = viewOf(bytes);
  let at = 0;
  function levels(most: number, encoding: string): Uint8Array {
    if (encoding !== 'RLE') throw new Error(`levels in the encoding ${encoding} are not read`);
    const length = view.getUint32(at, true);
    at += 4 + length;
    if (at > bytes.length) throw new Error('its levels do not end in their page');
    return hybrid(bytes.subarray(at - length, at), bitsOf(most), count);
  }
  const repetitions = leaf.isList ? levels(1, head.repetition_level_encoding) : null;
  const definitions = leaf.present ? levels(leaf.present, head.definition_level_encoding) : null;
  return pageOf(count, repetitions, definitions, leaf, (there) =>
    decoded(bytes.subarray(at), head.encoding, type, there, leaf, dictionary),
  );
}

function pageOf(
  count: number,
  repetitions: Uint8Array | null,
  definitions: Uint8Array | null,
  { present, isList }: Leaf,
  values: (there: number) => Pick<Page, 'values' | 'indices'>,
): Page {
  let there = count;
  if (definitions) {
    there = 0;
    for (let i = 0; i < count; i++) if (definitions[i] === present) there++;
  }
  return {
    count,
    repetitions,
    definitions: there === count ? null : definitions,
    ...values(there),
    isWhole: !isList,
  };
}

function decoded(
  bytes: Uint8Array,
  encoding: string,
  type: ParquetType,
  count: number,
  { element }: Leaf,
  dictionary: Stored | null = null,
): Pick<Page, 'values' | 'indices'> {
  const reader = { view: viewOf(bytes), offset: 0 };
  const plain = (values: unknown) => ({ values: values as Stored, indices: null });
  switch (encoding) {
    case 'PLAIN':
      return plain(plainly(bytes, type, count, element.type_length));
    case 'PLAIN_DICTIONARY':
    case 'RLE_DICTIONARY': {
      if (!dictionary) throw new Error('a page needs a dictionary, which is not there');
      if (count === 0) return { values: dictionary, indices: new Int32Array(0) };
      const indices = hybrid(bytes.subarray(1), bytes[0], count, Int32Array);
      for (const index of indices) {
        if (!(index < dictionary.length) || index < 0) throw new Error('a value is not in its dictionary');
      }
      return { values: dictionary, indices };
    }
    case 'RLE':
      return plain(count === 0 ? new Uint8Array(0) : hybrid(bytes.subarray(4), 1, count));
    case 'BYTE_STREAM_SPLIT':
      return plain(byteStreamSplit(reader, count, type, element.type_length));
    case 'DELTA_BINARY_PACKED': {
      // DuckDB's differences of unsigned numbers may take more than 32 bits.
      const isNarrow = type === 'INT32' && !isUnsigned(element);
      const values = isNarrow ? new Int32Array(count) : new BigInt64Array(count);
      if (count > 0) deltaBinaryUnpack(reader, count, values);
      return plain(type === 'INT32' && !isNarrow ? wrapped(values as BigInt64Array) : values);
    }
    case 'DELTA_LENGTH_BYTE_ARRAY':
    case 'DELTA_BYTE_ARRAY': {
      const values: Uint8Array[] = new Array(count);
      const read = encoding === 'DELTA_BYTE_ARRAY' ? deltaByteArray : deltaLengthByteArray;
      if (count > 0) read(reader, count, values);
      if (reader.offset > bytes.length) throw new Error(SHORT);
      return plain(values);
    }
    default:
      throw new Error(`values in the encoding ${encoding} are not read`);
  }
}

/** Returns the low 32 bits of each value. */
const wrapped = (values: BigInt64Array): Int32Array =>
  new Int32Array(values.buffer).filter((_, i) => i % 2 === 0);

const SHORT = 'its values do not end in their page';

/** Decodes plain values, as a view of the bytes where their alignment allows it. */
function plainly(bytes: Uint8Array, type: ParquetType, count: number, length = 0): Stored {
  const { buffer, byteOffset } = bytes;
  const fits = (width: number) => {
    if (count * width > bytes.length) throw new Error(SHORT);
  };
  function view<T>(Type: new (buffer: ArrayBuffer, offset: number, length: number) => T, width: number): T {
    fits(width);
    return byteOffset % width === 0
      ? new Type(buffer as ArrayBuffer, byteOffset, count)
      : new Type(bytes.slice(0, count * width).buffer as ArrayBuffer, 0, count);
  }
  switch (type) {
    case 'BOOLEAN':
      return booleans(bytes, count);
    case 'INT32':
      return view(Int32Array, 4);
    case 'INT64':
      return view(BigInt64Array, 8);
    case 'FLOAT':
      return view(Float32Array, 4);
    case 'DOUBLE':
      return view(Float64Array, 8);
    case 'INT96':
      fits(12);
      return moments(viewOf(bytes), count);
    case 'FIXED_LEN_BYTE_ARRAY':
      if (!(length > 0)) throw new Error('it does not say how long its values are');
      fits(length);
      return Array.from({ length: count }, (_, i) => bytes.subarray(i * length, (i + 1) * length));
    case 'BYTE_ARRAY': {
      const from = viewOf(bytes);
      const values: Uint8Array[] = new Array(count);
      for (let i = 0, at = 0; i < count; i++) {
        const end = at + 4 + from.getUint32(at, true);
        if (end > bytes.length) throw new Error(SHORT);
        values[i] = bytes.subarray(at + 4, end);
        at = end;
      }
      return values;
    }
    default:
      throw new Error(`values of type ${type} are not read`);
  }
}

const DAY = 86_400_000_000_000n; // nanoseconds
const EPOCH = 2_440_588n; // the Julian day of 1970-01-01

/** Converts 96-bit timestamps, Julian days and nanoseconds, to nanoseconds since 1970. */
const moments = (view: DataView, count: number): bigint[] =>
  Array.from({ length: count }, (_, i) => {
    const days = BigInt(view.getInt32(12 * i + 8, true));
    return (days - EPOCH) * DAY + view.getBigInt64(12 * i, true);
  });
