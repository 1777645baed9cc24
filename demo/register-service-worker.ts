/** Whether the visitor has asked to be spared what is not needed at once. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Once the page has been scrolled: who only looks in does not pay for all of it. */
const scrolled = () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));

/**
 * Lets a service worker keep what is fetched and, for who stays, all other files, so that the whole page works offline
 * after one visit.
 */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const stays = scrolled();
  addEventListener('load', async () => {
    try {
      await navigator.serviceWorker.register('./sw.js');
    } catch {
      return; // The page works all the same, only not offline.
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
