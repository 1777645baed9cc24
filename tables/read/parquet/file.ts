import {
  type AsyncBuffer,
  type ColumnMetaData,
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetRead,
  type SchemaElement,
  snappyUncompress,
} from 'hyparquet';
import type { Bytes, Platform } from '../../bytes.ts';
import { TableError } from '../../errors.ts';
import { unpackAlone, unpackFramedOrAlone } from '../lz4.ts';
import type { Format, Origin } from '../source.ts';
import { unpackerOf } from '../zstandard.ts';
import { requireDecodable } from './arrow-note.ts';
import { ValueFeed } from './feeds.ts';
import { carriedIn } from './nested.ts';
import { type Page, packedPages, pagesOf, type Slice, type Unpack } from './pages.ts';
import { type Column, columnsOf, type Leaf, leavesIn, singleColumn } from './schema.ts';

/** Rows of a row group that are read at once. */
export interface Part {
  group: number;
  /** Whether this part is the first of its group. */
  opens: boolean;
  /** The position of its first row in the file. */
  start: number;
  count: number;
}

/** Reads a column's values in a row group in order, in their `Carried` form. */
export interface Rows {
  hold(count: number): Promise<void>;
  next(count: number): unknown[];
}

/** A file's columns, read a row group at a time from its start to its end. */
export interface File {
  /** The format's name in messages. */
  kind: 'Parquet' | 'Arrow';
  /** The number of rows. */
  count: number;
  /** The types of its columns. */
  schema: SchemaElement[];
  /** The metadata that pandas wrote of its data frame. */
  pandas?: string;
  columns: Column[];
  format(origins: Origin[]): Format;
  parts(most: number): Generator<Part, void>;
  pages(group: number, column: Column, leaf: Leaf): AsyncGenerator<Page, void>;
  rows(group: number, column: Column): Rows;
}

/** Opens a file. `builtIn` are the codecs that hyparquet unpacks; for others a script is loaded. Throws a TableError. */
export async function openFile(bytes: Bytes, builtIn: readonly string[]): Promise<File> {
  const { name, platform } = bytes;
  const { slice, buffer } = readerOf(bytes);
  const { metadata, columns } = await footerOf(name, buffer, slice);
  const groups = metadata.row_groups;
  const codecs = groups.flatMap((group) => group.columns.map((chunk) => chunk.meta_data?.codec));
  const compressors = codecs.some((codec) => codec && !builtIn.includes(codec))
    ? await loadCompressors(platform)
    : undefined;
  const unpack = unpackBy(compressors, platform);

  function chunkOf(group: number, chunk: number): ColumnMetaData {
    const found = groups[group].columns[chunk];
    if (!found?.meta_data || found.file_path) throw new Error('a column has no data here');
    return found.meta_data;
  }

  function pages(group: number, { chunk }: Column, leaf: Leaf): AsyncGenerator<Page, void> {
    const meta = chunkOf(group, chunk);
    return pagesOf(packedPages(slice, platform, meta), unpack, meta, leaf);
  }

  /** Reads nested values, which hyparquet assembles from a whole row group. */
  async function nested(group: number, column: Column): Promise<unknown[]> {
    for (let chunk = column.chunk; chunk < column.chunk + leavesIn(column.tree); chunk++) {
      // hyparquet verifies no checksum; this loop does.
      for await (const _ of packedPages(slice, platform, chunkOf(group, chunk)));
    }
    const values: unknown[] = [];
    await parquetRead({
      file: buffer,
      metadata: singleColumn({ ...metadata, row_groups: [groups[group]] }, column),
      compressors,
      utf8: false,
      parsers: { timestampFromNanoseconds: (moment) => moment },
      onComplete(rows: unknown[][]) {
        for (const [value] of rows) values.push(carriedIn(column.tree, value));
      },
    });
    return values;
  }

  return {
    kind: 'Parquet',
    count: Number(metadata.num_rows),
    schema: metadata.schema,
    pandas: metadata.key_value_metadata?.find(({ key }) => key === 'pandas')?.value,
    columns,
    format: (origins) => ({ kind: 'parquet', origins, compressed: compressors !== undefined }),
    pages,
    parts: (most) =>
      partsOf(
        groups.map((group) => Number(group.num_rows)),
        most,
      ),
    rows(group, column) {
      const { leaf } = column;
      if (leaf && !leaf.isList) return new ValueFeed(pages(group, column, leaf), leaf);
      return allInTurn(() => nested(group, column));
    },
  };
}

/** Reads bytes of the file, for this package and for hyparquet. Throws a TableError if it cannot be read from its end. */
function readerOf({ name, readAt, size }: Bytes): { slice: Slice; buffer: AsyncBuffer } {
  if (!readAt || size === null) {
    throw new TableError(
      name,
      'Parquet is read from its end, so it has to be a file, and one that is not packed',
    );
  }
  const slice: Slice = async (start, end) => {
    if (!(start >= 0 && start <= end && end <= size)) throw new Error('it points beyond its end');
    const into = new Uint8Array(end - start);
    if ((await readAt(into, start)) < into.length) {
      throw new Error('it has become shorter since it was opened');
    }
    return into;
  };
  return {
    slice,
    buffer: { byteLength: size, slice: async (start, end = size) => (await slice(start, end)).buffer },
  };
}

