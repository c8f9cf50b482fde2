// The page's side of typed text: a worker reads positions and finds countries. No text goes further than the worker.
import { Background } from '../app/background.js';

export class TypedText extends Background {
  constructor() {
    super('/page/parts/reading.js');
  }

  /** The position in a text, {lat, lon, accuracy, notation}, or {error, value} with the key of the words for it. */
  position(text) {
    return this.call('position', text);
  }

  /** Gives up all calls that have no answer yet. */
  giveUp() {
    this.fail();
  }

  /** Fetches the names of countries, and computes their order. */
  openNames() {
    return this.call('openNames');
  }

  /** All countries that a text finds, the best first: [{code, field, text}]. */
  countries(text) {
    return this.call('countries', text);
  }
}
