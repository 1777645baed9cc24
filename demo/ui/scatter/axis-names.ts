import { type Box, placeLabels, type Scene, type Segment } from '../../../tables/charts/labels.ts';
import { type Child, h, replaceChildren } from '../dom.ts';

export type AxisNames = ReturnType<typeof axisNames>;

/** Makes the names of the axes, as HTML elements, because they contain mathematics. */
export function axisNames() {
  const elements = ['x', 'y', 'z'].map((axis) => h('span', { class: `axis-name axis-${axis}` }));
  return {
    elements,
    show(names: Child[]) {
      elements.forEach((element, k) => {
        replaceChildren(element, names[k]);
      });
    },
    /**
     * Moves the names to the ends of three axes or, where `axes` is empty, back to the corners of a flat plot. Returns the
     * boxes that they cover.
     */
    place(axes: Segment[], scene: Scene): Box[] {
      const labels = axes.map(([from, at], k) => {
        const { offsetWidth: width, offsetHeight: height } = elements[k];
        return { at, from, width, height };
      });
      const placed = placeLabels(labels, scene);
      for (const [k, { style }] of elements.entries()) {
        const box = placed[k];
        style.transform = box ? `translate(${box.left}px, ${box.top}px)` : '';
        style.visibility = axes.length > 0 && !box ? 'hidden' : '';
      }
      return placed.filter((box) => box !== null);
    },
  };
}
