// Answers from a boundary file on a server, of which only what they need is fetched.
import { CountryIndex } from './country-index.js';
import { BoundaryIndex } from './kernel.js';

/** The bytes that one checksum of a boundary file is for. */
const BLOCK = 16384;
/** As many requests at once as a browser sends to one server. */
const AT_ONCE = 6;

/** An open boundary file on a server. Each question fetches the blocks that nobody has asked for before. */
export class RemoteIndex {
  #file;
  #index;
  #countries;
  /** For each block that is here or on its way, the promise of its arrival; true for one that is here. */
  #blocks = new Map();

  /** Fetches the beginning of a file, and the checksums, which are at its end. */
  static async open(module, file) {
    const head = await file.read(0, BLOCK);
    const remote = new RemoteIndex(file, await BoundaryIndex.reserve(module, file.size));
    remote.#put(0, head);
    const blocks = Math.ceil(file.size / BLOCK);
    const checksums = Math.max(1, Math.floor((file.size - 4 * blocks) / BLOCK));
    if (checksums < blocks) await remote.#fetch(checksums, blocks);
    await remote.#ask(() => remote.#index.begin());
    return remote;
  }

  /** For open() alone. */
  constructor(file, index) {
    this.#file = file;
    this.#index = index;
    this.#countries = new CountryIndex(index);
  }

  /** What the file says about itself. */
  get about() { return this.#countries.about; }

  /** What was fetched: the number of requests, the bytes of the file, and its size. */
  get fetched() {
    return { requests: this.#file.requests, bytes: this.#file.bytesRead, of: this.#file.size };
  }

  /** A field of the region at a place, in degrees; null where there is none. */
  locate(latitude, longitude, options) {
    return this.#ask(() => this.#countries.locate(latitude, longitude, options));
  }

  /** A field of the region at each place of two lists of equal length; null too for what is no coordinate. */
  async locateMany(latitudes, longitudes, options) {
    if (latitudes.length !== longitudes.length) throw new RangeError('as many longitudes as latitudes are needed');
    const answers = new Array(latitudes.length);
    let next = 0;
    const work = async () => {
      while (next < answers.length) {
        const place = next;
        next += 1;
        [answers[place]] = await this.#ask(
          () => this.#countries.locateMany([latitudes[place]], [longitudes[place]], options));
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      // After a failure the others stop, too.
      next = answers.length;
    }
    return answers;
  }

  /** All that is known of the region at a place; null at sea. */
  region(latitude, longitude) { return this.#ask(() => this.#countries.region(latitude, longitude)); }

  /** The nearest border of the country at a place; null without one within `within` metres. */
  nearestBorder(latitude, longitude, options) {
    return this.#ask(() => this.#countries.nearestBorder(latitude, longitude, options));
  }

  /** Frees the memory. */
  close() { this.#countries.close(); }

  /** Asks until no block is missing. A block that is here and is refused is damaged. */
  async #ask(question) {
    for (;;) {
      try {
        return question();
      } catch (error) {
        if (error.code !== 'damaged') throw error;
        const block = Math.floor(error.byte / BLOCK);
        if (this.#blocks.get(block) === true) throw error;
        await this.#fetch(block, block + 1);
      }
    }
  }

  /** Has the blocks from `first` to before `end` fetched once, however many ask for them. */
  #fetch(first, end) {
    const onWay = this.#blocks.get(first);
    if (onWay) return onWay;
    const arrival = this.#file.read(first * BLOCK, Math.min(end * BLOCK, this.#file.size)).then(
      (bytes) => this.#put(first, bytes), (error) => { this.#blocks.delete(first); throw error; });
    this.#blocks.set(first, arrival);
    return arrival;
  }

  #put(first, bytes) {
    this.#index.put(first * BLOCK, bytes);
    for (let block = first; block * BLOCK < first * BLOCK + bytes.length; block += 1) this.#blocks.set(block, true);
  }
}
