// A trip: adding, moving and removing places, the rule, files, and what this browser keeps.
import { saveFile } from '../app/save.js';
import { focusOn } from '../app/focus.js';
import { Replies } from '../app/replies.js';
import { lasting } from '../app/storage.js';
import { Finder } from '../cities/finder.js';
import { holidayPaths } from '../screens/tripfacts.js';
import { ruleText, schengenText } from '../screens/tripdays.js';
import { foundPlaces, pointOf } from '../screens/trips.js';
import { mayBePosition, movedItem } from '../state/everything.js';
import { rateOf } from '../state/rates.js';
import * as trips from '../state/trip.js';
import { ratePath } from '../state/travel.js';
import { calendarOf, documentOf, rowsOf } from '../trips/export.js';
import { fragmentOf, readFile, readFragment, tripCSV } from '../trips/file.js';
import { ListReader } from '../trips/list.js';
import { rules } from '../trips/rules.js';

/** The names under which the browser keeps the trip, and one that could not be read. */
const KEPT = 'trip',
  DAMAGED = 'trip-damaged';
/** The pause after the last key before cities are asked, in milliseconds. */
const ASKED_AFTER = 120;
const CITIES = 5,
  SHORTEST = 2;
/** The number of places that are drawn at first, and more at each press. */
const SHOWN = 100;
/** The largest file, in bytes, as for the program. */
const LARGEST = 4 << 20;
/** The longest link that is shared, in letters. */
const LINK = 16_000;
/** The most requests for holidays and rates that are made at once. */
const AT_ONCE = 4;

/** Actions of the trip. */
export function tripActions(app) {
  const desk = new TripDesk(app);
  const acts = {
    'trip-typed': (_, event) => desk.type(event.target.value),
    'trip-clear': () => {
      desk.type('');
      focusOn('trip-add');
    },
    'trip-add': key => desk.add(key),
    'trip-open': id => desk.open(Number(id)),
    'trip-day': (side, event) => desk.setDay(side, event.target.value),
    'trip-up': id => desk.move(Number(id), -1),
    'trip-down': id => desk.move(Number(id), 1),
    'trip-remove': id => desk.remove(Number(id)),
    'trip-undo': () => desk.undo(),
    'trip-sort': () => desk.sort(),
    'trip-more': () => desk.set({ shown: desk.state.shown + SHOWN }),
    'trip-rule': (_, event) => desk.setRule(event.target.value),
    'trip-own': (_, event) => desk.ownRule(event.target.value),
    'trip-save': format => desk.save(format),
    'trip-share': () => desk.share(),
    'trip-file': (_, event) => desk.readFile(event.target.files[0], event.target),
    'trip-list': () => desk.readList(document.getElementById('trip-list').value),
    'trip-stop': () => desk.reader.stop(),
    'trip-offer': places => desk.offer(places),
    'trip-take': how => desk.take(how),
    'trip-cancel': () => desk.cancel(),
    'trip-damaged': () => saveFile(`${KEPT}-damaged.txt`, desk.state.damaged, 'text/plain'),
    'trip-again': () => desk.plan(),
  };
  return {
    acts,
    more: { tripKey: event => desk.key(event) },
    arrive: address => address.screen === 'trips' && desk.arrive(address),
    drawn: () => desk.drawn(),
  };
}

class TripDesk {
  constructor(app) {
    this.app = app;
    this.finder = new Finder(app);
    this.reader = new ListReader(app);
    this.asked = new Set();
    this.replies = new Replies(app);
    this.before = null;
    // Another tab has changed the trip.
    window.addEventListener('storage', event => {
      if (event.key === KEPT && this.state) this.load();
    });
  }

  get state() {
    return this.app.state.trip;
  }

  get view() {
    return this.app.painter.view();
  }

  set(change) {
    this.app.store.change('trip', state => ({ ...state, ...change }));
  }

  arrive({ shared }) {
    if (!this.state) this.begin();
    const { catalogue } = this.app.state;
    if (!catalogue.parts.list) this.app.data.list().then(() => this.plan());
    this.plan();
    if (!shared) return;
    const read = readFragment(shared);
    if (read) this.ask({ ...read, lines: [] });
    else this.set({ fileError: { key: 'tripNotLink' } });
    history.replaceState(history.state, '', '/trips');
  }

