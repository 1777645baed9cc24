import { number, percent } from '../../../tables/format.ts';
import { type Child, h, math } from '../../ui/dom.ts';
import type { SpaceName, Spaces } from './spaces.ts';

/** How a view is called, and its two directions. */
export const NAMES: Record<SpaceName, { short: string; title: string; across: string; upwards: string }> = {
  raw: { short: 'Raw', title: 'Raw', across: 'eruption, minutes', upwards: 'waiting, minutes' },
  standardised: {
    short: 'Standardised',
    title: 'Standardised',
    across: 'eruption, standardised',
    upwards: 'waiting, standardised',
  },
  pca: { short: 'PCA', title: 'Whitened by PCA', across: 'first component', upwards: 'second component' },
  zca: { short: 'ZCA', title: 'Whitened by ZCA', across: 'eruption, whitened', upwards: 'waiting, whitened' },
};

const formula = (...parts: Child[]) => h('span', { class: 'math' }, ...parts);
const italic = (letter: string) => h('i', {}, letter);
const matrixLetter = (letter: string) => h('b', {}, letter);
const power = () => h('sup', {}, '−1/2');
const transposed = () => [matrixLetter('U'), h('sup', {}, 'T')];

/** What there is to see in a view. */
export function explanation(name: SpaceName, { correlation, rawShare }: Spaces): Child[] {
  switch (name) {
    case 'raw':
      return [
        'As recorded, a minute as long across as upwards. Waiting varies by so many more of them that ',
        math('u', 1),
        ` is waiting and little else, with ${percent(rawShare)} of the variance. Were eruptions given in seconds, it would be the other way round.`,
      ];
    case 'standardised':
      return [
        'Each column less its mean, divided by its standard deviation. Its variance is 1, and what is left to see is the correlation ',
        formula(italic('r'), ` = ${number(correlation, 4)}`),
        '. With two columns the axes are always the diagonals, and ',
        formula(italic('λ'), ' = 1 ± ', italic('r')),
        '.',
      ];
    case 'pca':
      return [
        'Turned onto the principal axes, then divided by √λ along each: ',
        formula(italic('z'), ' = ', matrixLetter('Λ'), power(), ...transposed(), italic('x')),
        '. Every direction has variance 1. The two columns are now components, no longer eruption and waiting.',
      ];
    case 'zca':
      return [
        'The same, turned back by the axes: ',
        formula(
          italic('z'),
          ' = ',
          matrixLetter('U'),
          matrixLetter('Λ'),
          power(),
          ...transposed(),
          italic('x'),
        ),
        '. Of all ways to whiten, this one leaves the points nearest to where they were, so that its columns can still be read as eruption and waiting.',
      ];
  }
}
