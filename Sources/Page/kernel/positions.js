// Reads positions in any notation, and writes them, without a server.
//
// A plain ES module for pages, workers, and Node 18 and later. It does no I/O, and no text leaves it.
import { numberOf, shown, STATUS, wordOf } from './kernel.js';
import { Memory, MESSAGE_BYTES } from './memory.js';

// <contract> make contract writes these lines from countryexplorer.h.
const POSITION_ROOM = 80;
const POSITION = {
  size: 32,
  latitude: 0,
  longitude: 8,
  accuracyMetres: 16,
  notation: 24,
};
// </contract>

/**
 * The reason why a text is not a position: the faulty part, its column, and the remedy.
 *
 * `code` is not-a-position or ambiguous-position. `offset` is the number of bytes before the faulty part.
 */
export class PositionError extends Error {
  constructor(code, message, offset) {
    super(message);
    this.name = 'PositionError';
    this.code = code;
    this.offset = offset;
  }
}

/** The notations of positions. */
export class Positions {
  #memory;
  #names;

  /** Starts the module. `wasm` is text.wasm: its bytes, a compiled WebAssembly.Module or a Response. */
  static async open(wasm) {
    return new Positions(await Memory.start(wasm));
  }

  /** For open() only. */
  constructor(memory) {
    this.#memory = memory;
    this.#names = [];
    // The notations have the numbers from 1.
    for (let at; (at = memory.call('ce_notation_name', this.#names.length + 1)); ) this.#names.push(memory.ended(at));
  }

  /** The names of the notations. */
  get notations() {
    return [...this.#names];
  }

  /**
   * The position in a text: {lat, lon, accuracy, notation}.
   *
   * `accuracy` is half the diagonal of a cell or the uncertainty of a geo URI, in metres, or null. If `notation` is
   * given, the text is read in that notation only. Throws PositionError for any other text.
   */
  parse(text, notation = null) {
    const memory = this.#memory;
    return memory.with([text, POSITION.size + 8, MESSAGE_BYTES], ([letters, at, message], [size]) => {
      const fault = at + POSITION.size,
        number = notation === null ? 0 : this.#number(notation);
      const status = memory.call('ce_position_parse', letters, size, number, at, fault, message, MESSAGE_BYTES);
      if (status !== STATUS.OK) throw new PositionError(wordOf(status), memory.ended(message), memory.word(fault));
      const accuracy = memory.double(at + POSITION.accuracyMetres);
      return {
        lat: memory.double(at + POSITION.latitude),
        lon: memory.double(at + POSITION.longitude),
        accuracy: Number.isNaN(accuracy) ? null : accuracy,
        notation: this.#names[memory.word(at + POSITION.notation) - 1],
      };
    });
  }

  /** The text of a place in degrees, in a notation. Throws RangeError for numbers that are not a coordinate. */
  format(lat, lon, notation = 'decimal') {
    const memory = this.#memory;
    return memory.with([POSITION_ROOM], ([at]) => {
      const place = [numberOf(lat), numberOf(lon)],
        number = this.#number(notation);
      const status = memory.call('ce_position_format', ...place, number, at, POSITION_ROOM);
      if (status !== STATUS.OK) throw new RangeError(`${shown(lat)}, ${shown(lon)} is not a coordinate`);
      return memory.ended(at);
    });
  }

  #number(notation) {
    const place = this.#names.indexOf(notation);
    if (place < 0) throw new RangeError(`a notation is ${this.#names.join(', ')}, not ${notation}`);
    return place + 1;
  }
}
