import { byId, h, math, put } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { onFrame } from '../../ui/frame.ts';
import { segmented } from '../../ui/segmented.ts';
import type { Kind } from './cloud.ts';
import { addPoint, gestures, removePoint } from './gestures.ts';
import { along, direction } from './line.ts';
import { touchPlot } from './plot.ts';
import { profile } from './profile.ts';
import { readout } from './readout.ts';
import { refresh, start, type TouchState } from './state.ts';

const FIRST_SEED = 12;
const FIRST_ANGLE = 104;

function numbers({ points, model, angle }: TouchState) {
  const forward = direction(angle);
  const across = direction(angle + 90);
  return {
    columns: ['point', math('x', 1), math('x', 2), 'projection on the line', 'distance from the line'],
    rows: points.map((point, i) => [
      i + 1,
      point[0].toFixed(2),
      point[1].toFixed(2),
      along(point, model.mean, forward).toFixed(3),
      Math.abs(along(point, model.mean, across)).toFixed(3),
    ]),
    note: `Mean (${model.mean[0].toFixed(3)}, ${model.mean[1].toFixed(3)}), angle of the line ${angle.toFixed(1)}°.`,
  };
}

/** Panel 1; the engine must be loaded. */
export function mountTouch(): void {
  let kind: Kind = 'correlated';
  let seed = FIRST_SEED;
  let state = start(kind, seed, FIRST_ANGLE);

  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const plot = touchPlot();
  const split = readout();
  const drawNow = () => {
    refresh(state);
    plot.draw(state);
    split.draw(state);
    angles.draw(state);
    picture.touch();
  };
  const draw = onFrame(drawNow);
  const angles = profile(() => state, draw, drawNow);
  gestures(plot, {
    state: () => state,
    changed: draw,
    typed: drawNow,
    say: (text) => {
      spoken.textContent = text;
    },
  });

  const renew = () => {
    state = start(kind, seed, state.angle);
    draw();
  };
  const clouds = segmented<Kind>({
    legend: 'Cloud',
    name: 'touch-cloud',
    value: kind,
    options: [
      { value: 'correlated', label: 'Correlated' },
      { value: 'round', label: 'Round' },
      { value: 'outlier', label: 'Outlier' },
    ],
    onChange: (next) => {
      kind = next;
      seed = FIRST_SEED;
      renew();
    },
  });
  const button = (id: string, label: string, onclick: () => void) =>
    h('button', { type: 'button', id, onclick }, label);
  const toggle = (what: 'axes' | 'projections', label: string) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'checkbox',
        id: `touch-show-${what}`,
        checked: true,
        onchange: (event: Event) => plot.show(what, (event.target as HTMLInputElement).checked),
      }),
      label,
    );

  const picture = figure({
    id: 'touch-figure',
    body: [
      plot.element,
      spoken,
      h(
        'div',
        { class: 'controls', id: 'touch-controls', role: 'group', 'aria-label': 'Cloud and display' },
        clouds.element,
        button('touch-shuffle', 'Shuffle', () => {
          seed++;
          renew();
        }),
        button('touch-add', 'Add a point', () => {
          const [x, y] = state.model.mean;
          addPoint(state, x + 1, y + 1);
          draw();
          plot.element.focus();
        }),
        button('touch-remove', 'Remove', () => {
          removePoint(state, state.selected < 0 ? state.points.length - 1 : state.selected);
          draw();
        }),
        h(
          'div',
          { class: 'controls' },
          toggle('axes', 'Principal axes'),
          toggle('projections', 'Projections'),
        ),
      ),
      h('div', { class: 'split', id: 'touch-split' }, split.message, split.bar, angles.element, split.table),
    ],
    caption: [
      h('span', { class: 'key key-kept' }),
      'The line you turn, with the foot of every point on it; ',
      h('span', { class: 'key key-lost' }),
      'what each projection loses. The cross is the mean; arrows are the principal axes, two standard deviations, ±2√',
      math('λ'),
      ', each way.',
    ],
    table: () => numbers(state),
  });

  put(byId('touch-picture'), picture.element);
  new ResizeObserver(draw).observe(plot.element);
  draw();
}