  begin() {
    this.app.store.change('trip', {
      trip: trips.emptyTrip,
      plan: null,
      q: '',
      found: [],
      position: null,
      active: null,
      open: null,
      shown: SHOWN,
      preview: null,
      reading: null,
      fileError: null,
      damaged: null,
      isKept: true,
      isOwnRule: false,
      failed: false,
    });
    this.load();
  }

  /** Takes the kept trip. One that cannot be read whole is set aside, and offered as a file. */
  load() {
    const text = lasting.read(KEPT),
      { trip, isDamaged } = trips.readTrip(text);
    if (isDamaged) lasting.write(DAMAGED, text);
    this.set({ trip, open: null, damaged: isDamaged ? text : lasting.read(DAMAGED) });
    this.plan();
  }

  /** Changes the trip, keeps it, and plans it again. */
  change(trip, more = {}) {
    if (trip === this.state.trip) return;
    const text = trips.keptText(trip);
    lasting.write(KEPT, text);
    this.set({ trip, isKept: lasting.read(KEPT) === text, ...more });
    this.plan();
  }

  /** Asks the rules for the plan of the present trip. The plan of an earlier one is not shown. */
  async plan() {
    const { trip } = this.state,
      request = trips.requestOf(trip, this.app.state.catalogue.codes);
    try {
      const plan = await rules.use(one => one.plan(request));
      if (this.state.trip === trip) this.set({ plan: { ...plan, of: trip }, failed: false });
    } catch {
      if (this.state.trip === trip) this.set({ failed: true });
    }
  }

