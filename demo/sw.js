// The build writes here where it lists its files, by a name that the list decides: another build is another service worker.
const LIST = '__LIST__';
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

/** The addresses of all files of this build. */
async function listed() {
  const response = await fetch(new URL(LIST, scope), { priority: 'low' });
  return (await response.json()).map((name) => new URL(name, scope).href);
}

async function removeOthers() {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  if (kept.every(({ url }) => url === scope)) return; // on a first visit, which is spared the list
  const files = new Set(await listed());
  await Promise.all(kept.filter(({ url }) => !files.has(url)).map((request) => cache.delete(request)));
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
  const addresses = (await listed()).filter((url) => !isOther(url));
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
