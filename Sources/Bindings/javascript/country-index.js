// Answers questions about single fields from a boundary file in memory.
import { NO_COORDINATE, REGION_FIELDS } from './kernel.js';

/** The fields that locate and locateMany return. */
export const FIELDS = Object.freeze(['country', ...REGION_FIELDS.filter(field => field !== 'country')]);

/** An open boundary file. */
export class CountryIndex {
  #index;
  #tables = new Map();

  /** Takes a BoundaryIndex of kernel.js. */
  constructor(index) {
    this.#index = index;
  }

  /** The file's description: dataVersion, licence, sources, edition, toleranceMetres, regionCount. */
  get about() {
    return this.#index.about;
  }

  /** A field of the region at a place in degrees, or null without one. Throws RangeError for an invalid coordinate. */
  locate(latitude, longitude, options = {}) {
    return this.#table(options)[this.#index.regionNumber(latitude, longitude)];
  }

  /** A field of the region at each place of two lists of equal length, or null, also for an invalid coordinate. */
  locateMany(latitudes, longitudes, options = {}) {
    const table = this.#table(options);
    return Array.from(this.#index.lookupBatch(latitudes, longitudes), number =>
      number === NO_COORDINATE ? null : table[number],
    );
  }

  /** All fields of the region at a place, or null at sea. */
  region(latitude, longitude) {
    return this.#index.region(this.#index.regionNumber(latitude, longitude));
  }

  /** The nearest border of the country at a place, or null without one within `within` metres. */
  nearestBorder(latitude, longitude, options) {
    return this.#index.nearestBorder(latitude, longitude, options);
  }

  /** The countries in which a place that is known to `metres` may lie, the likeliest first. */
  candidates(latitude, longitude, metres, options) {
    return this.#index.candidates(latitude, longitude, metres, options);
  }

  /** Reads the whole file. Throws KernelError for the first fault. */
  verify() {
    this.#index.verify();
  }

  /** Frees the memory. */
  close() {
    this.#index.close();
    this.#tables.clear();
  }

  /** A field of all regions by their numbers. Number 0 means no region. */
  #table({ field = 'country', worldview = null }) {
    const key = `${field} ${worldview}`;
    if (!this.#tables.has(key)) this.#tables.set(key, this.#read(field, worldview));
    return this.#tables.get(key);
  }

  #read(field, worldview) {
    if (!FIELDS.includes(field)) throw new RangeError(`field must be one of ${FIELDS.join(', ')}, not ${field}`);
    const numbers = Array.from({ length: this.#index.about.regionCount + 1 }, (_, number) => number);
    if (field === 'country') return numbers.map(number => this.#index.countryOf(number, worldview));
    return numbers.map(number => this.#index.region(number)?.[field] ?? null);
  }
}
