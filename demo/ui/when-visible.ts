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

const scrolled = new Promise((resolve) => {
  addEventListener('scroll', resolve, { once: true, passive: true });
});

/**
 * Resolves once the element is in the viewport or, after the reader has begun to scroll, within two heights of the
 * viewport: early enough to be ready when the reader reaches it.
 */
export function whenVisible(element: Element): Promise<void> {
  return Promise.race([within('0px', element), scrolled.then(() => within('200%', element))]);
}
