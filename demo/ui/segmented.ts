import { type Child, h } from './dom.ts';

interface SegmentedOptions<T extends string> {
  legend: string;
  /** Name of the radio group; each radio has the id `${name}-${value}`. */
  name: string;
  value: T;
  options: { value: T; label: Child; title?: string }[];
  onChange: (value: T) => void;
  /** Show the legend before the choices, not only to screen readers. */
  showLegend?: boolean;
}

export interface Segmented<T extends string> {
  element: HTMLFieldSetElement;
  set(value: T): void;
}

/** A few choices side by side, one of them taken: radio buttons that look like one control. */
export function segmented<T extends string>(options: SegmentedOptions<T>): Segmented<T> {
  const { legend, name, value, onChange, showLegend } = options;
  const radios = options.options.map((option) => ({
    option,
    input: h('input', {
      type: 'radio',
      name,
      id: `${name}-${option.value}`,
      value: option.value,
      checked: option.value === value,
      onchange: () => onChange(option.value),
    }),
  }));
  const element = h(
    'fieldset',
    { class: 'segmented' },
    h('legend', { class: showLegend ? 'segmented-legend' : 'visually-hidden' }, legend),
    h(
      'div',
      { class: 'segmented-track' },
      ...radios.map(({ option, input }) =>
        h('label', { title: option.title }, input, h('span', {}, option.label)),
      ),
    ),
  );
  return {
    element,
    set(next) {
      for (const { option, input } of radios) input.checked = option.value === next;
    },
  };
}
