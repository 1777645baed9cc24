// The build writes the names of its files here, so that another build is another service worker.
const FILES = ['__FILES__'];
const BINARIES = [/\/relaxed-[^/]*\.js$/, /\/baseline-[^/]*\.js$/];
const { scope } = self.registration;
const CACHE = `wasm-pca ${scope}`; // an origin may hold more than one copy of the page

const withoutQuery = (address) => address.split(/[?#]/)[0];
const hasHash = (address) => address.startsWith(`${scope}assets/`);
const isOurs = (address) =>
  hasHash(address) || (address.startsWith(scope) && !address.slice(scope.length).includes('/'));

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(scope)));
});

// What was visited stays, but for files of an earlier build that this one has not.
self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

// The page says what it fetched before there was a service worker, and when all other files may come.
self.addEventListener('message', (event) => {
  const { data } = event;
  event.waitUntil(data === 'all' ? keepAll() : Promise.all(data.filter(isOurs).map(keep)));
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && isOurs(withoutQuery(url))) event.respondWith(answer(event));
});

async function removeOthers() {
  const files = new Set(FILES.map((name) => new URL(name, scope).href));
  const cache = await caches.open(CACHE);
  const others = (await cache.keys()).filter(({ url }) => !files.has(url));
  await Promise.all(others.map((request) => cache.delete(request)));
}

/** Keeps what the browser has only just fetched. */
async function keep(address) {
  const cache = await caches.open(CACHE);
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address, { cache: 'force-cache', priority: 'low' }).catch(() => null);
  if (response?.ok) await put(cache, address, response);
}

/** One after the other, since the page comes first; of the engine's two binaries, that which this browser runs. */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  const isOther = (url) =>
    BINARIES.some((one) => one.test(url) && !kept.some((address) => one.test(address)));
  const addresses = FILES.map((name) => new URL(name, scope).href).filter((url) => !isOther(url));
  for (const address of addresses) await keep(address);
}

/** A file whose name has a hash is never out of date; the others are asked for anew while there is a network. */
async function answer(event) {
  const { request } = event;
  const address = withoutQuery(request.url);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept && hasHash(address)) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(put(cache, address, response.clone()));
    return response;
  } catch (error) {
    const instead = kept ?? (request.mode === 'navigate' ? await cache.match(scope) : undefined);
    if (instead) return instead;
    throw error;
  }
}

/** Where there is no room, or the answer is cut short, nothing is kept. */
function put(cache, address, response) {
  return cache.put(address, response).catch(() => {});
}
