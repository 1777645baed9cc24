import { h } from './dom.ts';
import { roving } from './roving.ts';

const ROWS_AT_ONCE = 30; // laying out hundreds of rows would block the page

/**
 * Makes a table in a scroll container that adds rows as the reader scrolls. `control` selects the control in each row;
 * all controls together are one Tab stop.
 */
export function incrementalTable(label: string, attributes: Record<string, string> = {}, control?: string) {
  const head = h('thead');
  const body = h('tbody');
  const table = h('table', attributes, head, body);
  const end = h('div');
  const element = h(
    'div',
    { class: 'table-scroll', role: 'region', 'aria-label': label, tabindex: control ? null : 0 },
    table,
    end,
  );
  let [shown, count] = [0, 0];
  let row: (i: number) => HTMLTableRowElement = () => h('tr');
  const nearEnd = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) extend();
    },
    { root: element, rootMargin: '600px' },
  );

  const stop = control && roving(body, control, { count: () => count, reach });

  function extend(): void {
    for (const last = Math.min(count, shown + ROWS_AT_ONCE); shown < last; shown++) {
      const next = row(shown);
      next.ariaRowIndex = String(shown + 2); // counted from 1, and the head is the first row
      body.append(next);
    }
    if (stop) stop.refresh();
    nearEnd.disconnect();
    if (shown < count) nearEnd.observe(end); // a new observation reports at once whether the end is near
  }

  function reach(i: number): void {
    while (shown <= i && shown < count) extend();
  }

  return {
    element,
    head,
    /** Shows other rows, from the top. */
    show(rows: number, make: (i: number) => HTMLTableRowElement) {
      if (shown > 0) element.scrollTop = 0; // conditional, because it forces a layout
      [shown, count, row] = [0, rows, make];
      table.ariaRowCount = String(rows + 1);
      body.replaceChildren();
      extend();
    },
  };
}
