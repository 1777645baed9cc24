import './looks.css';
import { PCA } from 'wasm-pca';
import { uniform } from '../../../data/random.ts';
import { s } from '../../../ui/dom.ts';
import { html } from '../../../ui/html.ts';
import { angleBetween, angleOf, direction, type Point } from '../../../ui/line.ts';
import type { TouchPanel } from '../touch-state.ts';
import type { Look } from './look.ts';

const RESAMPLES = 200;
const FAR = 20;

/** The angle of u₁ in samples drawn from these points with replacement. */
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

/** How far u₁ of other samples would be from this one: a fan of bootstrapped axes. */
export function sureLook({ rows }: TouchPanel): Look {
  const fan = s('path', { stroke: 'var(--kept)', 'stroke-opacity': 0.14, 'stroke-width': 1.5 });
  return {
    layer: s('g', { class: 'look' }, fan),
    control: rows.element,
    draw({ points, model, firstAngle }, { px, py }) {
      const angles = bootstrap(points);
      const [mx, my] = model.mean;
      const lines = angles.map((angle) => {
        const [x, y] = direction(angle);
        const end = (far: number) => `${px(mx + far * x)} ${py(my + far * y)}`;
        return `M${end(-FAR)}L${end(FAR)}`;
      });
      fan.setAttribute('d', lines.join(''));
      const off = angles.map((angle) => angleBetween(angle, firstAngle)).sort((a, b) => a - b);
      const half = off[Math.ceil(0.95 * RESAMPLES) - 1];
      const [first, second] = model.explainedVariance;
      const deviation = Math.sqrt((first * second) / points.length) / (first - second);
      const expected = (1.96 * deviation * 180) / Math.PI;
      return {
        message:
          half > 45
            ? html`These rows do not settle $u_1$: resampled, it points anywhere.`
            : html`95 % of the resamples turn $u_1$ by ${half.toFixed(0)}° at most. Four times the rows would halve that.`,
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
    },
  };
}
