import type { PCA } from 'wasm-pca';
import { h, math, put } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { growingRows } from '../../ui/growing-rows.ts';
import { sayWithout, withVariance } from './variance.ts';

const MOST_COMPONENTS = 8;

export interface Loadings {
  element: HTMLElement;
  show(model: PCA, names: string[]): void;
}

/** The entries of each component as a coloured table that can be sorted by any of its columns. */
export function loadings(): Loadings {
  const head = h('thead');
  const body = h('tbody');
  const table = h('table', { class: 'loadings-table', id: 'yours-loadings-table' }, head, body);
  const rows = growingRows('Loadings', table, body);
  const note = h('p', { class: 'note' });
  let model: PCA | null = null;
  let names: string[] = [];
  let sorted: { by: number | 'name' | 'file'; descending: boolean } = { by: 'file', descending: false };

  const entry = (m: number, j: number) => model?.components.data[m * model.columns + j] ?? 0;

  function order(): number[] {
    const rows = names.map((_, j) => j);
    const { by, descending } = sorted;
    if (by === 'file') return rows;
    const compare =
      by === 'name'
        ? (a: number, b: number) => names[a].localeCompare(names[b], 'en', { numeric: true })
        : (a: number, b: number) => entry(by, a) - entry(by, b);
    return rows.sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
  }

  function heading(by: number | 'name', content: Node | string, id: string): HTMLElement {
    const active = sorted.by === by;
    return h(
      'th',
      { scope: 'col', 'aria-sort': active ? (sorted.descending ? 'descending' : 'ascending') : 'none' },
      h(
        'button',
        {
          type: 'button',
          class: 'sort',
          id,
          onclick: () => {
            sorted = { by, descending: active ? !sorted.descending : by !== 'name' };
            render();
            document.getElementById(id)?.focus();
          },
        },
        content,
        h(
          'span',
          { class: 'sort-sign', 'aria-hidden': 'true' },
          active ? (sorted.descending ? '↓' : '↑') : '↕',
        ),
      ),
    );
  }

  function cell(value: number): HTMLElement {
    const strength = Math.round(Math.min(1, Math.abs(value)) * 58);
    const side = value < 0 ? 'negative' : 'positive';
    const shade = `background: color-mix(in oklab, var(--${side}) ${strength}%, transparent)`;
    return h(
      'td',
      { class: 'num', style: shade },
      value
        .toFixed(3)
        .replace(/^-(?=.*[1-9])/, '−')
        .replace(/^-/, ''),
    );
  }

  function render(): void {
    if (!model) return;
    const rank = withVariance(model);
    const count = Math.min(MOST_COMPONENTS, rank);
    const components = Array.from({ length: count }, (_, m) => m);
    put(
      head,
      h(
        'tr',
        {},
        heading('name', 'Column', 'yours-sort-name'),
        ...components.map((m) => heading(m, math('u', m + 1), `yours-sort-${m + 1}`)),
      ),
    );
    const places = order();
    rows.show(places.length, (i) => {
      const j = places[i];
      return h('tr', {}, h('th', { scope: 'row' }, names[j]), ...components.map((m) => cell(entry(m, j))));
    });
    const cut = count < rank ? `The first ${count} of ${rank} components; the download has them all. ` : '';
    note.textContent = cut + sayWithout(model);
  }

  // The picture is its own table of numbers, so nothing is folded away here but the means.
  const picture = figure({
    id: 'yours-loadings',
    body: [h('div', { class: 'figure-head' }, h('h3', {}, 'Loadings')), rows.element, note],
    caption: [
      'Entries of the unit vectors ',
      math('u', 'm'),
      ', one row per column of the table: ',
      h('span', { class: 'key key-positive' }),
      'positive, ',
      h('span', { class: 'key key-negative' }),
      'negative. Press a heading to sort by it.',
    ],
    table: () => ({
      columns: ['column', 'mean', 'standard deviation divided by'],
      rows: names.map((name, j) => [
        name,
        String(model?.mean[j] ?? ''),
        model?.scale ? String(model.scale[j]) : 'not standardised',
      ]),
    }),
  });

  return {
    element: picture.element,
    show(next, columnNames) {
      model = next;
      names = columnNames;
      sorted = { by: 'file', descending: false };
      render();
      picture.touch();
    },
  };
}
