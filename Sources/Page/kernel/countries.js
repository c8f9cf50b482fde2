// Searches countries as people type, in a catalogue in memory, without a server.
//
// A plain ES module for pages, workers, and Node 18 and later. It does no I/O, and no text leaves it.
import { KernelError, STATUS, wordOf } from './kernel.js';
import { Memory, MESSAGE_BYTES } from './memory.js';

// <contract> make contract writes these lines from countryexplorer.h.
const FOUND = {
  size: 32,
  quality: 0,
  field: 4,
  country: 8,
  text: 16,
  language: 24,
};
// </contract>

/** Opens a catalogue of `size` bytes that are in the memory of a module. Throws KernelError. */
export function openNames(memory, file, size) {
  return memory.with([4, MESSAGE_BYTES], ([at, message]) => {
    const status = memory.call('ce_country_names_open_memory', file, size, at, message, MESSAGE_BYTES);
    if (status !== STATUS.OK) throw new KernelError(wordOf(status), memory.ended(message));
    return memory.word(at);
  });
}

/** The names of countries in a catalogue. */
export class CountryNames {
  #memory;
  #names;

  /**
   * Opens a catalogue. `wasm` is text.wasm. `bytes` is a countries.bin or the page's names.bin, which is copied.
   *
   * Takes some milliseconds. Throws KernelError for bytes that are not a catalogue, or for a damaged one.
   */
  static async open(wasm, bytes) {
    return new CountryNames(await Memory.start(wasm), bytes);
  }

  /** For open() only. */
  constructor(memory, bytes) {
    this.#memory = memory;
    this.#names = openNames(memory, memory.put(bytes), bytes.length);
  }

  /**
   * The countries that a text finds, the best first: {count, matches: [{code, quality, field, text, language}]}.
   *
   * `count` is the number of all. `text` is the text that matched in its original spelling. `language` is the language
   * of a name, or an empty text.
   */
  search(text, { offset = 0, limit = 10 } = {}) {
    const memory = this.#memory;
    return memory.with([text, FOUND.size * limit + 8], ([letters, found], [size]) => {
      const end = found + FOUND.size * limit;
      const status = memory.call(
        'ce_countries_search',
        this.#names,
        letters,
        size,
        0,
        offset,
        found,
        limit,
        end,
        end + 4,
      );
      if (status !== STATUS.OK) throw new RangeError('offset and limit are numbers from 0');
      const matches = Array.from({ length: memory.word(end) }, (_, place) => this.#match(found + FOUND.size * place));
      return { count: memory.word(end + 4), matches };
    });
  }

  /** Frees the memory. The names cannot be used any more. */
  close() {
    this.#memory.close();
  }

  #match(at) {
    const memory = this.#memory,
      named = (name, offset) => memory.ended(memory.call(name, memory.word(at + offset)));
    return {
      code: memory.textOf(at + FOUND.country),
      quality: named('ce_quality_name', FOUND.quality),
      field: named('ce_search_field_name', FOUND.field),
      text: memory.textOf(at + FOUND.text),
      language: memory.textOf(at + FOUND.language),
    };
  }
}
