const KEPT = 'All of it is on this machine now and works without a network.';

/** Returns whether the visitor has asked the browser to save data. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Resolves at the first scroll: a visitor who leaves before that does not pay for the whole page. */
const scrolled = () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));

/**
 * Registers the service worker in the folder `root`. It caches this page, the files that the page fetches and, once the
 * visitor scrolls, all others, so that all pages work offline after one visit. `started` resolves once the engine has
 * started, or has not.
 */
export function keepForOffline(root: string, started: Promise<unknown>): void {
  if (!('serviceWorker' in navigator)) return;
  const stays = scrolled();
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register(`${root}sw.js`);
    } catch {
      return; // The page works without it, but not offline.
    }
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage([location.href.split(/[?#]/)[0]]);
    await started; // so that the service worker knows which binary this browser runs
    await new Promise<void>((told) => {
      new PerformanceObserver((list) => {
        const unseen = (list.getEntries() as PerformanceResourceTiming[]).filter(
          (entry) => entry.workerStart === 0,
        );
        active?.postMessage(unseen.map((entry) => entry.name));
        told();
      }).observe({ type: 'resource', buffered: true });
    });
    await stays;
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      const place = document.getElementById('offline');
      if (data === 'kept' && place) place.textContent = KEPT;
    });
    if (!savesData()) active?.postMessage('all');
  });
}
