import { type Child, h } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface SliderOptions {
  /** The id, which is also the name in the page's address. */
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

/** Makes a slider whose value is in the page's address. */
export function slider({ id, label, min = 0, max, step = 1, value: first, format, onInput }: SliderOptions) {
  const isWithin = (value: string) => value.trim() !== '' && Number(value) >= min && Number(value) <= max;
  const kept = urlParameter(id, String(first), isWithin, (value) => {
    show();
    onInput(Number(value));
  });
  const slid = () => kept.choose(String(input.valueAsNumber), true);
  const input = h('input', { type: 'range', id, min, max, step, oninput: slid });
  const output = h('output', { for: id });

  function show(): void {
    const words = format(Number(kept.value));
    input.value = kept.value;
    output.textContent = words;
    input.setAttribute('aria-valuetext', words);
  }

  show();
  return {
    element: h('div', { class: 'slider' }, h('label', { for: id }, label), input, output),
    get value() {
      return Number(kept.value);
    },
    set(value: number) {
      kept.set(String(value), true);
      show();
    },
  };
}
