import { h, s } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/html.ts';
import { normalizeAngle } from '../../ui/line.ts';
import { turnByKey } from './touch-gestures.ts';
import { type TouchPanel, type TouchState, turn } from './touch-state.ts';

const SNAP_SLIDER = 1.5; // degrees

/** Variance kept for every angle of the line, with the slider that turns it underneath: the bar is one slice of this. */
export function varianceProfile({ state, draw, drawNow }: TouchPanel) {
  const kept = s('path', { fill: 'color-mix(in oklab, var(--kept) 30%, var(--surface))' });
  const edge = s('path', { class: 'profile-edge', stroke: 'var(--kept)' });
  const needle = h('div', { class: 'profile-needle' });
  const peak = htmlElement`<div class="profile-name">$u_1$</div>`;
  const trough = htmlElement`<div class="profile-name trough">$u_2$</div>`;
  const slide = () => {
    turn(state(), Number(slider.value), SNAP_SLIDER);
    draw();
  };
  const type = (event: KeyboardEvent) => turnByKey(state(), event, 1) && drawNow();
  const slider = htmlElement<HTMLInputElement>`
    <input type="range" id="touch-angle" min="0" max="180" step="0.5" aria-label="Angle of the line in degrees" oninput=${slide} onkeydown=${type}>
  `;
  const value = h('output', { for: 'touch-angle', id: 'touch-angle-value' });
  const place = (node: HTMLElement, degrees: number) => {
    node.style.left = `${(normalizeAngle(degrees) / 180) * 100}%`;
  };

  return {
    element: htmlElement`
      <div class="profile">
        <div class="profile-head"><label for="touch-angle">Turn the line</label>${value}</div>
        <div class="profile-plot">
          <svg viewBox="0 0 180 100" preserveAspectRatio="none" aria-hidden="true">
            <rect width="180" height="100" fill="var(--lost-soft)"/>
            ${kept}
            ${edge}
          </svg>
          ${needle}
          ${peak}
          ${trough}
        </div>
        ${slider}
      </div>
    `,
    draw({ model, firstAngle, angle, on }: TouchState) {
      const [first, second] = model.explainedVariance;
      const corners: string[] = [];
      for (let degrees = 0; degrees <= 180; degrees += 3) {
        const cosine = Math.cos(((degrees - firstAngle) * Math.PI) / 180);
        const share = (first * cosine ** 2 + second * (1 - cosine ** 2)) / (first + second || 1);
        corners.push(`${degrees} ${100 - 100 * share}`);
      }
      kept.setAttribute('d', `M0 100 L${corners.join(' L')} L180 100 Z`);
      edge.setAttribute('d', `M${corners.join(' L')}`);
      place(needle, angle);
      place(peak, firstAngle);
      place(trough, firstAngle + 90);
      needle.classList.toggle('found', on === 1);
      // At its right end, 180°, the line is that of 0°: the thumb stays in hand.
      if (normalizeAngle(Number(slider.value)) !== angle) slider.value = String(angle);
      slider.setAttribute('aria-valuetext', `${angle.toFixed(1)} degrees${on ? `, on u${on}` : ''}`);
      value.textContent = `${angle.toFixed(1)}°`;
    },
  };
}
