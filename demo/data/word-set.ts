/** Word vectors and the group of each word. make-words.mjs names their source and describes the rounding. */
export interface WordSet {
  words: string[];
  groups: string[];
  /** The group of each word, an index into `groups`. */
  group: number[];
  /** N × D, row-major. */
  vectors: Float32Array;
  dimensions: number;
}

/** Reads words.bin: a line of JSON, then a signed byte for each number. */
export function parseWords(file: Uint8Array): WordSet {
  const end = file.indexOf(10);
  const { step, ...head } = JSON.parse(new TextDecoder().decode(file.subarray(0, end)));
  const steps = new Int8Array(file.buffer, file.byteOffset + end + 1);
  return {
    ...head,
    vectors: Float32Array.from(steps, (value, k) => value * step[Math.floor(k / head.dimensions)]),
  };
}
