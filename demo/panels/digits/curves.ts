import { percent, scientific } from '../../../tables/format.ts';
import { curve } from '../../charts/curve.ts';
import { html, htmlElement, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { nextPaint } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import type { DigitsFit, Shown } from './digits-fit.ts';

const CLOSE_UP = 100;

/** Shows the spectrum and the distortion J(m), as in Bishop's figure 12.4. */
export function curves(shown: Shown, onCut: (m: number) => void) {
  const spectrum = curve({
    className: 'spectrum',
    label: 'Eigenvalues over their number',
    loss: 'area',
    onCut,
  });
  const distortion = curve({
    className: 'distortion',
    label: 'Distortion over the number of components',
    loss: 'height',
    onCut,
  });

  async function draw({ model }: DigitsFit): Promise<void> {
    const last = extent.value === 'near' ? CLOSE_UP : model.componentCount;
    const log = scale.value === 'log';
    spectrum.show({ values: model.spectrum, last, log });
    await nextPaint();
    distortion.show({ values: model.distortions(), last, log });
    cut();
  }

  function cut(): void {
    spectrum.cut(shown.m);
    distortion.cut(shown.m);
  }

  const scale = segmentedControl({
    legend: 'Vertical scale',
    name: 'digits-scale',
    options: { linear: 'Linear', log: 'Logarithmic' },
    onChange: () => void picture.show(),
  });
  const extent = segmentedControl({
    legend: 'Components shown',
    name: 'digits-extent',
    options: { near: `First ${CLOSE_UP}`, all: 'All' },
    onChange: () => void picture.show(),
  });

  const picture = figure({
    id: 'digits-curves',
    title: 'Spectrum and distortion',
    controls: [scale.element, extent.element],
    body: html`
      <div class="one-column two-parts">
        <div>
          <p class="plot-title">Spectrum: eigenvalue $λ_m$ over $m$</p>
          ${spectrum.element}
        </div>
        <div><p class="plot-title">Distortion: $J(m)$ over $m$</p>${distortion.element}</div>
      </div>
    `,
    caption: html`$λ_m$ is the variance along component $m$; $J(M)$ is the mean squared error from the first $M$, the sum of the eigenvalues left out (Bishop 12.18, fig. 12.4). Drag a cut or use the arrow keys. On the linear scale, the orange area of the spectrum equals the orange height of the distortion.`,
    draw,
    table: ({ model }) => {
      const distortions = model.distortions();
      return {
        columns: ['m', math('λ', 'm'), 'cumulative share', htmlElement`<span>$J$(m)</span>`],
        rows: Array.from(distortions, (error, m) => [
          m,
          m === 0 ? '–' : scientific(model.explainedVariance[m - 1], 5),
          percent(1 - error / distortions[0], 2),
          scientific(error, 5),
        ]),
        note: 'The logarithmic scale omits eigenvalues below 10⁻¹² of the first: pixels that never hold ink.',
      };
    },
  });

  return { element: picture.element, show: picture.show, cut };
}
