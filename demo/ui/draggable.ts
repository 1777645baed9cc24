interface Drag<T> {
  /** What a pointer there can take hold of. */
  at(target: EventTarget | null, clientX: number, clientY: number): T | null;
  /** Whether a finger on it may scroll the page all the same. */
  scrolls?(held: T): boolean;
  take?(held: T, clientX: number, clientY: number): void;
  move(held: T, clientX: number, clientY: number): void;
}

/**
 * Parts of a drawing that a pointer drags. A finger elsewhere scrolls the page. (touch-action does not do it: Chromium
 * does not honour it on parts of an SVG.)
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
