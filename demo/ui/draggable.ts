interface Drag<T> {
  /** Returns the part that a pointer at this place can drag, or null. */
  at(target: EventTarget | null, clientX: number, clientY: number): T | null;
  /** True where a finger on the part may scroll the page nevertheless. */
  scrolls?(held: T): boolean;
  take?(held: T, clientX: number, clientY: number): void;
  move(held: T, clientX: number, clientY: number): void;
}

/**
 * Makes parts of a drawing draggable by a pointer. A finger elsewhere scrolls the page. (touch-action cannot do this:
 * Chromium ignores it on parts of an SVG.)
 */
export function draggable<T>(
  drawing: GlobalEventHandlers & Element,
  { at, scrolls, take, move }: Drag<T>,
): void {
  let held: T | null = null;

  const prevent = (event: TouchEvent) => {
    const [{ clientX, clientY }] = event.touches;
    const part = at(event.target, clientX, clientY);
    if (part !== null && !scrolls?.(part)) event.preventDefault();
  };
  drawing.addEventListener('touchstart', prevent, { passive: false });

  drawing.addEventListener('pointerdown', ({ button, pointerId, target, clientX, clientY }) => {
    held = button === 0 ? at(target, clientX, clientY) : null;
    if (held === null) return;
    take?.(held, clientX, clientY);
    drawing.setPointerCapture(pointerId);
    drawing.classList.add('grabbing');
  });
  drawing.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (held !== null) move(held, clientX, clientY);
  });
  const release = () => {
    held = null;
    drawing.classList.remove('grabbing');
  };
  drawing.addEventListener('pointerup', release);
  drawing.addEventListener('pointercancel', release);
}
