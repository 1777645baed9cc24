import { number, percent, scientific, whole } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { type Bitmap, bitmap } from '../../ui/bitmap.ts';
import { type Child, h, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html, htmlElement } from '../../ui/html.ts';
import { slider } from '../../ui/slider.ts';
import { addOuter, CHANNELS, type SmallSvd } from './small-svd.ts';

const FIRST = 2;
const MOST = SPECTRA - 1; // centred rows have no more singular values
const PALE = 0.15; // how much of its colour a factor that is not used keeps

const largest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** One matrix with its name and size below it. */
function tile(picture: Bitmap, columns: number, name: Child[], size: Child[]): HTMLElement {
  const element = htmlElement`
    <div class="matrix">
      ${picture.element}
      <div class="matrix-name">${name}</div>
      <div class="matrix-size">${size}</div>
    </div>
  `;
  element.style.setProperty('--columns', String(columns));
  return element;
}

const transposed = (symbol: string, subscript?: string | number) => {
  const element = math(symbol, subscript);
  element.append(h('sup', {}, 'T'));
  return element;
};

/** X = V Σ Uᵀ as pictures that multiply, and the sum of outer products that grows to X. */
export function svdFigure() {
  let svd: SmallSvd | null = null;
  const pictures = {
    x: bitmap(CHANNELS, '', SPECTRA),
    left: bitmap(MOST, '', SPECTRA),
    sigma: bitmap(MOST),
    right: bitmap(CHANNELS, '', MOST),
    term: bitmap(CHANNELS, '', SPECTRA),
    sum: bitmap(CHANNELS, '', SPECTRA),
    rest: bitmap(CHANNELS, '', SPECTRA),
  };
  const rank = slider({
    id: 'wide-rank',
    label: htmlElement`<span>Rank $M$</span>`,
    min: 0,
    max: MOST,
    step: 1,
    value: FIRST,
    format: String,
    onInput: draw,
  });
  const termName = h('span', {});
  const [sumName, restName] = [h('span', {}), h('span', {})];
  const said = h('p', { class: 'note', id: 'wide-rank-note' });
  const kept = (m: number) => {
    const squares = svd?.sigma.map((value) => value * value) ?? new Float64Array();
    const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0);
    return sum(squares.subarray(0, m)) / sum(squares);
  };

  function drawFactors({ sigma, left, right }: SmallSvd, m: number): void {
    const shade = (k: number) => (k < m ? 1 : PALE);
    const [v, s, u] = [SPECTRA * MOST, MOST * MOST, MOST * CHANNELS].map((count) => new Float64Array(count));
    sigma.forEach((value, k) => {
      left[k].forEach((entry, n) => {
        v[n * MOST + k] = shade(k) * entry;
      });
      s[k * MOST + k] = shade(k) * value;
      u.set(
        right[k].map((entry) => shade(k) * entry),
        k * CHANNELS,
      );
    });
    const used = `the first ${m} of ${MOST} in full colour`;
    pictures.left.signed(v, largest(left[0]) * 1.2, `V, its columns; ${used}`);
    pictures.sigma.signed(s, sigma[0] * 0.35, `Σ, singular values on the diagonal; ${used}`);
    pictures.right.signed(u, largest(right[0]) * 0.7, `U transposed, its rows; ${used}`);
  }

  function draw(): void {
    if (!svd) return;
    const m = rank.value;
    const { x, sigma, left, right } = svd;
    const limit = largest(x) * 0.7;
    const term = new Float64Array(x.length);
    const sum = new Float64Array(x.length);
    if (m > 0) addOuter(term, sigma[m - 1], left[m - 1], right[m - 1]);
    for (let k = 0; k < m; k++) addOuter(sum, sigma[k], left[k], right[k]);
    drawFactors(svd, m);
    pictures.x.signed(x, limit, `X, ${SPECTRA} spectra less their mean`);
    pictures.term.signed(term, limit, m ? `Outer product ${m}` : 'No outer product yet');
    pictures.sum.signed(sum, limit, `Sum of the first ${m} outer products`);
    pictures.rest.signed(
      x.map((value, k) => value - sum[k]),
      limit,
      'X minus that sum',
    );
    replaceChildren(
      termName,
      ...(m ? [math('σ', m), ' ', math('v', m), ' ', transposed('u', m)] : ['no term yet']),
    );
    replaceChildren(sumName, math('X', m));
    replaceChildren(restName, html`$X$ − ${math('X', m)}`);
    const stored = m * (SPECTRA + CHANNELS + 1);
    replaceChildren(
      said,
      html`Rank ${m} keeps <strong>${percent(kept(m), 2)}</strong> of the variance in ${whole(stored)} numbers; $X$ has ${whole(SPECTRA * CHANNELS)}.`,
    );
    picture.element.dataset.rank = String(m);
    picture.invalidate();
  }

  const sizeOf = (rows: number, columns: number) => [`${rows}\u202f×\u202f${columns}`];
  const picture = figure({
    id: 'wide-svd',
    className: 'matrices',
    title: 'Three factors: the singular value decomposition',
    body: html`
      <div class="matrix-row">
        ${tile(pictures.x, CHANNELS, [math('X')], sizeOf(SPECTRA, CHANNELS))}
        <div class="matrix-sign">=</div>
        <div class="matrix-factors">
          ${tile(pictures.left, MOST, [math('V')], sizeOf(SPECTRA, MOST))}
          ${tile(pictures.sigma, MOST, [h('span', { class: 'math' }, 'Σ')], sizeOf(MOST, MOST))}
          ${tile(pictures.right, CHANNELS, [html`$Uᵀ$`], sizeOf(MOST, CHANNELS))}
        </div>
      </div>
      <div class="matrix-controls">${rank.element}${said}</div>
      <div class="one-column matrix-thirds">
        ${tile(pictures.term, CHANNELS, [termName], ['the term added last'])}
        ${tile(pictures.sum, CHANNELS, [sumName], ['sum of the terms so far'])}
        ${tile(pictures.rest, CHANNELS, [restName], ['what is left'])}
      </div>
    `,
    caption: html`$X$ holds the ${SPECTRA} spectra at ${CHANNELS} channels, less their mean, ordered by the amount of A. It is the sum of the outer products $σ_m v_m u_mᵀ$. The rows of $Uᵀ$ are the principal components, $σ_m = √(Nλ_m)$, and the columns of $V$ the scores at unit length (Bishop 12.1.4, with his letters; other books swap $U$ and $V$). <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative.`,
    table: () => ({
      columns: ['m', math('σ', 'm'), htmlElement`<span>$σ_m$² / Σ$σ$²</span>`, 'kept up to m'],
      rows: Array.from(svd?.sigma ?? [], (value, k) => [
        k + 1,
        h('data', { value: String(value) }, scientific(value, 4)),
        percent(kept(k + 1) - kept(k), 2),
        percent(kept(k + 1), 2),
      ]),
      note: `Largest entry of X: ${number(largest(svd?.x ?? new Float64Array()))}.`,
    }),
  });

  return {
    element: picture.element,
    show(next: SmallSvd) {
      svd = next;
      draw();
    },
  };
}
