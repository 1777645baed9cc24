/**
 * Keeps what the reader came for in place while panels above it are made and grow: the target of a link or, after a
 * reload, what was on the screen before. It lets go as soon as the reader acts.
 */
import { PLACE, panels, position } from './position.ts';

/** A panel, and its distance from the top of the window in pixels. */
interface Place {
  panel: string;
  top: number;
}

const CLOSE = 2; // pixels
const ACTS = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

let kept: { element: Element; scroll: () => void; top: number } | null = null;

const topOf = (element: Element) => element.getBoundingClientRect().top;

function keep(element: Element, scroll: () => void): void {
  scroll();
  kept = { element, scroll, top: topOf(element) };
}

function letGo(): void {
  kept = null;
  history.scrollRestoration = 'auto';
}

function keepTarget(element: Element | null): void {
  if (element) keep(element, () => element.scrollIntoView({ behavior: 'instant' }));
}

function keepPlace({ panel, top }: Place): void {
  const element = document.getElementById(panel);
  if (!element) return;
  history.scrollRestoration = 'manual';
  keep(element, () => scrollBy({ top: topOf(element) - top, behavior: 'instant' }));
}

const target = () => document.getElementById(decodeURIComponent(location.hash.slice(1)));

/** The browser has followed a link already; where it went Back, the reader may have scrolled away from the target. */
function follow(): void {
  const element = target();
  if (element && Math.abs(topOf(element)) < innerHeight / 4) keepTarget(element);
}

/** The place that was left, if the page has been loaded again. */
function leftPlace(): Place | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = sessionStorage.getItem(PLACE);
  return visit?.type === 'reload' && left ? JSON.parse(left) : null;
}

/** Begins to keep places; `arriving` where the page has just been opened. */
export function keepPlaces(arriving: boolean): void {
  const left = arriving && leftPlace();
  if (left) keepPlace(left);
  else if (arriving) keepTarget(target());
  else follow();

  const observer = new ResizeObserver(() => {
    if (kept && !('present' in document.documentElement.dataset)) keep(kept.element, kept.scroll);
  });
  for (const panel of panels) observer.observe(panel);
  for (const act of ACTS) addEventListener(act, letGo, { capture: true, passive: true });
  // A scroll bar tells of nothing else.
  addEventListener('scroll', () => {
    if (kept && Math.abs(topOf(kept.element) - kept.top) > CLOSE) letGo();
  });
  addEventListener('hashchange', follow);
  addEventListener('pagehide', () => {
    const panel = panels[position().at];
    const place: Place = { panel: panel.id, top: topOf(panel) };
    sessionStorage.setItem(PLACE, JSON.stringify(place));
  });
}
