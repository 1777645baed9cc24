import { type Child, h } from './dom.ts';
import { htmlElement } from './html.ts';
import { urlParameter } from './url-parameter.ts';

interface SelectControlOptions<T extends string> {
  /** Also the name in the page's address. */
  id: string;
  label: Child;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of several; the page's address keeps it. */
export function selectControl<T extends string>({
  id,
  label,
  value,
  options,
  onChange,
}: SelectControlOptions<T>) {
  const isOption = (given: string) => options.some((option) => option.value === given);
  const kept = urlParameter(id, value, isOption, (given) => {
    select.value = given;
    onChange(given as T);
  });
  const choose = () => {
    kept.set(select.value);
    onChange(select.value as T);
  };
  const select = htmlElement<HTMLSelectElement>`
    <select id="${id}" onchange=${choose}>
      ${options.map(({ value, label }) => h('option', { value }, label))}
    </select>
  `;
  select.value = kept.value;
  return {
    element: h('label', { class: 'field' }, label, select),
    get value() {
      return kept.value as T;
    },
  };
}
