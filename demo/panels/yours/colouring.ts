import { number } from '../../../tables/format.ts';
import { CATEGORIES, category, css, sequentialRamp } from '../../ui/palette.ts';
import { shape } from '../../ui/scatter/marks.ts';
import type { ScatterGroup } from '../../ui/scatter/scatter-data.ts';
import { classGroups } from '../../ui/scatter/scores.ts';
import type { Assembled, Levels, Scale } from './table.ts';

const STEPS = 8;

/** The rows without a label or a number, which form no group. */
export const MISSING: ScatterGroup = { name: 'missing', colour: () => category(CATEGORIES), mark: shape(6) };

export interface Colouring {
  group: ArrayLike<number>;
  groups: ScatterGroup[];
  /** The label of a row as text. */
  labelOf: (i: number) => string;
}

/** The most frequent levels get a colour and a mark; the rest share one. */
function byLevels({ codes, levels, counts }: Levels): Colouring {
  const few = levels.length <= CATEGORIES;
  const frequent = [...levels.keys()].sort((a, b) => counts[b] - counts[a]);
  const named = frequent.slice(0, few ? CATEGORIES : CATEGORIES - 1).sort((a, b) => a - b);
  const place = new Int32Array(levels.length).fill(named.length);
  for (const [at, k] of named.entries()) place[k] = at;
  const groups = classGroups(named.map((k) => levels[k]));
  if (!few) {
    groups.push({
      name: `${levels.length - named.length} others`,
      colour: () => category(CATEGORIES),
      mark: shape(CATEGORIES - 1),
    });
  }
  const none = groups.length;
  const group = codes.map((code) => (code < 0 ? none : place[code]));
  if (codes.includes(-1)) groups.push(MISSING);
  return { group, groups, labelOf: (i) => levels[codes[i]] ?? '' };
}

/** Numbers are divided into steps of equal width from the least to the greatest, each with a colour. */
function byNumbers({ values }: Scale): Colouring {
  const there = values.filter((value) => !Number.isNaN(value));
  const low = there.reduce((a, b) => Math.min(a, b), Infinity);
  const high = there.reduce((a, b) => Math.max(a, b), -Infinity);
  const width = (high - low) / STEPS || 1;
  const step = (value: number) => Math.min(STEPS - 1, Math.floor((value - low) / width));
  const group = Uint8Array.from(values, (value) => (Number.isNaN(value) ? STEPS : step(value)));
  const groups: ScatterGroup[] = Array.from({ length: STEPS }, (_, k) => ({
    name: `${number(low + k * width)} – ${number(low + (k + 1) * width)}`,
    colour: () => css(sequentialRamp()(k / (STEPS - 1))),
    mark: shape(0),
  }));
  if (there.length < values.length) {
    groups.push(MISSING);
  }
  return { group, groups, labelOf: (i) => number(values[i], 5) };
}

export function colouring({ label, rows }: Pick<Assembled, 'label' | 'rows'>): Colouring {
  if (label?.kind === 'levels') return byLevels(label);
  if (label?.kind === 'numbers') return byNumbers(label);
  return { group: new Uint8Array(rows), groups: classGroups(['all rows']), labelOf: () => '' };
}
