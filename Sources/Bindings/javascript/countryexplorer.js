// The country, the time zone and the nearest border of places, in a page, a worker or Node 18 and later, without a server.
//
// open() fetches a boundary file once; no coordinate leaves the program after that.
import { BoundaryIndex, KernelError, NO_COORDINATE } from './kernel.js';

export { KernelError };

/** The fields that locate and locateMany give. */
export const FIELDS = Object.freeze(
  ['country', 'code', 'name', 'timeZone', 'claimants', 'dispute', 'administrator', 'controller']);

let module;

/** The compiled WebAssembly module beside this file; it is read once. */
async function kernel() {
  module ??= WebAssembly.compile(await bytesOf(new URL('./countryexplorer.wasm', import.meta.url)))
    .catch((error) => { module = undefined; throw error; });
  return module;
}

/** The bytes at a URL. Node fetches no files, and reads them. */
async function bytesOf(source) {
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source;
  if (typeof source !== 'string' && !(source instanceof URL)) {
    throw new TypeError('open takes the URL of a boundary file, or its bytes');
  }
  const url = new URL(source, globalThis.location?.href ?? import.meta.url);
  if (url.protocol === 'file:') return (await import('node:fs/promises')).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** Opens a boundary file, by its URL or its bytes. Takes some milliseconds once they are there. */
export async function open(source) {
  const bytes = await bytesOf(source);
  const view = bytes instanceof ArrayBuffer ? new Uint8Array(bytes)
    : new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return new CountryIndex(await BoundaryIndex.open(await kernel(), view));
}

/** An open boundary file. */
class CountryIndex {
  #index;
  #tables = new Map();

  /** For open() alone. */
  constructor(index) { this.#index = index; }

  /** What the file says about itself: dataVersion, licence, sources, toleranceMetres, regionCount. */
  get about() { return this.#index.about; }

  /** A field of the region at a place, in degrees; null where there is none. Throws RangeError for no coordinate. */
  locate(latitude, longitude, options = {}) {
    return this.#table(options)[this.#index.regionNumber(latitude, longitude)];
  }

  /** A field of the region at each place of two lists of equal length; null too for what is no coordinate. */
  locateMany(latitudes, longitudes, options = {}) {
    const table = this.#table(options);
    return Array.from(this.#index.lookupBatch(latitudes, longitudes),
      (number) => number === NO_COORDINATE ? null : table[number]);
  }

  /** All that is known of the region at a place; null at sea. */
  region(latitude, longitude) { return this.#index.region(this.#index.regionNumber(latitude, longitude)); }

  /** The nearest border of the country at a place; null without one within `within` metres. */
  nearestBorder(latitude, longitude, options) { return this.#index.nearestBorder(latitude, longitude, options); }

  /** Reads the whole file, and throws KernelError for the first fault. */
  verify() { this.#index.verify(); }

  /** Frees the memory. */
  close() {
    this.#index.close();
    this.#tables.clear();
  }

  /** A field of all regions by their numbers; number 0 is none. */
  #table({ field = 'country', worldview = null }) {
    const key = `${field} ${worldview}`;
    if (!this.#tables.has(key)) this.#tables.set(key, this.#read(field, worldview));
    return this.#tables.get(key);
  }

  #read(field, worldview) {
    if (!FIELDS.includes(field)) throw new RangeError(`field must be one of ${FIELDS.join(', ')}, not ${field}`);
    const numbers = Array.from({ length: this.#index.about.regionCount + 1 }, (_, number) => number);
    if (field === 'country') return numbers.map((number) => this.#index.countryOf(number, worldview));
    return numbers.map((number) => this.#index.region(number)?.[field] ?? null);
  }
}
