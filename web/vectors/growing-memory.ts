/** The memory of a program of cpp/vectors. */
export interface GrowingMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** Makes the memory hold at least so many bytes, which may replace its buffer. Throws RangeError if it cannot grow. */
export function growTo(memory: GrowingMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
}
