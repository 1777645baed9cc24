/** True where the visitor has asked the browser to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Resolves at the first scroll: a visitor who leaves before that does not pay for the whole page. */
const scrolled = () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));

/**
 * Registers a service worker that caches the files that the page fetches and, once the visitor scrolls, all others, so
 * that the whole page works offline after one visit.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const stays = scrolled();
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('./sw.js');
    } catch {
      return; // The page works without it, but not offline.
    }
    const { active } = await navigator.serviceWorker.ready;
    new PerformanceObserver((list) => {
      const unseen = (list.getEntries() as PerformanceResourceTiming[]).filter(
        (entry) => entry.workerStart === 0,
      );
      active?.postMessage(unseen.map((entry) => entry.name));
    }).observe({ type: 'resource', buffered: true });
    await stays;
    if (!savesData()) active?.postMessage('all');
  });
}
