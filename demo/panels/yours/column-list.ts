import { plural, range, whole } from '../../../tables/format.ts';
import { h, htmlElement } from '../../ui/dom.ts';
import { incrementalTable } from '../../ui/incremental-table.ts';
import { keptPlaces } from './places.ts';
import { remarks, usable, usual } from './remarks.ts';
import type { ColumnSummary } from './table.ts';

/** Returns a list of the table's columns with checkboxes and a filter by name. */
export function columnList(onChange: () => void) {
  let columns: ColumnSummary[] = [];
  let used: boolean[] = [];
  let proposed: boolean[] = []; // ticked by default
  let found: number[] = []; // the columns that match the filter

  const rows = incrementalTable('Columns of the table', { class: 'columns-table' });
  const headings = ['Use', 'Column', 'Type', 'From', 'To', 'Remarks'].map((name) =>
    h('th', { scope: 'col', class: name === 'From' || name === 'To' ? 'num' : null }, name),
  );
  rows.head.replaceChildren(h('tr', {}, ...headings));
  const filter = htmlElement<HTMLInputElement>`
    <input type="search" id="yours-filter" aria-label="Find columns by name" placeholder="Find columns" oninput=${look}>
  `;
  const count = h('span', { class: 'quiet-text', role: 'status', id: 'yours-chosen' });

  const kept = keptPlaces('yours-columns', () => {
    tick();
    look();
    onChange();
  });

  /** Returns the indices of the ticked columns. */
  const chosen = () => used.flatMap((use, j) => (use ? [j] : []));

  /** Ticks the columns that the address names, or else the default ones. */
  function tick(): void {
    const places = kept.of(columns.length);
    const asked = places && new Set(places);
    proposed = usual(columns);
    used = columns.map((column, j) => (asked ? asked.has(j) && usable(column) : proposed[j]));
  }

  function changed(): void {
    kept.set(proposed.every((use, j) => used[j] === use) ? null : chosen());
    showCount();
    onChange();
  }

  function showCount(): void {
    const there = columns.filter(usable).length;
    const alsoFound = found.length < columns.length ? `, ${plural(found.length, 'column')} found` : '';
    count.textContent = `${whole(chosen().length)} of ${whole(there)} chosen${alsoFound}`;
  }

  function use(which: (column: ColumnSummary) => boolean): void {
    for (const j of found) used[j] = which(columns[j]);
    for (const box of rows.element.querySelectorAll('input')) box.checked = used[Number(box.value)];
    changed();
  }

  function row(j: number): HTMLTableRowElement {
    const column = columns[j];
    const [low, high] = usable(column) ? range(column.min, column.max) : ['', ''];
    const box = h('input', {
      type: 'checkbox',
      id: `yours-column-${j}`,
      value: j,
      'aria-label': `Use ${column.name}`,
      checked: used[j],
      disabled: !usable(column),
      onchange: () => {
        used[j] = box.checked;
        changed();
      },
    });
    return htmlElement<HTMLTableRowElement>`
      <tr class="${usable(column) ? '' : 'unusable'}">
        <td>${box}</td>
        <th scope="row"><label for="yours-column-${j}">${column.name}</label></th>
        <td>${{ number: 'number', mixed: 'mostly numbers', text: 'text' }[column.kind]}</td>
        <td class="num">${low}</td>
        <td class="num">${high}</td>
        <td>${remarks(column)}</td>
      </tr>
    `;
  }

  function look(): void {
    const word = filter.value.trim().toLowerCase();
    found = columns.flatMap(({ name }, j) => (name.toLowerCase().includes(word) ? [j] : []));
    rows.show(found.length, (i) => row(found[i]));
    showCount();
  }

  return {
    element: htmlElement`
      <div class="one-column column-list">
        <div class="row">
          ${filter}
          <button type="button" class="quiet" id="yours-all" onclick=${() => use(usable)}>All</button>
          <button type="button" class="quiet" id="yours-none" onclick=${() => use(() => false)}>None</button>
          ${count}
        </div>
        ${rows.element}
      </div>
    `,
    show(next: ColumnSummary[]) {
      columns = next;
      tick();
      filter.value = '';
      look();
    },
    leaveOut(column: ColumnSummary) {
      used[columns.indexOf(column)] = false;
      look();
      changed();
    },
    chosen,
    kept,
  };
}
