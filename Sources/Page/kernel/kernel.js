// The country, the time zone and the nearest border of places, from a boundary file in memory, without a server.
//
// A plain ES module for pages, workers, and Node 18 and later. It does no I/O and has no globals. The caller provides
// the bytes of kernel.wasm and of a boundary file, and no coordinate leaves this module.

// <contract> make contract writes these lines from countryexplorer.h.
/** The result of lookupBatch for a pair of numbers that is not a coordinate. */
export const NO_COORDINATE = 4294967295;
export const STATUS = {
  OK: 0,
  NOT_A_BOUNDARY_FILE: 1,
  TRUNCATED: 2,
  WRONG_VERSION: 3,
  DAMAGED: 4,
  BAD_COORDINATE: 5,
  NO_BORDER_WITHIN: 6,
  BAD_ARGUMENT: 7,
  MORE: 8,
  NOT_A_CITY_FILE: 9,
  MISSING: 10,
  UNREADABLE: 11,
  NO_MEMORY: 12,
  NOT_A_COUNTRY_FILE: 13,
  NOT_A_POSITION: 14,
  AMBIGUOUS_POSITION: 15,
};
export const REGION_FIELDS = [
  'code',
  'name',
  'timeZone',
  'country',
  'claimants',
  'dispute',
  'administrator',
  'controller',
];
const LISTS = ['claimants'];
const INDEX_FIELDS = ['dataVersion', 'licence', 'sources', 'edition'];
const BETWEEN = { countries: 0, regions: 1 };
const BORDER = {
  size: 32,
  metres: 0,
  latitude: 8,
  longitude: 16,
  beyond: 24,
};
const SEGMENT = {
  size: 24,
};
const CANDIDATE = {
  size: 16,
  share: 0,
  country: 8,
};
// </contract>
const CHUNK = 8192;
const MESSAGE_BYTES = 512;
/** No more than a thousand places are sampled, and the two countries at the border are added. */
const CANDIDATES = 1002;
/** The largest size of a file, in bytes. The memory of a module can have twice as many. */
const LARGEST = 0x7fffffff;

/**
 * The reason why a boundary file cannot be used, or cannot be used any longer.
 *
 * `code` is one of not-a-boundary-file, truncated, wrong-version, damaged, no-memory, closed and stopped. `byte` is the
 * first doubtful position in a damaged file.
 */
export class KernelError extends Error {
  constructor(code, message, byte) {
    super(message);
    this.name = 'KernelError';
    this.code = code;
    this.byte = byte;
  }
}

/** A boundary file in memory. Each index has its own WebAssembly memory, which is freed with it. */
export class BoundaryIndex {
  #exports;
  #lookup;
  #index;
  #scratch;
  #damaged;
  #file;
  #size;
  #regions = [];
  #worldviews = new Map();
  #views;

  /**
   * Opens a boundary file.
   *
   * `wasm` is kernel.wasm: its bytes, a compiled WebAssembly.Module (cheaper for a second index), or a Response.
   * `bytes` is the file, which is copied: 18.6 MB for the exact index. Takes some milliseconds, and checks the header.
   * Throws KernelError for bytes that are not a boundary file, or for a damaged one.
   */
  static async open(wasm, bytes) {
    const file = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
    const index = await BoundaryIndex.reserve(wasm, file.length);
    index.put(0, file);
    index.begin();
    return index;
  }

  /**
   * Makes room for a boundary file of `size` bytes that arrives in parts. Put the first parts, then call begin().
   *
   * A call that needs a missing part throws a KernelError with the code damaged, whose byte lies in that part. Put the
   * part, and call again.
   */
  static async reserve(wasm, size) {
    if (!(size <= LARGEST)) throw new KernelError('no-memory', `there is no memory for ${size} bytes`);
    const { exports } = await WebAssembly.instantiate(await compiled(wasm), {});
    return new BoundaryIndex(exports, size);
  }

  /** For open() and reserve() only. */
  constructor(exports, size) {
    this.#exports = exports;
    this.#lookup = exports.ce_lookup;
    this.#scratch = this.#allocate(CHUNK * 20 + 8);
    this.#damaged = this.#scratch + CHUNK * 20;
    this.#file = this.#allocate(Math.max(1, size));
    this.#size = size;
  }

