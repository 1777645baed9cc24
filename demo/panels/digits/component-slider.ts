import { type Child, h, replaceChildren } from '../../ui/dom.ts';
import { htmlElement } from '../../ui/html.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

/** 0, 1, 2, … close together at first and ever wider: most of the change is where m is small. */
function stops(last: number): number[] {
  const values = [0];
  for (let m = 1; m < last; m = Math.max(m + 1, Math.round(m * 1.05))) values.push(m);
  values.push(last);
  return values;
}

/** Chooses M, by slider or as a number; the page's address keeps it. */
export function componentSlider(start: number, onChange: (m: number) => void) {
  let scale = stops(784);
  const slider = h('input', { type: 'range', id: 'digits-m-slider', min: 0, step: 1 });
  const summary = h('output', { for: 'digits-m digits-m-slider', id: 'digits-m-summary' });
  const kept = urlParameter(
    'digits-m',
    String(start),
    (text) => /^\d{1,3}$/.test(text),
    () => {
      show();
      onChange(current());
    },
  );
  const current = () => Math.min(scale[scale.length - 1], Number(kept.value));
  const field = h('input', { type: 'number', id: 'digits-m', min: 0, step: 1, inputmode: 'numeric' });

  function show(): void {
    const value = current();
    let nearest = 0;
    scale.forEach((m, k) => {
      if (Math.abs(m - value) < Math.abs(scale[nearest] - value)) nearest = k;
    });
    slider.max = String(scale.length - 1);
    slider.value = String(nearest);
    slider.setAttribute('aria-valuetext', `${value} components`);
    field.max = String(scale[scale.length - 1]);
    if (Number(field.value) !== value || field.value === '') field.value = String(value);
  }

  function choose(m: number): void {
    const next = Math.min(scale[scale.length - 1], Math.max(0, Math.round(m)));
    if (next === current()) return;
    kept.set(String(next), true);
    onChange(next);
  }

  slider.addEventListener('input', () => {
    choose(scale[Number(slider.value)]);
    show();
  });
  field.addEventListener('input', () => {
    if (field.value !== '' && Number.isFinite(Number(field.value))) {
      choose(Number(field.value));
      show();
    }
  });
  field.addEventListener('blur', show);
  show();

  return {
    element: htmlElement`
      <div class="component-slider">
        <label for="digits-m">Components kept, $M$</label>
        ${field}
        <label for="digits-m-slider" class="visually-hidden">Components kept, as a slider</label>
        ${slider}
        ${summary}
      </div>
    `,
    /** How many components there are. */
    limit(count: number) {
      scale = stops(count);
      show();
    },
    /** Chosen elsewhere. */
    set(m: number) {
      choose(m);
      show();
    },
    /** What the choice comes to, said beside it. */
    summarize(...children: Child[]) {
      replaceChildren(summary, ...children);
    },
    get value() {
      return current();
    },
  };
}
