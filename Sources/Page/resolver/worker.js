// The worker. It opens the coarse index, then the exact one, and the cities if they are kept, and answers questions.
import { BoundaryIndex } from '../kernel/kernel.js';
import { Cities } from '../kernel/cities.js';
import { aheadAt } from './ahead.js';
import { answerAt } from './answer.js';
import { Coasts } from './borders.js';
import { groundOf } from './ground.js';
import { CITIES, download, EXACT, forget, kept, keptSize, noteChecked } from './download.js';

const KERNEL = '/page/kernel.wasm',
  TEXT = '/page/text.wasm',
  NAMES = '/page/names.bin',
  COARSE = '/index/coarse';
/** The largest error of the coarse index in metres, unless the index itself states it. */
const COARSE_METRES = 1000;
/** The longest wait for the names of countries, which a search of cities can do without. */
const NAMES_MS = 5000;
/** The city at a place: the nearest one with 15,000 people or more within 10 km. */
const CITY = { within: 10_000, population: 15_000 };
let wasm = null,
  index = null,
  tolerance = 0,
  reopening = null,
  cities = null;
const SHORES = {
  coast: async code => (await fetched(`/outlines/close/${code}.json`)).json(),
  index: async () => BoundaryIndex.open(await kernel(), new Uint8Array(await (await fetched(COARSE)).arrayBuffer())),
};
/** Land and sea, and the borders of the whole world. */
let coasts = new Coasts(SHORES);

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
    cities = closed(cities);
    await methods.lookCities();
  },
  /** The result of a search in this browser, or null without the file. `preferred` is given after a change. */
  async findCities({ q, ...options }, preferred) {
    if (preferred) preferences = preferred;
    return withCities(() => searched(q, options));
  },
  /** The nearest city that is near enough at each place, or null without one. Null without the file. */
  citiesAt: places => withCities(open => places.map(({ lat, lon }) => open.nearest(lat, lon, CITY)[0] ?? null)),
  /** The answer, with the kind of the nearest border and the nearest border on land once the coasts are loaded. */
  async answer(question) {
    const answer = await plainAnswer(question);
    return coasts.has(answer.standard) ? described(answer, question) : answer;
  },
  async wholeAnswer(question) {
    await coasts.load((await plainAnswer(question)).standard);
    return described(await plainAnswer(question), question);
  },
  /** The next border straight ahead, with its kind as far as the coasts are loaded. */
  ahead: question =>
    withIndex(open => {
      const found = aheadAt(open, question, tolerance),
        { border } = found;
      return { ...found, kind: border && coasts.kind({ ...border, border }), tolerance };
    }),
  ground: question => withIndex(open => groundOf(open, question)),
  regions: (lats, lons) => withIndex(open => regionsOf(open, lats, lons)),
};

/**
 * The result of `use` with the open index. A module that has stopped stays closed, so the next call opens the index
 * again.
 */
async function withIndex(use) {
  if (!index) await (reopening ??= methods.open(false).finally(() => (reopening = null)));
  try {
    return use(index);
  } catch (error) {
    if (error.name === 'KernelError') index = closed(index);
    throw error;
  }
}

/** The result of `use` with the cities of the kept file, or null without it. A module that has stopped is closed. */
async function withCities(use) {
  if (!cities) {
    const stored = await kept(CITIES);
    if (!stored || !(await openCities(stored.bytes, stored.isChecked))) return null;
  }
  try {
    return use(cities);
  } catch (error) {
    if (error.name === 'KernelError') cities = closed(cities);
    throw error;
  }
}

/** Gives the memory of an object of the kernel back. Returns null, which replaces it. */
function closed(opened) {
  opened?.close();
  return null;
}

const plainAnswer = question => withIndex(open => ({ ...answerAt(open, question), tolerance }));

/** The answer with its borders, or without them if the coasts fail. They are loaded again for the next answer. */
function described(answer, question) {
  try {
    return { ...answer, ...coasts.describe(answer, question) };
  } catch {
    coasts = new Coasts(SHORES);
    return answer;
  }
}

function regionsOf(open, lats, lons) {
  const numbers = open.lookupBatch(lats, lons),
    names = [...new Set(numbers)].map(number => [number, nameOf(open.region(number))]);
  return { numbers, names };
}

const nameOf = region => (region ? { country: region.country, zone: region.timeZone } : null);

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
  const module = await kernel();
  let next;
  try {
    next = await BoundaryIndex.open(module, bytes);
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

/** The preferences that the page last sent, and those that the open cities have received. */
let preferences = {},
  told = null;

/** The result of a search in the open cities, which get the preferences after a change. */
function searched(q, options) {
  if (told !== preferences) cities.prefer(preferences);
  told = preferences;
  return cities.search(q, options);
}

/** Gives cities the names of countries. Without the page's list, a search returns a country's name as ignored. */
async function nameCountries(cities) {
  try {
    const list = await fetched(NAMES, { signal: AbortSignal.timeout(NAMES_MS) });
    cities.nameCountries(new Uint8Array(await list.arrayBuffer()));
  } catch {
    // The list is away or damaged. The cities are found without it.
  }
}

/** Opens the bytes of the city file. Returns false if they are damaged. */
async function openCities(bytes, isChecked) {
  try {
    const next = await Cities.open(await (await fetched(TEXT)).arrayBuffer(), bytes);
    if (!isChecked) {
      next.verify();
      await noteChecked(CITIES);
    }
    await nameCountries(next);
    cities?.close();
    [cities, told] = [next, null];
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

async function fetched(path, options) {
  const response = await fetch(path, options);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

const say = state => postMessage({ state });

self.onmessage = async ({ data: { id, method, values } }) => {
  try {
    const result = await methods[method](...values);
    postMessage({ id, result }, result?.numbers ? [result.numbers.buffer] : []);
  } catch (error) {
    if (method === 'open') say({ phase: 'failed' });
    say({ download: null });
    postMessage({ id, error: String(error?.message ?? error), code: error?.code });
  }
};