  /** Announces a text, and the report on the rule once it is there. */
  say(text) {
    const { app } = this;
    app.actions.say(text);
    const before = ruleText(this.view);
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      const after = ruleText(this.view);
      if (after && after !== before) app.actions.say(`${text}. ${after}`);
    }, 600);
  }

  type(q) {
    this.set({ q, active: null, position: null, found: q.trim() ? this.state.found : [] });
    clearTimeout(this.asking);
    this.finder.stop();
    if (q.trim().length >= SHORTEST) this.asking = setTimeout(() => this.find(q), ASKED_AFTER);
  }

  /** Finds cities, and the position that a text states. */
  async find(q) {
    const [found, position] = await Promise.all([this.cities(q), this.position(q)]);
    if (!found || this.state.q !== q) return;
    this.set({ found, position });
    this.app.actions.say(this.app.t('found', { n: foundPlaces(this.view).length }));
  }

  async cities(q) {
    if (!this.app.state.about?.parts?.cities) return [];
    try {
      return (await this.finder.find({ q: q.trim(), people: 0, page: 1, size: CITIES })).matches;
    } catch (error) {
      return error.name === 'AbortError' ? null : [];
    }
  }

  position(q) {
    return mayBePosition(q) ? this.reader.position(q).catch(() => null) : null;
  }

  /** Adds a found place behind the others, and opens its fields. */
  add(key) {
    const item = foundPlaces(this.view).find(found => found.key === key),
      place = item && this.placeFor(key);
    if (!place || this.state.trip.places.length >= trips.MOST) return;
    const { trip } = this.state,
      id = trips.nextNumber(trip);
    this.type('');
    this.change(
      { ...trip, places: [...trip.places, { ...place, id }] },
      { open: id, shown: trip.places.length + SHOWN },
    );
    this.say(this.app.t('added', { name: place.name }));
    focusOn('trip-add');
  }

  placeFor(key) {
    const { view } = this,
      { position, found } = this.state,
      city = found.find(({ id }) => String(id) === key);
    if (key === 'position') return position;
    if (city) return trips.placeOf({ ...city, name: city.localName ?? city.name, zone: city.timeZone });
    const { lat, lon } = pointOf(view, key) ?? {};
    return trips.placeOf({ name: view.capital(key) || view.name(key), country: key, zone: view.zone(key), lat, lon });
  }

  open(id) {
    this.set({ open: this.state.open === id ? null : id });
    if (this.state.open === id) requestAnimationFrame(() => focusOn('trip-from'));
  }

  /** Changes the place that is open. */
  changeOpen(change, words) {
    const { trip, open } = this.state,
      places = trip.places.map(place => (place.id === open ? { ...place, ...change(place) } : place));
    this.change({ ...trip, places });
    this.say(words);
  }

  /** Takes a day. A first day behind the last one moves the last one along. */
  setDay(side, text) {
    const day = trips.dayOf(text);
    if (text && !day) return;
    this.changeOpen(
      ({ to }) => {
        if (side === 'to') return { to: day };
        return { from: day, to: day && to && to < day ? day : to };
      },
      this.app.t(day ? 'tripDaySet' : 'tripDayGone'),
    );
  }

  move(id, step) {
    const { trip } = this.state,
      next = trips.moved(trip, id, step),
      at = next.places.findIndex(place => place.id === id);
    if (next === trip) return;
    this.change(next);
    this.say(this.app.t('tripMoved', { name: next.places[at].name, n: at + 1, m: next.places.length }));
  }

  remove(id) {
    const { trip } = this.state,
      place = trip.places.find(one => one.id === id);
    if (!place) return;
    this.before = trip;
    this.change({ ...trip, places: trip.places.filter(one => one !== place) }, { open: null });
    this.app.actions.tell('tripRemoved', { name: place.name }, { act: 'trip-undo' });
  }

  undo() {
    if (this.before) this.change(this.before, { open: null });
    this.before = null;
    this.app.store.change('toast', null);
    this.app.actions.say(this.app.t('tripUndone'));
  }

  sort() {
    this.before = this.state.trip;
    this.change(trips.sorted(this.state.trip));
    this.app.actions.tell('tripSorted', {}, { act: 'trip-undo' });
    document.querySelector('#main h1')?.focus({ preventScroll: true });
  }

  setRule(kind) {
    this.change({ ...this.state.trip, rule: kind === trips.SCHENGEN ? kind : '' }, { isOwnRule: kind === 'own' });
    if (kind === 'own') requestAnimationFrame(() => focusOn('trip-own'));
    else this.say(kind ? schengenText(this.view) : this.app.t('tripNoRule'));
  }

  ownRule(text) {
    this.change({ ...this.state.trip, rule: trips.clean(text, trips.LONGEST_RULE) }, { isOwnRule: true });
    this.app.actions.sayLater(() => ruleText(this.view));
  }

  async save(format) {
    const { view, state } = this,
      { trip, plan } = state,
      current = plan?.of === trip ? plan : null;
    if (format === 'csv') saveFile('trip.csv', tripCSV(rowsOf(view, current)), 'text/csv');
    else if (format === 'json')
      saveFile('trip.json', `${JSON.stringify(documentOf(view, current), null, 2)}\n`, 'application/json');
    else {
      try {
        saveFile('trip.ics', await rules.use(one => one.calendar(calendarOf(view, current))), 'text/calendar');
      } catch {
        this.set({ failed: true });
        return;
      }
    }
    this.app.actions.tell('tripSaved', { format: format.toUpperCase() });
  }

  share() {
    const path = `/trips#${fragmentOf(this.state.trip)}`;
    if (path.length > LINK) this.app.actions.tell('tripLong');
    else this.app.actions.run('share-path', { title: document.title, path });
  }

  async readFile(file, field) {
    if (!file) return;
    field.value = '';
    this.set({ fileError: null });
    if (file.size > LARGEST) {
      this.set({ fileError: { key: 'trackLarge', name: file.name, size: this.app.f.bytes(LARGEST) } });
      return;
    }
    await this.read(await file.text(), file.name);
  }

  readList(text) {
    if (text.trim()) this.read(text, '');
  }

  /** Reads a trip or a list of places, and asks about it. */
  async read(text, name) {
    this.set({ fileError: null, preview: null });
    try {
      const read = readFile(text) ?? (await this.readLines(text));
      if (!read) return;
      if (read.places.length === 0 && read.lost === 0) throw new Error('no place');
      this.ask({ lines: [], ...read });
    } catch {
      this.set({ reading: null, fileError: { key: 'tripUnreadable', name } });
    }
  }

  /** The places of a list, which names them only, or null after Cancel. */
  async readLines(text) {
    const lines = await rules.use(one => one.places(text));
    const read = await this.reader.read(lines.slice(0, trips.MOST), (at, of) => this.set({ reading: { at, of } }));
    this.set({ reading: null });
    if (!read) return null;
    const left = lines.length - Math.min(lines.length, trips.MOST);
    return { ...read, lost: read.lines.length + left, rule: null, name: '' };
  }

  /** Opens the trip, and asks about places of another part of the page. */
  offer(places) {
    this.app.router.go({ screen: 'trips' });
    this.ask({ places: places.map(trips.placeOf).filter(Boolean), lines: [], lost: 0, rule: null, name: '' });
  }

  ask(preview) {
    this.set({ preview });
    this.app.actions.say(this.app.t('tripReadPlaces', { n: preview.places.length }));
    requestAnimationFrame(() => requestAnimationFrame(() => focusOn('trip-preview')));
  }

  /** Keeps a read trip, in place of the present one or behind it. */
  take(how) {
    const { preview, trip } = this.state,
      isAdded = how === 'add',
      room = trips.MOST - (isAdded ? trip.places.length : 0);
    const added = trips.numbered(preview.places.slice(0, room), trips.nextNumber(trip));
    this.before = trip;
    this.change(
      isAdded
        ? { ...trip, places: [...trip.places, ...added] }
        : { name: preview.name, rule: preview.rule ?? trip.rule, places: added },
      { preview: null, open: null, shown: SHOWN },
    );
    this.app.actions.tell('tripTaken', { n: added.length }, { act: 'trip-undo' });
    document.querySelector('#main h1')?.focus({ preventScroll: true });
  }

  cancel() {
    this.set({ preview: null });
    requestAnimationFrame(() => document.querySelector('.tripfile summary')?.focus());
  }

  /** Asks for the facts, rates and holidays that the drawn places need. Runs after each drawing. */
  drawn() {
    const { address, trip, catalogue } = this.app.state;
    if (address.screen !== 'trips' || !trip || !catalogue.codes.length) return;
    const { view } = this,
      places = trip.trip.places.slice(0, trip.shown);
    for (const code of new Set(places.map(({ country }) => country)))
      if (code && !view.country(code)?.whole && catalogue.byCode[code])
        this.once(`country ${code}`, () => this.app.data.country(code));
    for (const path of this.paths(view, places))
      if (!this.app.state.replies[path]) this.once(path, () => this.replies.want(path));
  }

  paths(view, places) {
    const base = trips.baseCurrency(trip(view), view.state),
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
    if (this.asked.has(name) || (this.running ?? 0) >= AT_ONCE) return;
    this.asked.add(name);
    this.running = (this.running ?? 0) + 1;
    Promise.resolve(run()).finally(() => {
      this.running -= 1;
      if (!name.startsWith('country')) this.asked.delete(name);
      this.app.store.touch();
    });
  }

  /** The keys of the field and of the places. Returns true if a key was used. */
  key(event) {
    if (event.target.id === 'trip-add') return this.fieldKey(event);
    const id = Number(event.target.closest?.('.stop')?.querySelector('[data-act="trip-open"]').dataset.arg),
      isButton = event.target.matches?.('button');
    if (!id || !isButton || event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Delete') this.remove(id);
    else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      this.move(id, event.key === 'ArrowUp' ? -1 : 1);
    else return false;
    event.preventDefault();
    return true;
  }

  fieldKey(event) {
    const items = foundPlaces(this.view).map(item => ({ ...item, id: item.key }));
    if (event.key === 'Enter') this.add(this.state.active ?? items[0]?.key);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      this.set({ active: movedItem(items, this.state.active, event.key) });
    else return false;
    event.preventDefault();
    return true;
  }
}

const trip = view => view.state.trip.trip;
