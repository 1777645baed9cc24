import { number, percent, scientific, whole } from '../../../tables/format.ts';
import { SPECTRA } from '../../data/simulated-spectra.ts';
import { largest } from '../../ui/bitmap.ts';
import { h, html, htmlElement, math } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { slider } from '../../ui/slider.ts';
import { matrixPicture } from './matrix-picture.ts';
import { addOuter, CHANNELS, filled, type SmallSvd } from './small-svd.ts';

const FIRST = 2;
const MOST = SPECTRA - 1; // the largest rank of centred rows
const PALE = 0.15; // the strength of the colour of a term that is not added

/** Makes pictures of X = V Σ Uᵀ, and of the sum of outer products that grows to X. */
export function svdFigure({ x, sigma, left, right }: SmallSvd) {
  const [termName, sumName, restName] = [h('span'), h('span'), h('span')];
  const pictures = {
    x: matrixPicture(SPECTRA, CHANNELS, math('X')),
    left: matrixPicture(SPECTRA, MOST, math('V')),
    sigma: matrixPicture(MOST, MOST, html`<span class="math">Σ</span>`),
    right: matrixPicture(MOST, CHANNELS, html`$Uᵀ$`),
    term: matrixPicture(SPECTRA, CHANNELS, termName, 'the term added last'),
    sum: matrixPicture(SPECTRA, CHANNELS, sumName, 'sum of the terms so far'),
    rest: matrixPicture(SPECTRA, CHANNELS, restName, 'what is left'),
  };
  const rank = slider({
    id: 'wide-rank',
    label: htmlElement`<span>Rank $M$</span>`,
    max: MOST,
    value: FIRST,
    format: String,
    onInput: draw,
  });
  const said = h('p', { class: 'note', id: 'wide-rank-note' });
  /** Returns the first m terms' share of the variance. */
  const kept = (m: number) => (Math.hypot(...sigma.subarray(0, m)) / Math.hypot(...sigma)) ** 2;

  function drawFactors(m: number): void {
    const shade = (k: number) => (k < m ? 1 : PALE);
    const used = `the first ${m} of ${MOST} in full colour`;
    pictures.left.signed(
      filled(SPECTRA, MOST, (n, k) => shade(k) * left[k][n]),
      `V, its columns; ${used}`,
      largest(left[0]) * 1.2,
    );
    pictures.sigma.signed(
      filled(MOST, MOST, (k, l) => (k === l ? shade(k) * sigma[k] : 0)),
      `Σ, singular values on the diagonal; ${used}`,
      sigma[0] * 0.35,
    );
    pictures.right.signed(
      filled(MOST, CHANNELS, (k, j) => shade(k) * right[k][j]),
      `U transposed, its rows; ${used}`,
      largest(right[0]) * 0.7,
    );
  }

  function draw(): void {
    const m = rank.value;
    const limit = largest(x) * 0.7;
    const term = new Float64Array(x.length);
    const sum = new Float64Array(x.length);
    if (m > 0) addOuter(term, sigma[m - 1], left[m - 1], right[m - 1]);
    for (let k = 0; k < m; k++) addOuter(sum, sigma[k], left[k], right[k]);
    const rest = x.map((value, k) => value - sum[k]);
    drawFactors(m);
    pictures.x.signed(x, `X, ${SPECTRA} spectra less their mean`, limit);
    pictures.term.signed(term, m ? `Outer product ${m}` : 'No outer product yet', limit);
    pictures.sum.signed(sum, `Sum of the first ${m} outer products`, limit);
    pictures.rest.signed(rest, 'X minus that sum', limit);
    termName.replaceChildren(
      m
        ? html`${math('σ', m)} ${math('v', m)} ${math('u', m)}<span class="math"><sup>T</sup></span>`
        : 'no term yet',
    );
    sumName.replaceChildren(math('X', m));
    restName.replaceChildren(html`$X$ − ${math('X', m)}`);
    said.replaceChildren(
      html`Rank ${m} keeps <strong>${percent(kept(m), 2)}</strong> of the variance in ${whole(m * (SPECTRA + CHANNELS + 1))} numbers; $X$ has ${whole(SPECTRA * CHANNELS)}.`,
    );
    picture.element.dataset.rank = String(m);
    picture.invalidate();
  }

  const picture = figure({
    id: 'wide-svd',
    className: 'matrices',
    title: 'Three factors: the singular value decomposition',
    body: html`
      <div class="one-column matrix-parts matrix-row" style="--parts: auto auto auto">
        ${pictures.x.element}
        <div class="matrix-sign">=</div>
        <div class="matrix-factors">
          ${pictures.left.element}
          ${pictures.sigma.element}
          ${pictures.right.element}
        </div>
      </div>
      <div class="one-column matrix-parts matrix-controls">${rank.element}${said}</div>
      <div class="one-column matrix-parts matrix-thirds" style="--parts: repeat(3, minmax(0, 1fr))">
        ${pictures.term.element}
        ${pictures.sum.element}
        ${pictures.rest.element}
      </div>
    `,
    caption: html`$X$ holds the ${SPECTRA} spectra at ${CHANNELS} channels, less their mean, ordered by the amount of A. It is the sum of the outer products $σ_m v_m u_mᵀ$. The rows of $Uᵀ$ are the principal components, $σ_m = √(Nλ_m)$, and the columns of $V$ the scores at unit length (Bishop 12.1.4, with his letters; other books swap $U$ and $V$). <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative.`,
    table: () => ({
      rows: Array.from(sigma, (value, k) => ({
        m: k + 1,
        $σ_m$: h('data', { value }, scientific(value, 4)),
        '$σ_m$² / Σ$σ$²': percent(kept(k + 1) - kept(k), 2),
        'kept up to m': percent(kept(k + 1), 2),
      })),
      note: `Largest entry of X: ${number(largest(x))}.`,
    }),
  });

  return { element: picture.element, draw };
}
