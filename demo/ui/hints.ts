import { type Child, htmlElement } from './dom.ts';

const GAP = 6; // pixels

/** Makes a word that opens a hint, as index.html writes them. The box of the hint belongs beside the word. */
export const hint = (id: string, word: Child, text: Child) => [
  htmlElement`<button type="button" class="hint-word" popovertarget="hint-${id}">${word}</button>`,
  htmlElement`<span class="hint-text" id="hint-${id}" popover>${text}</span>`,
];

/** Places what a hint says beside its word. */
function place(box: HTMLElement, button: Element): void {
  const { left, bottom, top } = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = bottom + GAP + height <= innerHeight || top < height + GAP;
  box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
  box.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
}

/** Listens for hints that open, wherever they are on the page. */
export function placeHints(): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.hint-text:popover-open')) return;
      const button = document.querySelector(`[popovertarget="${target.id}"]`);
      if (button) place(target, button);
    },
    true,
  );
  // Escape closes a hint, and in the presentation mode not the mode as well.
  addEventListener(
    'keydown',
    (event) => {
      const open = event.key === 'Escape' && document.querySelector<HTMLElement>('.hint-text:popover-open');
      if (!open) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      open.hidePopover();
    },
    true,
  );
  addEventListener(
    'scroll',
    () => document.querySelector<HTMLElement>('.hint-text:popover-open')?.hidePopover(),
    {
      passive: true,
    },
  );
}
