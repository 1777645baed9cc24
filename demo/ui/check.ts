import { keep } from './address.ts';
import { type Child, h } from './dom.ts';

interface CheckOptions {
  /** Also the name in the page's address. */
  id: string;
  label: Child;
  title?: string;
  onChange: (checked: boolean) => void;
}

export interface Check {
  element: HTMLElement;
  readonly checked: boolean;
}

/** Something that is so or not, at first not; the page's address keeps it. */
export function check({ id, label, title, onChange }: CheckOptions): Check {
  const kept = keep(
    id,
    'no',
    (value) => value === 'yes' || value === 'no',
    (value) => {
      input.checked = value === 'yes';
      onChange(input.checked);
    },
  );
  const input = h('input', {
    type: 'checkbox',
    id,
    checked: kept.value === 'yes',
    onchange: () => {
      kept.set(input.checked ? 'yes' : 'no');
      onChange(input.checked);
    },
  });
  return {
    element: h('label', { class: 'check', title }, input, label),
    get checked() {
      return kept.value === 'yes';
    },
  };
}
