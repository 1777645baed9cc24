import { number, percent } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { h, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { legend } from '../../ui/scatter/legend.ts';
import { scatter } from '../../ui/scatter/scatter.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import type { ColouredFit } from './amounts.ts';

/** The spectra as points, coloured by what is in them. */
export function spectraScoresFigure() {
  let fit: ColouredFit | null = null;
  const score = (i: number, m: number) => fit?.scores[i * fit.model.componentCount + m] ?? NaN;
  const pair = segmentedControl<string>({
    legend: 'Components',
    name: 'wide-pair',
    value: '1-2',
    options: { '1-2': '1 × 2', '1-3': '1 × 3', '2-3': '2 × 3', '4-5': '4 × 5' },
    onChange: render,
  });
  const axes = () => pair.value.split('-').map((m) => Number(m) - 1);
  const amount = (i: number) => `${number(fit?.amounts.of[i] ?? NaN)} of ${fit?.amounts.name}`;
  const plot = scatter({
    id: 'wide-scores-plot',
    label: 'Spectra by two of their scores',
    describe: (i) => [h('div', {}, h('strong', {}, `Spectrum ${i + 1}`), h('div', {}, amount(i)))],
    speak: (i) => `Spectrum ${i + 1}, ${amount(i)}`,
  });
  const key = legend('Amount of the substance: press to highlight', plot.emphasise);
  const axis = (m: number) =>
    h('span', {}, math('z', m + 1), ` (${percent(fit?.model.explainedVarianceRatio[m] ?? NaN)})`);

  function render(): void {
    if (!fit) return;
    const [x, y] = axes();
    const { group, groups } = fit.amounts;
    plot.show({
      count: SPECTRA,
      x: (i) => score(i, x),
      y: (i) => score(i, y),
      group,
      groups,
      xName: axis(x),
      yName: axis(y),
      equal: false,
      labelGroups: false,
    });
    key.show(groups);
    picture.invalidate();
  }

  const picture = figure({
    id: 'wide-scores',
    title: 'Scores',
    controls: pair.element,
    body: [key.element, plot.element],
    caption: html`Each mark is a spectrum. PCA does not see the amounts (the colours), yet they run along $z_1$ for A, $z_2$ for B and $z_3$ for C: scores recover the amounts up to scale and origin.`,
    table: () => ({
      columns: ['spectrum', ...[1, 2, 3, 4, 5].map((m) => math('z', m)), `amount of ${fit?.amounts.name}`],
      rows: Array.from({ length: SPECTRA }, (_, i) => [
        i + 1,
        ...[0, 1, 2, 3, 4].map((m) => number(score(i, m), 4)),
        number(fit?.amounts.of[i] ?? NaN),
      ]),
    }),
  });

  return {
    element: picture.element,
    show(next: ColouredFit) {
      fit = next;
      render();
    },
  };
}