  /** Copies bytes of the file to their place. */
  put(offset, bytes) {
    if (!this.#exports) throw closed();
    if (!(offset >= 0 && offset + bytes.length <= this.#size)) {
      throw new RangeError(`bytes ${offset} to ${offset + bytes.length} are not in a file of ${this.#size}`);
    }
    this.#memory().bytes.set(bytes, this.#file + offset);
  }

  /**
   * Reads the header and the names of the regions. Call it before the first lookup. Throws KernelError for a bad file.
   */
  begin() {
    const at = this.#scratch;
    const status = this.#run('ce_open_parts', this.#file, this.#size, at, this.#damaged, at + 8, MESSAGE_BYTES);
    if (status !== STATUS.OK) throw this.#failure(status, this.#text(at + 8));
    this.#index = this.#memory().words[at >> 2];
  }

  /**
   * The file's description: versions, licence, sources, the largest error of its borders, and its number of regions.
   */
  get about() {
    const texts = INDEX_FIELDS.map((name, field) => [name, this.#text(this.#call('ce_index_text', field))]);
    return {
      ...Object.fromEntries(texts),
      toleranceMetres: this.#call('ce_tolerance_metres'),
      regionCount: this.#call('ce_region_count'),
    };
  }

  /**
   * The number of the region at a place in degrees, or 0 for the high seas and for land outside every region.
   *
   * Throws RangeError for numbers that are not a coordinate, and for values that are not numbers.
   */
  regionNumber(latitude, longitude) {
    // Without #call(), whose list of arguments takes longer than the lookup.
    if (!this.#exports) throw closed();
    let status;
    try {
      status = this.#lookup(this.#index, numberOf(latitude), numberOf(longitude), this.#scratch);
    } catch (error) {
      throw this.#stopped('ce_lookup', error);
    }
    if (status !== STATUS.OK) throw this.#failure(status, '', [latitude, longitude]);
    return this.#memory().words[this.#scratch >> 2];
  }

  /**
   * The region with a number, or null for 0.
   *
   * `country` is two letters or null. `timeZone` is an IANA name or null. `claimants` is a list of two letters each,
   * empty without a dispute. Throws RangeError if no region has this number.
   */
  region(number) {
    if (number === 0) return null;
    this.#regions[number] ??= this.#readRegion(number);
    return this.#regions[number];
  }

  /**
   * The two letters of a region's country, or null for ground that belongs to no country.
   *
   * `worldview` assigns disputed ground as for nearestBorder. Throws RangeError if no region has this number.
   */
  countryOf(number, worldview = null) {
    if (number === 0) return null;
    const view = this.#worldview(worldview),
      at = this.#scratch;
    const status = this.#call('ce_region_country', number, view, at);
    if (status !== STATUS.OK) throw this.#failure(status, `there is no region ${number}`);
    return this.#text(at) || null;
  }

  /**
   * The nearest border of the ground at a place, or null without a border within `within` metres.
   *
   * `between: 'regions'` also counts borders within a country, where the time zone or a dispute changes. `worldview`
   * assigns disputed ground: two letters for what that state claims, `de-facto` for the administering state.
   * `distance` is in metres, and `metres` is its old name. `neighbour` is the region on the far side, or null for ground
   * without a country. latitude and longitude are the place on the border.
   */
  nearestBorder(latitude, longitude, { within = Infinity, between = 'countries', worldview = null } = {}) {
    if (!Object.hasOwn(BETWEEN, between)) throw new RangeError(`between must be countries or regions, not ${between}`);
    const kind = between === 'countries' ? this.#worldview(worldview) : BETWEEN[between];
    if (!(numberOf(within) >= 0)) throw new RangeError(`within must be a distance in metres, not ${shown(within)}`);
    const at = this.#scratch;
    const status = this.#call('ce_nearest_border', numberOf(latitude), numberOf(longitude), within, kind, at);
    if (status === STATUS.NO_BORDER_WITHIN) return null;
    if (status !== STATUS.OK) throw this.#failure(status, '', [latitude, longitude]);
    const { doubles, words } = this.#memory();
    const neighbourNumber = words[(at + BORDER.beyond) >> 2];
    const [distance, footLatitude, footLongitude] = ['metres', 'latitude', 'longitude'].map(
      name => doubles[(at + BORDER[name]) >> 3],
    );
    const neighbour = this.region(neighbourNumber);
    return { distance, metres: distance, latitude: footLatitude, longitude: footLongitude, neighbour, neighbourNumber };
  }

  /**
   * The countries in which an imprecise place may lie, the likeliest first: [{country, share}].
   *
   * The true place is within `metres` in 95 of 100 cases. One candidate means that the country is certain. `country` is
   * null for ground that belongs to no country. `worldview` assigns disputed ground as for nearestBorder.
   */
  candidates(latitude, longitude, metres, { worldview = null } = {}) {
    const view = this.#worldview(worldview);
    if (!(numberOf(metres) >= 0)) throw new RangeError(`metres must be a radius in metres, not ${shown(metres)}`);
    const at = this.#scratch,
      first = at + 8;
    const place = [numberOf(latitude), numberOf(longitude)];
    const status = this.#call('ce_certainty', ...place, metres, view, first, CANDIDATES, at);
    if (status !== STATUS.OK) throw this.#failure(status, '', [latitude, longitude]);
    const { doubles, words } = this.#memory();
    return Array.from({ length: words[at >> 2] }, (_, number) => {
      const candidate = first + number * CANDIDATE.size,
        letters = words[(candidate + CANDIDATE.country) >> 2];
      const country = letters ? String.fromCharCode(letters >> 8, letters & 0xff) : null;
      return { country, share: doubles[(candidate + CANDIDATE.share) >> 3] };
    });
  }

  /**
   * True if any border lies within `metres` of a place, so that a coarse file's answer there is not certain.
   *
   * Borders between time zones of one country count too.
   */
  hasBorderWithin(latitude, longitude, metres) {
    return this.nearestBorder(latitude, longitude, { within: metres, between: 'regions' }) !== null;
  }

  /**
   * The region numbers of many places, from two lists of equal length, or NO_COORDINATE for an invalid pair.
   *
   * Values that are not numbers are invalid: null, texts, dates, 64-bit integers. Faster than single lookups. Throws
   * KernelError for a damaged file.
   */
  lookupBatch(latitudes, longitudes) {
    if (![latitudes, longitudes].every(isList)) throw new TypeError('latitudes and longitudes take lists of numbers');
    if (latitudes.length !== longitudes.length) throw new RangeError('as many longitudes as latitudes are needed');
    const regions = new Uint32Array(latitudes.length);
    for (let start = 0; start < regions.length; start += CHUNK) {
      this.#lookupChunk(latitudes, longitudes, start, Math.min(CHUNK, regions.length - start), regions);
    }
    return regions;
  }

  /**
   * The borders in a box, for drawing: an Int32Array with six numbers for each straight piece.
   *
   * The six are the longitude and latitude of the start and of the end, in units of 1e-7 degree, and the numbers of the
   * regions on the left and on the right. A box with its west east of its east crosses 180 degrees. A piece that begins
   * outside the box may occur twice. Throws RangeError for more than `limit` pieces: request a smaller box.
   */
  bordersIn(west, south, east, north, { limit = 200_000 } = {}) {
    const [left, bottom, right, top] = [west, south, east, north].map(numberOf);
    // NaN makes one part, which the kernel refuses.
    const parts =
      left > right
        ? [
            [left, 180],
            [-180, right],
          ]
        : [[left, right]];
    const pieces = parts.map(([low, high]) => this.#segments([low, bottom, high, top], limit));
    if (pieces.length === 1) return pieces[0];
    const all = new Int32Array(pieces[0].length + pieces[1].length);
    all.set(pieces[0]);
    all.set(pieces[1], pieces[0].length);
    return all;
  }

  /** Checks all checksums, and that every border can be read. Throws KernelError that names the damaged byte. */
  verify() {
    const status = this.#call('ce_verify', this.#scratch, MESSAGE_BYTES);
    if (status !== STATUS.OK) throw this.#failure(status, this.#text(this.#scratch));
  }

  /** Frees the memory. The index cannot be used any more. */
  close() {
    this.#exports = this.#views = this.#lookup = null;
    this.#regions = [];
    this.#worldviews.clear();
  }

  /** The number of a worldview. null and undefined mean the standard one. */
  #worldview(name) {
    if (!this.#worldviews.has(name)) this.#worldviews.set(name, this.#readWorldview(String(name ?? 'standard')));
    return this.#worldviews.get(name);
  }

  #readWorldview(name) {
    const at = this.#scratch,
      bytes = new TextEncoder().encode(name.slice(0, CHUNK));
    this.#memory().bytes.set(bytes, at + 8);
    if (this.#call('ce_view_parse', at + 8, bytes.length, at) !== STATUS.OK) {
      throw new RangeError(`a worldview is standard, de-facto or two letters of a state of this file, not ${name}`);
    }
    return this.#memory().words[at >> 2];
  }

  #readRegion(number) {
    const valid = Number.isInteger(number) && number > 0 && number <= this.#call('ce_region_count');
    if (!valid) throw new RangeError(`there is no region ${number}`);
    const region = Object.fromEntries(
      REGION_FIELDS.map((name, field) => {
        const text = this.#text(this.#call('ce_region_text', number, field)) || null;
        return [name, LISTS.includes(name) ? Object.freeze(text?.split(' ') ?? []) : text];
      }),
    );
    return Object.freeze({ number, ...region });
  }

  #lookupChunk(latitudes, longitudes, start, count, regions) {
    const at = this.#scratch;
    const doubles = this.#memory().doubles;
    for (let place = 0; place < count; place += 1) {
      doubles[(at >> 3) + place] = numberOf(latitudes[start + place]);
      doubles[(at >> 3) + CHUNK + place] = numberOf(longitudes[start + place]);
    }
    const status = this.#call('ce_lookup_batch', at, at + CHUNK * 8, count, at + CHUNK * 16, 0);
    if (status !== STATUS.OK) throw this.#failure(status);
    const first = (at + CHUNK * 16) >> 2;
    regions.set(this.#memory().words.subarray(first, first + count), start);
  }

  #segments(box, limit) {
    let room = Math.min(limit, 4096);
    for (;;) {
      const at = this.#allocate(room * SEGMENT.size + 8);
      try {
        const status = this.#call('ce_borders_in', ...box, at + 8, room, at);
        if (status !== STATUS.OK) throw this.#failure(status, 'a box is west, south, east, north in degrees');
        const count = this.#memory().words[at >> 2];
        if (count > limit) throw new RangeError(`there are ${count} pieces of border in the box, more than ${limit}`);
        const first = (at + 8) >> 2;
        if (count <= room) return this.#memory().signed.slice(first, first + count * (SEGMENT.size >> 2));
        room = count;
      } finally {
        this.#exports?.free(at);
      }
    }
  }

  /** Calls a function of the kernel on the index. */
  #call(name, ...values) {
    return this.#run(name, this.#index, ...values);
  }

  /** Calls a function of the kernel. After a trap its memory cannot be trusted, so the index is closed. */
  #run(name, ...values) {
    if (!this.#exports) throw closed();
    try {
      return this.#exports[name](...values);
    } catch (error) {
      throw this.#stopped(name, error);
    }
  }

  #stopped(name, error) {
    this.close();
    return new KernelError('stopped', `the kernel stopped in ${name} (${error.message}); open the file again`);
  }

  #allocate(count) {
    const at = this.#run('malloc', count) >>> 0;
    if (at === 0) throw new KernelError('no-memory', `there is no memory for ${count} bytes`);
    return at;
  }

