import './looks.css';
import { signed } from '../../../../tables/format.ts';
import { byArrows } from '../../../ui/arrow-keys.ts';
import { clamp } from '../../../ui/clamp.ts';
import { h, html, htmlElement, svg } from '../../../ui/dom.ts';
import { direction, moved, project } from '../../../ui/line.ts';
import { FURTHEST, type Look, type TouchPanel } from '../touch-state.ts';

const SNAP = 0.06;

/** Lets the visitor shift the line off the mean: the error grows by the square of the shift. */
export function offsetLook({ state, draw, drawNow }: TouchPanel): Look {
  const set = (offset: number) => {
    state.offset = Math.abs(offset) < SNAP ? 0 : clamp(offset, -FURTHEST, FURTHEST);
  };
  const slide = () => {
    set(Number(slider.value));
    draw();
  };
  const type = byArrows(5, (across, down) => {
    set(Math.round(state.offset * 10 + across - down) / 10);
    drawNow();
  });
  const slider = htmlElement<HTMLInputElement>`
    <input type="range" id="touch-offset" min="${-FURTHEST}" max="${FURTHEST}" step="0.01" oninput=${slide} onkeydown=${type}>
  `;
  const value = h('output', { for: 'touch-offset' });
  const plot = h('div', { class: 'profile-plot' });

  return {
    shifts: true,
    control: htmlElement`
      <div class="profile">
        <div class="profile-head">
          <label for="touch-offset">Shift the line off the mean</label>
          ${value}
        </div>
        ${plot}
        ${slider}
      </div>
    `,
    show({ points, model, angle, offset, split }, { pixels }) {
      const high = split.error + FURTHEST ** 2;
      const corners = Array.from({ length: 41 }, (_, k) => {
        const at = (k / 20 - 1) * FURTHEST;
        return `${at} ${high - split.error - at ** 2}`;
      }).join('L');
      const below = `L${FURTHEST} ${high}H${-FURTHEST}Z`;
      plot.replaceChildren(html`
        <svg viewBox="${-FURTHEST} 0 ${2 * FURTHEST} ${high}" preserveAspectRatio="none" aria-hidden="true">
          <path fill="var(--lost-soft)" d="M${corners}${below}"/>
          <path fill="color-mix(in oklab, var(--lost) 45%, var(--surface))" d="M${-FURTHEST} ${FURTHEST ** 2}H${FURTHEST}${below}"/>
          <path fill="none" stroke-width="2" vector-effect="non-scaling-stroke" stroke="var(--lost)" d="M${corners}"/>
        </svg>
        <div class="profile-needle ${offset === 0 ? 'found' : ''}" style="left: ${50 + (50 * offset) / FURTHEST}%"></div>
      `);
      if (Number(slider.value) !== offset) slider.value = String(offset);
      value.textContent = slider.ariaValueText = signed(offset, 2);

      const across = direction(angle + 90);
      // This sums the distances themselves: the rule is what the figure demonstrates.
      const squares = points.map((point) => (project(point, model.mean, across) - offset) ** 2);
      const shifted = squares.reduce((sum, square) => sum + square, 0) / points.length;
      const [shift, square] = [Math.abs(offset).toFixed(2), (offset ** 2).toFixed(3)];
      return {
        layer: svg`<path stroke="var(--ink)" stroke-width="3" d="M${pixels(model.mean)}L${pixels(moved(model.mean, across, offset))}"/>`,
        message:
          offset === 0
            ? 'Through the mean, the error is the least. Shift the line off it.'
            : `Shifted by ${shift}, the error grows by ${shift}² = ${square}, at any angle.`,
        table: html`
          <caption class="visually-hidden">Mean squared distance from the line</caption>
          <tbody>
            <tr class="lost">
              <th scope="row">Error of the line through the mean</th>
              <td id="touch-through">${split.error.toFixed(3)}</td>
            </tr>
            <tr><th scope="row">Shift, squared</th><td id="touch-square">+ ${square}</td></tr>
            <tr class="lost">
              <th scope="row">Error of this line</th>
              <td id="touch-shifted">${shifted.toFixed(3)}</td>
            </tr>
          </tbody>
        `,
      };
    },
  };
}
