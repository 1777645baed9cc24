import { loadDigits, PIXELS, SIDE } from '../../data/digits.ts';
import { type Example, examples, type LabelledTable, loadTable } from '../../data/example-tables.ts';
import { oilFlow } from '../../data/oil-flow.ts';
import type { Step } from '../../ui/run-status.ts';

type SetId = 'oil' | 'iris' | 'wine' | 'cancer' | 'digits';

interface SetInfo {
  id: SetId;
  name: string;
  about: string;
  /** The word for a row. */
  row: string;
  /** The word for a row's class. */
  class: string;
  /** True where columns are standardised by default; null where they cannot be. */
  standardise: boolean | null;
}

export interface DataSet extends Omit<LabelledTable, 'data'> {
  info: SetInfo;
  data: Float64Array | Uint8Array;
  /** The data as bytes where rows are images of digits, else null. */
  images: Uint8Array | null;
}

function example(id: 'iris' | 'wine' | 'cancer') {
  const { name, about } = examples.find((one) => one.id === id) as Example;
  return { id, name, about };
}

export const SETS: SetInfo[] = [
  { ...example('wine'), row: 'Wine', class: 'cultivar', standardise: true },
  {
    id: 'oil',
    name: 'Oil flow',
    about:
      '1,000 states of a pipe of oil, water and gas, seen by six gamma beams at two energies each: simulated from the physics of Bishop & James 1993',
    row: 'State',
    class: 'flow',
    standardise: false,
  },
  { ...example('iris'), row: 'Flower', class: 'species', standardise: false },
  { ...example('cancer'), row: 'Tumour', class: 'diagnosis', standardise: true },
  {
    id: 'digits',
    name: 'Digits',
    about: '10,000 handwritten digits of 28 × 28 pixels (MNIST: LeCun, Cortes, Burges)',
    row: 'Image',
    class: 'digit',
    standardise: null, // some pixels are blank in all images, so their deviation is 0
  },
];

async function digits(info: SetInfo, signal: AbortSignal, onProgress: (p: Step) => void): Promise<DataSet> {
  const { pixels, labels } = await loadDigits(signal, onProgress);
  return {
    info,
    data: pixels,
    columns: Array.from(
      { length: PIXELS },
      (_, p) => `row ${Math.floor(p / SIDE) + 1}, column ${(p % SIDE) + 1}`,
    ),
    rows: labels.length,
    labels,
    classes: Array.from({ length: 10 }, (_, digit) => String(digit)),
    images: pixels,
  };
}

export async function loadSet(
  info: SetInfo,
  signal: AbortSignal,
  onProgress: (p: Step) => void,
): Promise<DataSet> {
  if (info.id === 'digits') return digits(info, signal, onProgress);
  return { ...(info.id === 'oil' ? oilFlow() : await loadTable(info.id)), info, images: null };
}
