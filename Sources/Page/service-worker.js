// Keeps the page and viewed data for use without the server. A classic worker, which all browsers can start.
importScripts('/page/offline/files.js');

const PAGE = 'page-1',
  DATA = 'data-1',
  NAMES = [PAGE, DATA];
/** The kernel's modules and names, which a server may lack. They are kept with the page if the server has them. */
const OPTIONAL = [...['kernel', 'text', 'trips', 'following'].map(name => `/page/${name}.wasm`), '/page/names.bin'],
  /** Files that are kept at their first use, if not before. */
  GROUND = ['/index/coarse', '/outlines/world.bin'];
/**
 * Requests that no cache may keep: positions, searches, events, changes, and large files, which are stored separately.
 */
const NEVER =
  /^\/(v1\/(resolve|position|changes|searches|cities(\/nearest|\/race)?$)|healthz|readyz|metrics|index\/(exact|cit))/;
/** Files that stay the same for days. They are shown from the cache at once, and renewed in the background. */
const STEADY = /^\/(flags|outlines|index)\//;
const SMALL_FLAGS = '/flags/w120/';
/** The wait for a large flag while a small one is kept, in milliseconds. */
const SOON = 3000;
/** The number of searches that are kept. */
const SEARCHES = 40;
const SHELL = '/page/index.html';

self.addEventListener('install', event => event.waitUntil(keepPage().then(() => self.skipWaiting())));
self.addEventListener('activate', event => event.waitUntil(forgetOld().then(() => self.clients.claim())));
self.addEventListener('message', event => event.waitUntil(keepLoaded(event.data ?? {})));
self.addEventListener('fetch', event => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin || NEVER.test(url.pathname)) return;
  if (event.request.mode === 'navigate') event.respondWith(screen(event.request));
  else if (url.pathname.startsWith('/page/') || url.pathname === '/manifest.webmanifest')
    event.respondWith(file(event));
  else if (STEADY.test(url.pathname)) event.respondWith(steady(event));
  else if (url.pathname.startsWith('/v1/')) event.respondWith(data(event.request));
});

/**
 * Fetches all files of the page, with the kernel, into one cache, all or none, so that versions do not mix and no file is
 * missing unnoticed. Those of the version before stay for tabs that are open, and older ones are deleted. A failure
 * leaves what was kept before, and the next visit repeats it.
 */
async function keepPage() {
  const cache = await caches.open(PAGE),
    before = await keptList(cache),
    present = await presentFiles();
  await cache.addAll(present.map(path => new Request(path, { cache: 'reload' })));
  const isWanted = path => present.includes(path) || (before.includes(path) && !OPTIONAL.includes(path));
  for (const request of await cache.keys()) if (!isWanted(new URL(request.url).pathname)) await cache.delete(request);
  const data = await caches.open(DATA);
  await Promise.allSettled(GROUND.map(path => data.add(path)));
}

/** The paths in the list of files that is kept, which is the list of the version before. */
async function keptList(cache) {
  const text = await (await cache.match('/page/offline/files.js'))?.text();
  const listed = [...(text ?? '').matchAll(/'(\/[^']+)'/g)].map(([, path]) => path);
  // Versions without parts kept these without naming them in the list.
  const kernel = ['kernel', 'memory', 'cities', 'countries', 'positions'].map(name => `/page/kernel/${name}.js`);
  return listed.includes('/page/app/main.js') ? [...listed, ...kernel] : listed;
}

/** All files of the page that the server has. Throws if the server does not answer for one. */
async function presentFiles() {
  const isPresent = async path => {
    const { ok, status } = await fetch(path, { method: 'HEAD', cache: 'no-store' });
    if (!ok && status !== 404) throw new Error(`${path}: ${status}`);
    return ok;
  };
  const present = await Promise.all(OPTIONAL.map(isPresent));
  return [...self.PAGE_FILES, ...OPTIONAL.filter((_, i) => present[i])];
}

/** True for a file that keepPage() keeps. */
const isOfPage = path => [self.PAGE_FILES, OPTIONAL].some(files => files.includes(path));

/** Deletes the caches of other versions, and the lists of names that earlier versions searched. */
async function forgetOld() {
  for (const name of await caches.keys()) if (!NAMES.includes(name)) await caches.delete(name);
  const data = await caches.open(DATA);
  for (const request of await data.keys())
    if (/[?&]fields=[^&]*searchNames/.test(request.url)) await data.delete(request);
}

/**
 * Every screen is the same document. Its file is kept without the data that the service inserts, which gets outdated.
 */
async function screen(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL)) ?? gone();
  }
}

