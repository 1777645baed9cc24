import { type Child, h, replaceChildren } from './dom.ts';
import { htmlElement } from './html.ts';
import { incrementalTable } from './incremental-table.ts';

interface TableData {
  columns: Child[];
  rows: Child[][];
  /** Said below the table, for instance that it was cut. */
  note?: string;
}

interface FigureOptions {
  id: string;
  title?: Child;
  /** What is chosen for it, beside the title. */
  controls?: Child;
  body: Child;
  caption: Child;
  /** The equations of Bishop's book that it shows, such as '(12.5)'. */
  bishop?: string;
  /** The numbers behind the picture; asked for when the reader opens them. */
  table: () => TableData;
  className?: string;
}

export type Figure = ReturnType<typeof figure>;

function tableElement({ columns, rows, note }: TableData, label: string): HTMLElement {
  const { element, head, show } = incrementalTable(label);
  replaceChildren(head, h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name))));
  show(rows.length, (i) => h('tr', {}, ...rows[i].map((cell) => h('td', {}, cell))));
  if (note) element.append(h('p', { class: 'note' }, note));
  return element;
}

/** A picture with its caption and, folded away, a table of its numbers. */
export function figure(options: FigureOptions) {
  const { id, title, controls, body, caption, bishop, table, className } = options;
  const place = h('div');
  let stale = true;
  const render = () => {
    if (!details.open || !stale) return;
    stale = false;
    const title = element.querySelector('h3') ?? element.closest('section')?.querySelector('h2');
    replaceChildren(place, tableElement(table(), `The numbers of “${title?.textContent}”`));
  };
  const details = htmlElement<HTMLDetailsElement>`
    <details class="numbers" id="${id}-numbers" ontoggle=${render}><summary>The numbers</summary>${place}</details>
  `;
  const equations = bishop && h('span', { class: 'equations' }, `Bishop ${bishop}`);
  const element = h(
    'figure',
    { id, class: className },
    (title || controls) &&
      h(
        'div',
        { class: 'figure-head' },
        title && h('h3', {}, title),
        controls && h('div', { class: 'row figure-controls' }, controls),
      ),
    body,
    h('figcaption', {}, h('div', { class: 'caption' }, caption, equations), details),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    /** Says that the numbers have changed. */
    invalidate() {
      stale = true;
      clearTimeout(timer);
      if (details.open) timer = setTimeout(render, 150);
      else place.replaceChildren(); // opened again, it shows no old numbers before the new ones
    },
  };
}
