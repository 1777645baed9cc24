import * as Plot from '@observablehq/plot';
import { duration, number, whole } from '../../../tables/format.ts';
import { chart } from '../../charts/chart.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { type Child, h, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { runStatus } from '../../ui/run-status.ts';
import { matrixBytes, SIZES, type Timing, timeSolvers } from './solver-timings.ts';

const DURATIONS = new Map([
  [1, '1 ms'],
  [1000, '1 s'],
  [60_000, '1 min'],
  [3_600_000, '1 h'],
  [86_400_000, '1 day'],
]);

function size(bytes: number): string {
  return bytes < 1e9 ? `${number(bytes / 1e6)} MB` : `${number(bytes / 1e9)} GB`;
}

/** The Gram route beside the covariance route, on the visitor's machine. */
export function solversFigure(): HTMLElement {
  let timings: Timing[] = [];
  const status = runStatus('wide-race-status');
  const begin = h(
    'button',
    { type: 'button', id: 'wide-time', class: 'primary', onclick: () => void run() },
    'Time both',
  );

  const plot = chart({ height: 360, margins: [16, 16, 44, 58] }, (width) => {
    const run = timings.filter(({ estimated }) => !estimated);
    const estimates = timings.filter(({ estimated }) => estimated);
    const line = (data: Timing[], y: 'gram' | 'covariance', stroke: string, estimated = false) => [
      Plot.line(data, {
        x: 'columns',
        y,
        strokeWidth: 2,
        stroke,
        strokeDasharray: estimated ? '3 5' : 'none',
      }),
      Plot.dot(data, { x: 'columns', y, r: 4.5, stroke, fill: estimated ? 'var(--paper)' : stroke }),
    ];
    const name = (data: Timing[], y: 'gram' | 'covariance', text: string) =>
      Plot.text(data.slice(-1), {
        x: 'columns',
        y,
        text: () => text,
        dy: -16,
        textAnchor: 'end',
        className: 'chart-name',
      });
    return {
      ariaLabel: 'Time of a fit over the number of columns, by both routes',
      x: {
        type: 'log',
        domain: [SIZES[0] * 0.85, SIZES[SIZES.length - 1] * 1.15],
        axis: null,
      },
      y: {
        type: 'log',
        domain: [0.3, Math.max(3e8, ...timings.map(({ covariance }) => 2 * covariance))],
        axis: null,
      },
      marks: [
        Plot.gridY(DURATIONS.keys()),
        // Given as text: the axis of a logarithmic scale would leave out all but few.
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

  const invitation = h(
    'p',
    { class: 'wide-invitation' },
    `Not timed yet: ${SIZES.length} sizes, a few seconds.`,
  );
  const facts = ['gram', 'covariance', 'memory', 'digits'].map((name) => ({
    name,
    term: h('dt', {}),
    value: h('dd', { id: `wide-fact-${name}` }, '–'),
  }));
  function showRow(k: number, term: Child[], value: string): void {
    replaceChildren(facts[k].term, ...term);
    replaceChildren(facts[k].value, value);
  }

  function show(): void {
    plot.draw();
    picture.invalidate();
    const last = timings.at(-1);
    const both = timings.findLast(({ digits }) => digits !== null);
    const columns = whole(last?.columns ?? SIZES[SIZES.length - 1]);
    showRow(0, [`Gram route, ${columns} columns`], last ? duration(last.gram) : '–');
    showRow(
      1,
      [`Covariance route, ${columns} columns`, last?.estimated ? ', estimate' : ''],
      last ? `${last.estimated ? 'about ' : ''}${duration(last.covariance)}` : '–',
    );
    showRow(2, ['Memory for that covariance matrix'], last ? size(matrixBytes(last.columns)) : '–');
    showRow(
      3,
      ['Eigenvalues by both routes agree', both ? `, at ${whole(both.columns)} columns` : ''],
      both ? `to ${both.digits} digits` : '–',
    );
  }

  async function run(): Promise<void> {
    begin.disabled = true;
    timings = [];
    invitation.hidden = true;
    show();
    try {
      const done = await status.run(async (signal, progress) => {
        await timeSolvers(signal, progress, (timing) => {
          timings.push(timing);
          show();
        });
        return true;
      });
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
      <div class="controls wide-race-controls">${begin}${status.element}</div>
      <div class="one-column wide-race">
        <div class="wide-race-plot">${plot.element}${invitation}</div>
        <dl class="wide-facts">${facts.map(({ term, value }) => h('div', {}, term, value))}</dl>
      </div>
    `,
    caption: html`Eigenvectors of the $D × D$ covariance matrix take time in $D$³. The ${SPECTRA} × ${SPECTRA} Gram matrix has the same nonzero eigenvalues, and one product with the data turns its eigenvectors into components (Bishop 12.26–12.30). <span class="key key-lost"></span>Dashed: extrapolated by the cubic law.`,
    table: () => ({
      columns: [
        'columns',
        'Gram route',
        'covariance route',
        'kind',
        'covariance matrix',
        'eigenvalues agree',
      ],
      rows: timings.map(({ columns, gram, covariance, estimated, digits }) => [
        whole(columns),
        `${number(gram)} ms`,
        estimated ? duration(covariance) : `${number(covariance)} ms`,
        estimated ? 'estimate' : 'measured',
        size(matrixBytes(columns)),
        digits === null ? '–' : `${digits} digits`,
      ]),
      note: `Time of the fit alone: all components of ${SPECTRA} rows, one worker; the best of three where it is short.`,
    }),
  });
  show();
  return picture.element;
}
