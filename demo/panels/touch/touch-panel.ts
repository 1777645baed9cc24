import { percent, signed } from '../../../tables/format.ts';
import { checkbox } from '../../ui/checkbox.ts';
import { coalesce } from '../../ui/coalesce.ts';
import { byId, h, html, htmlElement, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { guess } from '../../ui/guess.ts';
import { hint } from '../../ui/hints.ts';
import { angleBetween, direction, normalizeAngle, type Point, project, split } from '../../ui/line.ts';
import { throttleToFrame } from '../../ui/scheduling.ts';
import { segmentedControl } from '../../ui/segmented-control.ts';
import { slider } from '../../ui/slider.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { verdictLine } from '../../ui/verdict-line.ts';
import { splitLook } from './looks/split.ts';
import { formatPoints, parsePoints, SAMPLE_SIZE, type SampleKind, samplePoints } from './sample-points.ts';
import { addPoint, removePoint, touchGestures } from './touch-gestures.ts';
import { touchPlot } from './touch-plot.ts';
import {
  FEWEST_POINTS,
  FURTHEST,
  type Look,
  MOST_POINTS,
  refresh,
  type TouchPanel,
  type TouchState,
  turn,
} from './touch-state.ts';
import { varianceProfile } from './variance-profile.ts';

const FIRST_SEED = 12;
const FIRST_ANGLE = 104;
const ANGLE = /^(\d{1,2}|1[0-7]\d)(\.\d)?$/; // below 180
const CHARACTERS = 4; // of a point in a link
const arePoints = (text: string) =>
  /^[\w-]*$/.test(text) &&
  text.length % CHARACTERS === 0 &&
  text.length >= CHARACTERS * FEWEST_POINTS &&
  text.length <= CHARACTERS * MOST_POINTS;
const SNAP_LINK = 0.1; // degrees; an angle in a link has one decimal

type LookName = 'split' | 'eigen' | 'offset' | 'regression' | 'sure';

/** The looks at the cloud. All but the first are fetched when the reader chooses them. */
const LOOKS: Record<LookName, (panel: TouchPanel) => Promise<Look>> = {
  split: async () => ({ show: splitLook }),
  eigen: async () => ({ show: (await import('./looks/eigen.ts')).eigenLook }),
  offset: async (panel) => (await import('./looks/offset.ts')).offsetLook(panel),
  regression: async () => ({ show: (await import('./looks/regression.ts')).regressionLook }),
  sure: async ({ rows }) => ({ control: rows.element, show: (await import('./looks/sure.ts')).sureLook }),
};

function numbers({ points, model, angle, offset }: TouchState) {
  const forward = direction(angle);
  const across = direction(angle + 90);
  return {
    columns: ['point', math('x', 1), math('x', 2), 'projection on the line', 'distance from the line'],
    rows: points.map((point, i) => [
      i + 1,
      signed(point[0], 2),
      signed(point[1], 2),
      signed(project(point, model.mean, forward)),
      Math.abs(project(point, model.mean, across) - offset).toFixed(3),
    ]),
    note: `Mean (${signed(model.mean[0])}, ${signed(model.mean[1])}), angle of the line ${angle.toFixed(1)}°.`,
  };
}

/** Mounts panel 1. The engine must be loaded. */
export function mountTouch(): void {
  const seed = urlParameter('touch-seed', String(FIRST_SEED), /^\d{1,6}$/, () => renew());
  const angle = urlParameter('touch-angle', FIRST_ANGLE.toFixed(1), ANGLE, () => turnAsKept());
  const clouds = segmentedControl<SampleKind>({
    legend: 'Cloud',
    name: 'touch-cloud',
    options: { correlated: 'Correlated', round: 'Round', outlier: 'Outlier', ring: 'Ring', banana: 'Banana' },
    onChange: () => renew(),
  });
  const rows = slider({
    id: 'touch-rows',
    label: htmlElement`<span>Rows, $N$</span>`,
    min: 5,
    max: MOST_POINTS,
    step: 5,
    value: SAMPLE_SIZE,
    format: String,
    onInput: () => renew(),
  });
  const edited = urlParameter('touch-points', '', arePoints, () => place());
  const isShift = (value: string) => Math.abs(Number(value)) <= FURTHEST;
  const shift = urlParameter('touch-offset', '0', isShift, () => {
    state.offset = Number(shift.value);
    draw();
  });
  const state = { angle: Number(angle.value), offset: 0, alsoFound: null } as TouchState;

  const spoken = h('p', { class: 'visually-hidden', 'aria-live': 'polite' });
  const plot = touchPlot();
  const message = verdictLine('touch-message');
  const table = h('table', { class: 'bare-table of-numbers split-table' });
  const bar = h('div', { class: 'whole-row' });
  let chosen: Look | null = null;
  const drawNow = () => {
    if (!chosen) return;
    refresh(state);
    plot.draw(state);
    const shown = chosen.show(state, plot.view);
    plot.drawOver(shown.layer);
    replaceChildren(bar, shown.bar);
    message.say(shown.message);
    replaceChildren(table, shown.table);
    angles.draw(state);
    picture.invalidate();
    angle.set(normalizeAngle(Number(state.angle.toFixed(1))).toFixed(1), true);
    if (chosen.shifts) shift.set(String(Number(state.offset.toFixed(2))), true);
  };
  const draw = throttleToFrame(drawNow);
  const edit = (points: Point[]) => {
    edited.set(formatPoints(points), true);
    state.points = parsePoints(edited.value); // so that a link shows exactly the same
  };
  const panel = { state, draw, drawNow, edit, clamp: plot.view.clamp, rows };
  const angles = varianceProfile(panel);
  touchGestures(plot, panel, (text) => {
    spoken.textContent = text;
  });

  /** Shows the cloud that is chosen, without the reader's changes of its points. */
  function renew(): void {
    edited.set('', true);
    place();
  }
  function place(): void {
    const kind = clouds.value;
    const points = edited.value
      ? parsePoints(edited.value)
      : samplePoints(kind, Number(seed.value), rows.value);
    Object.assign(state, { kind, points, selected: -1, on: null });
    refresh(state);
    turnGuess.show();
    draw();
  }
  function turnAsKept(): void {
    turn(state, Number(angle.value), SNAP_LINK);
    draw();
  }
  const readoutPlace = h('div', { class: 'one-column split', id: 'touch-split' });
  const looks = segmentedControl<LookName>({
    legend: 'Look at',
    name: 'touch-look',
    options: {
      split: 'Kept and lost',
      eigen: htmlElement`<span class="math"><b>S</b> $u = λ u$</span>`,
      offset: 'Off the mean',
      regression: 'Regression',
      sure: 'How sure?',
    },
    onChange: (name) => look(name),
  });
  const look = coalesce<LookName>(
    async (name) => {
      chosen = await LOOKS[name](panel);
      Object.assign(state, { offset: chosen.shifts ? Number(shift.value) : 0, alsoFound: null });
      plot.element.dataset.look = name;
      replaceChildren(readoutPlace, message.element, bar, chosen.control ?? angles.element, table);
      drawNow();
    },
    (error) => {
      console.error(error);
      looks.set('split');
      look('split');
    },
  );
  function shuffle(): void {
    seed.choose(String((Number(seed.value) + 1) % 1_000_000));
  }
  function add(): void {
    const [x, y] = state.model.mean;
    addPoint(panel, x + 1, y + 1);
    draw();
    plot.element.focus();
  }
  function remove(): void {
    removePoint(panel, state.selected < 0 ? state.points.length - 1 : state.selected);
    draw();
  }
  // The style sheet hides what would tell the answer while this box is checked.
  const hidden = checkbox({
    id: 'touch-hidden',
    label: 'Hide the answer',
    value: false,
    onChange: () => {
      state.isHidden = hidden.input.checked;
      turnAsKept();
    },
  });
  const turnGuess = guess({
    id: 'touch-guess',
    question: 'Where does it keep the most?',
    control: hidden.element,
    valid: ANGLE,
    take() {
      hidden.forget();
      state.isHidden = false;
      return angle.value;
    },
    compare(value) {
      const { points, model, firstAngle } = state;
      const [first, second] = model.explainedVariance;
      const { kept } = split(points, model.mean, Number(value));
      const off = angleBetween(Number(value), firstAngle).toFixed(1);
      return html`Your line at ${value}° keeps ${percent(kept / (first + second))}. $u_1$, ${off}° from it, keeps <strong>${percent(first / (first + second))}</strong>, the most.`;
    },
  });
  // The style sheet hides the parts of the plot whose box is not checked.
  const toggle = (id: string, label: string) => checkbox({ id, label, value: true }).element;

  const picture = figure({
    id: 'touch-figure',
    body: html`
      ${plot.element}
      ${spoken}
      <div class="controls" id="touch-controls" role="group" aria-label="Cloud and display">
        ${clouds.element}
        <button type="button" id="touch-shuffle" onclick=${shuffle}>Shuffle</button>
        <button type="button" id="touch-add" onclick=${add}>Add a point</button>
        <button type="button" id="touch-remove" onclick=${remove}>Remove</button>
        <div class="controls">
          ${toggle('touch-show-axes', 'Principal axes')}
          ${toggle('touch-show-projections', 'Projections')}
        </div>
      </div>
      ${looks.element}
      ${turnGuess.element}
      ${readoutPlace}
    `,
    caption: html`<span class="key key-kept"></span>Your line and the points projected onto it; <span class="key key-lost"></span>what each projection loses. Cross: the mean. Arrows: principal axes, 2√${hint('lambda', html`$λ$`, html`The eigenvalue $λ$ is the variance along a principal axis; its root is the standard deviation, in the units of the points. $λ_1$ is the largest that any line can keep.`)} each way.`,
    bishop: '(12.2)–(12.6), (12.11)',
    table: () => numbers(state),
  });

  replaceChildren(byId('touch-picture'), picture.element);
  new ResizeObserver(draw).observe(plot.element);
  state.isHidden = hidden.input.checked;
  place();
  turnAsKept();
  look(looks.value);
}
