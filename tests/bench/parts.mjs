import { parseArgs } from 'node:util';
import { StepError } from '../../scripts/lib/process.mjs';
import { datasets, nameOf, shapesOf, sparseDatasets } from './shapes.mjs';

const PARTS = [
  'kernels',
  'fits',
  'processor',
  'embeddings',
  'sparse',
  'goals',
  'scaling',
  'after-fit',
  'missing',
  'vectors',
  'vectors-codes',
  'vectors-scan',
  'vectors-end-to-end',
  'vectors-file',
  'files',
  'follow',
];

/**
 * Parses the arguments of `npm run bench`: names of parts, by default all; `--json FILE`, which keeps the fits as numbers;
 * every other word narrows the fits, of embeddings and sparse rows too, to shapes whose name contains it. The goals need
 * kernels and fits.
 * @param {string[]} args
 * @throws {StepError} for words that no shape's name contains, and for --json without fits
 */
export function partsOf(args) {
  const { values, positionals: words } = parseArgs({
    args,
    options: { json: { type: 'string' } },
    allowPositionals: true,
  });
  const named = words.filter((word) => PARTS.includes(word));
  const parts = new Set(named.length ? named : PARTS);
  if (parts.has('goals')) parts.add('kernels').add('fits');
  if (values.json && !parts.has('fits'))
    throw new StepError('--json keeps the fits, which are not asked for.');
  const filters = words.filter((word) => !PARTS.includes(word));
  const names = [...datasets, ...sparseDatasets].flatMap(shapesOf).map(nameOf);
  for (const word of filters) {
    if (!names.some((name) => name.includes(word))) {
      throw new StepError(
        `There is no ${word}. The parts are ${PARTS.join(', ')}; the shapes of fits are ${names.join('; ')}.`,
      );
    }
  }
  const wanted = (shape) => !filters.length || filters.some((word) => nameOf(shape).includes(word));
  return { parts, wanted, json: values.json };
}
