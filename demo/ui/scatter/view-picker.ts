import { h, htmlElement, replaceChildren } from '../dom.ts';
import { segmentedControl } from '../segmented-control.ts';
import { urlParameter } from '../url-parameter.ts';

const AXES = { x: 'across', y: 'upwards', z: 'in depth' };

const areDistinct = (text: string) =>
  /^[1-9]\d*(-[1-9]\d*){1,2}$/.test(text) && new Set(text.split('-')).size === text.split('-').length;

/**
 * Lets the reader choose between two and three dimensions (if `most` is 3), and the components along the axes. The page's
 * address holds the choices as `${name}-view` and `${name}-axes`.
 */
export function viewPicker(name: string, onChange: () => void, most: 2 | 3 = 3) {
  let count = Infinity; // the number of components
  const kept = urlParameter(`${name}-axes`, '1-2-3', areDistinct, changed);
  const dimensions = segmentedControl({
    legend: 'Dimensions',
    name: `${name}-view`,
    value: '2',
    options: { 2: '2-D', 3: '3-D' },
    onChange: changed,
  });
  const boxes = Object.entries(AXES).map(([axis, way], k) =>
    h('select', { id: `${name}-${axis}`, 'aria-label': `Component ${way}`, onchange: () => choose(k) }),
  );
  const others = boxes
    .slice(1)
    .map((box) => htmlElement`<span><span aria-hidden="true">× </span>${box}</span>`);
  const axes = htmlElement`
    <div class="row quiet-text axes-picker"><span>Components</span>${boxes[0]}${others}</div>
  `;

  const shown = () => (count > 2 ? Math.min(most, Number(dimensions.value)) : 2);

  /** Returns the components of all three axes, even if two are shown. Another replaces one that does not exist. */
  function chosen(): number[] {
    const wanted = kept.value.split('-').map((text) => Number(text) - 1);
    const free = [0, 1, 2].filter((m) => !wanted.includes(m));
    return boxes.map((_, k) => (wanted[k] < count ? wanted[k] : (free.shift() ?? 0)));
  }

  function show(): void {
    axes.hidden = count < 2;
    dimensions.element.hidden = count < 3;
    others[1].hidden = shown() < 3;
    chosen().forEach((m, k) => {
      boxes[k].value = String(m + 1);
    });
  }

  function changed(): void {
    show();
    onChange();
  }

  /** Takes the choice for an axis; where another axis has that component, the two are exchanged. */
  function choose(axis: number): void {
    const before = chosen();
    const now = [...before];
    now[axis] = Number(boxes[axis].value) - 1;
    const other = before.findIndex((m, k) => k !== axis && m === now[axis]);
    if (other >= 0) now[other] = before[axis];
    kept.choose(now.map((m) => m + 1).join('-'));
  }

  show();
  return {
    dimensions: dimensions.element,
    axes,
    /** The indices of the components, one for each axis that is shown. */
    get value() {
      return chosen().slice(0, shown());
    },
    /** Offers this many components to choose from. */
    offer(components: number) {
      count = Math.max(1, components);
      const numbers = Array.from({ length: count }, (_, m) => m + 1);
      for (const box of boxes)
        replaceChildren(
          box,
          numbers.map((m) => h('option', { value: m }, m)),
        );
      show();
    },
  };
}
