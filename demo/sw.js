// The build puts the name of the list of its files here, which contains a hash of the list. A build with other files is
// therefore another service worker.
const LIST = '__LIST__';
const BINARIES = [/\/relaxed-[^/]*\.js$/, /\/baseline-[^/]*\.js$/];
const AT_ONCE = 4;
const { scope } = self.registration;
const CACHE = `wasm-pca ${scope}`; // an origin may hold more than one copy of the page

const withoutQuery = (address) => address.split(/[?#]/)[0];
const hasHash = (address) => address.startsWith(`${scope}assets/`);
const isPage = (address) => address.endsWith('/');
/** Tells whether this worker keeps an address. The documentation, which lies in a folder beside the pages, is not kept. */
const isOurs = (address) =>
  hasHash(address) || (address.startsWith(scope) && /^(yours\/)?[^/]*$/.test(address.slice(scope.length)));

// Another build's pages name other files than those that were kept.
self.addEventListener('install', (event) => {
  event.waitUntil(renewPages());
});

// Deletes cached files of an earlier build that this build does not have; all others stay cached.
self.addEventListener('activate', (event) => {
  event.waitUntil(removeOthers().then(() => self.clients.claim()));
});

let fetched = Promise.resolve(); // what pages fetched is cached

// The page sends the addresses that it fetched before this service worker ran, and 'all' to have every file cached, which
// is answered by 'kept' once it is so.
self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data !== 'all') fetched = Promise.all([fetched, ...data.filter(isOurs).map(keep)]);
  const told = () => fetched.then(keepAll).then((all) => all && source?.postMessage('kept'));
  event.waitUntil(data === 'all' ? told() : fetched);
});

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && isOurs(withoutQuery(url))) event.respondWith(answer(event));
});

/** Resolves to the addresses of all files of this build. */
async function listed() {
  const response = await fetch(new URL(LIST, scope), { priority: 'low' });
  return (await response.json()).map((name) => new URL(name, scope).href);
}

async function renewPages() {
  const cache = await caches.open(CACHE);
  await cache.addAll((await cache.keys()).map(({ url }) => url).filter(isPage));
}

async function removeOthers() {
  const cache = await caches.open(CACHE);
  const kept = await cache.keys();
  if (kept.every(({ url }) => isPage(url))) return; // a first visit need not fetch the list
  const files = new Set(await listed());
  await Promise.all(kept.filter(({ url }) => !files.has(url)).map((request) => cache.delete(request)));
}

/** Caches a file unless it is cached already. `force-cache` takes it from the browser's HTTP cache where possible. */
async function keep(address) {
  const cache = await caches.open(CACHE);
  if (await cache.match(address, { ignoreVary: true })) return;
  const response = await fetch(address, { cache: 'force-cache', priority: 'low' }).catch(() => null);
  if (response?.ok) await put(cache, address, response);
}

/**
 * Caches all files, a few at a time, so that the page's own requests come first; resolves to whether all are there. Of the
 * engine's two binaries it takes the one that this browser runs.
 */
async function keepAll() {
  const cache = await caches.open(CACHE);
  const kept = (await cache.keys()).map(({ url }) => url);
  const isOther = (url) =>
    BINARIES.some((one) => one.test(url) && !kept.some((address) => one.test(address)));
  const addresses = (await listed()).filter((url) => !isOther(url));
  for (let i = 0; i < addresses.length; i += AT_ONCE)
    await Promise.all(addresses.slice(i, i + AT_ONCE).map(keep));
  const found = await Promise.all(addresses.map((address) => cache.match(address, { ignoreVary: true })));
  return found.every(Boolean);
}

/** Answers from the cache where the file's name has a hash, and otherwise from the network while there is one. */
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
    if (kept) return kept;
    if (request.destination === 'document' && (await cache.match(scope))) return Response.redirect(scope);
    throw error;
  }
}

/** Caches a response; where storage is full or the response breaks off, the cache stays as it was. */
function put(cache, address, response) {
  return cache.put(address, response).catch(() => {});
}
