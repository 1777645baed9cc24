import { h, html, htmlElement } from '../../ui/dom.ts';
import { normalizeAngle } from '../../ui/line.ts';
import { turnByArrows } from './touch-gestures.ts';
import { type TouchPanel, type TouchState, turn } from './touch-state.ts';

const SNAP_SLIDER = 1.5; // degrees

/**
 * Draws the variance that the line keeps as a function of its angle, above the slider that turns it. The bar of kept and
 * lost variance shows this for the present angle.
 */
export function varianceProfile(panel: TouchPanel) {
  const slide = () => {
    turn(panel.state, Number(slider.value), SNAP_SLIDER);
    panel.draw();
  };
  const slider = htmlElement<HTMLInputElement>`
    <input type="range" id="touch-angle" min="0" max="180" step="0.5" aria-label="Angle of the line in degrees" oninput=${slide} onkeydown=${turnByArrows(panel, 1)}>
  `;
  const value = h('output', { for: 'touch-angle', id: 'touch-angle-value' });
  const plot = h('div', { class: 'profile-plot' });
  return {
    element: htmlElement`
      <div class="profile">
        <div class="profile-head"><label for="touch-angle">Turn the line</label>${value}</div>
        ${plot}
        ${slider}
      </div>
    `,
    draw({ model, firstAngle, angle, on }: TouchState) {
      const [first, second] = model.explainedVariance;
      const corners = Array.from({ length: 61 }, (_, k) => {
        const cosine = Math.cos(((3 * k - firstAngle) * Math.PI) / 180);
        const share = (first * cosine ** 2 + second * (1 - cosine ** 2)) / (first + second || 1);
        return `${3 * k} ${100 - 100 * share}`;
      }).join('L');
      const left = (degrees: number) => `left: ${(normalizeAngle(degrees) / 180) * 100}%`;
      plot.replaceChildren(html`
        <svg viewBox="0 0 180 100" preserveAspectRatio="none" aria-hidden="true">
          <rect width="180" height="100" fill="var(--lost-soft)"/>
          <path fill="color-mix(in oklab, var(--kept) 30%, var(--surface))" d="M0 100L${corners}L180 100Z"/>
          <path fill="none" stroke-width="2" vector-effect="non-scaling-stroke" stroke="var(--kept)" d="M${corners}"/>
        </svg>
        <div class="profile-needle ${on === 1 ? 'found' : ''}" style="${left(angle)}"></div>
        <div class="profile-name" style="${left(firstAngle)}">$u_1$</div>
        <div class="profile-name trough" style="${left(firstAngle + 90)}">$u_2$</div>
      `);
      // 180° and 0° are the same line: the thumb must not jump from the right end to the left one.
      if (normalizeAngle(Number(slider.value)) !== angle) slider.value = String(angle);
      slider.ariaValueText = `${angle.toFixed(1)} degrees${on ? `, on u${on}` : ''}`;
      value.textContent = `${angle.toFixed(1)}°`;
    },
  };
}
