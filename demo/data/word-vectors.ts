import { parseWords, type WordSet } from './word-set.ts';
import wordsUrl from './words.bin?url';

export async function loadWords(): Promise<WordSet> {
  const response = await fetch(wordsUrl);
  if (!response.ok)
    throw new Error(`The words could not be fetched: the server answered ${response.status}.`);
  return parseWords(new Uint8Array(await response.arrayBuffer()));
}
