import * as Plot from '@observablehq/plot';
import { CCA } from 'wasm-pca';
import { percent, scientific, whole } from '../../../tables/format.ts';
import { logAxis } from '../../charts/axes.ts';
import { chart } from '../../charts/chart.ts';
import { SPECTRA, SUBSTANCES } from '../../data/simulated-spectra.ts';
import { h, html, htmlElement, replaceChildren, svg } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { ticksAlong } from '../../ui/unit.ts';
import type { SpectraFit } from './spectra-fit.ts';

const FIRST = [1, 2, 3, 5]; // the numbers of first scores with which the amounts are correlated

/** Returns the squared multiple correlation of an amount with the first m scores: the only canonical correlation. */
async function squaredCorrelation(
  { scores, model }: SpectraFit,
  amounts: Float64Array,
  m: number,
): Promise<number> {
  const first = new Float64Array(SPECTRA * m).map(
    (_, k) => scores[Math.floor(k / m) * model.componentCount + (k % m)],
  );
  const { correlations } = await CCA.fit(
    { data: first, rows: SPECTRA, columns: m },
    { data: amounts, rows: SPECTRA, columns: 1 },
  );
  return correlations[0] ** 2;
}

/** Why few rows have few components: their points lie in a space of few dimensions, whatever is around it. */
const FEW = [
  {
    points: [
      [18, 30],
      [46, 13],
    ],
    path: 'M8 36L56 7',
    words: '2 rows lie on a line',
  },
  {
    points: [
      [18, 31],
      [46, 27],
      [34, 10],
    ],
    path: 'M18 31L46 27L34 10Z',
    words: '3 rows lie in a plane',
  },
  {
    points: [
      [16, 22],
      [28, 33],
      [36, 10],
      [46, 25],
      [25, 15],
    ],
    path: '',
    words: `${SPECTRA} rows lie in ${SPECTRA - 1} dimensions`,
  },
];

const nonzero = ({ model }: SpectraFit) => Array.from(model.spectrum.subarray(0, model.rank));

/** Shows all eigenvalues that are not zero, and how well the first scores predict the amounts in the spectra. */
export function eigenvaluesFigure() {
  const plot = chart({ height: 300, margins: [12, 14, 28, 46] }, (values: number[], width) => ({
    ariaLabel: 'Eigenvalues over their number',
    x: { domain: [0, SPECTRA + 1], ticks: ticksAlong(width, 60), tickSize: 4 },
    y: logAxis(values),
    marks: [Plot.dotY(values, { x: (_, k) => k + 1, r: 3.5, fill: 'var(--kept)' })],
  }));
  const zeros = h('p', { class: 'note', id: 'wide-zeros' });
  const cells = SUBSTANCES.map(() => FIRST.map(() => h('td', { class: 'num' }, '–')));
  const recovery = htmlElement`
    <table class="bare-table wide-recovery" id="wide-recovery">
      <caption class="quiet-text">Share of the variance of each amount explained by the first $m$ scores, $R$²</caption>
      <thead>
        <tr>
          <th scope="col">$m$</th>
          ${FIRST.map((m) => h('th', { scope: 'col', class: 'num' }, m))}
        </tr>
      </thead>
      <tbody>
        ${SUBSTANCES.map((name, k) => h('tr', {}, h('th', { scope: 'row' }, name), ...cells[k]))}
      </tbody>
    </table>
  `;

  const few = htmlElement`
    <div class="few-rows" id="wide-few">
      ${FEW.map(
        ({ points, path, words }) => html`
          <div>
            <svg viewBox="0 0 60 44" aria-hidden="true">
              <path d="M6 38V6M6 38H54M6 38L26 24" stroke="var(--rule-strong)"/>
              <path d="${path}" fill="var(--kept-soft)" stroke="var(--kept)" stroke-width="1.5" stroke-linejoin="round"/>
              ${points.map(([cx, cy]) => svg`<circle cx="${cx}" cy="${cy}" r="2.6" fill="var(--ink)"/>`)}
            </svg>
            <span class="note">${words}</span>
          </div>
        `,
      )}
    </div>
  `;

  const picture = figure({
    id: 'wide-eigenvalues',
    title: 'Eigenvalues',
    body: [few, plot.element, zeros, recovery],
    caption: `${SPECTRA} centred points span at most ${SPECTRA - 1} dimensions, whatever the number of channels (Bishop 12.1.4). Five eigenvalues stand out: three substances, and shift and tilt of the baseline. The rest is noise.`,
    async draw(fit: SpectraFit): Promise<void> {
      const { model, spectra } = fit;
      plot.show(nonzero(fit));
      zeros.replaceChildren(
        html`${model.rank} eigenvalues are nonzero, at most $N$ − 1; the other ${whole(model.columns - model.rank)} are zero.`,
      );
      for (const [k, row] of cells.entries()) {
        for (const [at, m] of FIRST.entries()) {
          const share = await squaredCorrelation(fit, spectra.ingredients[k].amounts, m);
          if (picture.data !== fit) return;
          replaceChildren(row[at], h('data', { value: share }, percent(share)));
        }
      }
    },
    table: (fit) => ({
      rows: nonzero(fit).map((value, k) => ({ m: k + 1, $λ_m$: h('data', { value }, scientific(value, 5)) })),
    }),
  });
  return picture;
}
