import { number } from '../../../tables/format.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { explanation, NAMES } from './explanation.ts';
import { SPACES, type Space, type SpaceName, type Spaces } from './spaces.ts';

/** As text, without the last digits, which are rounding; of a number beside others of that `size`. */
export function rounded(value: number, size = 1): string {
  return number(Math.abs(value) < 1e-12 * size ? 0 : Number(value.toPrecision(12)), 4);
}

/** The same, with all its digits for who takes it from the page. */
export const exact = (value: number, size = 1) => h('data', { value: String(value) }, rounded(value, size));

export function lambdas({ eigenvalues: [first, second] }: Space): Child[] {
  return [math('λ', 1), `\u00a0=\u00a0${rounded(first)}, `, math('λ', 2), `\u00a0=\u00a0${rounded(second)}`];
}

export interface WhitenReadout {
  element: HTMLElement;
  show(name: SpaceName): void;
  choose(i: number): void;
}

/** What a view is, in words and numbers, and where the chosen point is in all of them. */
export function whitenReadout(all: Spaces): WhitenReadout {
  const title = h('h4', { id: 'whiten-title-of-view' });
  const words = h('p', { class: 'whiten-words' });
  const cells = Array.from({ length: 4 }, () => h('td', {}));
  const matrix = h(
    'table',
    { class: 'whiten-matrix', id: 'whiten-covariance', 'aria-label': 'Covariance matrix' },
    h('tbody', {}, h('tr', {}, cells[0], cells[1]), h('tr', {}, cells[2], cells[3])),
  );
  const eigenvalues = h('p', { id: 'whiten-eigenvalues' });
  const most = Math.max(all.pca.moved, all.zca.moved);
  const moved = (name: 'pca' | 'zca') => {
    const bar = h('div', { class: 'whiten-bar' });
    bar.style.width = `${(100 * all[name].moved) / most}%`;
    return h(
      'tr',
      { id: `whiten-moved-${name}` },
      h('th', { scope: 'row' }, NAMES[name].short),
      h('td', { class: 'whiten-bar-cell', 'aria-hidden': 'true' }, bar),
      h('td', { class: 'num' }, exact(all[name].moved)),
    );
  };
  const ways = h('table', { class: 'whiten-moved' }, h('tbody', {}, moved('pca'), moved('zca')));
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

  return {
    element: h(
      'div',
      { class: 'whiten-readout' },
      title,
      words,
      h(
        'div',
        { class: 'whiten-numbers' },
        h('div', {}, h('h4', {}, 'Covariance'), matrix, eigenvalues),
        h(
          'div',
          { class: 'whiten-ways' },
          h('h4', {}, 'Mean squared distance from the standardised points'),
          ways,
        ),
      ),
      point,
    ),
    show(name) {
      const space = all[name];
      replaceChildren(title, NAMES[name].title);
      replaceChildren(words, ...explanation(name, all));
      const size = space.covariance[0] + space.covariance[3];
      cells.forEach((cell, k) => {
        replaceChildren(cell, exact(space.covariance[k], size));
      });
      replaceChildren(eigenvalues, ...lambdas(space));
      rows.forEach((row, k) => {
        point.tBodies[0].rows[k].classList.toggle('current', row.name === name);
      });
      for (const row of ways.rows) row.classList.toggle('current', row.id === `whiten-moved-${name}`);
    },
    choose(i) {
      replaceChildren(caption, h('strong', {}, `Eruption ${i + 1}`), ` of ${all.count}, in all four`);
      for (const { name, cells } of rows) {
        const { points, mean } = all[name];
        const [x, y] = [points[2 * i], points[2 * i + 1]];
        const distance = Math.hypot(x - mean[0], y - mean[1]);
        [x, y, distance].forEach((value, k) => {
          replaceChildren(cells[k], exact(value));
        });
      }
    },
  };
}
