import { PIXELS } from '../../data/digits.ts';
import { clamp } from '../../ui/clamp.ts';
import { type Child, h, htmlElement, replaceChildren } from '../../ui/dom.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

/** The values of the slider: 0, 1, 2, … at growing distances, because most of the change is where m is small. */
const STOPS = [0];
for (let m = 1; m < PIXELS; m = Math.max(m + 1, Math.round(m * 1.05))) STOPS.push(m);
STOPS.push(PIXELS);

/** Makes a slider and a number field for M, whose value is in the page's address. */
export function componentSlider(start: number, onChange: (m: number) => void) {
  const slid = () => choose(STOPS[Number(slider.value)]);
  const slider = htmlElement<HTMLInputElement>`
    <input type="range" id="digits-m-slider" min="0" max="${STOPS.length - 1}" step="1" oninput=${slid}>
  `;
  const typed = () => field.value && choose(Number(field.value));
  const field = htmlElement<HTMLInputElement>`
    <input type="number" id="digits-m" min="0" max="${PIXELS}" step="1" inputmode="numeric" oninput=${typed} onblur=${show}>
  `;
  const summary = h('output', { for: 'digits-m digits-m-slider', id: 'digits-m-summary' });
  const kept = urlParameter('digits-m', String(start), /^\d{1,3}$/, () => {
    show();
    onChange(current());
  });
  const current = () => Math.min(PIXELS, Number(kept.value));

  function show(): void {
    const m = current();
    slider.value = String(STOPS.findIndex((stop) => stop >= m));
    slider.setAttribute('aria-valuetext', `${m} components`);
    if (field.valueAsNumber !== m) field.value = String(m);
  }

  function choose(m: number): void {
    const next = clamp(Math.round(m), 0, PIXELS);
    if (next === current()) show();
    else kept.choose(String(next), true);
  }

  show();
  return {
    element: htmlElement`
      <div class="surface component-slider">
        <label for="digits-m">Components kept, $M$</label>
        ${field}
        <label for="digits-m-slider" class="visually-hidden">Components kept, as a slider</label>
        ${slider}
        ${summary}
      </div>
    `,
    set: choose,
    /** Shows a summary beside the slider. */
    summarize(...children: Child[]) {
      replaceChildren(summary, ...children);
    },
    get value() {
      return current();
    },
  };
}
