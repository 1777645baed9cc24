import { number } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { h, html, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { byScores } from '../../ui/scatter/scores.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import type { ColouredFit } from './amounts.ts';

/** Makes a plot of the spectra by two of their scores, coloured by the amount of a substance. */
export function spectraScoresFigure() {
  const pair = segmentedControl<string>({
    legend: 'Components',
    name: 'wide-pair',
    options: { '1-2': '1 × 2', '1-3': '1 × 3', '2-3': '2 × 3', '4-5': '4 × 5' },
    onChange: () => void picture.show(),
  });
  const score = (i: number, m: number): number =>
    picture.data.scores[i * picture.data.model.componentCount + m];
  const { places } = byScores({
    score,
    axes: () => pair.value.split('-').map((m) => Number(m) - 1),
    share: (m) => picture.data.model.explainedVarianceRatio[m],
  });
  const amount = (i: number): string => {
    const { of, name } = picture.data.amounts;
    return `${number(of[i])} of ${name}`;
  };
  const plot = scatter({
    id: 'wide-scores-plot',
    label: 'Spectra by two of their scores',
    describe: (i) => [h('div', {}, h('strong', {}, `Spectrum ${i + 1}`), h('div', {}, amount(i)))],
    speak: (i) => `Spectrum ${i + 1}, ${amount(i)}`,
  });
  const key = legend('Amount of the substance: press to highlight', plot.emphasise, 'wide-groups');

  function draw({ amounts: { group, groups } }: ColouredFit): void {
    plot.show({ ...places(), count: SPECTRA, group, groups, equal: false, labelGroups: false });
    key.show(groups);
  }

  const picture = figure<ColouredFit>({
    id: 'wide-scores',
    title: 'Scores',
    controls: pair.element,
    body: [key.element, plot.element],
    draw,
    caption: html`Each mark is a spectrum. PCA does not see the amounts (the colours), yet they run along $z_1$ for A, $z_2$ for B and $z_3$ for C: where amounts are independent and differ in size, as here, scores recover them up to scale and origin.`,
    table: ({ amounts }) => ({
      columns: ['spectrum', ...[1, 2, 3, 4, 5].map((m) => math('z', m)), `amount of ${amounts.name}`],
      rows: Array.from({ length: SPECTRA }, (_, i) => [
        i + 1,
        ...[0, 1, 2, 3, 4].map((m) => number(score(i, m), 4)),
        number(amounts.of[i]),
      ]),
    }),
  });
  return picture;
}
