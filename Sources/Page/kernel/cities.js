// Searches cities as people type, and finds the nearest ones, in a city file in memory, without a server.
//
// A plain ES module for pages, workers, and Node 18 and later. It does no I/O, and no text leaves it.
import { compiled, KernelError, numberOf, shown } from './kernel.js';

/** The sizes of ce_city and ce_city_question in countryexplorer.h, in bytes. */
const CITY = 80,
  QUESTION = 48;
const OK = 0,
  BAD_COORDINATE = 5,
  MORE = 8;
const CODES = { 2: 'truncated', 3: 'wrong-version', 4: 'damaged', 9: 'not-a-city-file' };
const QUALITIES = ['whole', 'word', 'beginning', 'beginning of a word', 'inside', 'one letter off', 'two letters off'];
const KINDS = ['name', 'other', 'code'];
const MESSAGE_BYTES = 512;

/** A city file in memory. */
export class Cities {
  #exports;
  #cities;

  /**
   * Opens a city file. `wasm` is kernel.wasm. `bytes` is the file, which is copied: 12 MB.
   *
   * Takes some milliseconds. Throws KernelError for bytes that are not a city file, or for a damaged one.
   */
  static async open(wasm, bytes) {
    const { exports } = await WebAssembly.instantiate(await compiled(wasm), {});
    try {
      return new Cities(exports, bytes);
    } catch (error) {
      throw stopped(error);
    }
  }

  /** For open() only. */
  constructor(exports, bytes) {
    this.#exports = exports;
    const file = this.#put(bytes),
      room = this.#allocate(MESSAGE_BYTES + 8);
    const status = exports.ce_cities_open_memory(file, bytes.length, room, room + 8, MESSAGE_BYTES);
    if (status !== OK) throw this.#failure(status, this.#ended(room + 8));
    this.#cities = this.#word(room);
    exports.free(room);
  }