/** Answers from the server, so that all files have one version, or from the cache if the server does not answer. */
async function file(event) {
  const cache = await caches.open(PAGE),
    kept = await cache.match(event.request, { ignoreSearch: true });
  try {
    const fresh = await fetch(event.request);
    if (fresh.ok && !isSame(fresh, kept) && isOfPage(new URL(event.request.url).pathname)) event.waitUntil(renewPage());
    return fresh.ok || !kept ? fresh : kept;
  } catch {
    return kept ?? gone();
  }
}

const isSame = (fresh, kept) => kept && fresh.headers.get('etag') === kept.headers.get('etag');

let renewing = null;

/** Keeps the whole page again after a file has changed or was missing, so that versions do not mix. */
function renewPage() {
  return (renewing ??= keepPage()
    .catch(() => {})
    .then(() => {
      renewing = null;
    }));
}

/** Answers with what is kept, and renews it. A flag of another size is better than none, or than a long wait. */
async function steady(event) {
  const cache = await caches.open(DATA),
    kept = await cache.match(event.request);
  const fresh = fetch(event.request).then(async response => {
    if (response.ok) await keep(cache, event.request, response.clone());
    return response;
  });
  const isPicture = event.request.destination === 'image',
    { pathname } = new URL(event.request.url),
    shown = kept ?? (isPicture ? await otherSize(cache, pathname) : null);
  if (!shown) return fresh.catch(isPicture ? noPicture : gone);
  event.waitUntil(fresh.catch(() => {}));
  return kept || pathname.startsWith(SMALL_FLAGS) ? shown : soonOr(fresh, shown);
}

/** The response if it comes soon, or else another one. */
function soonOr(response, other) {
  const late = new Promise(done => setTimeout(() => done(other), SOON));
  return Promise.race([response.catch(() => other), late]);
}

/** The kept flag of the other size, if the path is that of a flag. */
async function otherSize(cache, path) {
  const code = /^\/flags\/(?:w120\/)?([A-Z]{2})\.\w+$/.exec(path)?.[1],
    others = code ? [`/flags/${code}.svg`, `/flags/${code}.webp`, `${SMALL_FLAGS}${code}.png`] : [];
  for (const address of others) {
    const found = await cache.match(address);
    if (found) return found;
  }
  return null;
}

/** Keeps what the page had loaded, with its token if it has one, before this worker controlled it. */
async function keepLoaded({ loaded = [], token = null }) {
  const cache = await caches.open(DATA),
    headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  for (const url of loaded.map(address => new URL(address))) {
    if (url.origin !== location.origin || NEVER.test(url.pathname)) continue;
    const request = new Request(url, { headers, cache: 'no-cache' });
    if (url.pathname.startsWith('/v1/')) await data(request);
    else if (STEADY.test(url.pathname) && !(await cache.match(url.href))) await cache.add(url.href).catch(() => {});
  }
}

/**
 * Answers requests for data. Fresh answers are kept with their time. Without the service, kept ones state their age.
 */
async function data(request) {
  const cache = await caches.open(DATA);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await keep(cache, request, await stamped(fresh.clone()));
    if (isSearch(request)) await trim(cache);
    return fresh;
  } catch {
    return keptAnswer(cache, request);
  }
}

/** Keeps a response. A full storage keeps what it has, and the page still gets the response. */
const keep = (cache, request, response) => cache.put(request, response).catch(() => {});

/** The kept answer to a request for data. A damaged one is deleted, and counts as not kept. */
async function keptAnswer(cache, request) {
  const kept = await cache.match(request, { ignoreVary: true });
  if (!kept) return gone();
  try {
    JSON.parse(await kept.clone().text());
    return shown(kept);
  } catch {
    await cache.delete(request, { ignoreVary: true });
    return gone();
  }
}

const isSearch = request => new URL(request.url).searchParams.has('q');

/** Removes the oldest searches. A cache returns its requests in the order of insertion. */
async function trim(cache) {
  const kept = (await cache.keys()).filter(isSearch);
  for (const request of kept.slice(0, Math.max(0, kept.length - SEARCHES))) await cache.delete(request);
}

async function stamped(response) {
  const headers = new Headers(response.headers);
  headers.set('x-kept', String(Date.now()));
  return new Response(await response.blob(), { status: response.status, headers });
}

/** A kept answer. `x-stored` marks it for the page as not from the service. */
function shown(kept) {
  const headers = new Headers(kept.headers);
  headers.set('x-stored', headers.get('x-kept') ?? '0');
  return new Response(kept.body, { status: kept.status, headers });
}

/** The answer for a picture that is not kept. The page shows something else for it, and nothing is reported as a fault. */
const noPicture = () => new Response(null, { status: 204 });

const gone = () =>
  new Response('{"title":"The service does not answer","status":504}', {
    status: 504,
    headers: { 'content-type': 'application/problem+json', 'x-gone': '1' },
  });
