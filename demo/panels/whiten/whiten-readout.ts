import { number } from '../../../tables/format.ts';
import { type Child, h, replaceChildren } from '../../ui/dom.ts';
import { html, htmlElement } from '../../ui/html.ts';
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
  return [html`$λ_1$ = ${rounded(first)}, $λ_2$ = ${rounded(second)}`];
}

/** What a view is, in words and numbers, and where the chosen point is in all of them. */
export function whitenReadout(all: Spaces) {
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
      html`
        <th scope="row">${NAMES[name].short}</th>
        <td class="whiten-bar-cell" aria-hidden="true">${bar}</td>
        ${value}
      `,
    );
    return { name, bar, value, row };
  });
  const before = h('span');
  const caption = h('caption', { id: 'whiten-chosen', 'aria-live': 'polite' });
  const rows = SPACES.map((name) => ({ name, cells: [1, 2, 3].map(() => h('td', { class: 'num' })) }));
  const point = h(
    'table',
    { class: 'whiten-point', id: 'whiten-point' },
    html`
      ${caption}
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="num">across</th>
          <th scope="col" class="num">up</th>
          <th scope="col" class="num">from the mean</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => h('tr', {}, h('th', { scope: 'row' }, NAMES[row.name].short), ...row.cells))}
      </tbody>
    `,
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
    element: htmlElement`
      <div class="one-column whiten-readout">
        ${title}
        ${words}
        <div class="whiten-numbers">
          <div><h4>Covariance</h4>${matrix.element}${eigenvalues}</div>
          <div class="whiten-ways">
            <h4>Mean squared distance from the ${before} points, with the signs of components that make it least</h4>
            <table class="whiten-moved"><tbody>${distances.map(({ row }) => row)}</tbody></table>
          </div>
        </div>
        ${point}
      </div>
    `,
    show(name: SpaceName, source: Source) {
      from = source;
      const spaces = all.from[source];
      const space = spaces[name];
      replaceChildren(title, NAMES[name].title);
      replaceChildren(words, explanation(name, source, all));
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
