function within(margin: string, element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { root: document, rootMargin: `${margin} 0px` },
    );
    observer.observe(element);
  });
}

/** Calls `left` each time the element has left the viewport, or the page its window. */
export function whenOutOfSight(element: Element, left: () => void): void {
  new IntersectionObserver((entries) => {
    if (!entries[entries.length - 1].isIntersecting) left();
  }).observe(element);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) left();
  });
}

const scrolled = new Promise((resolve) => {
  addEventListener('scroll', resolve, { once: true, passive: true });
});

let want: () => void;
const wanted = new Promise<void>((resolve) => {
  want = resolve;
});

/** Treats all elements as visible from now on, because a print shows them all. */
export function wantAll(): void {
  want();
}

/**
 * Resolves once the element is in the viewport or, after the reader has begun to scroll, within three heights of the
 * viewport: early enough to be ready when the reader reaches it.
 */
export function whenVisible(element: Element): Promise<void> {
  return Promise.race([wanted, within('0px', element), scrolled.then(() => within('300%', element))]);
}
