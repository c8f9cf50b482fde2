// The worker. It opens the coarse index, then the exact one, and the cities if they are kept, and answers questions.
import { BoundaryIndex } from '../kernel/kernel.js';
import { Cities } from '../kernel/cities.js';
import { answerAt } from './answer.js';
import { Coasts } from './borders.js';
import { groundOf } from './ground.js';
import { CITIES, download, EXACT, forget, kept, keptSize, noteChecked } from './download.js';

const KERNEL = '/page/kernel.wasm',
  TEXT = '/page/text.wasm',
  COARSE = '/index/coarse';
/** The largest error of the coarse index in metres, unless the index itself states it. */
const COARSE_METRES = 1000;
let wasm = null,
  index = null,
  tolerance = 0,
  cities = null;
/** Land and sea, and the borders of the whole world. */
const coasts = new Coasts({
  coast: async code => (await fetched(`/outlines/close/${code}.json`)).json(),
  index: async () => BoundaryIndex.open(await kernel(), new Uint8Array(await (await fetched(COARSE)).arrayBuffer())),
});

const methods = {
  async open(exact) {
    await kernel();
    const stored = await kept(EXACT);
    if (stored && (await use(stored.bytes, 'exact', stored.isChecked))) return;
    if (!(await openCoarse())) await methods.fetchExact();
    else if (exact) methods.fetchExact().catch(() => {});
  },
  async fetchExact() {
    const bytes = await download(EXACT, progress => say({ download: progress }));
    if (!(await use(bytes, 'exact'))) {
      await forget(EXACT);
      throw new Error('the downloaded index is damaged');
    }
    say({ download: null });
  },
  async look() {
    const bytes = await keptSize(EXACT);
    say({ kept: bytes > 0, bytes });
  },
  async deleteExact() {
    await forget(EXACT);
    say({ kept: false });
  },
  async lookCities() {
    const size = await keptSize(CITIES);
    say({ cities: { kept: size > 0, size: size || (await sizeOf(CITIES.path)) } });
    return size > 0;
  },
  async fetchCities() {
    try {
      const bytes = await download(CITIES, progress => say({ cities: { kept: false, download: progress } }));
      if (!(await openCities(bytes, false))) {
        await forget(CITIES);
        throw new Error('the downloaded cities are damaged');
      }
      say({ cities: { kept: true, size: bytes.byteLength } });
    } catch (error) {
      await methods.lookCities();
      throw error;
    }
  },
  async deleteCities() {
    await forget(CITIES);
    cities?.close();
    cities = null;
    await methods.lookCities();
  },
  /**
   * The result of a search in this browser, or null without the file. `named` and `preferred` are given after a change.
   */
  async findCities({ q, ...options }, named, preferred) {
    if (!cities) {
      const stored = await kept(CITIES);
      if (!stored || !(await openCities(stored.bytes, stored.isChecked))) return null;
    }
    if (named) names = named;
    if (preferred) preferences = preferred;
    if (told.names !== names) cities.nameCountries(names);
    if (told.preferences !== preferences) cities.prefer(preferences);
    told = { names, preferences };
    return cities.search(q, options);
  },
  /** The answer, with the kind of the nearest border and the nearest border on land once the coasts are loaded. */
  answer(question) {
    const answer = { ...answerAt(index, question), tolerance };
    return coasts.has(answer.standard) ? { ...answer, ...coasts.describe(answer, question) } : answer;
  },
  async wholeAnswer(question) {
    const { standard } = answerAt(index, question);
    await coasts.load(standard);
    const answer = { ...answerAt(index, question), tolerance };
    return { ...answer, ...coasts.describe(answer, question) };
  },
  ground: question => groundOf(index, question),
  regions(lats, lons) {
    const numbers = index.lookupBatch(lats, lons),
      names = new Map();
    for (const number of numbers) name(names, number);
    return { numbers, names: [...names] };
  },
};

function name(names, number) {
  if (!names.has(number)) {
    const region = index.region(number);
    names.set(number, region ? { country: region.country, zone: region.timeZone } : null);
  }
  return names.get(number);
}

async function openCoarse() {
  try {
    const response = await fetched(COARSE);
    return await use(new Uint8Array(await response.arrayBuffer()), 'coarse');
  } catch {
    return false;
  }
}

/**
 * Opens bytes as an index and replaces the index before. Returns false if they are damaged.
 *
 * The checksums of all bytes are computed once per download: {@link noteChecked} records it.
 */
async function use(bytes, phase, isChecked = false) {
  let next;
  try {
    next = await BoundaryIndex.open(wasm, bytes);
    if (!isChecked) {
      performance.mark('verify');
      next.verify();
      performance.measure('verified', 'verify');
      if (phase === 'exact') await noteChecked(EXACT);
    }
  } catch {
    return false;
  }
  index?.close();
  [index, tolerance] = [next, next.about.toleranceMetres || (phase === 'coarse' ? COARSE_METRES : 7)];
  say({ phase, bytes: bytes.byteLength, kept: phase === 'exact', tolerance, version: next.about.dataVersion });
  return true;
}

/** The names of countries and the preferences that the page last sent, and those that the open cities have received. */
let names = [],
  preferences = {},
  told = {};

/** Opens the bytes of the city file. Returns false if they are damaged. */
async function openCities(bytes, isChecked) {
  try {
    const next = await Cities.open(await (await fetched(TEXT)).arrayBuffer(), bytes);
    if (!isChecked) {
      next.verify();
      await noteChecked(CITIES);
    }
    cities?.close();
    [cities, told] = [next, {}];
  } catch {
    return false;
  }
  return true;
}

async function kernel() {
  return (wasm ??= await (await fetched(KERNEL)).arrayBuffer());
}

/** The size of a file of the server in bytes, or 0 if the server lacks it or does not answer. */
async function sizeOf(path) {
  try {
    const { ok, headers } = await fetch(path, { method: 'HEAD' });
    return ok ? Number(headers.get('x-size') ?? headers.get('content-length') ?? 0) : 0;
  } catch {
    return 0;
  }
}

async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const say = state => postMessage({ state });

self.onmessage = async ({ data: { id, method, values } }) => {
  try {
    postMessage({ id, result: await methods[method](...values) });
  } catch (error) {
    if (method === 'open') say({ phase: 'failed' });
    say({ download: null });
    postMessage({ id, error: String(error?.message ?? error) });
  }
};
