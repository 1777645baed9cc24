import { number, plain, plural, whole } from '../../../tables/format.ts';
import { imageAt, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { type Child, h, html, htmlElement } from '../../ui/dom.ts';
import { incrementalTable } from '../../ui/incremental-table.ts';
import type { Neighbour } from '../../ui/nearest.ts';
import { type ExploreFit, rowName, spaceOf } from './explore-fit.ts';

const HINT =
  'Click or tap a point to find its row and its nearest neighbours; hold Shift and draw a loop, or press the loop above the picture first, to choose many.';

interface Actions {
  choose: (rows: number[]) => void;
  /** Shows the card of a row's point, or none where the row is −1. */
  point: (row: number) => void;
}

/** Makes a table of some rows with their values. */
function rowTable(id: string, label: string, { choose, point }: Actions) {
  const { element, head, show } = incrementalTable(label, { id }, '.row-name');

  function cells({ set }: ExploreFit, row: number): Child[] {
    const width = set.columns.length;
    if (!set.images)
      return set.columns.map((_, j) => h('td', { class: 'num' }, plain(set.data[row * width + j])));
    const image = bitmap(SIDE);
    image.grey(imageAt(set.images, row), `A ${set.classes[set.labels[row]]}`);
    return [h('td', {}, image.element)];
  }

  return {
    element,
    /** Shows rows, with their distances unless these are null. */
    show(fit: ExploreFit, rows: ArrayLike<number>, distances: number[] | null): void {
      const { set } = fit;
      const headOf = (name: string) => html`<th scope="col" class="num">${name}</th>`;
      head.replaceChildren(html`
        <tr>
          <th scope="col">row</th>
          <th scope="col">${set.info.class}</th>
          ${distances && headOf('distance')}
          ${set.images ? html`<th scope="col">image</th>` : set.columns.map(headOf)}
        </tr>
      `);
      show(rows.length, (k) => {
        const row = rows[k];
        const take = ({ detail }: MouseEvent) => {
          choose([row]);
          if (detail === 0) element.querySelector('button')?.focus(); // a key was used, and its button is gone
        };
        const enter = () => point(row);
        const leave = () => point(-1);
        return htmlElement<HTMLTableRowElement>`
          <tr onpointerenter=${enter} onpointerleave=${leave}>
            <th scope="row">
              <button type="button" class="bare row-name" onclick=${take} onfocus=${enter} onblur=${leave}>${rowName(fit, row)}</button>
            </th>
            <td>${set.classes[set.labels[row]]}</td>
            ${distances && html`<td class="num">${number(distances[k])}</td>`}
            ${cells(fit, row)}
          </tr>
        `;
      });
    },
  };
}

/** Makes tables of the rows that the reader has chosen, or of all rows, and of the neighbours of a single one. */
export function chosenRows(actions: Actions) {
  const title = h('h3', { id: 'explore-chosen-title', 'aria-live': 'polite' });
  const clear = htmlElement`
    <button type="button" class="quiet" id="explore-clear" onclick=${() => actions.choose([])}>Let go</button>
  `;
  const summary = h('p', { class: 'quiet-text', id: 'explore-summary' });
  const table = rowTable('explore-chosen', 'Chosen rows', actions);
  const nearTitle = h('h4', { id: 'explore-near-title' });
  const near = rowTable('explore-near', 'Nearest neighbours', actions);

  return {
    element: htmlElement`
      <section class="explore-chosen" aria-labelledby="explore-chosen-title">
        <div class="row explore-chosen-head">${title}${clear}</div>
        ${summary}
        ${table.element}
        ${nearTitle}
        ${near.element}
      </section>
    `,
    show(fit: ExploreFit, rows: number[], neighbours: Neighbour[]) {
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
