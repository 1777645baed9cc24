import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { evaluate } from 'wasm-pca/vectors';
import { stampOf } from '../../scripts/lib/step.mjs';
import { parseWords } from '../data/word-set.ts';
import { FORMATS } from '../panels/words/formats.ts';
import { unitRows } from '../panels/words/neighbours.ts';

const DIMENSIONS = [4, 8, 16, 24, 32, 48, 64, 80, 100];
const HELD_OUT = 10; // every tenth word is a query

const INPUTS = [
  ...['demo/vite/measure-words.mjs', 'demo/data/words.bin', 'demo/data/word-set.ts'],
  ...['demo/panels/words/formats.ts', 'demo/panels/words/neighbours.ts', 'dist', '!dist/cli'],
];

const pathTo = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const target = pathTo('build/data/words-recall.json');

/**
 * Writes build/data/words-recall.json: the recall of every tenth word's neighbours among the others for each way to store
 * vectors, as the rows of an `Evaluation`. The package counts it for some seconds, which no reader need wait for.
 */
async function measureWords() {
  const stamp = stampOf('words-recall', INPUTS);
  if (stamp.fresh && existsSync(target)) return;
  stamp.clear();
  const { data, rows, columns } = unitRows(parseWords(await readFile(pathTo('demo/data/words.bin'))));
  const vectors = Array.from({ length: rows }, (_, i) => data.subarray(i * columns, (i + 1) * columns));
  const { rows: found } = await evaluate(
    vectors.filter((_, i) => i % HELD_OUT > 0),
    {
      queries: vectors.filter((_, i) => i % HELD_OUT === 0),
      dimensions: DIMENSIONS,
      formats: FORMATS,
      rotations: [false, true],
      metric: 'l2',
    },
  );
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, JSON.stringify(found));
  stamp.set();
}

/** Vite plugin: measures the recall of smaller word vectors before anything imports it. */
export function wordsRecall() {
  return { name: 'words-recall', buildStart: measureWords };
}
