import { h, replaceChildren } from '../dom.ts';
import { htmlElement } from '../html.ts';
import { urlParameter } from '../url-parameter.ts';

const AXES = ['across', 'upwards', 'in depth'];
const IDS = ['x', 'y', 'z'];

/** Chooses the components along the axes of a scatter plot; the page's address keeps them as `${name}-axes`. */
export function axesPicker(name: string, onChange: () => void) {
  let axes = 2; // shown
  let count = Infinity;
  const valid = (text: string) =>
    /^[1-9]\d*(-[1-9]\d*){1,2}$/.test(text) && new Set(text.split('-')).size === text.split('-').length;
  const kept = urlParameter(`${name}-axes`, '1-2-3', valid, () => {
    check();
    onChange();
  });
  const boxes = AXES.map((axis, k) =>
    h('select', { id: `${name}-${IDS[k]}`, 'aria-label': `Component ${axis}`, onchange: () => choose(k) }),
  );

  const others = boxes.slice(1).map((box) => h('span', {}, h('span', { 'aria-hidden': 'true' }, '× '), box));

  /** All three, though the third may not be shown. */
  function chosen(): number[] {
    const wanted = kept.value.split('-').map((text) => Number(text) - 1);
    const free = [0, 1, 2].filter((m) => !wanted.includes(m));
    return IDS.map((_, k) => (wanted[k] < count ? wanted[k] : (free.shift() ?? 0)));
  }

  function check(): void {
    chosen().forEach((m, k) => {
      boxes[k].value = String(m + 1);
    });
  }

  /** Choosing what another axis has exchanges the two. */
  function choose(axis: number): void {
    const before = chosen();
    const now = [...before];
    now[axis] = Number(boxes[axis].value) - 1;
    const other = before.findIndex((m, k) => k !== axis && m === now[axis]);
    if (other >= 0) now[other] = before[axis];
    kept.set(now.map((m) => m + 1).join('-'));
    check();
    onChange();
  }

  return {
    element: htmlElement`<div class="row quiet-text axes-picker"><span>Components</span>${boxes[0]}${others}</div>`,
    /** Zero-based indices of the components, one for each axis. */
    get value() {
      return chosen().slice(0, axes);
    },
    /** Offers so many components for two or three axes; those chosen before stay while they can. */
    offer(offered: number, dimensions = 2) {
      [count, axes] = [offered, dimensions];
      for (const box of boxes) {
        replaceChildren(
          box,
          ...Array.from({ length: count }, (_, m) => h('option', { value: m + 1 }, m + 1)),
        );
      }
      others[1].hidden = axes < 3;
      check();
    },
  };
}
