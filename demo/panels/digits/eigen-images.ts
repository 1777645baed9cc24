import type { PCA } from 'wasm-pca';
import { number, percent, scientific } from '../../../tables/format.ts';
import { SIDE } from '../../data/digits.ts';
import { bitmap } from '../../ui/bitmap.ts';
import { h, math, replaceChildren } from '../../ui/dom.ts';
import { figure } from '../../ui/figure.ts';
import { html } from '../../ui/html.ts';
import { inSlices } from '../../ui/scheduling.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import type { DigitsFit } from './digits-fit.ts';

const TILES = 11;

/** The mean and the components as images, as Bishop's figure 12.3. */
export function eigenImages() {
  let fit: DigitsFit | null = null;
  const kept = urlParameter(
    'digits-components',
    '1',
    (value) => /^[1-9]\d{0,2}$/.test(value),
    () => void render(),
  );
  /** Index of the first component shown; the address counts from one. */
  const first = () =>
    Math.max(0, Math.min((fit?.model.componentCount ?? TILES) - TILES, Number(kept.value) - 1));

  const meanImage = bitmap(SIDE);
  const tiles = Array.from({ length: TILES }, () => {
    const image = bitmap(SIDE);
    const name = h('div', { class: 'tile-name' });
    const value = h('div', { class: 'tile-value' });
    return { image, name, value, element: h('div', { class: 'tile' }, image.element, name, value) };
  });
  const page = (id: string, label: string, by: number) =>
    h('button', {
      type: 'button',
      id,
      class: 'quiet',
      'aria-label': label,
      onclick: () => {
        kept.set(String(Math.max(0, first() + by) + 1));
        void render();
      },
    });
  const back = page('digits-components-back', 'Previous components', -TILES);
  const on = page('digits-components-on', 'Next components', TILES);
  back.textContent = '←';
  on.textContent = '→';
  const where = h('span', { class: 'pager-where', role: 'status', id: 'digits-components-range' });

  function renderTile({ image, name, value, element }: (typeof tiles)[number], m: number, model: PCA): void {
    element.hidden = m >= model.componentCount;
    if (element.hidden) return;
    const values = model.components.data.subarray(m * model.columns, (m + 1) * model.columns);
    let limit = 0;
    for (const entry of values) limit = Math.max(limit, Math.abs(entry));
    image.signed(values, limit, `Component ${m + 1} as an image`);
    replaceChildren(name, math('u', m + 1));
    replaceChildren(value, html`$λ$ ${scientific(model.explainedVariance[m])}`);
  }

  async function render(): Promise<void> {
    if (!fit) return;
    const { model } = fit;
    const start = first();
    back.disabled = start === 0;
    on.disabled = start + TILES >= model.componentCount;
    where.textContent = `Components ${start + 1} to ${Math.min(start + TILES, model.componentCount)} of ${model.componentCount}`;
    picture.invalidate();
    await inSlices(TILES, (k) => {
      if (fit?.model === model && first() === start) renderTile(tiles[k], start + k, model);
    });
  }

  const picture = figure({
    id: 'digits-components',
    body: html`
      <div class="figure-head">
        <h3>The mean and the components</h3>
        <div class="quiet-text pager">${where}${back}${on}</div>
      </div>
      <div class="tiles">
        <div class="tile tile-mean">
          ${meanImage.element}
          <div class="tile-name">$x̄$</div>
          <div class="tile-value">mean</div>
        </div>
        ${tiles.map((tile) => tile.element)}
      </div>
    `,
    caption: html`Each component is a pattern added to the mean or subtracted from it (Bishop fig. 12.3; $Su = λu$, 12.5): <span class="key key-positive"></span>positive, <span class="key key-negative"></span>negative, scaled to its largest entry. $λ_m$ is the variance along $u_m$ in squared grey levels.`,
    table: () => ({
      columns: ['component', math('λ', 'm'), 'share of the variance', 'largest entry', 'smallest entry'],
      rows: tiles.flatMap((_, k) => {
        const m = first() + k;
        if (!fit || m >= fit.model.componentCount) return [];
        const { model } = fit;
        const values = model.components.data.subarray(m * model.columns, (m + 1) * model.columns);
        return [
          [
            m + 1,
            scientific(model.explainedVariance[m], 5),
            percent(model.explainedVarianceRatio[m], 2),
            number(values.reduce((a, b) => Math.max(a, b))),
            number(values.reduce((a, b) => Math.min(a, b))),
          ],
        ];
      }),
    }),
  });

  return {
    element: picture.element,
    async show(next: DigitsFit) {
      fit = next;
      meanImage.grey(next.model.mean, 'Mean of the images');
      await render();
    },
  };
}
