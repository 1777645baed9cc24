import { signed } from '../../../tables/format.ts';
import { ARROWS, byArrows } from '../../ui/arrow-keys.ts';
import { clamp } from '../../ui/clamp.ts';
import { draggable } from '../../ui/draggable.ts';
import { angleOf, direction, type Point, project } from '../../ui/line.ts';
import type { TouchPlot } from './touch-plot.ts';
import { FEWEST_POINTS, MOST_POINTS, type TouchPanel, type TouchState, turn } from './touch-state.ts';

const SNAP_POINTER = 2; // degrees
const SNAP_KEY = 0.5;
const STEP = 0.1;
const STRAY = 4; // pixels by which a pointer may move during a click

/** Adds a point and selects it. */
export function addPoint({ state, edit, clamp }: TouchPanel, x: number, y: number): void {
  if (state.points.length >= MOST_POINTS) return;
  edit([...state.points, clamp([x, y])]);
  state.selected = state.points.length - 1;
}

export function removePoint({ state, edit }: TouchPanel, i: number): void {
  if (i < 0 || state.points.length <= FEWEST_POINTS) return;
  edit(state.points.filter((_, k) => k !== i));
  state.selected = Math.min(i, state.points.length - 1);
}

function moveSelected({ state, edit, clamp }: TouchPanel, place: Point): void {
  edit(state.points.map((point, i) => (i === state.selected ? clamp(place) : point)));
}

/** Returns the angle at which the line goes through a place, if its offset from the mean stays the same. */
function angleTo({ model, angle, offset }: TouchState, x: number, y: number): number {
  const [dx, dy] = [x - model.mean[0], y - model.mean[1]];
  const front = project([x, y], model.mean, direction(angle)) < 0 ? -1 : 1; // the end of the line that is dragged
  const lean = Math.asin(clamp(offset / (Math.hypot(dx, dy) || 1), -1, 1));
  return angleOf(dx, dy) - front * lean * (180 / Math.PI);
}

/** Makes arrow keys turn the line by a degree, with Shift by ten; `right` is the sign of ArrowRight. */
export const turnByArrows = ({ state, drawNow }: TouchPanel, right: 1 | -1) =>
  byArrows(10, (across, down) => {
    turn(state, state.angle + right * across - down, SNAP_KEY);
    drawNow();
  });

/** Handles pointer and keyboard on the plane. `announce` tells screen readers the position of a point that a key moved. */
export function touchGestures(plot: TouchPlot, panel: TouchPanel, announce: (text: string) => void): void {
  const { state, draw, drawNow } = panel;
  const { element, handle } = plot;
  const { toPlane } = plot.view;
  let pressed = [0, 0];
  let taken = false; // true where the pointer went down on a point or a handle

  element.addEventListener('pointerdown', ({ clientX, clientY }) => {
    pressed = [clientX, clientY];
    taken = false;
  });

  draggable<number | 'line'>(element, {
    at(target, clientX, clientY) {
      if (plot.isHandle(target)) return 'line';
      const hit = plot.pointAt(state, clientX, clientY);
      return hit < 0 ? null : hit;
    },
    take(held) {
      taken = true;
      element.classList.add('touched');
      if (held === 'line') return;
      state.selected = held;
      draw();
    },
    move(held, clientX, clientY) {
      const place = toPlane(clientX, clientY);
      if (held === 'line') turn(state, angleTo(state, ...place), SNAP_POINTER);
      else moveSelected(panel, place);
      draw();
    },
  });

  element.addEventListener('click', ({ clientX, clientY }) => {
    if (taken) return;
    addPoint(panel, ...toPlane(clientX, clientY));
    element.classList.add('touched');
    draw();
  });

  element.addEventListener('dblclick', ({ clientX, clientY }) => {
    // WebKit takes a drag that soon follows a click for the second click.
    if (Math.hypot(clientX - pressed[0], clientY - pressed[1]) > STRAY) return;
    removePoint(panel, plot.pointAt(state, clientX, clientY));
    draw();
  });

  handle.addEventListener('keydown', turnByArrows(panel, -1)); // the handle moves right when the angle decreases

  element.addEventListener('keydown', (event) => {
    if (event.target !== element) return;
    const { points } = state;
    const arrow = ARROWS[event.key];
    const page = { PageDown: 1, PageUp: -1, n: 1, p: -1 }[event.key];
    if (page !== undefined) {
      state.selected = (state.selected + page + points.length) % points.length;
    } else if (arrow) {
      if (state.selected < 0) state.selected = 0;
      const step = STEP * (event.shiftKey ? 5 : 1);
      const [x, y] = points[state.selected];
      moveSelected(panel, [x + arrow[0] * step, y - arrow[1] * step]);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      removePoint(panel, state.selected);
    } else {
      return;
    }
    event.preventDefault();
    element.classList.add('touched');
    drawNow();
    const [x, y] = state.points[state.selected] ?? [0, 0];
    announce(`Point ${state.selected + 1} of ${state.points.length} at ${signed(x, 1)}, ${signed(y, 1)}`);
  });
}
