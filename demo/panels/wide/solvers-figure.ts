import * as Plot from '@observablehq/plot';
import { duration, number, whole } from '../../../tables/format.ts';
import { chart } from '../../charts/chart.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { h, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { runStatus } from '../../ui/run-status.ts';
import { SIZES, type Timing, timeSolvers } from './solver-timings.ts';

const DURATIONS = new Map([
  [1, '1 ms'],
  [1000, '1 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [86_400_000, '1 day'],
]);

/** Returns the size of a covariance matrix in bytes, as text. */
function matrixSize(columns: number): string {
  const bytes = 8 * columns * columns;
  return bytes < 1e9 ? `${number(bytes / 1e6)} MB` : `${number(bytes / 1e9)} GB`;
}

/** Times the Gram solver and the covariance solver on the visitor's machine. */
export function solversFigure(): HTMLElement {
  let timings: Timing[] = [];
  const status = runStatus('wide-race-status');
  const begin = htmlElement<HTMLButtonElement>`
    <button type="button" id="wide-time" class="primary" onclick=${run}>Time both</button>
  `;

  const plot = chart({ height: 360, margins: [16, 16, 44, 58] }, (timings: Timing[], width) => {
    const run = timings.filter(({ estimated }) => !estimated);
    const estimates = timings.filter(({ estimated }) => estimated);
    const line = (data: Timing[], y: 'gram' | 'covariance', stroke: string, estimated = false) => [
      Plot.line(data, {
        x: 'columns',
        y,
        stroke,
        strokeWidth: 2,
        strokeDasharray: estimated ? '3 5' : 'none',
      }),
      Plot.dot(data, { x: 'columns', y, r: 4.5, stroke, fill: estimated ? 'var(--paper)' : stroke }),
    ];
    const name = (data: Timing[], y: 'gram' | 'covariance', text: string) =>
      Plot.text(data.slice(-1), {
        x: 'columns',
        y,
        text: [text],
        dy: -16,
        textAnchor: 'end',
        className: 'chart-name',
      });
    return {
      ariaLabel: 'Time of a fit over the number of columns, by both routes',
      x: { type: 'log', domain: [0.85 * SIZES[0], 1.15 * SIZES[SIZES.length - 1]], axis: null },
      y: {
        type: 'log',
        domain: [0.3, Math.max(3e8, ...timings.map(({ covariance }) => 2 * covariance))],
        axis: null,
      },
      marks: [
        Plot.gridY(DURATIONS.keys()),
        // The labels are given, because Plot leaves out most labels of a logarithmic axis.
        Plot.axisY(DURATIONS.keys(), { text: (value: number) => DURATIONS.get(value), tickSize: 0 }),
        Plot.axisX(width < 420 ? [250, 2000, 16_000] : [250, 1000, 4000, 16_000, 60_000], {
          text: whole,
          tickSize: 4,
        }),
        ...line([...run.slice(-1), ...estimates], 'covariance', 'var(--lost)', true),
        ...line(run, 'covariance', 'var(--lost)'),
        ...line(timings, 'gram', 'var(--kept)'),
        name(timings, 'gram', `Gram, ${SPECTRA} × ${SPECTRA}`),
        estimates.length
          ? name(estimates, 'covariance', 'covariance, estimate')
          : name(run, 'covariance', 'covariance'),
      ],
    };
  });

  const invitation = htmlElement`<p class="wide-invitation">Not timed yet: press <i>Time both</i>. ${SIZES.length} sizes, a few seconds.</p>`;
  const facts = h('dl', { class: 'facts wide-facts' });

  function show(): void {
    plot.show(timings);
    picture.invalidate();
    const last = timings.at(-1);
    const both = timings.findLast(({ digits }) => digits !== null);
    const columns = whole((last?.columns ?? SIZES.at(-1)) as number);
    const [about, estimate] = last?.estimated ? ['about ', ', estimate'] : ['', ''];
    const fact = (name: string, term: string, value: string | undefined) =>
      html`<div><dt>${term}</dt><dd id="wide-fact-${name}">${value ?? '–'}</dd></div>`;
    facts.replaceChildren(
      fact('gram', `Gram route, ${columns} columns`, last && duration(last.gram)),
      fact(
        'covariance',
        `Covariance route, ${columns} columns${estimate}`,
        last && about + duration(last.covariance),
      ),
      fact('memory', 'Memory for that covariance matrix', last && matrixSize(last.columns)),
      fact(
        'digits',
        `Eigenvalues by both routes agree${both ? `, at ${whole(both.columns)} columns` : ''}`,
        both && `to ${both.digits} digits`,
      ),
    );
  }

  async function run(): Promise<void> {
    begin.disabled = true;
    timings = [];
    invitation.hidden = true;
    show();
    try {
      const done = await status.run((signal, progress) =>
        timeSolvers(signal, progress, (timing) => {
          timings.push(timing);
          show();
        }),
      );
      if (done) status.show('Timed in a worker, on this machine.');
    } catch (error) {
      status.fail(error);
    }
    replaceChildren(begin, 'Time again');
    begin.disabled = false;
    picture.element.dataset.timed = String(timings.length);
  }

  const picture = figure({
    id: 'wide-race',
    title: 'Two routes to the same components',
    body: html`
      <div class="figure-head">${begin}${status.element}</div>
      <div class="one-column two-parts" style="--parts: 7fr 4fr">
        <div class="wide-race-plot">${plot.element}${invitation}</div>
        ${facts}
      </div>
    `,
    caption: html`Eigenvectors of the $D × D$ covariance matrix take time in $D$³. The ${SPECTRA} × ${SPECTRA} Gram matrix of the centred rows, over $N$, has the same nonzero eigenvalues, and one product with the data turns its eigenvectors into components (Bishop 12.26–12.30). <span class="key key-lost"></span>Dashed: extrapolated by the cubic law.`,
    table: () => ({
      rows: timings.map(({ columns, gram, covariance, estimated, digits }) => ({
        columns: whole(columns),
        'Gram route': `${number(gram)} ms`,
        'covariance route': estimated ? duration(covariance) : `${number(covariance)} ms`,
        kind: estimated ? 'estimate' : 'measured',
        'covariance matrix': matrixSize(columns),
        'eigenvalues agree': digits === null ? '–' : `${digits} digits`,
      })),
      note: `Time of the fit alone: all components of ${SPECTRA} rows, one worker; the best of three where it is short.`,
    }),
  });
  show();
  return picture.element;
}
