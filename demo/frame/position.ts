/** The panels in their order, and the position of the reader among them. */

export const panels = [...document.querySelectorAll<HTMLElement>('main > section')];

export const links = new Map(
  [...document.querySelectorAll<HTMLAnchorElement>('#panels a')].map((link) => [link.hash.slice(1), link]),
);

/**
 * Returns the reader's position: `at` is the last panel whose top is above the middle of the viewport, `past` the share
 * of it above the middle, 0 … 1. At the foot of the page, the last panel counts as read to its end.
 */
export function position(): { at: number; past: number } {
  const last = panels.length - 1;
  if (scrollY + innerHeight >= document.documentElement.scrollHeight - 2) return { at: last, past: 1 };
  const middle = innerHeight / 2;
  let at = 0;
  while (at < last && panels[at + 1].getBoundingClientRect().top <= middle) at++;
  const { top, height } = panels[at].getBoundingClientRect();
  return { at, past: Math.min(1, Math.max(0, (middle - top) / height)) };
}

/** The key in `sessionStorage` for the place that the reader left. */
export const PLACE = 'place';
