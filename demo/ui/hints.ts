import { type Child, htmlElement } from './dom.ts';

const GAP = 6; // pixels

/** Makes a word that opens a hint, as index.html writes them. The box of the hint belongs beside the word. */
export const hint = (id: string, word: Child, text: Child) => [
  htmlElement`<button type="button" class="hint-word" popovertarget="hint-${id}">${word}</button>`,
  htmlElement`<span class="hint-text" id="hint-${id}" popover>${text}</span>`,
];

const openHint = () => document.querySelector<HTMLElement>('.hint-text:popover-open');
const wordOf = ({ id }: Element) => document.querySelector(`[popovertarget="${id}"]`);

/** Places what a hint says beside its word. */
function place(box: HTMLElement, button: Element): void {
  const { left, bottom, top } = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + GAP + height <= innerHeight || top < height + GAP;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  box.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
}

/** Places the hints that open, wherever they are on the page, and closes them by Escape or once their word moves away. */
export function placeHints(): void {
  let openedAt: number | undefined; // the word's distance from the top of the viewport
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof Element && target.matches('.hint-text'))
        openedAt = wordOf(target)?.getBoundingClientRect().top;
    },
    true,
  );
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.hint-text:popover-open')) return;
      const word = wordOf(target);
      if (word) place(target, word);
    },
    true,
  );
  // Escape closes a hint, and in the presentation mode not the mode as well.
  addEventListener(
    'keydown',
    (event) => {
      const open = event.key === 'Escape' && openHint();
      if (!open) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open.hidePopover();
    },
    true,
  );
  // Browsers tell of a scroll up to a frame later: one that ended before the hint opened has not moved its word since.
  const closeWhereMoved = () => {
    const open = openHint();
    if (open && wordOf(open)?.getBoundingClientRect().top !== openedAt) open.hidePopover();
  };
  addEventListener('scroll', closeWhereMoved, { passive: true });
}
