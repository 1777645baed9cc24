import { number, percent } from '../../../tables/format.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { FOUND, KNOWN, overChannels } from './over-channels.ts';
import { letters } from './spectra-figure.ts';
import { bestMatch, component, type Match, type SpectraFit } from './spectra-fit.ts';

const SHOWN = 6;
const LIKE = 0.5; // a cosine below tells nothing

/** The first components as curves, each over the ingredient that it is most like. */
export function componentsFigure() {
  let fit: SpectraFit | null = null;
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
    caption: html`<span class="key key-positive"></span>A component has one entry per channel: it is a spectrum itself (Bishop 12.5). <span class="key key-negative"></span>Best matching ingredient, scaled to the same length, with the cosine between the two. PC 1 to PC 3 find the substances, PC 4 and PC 5 the baseline; the rest is noise.`,
    table: () => ({
      columns: ['component', 'share of variance', 'best match', 'cosine'],
      rows: tiles.flatMap((_, m) => {
        if (!fit) return [];
        const { ingredient, cosine } = bestMatch(fit, m);
        const share = percent(fit.model.explainedVarianceRatio[m], 2);
        return [[math('u', m + 1), share, ingredient.name, h('data', { value: cosine }, number(cosine, 4))]];
      }),
    }),
  });

  return {
    element: picture.element,
    async show(next: SpectraFit) {
      fit = next;
      for (const [m, { plot, title }] of tiles.entries()) {
        const match = bestMatch(next, m);
        title.replaceChildren(
          html`${math('u', m + 1)} · ${percent(next.model.explainedVarianceRatio[m], 2)} · <strong>${like(match)}</strong>`,
        );
        const known =
          match.cosine < LIKE ? [] : [{ ...KNOWN, values: match.ingredient.curve, factor: match.factor }];
        plot.show({
          label: `Component ${m + 1}: ${like(match)}`,
          curves: [...known, { ...FOUND, values: component(next, m) }],
          letters: letters(next).filter(({ text }) => match.cosine >= LIKE && text === match.ingredient.name),
        });
        await nextPaint(); // together they would hold the page up
        if (fit !== next) return;
      }
      picture.invalidate();
    },
  };
}
