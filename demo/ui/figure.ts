import { type Child, h, html, htmlElement, replaceChildren } from './dom.ts';
import { incrementalTable } from './incremental-table.ts';

interface TableData {
  /** Each with its cells by the names of their columns, in which formulas stand between dollar signs, */
  rows: Record<string, Child>[] | Child[][];
  /** or in the order of these. */
  columns?: Child[];
  /** Said below the table, for instance that it was cut. */
  note?: string;
}

interface FigureOptions<Data> {
  id: string;
  title?: Child;
  /** What is chosen for it, beside the title. */
  controls?: Child;
  body: Child;
  caption: Child;
  /** The equations of Bishop's book that it shows, such as '(12.5)'. */
  bishop?: string;
  /** Draws the picture of what is to be shown. */
  draw?: (data: Data) => void | Promise<void>;
  /** The numbers behind the picture; asked for when the reader opens them. */
  table: (data: Data) => TableData;
  className?: string;
}

export type Figure = ReturnType<typeof figure>;

function tableElement({ columns, rows, note }: TableData, label: string): HTMLElement {
  const { element, head, show } = incrementalTable(label);
  const names = columns ?? Object.keys(rows[0] ?? {}).map((name) => html([name]));
  replaceChildren(head, h('tr', {}, ...names.map((name) => h('th', { scope: 'col' }, name))));
  show(rows.length, (i) => h('tr', {}, ...Object.values(rows[i]).map((cell) => h('td', {}, cell))));
  if (note) element.append(h('p', { class: 'note' }, note));
  return element;
}

/** A picture with its caption and, folded away, a table of its numbers. */
export function figure<Data = void>(options: FigureOptions<Data>) {
  const { id, title, controls, body, caption, bishop, draw, table, className } = options;
  const place = h('div');
  let data: Data | undefined;
  let stale = true;
  const render = () => {
    if (!details.open || !stale || (draw && !data)) return;
    stale = false;
    const title = element.querySelector('h3') ?? element.closest('section')?.querySelector('h2');
    replaceChildren(place, tableElement(table(data as Data), `The numbers of “${title?.textContent}”`));
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
  const invalidate = () => {
    stale = true;
    clearTimeout(timer);
    if (details.open) timer = setTimeout(render, 150);
    else place.replaceChildren(); // opened again, it shows no old numbers before the new ones
  };
  return {
    element,
    /** Says that the numbers have changed. */
    invalidate,
    /** Shows other data, or the same anew; nothing as long as there are none. */
    async show(next = data) {
      data = next;
      if (next) await draw?.(next);
      invalidate();
    },
    /** What it shows; there is nothing before the first `show`. */
    get data() {
      return data as Data;
    },
  };
}
