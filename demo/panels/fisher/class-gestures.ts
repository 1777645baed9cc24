import { signed } from '../../../tables/format.ts';
import { type Class, clampClass, type Pair } from './classes.ts';
import type { Grip, Plane } from './plane.ts';

const STEP = 0.1;
const TURN = 2; // degrees
const MORE = 5; // times, with Shift

interface Gestures {
  classes: () => Pair;
  /** `typed`: by a key, to be drawn at once; pointers move more often than the screen changes. */
  change: (which: 0 | 1, next: Class, typed: boolean) => void;
  /** For screen readers. */
  announce: (text: string) => void;
}

/** Where a class is and lies, in words. */
export function describeClass({ x, y, angle, length }: Class, which: number): string {
  const place = `middle at ${signed(x, 1)}, ${signed(y, 1)}`;
  return `Class ${which + 1}: ${place}, turned by ${Math.round(angle)} degrees, spread ${length.toFixed(1)}`;
}

function byKey(part: Grip['part'], one: Class, { key, shiftKey }: KeyboardEvent): Class | null {
  const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (!arrow) return null;
  const [across, up] = arrow.map((sign) => sign * (shiftKey ? MORE : 1));
  return part === 'middle'
    ? { ...one, x: one.x + STEP * across, y: one.y + STEP * up }
    : { ...one, angle: one.angle - TURN * across, length: one.length + STEP * up };
}

/** Pointer and keyboard on the handles. */
export function classGestures(plane: Plane, { classes, change, announce }: Gestures): void {
  const { element, handles, toPlane } = plane;
  let held: Grip | null = null;
  let offset = [0, 0]; // of the middle from where it was taken
  let stretch = 1; // of the class's length over the distance at which its end was taken

  const gripAt = (target: EventTarget | null) =>
    handles.find((one) => target instanceof Node && one.element.contains(target))?.grip ?? null;

  // A finger on a handle drags it; anywhere else it scrolls the page. (touch-action does not do it: Chromium does not
  // honour it on parts of an SVG.)
  element.addEventListener('touchstart', (event) => gripAt(event.target) && event.preventDefault(), {
    passive: false,
  });

  element.addEventListener('pointerdown', (event) => {
    held = event.button === 0 ? gripAt(event.target) : null;
    if (!held) return;
    const [x, y] = toPlane(event.clientX, event.clientY);
    const one = classes()[held.which];
    offset = [one.x - x, one.y - y];
    stretch = one.length / Math.max(0.1, Math.hypot(...offset));
    element.setPointerCapture(event.pointerId);
    element.classList.add('grabbing');
  });

  element.addEventListener('pointermove', (event) => {
    if (!held) return;
    const [x, y] = toPlane(event.clientX, event.clientY);
    const one = classes()[held.which];
    const [dx, dy] = [x - one.x, y - one.y];
    const next =
      held.part === 'middle'
        ? { ...one, x: x + offset[0], y: y + offset[1] }
        : { ...one, angle: (Math.atan2(dy, dx) * 180) / Math.PI, length: stretch * Math.hypot(dx, dy) };
    change(held.which, clampClass(next), false);
  });

  const release = () => {
    held = null;
    element.classList.remove('grabbing');
  };
  element.addEventListener('pointerup', release);
  element.addEventListener('pointercancel', release);

  for (const { grip, element: node } of handles) {
    node.addEventListener('keydown', (event) => {
      const next = byKey(grip.part, classes()[grip.which], event);
      if (!next) return;
      event.preventDefault();
      change(grip.which, clampClass(next), true);
      announce(describeClass(classes()[grip.which], grip.which));
    });
  }
}
