import { clamp } from '../clamp.ts';
import type { Polygon } from './lasso.ts';

const CLICK = 4; // pixels by which a pointer may move during a click
const PAGE = 16; // pixels per unit of a wheel that counts in lines

const distance = (a: [number, number], b: [number, number]) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The actions of a plot that pointers call; coordinates are CSS pixels of the stage. */
interface Actions {
  hover(x: number, y: number, type: string): void;
  leave(): void;
  tap(x: number, y: number, type: string): void;
  /** A drag with the left button or one finger. */
  drag(dx: number, dy: number): void;
  /** A drag with the right button or two fingers. */
  shift(dx: number, dy: number): void;
  zoom(factor: number, x: number, y: number): void;
  loop(loop: Polygon, done: boolean): void;
  /** Returns true where a drag draws a loop. */
  selects(shiftKey: boolean): boolean;
}

/**
 * Handles mouse, pen and touch on a plot. A finger or wheel scrolls the page until the reader clicks or taps the stage,
 * which then has the focus and takes both.
 */
export function scatterGestures(stage: HTMLElement, actions: Actions): void {
  const down = new Map<number, [number, number]>();
  let began: [number, number] = [0, 0];
  let wasActive = false;
  let moved = false;
  let loop: Polygon | null = null;

  const active = () => document.activeElement === stage;
  function at({ clientX, clientY }: MouseEvent): [number, number] {
    const { left, top } = stage.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  function end(): void {
    if (loop) actions.loop(loop, true);
    loop = null;
  }

  stage.addEventListener('pointerdown', (event) => {
    const place = at(event);
    if (down.size === 0) {
      began = place;
      wasActive = active();
      moved = false;
    }
    down.set(event.pointerId, place);
    actions.hover(...place, event.pointerType);
  });

  stage.addEventListener('pointermove', (event) => {
    const place = at(event);
    const before = down.get(event.pointerId);
    if (!before) return actions.hover(...place, event.pointerType);
    down.set(event.pointerId, place);
    if (!moved) {
      if (distance(place, began) < CLICK) return;
      moved = true;
      actions.leave();
      stage.setPointerCapture(event.pointerId);
      if (down.size === 1 && event.buttons !== 2 && actions.selects(event.shiftKey)) loop = [began];
    }
    const [dx, dy] = [place[0] - before[0], place[1] - before[1]];
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      loop = null;
      const factor = distance(place, other) / Math.max(1, distance(before, other));
      actions.shift(dx / 2, dy / 2);
      actions.zoom(factor, (place[0] + other[0]) / 2, (place[1] + other[1]) / 2);
    } else if (loop) {
      loop.push(place);
      actions.loop(loop, false);
    } else if (event.pointerType === 'touch' && !wasActive) {
      actions.hover(...place, event.pointerType);
    } else if (event.buttons === 2) {
      actions.shift(dx, dy);
    } else {
      actions.drag(dx, dy);
    }
  });

  stage.addEventListener('pointerup', (event) => {
    const place = at(event);
    const wasDown = down.delete(event.pointerId);
    if (wasDown && !moved && event.button === 0) {
      stage.focus({ preventScroll: true });
      actions.tap(...place, event.pointerType);
    }
    if (down.size === 0) end();
  });
  stage.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'touch') actions.leave(); // after a finger lifts, its card stays to be read
  });
  stage.addEventListener('pointercancel', (event) => {
    down.delete(event.pointerId);
    loop = null;
    actions.leave(); // the finger scrolls the page
  });
  stage.addEventListener('contextmenu', (event) => event.preventDefault()); // the right button shifts
  // Two fingers always act on the plot, also where it has no focus.
  const two = (event: TouchEvent) => {
    if (event.touches.length > 1) event.preventDefault();
  };
  stage.addEventListener('touchstart', two, { passive: false });
  stage.addEventListener('touchmove', two, { passive: false });

  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey && !active()) return;
      event.preventDefault();
      const pixels = event.deltaY * (event.deltaMode === 0 ? 1 : PAGE);
      // A pinch on a touchpad arrives as a wheel event with Ctrl, in small steps.
      const step = clamp(pixels * (event.ctrlKey ? 0.01 : 0.002), -0.3, 0.3);
      actions.zoom(Math.exp(-step), ...at(event));
    },
    { passive: false },
  );
}
