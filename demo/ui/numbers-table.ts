import { type Child, h, html, replaceChildren } from './dom.ts';
import { incrementalTable } from './incremental-table.ts';

export interface TableData {
  /** The cells of each row, by the names of their columns (with formulas between dollar signs) or in order of `columns`. */
  rows: Record<string, Child>[] | Child[][];
  /** The heads of the columns, where rows are arrays. */
  columns?: Child[];
  /** A sentence below the table, for instance that rows were left out. */
  note?: string;
}

/** Makes the table of a figure's numbers. */
export function numbersTable({ columns, rows, note }: TableData, label: string): HTMLElement {
  const { element, head, show } = incrementalTable(label);
  const names = columns ?? Object.keys(rows[0] ?? {}).map((name) => html([name]));
  replaceChildren(head, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name))));
  show(rows.length, (i) => h('tr', {}, ...Object.values(rows[i]).map((cell) => h('td', {}, cell))));
  if (note) element.append(h('p', { class: 'note' }, note));
  return element;
}
