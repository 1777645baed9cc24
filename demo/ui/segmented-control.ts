import { type Child, h, html, htmlElement } from './dom.ts';
import { urlParameter } from './url-parameter.ts';

interface SegmentedOptions<T extends string> {
  legend: string;
  /** The name of the radio group and of the parameter in the page's address; radios have the id `${name}-${value}`. */
  name: string;
  /** The initial value; by default the first of the options. */
  value?: NoInfer<T>;
  /** The labels by value; a Map where values are whole numbers, because an object would sort them. */
  options: Record<T, Child> | Map<T, Child>;
  titles?: Record<string, string>;
  onChange: (value: T) => void;
  /** Shows the legend before the choices, and not only to screen readers. */
  showLegend?: boolean;
  /** Keeps the choice out of the page's address. */
  forgotten?: boolean;
}

/** Makes radio buttons side by side that look like one control. */
export function segmentedControl<T extends string>(options: SegmentedOptions<T>) {
  const { legend, name, titles = {}, onChange, showLegend, forgotten } = options;
  const labels = new Map<string, Child>(
    options.options instanceof Map ? options.options : Object.entries(options.options),
  );
  const all = [...labels.keys()];
  const isOption = (value: string) => labels.has(value);
  const kept = urlParameter(forgotten ? undefined : name, options.value ?? all[0], isOption, (value) => {
    check();
    onChange(value as T);
  });
  const radios = all.map(
    (option) => htmlElement<HTMLInputElement>`
      <input type="radio" name="${name}" id="${name}-${option}" value="${option}" onchange=${() => kept.choose(option)}>
    `,
  );
  check();

  function check(): void {
    for (const radio of radios) radio.checked = radio.value === kept.value;
  }

  return {
    // This is not a fieldset, because browsers place a legend differently within a row.
    element: htmlElement`
      <div class="segmented" role="radiogroup" aria-label="${legend}">
        ${showLegend && html`<span class="quiet-text" aria-hidden="true">${legend}</span>`}
        <div class="segmented-track">
          ${radios.map((radio) => h('label', { title: titles[radio.value] }, radio, labels.get(radio.value)))}
        </div>
      </div>
    `,
    get value() {
      return kept.value as T;
    },
    set(value: T) {
      kept.set(value);
      check();
    },
  };
}
