import './looks.css';
import { h, s, setAttributes } from '../../../ui/dom.ts';
import { html } from '../../../ui/html.ts';
import { angleBetween, angleOf, direction } from '../../../ui/line.ts';
import { verdictLine } from '../touch-readout.ts';
import type { Look } from './look.ts';

/** Errors measured upwards, as a regression has them, beside errors measured across, as PCA has them. */
export function regressionLook(): Look {
  const message = verdictLine();
  const upright = s('path', { class: 'look-upright' });
  const least = s('line', { class: 'look-least' });
  const name = s('text', { class: 'look-name' }, 'regression');
  const cell = (id: string) => h('td', { id });
  const cells = {
    across: [cell('touch-across'), cell('touch-across-least'), cell('touch-across-angle')],
    upwards: [cell('touch-upwards'), cell('touch-upwards-least'), cell('touch-upwards-angle')],
  };

  return {
    layer: s('g', { class: 'look' }, upright, least, name),
    message: message.element,
    table: h(
      'table',
      { class: 'split-table' },
      html`
        <caption class="visually-hidden">Mean squared errors of the line, measured in two ways</caption>
        <thead><tr><td></td><th scope="col">This line</th><th scope="col">Least</th><th scope="col">at angle</th></tr></thead>
        <tbody>
          <tr class="lost">
            <th scope="row"><span class="key key-lost"></span>Perpendicular</th>
            ${cells.across}
          </tr>
          <tr>
            <th scope="row"><span class="key key-upright"></span>Vertical</th>
            ${cells.upwards}
          </tr>
        </tbody>
      `,
    ),
    draw(state, { px, py, unit }) {
      const { points, model, angle, firstAngle, split, on } = state;
      const [a, b, , d] = model.covariance().data as Float64Array;
      const [x, y] = model.mean;
      const best = angleOf(a, b);
      state.alsoFound = best;
      const slope = Math.tan((angle * Math.PI) / 180);
      const errors = points.map(([px1, py1]) => py1 - y - slope * (px1 - x));
      upright.setAttribute(
        'd',
        points.map((point, i) => `M${px(point[0])} ${py(point[1])}v${clip(errors[i] * unit)}`).join(''),
      );
      const [dx, dy] = direction(best);
      const far = 20;
      setAttributes(least, {
        x1: px(x - far * dx),
        y1: py(y - far * dy),
        x2: px(x + far * dx),
        y2: py(y + far * dy),
      });
      // Its name stands at its left end, on the side away from the line's.
      const left = -4.9 - x;
      const above = angleBetween(angle, best) === 0 || slope > dy / dx;
      setAttributes(name, { x: px(x + left) + 4, y: py(y + (left * dy) / dx) + (above ? -8 : 18) });

      const vertical = errors.reduce((sum, error) => sum + error ** 2, 0) / points.length;
      const fill = (row: HTMLElement[], ...values: string[]) => {
        row.forEach((one, k) => {
          one.textContent = values[k];
        });
      };
      fill(cells.across, size(split.error), size(model.explainedVariance[1]), `${firstAngle.toFixed(1)}°`);
      fill(cells.upwards, size(vertical), size(d - b ** 2 / a), `${best.toFixed(1)}°`);
      if (on === 1)
        message.say(html`<strong>PC 1.</strong> Least error across the line: both coordinates count alike.`);
      else if (angleBetween(angle, best) < 0.01)
        message.say(
          html`<strong>Regression.</strong> Least error upwards: the line that predicts $x_2$ from $x_1$.`,
        );
      else message.say('Two ways to measure the error, two best lines. Turn the line and find both.');
    },
  };
}

const clip = (pixels: number) => Math.min(4000, Math.max(-4000, pixels));
const size = (value: number) => (value < 1000 ? value.toFixed(3) : '> 1,000');