  /** Checks all checksums. Throws KernelError that names the damaged byte. */
  verify() {
    this.#with([MESSAGE_BYTES], ([room]) => {
      const status = this.#exports.ce_cities_verify(this.#cities, room, MESSAGE_BYTES);
      if (status !== OK) throw this.#failure(status, this.#ended(room));
    });
  }

  /** Sets the names of countries: a list of {code, name, kind}, where kind is 'name', 'other' or 'code'. */
  nameCountries(names) {
    const lines = names
      .map(({ code, name, kind }) => `${code}${KINDS.indexOf(kind)}${name.replaceAll('\n', ' ')}`)
      .join('\n');
    this.#with([lines], ([at], [size]) => this.#exports.ce_cities_name_countries(this.#cities, at, size));
  }

  /** Sets what comes first among equals: the IDs of favourites, then cities of countries by their codes. */
  prefer({ favourites = [], countries = [] }) {
    const ids = new Uint8Array(Uint32Array.from(favourites).buffer);
    this.#with([ids, countries.join('')], ([list, letters]) => {
      const status = this.#exports.ce_cities_prefer(this.#cities, list, favourites.length, letters, countries.length);
      if (status !== OK) throw this.#failure(status);
    });
  }

  /**
   * The cities that `text` finds: {matches, count, hasMore, ignored}, as /v1/cities returns them, but without other
   * names. `ignored` are the parts of the text that name no region, and without which something was found.
   *
   * `count` is null if the matches were not counted. `near` is {lat, lon}. `countries` and `timeZones` are lists or
   * null.
   */
  search(text, { offset = 0, limit = 10, near = null, population = 0, countries = null, timeZones = null } = {}) {
    const parts = [QUESTION, CITY * limit + 8, text, (countries ?? []).join(''), (timeZones ?? []).join(',')];
    return this.#with(parts, ([at, found, letters, codes, zones], sizes) => {
      const view = this.#view();
      view.setFloat64(at, numberOf(near?.lat), true);
      view.setFloat64(at + 8, numberOf(near?.lon), true);
      const words = [
        letters,
        sizes[2],
        offset,
        countries ? codes : 0,
        (countries ?? []).length,
        timeZones ? zones : 0,
        sizes[4],
        population,
      ];
      for (const [place, word] of words.entries()) view.setUint32(at + 16 + 4 * place, word, true);
      const end = found + CITY * limit;
      const status = this.#exports.ce_cities_search(this.#cities, at, found, limit, end, end + 4);
      if (status !== OK && status !== MORE) throw this.#failure(status);
      const matches = this.#read(found, this.#word(end)),
        total = this.#word(end + 4);
      for (const [place, city] of matches.entries()) city.quality = QUALITIES[this.#word(found + CITY * place + 32)];
      const hasMore = matches.length > 0 && total > offset + matches.length;
      return { matches, count: status === MORE ? null : total, hasMore, ignored: this.#ignored() };
    });
  }

  /** The `count` cities nearest to a place in degrees, with `distanceMetres`. */
  nearest(lat, lon, { count = 1, within = Infinity, population = 0 } = {}) {
    if (!(numberOf(within) >= 0)) throw new RangeError(`within must be a distance in metres, not ${shown(within)}`);
    return this.#with([CITY * count + 8], ([found]) => {
      const end = found + CITY * count,
        place = [numberOf(lat), numberOf(lon)];
      const status = this.#exports.ce_cities_nearest(this.#cities, ...place, within, population, found, count, end);
      if (status === BAD_COORDINATE) throw new RangeError(`${shown(lat)}, ${shown(lon)} is no coordinate`);
      if (status !== OK) throw this.#failure(status);
      return this.#read(found, this.#word(end));
    });
  }

  /** The parts of the text that the latest search left out. */
  #ignored() {
    const size = this.#exports.ce_cities_ignored(this.#cities, 0, 0) >>> 0;
    if (size === 0) return [];
    return this.#with([size + 1], ([at]) => {
      this.#exports.ce_cities_ignored(this.#cities, at, size + 1);
      return this.#text(at, size).split(',');
    });
  }

  /** Frees the memory. The cities cannot be used any more. */
  close() {
    this.#exports = null;
  }

  #read(at, count) {
    return Array.from({ length: count }, (_, place) => this.#city(at + CITY * place));
  }

  #city(at) {
    const view = this.#view(),
      metres = view.getFloat64(at, true),
      number = offset => view.getUint32(at + offset, true);
    const [name, country, subdivisionCode, subdivision, timeZone] = [36, 44, 52, 60, 68].map(place =>
      this.#text(number(place), number(place + 4)),
    );
    const city = {
      id: number(24),
      name,
      country,
      lat: view.getFloat64(at + 8, true),
      lon: view.getFloat64(at + 16, true),
      population: number(28),
      timeZone,
    };
    return {
      ...city,
      ...(subdivisionCode || subdivision ? { subdivision, subdivisionCode } : {}),
      ...(Number.isNaN(metres) ? {} : { distanceMetres: Math.round(metres) }),
    };
  }

  /**
   * Calls `use` with the places and sizes of copied texts and bytes, and of free bytes per number. Frees them
   * afterwards.
   */
  #with(parts, use) {
    if (!this.#exports) throw new KernelError('closed', 'the cities are closed');
    const values = parts.map(part => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
    const places = values.map(value => (typeof value === 'number' ? this.#allocate(value) : this.#put(value)));
    try {
      return use(
        places,
        values.map(value => value.length ?? value),
      );
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) this.close();
      throw stopped(error);
    } finally {
      for (const place of places) this.#exports?.free(place);
    }
  }

  #put(bytes) {
    const at = this.#allocate(Math.max(1, bytes.length));
    new Uint8Array(this.#exports.memory.buffer).set(bytes, at);
    return at;
  }

  #allocate(count) {
    const at = this.#exports.malloc(count) >>> 0;
    if (at === 0) throw new KernelError('no-memory', `there is no memory for ${count} bytes`);
    return at;
  }

  #view() {
    return new DataView(this.#exports.memory.buffer);
  }

  #word(at) {
    return this.#view().getUint32(at, true);
  }

  #text(at, size) {
    return new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, at, size));
  }

  #ended(at) {
    return this.#text(at, new Uint8Array(this.#exports.memory.buffer).indexOf(0, at) - at);
  }

  #failure(status, message) {
    return new KernelError(CODES[status] ?? 'damaged', message || 'the file of cities is damaged; get it again');
  }
}

/** A trap of the kernel as a KernelError. Any other error is returned unchanged. */
function stopped(error) {
  if (!(error instanceof WebAssembly.RuntimeError)) return error;
  return new KernelError('stopped', `the kernel stopped (${error.message}); open the file again`);
}
