import type { Heading, Rows, Writing } from '../../cli/write/matrix.ts';
import type { Output } from '../../cli/write/output.ts';

const HEADER = 128; // bytes; room for any number of rows

/** Version 1.0 of NumPy's format, doubles in C order. How many rows there are is known at the end. */
export async function npy(output: Output, { columns }: Heading): Promise<Writing> {
  let count = 0;
  await output.write(header(0, columns.length));
  return {
    async write({ data, rows }: Rows) {
      count += rows;
      const { buffer, byteOffset, byteLength } =
        data instanceof Float64Array ? data : Float64Array.from(data);
      await output.write(new Uint8Array(buffer, byteOffset, byteLength));
    },
    end: () => output.writeAt(header(count, columns.length), 0),
  };
}

function header(rows: number, columns: number): Uint8Array {
  const text = `{'descr': '<f8', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const bytes = Buffer.alloc(HEADER, ' ');
  bytes.write('\x93NUMPY\x01\x00', 'latin1');
  bytes.writeUInt16LE(HEADER - 10, 8);
  bytes.write(`${text.padEnd(HEADER - 11)}\n`, 10);
  return bytes;
}
