/** NumPy's format, version 1, of rows × columns numbers; without `columns` of one dimension. */
export function npy(
  data: ArrayBufferView,
  descr: string,
  rows: number,
  columns?: number,
  fortran = false,
): Buffer {
  const shape = columns === undefined ? `(${rows},)` : `(${rows}, ${columns})`;
  const words = `{'descr': '${descr}', 'fortran_order': ${fortran ? 'True' : 'False'}, 'shape': ${shape}, }`;
  const padded = `${words}${' '.repeat(63 - ((10 + words.length) % 64))}\n`;
  const head = Buffer.alloc(10);
  head.write('\x93NUMPY\x01\x00', 'latin1');
  head.writeUInt16LE(padded.length, 8);
  return Buffer.concat([
    head,
    Buffer.from(padded, 'latin1'),
    Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  ]);
}