  /** Views of the memory, created again after it has grown. */
  #memory() {
    if (!this.#exports) throw closed();
    // Growth detaches the earlier views, which then have no bytes.
    if (!this.#views || this.#views.bytes.length === 0) {
      const { buffer } = this.#exports.memory;
      this.#views = {
        bytes: new Uint8Array(buffer),
        words: new Uint32Array(buffer),
        signed: new Int32Array(buffer),
        doubles: new Float64Array(buffer),
      };
    }
    return this.#views;
  }

  #text(at) {
    const { bytes } = this.#memory();
    return at === 0 ? '' : new TextDecoder().decode(bytes.subarray(at, bytes.indexOf(0, at)));
  }

  #failure(status, message, place) {
    if (status === STATUS.BAD_COORDINATE && place) {
      const range = 'latitude is -90 to 90, longitude -180 to 180';
      return new RangeError(`${place.map(shown).join(', ')} is no coordinate: ${range}`);
    }
    if (status === STATUS.BAD_COORDINATE) return new RangeError(message);
    if (status === STATUS.BAD_ARGUMENT) return new RangeError(message);
    if (status !== STATUS.DAMAGED) return new KernelError(wordOf(status), message);
    const byte = this.#memory().words[this.#damaged >> 2];
    return new KernelError('damaged', message || `the boundary file is damaged at byte ${byte}; get it again`, byte);
  }
}

/** The word of a status, such as not-a-boundary-file. */
export function wordOf(status) {
  return Object.keys(STATUS)[status]?.toLowerCase().replaceAll('_', '-');
}

/** A number unchanged, and NaN for any other value. JavaScript would turn null, '' and false into 0. */
export function numberOf(value) {
  return typeof value === 'number' ? value : NaN;
}

/** True if a value has elements and a length, as arrays and typed arrays have. */
function isList(value) {
  return typeof value === 'object' && value !== null && Number.isInteger(value.length);
}

/** A value in a message. A value that is not a number is named by its type, since some cannot become a text. */
export function shown(value) {
  return typeof value === 'number' || value == null ? String(value) : `a ${typeof value}`;
}

function closed() {
  return new KernelError('closed', 'the boundary index is closed');
}

/** The compiled kernel, from its bytes, a compiled module or a Response. */
export async function compiled(wasm) {
  const source = await wasm;
  if (source instanceof WebAssembly.Module) return source;
  const isResponse = typeof Response !== 'undefined' && source instanceof Response;
  return WebAssembly.compile(isResponse ? await source.arrayBuffer() : source);
}
