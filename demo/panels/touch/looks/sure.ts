import './looks.css';
import { PCA } from 'wasm-pca';
import { uniform } from '../../../data/random.ts';
import { html, svg } from '../../../ui/dom.ts';
import { angleBetween, angleOf, direction, type Point } from '../../../ui/line.ts';
import type { Plane } from '../../../ui/plane.ts';
import type { Shown, TouchState } from '../touch-state.ts';

const RESAMPLES = 200;

/** Returns the angles of u₁ in samples that are drawn from these points with replacement. */
function bootstrap(points: Point[]): number[] {
  const random = uniform(points.length);
  const rows = points.length;
  return Array.from({ length: RESAMPLES }, () => {
    const data = new Float64Array(2 * rows);
    for (let i = 0; i < rows; i++) data.set(points[Math.floor(random() * rows)], 2 * i);
    const [x, y] = PCA.fitSync({ data, rows, columns: 2 }, { components: 1 }).components.data;
    return angleOf(x, y);
  });
}

/** Shows how far u₁ would vary between samples, as a fan of bootstrapped axes. */
export function sureLook({ points, model, firstAngle }: TouchState, { line }: Plane): Shown {
  const angles = bootstrap(points);
  const fan = angles.map((angle) => line(model.mean, direction(angle))).join('');
  const off = angles.map((angle) => angleBetween(angle, firstAngle)).sort((a, b) => a - b);
  const half = off[Math.ceil(0.95 * RESAMPLES) - 1];
  const [first, second] = model.explainedVariance;
  const deviation = Math.sqrt((first * second) / points.length) / (first - second);
  const expected = (1.96 * deviation * 180) / Math.PI;
  return {
    layer: svg`<path stroke="var(--kept)" stroke-opacity="0.14" stroke-width="1.5" d="${fan}"/>`,
    message:
      half > 45
        ? html`These rows do not settle $u_1$: resampled, it points anywhere.`
        : html`95 % of the resamples turn $u_1$ by ${half.toFixed(0)}° at most. Four times the rows would about halve a small angle.`,
    table: html`
      <caption class="visually-hidden">How sure the first axis is</caption>
      <tbody>
        <tr><th scope="row">Rows</th><td id="touch-sure-rows">${points.length}</td></tr>
        <tr>
          <th scope="row">95 % of ${RESAMPLES} resamples within</th>
          <td id="touch-sure-half">±${half.toFixed(1)}°</td>
        </tr>
        <tr>
          <th scope="row">For a normal cloud, large $N$</th>
          <td id="touch-sure-expected">${expected < 45 ? `±${expected.toFixed(1)}°` : 'anywhere'}</td>
        </tr>
      </tbody>
    `,
  };
}
