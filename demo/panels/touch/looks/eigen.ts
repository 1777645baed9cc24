import './looks.css';
import { signed } from '../../../../tables/format.ts';
import { h, math, replaceChildren, s, setAttributes } from '../../../ui/dom.ts';
import { html, svg } from '../../../ui/html.ts';
import { direction } from '../../../ui/line.ts';
import { matrixElement } from '../../../ui/matrix.ts';
import { arrowHead } from '../touch-plot.ts';
import type { Look } from './look.ts';

const RIM = 48; // corners of a circle
const [LONGEST, UNIT] = [2.7, 1.5]; // of S u and of u, as they are drawn

/** u on the line and S u beside it: the covariance matrix turns and stretches, but for its eigenvectors. */
export function eigenLook(): Look {
  const circle = svg`<path fill="none" stroke="var(--kept)" stroke-dasharray="2 4"/>`;
  const image = svg`<path fill="var(--ink)" fill-opacity="0.05" stroke="var(--ink-2)" stroke-dasharray="2 4"/>`;
  const before = svg`<line class="look-u" stroke="var(--kept)" stroke-width="3.5" marker-end="url(#look-u)"/>`;
  const after = svg`<line class="look-su" stroke="var(--ink)" stroke-width="3" marker-end="url(#look-su)"/>`;
  const names = [
    svg`<text class="axis-symbol"><tspan class="italic">u</tspan></text>`,
    svg`<text class="axis-symbol"><tspan class="bold">S</tspan><tspan class="italic">u</tspan></text>`,
  ];
  const heads = s('defs', {}, arrowHead('look-u', 'var(--kept)'), arrowHead('look-su'));
  const bar = h('div', { class: 'product', id: 'touch-product' });

  return {
    layer: s('g', { class: 'look' }, heads, image, circle, after, before, ...names),
    bar,
    draw({ model, angle, on }, { px, py }) {
      const [a, b, c, d] = model.covariance().data as Float64Array;
      const times = ([x, y]: readonly number[]) => [a * x + b * y, c * x + d * y];
      const at = direction(angle);
      const to = times(at);
      const stretch = Math.hypot(...to);
      const scale = Math.min(UNIT, LONGEST / (model.explainedVariance[0] || 1));
      const [mx, my] = model.mean;
      const tip = ([x, y]: readonly number[]) => [px(mx + scale * x), py(my + scale * y)];

      const rim = Array.from({ length: RIM }, (_, k) => direction((360 * k) / RIM));
      const path = (points: number[][]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;
      circle.setAttribute('d', path(rim.map(tip)));
      image.setAttribute('d', path(rim.map((point) => tip(times(point)))));
      [before, after].forEach((line, k) => {
        const [x2, y2] = tip(k === 0 ? at : to);
        setAttributes(line, { x1: px(mx), y1: py(my), x2, y2 });
        // Each name on its own side of the line: they meet where the arrows do.
        const side = (k === 0 ? 1 : -1) * (at[0] * to[1] - at[1] * to[0] < 0 ? 1 : -1);
        const along = k === 0 ? at : [to[0] / (stretch || 1), to[1] / (stretch || 1)];
        const [ox, oy] = [-side * along[1] * 20, -side * along[0] * 20];
        setAttributes(names[k], { x: x2 + ox - 8 - k * 6, y: y2 + oy + 6 });
      });

      const short = (values: number[]) => values.map((value) => signed(value, 2));
      replaceChildren(
        bar,
        html`
          <div class="factor">
            ${matrixElement('Covariance matrix', 2, short([a, b, c, d]))}
            <span class="math"><b>S</b></span>
          </div>
          <div class="factor">${matrixElement('u', 1, short(at))}$u$</div>
          <span class="equals">=</span>
          <div class="factor">
            ${matrixElement('S u', 1, short(to))}
            <span class="math"><b>S</b> <i>u</i></span>
          </div>
        `,
      );
      const kept = at[0] * to[0] + at[1] * to[1];
      const turned = (Math.atan2(at[0] * to[1] - at[1] * to[0], kept) * 180) / Math.PI;
      return {
        message: on
          ? html`<strong>Found ${math('u', on)}.</strong> <span class="math"><b>S</b> ${math('u', on)} = ${math('λ', on)} ${math('u', on)}</span>: <span class="math"><b>S</b></span> only stretches it, by ${math('λ', on)} = ${model.explainedVariance[on - 1].toFixed(3)}.`
          : html`<span class="math"><b>S</b></span> turns this direction by ${Math.abs(turned).toFixed(0)}°. Look for the two that it only stretches.`,
        table: html`
          <caption class="visually-hidden">What the covariance matrix does to u</caption>
          <tbody>
            <tr>
              <th scope="row">Stretch, <span class="math">|<b>S</b> <i>u</i>|</span></th>
              <td id="touch-stretch">× ${stretch.toFixed(3)}</td>
            </tr>
            <tr><th scope="row">Turn</th><td id="touch-turn">${signed(turned, 1)}°</td></tr>
            <tr>
              <th scope="row">Variance kept, <span class="math"><i>u</i><sup>T</sup><b>S</b> <i>u</i></span></th>
              <td id="touch-quadratic">${kept.toFixed(3)}</td>
            </tr>
          </tbody>
        `,
      };
    },
  };
}
