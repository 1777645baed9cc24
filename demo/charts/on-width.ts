import { h } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';

/**
 * Calls `look` in the frame after the width of `element` has changed. A strip in it is watched: drawing changes its own
 * height, by which a scroll bar may come, and then the width changes once more.
 */
export function onWidthChange(element: HTMLElement, look: () => void): void {
  const strip = h('div');
  element.prepend(strip);
  new ResizeObserver(throttleToFrame(look)).observe(strip);
}
