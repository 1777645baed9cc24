import { htmlElement } from '../../demo/ui/dom.ts';
import { duration, number, whole } from '../../tables/format.ts';
import { sentence, slider } from './plane.ts';
import byHand from './race/by-hand.ts?raw';
import { COMPONENTS, CONTENDERS, type ContenderId } from './race/contenders.ts';
import type { Shape } from './race/embeddings.ts';
import { type Outcome, PATIENCE, runRace, SHAPES } from './race/run-race.ts';

/** The angle, in degrees, within which two subspaces count as the same: the libraries stop iterating near it. */
const TOLERANCE = 0.1;
/** The bars have a logarithmic scale, which spans this many powers of ten from 1 ms on. */
const DECADES = 5;
const USUAL = 3; // tables

const sizeOf = ({ rows, columns }: Shape) => `${rows}x${columns}`;
const nameOf = ({ rows, columns }: Shape) => `${whole(rows)} × ${whole(columns)}`;
const formatAngle = (angle: number) => (angle < 0.0005 ? '< 0.001°' : `${angle.toFixed(3)}°`);

function lane(name: ContenderId, outcome?: Outcome, ours = Number.NaN): HTMLElement {
  let [time, ratio, angle, bar] = ['', '', '', 0];
  if (outcome?.kind === 'running') time = 'running …';
  if (outcome?.kind === 'skipped') time = `skipped: about ${whole(outcome.expected / 1000)} s`;
  if (outcome?.kind === 'timed') {
    const { milliseconds, angle: found } = outcome;
    bar = Math.min(1, Math.log10(Math.max(1, milliseconds)) / DECADES);
    time = duration(milliseconds);
    ratio = `× ${number(milliseconds / ours, 2)}`;
    if (found !== null) angle = `${found < TOLERANCE ? '' : 'differs: '}${formatAngle(found)}`;
  }
  return htmlElement`
    <tr data-contender="${name}" data-outcome="${outcome?.kind ?? ''}">
      <th scope="row">${CONTENDERS.get(name)}</th>
      <td class="race-time" style="--bar: ${bar.toFixed(3)}">${time}</td>
      <td>${ratio}</td>
      <td>${angle}</td>
    </tr>
  `;
}

/** Times the package and other libraries on tables of the reader's choice, on the reader's machine. */
export async function mount(element: HTMLElement): Promise<void> {
  const asked = new URLSearchParams(location.search).get('race-size');
  let tables = SHAPES.findIndex((shape) => sizeOf(shape) === asked) + 1 || USUAL;
  let outcomes: Map<ContenderId, Outcome>[] = [];
  let racing: AbortController | null = null;

  const groups = () => [...table.tBodies];
  const milliseconds = (at: number) => {
    const ours = outcomes[at].get('ours');
    return ours?.kind === 'timed' ? ours.milliseconds : Number.NaN;
  };

  /** Shows an empty row for each contender and table. */
  function lay(): void {
    const shapes = SHAPES.slice(0, tables);
    outcomes = shapes.map(() => new Map());
    for (const group of groups()) group.remove();
    for (const shape of shapes) {
      table.append(htmlElement`
        <tbody data-size="${sizeOf(shape)}">
          <tr><th scope="rowgroup" colspan="4">${nameOf(shape)}</th></tr>
          ${Array.from(CONTENDERS.keys(), (name) => lane(name))}
        </tbody>
      `);
    }
    const largest = nameOf(shapes[tables - 1]);
    say(`${tables === 1 ? 'One table' : `${tables} tables, the largest`} of ${largest} numbers.`);
  }

  function show(at: number, name: ContenderId, outcome: Outcome): void {
    if (!element.isConnected) racing?.abort(); // the reader has left for another page
    outcomes[at].set(name, outcome);
    groups()
      [at].querySelector(`[data-contender="${name}"]`)
      ?.replaceWith(lane(name, outcome, milliseconds(at)));
  }

  async function run(): Promise<void> {
    lay();
    const mine = new AbortController();
    racing = mine;
    start.textContent = 'Cancel';
    say('The contenders are being fetched and warmed up, and then run one after the other.');
    try {
      await runRace(SHAPES.slice(0, tables), mine.signal, show);
      say('Measured just now, on your machine.');
    } catch (error) {
      if (!mine.signal.aborted) say(`The race broke off: ${error instanceof Error ? error.message : error}`);
    } finally {
      if (racing === mine) end();
    }
  }

  function end(): void {
    racing?.abort();
    racing = null;
    start.textContent = 'Start the race';
  }

  function choose(count: number): void {
    end();
    tables = count;
    const url = new URL(location.href);
    url.searchParams.set('race-size', sizeOf(SHAPES[count - 1]));
    history.replaceState(history.state, '', url);
    lay();
  }

  function press(): void {
    if (!racing) return void run();
    end();
    lay();
  }

  const start = htmlElement<HTMLButtonElement>`
    <button type="button" class="race-start" onclick=${press}>Start the race</button>
  `;
  const table = htmlElement<HTMLTableElement>`
    <table class="race">
      <thead>
        <tr><th scope="col">contender</th><th scope="col">time</th><th scope="col">to ours</th><th scope="col">angle to ours</th></tr>
      </thead>
    </table>
  `;
  slider(element, 'Tables', [1, SHAPES.length, 1, tables], choose);
  element.querySelector('.controls')?.append(start);
  const say = sentence(element);
  element.append(
    htmlElement`<div class="race-scroll" tabindex="0" role="region" aria-label="Times">${table}</div>`,
    htmlElement`<p>Time from rows in this page to their first ${COMPONENTS} scores in this page, transfers included; the bars are logarithmic, from 1 ms to 100 s. The angle is the largest between the subspace found and ours; up to ${TOLERANCE}° counts as the same. Contenders run in workers; runs of less than a second are repeated up to five times, and the median counts. A contender expected to take over ${PATIENCE / 1000} s is skipped.</p>`,
    htmlElement`
      <details>
        <summary>Source of “by hand”</summary>
        <pre tabindex="0" role="region" aria-label="Power iteration, by hand"><code>${byHand}</code></pre>
      </details>
    `,
  );
  lay();
}
