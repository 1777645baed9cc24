/**
 * Keeps the target of a link or, after a reload, the former content of the screen in place while panels above it are made
 * and grow. It stops as soon as the reader acts.
 */
import { PLACE, panels, position } from './position.ts';

/** A panel, and its distance from the top of the window in pixels. */
interface Place {
  panel: string;
  top: number;
}

const CLOSE = 2; // pixels; a greater distance means that the reader has scrolled
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

/**
 * Keeps the target of the address if it is near the top of the window, where the browser puts it when it follows a link.
 * After Back, the reader may have scrolled away from the target.
 */
function follow(): void {
  const element = target();
  if (element && Math.abs(topOf(element)) < innerHeight / 4) keepTarget(element);
}

/**
 * Returns the place that the reader left, if the page has been reloaded, or if the reader has come back to it; null
 * otherwise. After Back, the place is that of another visit unless the address names its panel.
 */
function leftPlace(): Place | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left: Place | null = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
  const isHere =
    visit?.type === 'reload' ||
    (visit?.type === 'back_forward' && left?.panel === (location.hash.slice(1) || panels[0].id));
  return isHere ? left : null;
}

/** Begins to keep places; `arriving` is true if the page has just been opened. */
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
  // The scroll bar causes no other event.
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
