// Searches cities as people type, and finds the nearest ones, in a city file in memory, without a server.
//
// A plain ES module for pages, workers, and Node 18 and later. It does no I/O, and no text leaves it.
import { openNames } from './countries.js';
import { KernelError, numberOf, shown, STATUS, wordOf } from './kernel.js';
import { Memory, MESSAGE_BYTES } from './memory.js';

// <contract> make contract writes these lines from countryexplorer.h.
const CITY = {
  size: 80,
  metres: 0,
  latitude: 8,
  longitude: 16,
  id: 24,
  population: 28,
  quality: 32,
  name: 36,
  country: 44,
  subdivisionCode: 52,
  subdivision: 60,
  timeZone: 68,
};
const QUESTION = {
  size: 48,
  latitude: 0,
  longitude: 8,
  text: 16,
  textSize: 20,
  offset: 24,
  countries: 28,
  countryCount: 32,
  timeZones: 36,
  timeZonesSize: 40,
  population: 44,
};
// </contract>
const QUALITIES = ['whole', 'word', 'beginning', 'beginning of a word', 'inside', 'one letter off', 'two letters off'];

/** A city file in memory. */
export class Cities {
  #memory;
  #cities;

  /**
   * Opens a city file. `wasm` is text.wasm. `bytes` is the file, which is copied: 12 MB.
   *
   * Takes some milliseconds. Throws KernelError for bytes that are not a city file, or for a damaged one.
   */
  static async open(wasm, bytes) {
    return new Cities(await Memory.start(wasm), bytes);
  }

  /** For open() only. */
  constructor(memory, bytes) {
    this.#memory = memory;
    const file = memory.put(bytes);
    this.#cities = memory.with([4, MESSAGE_BYTES], ([at, message]) => {
      const status = this.#call('open_memory', file, bytes.length, at, message, MESSAGE_BYTES);
      if (status !== STATUS.OK) throw this.#failure(status, memory.ended(message));
      return memory.word(at);
    });
  }

  /** Checks all checksums. Throws KernelError that names the damaged byte. */
  verify() {
    this.#memory.with([MESSAGE_BYTES], ([room]) => {
      const status = this.#call('verify', this.#cities, room, MESSAGE_BYTES);
      if (status !== STATUS.OK) throw this.#failure(status, this.#memory.ended(room));
    });
  }

  /**
   * Sets the codes and names of countries that may follow a city's name. `bytes` is a countries.bin or the page's
   * names.bin. Reading names.bin takes 0.15 s.
   *
   * Throws KernelError for bytes that are not a catalogue, or for a damaged one.
   */
  nameCountries(bytes) {
    this.#memory.with([bytes], ([file]) => {
      const names = openNames(this.#memory, file, bytes.length);
      this.#call('name_countries', this.#cities, names);
      this.#memory.call('ce_country_names_close', names);
    });
  }

  /** Sets what comes first among equals: the IDs of favourites, then cities of countries by their codes. */
  prefer({ favourites = [], countries = [] }) {
    const ids = new Uint8Array(Uint32Array.from(favourites).buffer);
    this.#memory.with([ids, countries.join('')], ([list, letters]) => {
      const status = this.#call('prefer', this.#cities, list, favourites.length, letters, countries.length);
      if (status !== STATUS.OK) throw this.#failure(status);
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
    const parts = [QUESTION.size, CITY.size * limit + 8, text, (countries ?? []).join(''), (timeZones ?? []).join(',')];
    return this.#memory.with(parts, ([at, found, letters, codes, zones], sizes) => {
      const view = this.#memory.view();
      view.setFloat64(at + QUESTION.latitude, numberOf(near?.lat), true);
      view.setFloat64(at + QUESTION.longitude, numberOf(near?.lon), true);
      const words = {
        text: letters,
        textSize: sizes[2],
        offset,
        countries: countries ? codes : 0,
        countryCount: (countries ?? []).length,
        timeZones: timeZones ? zones : 0,
        timeZonesSize: sizes[4],
        population,
      };
      for (const [name, word] of Object.entries(words)) view.setUint32(at + QUESTION[name], word, true);
      const end = found + CITY.size * limit;
      const status = this.#call('search', this.#cities, at, found, limit, end, end + 4);
      if (status !== STATUS.OK && status !== STATUS.MORE) throw this.#failure(status);
      const matches = this.#read(found, this.#memory.word(end)),
        total = this.#memory.word(end + 4);
      for (const [place, city] of matches.entries())
        city.quality = QUALITIES[this.#memory.word(found + CITY.size * place + CITY.quality)];
      const hasMore = matches.length > 0 && total > offset + matches.length;
      return { matches, count: status === STATUS.MORE ? null : total, hasMore, ignored: this.#ignored() };
    });
  }

  /** The `count` cities nearest to a place in degrees, with `distance` in metres. */
  nearest(lat, lon, { count = 1, within = Infinity, population = 0 } = {}) {
    if (!(numberOf(within) >= 0)) throw new RangeError(`within must be a distance in metres, not ${shown(within)}`);
    return this.#memory.with([CITY.size * count + 8], ([found]) => {
      const end = found + CITY.size * count,
        place = [numberOf(lat), numberOf(lon)];
      const status = this.#call('nearest', this.#cities, ...place, within, population, found, count, end);
      if (status === STATUS.BAD_COORDINATE) throw new RangeError(`${shown(lat)}, ${shown(lon)} is no coordinate`);
      if (status !== STATUS.OK) throw this.#failure(status);
      return this.#read(found, this.#memory.word(end));
    });
  }

  /** The parts of the text that the latest search left out. */
  #ignored() {
    const size = this.#call('ignored', this.#cities, 0, 0) >>> 0;
    if (size === 0) return [];
    return this.#memory.with([size + 1], ([at]) => {
      this.#call('ignored', this.#cities, at, size + 1);
      return this.#memory.text(at, size).split(',');
    });
  }

  /** Frees the memory. The cities cannot be used any more. */
  close() {
    this.#memory.close();
  }

  #read(at, count) {
    return Array.from({ length: count }, (_, place) => this.#city(at + CITY.size * place));
  }

  #city(at) {
    const view = this.#memory.view(),
      number = offset => view.getUint32(at + offset, true),
      double = offset => view.getFloat64(at + offset, true);
    const text = offset => this.#memory.textOf(at + offset);
    const metres = double(CITY.metres),
      subdivision = text(CITY.subdivision),
      subdivisionCode = text(CITY.subdivisionCode);
    const city = {
      id: number(CITY.id),
      name: text(CITY.name),
      country: text(CITY.country),
      lat: double(CITY.latitude),
      lon: double(CITY.longitude),
      population: number(CITY.population),
      timeZone: text(CITY.timeZone),
    };
    return {
      ...city,
      ...(subdivisionCode || subdivision ? { subdivision, subdivisionCode } : {}),
      ...(Number.isNaN(metres) ? {} : { distance: Math.round(metres) }),
    };
  }

  #call(name, ...values) {
    return this.#memory.call(`ce_cities_${name}`, ...values);
  }

  #failure(status, message) {
    return new KernelError(wordOf(status) ?? 'damaged', message || 'the file of cities is damaged; get it again');
  }
}
