import { type Child, h, replaceChildren } from '../dom.ts';
import type { Box } from './arrows.ts';

/** The names of the axes, on the page, since they have mathematics in them. */
export interface AxisNames {
  elements: HTMLElement[];
  show(names: Child[]): void;
  /** Puts them where axes in space end, or back to the corners of a flat plot; gives what they cover of the former. */
  place(ends: [number, number][] | null, width: number, height: number): Box[];
}

const within = (value: number, room: number, size: number) => Math.min(size - room, Math.max(room, value));

export function axisNames(): AxisNames {
  const elements = ['x', 'y', 'z'].map((axis) => h('span', { class: `axis-name axis-${axis}` }));
  return {
    elements,
    show(names) {
      elements.forEach((element, k) => {
        replaceChildren(element, names[k]);
      });
    },
    place(ends, width, height) {
      for (const element of elements) element.style.transform = '';
      return (ends ?? []).map(([x, y], k) => {
        const half = elements[k].offsetWidth / 2;
        const [left, top] = [within(x, half + 4, width), within(y, 14, height)];
        elements[k].style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`;
        return { left: left - half, width: 2 * half, y: top };
      });
    },
  };
}
