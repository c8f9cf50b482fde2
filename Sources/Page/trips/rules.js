// The rules of trips, which the program has too: legs, days in countries, rules of days, lists of places, calendars. The
// module trips.wasm has them. countryexplorer_trips.h describes the requests and the replies.
import { Opened } from '../app/opened.js';
import { Memory } from '../kernel/memory.js';
import groups from '../offline/groups.js';

const MODULE = '/page/trips.wasm';
/** The room of a reply that is tried first, in bytes. */
const ROOM = 16_384;

export class TripRules {
  #memory;

  /** Starts the module. `wasm` is its bytes, a compiled WebAssembly.Module or a Response. */
  static async open(wasm) {
    return new TripRules(await Memory.start(wasm));
  }

  /** For open() only. */
  constructor(memory) {
    this.#memory = memory;
  }

  /** The plan of {places, rule, codes}. Throws TypeError for another form. */
  plan(request) {
    return JSON.parse(this.#run('ce_trip_plan', JSON.stringify({ groups, ...request })));
  }

  /** The places in a list with one on each line: [{line, place, from, to, refused}]. */
  places(text) {
    return JSON.parse(this.#run('ce_trip_places', text));
  }

  /** The text of a calendar. Throws TypeError for another form. */
  calendar(request) {
    return this.#run('ce_trip_calendar', JSON.stringify(request));
  }

  /** The text of a GPX document with a track in {segments} or a {route}. Throws TypeError for another form. */
  gpx(request) {
    return this.#run('ce_trip_gpx', JSON.stringify(request));
  }

  #run(name, text) {
    for (let room = ROOM; ; ) {
      const reply = this.#call(name, text, room);
      if (reply === '') throw new TypeError(`${name} refuses the request`);
      if (typeof reply === 'string') return reply;
      room = reply;
    }
  }

  /** The reply, or the number of its bytes if `room` is smaller. */
  #call(name, text, room) {
    const memory = this.#memory;
    return memory.with([text, room], ([request, reply], [size]) => {
      const count = memory.call(name, request, size, reply, room) >>> 0;
      return count <= room ? memory.text(reply, count) : count;
    });
  }
}

/** The rules, which are loaded at their first use. */
export const rules = new Opened(async () => {
  const response = await fetch(MODULE);
  if (!response.ok) throw new Error(`${MODULE}: ${response.status}`);
  return TripRules.open(response);
});
