import wordsUrl from './words.bin?url';

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

export async function loadWords(): Promise<WordSet> {
  const response = await fetch(wordsUrl);
  if (!response.ok)
    throw new Error(`The words could not be fetched: the server answered ${response.status}.`);
  const file = new Uint8Array(await response.arrayBuffer());
  const end = file.indexOf(10); // the end of the first line, which is JSON
  const { step, ...head } = JSON.parse(new TextDecoder().decode(file.subarray(0, end)));
  const { dimensions } = head;
  const steps = new Int8Array(file.buffer, end + 1);
  return {
    ...head,
    vectors: Float32Array.from(steps, (value, k) => value * step[Math.floor(k / dimensions)]),
  };
}
