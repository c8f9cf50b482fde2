// The files of all countries that the service worker keeps: facts with flags, and maps.
import { flagFile, smallFlagFile } from '../components/flag.js';

/** The cache in which the service worker keeps data and pictures. */
const CACHE = 'data-1';
/** The number of files that are fetched at once. */
const AT_ONCE = 6;

/** The addresses of a part's files, 'facts' or 'maps', in the page's order of countries. */
export function addressesOf(part, codes, language) {
  const pairs = {
    facts: code => [`/v1/countries/${code}?lang=${language}`, flagFile(code), smallFlagFile(code)],
    maps: code => [`/outlines/country/${code}.json`, `/outlines/close/${code}.json`],
  };
  return codes.flatMap(pairs[part]);
}

/** The addresses that are kept, of those given. */
export async function keptOf(addresses) {
  const requests = await (await caches.open(CACHE)).keys(),
    kept = new Set(requests.map(({ url }) => url.slice(location.origin.length)));
  return addresses.filter(address => kept.has(address));
}

/**
 * Fetches files, so that the service worker keeps them. `progress` is called with the number of files that are done.
 *
 * Throws an error with the reason 'gone' if the server does not answer, 'full' if the browser does not keep a file, and
 * what the signal throws after an abort. A file that the server lacks is left out.
 */
export async function keepFiles(addresses, { signal, progress = () => {}, fetch = globalThis.fetch, isKept }) {
  const left = [...addresses];
  let done = 0;
  const work = async () => {
    for (let address = left.shift(); address; address = left.shift()) {
      signal.throwIfAborted();
      await keepFile(address, { signal, fetch, isKept });
      progress(++done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    left.length = 0;
  }
}

async function keepFile(address, { signal, fetch, isKept = isInCache }) {
  const response = await fetch(address, { signal, headers: { Accept: 'application/json' } }).catch(error => {
    signal.throwIfAborted();
    throw because('gone', error);
  });
  if (response.status === 404) return;
  if (!response.ok) throw because('gone');
  await response.arrayBuffer();
  if (!(await isKept(address))) throw because('full');
}

const isInCache = async address => Boolean(await (await caches.open(CACHE)).match(address, { ignoreVary: true }));

const because = (reason, cause) => Object.assign(new Error(reason, { cause }), { reason });
