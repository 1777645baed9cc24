import { number, percent, scientific } from '../../../tables/format.ts';
import { imageAt, PIXELS, SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { clamp } from '../../ui/clamp.ts';
import { h, html, htmlElement, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { guess } from '../../ui/guess.ts';
import { inSlices } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { type DigitsFit, keptBy } from './digits-fit.ts';
import { imageAsRow } from './image-as-row.ts';

const TILES = 11;
const SHARE = 0.9; // of the variance, for the guess

/** Shows the mean and the components as images, as in Bishop's figure 12.3. */
export function eigenImages() {
  const kept = urlParameter('digits-components', '1', /^[1-9]\d{0,2}$/, () => void picture.show());
  /** Returns the index of the first component that is shown; the address counts from 1. */
  const first = () => clamp(Number(kept.value) - 1, 0, PIXELS - TILES);

  const meanImage = bitmap(SIDE);
  const tiles = Array.from({ length: TILES }, () => ({
    image: bitmap(SIDE),
    name: h('div', { class: 'tile-name' }),
    value: h('div', { class: 'tile-value' }),
  }));
  const page = (id: string, label: string, arrow: string, by: number) => {
    const go = () => kept.choose(String(Math.max(0, first() + by) + 1));
    return htmlElement<HTMLButtonElement>`
      <button type="button" id="${id}" class="quiet" aria-label="${label}" onclick=${go}>${arrow}</button>
    `;
  };
  const back = page('digits-components-back', 'Previous components', '←', -TILES);
  const on = page('digits-components-on', 'Next components', '→', TILES);
  const where = h('span', { role: 'status', id: 'digits-components-range' });

  const asRow = imageAsRow();
  const count = htmlElement<HTMLInputElement>`
    <input type="number" id="digits-guess-count" min="1" max="${PIXELS}" aria-label="Number of components">
  `;
  const isCount = (value: string) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= PIXELS;
  const enough = guess({
    id: 'digits-guess',
    question: `How many of the ${PIXELS} components hold ${percent(SHARE, 0)} of the variance?`,
    control: count,
    valid: isCount,
    take: () => (isCount(count.value) ? count.value : ''),
    compare(value) {
      const fit = picture.data;
      if (!fit) return null;
      count.value = value;
      let least = 1;
      while (least < PIXELS && keptBy(fit.model, least) < SHARE) least++;
      return html`<strong>${least}</strong> do. Your ${value} hold ${percent(keptBy(fit.model, Number(value)))}.`;
    },
  });

  async function draw(fit: DigitsFit): Promise<void> {
    asRow.show(fit);
    enough.show();
    const { mean, components, explainedVariance } = fit.model;
    const start = first();
    back.disabled = start === 0;
    on.disabled = start + TILES >= PIXELS;
    where.textContent = `Components ${start + 1} to ${start + TILES} of ${PIXELS}`;
    meanImage.grey(mean, 'Mean of the images');
    await inSlices(TILES, (k) => {
      if (picture.data !== fit || first() !== start) return;
      const { image, name, value } = tiles[k];
      const m = start + k;
      image.signed(imageAt(components.data, m), `Component ${m + 1} as an image`);
      replaceChildren(name, math('u', m + 1));
      value.replaceChildren(html`$λ$ ${scientific(explainedVariance[m])}`);
    });
  }

  const picture = figure({
    id: 'digits-components',
    title: 'The mean and the components',
    controls: html`<div class="row quiet-text pager">${where}${back}${on}</div>`,
    body: html`
      ${asRow.element}
      <div class="tiles" id="digits-tiles">
        <div>
          ${meanImage.element}
          <div class="tile-name">$x̄$</div>
          <div class="tile-value">mean</div>
        </div>
        ${tiles.map(({ image, name, value }) => h('div', {}, image.element, name, value))}
      </div>
      ${enough.element}
    `,
    caption: html`Each component is a pattern added to the mean or subtracted from it (Bishop fig. 12.3; $Su = λu$, 12.5): <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative, scaled to its largest entry. $λ_m$ is the variance along $u_m$ in squared grey levels.`,
    draw,
    table: ({ model: { components, explainedVariance, explainedVarianceRatio } }) => ({
      columns: ['component', math('λ', 'm'), 'share of the variance', 'largest entry', 'smallest entry'],
      rows: tiles.map((_, k) => {
        const m = first() + k;
        const values = imageAt(components.data, m);
        const variance = [scientific(explainedVariance[m], 5), percent(explainedVarianceRatio[m], 2)];
        return [m + 1, ...variance, number(Math.max(...values)), number(Math.min(...values))];
      }),
    }),
  });
  return picture;
}
