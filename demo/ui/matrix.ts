import { type Child, h } from './dom.ts';

export interface MatrixElement {
  element: HTMLElement;
  /** Row by row. */
  show(...cells: Child[]): void;
}

/** Numbers in square brackets. */
export function matrixElement(rows: number, columns: number, name: string): MatrixElement {
  const cells = Array.from({ length: rows * columns }, () => h('td'));
  const lines = Array.from({ length: rows }, (_, i) =>
    h('tr', {}, ...cells.slice(i * columns, (i + 1) * columns)),
  );
  return {
    element: h('table', { class: 'bracketed', 'aria-label': name }, h('tbody', {}, ...lines)),
    show(...values) {
      values.forEach((value, k) => {
        cells[k].replaceChildren(value instanceof Node ? value : String(value));
      });
    },
  };
}
