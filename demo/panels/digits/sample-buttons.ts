import { imageAt } from '../../data/digits.ts';
import { htmlElement } from '../../ui/dom.ts';
import { roving } from '../../ui/roving.ts';
import { urlParameter } from '../../ui/url-parameter.ts';
import { nextOf, type Shown } from './digits-fit.ts';

interface SampleOptions {
  /** The name in the page's address; the buttons have the ids `${id}-0` … `${id}-9`. */
  id: string;
  label: string;
  /** The digit that is chosen at first, if any. */
  first?: number;
  /** Called when the choice changes; `byHand` is false where Back or a link changed it. */
  onChange: (byHand: boolean) => void;
}

/** Makes a button for each digit: each click chooses another image of it. The page's address holds the image. */
export function sampleButtons(shown: Shown, { id, label, first = -1, onChange }: SampleOptions) {
  const kept = urlParameter(id, '', /^\d{0,4}$/, () => changed(false)); // the index of one of 10,000 images
  const labels = () => shown.fit.set.labels;
  const chosen = () => (kept.value === '' ? labels().indexOf(first) : Number(kept.value));

  function take(digit: number): void {
    kept.set(String(nextOf(labels(), digit, chosen() + 1)));
    changed(true);
  }

  const buttons = Array.from(
    { length: 10 },
    (_, digit) => htmlElement`
      <button type="button" class="small" id="${id}-${digit}" aria-label="${label} ${digit}" onclick=${() => take(digit)}>
        ${digit}
      </button>
    `,
  );

  function show(): void {
    const now = labels()[chosen()];
    buttons.forEach((button, digit) => {
      button.setAttribute('aria-pressed', String(digit === now));
    });
  }

  function changed(byHand: boolean): void {
    show();
    onChange(byHand);
  }

  const element = htmlElement`
    <div class="row quiet-text sample-buttons" role="toolbar" aria-label="${label}">
      <span aria-hidden="true">${label}</span>
      <div class="sample-digits">${buttons}</div>
    </div>
  `;
  roving(element, 'button').refresh();

  return {
    element,
    show,
    /** The index of the chosen image, or −1. */
    get value() {
      return chosen();
    },
    get image() {
      return chosen() >= 0 ? imageAt(shown.fit.set.pixels, chosen()) : null;
    },
    clear() {
      kept.set('');
      show();
    },
  };
}
