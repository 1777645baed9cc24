import { type Child, h, html, replaceChildren } from './dom.ts';
import { incrementalTable } from './incremental-table.ts';

export interface TableData {
  /** Each with its cells by the names of their columns, in which formulas stand between dollar signs, */
  rows: Record<string, Child>[] | Child[][];
  /** or in the order of these. */
  columns?: Child[];
  /** Said below the table, for instance that it was cut. */
  note?: string;
}

/** The numbers behind a figure; fetched when they are first unfolded. */
export function numbersTable({ columns, rows, note }: TableData, label: string): HTMLElement {
  const { element, head, show } = incrementalTable(label);
  const names = columns ?? Object.keys(rows[0] ?? {}).map((name) => html([name]));
  replaceChildren(head, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name))));
  show(rows.length, (i) => h('tr', {}, ...Object.values(rows[i]).map((cell) => h('td', {}, cell))));
  if (note) element.append(h('p', { class: 'note' }, note));
  return element;
}
