import type { DigitSet } from '../../data/digits.ts';
import { h } from '../../ui/dom.ts';
import { html } from '../../ui/html.ts';
import { roving } from '../../ui/roving.ts';
import { urlParameter } from '../../ui/url-parameter.ts';

interface SampleOptions {
  /** Also the name in the page's address; the buttons are `${id}-0` … `${id}-9`. */
  id: string;
  label: string;
  /** The digit to begin with, if any. */
  first: number | null;
  /** Also after Back or a link, which is not `byHand`. */
  onChange: (byHand: boolean) => void;
}

/** A button for each digit, which takes another image of it each time; the page's address keeps which. */
export function sampleButtons({ id, label, first, onChange }: SampleOptions) {
  let labels: Uint8Array = new Uint8Array();
  const kept = urlParameter(
    id,
    '',
    (value) => /^\d{0,4}$/.test(value), // of 10,000 images
    () => changed(false),
  );
  const buttons = Array.from({ length: 10 }, (_, digit) =>
    h(
      'button',
      {
        type: 'button',
        class: 'small',
        id: `${id}-${digit}`,
        'aria-label': `${label} ${digit}`,
        onclick: () => {
          kept.set(String(next(digit)));
          changed(true);
        },
      },
      digit,
    ),
  );

  function chosen(): number | null {
    if (kept.value !== '') return Number(kept.value);
    return first === null ? null : labels.indexOf(first);
  }

  function next(digit: number): number {
    const after = labels.indexOf(digit, (chosen() ?? -1) + 1);
    return after < 0 ? labels.indexOf(digit) : after;
  }

  function show(): void {
    const now = chosen();
    buttons.forEach((button, digit) => {
      button.setAttribute('aria-pressed', String(now !== null && labels[now] === digit));
    });
  }

  function changed(byHand: boolean): void {
    show();
    onChange(byHand);
  }

  const element = h(
    'div',
    { class: 'row sample-buttons', role: 'toolbar', 'aria-label': label },
    html`
      <span aria-hidden="true">${label}</span>
      <div class="sample-digits">${buttons}</div>
    `,
  );
  roving(element, 'button').refresh();

  return {
    element,
    offer(set: DigitSet) {
      labels = set.labels;
      show();
    },
    /** Number of the image chosen. */
    get value() {
      return chosen();
    },
    clear() {
      kept.set('');
      show();
    },
  };
}
