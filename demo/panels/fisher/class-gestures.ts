import { signed } from '../../../tables/format.ts';
import { ARROWS } from '../../ui/arrow-keys.ts';
import { draggable } from '../../ui/draggable.ts';
import { type Class, clampClass, type Pair } from './classes.ts';
import type { ClassesPlot, Grip } from './classes-plot.ts';

const STEP = 0.1;
const TURN = 2; // degrees
const MORE = 5; // times, with Shift

interface Gestures {
  classes: () => Pair;
  /** `typed`: by a key, to be drawn and said at once; pointers move more often than the screen changes. */
  change: (which: 0 | 1, next: Class, typed: boolean) => void;
}

/** Where a class is and lies, in words. */
export function describeClass({ x, y, angle, length }: Class, which: number): string {
  const place = `middle at ${signed(x, 1)}, ${signed(y, 1)}`;
  return `Class ${which + 1}: ${place}, turned by ${Math.round(angle)} degrees, spread ${length.toFixed(1)}`;
}

function byKey(part: Grip['part'], one: Class, { key, shiftKey }: KeyboardEvent): Class | null {
  if (!ARROWS[key]) return null;
  const [across, down] = ARROWS[key].map((sign) => sign * (shiftKey ? MORE : 1));
  return part === 'middle'
    ? { ...one, x: one.x + STEP * across, y: one.y - STEP * down }
    : { ...one, angle: one.angle - TURN * across, length: one.length - STEP * down };
}

/** Pointer and keyboard on the handles. */
export function classGestures(plot: ClassesPlot, { classes, change }: Gestures): void {
  const { element, handles, toPlane } = plot;
  let offset = [0, 0]; // of the middle from where it was taken
  let stretch = 1; // of the class's length over the distance at which its end was taken

  draggable<Grip>(element, {
    at: (target) => handles.find((one) => one.element.contains(target as Node))?.grip ?? null,
    take({ which }, ...pixels) {
      const [x, y] = toPlane(...pixels);
      const one = classes()[which];
      offset = [one.x - x, one.y - y];
      stretch = one.length / Math.max(0.1, Math.hypot(...offset));
    },
    move({ part, which }, ...pixels) {
      const [x, y] = toPlane(...pixels);
      const one = classes()[which];
      const [dx, dy] = [x - one.x, y - one.y];
      const next =
        part === 'middle'
          ? { ...one, x: x + offset[0], y: y + offset[1] }
          : { ...one, angle: (Math.atan2(dy, dx) * 180) / Math.PI, length: stretch * Math.hypot(dx, dy) };
      change(which, clampClass(next), false);
    },
  });

  for (const { grip, element: node } of handles) {
    node.addEventListener('keydown', (event) => {
      const next = byKey(grip.part, classes()[grip.which], event);
      if (!next) return;
      event.preventDefault();
      change(grip.which, clampClass(next), true);
    });
  }
}
