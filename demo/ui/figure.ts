import { type Child, h, htmlElement, replaceChildren } from './dom.ts';
import type { TableData } from './numbers-table.ts';

interface FigureOptions<Data> {
  id: string;
  title?: Child;
  /** Form controls that stand beside the title. */
  controls?: Child;
  body: Child;
  caption: Child;
  /** The equations of Bishop's book that the figure shows, such as '(12.5)'. */
  bishop?: string;
  /** Draws the picture. */
  draw?: (data: Data) => void | Promise<void>;
  /** Makes the table of the picture's numbers; called when the reader opens it. */
  table: (data: Data) => TableData;
  className?: string;
}

export type Figure = ReturnType<typeof figure>;

/** Returns a caption whose sentences after the first stand in one element: presenting shows the first alone. */
function captionOf(caption: Child): HTMLElement {
  const element = h('div', { class: 'caption' }, caption);
  for (const part of element.childNodes) {
    const end = part instanceof Text ? /\.\s+(?![\d(])/.exec(part.data) : null;
    if (!end) continue;
    const further = new Range();
    further.setStart(part, end.index + end[0].length);
    further.setEnd(element, element.childNodes.length);
    element.append(h('span', { class: 'further' }, further.extractContents()));
    break;
  }
  return element;
}

/** Makes a picture with its caption and a collapsed table of its numbers. */
export function figure<Data = void>(options: FigureOptions<Data>) {
  const { id, title, controls, body, caption, bishop, draw, table, className } = options;
  const place = h('div');
  let data: Data | undefined;
  let stale = true;
  const isDue = () => details.open && stale && (!draw || data !== undefined);
  const render = async () => {
    if (isDue()) {
      stale = false;
      const { numbersTable } = await import('./numbers-table.ts');
      const title = element.querySelector('h3') ?? element.closest('section')?.querySelector('h2');
      replaceChildren(place, numbersTable(table(data as Data), `The numbers of “${title?.textContent}”`));
    }
    if (!isDue()) place.ariaBusy = null;
  };
  const details = htmlElement<HTMLDetailsElement>`
    <details class="numbers" id="${id}-numbers" ontoggle=${render}><summary>The numbers</summary>${place}</details>
  `;
  const equations = bishop && h('span', { class: 'equations' }, `Bishop ${bishop}`);
  const text = captionOf(caption);
  if (equations) text.append(equations);
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
    h('figcaption', {}, text, details),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const invalidate = () => {
    stale = true;
    clearTimeout(timer);
    if (isDue()) {
      place.ariaBusy = 'true';
      timer = setTimeout(render, 150); // a slider that moves would have the table made at every step
    } else place.replaceChildren(); // reopened details must not show the old numbers for a moment
  };
  return {
    element,
    /** Call this when the numbers have changed. */
    invalidate,
    /** Shows new data, or draws the present data again; without data it draws nothing. */
    async show(next = data) {
      data = next;
      if (next) await draw?.(next);
      invalidate();
    },
    /** The data that it shows; undefined before the first `show`. */
    get data() {
      return data as Data;
    },
  };
}
