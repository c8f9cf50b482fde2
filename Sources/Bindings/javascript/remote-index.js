// Answers from a boundary file on a server. Only the needed parts are fetched.
import { CountryIndex } from './country-index.js';
import { BoundaryIndex } from './kernel.js';

/** The number of bytes that one checksum of a boundary file covers. */
const BLOCK = 16384;
/** The number of simultaneous requests, as many as a browser sends to one server. */
const AT_ONCE = 6;

/** An open boundary file on a server. Each question fetches the blocks that were not fetched before. */
export class RemoteIndex {
  #file;
  #index;
  #countries;
  /** The state of each requested block: true after its arrival, and before that the promise of its arrival. */
  #blocks = new Map();

  /** Fetches the beginning of a file, and the checksums at its end. */
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

  /** For open() only. */
  constructor(file, index) {
    this.#file = file;
    this.#index = index;
    this.#countries = new CountryIndex(index);
  }

  /** The file's description. */
  get about() {
    return this.#countries.about;
  }

  /** The number of requests, the number of bytes fetched, and the size of the file. */
  get fetched() {
    return { requests: this.#file.requests, bytes: this.#file.bytesRead, of: this.#file.size };
  }

  /** A field of the region at a place in degrees, or null without one. */
  locate(latitude, longitude, options) {
    return this.#ask(() => this.#countries.locate(latitude, longitude, options));
  }

  /** A field of the region at each place of two lists of equal length, or null, also for an invalid coordinate. */
  async locateMany(latitudes, longitudes, options) {
    if (latitudes.length !== longitudes.length) throw new RangeError('as many longitudes as latitudes are needed');
    const answers = new Array(latitudes.length);
    let next = 0;
    const work = async () => {
      while (next < answers.length) {
        const place = next;
        next += 1;
        [answers[place]] = await this.#ask(() =>
          this.#countries.locateMany([latitudes[place]], [longitudes[place]], options),
        );
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      // After a failure the other requests stop too.
      next = answers.length;
    }
    return answers;
  }

  /** All fields of the region at a place, or null at sea. */
  region(latitude, longitude) {
    return this.#ask(() => this.#countries.region(latitude, longitude));
  }

  /** The nearest border of the country at a place, or null without one within `within` metres. */
  nearestBorder(latitude, longitude, options) {
    return this.#ask(() => this.#countries.nearestBorder(latitude, longitude, options));
  }

  /** Frees the memory. */
  close() {
    this.#countries.close();
  }

  /** Asks until no block is missing. A block that has arrived and is still refused is damaged. */
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

  /** Fetches the blocks from `first` to before `end`, once for all questions that need them. */
  #fetch(first, end) {
    const onWay = this.#blocks.get(first);
    if (onWay) return onWay;
    const arrival = this.#file.read(first * BLOCK, Math.min(end * BLOCK, this.#file.size)).then(
      bytes => this.#put(first, bytes),
      error => {
        this.#blocks.delete(first);
        throw error;
      },
    );
    this.#blocks.set(first, arrival);
    return arrival;
  }

  #put(first, bytes) {
    this.#index.put(first * BLOCK, bytes);
    for (let block = first; block * BLOCK < first * BLOCK + bytes.length; block += 1) this.#blocks.set(block, true);
  }
}
