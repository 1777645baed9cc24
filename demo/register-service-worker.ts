/** Lets a service worker keep what is fetched, so that what was visited once works offline. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
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
  });
}
