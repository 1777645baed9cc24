import { type Child, h, htmlElement, replaceChildren } from './dom.ts';
import type { TableData } from './numbers-table.ts';

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

/** A picture with its caption and, folded away, a table of its numbers. */
export function figure<Data = void>(options: FigureOptions<Data>) {
  const { id, title, controls, body, caption, bishop, draw, table, className } = options;
  const place = h('div');
  let data: Data | undefined;
  let stale = true;
  const render = async () => {
    if (!details.open || !stale || (draw && !data)) return;
    stale = false;
    const { numbersTable } = await import('./numbers-table.ts');
    const title = element.querySelector('h3') ?? element.closest('section')?.querySelector('h2');
    replaceChildren(place, numbersTable(table(data as Data), `The numbers of “${title?.textContent}”`));
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
