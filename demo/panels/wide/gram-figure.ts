import * as Plot from '@observablehq/plot';
import { number, scientific } from '../../../tables/format.ts';
import { logAxis, RULED } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { largest } from '../../ui/bitmap.ts';
import { h, html, htmlElement, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { slider } from '../../ui/slider.ts';
import { tween } from '../../ui/tween.ts';
import { ticksAlong } from '../../ui/unit.ts';
import { matrixPicture } from './matrix-picture.ts';
import { FOUND, KNOWN, overChannels } from './over-channels.ts';
import { CHANNELS, type SmallSvd, weightedRows } from './small-svd.ts';

const VECTORS = [1, 2, 3, 4, 5, 6];
const MOTION = 1600; // milliseconds in which all rows are added

/** Shows XᵀX beside XXᵀ, the eigenvalues that they share, and how Xᵀ maps an eigenvector v of XXᵀ to one of XᵀX. */
export function gramFigure({ x, left, right, sigma, gram, covariance, eigenvalues }: SmallSvd) {
  let motion = { stop() {} };
  const large = matrixPicture(CHANNELS, CHANNELS, html`$XᵀX / N$`, `${CHANNELS} × ${CHANNELS}, channels`);
  const small = matrixPicture(SPECTRA, SPECTRA, html`$XXᵀ / N$`, `${SPECTRA} × ${SPECTRA}, spectra`);

  const shared = chart(
    { height: 290, margins: [12, 14, 28, 46] },
    (shown: SmallSvd['eigenvalues'], width) => {
      const m = (_: number, k: number) => k + 1;
      return {
        ariaLabel:
          'Eigenvalues of both matrices over their number: each dot of the one in a ring of the other',
        x: { domain: [0, SPECTRA], ticks: ticksAlong(width, 60), tickSize: 4 },
        y: logAxis(shown.gram),
        marks: [
          Plot.dotY(shown.covariance, { x: m, r: 6, stroke: 'var(--lost)' }),
          Plot.dotY(shown.gram, { x: m, r: 2.5, fill: 'var(--kept)', stroke: 'currentColor' }),
        ],
      };
    },
  );

  const weights = chart({ height: 150, margins: [8, 24, 28, 46] }, (m: number, width) => ({
    ariaLabel: `Entries of v${m + 1}, one for each spectrum`,
    x: { domain: [0.5, SPECTRA + 0.5], ticks: ticksAlong(width, 60), tickSize: 4, tickFormat: 'd' },
    y: { ...RULED, ticks: 4 },
    marks: [
      Plot.ruleY([0], { stroke: 'var(--rule-strong)' }),
      Plot.rectY(left[m], {
        x1: (_, n) => n + 0.5,
        x2: (_, n) => n + 1.5,
        y: Plot.identity,
        inset: 0.5,
        fill: (value) => `var(--${value < 0 ? 'negative' : 'positive'})`,
        opacity: { value: (_: number, n: number) => (n < count.value ? 1 : 0.25), scale: null },
      }),
    ],
  }));
  const sum = overChannels(210);
  const sumName = h('p', { class: 'plot-title' });
  const weightsName = h('p', { class: 'plot-title' });

  const vector = segmentedControl<string>({
    legend: 'Eigenvector of the small matrix',
    name: 'wide-vector',
    showLegend: true,
    options: new Map(VECTORS.map((m) => [String(m), math('v', m)])),
    onChange: addUp,
  });
  const chosen = () => Number(vector.value) - 1;
  const count = slider({
    id: 'wide-added',
    label: 'Spectra added',
    max: SPECTRA,
    value: SPECTRA,
    format: (value) => `${value} of ${SPECTRA}`,
    onInput: () => {
      motion.stop();
      drawSum();
    },
  });

  /** Adds one spectrum after the other, or all at once where the reader prefers no motion. */
  function addUp(): void {
    motion.stop();
    motion = tween((t) => {
      count.set(Math.round(t * SPECTRA));
      drawSum();
    }, MOTION);
  }

  /** Draws Xᵀv over the rows so far, divided by its final length. */
  function drawSum(): void {
    const m = chosen();
    const now = weightedRows(x, left[m], count.value).map((value) => value / sigma[m]);
    const dot = now.reduce((total, value, j) => total + value * right[m][j], 0);
    const cosine = dot / (Math.hypot(...now) || 1);
    replaceChildren(weightsName, math('v', m + 1), ` · ${SPECTRA} entries, the weight of each spectrum`);
    sumName.replaceChildren(
      html`$Xᵀ$${math('v', m + 1)} / √($N$${math('λ', m + 1)}) · the weighted sum; cosine to ${math('u', m + 1)} <strong id="wide-sum-cosine">${count.value ? number(cosine, 6) : '–'}</strong>`,
    );
    sum.show({
      label: `Weighted sum of ${count.value} of ${SPECTRA} spectra, over component ${m + 1}`,
      curves: [
        { ...KNOWN, values: right[m] },
        { ...FOUND, values: now },
      ],
    });
    weights.show(m);
    picture.element.dataset.added = `${vector.value}-${count.value}`;
  }

  const picture = figure({
    id: 'wide-gram',
    className: 'matrices',
    title: 'A small matrix with the same eigenvalues',
    body: html`
      <div class="one-column matrix-parts" id="wide-gram-pair" style="--parts: auto minmax(0, 1fr)">
        ${large.element}
        <div class="one-column">
          ${small.element}
          <div>
            <p class="plot-title">Eigenvalues: <span class="key" style="border: 2px solid var(--lost); border-radius: 50%"></span>large matrix, <span class="key key-kept" style="border-radius: 50%"></span>small matrix</p>
            ${shared.element}
          </div>
        </div>
      </div>
      <div id="wide-gram-sum">
        <div class="one-column matrix-parts matrix-controls">
          <div class="controls">
            ${vector.element}
            <button type="button" id="wide-add-up" onclick=${addUp}>Add them up</button>
          </div>
          ${count.element}
        </div>
        <div class="one-column matrix-parts">
          <div>${weightsName}${weights.element}</div>
          <div>${sumName}${sum.element}</div>
        </div>
      </div>
    `,
    caption: html`Both matrices have the same components in them: if $XXᵀv = Nλv$, then $Xᵀv$ is an eigenvector of $XᵀX$ with the same eigenvalue $Nλ$ (Bishop 12.26–12.30). Each entry of $v$ weights one spectrum; their sum grows into the principal component, drawn pale. The other ${CHANNELS - SPECTRA + 1} eigenvalues of the large matrix are zero.`,
    table: () => ({
      columns: ['m', htmlElement`<span>$λ_m$, small</span>`, htmlElement`<span>$λ_m$, large</span>`],
      rows: Array.from(eigenvalues.gram, (value, k) => [
        k + 1,
        ...[value, eigenvalues.covariance[k]].map((each) => h('data', { value: each }, scientific(each, 6))),
      ]),
    }),
  });

  return {
    element: picture.element,
    draw() {
      large.signed(covariance, `Covariance of ${CHANNELS} channels`, largest(covariance) * 0.6);
      small.signed(gram, `Scalar products of ${SPECTRA} spectra`, largest(gram) * 0.6);
      shared.show(eigenvalues);
      drawSum();
    },
  };
}
