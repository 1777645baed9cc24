import { number } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { matrixElement } from '../../ui/matrix.ts';
import { explanation, NAMES } from './explanation.ts';
import { type Source, SPACES, type Space, type SpaceName, type Spaces } from './spaces.ts';

/** As text, without the last digits, which are rounding; of a number beside others of that `size`. */
export function rounded(value: number, size = 1): string {
  return number(Math.abs(value) < 1e-12 * size ? 0 : Number(value.toPrecision(12)), 4);
}

/** The same, with all its digits as the element's value. */
export const exact = (value: number, size = 1) => h('data', { value: String(value) }, rounded(value, size));

export function lambdas({ eigenvalues: [first, second] }: Space): Child[] {
  return [math('λ', 1), `\u00a0=\u00a0${rounded(first)}, `, math('λ', 2), `\u00a0=\u00a0${rounded(second)}`];
}

export interface WhitenReadout {
  element: HTMLElement;
  show(name: SpaceName, source: Source): void;
  choose(i: number): void;
}

/** What a view is, in words and numbers, and where the chosen point is in all of them. */
export function whitenReadout(all: Spaces): WhitenReadout {
  const title = h('h4', { id: 'whiten-title-of-view' });
  const words = h('p', { class: 'whiten-words' });
  const matrix = matrixElement(2, 2, 'Covariance matrix');
  matrix.element.id = 'whiten-covariance';
  const eigenvalues = h('p', { id: 'whiten-eigenvalues' });
  const distances = (['pca', 'zca'] as const).map((name) => {
    const [bar, value] = [h('div', { class: 'whiten-bar' }), h('td', { class: 'num' })];
    const row = h(
      'tr',
      { id: `whiten-moved-${name}` },
      h('th', { scope: 'row' }, NAMES[name].short),
      h('td', { class: 'whiten-bar-cell', 'aria-hidden': 'true' }, bar),
      value,
    );
    return { name, bar, value, row };
  });
  const before = h('span');
  const caption = h('caption', { id: 'whiten-chosen', 'aria-live': 'polite' });
  const rows = SPACES.map((name) => ({ name, cells: [1, 2, 3].map(() => h('td', { class: 'num' })) }));
  const point = h(
    'table',
    { class: 'whiten-point', id: 'whiten-point' },
    caption,
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('td', {}),
        h('th', { scope: 'col', class: 'num' }, 'across'),
        h('th', { scope: 'col', class: 'num' }, 'up'),
        h('th', { scope: 'col', class: 'num' }, 'from the mean'),
      ),
    ),
    h(
      'tbody',
      {},
      ...rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, NAMES[row.name].short), ...row.cells)),
    ),
  );
  let [chosen, from]: [number, Source] = [-1, 'standardised'];

  function choose(i: number): void {
    chosen = i;
    if (i < 0) return;
    replaceChildren(caption, h('strong', {}, `Eruption ${i + 1}`), ` of ${all.count}, in all five`);
    for (const { name, cells } of rows) {
      const { points, mean } = all.from[from][name];
      const [x, y] = [points[2 * i], points[2 * i + 1]];
      [x, y, Math.hypot(x - mean[0], y - mean[1])].forEach((value, k) => {
        replaceChildren(cells[k], exact(value));
      });
    }
  }

  return {
    element: h(
      'div',
      { class: 'whiten-readout' },
      title,
      words,
      h(
        'div',
        { class: 'whiten-numbers' },
        h('div', {}, h('h4', {}, 'Covariance'), matrix.element, eigenvalues),
        h(
          'div',
          { class: 'whiten-ways' },
          h(
            'h4',
            {},
            'Mean squared distance from the ',
            before,
            ' points, with the signs of components that make it least',
          ),
          h('table', { class: 'whiten-moved' }, h('tbody', {}, ...distances.map(({ row }) => row))),
        ),
      ),
      point,
    ),
    show(name, source) {
      from = source;
      const spaces = all.from[source];
      const space = spaces[name];
      replaceChildren(title, NAMES[name].title);
      replaceChildren(words, ...explanation(name, source, all));
      const size = space.covariance[0] + space.covariance[3];
      matrix.show(...Array.from(space.covariance, (value) => exact(value, size)));
      replaceChildren(eigenvalues, ...lambdas(space));
      replaceChildren(before, source === 'raw' ? 'centred' : 'standardised');
      const most = Math.max(spaces.pca.moved, spaces.zca.moved);
      for (const { name: way, bar, value, row } of distances) {
        bar.style.width = `${(100 * spaces[way].moved) / most}%`;
        replaceChildren(value, exact(spaces[way].moved));
        row.classList.toggle('current', way === name);
      }
      rows.forEach((row, k) => {
        point.tBodies[0].rows[k].classList.toggle('current', row.name === name);
      });
      choose(chosen);
    },
    choose,
  };
}
