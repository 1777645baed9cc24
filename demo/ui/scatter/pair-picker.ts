import { h } from '../dom.ts';

export interface PairPicker {
  element: HTMLElement;
  /** Zero-based indices of the two components. */
  readonly value: { x: number; y: number };
  /** Offers so many components and goes back to the first two. */
  offer(count: number): void;
}

/** Chooses two components for the axes of a scatter plot. Ids: `${name}-x`, `${name}-y`. */
export function pairPicker(name: string, onChange: () => void): PairPicker {
  const select = (axis: 'x' | 'y', label: string) =>
    h('select', { id: `${name}-${axis}`, 'aria-label': label, onchange: () => changed(axis) });
  const across = select('x', 'Component across');
  const up = select('y', 'Component upwards');
  let before = { x: 0, y: 1 };

  const read = () => ({ x: Number(across.value) - 1, y: Number(up.value) - 1 });

  function changed(axis: 'x' | 'y'): void {
    const now = read();
    // Choosing what the other axis has exchanges the two.
    if (now.x === now.y) (axis === 'x' ? up : across).value = String(before[axis] + 1);
    before = read();
    onChange();
  }

  function fill(box: HTMLSelectElement, count: number, chosen: number): void {
    box.replaceChildren(
      ...Array.from({ length: count }, (_, m) =>
        h('option', { value: m + 1, selected: m === chosen }, m + 1),
      ),
    );
  }

  return {
    element: h(
      'div',
      { class: 'pair-picker' },
      h('span', {}, 'Components'),
      across,
      h('span', { 'aria-hidden': 'true' }, '×'),
      up,
    ),
    get value() {
      return read();
    },
    offer(count) {
      fill(across, count, 0);
      fill(up, count, Math.min(1, count - 1));
      before = read();
    },
  };
}
