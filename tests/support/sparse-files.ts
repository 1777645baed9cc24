import { crc32, deflateRawSync } from 'node:zlib';
import { npy } from './npy';

/**
 * Returns a ZIP archive. With `long` it has ZIP64 sizes in extra fields, and 0xffffffff in the headers, as NumPy
 * writes it.
 */
export function zip(files: Record<string, Buffer>, { packed = false, long = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  const sizes = (...values: number[]) => {
    const field = Buffer.alloc(4 + 8 * values.length);
    field.writeUInt16LE(1);
    field.writeUInt16LE(8 * values.length, 2);
    values.forEach((value, k) => {
      field.writeBigUInt64LE(BigInt(value), 4 + 8 * k);
    });
    return field;
  };
  for (const [name, content] of Object.entries(files)) {
    const body = packed ? deflateRawSync(content) : content;
    const extra = long ? sizes(content.length, body.length) : Buffer.alloc(0);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(packed ? 8 : 0, 8);
    head.writeUInt32LE(crc32(content), 14);
    head.writeUInt32LE(long ? 0xffffffff : body.length, 18);
    head.writeUInt32LE(long ? 0xffffffff : content.length, 22);
    head.writeUInt16LE(name.length, 26);
    head.writeUInt16LE(extra.length, 28);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt16LE(packed ? 8 : 0, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(long ? 0xffffffff : body.length, 20);
    entry.writeUInt32LE(long ? 0xffffffff : content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(at, 42);
    list.push(entry, Buffer.from(name), extra);
    parts.push(head, Buffer.from(name), extra, body);
    at += head.length + name.length + extra.length + body.length;
  }
  const directory = Buffer.concat(list);
  const count = Object.keys(files).length;
  if (long) {
    const end = Buffer.alloc(56 + 20);
    end.writeUInt32LE(0x06064b50);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(directory.length), 40);
    end.writeBigUInt64LE(BigInt(at), 48);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeBigUInt64LE(BigInt(at + directory.length), 64);
    parts.push(directory, end);
  } else parts.push(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(long ? 0xffffffff : directory.length, 12);
  end.writeUInt32LE(long ? 0xffffffff : at, 16);
  return Buffer.concat([...parts, end]);
}

/** Returns a file such as scipy.sparse.save_npz writes, of arrays by their names, each with its NumPy type. */
export function npz(
  format: string,
  [rows, columns]: [number, number],
  arrays: Record<string, [string, ArrayBufferView & { length: number }]>,
  options: { packed?: boolean; long?: boolean } = {},
): Buffer {
  const array = ([type, data]: [string, ArrayBufferView & { length: number }]) =>
    npy(data, type, data.length);
  const word = npy(Buffer.from(format), `|S${format.length}`, 0)
    .toString('latin1')
    .replace('(0,), ', '(), '.padEnd(6));
  const files: [string, Buffer][] = Object.entries(arrays).map(([name, one]) => [`${name}.npy`, array(one)]);
  return zip(
    Object.fromEntries([
      ...files.slice(0, 2),
      ['format.npy', Buffer.from(word, 'latin1')],
      ['shape.npy', npy(BigInt64Array.of(BigInt(rows), BigInt(columns)), '<i8', 2)],
      ...files.slice(2),
    ]),
    options,
  );
}

/** Returns a file in Matrix Market's coordinate format. */
export function mtx(
  entries: [row: number, column: number, value?: number][],
  rows: number,
  columns: number,
  kind = 'real general',
): string {
  const lines = entries.map(([i, j, value]) =>
    [i + 1, j + 1, ...(value === undefined ? [] : [value])].join(' '),
  );
  return [
    `%%MatrixMarket matrix coordinate ${kind}`,
    '% made for a test',
    `${rows} ${columns} ${entries.length}`,
    ...lines,
    '',
  ].join('\n');
}
