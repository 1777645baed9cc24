import './race.css';
import '../../styles/run-controls.css';
import { whole } from '../../../tables/format.ts';
import { byId, html, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { runStatus } from '../../ui/run-status.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import byHand from './by-hand.ts?raw';
import { COMPONENTS, CONTENDERS, type ContenderId } from './contenders.ts';
import type { Shape } from './embeddings.ts';
import { formatAngle, formatEstimate, formatRatio, formatShape, raceChart, TOLERANCE } from './race-chart.ts';
import { type Outcome, PATIENCE, runRace, SHAPES } from './run-race.ts';

const sizeOf = ({ rows, columns }: Shape) => `${rows}x${columns}`;
const FIRST = sizeOf(SHAPES[2]);

/** Mounts the race, which the visitor starts by a button. */
export function mountRace(): void {
  const drawing = raceChart();
  const status = runStatus('race-status');
  let shapes: Shape[] = [];
  let outcomes: Map<ContenderId, Outcome>[] = [];

  function lay(): void {
    shapes = SHAPES.slice(0, SHAPES.findIndex((shape) => sizeOf(shape) === size.value) + 1);
    outcomes = shapes.map(() => new Map());
    drawing.lay(shapes);
    status.show();
    delete result.element.dataset.done;
    result.invalidate();
  }

  const oursAt = (at: number) => {
    const ours = outcomes[at].get('ours');
    return ours?.kind === 'timed' ? ours.milliseconds : Number.NaN;
  };

  async function run(): Promise<void> {
    lay();
    const [mine, toRun] = [outcomes, shapes];
    drawing.element.classList.add('racing');
    replaceChildren(start, 'Start again');
    try {
      const done = await status.run((signal, progress) =>
        runRace(toRun, signal, progress, (at, name, outcome) => {
          if (mine !== outcomes) return;
          outcomes[at].set(name, outcome);
          drawing.update(at, name, outcome, oursAt(at));
          result.invalidate();
        }),
      );
      if (!done) return;
      result.element.dataset.done = size.value;
      status.show('Measured just now, on your machine.');
    } catch (error) {
      status.fail(error);
    } finally {
      if (mine === outcomes) drawing.element.classList.remove('racing');
    }
  }

  const start = htmlElement`<button type="button" id="race-start" class="primary" onclick=${run}>Start the race</button>`;
  const size = segmentedControl<string>({
    legend: 'Rows, up to',
    name: 'race-size',
    value: FIRST,
    showLegend: true,
    options: new Map(SHAPES.map((shape) => [sizeOf(shape), whole(shape.rows)])),
    titles: Object.fromEntries(SHAPES.map((shape) => [sizeOf(shape), formatShape(shape)])),
    onChange: () => (drawing.element.matches('.racing') ? void run() : lay()),
  });

  const cells = (at: number, name: ContenderId) => {
    const outcome = outcomes[at].get(name);
    if (outcome?.kind === 'skipped') return [`skipped: ${formatEstimate(outcome.expected)}`, '–', '–', '–'];
    if (outcome?.kind !== 'timed') return ['–', '–', '–', '–'];
    const { milliseconds, runs, angle } = outcome;
    const ratio = formatRatio(milliseconds, oursAt(at));
    return [`${milliseconds.toFixed(1)} ms`, runs, ratio, angle === null ? '–' : formatAngle(angle)];
  };

  const result = figure({
    id: 'race-figure',
    body: html`
      <div class="controls run-controls">${size.element}${start}${status.element}</div>
      ${drawing.element}
    `,
    caption: html`Time from rows in this page to their first ${COMPONENTS} scores in this page, transfers included; the scale is logarithmic. The angle is the largest between the subspace found and ours; up to ${TOLERANCE}° counts as the same.<details><summary>How it is measured</summary><div>Everything is fetched and has run once before the clock starts. Contenders run one after the other, in workers; runs of less than a second are repeated up to five times, and the median counts. ml-pca uses NIPALS, which stops after these components, DruidJS its defaults on rows of doubles; both stop iterating at about ${TOLERANCE}°. A contender expected to take over ${PATIENCE / 1000} s is skipped. The rows are simulated with a fixed seed, like text embeddings: 32-bit numbers, the variance along the <i>j</i>-th direction 1/<i>j</i>.</div></details>`,
    table: () => ({
      columns: ['rows × columns', 'contender', 'time', 'runs', 'to ours', 'angle to ours'],
      rows: shapes.flatMap((shape, at) =>
        Array.from(CONTENDERS, ([name, title]) => [formatShape(shape), title, ...cells(at, name)]),
      ),
    }),
  });

  lay();
  byId('race-panel').replaceChildren(html`
    <div>
      ${result.element}
      <details class="race-source">
        <summary>Source of “by hand”</summary>
        <pre class="surface code" tabindex="0" role="region" aria-label="Power iteration, by hand"><code>${byHand}</code></pre>
      </details>
    </div>
  `);
}
