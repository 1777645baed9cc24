// The build writes the version and the list of files here.
const VERSION = '__VERSION__';
const FILES = ['__FILES__'];
const CACHE = `wasm-pca-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const stale = (name) => name.startsWith('wasm-pca-') && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(stale).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// Built files carry a hash in their name, so a cached one is never out of date; the page itself is asked for anew.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const cached = () => caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(async () => (await cached()) ?? caches.match('./')));
  } else {
    event.respondWith(cached().then((hit) => hit ?? fetch(request)));
  }
});
