import { header } from '../npy.ts';
import type { Sink } from '../writing.ts';
import { type VectorHeading, type Vectors, type VectorWriting, widthOf } from './writing.ts';

const TYPES = { float32: '<f4', float16: '<f2', int8: '|i1', int4: '|u1', bit: '|u1' };

/** Writes an array of the format's own type; codes of 4 bits two to a byte, bits as numpy.packbits packs them. */
export async function npy(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const type = TYPES[heading.format];
  const width = widthOf(heading);
  let count = 0;
  await sink.write(header(type, 0, width));
  return {
    async write({ data, rows }: Vectors) {
      count += rows;
      await sink.write(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    },
    end: () => sink.writeAt(header(type, count, width), 0),
  };
}
