import './looks.css';
import { PCA } from 'wasm-pca';
import { uniform } from '../../../data/random.ts';
import { h, s } from '../../../ui/dom.ts';
import { html } from '../../../ui/html.ts';
import { angleOf, normalizeAngle, type Point } from '../../../ui/line.ts';
import { verdictLine } from '../touch-readout.ts';
import type { Look, LookAt } from './look.ts';

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
export function sureLook({ rows }: LookAt): Look {
  const message = verdictLine();
  const fan = s('path', { class: 'look-fan' });
  const cell = (id: string) => h('td', { id });
  const cells = {
    rows: cell('touch-sure-rows'),
    half: cell('touch-sure-half'),
    expected: cell('touch-sure-expected'),
  };

  return {
    layer: s('g', { class: 'look' }, fan),
    message: message.element,
    control: rows.element,
    table: h(
      'table',
      { class: 'split-table' },
      html`
        <caption class="visually-hidden">How sure the first axis is</caption>
        <tbody>
          <tr><th scope="row">Rows</th>${cells.rows}</tr>
          <tr><th scope="row">95 % of ${RESAMPLES} resamples within</th>${cells.half}</tr>
          <tr><th scope="row">For a normal cloud, large $N$</th>${cells.expected}</tr>
        </tbody>
      `,
    ),
    draw({ points, model, firstAngle }, { px, py, unit }) {
      const angles = bootstrap(points);
      const [mx, my] = [px(model.mean[0]), py(model.mean[1])];
      const lines = angles.map((angle) => {
        const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const r = FAR * unit;
        return `M${mx - r * x} ${my + r * y}L${mx + r * x} ${my - r * y}`;
      });
      fan.setAttribute('d', lines.join(''));
      const off = angles
        .map((angle) => Math.abs(normalizeAngle(angle - firstAngle + 90) - 90))
        .sort((a, b) => a - b);
      const half = off[Math.ceil(0.95 * RESAMPLES) - 1];
      const [first, second] = model.explainedVariance;
      const deviation = Math.sqrt((first * second) / points.length) / (first - second);
      const expected = (1.96 * deviation * 180) / Math.PI;
      cells.rows.textContent = String(points.length);
      cells.half.textContent = `±${half.toFixed(1)}°`;
      cells.expected.textContent = expected < 45 ? `±${expected.toFixed(1)}°` : 'anywhere';
      message.say(
        half > 45
          ? html`These rows do not settle $u_1$: resampled, it points anywhere.`
          : html`95 % of the resamples turn $u_1$ by ${half.toFixed(0)}° at most. Four times the rows would halve that.`,
      );
    },
  };
}
