import { type Child, h, htmlElement } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface CheckboxOptions {
  /** The id, which is also the name in the page's address. */
  id: string;
  label: Child;
  /**
   * The default, which the address leaves out. Without a default the box shows the value passed to `suggest` until the
   * reader decides; the address then holds the decision in any case.
   */
  value?: boolean;
  title?: string;
  onChange?: (value: boolean) => void;
}

/** Makes a checkbox whose value is in the page's address. */
export function checkbox({ id, label, value, title, onChange }: CheckboxOptions) {
  let suggested = value ?? false;
  const kept = urlParameter(id, '', /^(on|off)$/, () => {
    show();
    onChange?.(input.checked);
  });
  const choose = () => kept.choose(input.checked === value ? '' : input.checked ? 'on' : 'off');
  const input = htmlElement<HTMLInputElement>`<input type="checkbox" id="${id}" onchange=${choose}>`;

  function show(): void {
    input.checked = kept.value === '' ? suggested : kept.value === 'on';
  }

  show();
  return {
    element: h('label', { class: 'check', title }, input, label),
    input,
    get value() {
      return input.checked;
    },
    get isDecided() {
      return kept.value !== '';
    },
    suggest(next: boolean) {
      suggested = next;
      show();
    },
    forget() {
      kept.set('', true);
      show();
    },
  };
}
