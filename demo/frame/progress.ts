import { byId } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';
import { links, panels, position } from './position.ts';

/** Marks the link of panel `at`, in sight also where the row of links is wider than the screen. */
export function markCurrent(at: number): void {
  const current = links.get(panels[at].id);
  for (const link of links.values()) link.ariaCurrent = link === current ? 'true' : null;
  const row = byId('panels');
  if (!current || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - row.clientWidth / 2;
}

/** Draws how far the reader has come, as a share of all panels. */
export function drawProgress(share: number): void {
  byId('progress').style.transform = `scaleX(${share})`;
}

let marked = -1;

/** Draws where the reader is, in the next frame; while presenting, the mode itself does. */
export const follow = throttleToFrame(() => {
  if ('present' in document.documentElement.dataset) {
    marked = -1;
    return;
  }
  const { at, past } = position();
  drawProgress((at + past) / panels.length);
  if (at !== marked) markCurrent(at);
  marked = at;
});

/** The bar at the top follows the scrolling. */
export function followScrolling(): void {
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  follow();
}
