import { number, percent } from '../../../tables/format.ts';
import { h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { FOUND, KNOWN, overChannels } from './over-channels.ts';
import { letters } from './spectra-figure.ts';
import { bestMatch, component, type Match, type SpectraFit } from './spectra-fit.ts';

const SHOWN = 6;
const LIKE = 0.5; // a component whose cosine with every ingredient is smaller counts as noise

/** Shows the first components as curves, each over the curve of the ingredient that is most similar to it. */
export function componentsFigure() {
  const tiles = Array.from({ length: SHOWN }, () => {
    const plot = overChannels(190);
    const title = h('p', { class: 'plot-title' });
    return { plot, title, element: h('div', {}, title, plot.element) };
  });
  const like = ({ cosine, ingredient }: Match) =>
    cosine < LIKE ? 'noise' : `${ingredient.name}, cosine ${number(cosine, 3)}`;

  const picture = figure({
    id: 'wide-components',
    title: 'Components as spectra',
    body: h('div', { class: 'one-column wide-tiles' }, ...tiles.map(({ element }) => element)),
    caption: html`<span class="key key-positive"></span>A component has one entry per channel: it is a spectrum itself (Bishop 12.5). <span class="key key-negative"></span>Best matching ingredient, scaled to the same length, with the cosine between the two. PC 1 to PC 3 find the substances, as their amounts here are independent and differ in size: otherwise, components span the space of the pure spectra, but mix them. PC 4 and PC 5 find the baseline; the rest is noise.`,
    async draw(fit: SpectraFit): Promise<void> {
      for (const [m, { plot, title }] of tiles.entries()) {
        const match = bestMatch(fit, m);
        title.replaceChildren(
          html`${math('u', m + 1)} · ${percent(fit.model.explainedVarianceRatio[m], 2)} · <strong>${like(match)}</strong>`,
        );
        const known =
          match.cosine < LIKE ? [] : [{ ...KNOWN, values: match.ingredient.curve, factor: match.factor }];
        plot.show({
          label: `Component ${m + 1}: ${like(match)}`,
          curves: [...known, { ...FOUND, values: component(fit, m) }],
          letters: letters(fit).filter(({ text }) => match.cosine >= LIKE && text === match.ingredient.name),
        });
        await nextPaint(); // all curves in one task would block the page
        if (picture.data !== fit) return;
      }
    },
    table: (fit) => ({
      columns: ['component', 'share of variance', 'best match', 'cosine'],
      rows: tiles.map((_, m) => {
        const { ingredient, cosine } = bestMatch(fit, m);
        const share = percent(fit.model.explainedVarianceRatio[m], 2);
        return [math('u', m + 1), share, ingredient.name, h('data', { value: cosine }, number(cosine, 4))];
      }),
    }),
  });
  return picture;
}
