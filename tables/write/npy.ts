import type { Heading, Rows, Sink, Writing } from './writing.ts';

const HEADER = 128; // bytes; room for any number of rows

/** Writes doubles in C order in version 1.0 of NumPy's format; completes the header at the end with the row count. */
export async function npy(sink: Sink, { columns }: Heading): Promise<Writing> {
  let count = 0;
  await sink.write(header('<f8', 0, columns.length));
  return {
    async write({ data, rows }: Rows) {
      count += rows;
      const { buffer, byteOffset, byteLength } =
        data instanceof Float64Array ? data : Float64Array.from(data);
      await sink.write(new Uint8Array(buffer, byteOffset, byteLength));
    },
    end: () => sink.writeAt(header('<f8', count, columns.length), 0),
  };
}

/** Returns the header. `type`: NumPy's byte order, kind and width. */
export function header(type: string, rows: number, columns: number): Uint8Array {
  const text = `{'descr': '${type}', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const magic = '\x93NUMPY\x01\x00';
  const length = String.fromCharCode(HEADER - 10, 0); // little-endian
  return Uint8Array.from(`${magic}${length}${text.padEnd(HEADER - 11)}\n`, (sign) => sign.charCodeAt(0));
}
