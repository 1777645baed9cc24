import './looks.css';
import { signed } from '../../../../tables/format.ts';
import { type Child, html, math, svg } from '../../../ui/dom.ts';
import { direction, moved, type Point } from '../../../ui/line.ts';
import { matrixElement } from '../../../ui/matrix.ts';
import type { Plane } from '../../../ui/plane.ts';
import { arrowHead } from '../touch-plot.ts';
import type { Shown, TouchState } from '../touch-state.ts';

const RIM = Array.from({ length: 48 }, (_, k) => direction(7.5 * k));
const [LONGEST, UNIT] = [2.7, 1.5]; // the lengths of S u, at most, and of u, on the plane

/** Draws u along the line and S u beside it: S turns and stretches every vector except its eigenvectors. */
export function eigenLook({ model, angle, on }: TouchState, { pixels }: Plane): Shown {
  const [a, b, c, d] = model.covariance().data as Float64Array;
  const times = ([x, y]: Point): Point => [a * x + b * y, c * x + d * y];
  const u = direction(angle);
  const su = times(u);
  const stretch = Math.hypot(...su);
  const kept = u[0] * su[0] + u[1] * su[1];
  const turned = (Math.atan2(u[0] * su[1] - u[1] * su[0], kept) * 180) / Math.PI;

  const scale = Math.min(UNIT, LONGEST / (model.explainedVariance[0] || 1));
  const tip = (to: Point) => pixels(moved(model.mean, to, scale));
  const outline = (places: Point[]) => `M${places.map(tip).join('L')}Z`;
  const [x1, y1] = pixels(model.mean);
  const side = turned < 0 ? 20 : -20; // pixels; the names stand on opposite sides, because the arrows may coincide
  const arrow = (name: string, colour: string, width: number, to: Point) => {
    const [x2, y2] = tip(to);
    return svg`<line class="look-${name}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="var(--${colour})" stroke-width="${width}" marker-end="url(#look-${name})"/>`;
  };
  const beside = (to: Point, [dx, dy]: Point, left: number, side: number) => {
    const [x, y] = tip(to);
    return `translate(${x - side * dy - left} ${y - side * dx + 6})`;
  };
  const layer = svg`
    <g>
      <defs>${arrowHead('look-u', 'var(--kept)')}${arrowHead('look-su')}</defs>
      <path d="${outline(RIM.map(times))}" fill="var(--ink)" fill-opacity="0.05" stroke="var(--ink-2)" stroke-dasharray="2 4"/>
      <path d="${outline(RIM)}" fill="none" stroke="var(--kept)" stroke-dasharray="2 4"/>
      ${arrow('su', 'ink', 3, su)}
      ${arrow('u', 'kept', 3.5, u)}
      <text class="axis-symbol" transform="${beside(u, u, 8, side)}"><tspan font-style="italic">u</tspan></text>
      <text class="axis-symbol" transform="${beside(su, moved([0, 0], su, 1 / (stretch || 1)), 14, -side)}"><tspan font-weight="700">S</tspan><tspan font-style="italic">u</tspan></text>
    </g>
  `;

  const factor = (name: string, columns: number, values: number[], below: Child) => html`
    <div class="factor">
      ${matrixElement(
        name,
        columns,
        values.map((value) => signed(value, 2)),
      )}
      ${below}
    </div>
  `;
  return {
    layer,
    bar: html`
      <div class="product" id="touch-product">
        ${factor('Covariance matrix', 2, [a, b, c, d], html`<span class="math"><b>S</b></span>`)}
        ${factor('u', 1, u, math('u'))}
        <span class="equals">=</span>
        ${factor('S u', 1, su, html`<span class="math"><b>S</b> <i>u</i></span>`)}
      </div>
    `,
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
}
