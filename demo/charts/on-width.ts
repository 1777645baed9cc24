import { h } from '../ui/dom.ts';

/** Calls `look` when the width of `element` changes. A strip in it is watched: drawing changes its own height. */
export function onWidthChange(element: HTMLElement, look: () => void): void {
  const strip = h('div');
  element.prepend(strip);
  new ResizeObserver(look).observe(strip);
}
