import { byId } from '../ui/dom.ts';
import { throttleToFrame } from '../ui/scheduling.ts';
import { seePanel } from '../ui/url-parameter.ts';
import { links, panels, position } from './position.ts';

/** Marks the link of panel `at`, and scrolls the row of links to it where the row is wider than the viewport. */
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

/** Draws the reader's position in the next frame, except in the presentation mode, which draws it itself. */
export const follow = throttleToFrame(() => {
  if ('present' in document.documentElement.dataset) {
    marked = -1;
    return;
  }
  const { at, past } = position();
  drawProgress((at + past) / panels.length);
  if (at === marked) return;
  markCurrent(at);
  if (marked >= 0) seePanel(panels[at].id);
  marked = at;
});

/** Makes the progress bar and the links follow the scroll position. */
export function followScrolling(): void {
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  follow();
}
