import { number, plain, plural, whole } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { type Child, h, replaceChildren } from '../../ui/dom.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { incrementalTable } from '../../ui/incremental-table.ts';
import { type ExploreFit, type Neighbour, rowName, spaceOf } from './explore-fit.ts';

const HINT =
  'Click or tap a point to find its row and its nearest neighbours; hold Shift and draw a loop, or press the loop above the picture first, to choose many.';

interface Actions {
  choose: (rows: number[]) => void;
  /** The row's point is shown; −1: none. */
  point: (row: number) => void;
}

export interface ChosenRows {
  element: HTMLElement;
  show(fit: ExploreFit, rows: number[], near: Neighbour[]): void;
}

/** A table of some rows with their values. */
function rowTable(id: string, label: string, { choose, point }: Actions) {
  const head = h('thead');
  const body = h('tbody');
  const { element, show } = incrementalTable(label, h('table', { id }, head, body), body, '.row-name');

  function cells({ set }: ExploreFit, row: number): Child[] {
    const width = set.columns.length;
    if (!set.side)
      return set.columns.map((_, j) => h('td', { class: 'num' }, plain(set.data[row * width + j])));
    const image = bitmap(SIDE);
    image.grey(imageAt(set.data as Uint8Array, row), `A ${set.classes[set.labels[row]]}`);
    return [h('td', {}, image.element)];
  }

  return {
    element,
    /** With distances, or without. */
    show(fit: ExploreFit, rows: ArrayLike<number>, distances: number[] | null): void {
      const { set } = fit;
      const heading = (name: string, isNumber: boolean) =>
        h('th', { scope: 'col', class: isNumber && 'num' }, name);
      replaceChildren(
        head,
        html`
          <tr>
            ${heading('row', false)}
            ${heading(set.info.class, false)}
            ${distances && heading('distance', true)}
            ${set.side ? [heading('image', false)] : set.columns.map((name) => heading(name, true))}
          </tr>
        `,
      );
      const name = (row: number) =>
        h(
          'button',
          {
            type: 'button',
            class: 'row-name',
            onclick: ({ detail }: MouseEvent) => {
              choose([row]);
              if (detail === 0) body.querySelector('button')?.focus(); // by a key: the button is gone
            },
            onfocus: () => point(row),
            onblur: () => point(-1),
          },
          rowName(fit, row),
        );
      show(rows.length, (k) =>
        h(
          'tr',
          { onpointerenter: () => point(rows[k]), onpointerleave: () => point(-1) },
          h('th', { scope: 'row' }, name(rows[k])),
          h('td', {}, set.classes[set.labels[rows[k]]]),
          distances && h('td', { class: 'num' }, number(distances[k])),
          ...cells(fit, rows[k]),
        ),
      );
    },
  };
}

/** The rows that the reader has chosen, or else all, and the neighbours of a single one. */
export function chosenRows(actions: Actions): ChosenRows {
  const title = h('h3', { id: 'explore-chosen-title', 'aria-live': 'polite' });
  const clear = h(
    'button',
    { type: 'button', class: 'quiet', id: 'explore-clear', onclick: () => actions.choose([]) },
    'Let go',
  );
  const summary = h('p', { class: 'quiet-text', id: 'explore-summary' });
  const table = rowTable('explore-chosen', 'Chosen rows', actions);
  const nearTitle = h('h4', { id: 'explore-near-title' });
  const near = rowTable('explore-near', 'Nearest neighbours', actions);

  return {
    element: htmlElement`
      <section class="explore-chosen" aria-labelledby="explore-chosen-title">
        <div class="explore-chosen-head">${title}${clear}</div>
        ${summary}
        ${table.element}
        ${nearTitle}
        ${near.element}
      </section>
    `,
    show(fit, rows, neighbours) {
      const { info, labels, classes } = fit.set;
      const none = rows.length === 0;
      const listed = none ? Uint32Array.from(labels, (_, i) => i) : rows;
      const all = `All ${plural(labels.length, 'row')}`;
      title.textContent = none ? all : `${plural(rows.length, 'row')} chosen`;
      clear.hidden = none;
      for (const element of [nearTitle, near.element]) element.hidden = neighbours.length === 0;
      summary.textContent = none
        ? HINT
        : `${info.class}: ${classes
            .map((name, k) => ({ name, count: rows.filter((i) => labels[i] === k).length }))
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => `${whole(count)} ${name}`)
            .join(', ')}`;
      table.show(fit, listed, null);
      nearTitle.textContent = `Nearest to it ${spaceOf(fit)}`;
      near.show(
        fit,
        neighbours.map(({ row }) => row),
        neighbours.map(({ distance }) => distance),
      );
    },
  };
}
