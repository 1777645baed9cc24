import { number, percent } from '../../../tables/format.ts';
import { type Child, html } from '../../ui/dom.ts';
import type { Source, SpaceName, Spaces } from './spaces.ts';

/** The names of the views, and the text after the names of their axes. */
export const NAMES: Record<SpaceName, { short: string; title: string; after: string }> = {
  raw: { short: 'Raw', title: 'Raw', after: ', minutes' },
  standardised: { short: 'Standardised', title: 'Standardised', after: ', standardised' },
  rotated: { short: 'Rotated', title: 'Rotated: PCA', after: '' },
  pca: { short: 'PCA-white', title: 'Whitened by PCA', after: ', whitened' },
  zca: { short: 'ZCA-white', title: 'Whitened by ZCA', after: ', whitened' },
};

/** Returns the names of the two axes of a view. */
export function directions(name: SpaceName, source: Source): { across: string; upwards: string } {
  const { after } = NAMES[name === 'rotated' && source === 'raw' ? 'raw' : name];
  const [x, y] = name === 'rotated' || name === 'pca' ? ['PC 1', 'PC 2'] : ['eruption', 'waiting'];
  return { across: `${x}${after}`, upwards: `${y}${after}` };
}

/** Returns a paragraph on a view. */
export function explanation(name: SpaceName, source: Source, { correlation, rawShare }: Spaces): Child {
  // Standardised points are centred already.
  const x = source === 'raw' ? html` (<i>x</i> − <i>x̄</i>)` : html` <i>x</i>`;
  switch (name) {
    case 'raw':
      return html`As recorded: a minute is as long across as upwards. Waiting times vary by so many more minutes that $u_1$ is waiting and little else, with ${percent(rawShare)} of the variance. With eruptions in seconds it would be the other way round.`;
    case 'standardised':
      return html`Each column less its mean, divided by its standard deviation. Both variances are 1; what is left is the correlation <span class="math"><i>r</i> = ${number(correlation, 4)}</span>. With two columns the axes are the diagonals unless <span class="math"><i>r</i></span> is 0, and <span class="math"><i>λ</i> = 1 ± <i>r</i></span>.`;
    case 'rotated':
      return html`Turned onto the principal axes, and nothing else: <span class="math"><i>z</i> = <b>U</b><sup>T</sup>${x}</span>. This step is PCA. Distances stay as they were; the components are uncorrelated, and their variances are $λ_1$ and $λ_2$.`;
    case 'pca':
      return html`Rotated, then divided by √λ along each axis: <span class="math"><i>z</i> = <b>Λ</b><sup>−1/2</sup><b>U</b><sup>T</sup>${x}</span>. Every direction has variance 1. The columns are components now, no longer eruption and waiting.`;
    case 'zca':
      return html`Whitened, then turned back: <span class="math"><i>z</i> = <b>U</b><b>Λ</b><sup>−1/2</sup><b>U</b><sup>T</sup>${x}</span>. Of all ways to whiten, this one leaves the points nearest to where they were, so the columns still read as eruption and waiting.`;
  }
}
