// Reads lists of places: each is a country by its code, a position in any notation, or a city by its name.
import { Finder } from '../cities/finder.js';
import { pointOf } from '../screens/tripplaces.js';
import { placeOf } from '../state/trip.js';

export class ListReader {
  constructor(app) {
    this.app = app;
    this.finder = new Finder(app);
    this.run = 0;
  }

  stop() {
    this.run += 1;
    this.finder.stop();
  }

  /**
   * The places of lines, {places, lines}, or null after stop(). `lines` are those that could not be read, each with the
   * key of the reason. `progress` is called with the number of the line and that of all.
   */
  async read(lines, progress) {
    const run = ++this.run,
      known = new Map(),
      places = [],
      faults = [];
    // The codes of countries are known when the list of countries is here.
    await this.app.data.list();
    for (const [i, line] of lines.entries()) {
      if (i % 5 === 0) progress(i + 1, lines.length);
      if (!known.has(line.place)) known.set(line.place, await this.find(line.place).catch(() => null));
      if (this.run !== run) {
        progress(0, 0);
        return null;
      }
      const found = line.refused ? null : known.get(line.place);
      if (found) places.push({ ...found, from: line.from, to: line.to });
      else faults.push({ ...line, why: line.refused ? `tripLine_${line.refused}` : 'tripLine_unknown' });
    }
    return { places, lines: faults };
  }

  async find(text) {
    const view = this.app.painter.view();
    if (/^[A-Z]{2}$/.test(text) && view.country(text)) return this.capital(view, text);
    const position = await this.position(text);
    if (position) return position;
    const { matches } = await this.finder.find({ q: text, people: 0, page: 1, size: 1 }),
      city = matches[0];
    // The name of a city must be whole, as for the program.
    if (!city || (city.quality && city.quality !== 'whole')) return null;
    return placeOf({ ...city, name: city.localName ?? city.name, zone: city.timeZone });
  }

  capital(view, code) {
    const { lat, lon } = pointOf(view, code) ?? {};
    return placeOf({ name: view.capital(code) || view.name(code), country: code, zone: view.zone(code), lat, lon });
  }

  /** The place of a position in any notation, with its country and its zone, or null. */
  async position(text) {
    const { lat, lon, error } = await this.app.typed.position(text);
    if (error || !Number.isFinite(lat)) return null;
    const { numbers, names } = await this.app.resolver.regions(Float64Array.of(lat), Float64Array.of(lon)),
      region = new Map(names).get(numbers[0]);
    return placeOf({
      name: `${Number(lat.toFixed(5))}, ${Number(lon.toFixed(5))}`,
      country: region?.country ?? null,
      zone: region?.zone ?? null,
      lat,
      lon,
    });
  }
}
