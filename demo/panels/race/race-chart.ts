import { duration, number, whole } from '../../../tables/format.ts';
import { h, put } from '../../ui/dom.ts';
import { CONTENDERS, type Name } from './contenders.ts';
import type { Shape } from './lane.ts';
import type { Outcome } from './run-race.ts';

const DECADES = ['1 ms', '10 ms', '100 ms', '1 s', '10 s', '100 s'];
/** Degrees within which two subspaces count as the same: where the libraries stop iterating. */
export const TOLERANCE = 0.1;

export const named = ({ rows, columns }: Shape) => `${whole(rows)} × ${whole(columns)}`;

/** "0.023°"; less is not to be told from none. */
export const degrees = (angle: number) => (angle < 0.0005 ? '< 0.001°' : `${angle.toFixed(3)}°`);

/** What a contender is said to take that stays out. */
export const about = (milliseconds: number) => `about ${whole(milliseconds / 1000)} s`;

/** How many times as long as ours. */
export const ratio = (milliseconds: number, ours: number) => `× ${number(milliseconds / ours, 2)}`;

export interface Chart {
  element: HTMLElement;
  /** So many lanes, nothing run yet. */
  lay(shapes: Shape[]): void;
  tell(shape: number, name: Name, outcome: Outcome | 'running', ours: number): void;
}

interface LaneRow {
  element: HTMLElement;
  bar: HTMLElement;
  said: HTMLElement;
  time: HTMLElement;
  ratio: HTMLElement;
  angle: HTMLElement;
}

function laneRow(name: Name, title: string): LaneRow {
  const bar = h('div', { class: 'race-bar' });
  const said = h('span', { class: 'race-said' });
  const [time, ratioCell, angle] = ['time', 'ratio', 'angle'].map((kind) =>
    h('span', { class: `race-${kind}` }),
  );
  const element = h(
    'div',
    { class: `race-lane race-lane-${name}` },
    h('span', { class: 'race-name' }, title),
    h('div', { class: 'race-track' }, bar, said),
    time,
    ratioCell,
    angle,
  );
  return { element, bar, said, time, ratio: ratioCell, angle };
}

/** Bars on a logarithmic scale of time, a group for each shape, drawn as they finish. */
export function chart(): Chart {
  const groups = h('div', { class: 'race-groups' });
  let lanes: Map<Name, LaneRow>[] = [];
  const axis = h(
    'div',
    { class: 'race-lane race-axis', 'aria-hidden': 'true' },
    h('span', { class: 'race-name' }),
    h(
      'div',
      { class: 'race-scale' },
      ...DECADES.map((text, i) => {
        const mark = h('span', {}, text);
        mark.style.left = `${(100 * i) / (DECADES.length - 1)}%`;
        return mark;
      }),
    ),
    h('span', { class: 'race-time' }, 'time'),
    h('span', { class: 'race-ratio' }, 'to ours'),
    h('span', { class: 'race-angle' }, 'angle to ours'),
  );

  return {
    element: h('div', { class: 'race-chart', id: 'race-chart' }, axis, groups),
    lay(shapes) {
      lanes = shapes.map(() => new Map(CONTENDERS.map(({ name, title }) => [name, laneRow(name, title)])));
      put(
        groups,
        ...shapes.map((shape, i) =>
          h(
            'div',
            { class: 'race-group', id: `race-group-${i}`, role: 'group', 'aria-label': named(shape) },
            h('h3', {}, named(shape)),
            ...[...lanes[i].values()].map((lane) => lane.element),
          ),
        ),
      );
    },
    tell(shape, name, outcome, ours) {
      const lane = lanes[shape].get(name);
      if (!lane) return;
      lane.element.classList.toggle('running', outcome === 'running');
      if (outcome === 'running') return;
      if ('expected' in outcome) {
        put(lane.said, `not run: it would take ${about(outcome.expected)}`);
        return;
      }
      const { milliseconds, angle } = outcome;
      const share = Math.log10(Math.max(1, milliseconds)) / (DECADES.length - 1);
      lane.bar.style.width = `${Math.min(100, 100 * share)}%`;
      put(lane.time, duration(milliseconds));
      put(lane.ratio, name === 'ours' ? '' : ratio(milliseconds, ours));
      if (angle !== null) put(lane.angle, angle < TOLERANCE ? degrees(angle) : `differs: ${degrees(angle)}`);
      lane.angle.classList.toggle('differs', angle !== null && angle >= TOLERANCE);
    },
  };
}
