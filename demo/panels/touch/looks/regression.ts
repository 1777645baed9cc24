import './looks.css';
import { clamp } from '../../../ui/clamp.ts';
import { html, svg } from '../../../ui/dom.ts';
import { angleBetween, angleOf, direction } from '../../../ui/line.ts';
import type { Plane } from '../../../ui/plane.ts';
import type { Shown, TouchState } from '../touch-state.ts';

const FAR = 4000; // the longest error that is drawn, in pixels
const LEFT = -4.9; // the x on the plane at which the regression line has its name

const size = (value: number) => (value < 1000 ? value.toFixed(3) : '> 1,000');

/** Compares vertical errors, which regression minimises, with perpendicular ones, which PCA minimises. */
export function regressionLook(state: TouchState, { pixels, unit, line }: Plane): Shown {
  const { points, model, angle, firstAngle, split, on } = state;
  const [a, b, , d] = model.covariance().data as Float64Array;
  const [x, y] = model.mean;
  const best = angleOf(a, b);
  state.alsoFound = best;
  const slope = Math.tan((angle * Math.PI) / 180);
  const errors = points.map((point) => point[1] - y - slope * (point[0] - x));
  const upright = points.map((point, i) => `M${pixels(point)}v${clamp(errors[i] * unit, -FAR, FAR)}`);
  // The name stands at the left end of its line, on the side that is away from the visitor's line.
  const above = angleBetween(angle, best) === 0 || slope > b / a;
  const [left, base] = pixels([LEFT, y + ((LEFT - x) * b) / a]);

  const vertical = errors.reduce((sum, error) => sum + error ** 2, 0) / points.length;
  return {
    layer: svg`
      <g>
        <path stroke="var(--ink-2)" stroke-width="1.4" stroke-dasharray="3 3" d="${upright.join('')}"/>
        <path stroke="var(--ink)" stroke-width="1.6" stroke-dasharray="7 5" d="${line(model.mean, direction(best))}"/>
        <text class="look-name" x="${left + 4}" y="${base + (above ? -8 : 18)}">regression</text>
      </g>
    `,
    message:
      on === 1
        ? html`<strong>PC 1.</strong> Least error across the line: both coordinates count alike.`
        : angleBetween(angle, best) < 0.01
          ? html`<strong>Regression.</strong> Least error upwards: the line that predicts $x_2$ from $x_1$.`
          : 'Two ways to measure the error, two best lines. Turn the line and find both.',
    table: html`
      <caption class="visually-hidden">Mean squared errors of the line, measured in two ways</caption>
      <thead><tr><td></td><th scope="col">This line</th><th scope="col">Least</th><th scope="col">at angle</th></tr></thead>
      <tbody>
        <tr class="lost">
          <th scope="row"><span class="key key-lost"></span>Perpendicular</th>
          <td id="touch-across">${size(split.error)}</td>
          <td id="touch-across-least">${size(model.explainedVariance[1])}</td>
          <td id="touch-across-angle">${firstAngle.toFixed(1)}°</td>
        </tr>
        <tr>
          <th scope="row"><span class="key key-upright"></span>Vertical</th>
          <td id="touch-upwards">${size(vertical)}</td>
          <td id="touch-upwards-least">${size(d - b ** 2 / a)}</td>
          <td id="touch-upwards-angle">${best.toFixed(1)}°</td>
        </tr>
      </tbody>
    `,
  };
}
