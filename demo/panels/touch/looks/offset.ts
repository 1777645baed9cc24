import './looks.css';
import { signed } from '../../../../tables/format.ts';
import { ARROWS } from '../../../ui/arrow-keys.ts';
import { clamp } from '../../../ui/clamp.ts';
import { h, s, setAttributes } from '../../../ui/dom.ts';
import { html, htmlElement } from '../../../ui/html.ts';
import { direction, project } from '../../../ui/line.ts';
import type { TouchPanel } from '../touch-state.ts';
import type { Look } from './look.ts';

const FURTHEST = 2;
const SNAP = 0.06;
const TOP = FURTHEST ** 2; // of the parabola

/** The line shifted off the mean: the error grows by the square of the shift. */
export function offsetLook({ state, draw, drawNow }: TouchPanel): Look {
  const stem = s('line', { stroke: 'var(--ink)', 'stroke-width': 3 });
  const curve = s('path', { class: 'profile-edge', stroke: 'var(--lost)' });
  const grown = s('path', { fill: 'var(--lost-soft)' });
  const least = s('path', { fill: 'color-mix(in oklab, var(--lost) 45%, var(--surface))' });
  const needle = h('div', { class: 'profile-needle' });
  const value = h('output', { for: 'touch-offset' });
  const set = (offset: number) => {
    state().offset = Math.abs(offset) < SNAP ? 0 : clamp(offset, -FURTHEST, FURTHEST);
  };
  const slide = () => {
    set(Number(slider.value));
    draw();
  };
  const type = (event: KeyboardEvent) => {
    const [across, down] = ARROWS[event.key] ?? [];
    if (across === undefined) return;
    event.preventDefault();
    set(Math.round((state().offset + (across - down) * (event.shiftKey ? 0.5 : 0.1)) * 10) / 10);
    drawNow();
  };
  const slider = htmlElement<HTMLInputElement>`
    <input type="range" id="touch-offset" min="${-FURTHEST}" max="${FURTHEST}" step="0.01" oninput=${slide} onkeydown=${type}>
  `;

  return {
    layer: s('g', { class: 'look' }, stem),
    control: htmlElement`
      <div class="profile">
        <div class="profile-head">
          <label for="touch-offset">Shift the line off the mean</label>
          ${value}
        </div>
        <div class="profile-plot">
          <svg viewBox="${-FURTHEST} 0 ${2 * FURTHEST} 1" preserveAspectRatio="none" aria-hidden="true">
            ${grown}
            ${least}
            ${curve}
          </svg>
          ${needle}
        </div>
        ${slider}
      </div>
    `,
    draw({ points, model, angle, offset, split }, { px, py }) {
      const across = direction(angle + 90);
      const [x, y] = model.mean;
      setAttributes(stem, {
        x1: px(x),
        y1: py(y),
        x2: px(x + offset * across[0]),
        y2: py(y + offset * across[1]),
      });
      // Of the distances themselves, not by the rule that they are to show.
      const shifted =
        points.reduce((sum, point) => sum + (project(point, model.mean, across) - offset) ** 2, 0) /
        points.length;
      const high = split.error + TOP;
      const height = (value: number) => 1 - value / high;
      const corners = Array.from({ length: 41 }, (_, k) => {
        const at = (k / 20 - 1) * FURTHEST;
        return `${at} ${height(split.error + at ** 2)}`;
      });
      curve.setAttribute('d', `M${corners.join('L')}`);
      grown.setAttribute('d', `M${-FURTHEST} 1L${corners.join('L')}L${FURTHEST} 1Z`);
      least.setAttribute('d', `M${-FURTHEST} 1V${height(split.error)}H${FURTHEST}V1Z`);
      needle.style.left = `${50 + (50 * offset) / FURTHEST}%`;
      needle.classList.toggle('found', offset === 0);
      if (Number(slider.value) !== offset) slider.value = String(offset);
      value.textContent = slider.ariaValueText = signed(offset, 2);
      const [shift, square] = [Math.abs(offset).toFixed(2), (offset ** 2).toFixed(3)];
      return {
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
