import { type Child, h, put } from './dom.ts';

const ROWS_AT_ONCE = 60; // to lay out hundreds would hold the page up

export interface TableData {
  columns: Child[];
  rows: Child[][];
  /** Said below the table, for instance that it was cut. */
  note?: string;
}

interface FigureOptions {
  id: string;
  body: Child[];
  caption: Child[];
  /** The numbers behind the picture; asked for when the reader opens them. */
  table: () => TableData;
  className?: string;
}

export interface Figure {
  element: HTMLElement;
  /** Says that the numbers have changed. */
  touch(): void;
}

/** A table in a box of its own that takes up further rows as the reader scrolls. */
function tableElement({ columns, rows, note }: TableData, label: string): HTMLElement {
  const body = h('tbody');
  const end = h('div');
  const region = h(
    'div',
    { class: 'table-scroll', role: 'region', 'aria-label': label, tabindex: 0 },
    h(
      'table',
      { 'aria-rowcount': rows.length + 1 },
      h('thead', {}, h('tr', {}, ...columns.map((name) => h('th', { scope: 'col' }, name)))),
      body,
    ),
    end,
    note ? h('p', { class: 'note' }, note) : null,
  );
  const nearEnd = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) extend();
    },
    { root: region, rootMargin: '600px' },
  );
  const extend = () => {
    const shown = body.children.length;
    const more = rows.slice(shown, shown + ROWS_AT_ONCE);
    body.append(...more.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, cell)))));
    nearEnd.disconnect();
    if (body.children.length < rows.length) nearEnd.observe(end); // tells anew whether the end is near
  };
  extend();
  return region;
}

/** A picture with its caption and, folded away, a table of its numbers. */
export function figure({ id, body, caption, table, className }: FigureOptions): Figure {
  const place = h('div');
  const details = h(
    'details',
    { class: 'numbers', id: `${id}-numbers` },
    h('summary', {}, 'The numbers'),
    place,
  );
  let stale = true;
  const render = () => {
    if (!details.open || !stale) return;
    stale = false;
    put(place, tableElement(table(), 'The numbers of this figure'));
  };
  details.addEventListener('toggle', render);
  const element = h(
    'figure',
    { id, class: className },
    ...body,
    h('figcaption', {}, h('div', { class: 'caption' }, ...caption), details),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    element,
    touch() {
      stale = true;
      if (!details.open) return;
      clearTimeout(timer);
      timer = setTimeout(render, 150);
    },
  };
}
