import './looks.css';
import { h, math, s, setAttributes } from '../../../ui/dom.ts';
import { html, htmlElement } from '../../../ui/html.ts';
import { direction } from '../../../ui/line.ts';
import { matrixElement } from '../../../ui/matrix.ts';
import { arrowHead } from '../touch-plot.ts';
import { verdictLine } from '../touch-readout.ts';
import type { Look } from './look.ts';

const RIM = 48; // corners of a circle
const [LONGEST, UNIT] = [2.7, 1.5]; // of S u and of u, as they are drawn

const signed = (value: number) => value.toFixed(2).replace('-', '−');

/** u on the line and S u beside it: the covariance matrix turns and stretches, but for its eigenvectors. */
export function eigenLook(): Look {
  const circle = s('path', { class: 'look-circle' });
  const image = s('path', { class: 'look-image' });
  const arrow = (id: string, name: string) => s('line', { class: name, 'marker-end': `url(#${id})` });
  const [before, after] = [arrow('look-u', 'look-u'), arrow('look-su', 'look-su')];
  const name = (...parts: SVGTSpanElement[]) => s('text', { class: 'axis-symbol' }, ...parts);
  const italic = (letter: string) => s('tspan', { class: 'italic' }, letter);
  const names = [name(italic('u')), name(s('tspan', { class: 'bold' }, 'S'), italic('u'))];
  const heads = s('defs', {}, arrowHead('look-u'), arrowHead('look-su'));

  const message = verdictLine();
  const matrix = matrixElement(2, 2, 'Covariance matrix');
  const [u, su] = [matrixElement(2, 1, 'u'), matrixElement(2, 1, 'S u')];
  const cell = (id: string) => h('td', { id });
  const cells = { stretch: cell('touch-stretch'), turn: cell('touch-turn'), kept: cell('touch-quadratic') };

  return {
    layer: s('g', { class: 'look' }, heads, image, circle, after, before, ...names),
    message: message.element,
    bar: htmlElement`
      <div class="product" id="touch-product">
        <div class="factor">${matrix.element}<span class="math"><b>S</b></span></div>
        <div class="factor">${u.element}$u$</div>
        <span class="equals">=</span>
        <div class="factor">${su.element}<span class="math"><b>S</b> <i>u</i></span></div>
      </div>
    `,
    table: h(
      'table',
      { class: 'split-table' },
      html`
        <caption class="visually-hidden">What the covariance matrix does to u</caption>
        <tbody>
          <tr><th scope="row">Stretch, <span class="math">|<b>S</b> <i>u</i>|</span></th>${cells.stretch}</tr>
          <tr><th scope="row">Turn</th>${cells.turn}</tr>
          <tr>
            <th scope="row">Variance kept, <span class="math"><i>u</i><sup>T</sup><b>S</b> <i>u</i></span></th>
            ${cells.kept}
          </tr>
        </tbody>
      `,
    ),
    draw({ model, angle, on }, { px, py, unit }) {
      const [a, b, c, d] = model.covariance().data as Float64Array;
      const times = ([x, y]: readonly number[]) => [a * x + b * y, c * x + d * y];
      const at = direction(angle);
      const to = times(at);
      const stretch = Math.hypot(...to);
      const scale = Math.min(UNIT, LONGEST / (model.explainedVariance[0] || 1)) * unit;
      const [mx, my] = [px(model.mean[0]), py(model.mean[1])];
      const tip = ([x, y]: readonly number[]) => [mx + scale * x, my - scale * y];

      const rim = Array.from({ length: RIM }, (_, k) => direction((360 * k) / RIM));
      const path = (points: number[][]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;
      circle.setAttribute('d', path(rim.map(tip)));
      image.setAttribute('d', path(rim.map((point) => tip(times(point)))));
      [before, after].forEach((line, k) => {
        const [x2, y2] = tip(k === 0 ? at : to);
        setAttributes(line, { x1: mx, y1: my, x2, y2 });
        // Each name on its own side of the line: they meet where the arrows do.
        const side = (k === 0 ? 1 : -1) * (at[0] * to[1] - at[1] * to[0] < 0 ? 1 : -1);
        const along = k === 0 ? at : [to[0] / (stretch || 1), to[1] / (stretch || 1)];
        const [ox, oy] = [-side * along[1] * 20, -side * along[0] * 20];
        setAttributes(names[k], { x: x2 + ox - 8 - k * 6, y: y2 + oy + 6 });
      });

      matrix.show(signed(a), signed(b), signed(c), signed(d));
      u.show(signed(at[0]), signed(at[1]));
      su.show(signed(to[0]), signed(to[1]));
      const kept = at[0] * to[0] + at[1] * to[1];
      const turned = (Math.atan2(at[0] * to[1] - at[1] * to[0], kept) * 180) / Math.PI;
      cells.stretch.textContent = `× ${stretch.toFixed(3)}`;
      cells.turn.textContent = `${(Object.is(turned.toFixed(1), '-0.0') ? 0 : turned).toFixed(1).replace('-', '−')}°`;
      cells.kept.textContent = kept.toFixed(3);
      message.say(
        on
          ? html`<strong>Found ${math('u', on)}.</strong> <span class="math"><b>S</b> ${math('u', on)} = ${math('λ', on)} ${math('u', on)}</span>: <span class="math"><b>S</b></span> only stretches it, by ${math('λ', on)} = ${model.explainedVariance[on - 1].toFixed(3)}.`
          : html`<span class="math"><b>S</b></span> turns this direction by ${Math.abs(turned).toFixed(0)}°. Look for the two that it only stretches.`,
      );
    },
  };
}
