import { number, whole } from '../../../tables/format.ts';
import { byAmount, SPECTRA } from '../../data/simulated-spectra.ts';
import { h, html } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { onTheme } from '../../ui/theme.ts';
import type { ColouredFit } from './amounts.ts';
import { type Letter, overChannels } from './over-channels.ts';
import type { SpectraFit } from './spectra-fit.ts';

const SHOWN = 12;

/** Returns the letters of the substances, each over its peaks. */
export function letters({ spectra }: SpectraFit): Letter[] {
  return spectra.ingredients.flatMap(({ name, peaks }) => peaks.map((place) => ({ text: name, place })));
}

/** Shows some of the spectra, and the mean of all. */
export function spectraFigure() {
  const plot = overChannels(300);
  const title = h('span');

  function draw(fit: ColouredFit): void {
    const { spectra, model, amounts } = fit;
    const order = byAmount(amounts.of);
    const some = Array.from(
      { length: SHOWN },
      (_, k) => order[Math.round((k * (SPECTRA - 1)) / (SHOWN - 1))],
    );
    title.textContent = `${SPECTRA} spectra of ${whole(spectra.columns)} channels`;
    plot.show({
      label: `${SHOWN} spectra, coloured by the amount of ${amounts.name}, and the mean of all`,
      curves: [
        ...some.map((i) => ({
          values: spectra.data.subarray(i * spectra.columns, (i + 1) * spectra.columns),
          colour: amounts.colour(i),
        })),
        { values: model.mean, colour: 'var(--ink)', width: 2, band: false },
      ],
      letters: letters(fit),
    });
  }

  const picture = figure({
    id: 'wide-spectra',
    title,
    body: plot.element,
    draw,
    caption: html`Simulated mixtures of three substances, A, B and C, whose peaks bear their letters, over a baseline that shifts and tilts, with noise. ${SHOWN} of ${SPECTRA} are drawn, <span class="key wide-ramp"></span>from least to most of the chosen substance; in black, the mean. The pale band is the range of the channels that share a pixel.`,
    table: ({ spectra: { ingredients } }) => ({
      columns: ['spectrum', ...ingredients.map(({ name }) => name)],
      rows: Array.from({ length: SPECTRA }, (_, i) => [
        i + 1,
        ...ingredients.map((one) => number(one.amounts[i])),
      ]),
      note: 'Amount of each substance in each spectrum, and shift and tilt of its baseline. PCA does not see them.',
    }),
  });
  onTheme(picture.show);
  return picture;
}
