import { duration, number, whole } from '../../../tables/format.ts';
import { h, replaceChildren } from '../../ui/dom.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { CONTENDERS, type ContenderId } from './contenders.ts';
import type { Shape } from './embeddings.ts';
import type { Outcome } from './run-race.ts';

const DECADES = ['1 ms', '10 ms', '100 ms', '1 s', '10 s', '100 s'];
/** Degrees within which two subspaces count as the same: where the libraries stop iterating. */
export const TOLERANCE = 0.1;

export const formatShape = ({ rows, columns }: Shape) => `${whole(rows)} × ${whole(columns)}`;

/** "0.023°"; less is not to be told from none. */
export const formatAngle = (angle: number) => (angle < 0.0005 ? '< 0.001°' : `${angle.toFixed(3)}°`);

/** What a contender is said to take that stays out. */
export const formatEstimate = (milliseconds: number) => `about ${whole(milliseconds / 1000)} s`;

/** How many times as long as ours. */
export const formatRatio = (milliseconds: number, ours: number) => `× ${number(milliseconds / ours, 2)}`;

interface LaneRow {
  element: HTMLElement;
  bar: HTMLElement;
  said: HTMLElement;
  time: HTMLElement;
  ratio: HTMLElement;
  angle: HTMLElement;
}

function laneRow(name: ContenderId, title: string): LaneRow {
  const bar = h('div', { class: 'race-bar' });
  const said = h('span', { class: 'race-said' });
  const [time, ratioCell, angle] = ['time', 'ratio', 'angle'].map((kind) =>
    h('span', { class: `race-${kind}` }),
  );
  const element = htmlElement`
    <div class="race-lane race-lane-${name}">
      <span class="race-name">${title}</span>
      <div class="race-track">${bar}${said}</div>
      ${time}
      ${ratioCell}
      ${angle}
    </div>
  `;
  return { element, bar, said, time, ratio: ratioCell, angle };
}

/** Bars on a logarithmic scale of time, a group for each shape, drawn as they finish. */
export function raceChart() {
  const groups = h('div', { class: 'race-groups' });
  let lanes: Map<ContenderId, LaneRow>[] = [];
  const axis = htmlElement`
    <div class="race-lane race-axis" aria-hidden="true">
      <span class="race-name"></span>
      <div class="race-scale">
        ${DECADES.map((text, i) => {
          const mark = h('span', {}, text);
          mark.style.left = `${(100 * i) / (DECADES.length - 1)}%`;
          return mark;
        })}
      </div>
      <span class="race-time">time</span>
      <span class="race-ratio">to ours</span>
      <span class="race-angle">angle to ours</span>
    </div>
  `;

  return {
    element: h('div', { class: 'race-chart', id: 'race-chart' }, axis, groups),
    /** So many lanes, nothing run yet. */
    lay(shapes: Shape[]) {
      lanes = shapes.map(() => new Map(CONTENDERS.map(({ name, title }) => [name, laneRow(name, title)])));
      replaceChildren(
        groups,
        ...shapes.map((shape, i) =>
          h(
            'div',
            { class: 'race-group', id: `race-group-${i}`, role: 'group', 'aria-label': formatShape(shape) },
            html`
              <h3>${formatShape(shape)}</h3>
              ${[...lanes[i].values()].map((lane) => lane.element)}
            `,
          ),
        ),
      );
    },
    update(shape: number, name: ContenderId, outcome: Outcome | 'running', ours: number) {
      const lane = lanes[shape].get(name);
      if (!lane) return;
      lane.element.classList.toggle('running', outcome === 'running');
      if (outcome === 'running') return;
      if ('expected' in outcome) {
        replaceChildren(lane.said, `skipped: it would take ${formatEstimate(outcome.expected)}`);
        return;
      }
      const { milliseconds, angle } = outcome;
      const share = Math.log10(Math.max(1, milliseconds)) / (DECADES.length - 1);
      lane.bar.style.width = `${Math.min(100, 100 * share)}%`;
      replaceChildren(lane.time, duration(milliseconds));
      replaceChildren(lane.ratio, name === 'ours' ? '' : formatRatio(milliseconds, ours));
      if (angle !== null)
        replaceChildren(
          lane.angle,
          angle < TOLERANCE ? formatAngle(angle) : `differs: ${formatAngle(angle)}`,
        );
      lane.angle.classList.toggle('differs', angle !== null && angle >= TOLERANCE);
    },
  };
}
