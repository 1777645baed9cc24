import type { Sink } from '../writing.ts';
import { type VectorHeading, type Vectors, type VectorWriting, widthOf } from './writing.ts';

/** Writes vectors as TEXMEX does: each after its number of entries, a little-endian int32; see tables/read/vecs.ts. */
export async function vecs(sink: Sink, heading: VectorHeading): Promise<VectorWriting> {
  const width = widthOf(heading);
  return {
    async write({ data, rows }: Vectors) {
      const bytes = data.byteLength / rows;
      const out = new Uint8Array(rows * (4 + bytes));
      const view = new DataView(out.buffer);
      const from = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
      for (let i = 0; i < rows; i++) {
        view.setInt32(i * (4 + bytes), width, true);
        out.set(from.subarray(i * bytes, (i + 1) * bytes), i * (4 + bytes) + 4);
      }
      await sink.write(out);
    },
    end: async () => {},
  };
}
