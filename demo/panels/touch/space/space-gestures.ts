import { ARROWS, type Direction } from '../../../ui/arrow-keys.ts';
import { clamp } from '../../../ui/clamp.ts';
import { draggable } from '../../../ui/draggable.ts';
import { type SpacePlot, screen, seenAt } from './space-plot.ts';
import { type SpaceState, tilt } from './space-state.ts';
import { dot, plus, scaled, unit } from './vectors.ts';

const TURN = 0.5; // degrees to a pixel
const STEEPEST = 85;
const STEP = 3; // degrees, by a key
const MORE = 5; // times, with Shift
const SNAP_KEY = 2.2; // more than half the diagonal of a step each way, less than a step

/** Pointer and keyboard (`typed`): the handle tilts the plane, everything else turns the view. */
export function spaceGestures(
  { element, handle, toStem }: SpacePlot,
  state: SpaceState,
  changed: (typed: boolean) => void,
): void {
  let last = [0, 0];

  function turnView(round: number, above: number): void {
    const [was, high] = state.view;
    state.view = [((was + round + 540) % 360) - 180, clamp(high + above, -STEEPEST, STEEPEST)];
  }

  /** Along the sphere, the way that an arrow points on the screen. */
  function tiltTowards([across, down]: Direction, angle: number): void {
    const [right, up, towards] = screen(state.view);
    const front = dot(state.normal, towards) < 0 ? scaled(state.normal, -1) : state.normal;
    const way = plus(scaled(right, across), scaled(up, -down));
    const along = unit(plus(way, scaled(front, -dot(way, front))));
    tilt(state, plus(scaled(front, Math.cos(angle)), scaled(along, Math.sin(angle))), SNAP_KEY);
  }

  draggable<'plane' | 'view'>(element, {
    at: (target) => (handle.contains(target as Node) ? 'plane' : 'view'),
    scrolls: (held) => held === 'view', // unless the finger goes across
    take(_, ...place) {
      last = place;
    },
    move(held, x, y) {
      if (held === 'plane') tilt(state, seenAt(state.view, ...toStem(x, y)));
      else turnView(-TURN * (x - last[0]), TURN * (y - last[1]));
      last = [x, y];
      changed(false);
    },
  });

  element.addEventListener('keydown', (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = (event.shiftKey ? MORE : 1) * STEP;
    if (event.target === handle) tiltTowards(arrow, (step * Math.PI) / 180);
    else turnView(arrow[0] * step, -arrow[1] * step);
    changed(true);
  });
}
