import { type Child, h } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface CheckboxOptions {
  /** Also the name in the page's address. */
  id: string;
  label: Child;
  value: boolean;
  title?: string;
  onChange: (value: boolean) => void;
}

export interface Checkbox {
  element: HTMLElement;
  readonly value: boolean;
}

/** On or off; the page's address keeps it. */
export function checkbox({ id, label, value, title, onChange }: CheckboxOptions): Checkbox {
  const kept = urlParameter(
    id,
    value ? 'on' : 'off',
    (given) => given === 'on' || given === 'off',
    (given) => {
      input.checked = given === 'on';
      onChange(input.checked);
    },
  );
  const input = h('input', {
    type: 'checkbox',
    id,
    checked: kept.value === 'on',
    onchange: () => {
      kept.set(input.checked ? 'on' : 'off');
      onChange(input.checked);
    },
  });
  return {
    element: h('label', { class: 'check', title }, input, label),
    get value() {
      return kept.value === 'on';
    },
  };
}
