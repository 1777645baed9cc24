import type { ColumnChunk, ParquetType } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { serializeTCompactProtocol } from 'hyparquet-writer/src/thrift.js';

const PAGE = 1 << 20; // bytes of values

/** Rows of stored values, all of one length. */
interface StoredRows {
  type: ParquetType;
  path: string[];
  bytes: Uint8Array;
  rows: number;
  /** The number of values of a list; null where a row is one value. */
  entries: number | null;
}

/**
 * Writes a column's chunk uncompressed, since values of vectors hardly repeat. Levels follow from the lists' length and
 * are written as runs.
 */
export function writeLists(
  writer: ByteWriter,
  { type, path, bytes, rows, entries }: StoredRows,
): ColumnChunk {
  const start = writer.offset;
  const rowBytes = bytes.length / rows;
  const most = Math.max(1, Math.floor(PAGE / rowBytes));
  for (let row = 0; row < rows; row += most) {
    const count = Math.min(most, rows - row);
    const levels = entries === null ? new Uint8Array(0) : levelsOf(count, entries);
    const size = levels.length + count * rowBytes;
    serializeTCompactProtocol(writer, {
      field_1: 0, // a data page
      field_2: size,
      field_3: size,
      // Plain values, and levels in runs.
      field_5: { field_1: count * (entries ?? 1), field_2: 0, field_3: 3, field_4: 3 },
    });
    writer.appendBytes(levels);
    writer.appendBytes(bytes.subarray(row * rowBytes, (row + count) * rowBytes));
  }
  const size = BigInt(writer.offset - start);
  return {
    file_offset: BigInt(start),
    meta_data: {
      type,
      encodings: ['PLAIN', 'RLE'],
      path_in_schema: path,
      codec: 'UNCOMPRESSED',
      num_values: BigInt(rows * (entries ?? 1)),
      total_uncompressed_size: size,
      total_compressed_size: size,
      data_page_offset: BigInt(start),
    },
  };
}

/** Writes repetition levels, 0 for the first value of each list and 1 for others; then definition levels. */
function levelsOf(rows: number, entries: number): Uint8Array {
  const repetitions = new ByteWriter();
  for (let i = 0; i < rows; i++) {
    appendRun(repetitions, 1, 0);
    if (entries > 1) appendRun(repetitions, entries - 1, 1);
  }
  const definitions = new ByteWriter();
  appendRun(definitions, rows * entries, 1);
  const all = new ByteWriter();
  for (const levels of [repetitions, definitions]) {
    all.appendUint32(levels.offset);
    all.appendBytes(levels.getBytes());
  }
  return all.getBytes();
}

function appendRun(into: ByteWriter, length: number, level: number): void {
  into.appendVarInt(length * 2);
  into.appendUint8(level);
}
