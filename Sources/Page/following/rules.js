// The rules of a followed position, which the program has too: its course, and the crossings of borders. The module
// following.wasm has them. countryexplorer_following.h describes its functions.
import { Memory } from '../kernel/memory.js';

const MODULE = '/page/following.wasm';
/** The numbers of a ce_followed_fix, and the bytes of one number. */
const FIX = ['lat', 'lon', 'accuracy', 'heading', 'speed', 'time'],
  NUMBER = 8;
/** The settled country of a watch that knows none yet. */
const UNSETTLED = 0xffffffff;

export class FollowingRules {
  #memory;
  #following;
  #fix;
  #course;

  /**
   * `memory` is that of the started module.
   *
   * `settled` is the country from which a crossing counts: two letters, null for ground without a country, or undefined
   * if it is not known yet.
   */
  constructor(memory, settled) {
    this.#memory = memory;
    this.#fix = memory.allocate(FIX.length * NUMBER);
    this.#course = memory.allocate(2 * NUMBER);
    this.#following = memory.call('ce_following_create', settled === undefined ? UNSETTLED : numberOf(settled));
  }

  /** Takes the next {lat, lon, accuracy, heading, speed, time}: {degrees, speed}, or null without a known course. */
  take(fix) {
    this.#write(fix);
    if (this.#memory.call('ce_following_take', this.#following, this.#fix, this.#course) !== 1) return null;
    const speed = this.#memory.double(this.#course + NUMBER);
    return { degrees: this.#memory.double(this.#course), speed: Number.isNaN(speed) ? null : speed };
  }

  /** Takes the country of a position. True if the watch settles on it now. */
  settles(fix, country, isSure) {
    this.#write(fix);
    return this.#memory.call('ce_following_settles', this.#following, this.#fix, numberOf(country), !isSure) === 1;
  }

  #write(fix) {
    const view = this.#memory.view();
    for (const [place, key] of FIX.entries()) view.setFloat64(this.#fix + place * NUMBER, fix[key] ?? NaN, true);
  }
}

/** Starts the page's module. */
export async function startRules() {
  const response = await fetch(MODULE);
  if (!response.ok) throw new Error(`${MODULE}: ${response.status}`);
  return Memory.start(response);
}

/** A country's two letters as a number, or 0 for ground without a country. */
const numberOf = country => (country ? (country.charCodeAt(0) << 8) | country.charCodeAt(1) : 0);
