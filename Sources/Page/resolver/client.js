// The page's side of the resolver: a worker holds the boundary index. Positions go no further than the worker.
import { Background } from '../app/background.js';

/** A resolver that passes changes of its state to `tell`: {phase, tolerance, download, kept, bytes}. */
export class Resolver extends Background {
  constructor(tell) {
    super('/page/parts/resolving.js', tell);
  }

  /** Reports whether the exact index is kept, without opening it. */
  look() {
    return this.call('look');
  }

  /** Opens the best index that is kept, or else the coarse one. With `exact`, opens the exact one as well. */
  open(exact) {
    return (this.opening ??= this.call('open', exact).catch(error => {
      this.opening = null;
      throw error;
    }));
  }

  again() {
    this.opening = null;
    this.stop();
  }

  async answer(question) {
    await this.open(false);
    return this.call('answer', question);
  }

  /** The answer with the kind of the nearest border and the nearest border on land, which need the coasts. */
  async wholeAnswer(question) {
    await this.open(false);
    return this.call('wholeAnswer', question);
  }

  /** The next border of {lat, lon, course, worldview} straight ahead, as aheadAt returns it, with its kind. */
  async ahead(question) {
    await this.open(false);
    return this.call('ahead', question);
  }

  /**
   * The region numbers of places, with each number's country and zone: {numbers, names: [[number, {country, zone}]]}.
   *
   * The places are two Float64Arrays, which the worker takes over.
   */
  async regions(lats, lons) {
    await this.open(false);
    return this.give([lats.buffer, lons.buffer], 'regions', lats, lons);
  }

  async ground(question) {
    return this.call('ground', question);
  }

  fetchExact() {
    return this.call('fetchExact');
  }

  /** Reports whether the cities are kept. Resolves to true if they are. */
  lookCities() {
    return this.call('lookCities');
  }

  fetchCities() {
    return this.call('fetchCities');
  }

  deleteCities() {
    return this.call('deleteCities');
  }

  findCities(question, preferred) {
    return this.call('findCities', question, preferred);
  }

  /** The city at each of some places {lat, lon}, or null without one. Null if the cities are not kept. */
  citiesAt(places) {
    return this.call('citiesAt', places);
  }

  deleteExact() {
    this.opening = null;
    return this.call('deleteExact');
  }
}
