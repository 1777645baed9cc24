import { type Child, h } from './dom.ts';
import { keep } from './url-parameter.ts';

interface DropDownOptions<T extends string> {
  /** Also the name in the page's address. */
  id: string;
  label: Child;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

export interface DropDown<T extends string> {
  element: HTMLElement;
  readonly value: T;
}

/** One of several; the page's address keeps it. */
export function dropDown<T extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: DropDownOptions<T>): DropDown<T> {
  const kept = keep(
    id,
    value,
    (given) => options.some((option) => option.value === given),
    (given) => {
      select.value = given;
      onChange(given as T);
    },
  );
  const select = h(
    'select',
    {
      id,
      onchange: () => {
        kept.set(select.value);
        onChange(select.value as T);
      },
    },
    ...options.map((option) => h('option', { value: option.value }, option.label)),
  );
  select.value = kept.value;
  return {
    element: h('label', { class: 'field' }, label, select),
    get value() {
      return kept.value as T;
    },
  };
}
