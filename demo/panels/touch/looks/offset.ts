import './looks.css';
import { h, s, setAttributes } from '../../../ui/dom.ts';
import { html, htmlElement } from '../../../ui/html.ts';
import { direction, project } from '../../../ui/line.ts';
import { verdictLine } from '../touch-readout.ts';
import type { Look, LookAt } from './look.ts';

const FURTHEST = 2;
const SNAP = 0.06;
const TOP = FURTHEST ** 2; // of the parabola

/** The line shifted off the mean: the error grows by the square of the shift. */
export function offsetLook({ state, draw, drawNow }: LookAt): Look {
  const message = verdictLine();
  const stem = s('line', { class: 'look-shift' });
  const curve = s('path', { class: 'look-parabola' });
  const grown = s('path', { class: 'look-grown' });
  const least = s('path', { class: 'look-least-error' });
  const needle = h('div', { class: 'profile-needle' });
  const value = h('output', { for: 'touch-offset' });
  const set = (offset: number) => {
    state().offset = Math.abs(offset) < SNAP ? 0 : Math.min(FURTHEST, Math.max(-FURTHEST, offset));
  };
  const slider = h('input', {
    type: 'range',
    id: 'touch-offset',
    min: -FURTHEST,
    max: FURTHEST,
    step: 0.01,
    oninput: () => {
      set(Number(slider.value));
      draw();
    },
    onkeydown: (event: KeyboardEvent) => {
      const sign = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (!sign) return;
      event.preventDefault();
      set(Math.round((state().offset + sign * (event.shiftKey ? 0.5 : 0.1)) * 10) / 10);
      drawNow();
    },
  });
  const cell = (id: string) => h('td', { id });
  const cells = {
    through: cell('touch-through'),
    square: cell('touch-square'),
    shifted: cell('touch-shifted'),
  };
  const row = (words: string | Node, name: string, one: HTMLElement) =>
    h('tr', { class: name }, h('th', { scope: 'row' }, words), one);

  return {
    layer: s('g', { class: 'look' }, stem),
    message: message.element,
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
    table: h(
      'table',
      { class: 'split-table' },
      html`
        <caption class="visually-hidden">Mean squared distance from the line</caption>
        <tbody>
          ${row('Error of the line through the mean', 'lost', cells.through)}
          ${row('Shift, squared', '', cells.square)}
          ${row('Error of this line', 'lost', cells.shifted)}
        </tbody>
      `,
    ),
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
      const words = offset.toFixed(2).replace('-', '−');
      if (Number(slider.value) !== offset) slider.value = String(offset);
      slider.setAttribute('aria-valuetext', words);
      value.textContent = words;
      cells.through.textContent = split.error.toFixed(3);
      cells.square.textContent = `+ ${(offset ** 2).toFixed(3)}`;
      cells.shifted.textContent = shifted.toFixed(3);
      if (offset === 0) message.say('Through the mean, the error is the least. Shift the line off it.');
      else {
        const shift = Math.abs(offset).toFixed(2);
        message.say(
          `Shifted by ${shift}, the error grows by ${shift}² = ${(offset ** 2).toFixed(3)}, at any angle.`,
        );
      }
    },
  };
}
