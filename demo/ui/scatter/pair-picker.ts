import { keep } from '../address.ts';
import { h } from '../dom.ts';

export interface PairPicker {
  element: HTMLElement;
  /** Zero-based indices of the two components. */
  readonly value: { x: number; y: number };
  /** Offers so many components; a pair beyond them goes back to the first two. */
  offer(count: number): void;
}

/** Chooses two components for the axes of a scatter plot. Ids: `${name}-x`, `${name}-y`; the page's address keeps `${name}-pair`. */
export function pairPicker(name: string, onChange: () => void): PairPicker {
  const select = (axis: 'x' | 'y', label: string) =>
    h('select', { id: `${name}-${axis}`, 'aria-label': label, onchange: () => changed(axis) });
  const across = select('x', 'Component across');
  const up = select('y', 'Component upwards');
  const kept = keep(
    `${name}-pair`,
    '1-2',
    (value) => /^[1-9]\d*-[1-9]\d*$/.test(value),
    () => {
      show();
      onChange();
    },
  );
  let offered = 0;

  function pair(): { x: number; y: number } {
    const [x, y] = kept.value.split('-').map((m) => Number(m) - 1);
    return x < offered && y < offered && x !== y
      ? { x, y }
      : { x: 0, y: Math.max(0, Math.min(1, offered - 1)) };
  }

  function changed(axis: 'x' | 'y'): void {
    const before = pair();
    const now = { x: Number(across.value) - 1, y: Number(up.value) - 1 };
    // Choosing what the other axis has exchanges the two.
    if (now.x === now.y) now[axis === 'x' ? 'y' : 'x'] = before[axis];
    kept.set(`${now.x + 1}-${now.y + 1}`);
    show();
    onChange();
  }

  function show(): void {
    const { x, y } = pair();
    across.value = String(x + 1);
    up.value = String(y + 1);
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
      return pair();
    },
    offer(count) {
      offered = count;
      for (const box of [across, up]) {
        box.replaceChildren(...Array.from({ length: count }, (_, m) => h('option', { value: m + 1 }, m + 1)));
      }
      show();
    },
  };
}
