import { type Child, h } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface SegmentedOptions<T extends string> {
  legend: string;
  /** Name of the radio group, and in the page's address; each radio has the id `${name}-${value}`. */
  name: string;
  value: T;
  options: { value: T; label: Child; title?: string }[];
  onChange: (value: T) => void;
  /** Show the legend before the choices, not only to screen readers. */
  showLegend?: boolean;
  /** Not in the page's address. */
  forgotten?: boolean;
}

export interface SegmentedControl<T extends string> {
  element: HTMLFieldSetElement;
  readonly value: T;
  set(value: T): void;
}

/** A few choices side by side, one of them taken: radio buttons that look like one control. */
export function segmentedControl<T extends string>(options: SegmentedOptions<T>): SegmentedControl<T> {
  const { legend, name, onChange, showLegend, forgotten } = options;
  const isOption = (value: string) => options.options.some((option) => option.value === value);
  const kept = forgotten ? null : urlParameter(name, options.value, isOption, restore);
  let value = (kept?.value ?? options.value) as T;
  const radios = options.options.map((option) => ({
    option,
    input: h('input', {
      type: 'radio',
      name,
      id: `${name}-${option.value}`,
      value: option.value,
      checked: option.value === value,
      onchange: () => {
        value = option.value;
        kept?.set(value);
        onChange(value);
      },
    }),
  }));

  function restore(given: string): void {
    check(given as T);
    onChange(value);
  }

  function check(next: T): void {
    value = next;
    for (const { option, input } of radios) input.checked = option.value === next;
  }

  return {
    element: h(
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
    ),
    get value() {
      return value;
    },
    set(next) {
      check(next);
      kept?.set(next);
    },
  };
}
