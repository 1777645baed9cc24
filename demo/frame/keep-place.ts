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

const CLOSE = 2; // pixels
const ACTS = ['click', 'keydown', 'pointerdown', 'touchstart', 'wheel'];

let kept: { element: Element; scroll: () => void; top: number; scrolled: number } | null = null;

const topOf = (element: Element) => element.getBoundingClientRect().top;

function keep(element: Element, scroll: () => void): void {
  scroll();
  kept = { element, scroll, top: topOf(element), scrolled: scrollY };
}

/**
 * Returns whether the reader has scrolled since `keep`. A panel that grows above the element moves either the element or,
 * where the browser anchors it, the window; the reader moves both.
 */
function hasScrolled({ element, top, scrolled }: NonNullable<typeof kept>): boolean {
  return Math.abs(topOf(element) - top) > CLOSE && Math.abs(scrollY - scrolled) > CLOSE;
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

const target = () => document.getElementById(location.hash.slice(1));

/** The fragment of the link that the reader has just clicked. */
let clicked = '';

function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  clicked = link && !event.defaultPrevented ? link.hash : '';
  if (clicked && clicked === location.hash) follow(); // the browser announces no change of the address
}

/**
 * Keeps the target of a link that the reader has clicked. After Back and Forward, the reader may have scrolled away from
 * the target, so it is kept only if it is near the top of the window.
 */
function follow(): void {
  const element = target();
  const near = element && Math.abs(topOf(element)) < innerHeight / 4;
  if (near || clicked === location.hash) keepTarget(element);
  clicked = '';
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
    if (kept && hasScrolled(kept)) letGo();
  });
  addEventListener('click', followLink);
  addEventListener('hashchange', follow);
  addEventListener('pagehide', () => {
    const panel = panels[position().at];
    const place: Place = { panel: panel.id, top: topOf(panel) };
    sessionStorage.setItem(PLACE, JSON.stringify(place));
  });
}
