// The facts that the places of a trip need: countries, rates and holidays.
import { Replies } from '../app/replies.js';
import { holidayPaths } from '../screens/tripfacts.js';
import { rateOf } from '../state/rates.js';
import { ratePath } from '../state/travel.js';
import { baseCurrency } from '../state/trip.js';

/** The most requests for holidays and rates that are made at once. */
const AT_ONCE = 4;

export class TripFacts {
  constructor(app) {
    this.app = app;
    this.asked = new Set();
    this.replies = new Replies(app);
    this.running = 0;
  }

  /** Asks for the facts, rates and holidays that the drawn places need. Runs after each drawing. */
  want(view) {
    const { trip, catalogue, replies } = view.state,
      places = trip.trip.places.slice(0, trip.shown);
    for (const code of new Set(places.map(({ country }) => country)))
      if (code && !view.country(code)?.whole && catalogue.byCode[code])
        this.once(`country ${code}`, () => this.app.data.country(code));
    for (const path of this.paths(view, places)) if (!replies[path]) this.once(path, () => this.replies.want(path));
  }

  paths(view, places) {
    const base = baseCurrency(view.state.trip.trip, view.state),
      own = view.country(places[0]?.country)?.currencies?.[0]?.code;
    const rates = places.map(place => {
      const code = view.country(place.country)?.currencies?.[0]?.code;
      return code && code !== base ? rateOf(view.state, [base, code]).next : null;
    });
    const first = own && own !== 'EUR' ? [ratePath([own, 'EUR'])] : [];
    return [...new Set([...first, ...rates, ...places.flatMap(place => holidayPaths(view, place))])].filter(Boolean);
  }

  /** Runs a request unless it runs, has run, or enough others run. */
  once(name, run) {
    if (this.asked.has(name) || this.running >= AT_ONCE) return;
    this.asked.add(name);
    this.running += 1;
    Promise.resolve(run()).finally(() => {
      this.running -= 1;
      if (!name.startsWith('country')) this.asked.delete(name);
      this.app.store.touch();
    });
  }
}
