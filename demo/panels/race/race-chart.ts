import { duration, number, whole } from '../../../tables/format.ts';
import { h, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { CONTENDERS, type ContenderId } from './contenders.ts';
import type { Shape } from './embeddings.ts';
import type { Outcome } from './run-race.ts';

const DECADES = ['1 ms', '10 ms', '100 ms', '1 s', '10 s', '100 s'];
/** The angle, in degrees, within which two subspaces count as the same: the libraries stop iterating near it. */
export const TOLERANCE = 0.1;

export const formatShape = ({ rows, columns }: Shape) => `${whole(rows)} × ${whole(columns)}`;

/** An angle such as "0.023°", with three decimals. */
export const formatAngle = (angle: number) => (angle < 0.0005 ? '< 0.001°' : `${angle.toFixed(3)}°`);

/** The estimated time of a contender that is skipped. */
export const formatEstimate = (milliseconds: number) => `about ${whole(milliseconds / 1000)} s`;

/** A time as a multiple of ours. */
export const formatRatio = (milliseconds: number, ours: number) => `× ${number(milliseconds / ours, 2)}`;

/** A line of the chart: a contender with its outcome so far. */
function lane(name: ContenderId, outcome?: Outcome, ours = Number.NaN): HTMLElement {
  const bar = h('div', { class: 'race-bar' });
  let [said, time, ratio, angle] = ['', '', '', ''];
  let differs = false;
  if (outcome?.kind === 'skipped') said = `skipped: it would take ${formatEstimate(outcome.expected)}`;
  if (outcome?.kind === 'timed') {
    const decades = Math.log10(Math.max(1, outcome.milliseconds));
    bar.style.width = `${Math.min(100, (100 * decades) / (DECADES.length - 1))}%`;
    time = duration(outcome.milliseconds);
    if (outcome.angle !== null) {
      differs = outcome.angle >= TOLERANCE;
      ratio = formatRatio(outcome.milliseconds, ours);
      angle = `${differs ? 'differs: ' : ''}${formatAngle(outcome.angle)}`;
    }
  }
  return htmlElement`
    <div class="race-lane race-lane-${name} ${outcome?.kind ?? ''}">
      <span class="race-name">${CONTENDERS.get(name)}</span>
      <div class="race-track">${bar}<span class="race-said">${said}</span></div>
      <span class="num race-time">${time}</span>
      <span class="num">${ratio}</span>
      <span class="num race-angle ${differs ? 'differs' : ''}">${angle}</span>
    </div>
  `;
}

/** Bars on a logarithmic scale of time, with a group for each shape, which are drawn as contenders finish. */
export function raceChart() {
  const groups = h('div');
  const marks = DECADES.map((text, i) => {
    const mark = h('span', {}, text);
    mark.style.left = `${(100 * i) / (DECADES.length - 1)}%`;
    return mark;
  });
  const element = htmlElement`
    <div class="race-chart" id="race-chart">
      <div class="race-lane race-axis" aria-hidden="true">
        <span class="race-name"></span>
        <div class="race-scale">${marks}</div>
        <span class="num race-time">time</span>
        <span class="num">to ours</span>
        <span class="num race-angle">angle to ours</span>
      </div>
      ${groups}
    </div>
  `;

  return {
    element,
    /** Shows an empty line for each contender and shape. */
    lay(shapes: Shape[]) {
      const group = (shape: Shape, i: number) => htmlElement`
        <div class="race-group" id="race-group-${i}" role="group" aria-label="${formatShape(shape)}">
          <h3>${formatShape(shape)}</h3>
          ${Array.from(CONTENDERS.keys(), (name) => lane(name))}
        </div>
      `;
      replaceChildren(groups, shapes.map(group));
    },
    update(shape: number, name: ContenderId, outcome: Outcome, ours: number) {
      groups.children[shape].querySelector(`.race-lane-${name}`)?.replaceWith(lane(name, outcome, ours));
    },
  };
}
