import { type Child, h } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface SliderOptions {
  /** Also the name in the page's address. */
  id: string;
  label: Child;
  min?: number;
  max: number;
  step?: number;
  value: number;
  /** The value in words, beside the slider and for screen readers. */
  format: (value: number) => string;
  onInput: (value: number) => void;
}

export type Slider = ReturnType<typeof slider>;

/** A number between two others; the page's address keeps it. */
export function slider({ id, label, min = 0, max, step = 1, value: first, format, onInput }: SliderOptions) {
  const input = h('input', { type: 'range', id, min, max, step });
  const output = h('output', { for: id });
  const isWithin = (value: string) => value.trim() !== '' && Number(value) >= min && Number(value) <= max;
  const kept = urlParameter(id, String(first), isWithin, (value) => {
    show(Number(value));
    onInput(Number(value));
  });

  function show(value: number): void {
    input.value = String(value);
    output.textContent = format(value);
    input.setAttribute('aria-valuetext', format(value));
  }

  input.addEventListener('input', () => {
    const value = Number(input.value);
    show(value);
    kept.set(String(value), true);
    onInput(value);
  });
  show(Number(kept.value));

  return {
    element: h('div', { class: 'slider' }, h('label', { for: id }, label), input, output),
    get value() {
      return Number(kept.value);
    },
    set(value: number) {
      show(value);
      kept.set(String(value), true);
    },
  };
}
