import { type Child, h } from './dom.ts';

/** Makes a matrix in square brackets; `cells` are row-major. */
export function matrixElement(name: string, columns: number, cells: Child[]): HTMLElement {
  const rows = Array.from({ length: cells.length / columns }, (_, i) =>
    cells.slice(i * columns, (i + 1) * columns).map((cell) => h('td', {}, cell)),
  );
  return h(
    'table',
    { class: 'bracketed', 'aria-label': name },
    h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row))),
  );
}
