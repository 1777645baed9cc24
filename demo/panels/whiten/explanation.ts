import { number, percent } from '../../../tables/format.ts';
import { type Child, h, math } from '../../ui/dom.ts';
import type { Source, SpaceName, Spaces } from './spaces.ts';

/** How a view is called. */
export const NAMES: Record<SpaceName, { short: string; title: string }> = {
  raw: { short: 'Raw', title: 'Raw' },
  standardised: { short: 'Standardised', title: 'Standardised' },
  rotated: { short: 'Rotated', title: 'Rotated: PCA' },
  pca: { short: 'PCA-white', title: 'Whitened by PCA' },
  zca: { short: 'ZCA-white', title: 'Whitened by ZCA' },
};

/** What lies along the two directions of a view. */
export function directions(name: SpaceName, source: Source): { across: string; upwards: string } {
  const minutes = name === 'raw' || (name === 'rotated' && source === 'raw');
  const after = minutes
    ? ', minutes'
    : ({ standardised: ', standardised', zca: ', whitened', pca: ', whitened' }[name as string] ?? '');
  return name === 'rotated' || name === 'pca'
    ? { across: `PC 1${after}`, upwards: `PC 2${after}` }
    : { across: `eruption${after}`, upwards: `waiting${after}` };
}

const formula = (...parts: Child[]) => h('span', { class: 'math' }, ...parts);
const italic = (letter: string) => h('i', {}, letter);
const matrixLetter = (letter: string) => h('b', {}, letter);
const power = () => h('sup', {}, '−1/2');
const transposed = () => [matrixLetter('U'), h('sup', {}, 'T')];

/** What there is to see in a view. */
export function explanation(name: SpaceName, source: Source, { correlation, rawShare }: Spaces): Child[] {
  // Standardised points are centred already.
  const x = source === 'raw' ? [' (', italic('x'), ' − ', italic('x̄'), ')'] : [' ', italic('x')];
  switch (name) {
    case 'raw':
      return [
        'As recorded: a minute is as long across as upwards. Waiting times vary by so many more minutes that ',
        math('u', 1),
        ` is waiting and little else, with ${percent(rawShare)} of the variance. With eruptions in seconds it would be the other way round.`,
      ];
    case 'standardised':
      return [
        'Each column less its mean, divided by its standard deviation. Both variances are 1; what is left is the correlation ',
        formula(italic('r'), ` = ${number(correlation, 4)}`),
        '. With two columns the axes are always the diagonals, and ',
        formula(italic('λ'), ' = 1 ± ', italic('r')),
        '.',
      ];
    case 'rotated':
      return [
        'Turned onto the principal axes, and nothing else: ',
        formula(italic('z'), ' = ', ...transposed(), ...x),
        '. This step is PCA. Distances stay as they were; the components are uncorrelated, and their variances are ',
        math('λ', 1),
        ' and ',
        math('λ', 2),
        '.',
      ];
    case 'pca':
      return [
        'Rotated, then divided by √λ along each axis: ',
        formula(italic('z'), ' = ', matrixLetter('Λ'), power(), ...transposed(), ...x),
        '. Every direction has variance 1. The columns are components now, no longer eruption and waiting.',
      ];
    case 'zca':
      return [
        'Whitened, then turned back: ',
        formula(italic('z'), ' = ', matrixLetter('U'), matrixLetter('Λ'), power(), ...transposed(), ...x),
        '. Of all ways to whiten, this one leaves the points nearest to where they were, so the columns still read as eruption and waiting.',
      ];
  }
}
