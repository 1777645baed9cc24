import { signed } from '../../../tables/format.ts';
import { angleOf, direction } from '../../ui/line.ts';
import { clampToWindow } from './sample-points.ts';
import type { TouchPlot } from './touch-plot.ts';
import { FEWEST_POINTS, MOST_POINTS, type TouchState, turn } from './touch-state.ts';

const SNAP_POINTER = 2; // degrees
const SNAP_KEY = 0.5;
const STEP = 0.1;
const STRAY = 4; // pixels that a pointer may go in a click

interface Gestures {
  state: () => TouchState;
  /** Drawn in the next frame: pointers move more often than the screen changes. */
  changed: () => void;
  /** After a key, drawn at once. */
  typed: () => void;
  /** For screen readers. */
  announce: (text: string) => void;
}

/** Adds a point where it is asked for and takes it in hand. */
export function addPoint(state: TouchState, x: number, y: number): void {
  if (state.points.length >= MOST_POINTS) return;
  state.points.push(clampToWindow([x, y]));
  state.selected = state.points.length - 1;
}

export function removePoint(state: TouchState, i: number): void {
  if (i < 0 || state.points.length <= FEWEST_POINTS) return;
  state.points.splice(i, 1);
  state.selected = Math.min(i, state.points.length - 1);
}

/** The angle at which the line, as far off the mean as it is, goes through a place. */
function angleTo({ model, angle, offset }: TouchState, x: number, y: number): number {
  const [dx, dy] = [x - model.mean[0], y - model.mean[1]];
  const [cos, sin] = direction(angle);
  const front = dx * cos + dy * sin < 0 ? -1 : 1; // which end of the line is dragged
  const lean = Math.asin(Math.min(1, Math.max(-1, offset / (Math.hypot(dx, dy) || 1))));
  return angleOf(dx, dy) - front * lean * (180 / Math.PI);
}

/**
 * Turns the line by keyboard: arrow keys by a degree, with Shift by ten; `right` is the sign of ArrowRight. True if the
 * key was one of them.
 */
export function turnByKey(state: TouchState, event: KeyboardEvent, right: 1 | -1): boolean {
  const sign = { ArrowLeft: -right, ArrowUp: 1, ArrowRight: right, ArrowDown: -1 }[event.key];
  if (sign === undefined) return false;
  event.preventDefault();
  turn(state, state.angle + sign * (event.shiftKey ? 10 : 1), SNAP_KEY);
  return true;
}

/** Pointer and keyboard on the plane. */
export function touchGestures(plot: TouchPlot, { state, changed, typed, announce }: Gestures): void {
  const { element, handle } = plot;
  let dragging: 'point' | 'line' | null = null;
  let moved = false;
  let pressed = [0, 0];

  // A finger on a point or a handle drags it; anywhere else it scrolls the page. (touch-action does not do it: Chromium
  // does not honour it on parts of an SVG.)
  element.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches;
      if (plot.isHandle(event.target) || plot.pointAt(state(), touch.clientX, touch.clientY) >= 0) {
        event.preventDefault();
      }
    },
    { passive: false },
  );

  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    moved = false;
    pressed = [event.clientX, event.clientY];
    if (plot.isHandle(event.target)) {
      dragging = 'line';
    } else {
      const hit = plot.pointAt(state(), event.clientX, event.clientY);
      if (hit < 0) return;
      dragging = 'point';
      state().selected = hit;
      changed();
    }
    element.setPointerCapture(event.pointerId);
    element.classList.add('touched', 'grabbing');
  });

  element.addEventListener('pointermove', (event) => {
    if (!dragging) return;
    moved = true;
    const [x, y] = plot.toPlane(event.clientX, event.clientY);
    const now = state();
    if (dragging === 'point') {
      now.points[now.selected] = clampToWindow([x, y]);
    } else {
      turn(now, angleTo(now, x, y), SNAP_POINTER);
    }
    changed();
  });

  const release = () => {
    element.classList.remove('grabbing');
    // A click follows; it must not add a point.
    setTimeout(() => {
      dragging = null;
    });
  };
  element.addEventListener('pointerup', release);
  element.addEventListener('pointercancel', release);

  element.addEventListener('click', (event) => {
    if (dragging || moved || plot.isHandle(event.target)) return;
    if (plot.pointAt(state(), event.clientX, event.clientY) >= 0) return;
    const [x, y] = plot.toPlane(event.clientX, event.clientY);
    addPoint(state(), x, y);
    element.classList.add('touched');
    changed();
  });

  element.addEventListener('dblclick', (event) => {
    // To WebKit a drag that soon follows a click is the second click.
    if (Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) > STRAY) return;
    const hit = plot.pointAt(state(), event.clientX, event.clientY);
    if (hit < 0) return;
    removePoint(state(), hit);
    changed();
  });

  handle.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (turnByKey(state(), event, -1)) typed(); // the handle goes right as the angle falls
  });

  element.addEventListener('keydown', (event) => {
    const now = state();
    const { points } = now;
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const page = { PageDown: 1, PageUp: -1, n: 1, p: -1 }[event.key];
    if (page !== undefined) {
      now.selected = (now.selected + page + points.length) % points.length;
    } else if (arrow) {
      if (now.selected < 0) now.selected = 0;
      const step = STEP * (event.shiftKey ? 5 : 1);
      const [x, y] = points[now.selected];
      points[now.selected] = clampToWindow([x + arrow[0] * step, y + arrow[1] * step]);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      removePoint(now, now.selected);
    } else {
      return;
    }
    event.preventDefault();
    element.classList.add('touched');
    typed();
    const [x, y] = points[now.selected] ?? [0, 0];
    announce(`Point ${now.selected + 1} of ${points.length} at ${signed(x, 1)}, ${signed(y, 1)}`);
  });
}