/** Reads and checks the footer. Throws a TableError. */
async function footerOf(
  name: string,
  buffer: AsyncBuffer,
  slice: Slice,
): Promise<{ metadata: FileMetaData; columns: Column[] }> {
  const unreadable = (error: unknown) =>
    new TableError(name, `its Parquet footer cannot be read (${(error as Error).message})`);
  const metadata = await parquetMetadataAsync(buffer).catch((error: unknown) => {
    throw unreadable(error);
  });
  const columns = columnsIn(name, metadata);
  const end = buffer.byteLength - 8;
  const note = metadata.key_value_metadata?.find(({ key }) => key === 'ARROW:schema')?.value;
  try {
    await requireUTF8(metadata, () => slice(end - metadata.metadata_length, end));
    if (note !== undefined) requireDecodable(note);
  } catch (error) {
    throw unreadable(error);
  }
  return { metadata, columns };
}

async function loadCompressors(platform: Platform): Promise<Compressors> {
  const { compressors } = await import('hyparquet-compressors');
  // hyparquet's LZ4 rejects blocks that end in a match, as polars writes, and Hadoop's frames of several blocks.
  return {
    ...compressors,
    LZ4_RAW: unpackAlone,
    LZ4: unpackFramedOrAlone,
    ZSTD: await unpackerOf(platform),
  };
}

/** Returns a function that unpacks pages: by these compressors, else Snappy's alone. */
function unpackBy(compressors: Compressors | undefined, platform: Platform): Unpack {
  return (codec, packed, length) => {
    const other = compressors?.[codec];
    if (other) {
      const unpacked = other(packed, length);
      if (codec === 'GZIP') requireGzip(packed, unpacked, platform);
      return unpacked;
    }
    if (codec !== 'SNAPPY') throw new Error(`what ${codec} has packed is not read`);
    const unpacked = new Uint8Array(length);
    snappyUncompress(packed, unpacked);
    return unpacked;
  };
}

const REPLACEMENT = '\ufffd';

/** Throws where texts have more replacement characters than the footer's bytes: decoding then met invalid UTF-8. */
async function requireUTF8(metadata: FileMetaData, footer: () => Promise<Uint8Array>): Promise<void> {
  const { schema, created_by: writer = '', key_value_metadata: notes = [] } = metadata;
  const texts = [
    writer,
    ...schema.map(({ name }) => name),
    ...notes.flatMap(({ key, value = '' }) => [key, value]),
  ];
  const found = texts.join().split(REPLACEMENT).length - 1;
  if (found === 0) return;
  const bytes = await footer();
  let held = 0;
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) held++;
  if (found > held) throw new Error('a name or a note is not UTF-8');
}

/** Tells whether a value of the footer is a count; a damaged footer may hold another type. */
const isCount = (value: unknown) => typeof value === 'bigint' && value >= 0n;

/** Returns the schema's columns; throws unless all row groups have these, and together the announced rows. */
function columnsIn(name: string, metadata: FileMetaData): Column[] {
  const wrong = (what: string) => new TableError(name, `its Parquet footer cannot be read (${what})`);
  let columns: Column[];
  try {
    columns = columnsOf(metadata);
  } catch (error) {
    throw wrong((error as Error).message);
  }
  const leaves = columns.reduce((sum, { tree }) => sum + leavesIn(tree), 0);
  let rows = 0n;
  for (const group of metadata.row_groups) {
    if (!isCount(group.num_rows) || group.columns.length !== leaves) throw wrong('a row group is not whole');
    rows += group.num_rows;
  }
  if (rows === metadata.num_rows) return columns;
  throw wrong(`it announces ${metadata.num_rows} rows, and its groups have ${rows}`);
}

/** Throws where the unpacked bytes do not match the checksum at the end of a gzip member. */
function requireGzip(packed: Uint8Array, unpacked: Uint8Array, { crc32 }: Pick<Platform, 'crc32'>): void {
  const end = new DataView(packed.buffer, packed.byteOffset + packed.length - 8, 8);
  const isOne = end.getUint32(4, true) === unpacked.length;
  if (isOne && end.getUint32(0, true) !== crc32(unpacked)) {
    throw new Error('a page is not what was packed, as its checksum says');
  }
}

/** Divides row groups, given by their numbers of rows, into parts of at most `most` rows. */
export function* partsOf(groups: number[], most: number): Generator<Part, void> {
  let first = 0;
  for (const [group, rows] of groups.entries()) {
    for (let start = 0; start < rows; start += most) {
      yield { group, opens: start === 0, start: first + start, count: Math.min(most, rows - start) };
    }
    first += rows;
  }
}

/** Serves values in turn that have to be read all at once. */
export function allInTurn(read: () => Promise<unknown[]>): Rows {
  let all: unknown[] | undefined;
  let at = 0;
  return {
    async hold(count) {
      all ??= await read();
      if (at + count > all.length) throw new Error('a column has fewer rows than are announced');
    },
    next(count) {
      at += count;
      return (all as unknown[]).slice(at - count, at);
    },
  };
}
