// Trips: making, naming and deleting them, adding, moving and removing places, and what this browser keeps.
import { saveFile } from '../app/save.js';
import { focusOn } from '../app/focus.js';
import { partOf } from '../app/part.js';
import { ruleText, schengenText } from '../screens/tripdays.js';
import { foundPlaces, pointOf } from '../screens/tripplaces.js';
import { labelOf } from '../screens/tripfacts.js';
import { mayBePosition } from '../state/everything.js';
import * as trips from '../state/trip.js';
import { takenBack } from '../state/tripchange.js';
import * as lists from '../state/triplist.js';
import { yearOf } from '../state/tripyear.js';
import { KeptTrips } from '../trips/kept.js';
import { ListReader } from '../trips/list.js';
import { rules } from '../trips/rules.js';
import { PlaceField } from './placefield.js';
import { TripFacts } from './tripfacts.js';
import { TripFiles } from './tripfiles.js';

/** The number of places that are drawn at first, and more at each press. */
const SHOWN = 100;

/** The actions of the shown trip. Another tab may delete it before one of them runs. */
const OF_TRIP = ['name', 'rename', 'day', 'up', 'down', 'remove', 'sort', 'rule', 'own', 'share'];

/** Actions of trips. */
export function tripActions(app) {
  const desk = new TripDesk(app),
    { files } = desk;
  const acts = {
    'trip-typed': (_, event) => desk.field.type(event.target.value),
    'trip-clear': () => {
      desk.field.type('');
      focusOn('trip-add');
    },
    'trip-view': view =>
      app.router.go({ ...app.state.address, view: view === 'plan' ? null : view, year: null }, 'filter'),
    'trip-year': (_, event) => app.router.go({ ...app.state.address, year: event.target.value }, 'filter'),
    'trip-new': () => desk.startTrip(),
    'trip-rename': () => desk.rename(),
    'trip-name': () => desk.setName(document.getElementById('trip-name').value),
    'trip-delete': id => desk.removeTrip(Number(id)),
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
    'trip-visited': what => desk.removeVisit(what),
    'trip-save': format => files.save(format),
    'trip-share': () => files.share(),
    'trip-file': (_, { target }) => {
      files.readFile(target.files[0]);
      target.value = '';
    },
    'trip-drop': file => files.readFile(file),
    'trip-list': () => files.readList(document.getElementById('trip-list').value),
    'trip-stop': () => desk.reader.stop(),
    'trip-offer': (...values) => files.offer(...values),
    'trip-take': how => files.take(how),
    'trip-cancel': () => files.cancel(),
    'trip-damaged': () => saveFile('trip-damaged.txt', desk.state.damaged, 'text/plain'),
    'trip-aside': () => desk.state && desk.asideChanged(),
    'trip-again': () => desk.planAgain(),
  };
  for (const name of OF_TRIP.map(end => `trip-${end}`)) {
    const act = acts[name];
    acts[name] = (...values) => desk.state.trip && act(...values);
  }
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
    this.reader = new ListReader(app);
    this.kept = new KeptTrips();
    this.files = new TripFiles(this);
    this.facts = new TripFacts(app);
    this.field = new PlaceField(app, this, async q => ({ position: await this.position(q) }));
    this.before = null;
    // Another tab has changed the trips. What could not be kept here is not replaced by it.
    window.addEventListener('storage', event => {
      if (!this.kept.has(event.key) || !this.state) return;
      if (this.kept.isKept) this.load();
      else this.keep(this.kept.latest(this.state.list), { open: null });
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

  arrive({ shared, name }) {
    if (!this.state) this.begin();
    else this.show(lists.tripAt(this.state.list, name));
    const { catalogue } = this.app.state;
    if (!catalogue.parts.list) this.app.data.list().then(() => this.plan());
    this.plan();
    if (shared) this.files.readLink(shared);
  }

  begin() {
    this.app.store.change('trip', {
      list: lists.emptyList,
      trip: null,
      plan: null,
      year: null,
      q: '',
      found: [],
      position: null,
      active: null,
      open: null,
      naming: false,
      shown: SHOWN,
      preview: null,
      reading: null,
      fileError: null,
      readsTrack: false,
      damaged: null,
      isKept: true,
      isOwnRule: false,
      failed: null,
    });
    this.load();
  }

  /** Shows a trip, or the list of trips for null. */
  show(trip) {
    if (trip?.id !== this.state.trip?.id) this.set({ trip, open: null, naming: false, shown: SHOWN, q: '', found: [] });
  }

  /** The trip that the address shows in a list. A trip whose name has changed stays. */
  shownIn(list) {
    const { name } = this.app.state.address,
      shown = this.state.trip?.id,
      now = this.kept.numberOf(shown);
    return ((name || now !== shown) && list.trips.find(({ id }) => id === now)) || lists.tripAt(list, name);
  }

  load() {
    const { list, damaged } = this.kept.read(),
      trip = this.shownIn(list),
      naming = this.state.naming && trip?.id === this.state.trip?.id;
    this.set({ list, trip, naming, open: null, damaged, isKept: this.kept.isKept });
    this.plan();
  }

  keep(list, more) {
    this.kept.write(list);
    this.set({ list, trip: this.shownIn(list), isKept: this.kept.isKept, damaged: this.kept.damagedText(), ...more });
    this.plan();
  }

  /** Takes the texts that are set aside now. What waited for room is kept. */
  asideChanged() {
    if (this.kept.isKept) this.set({ damaged: this.kept.damagedText() });
    else this.keep(this.kept.latest(this.state.list));
  }

  /**
   * Changes the list of trips by a function, and keeps it. `undo` is the function that takes the change back. Without one,
   * an earlier change can no longer be taken back, since that would take this one back as well.
   */
  update(change, more = {}, undo = null) {
    const list = change(this.kept.latest(this.state.list));
    if (list === this.state.list) return;
    this.before = undo;
    if (!undo && this.app.state.toast?.undo?.act === 'trip-undo') this.app.store.change('toast', null);
    this.keep(list, more);
  }

  /** Changes the shown trip, keeps it, and plans it again. `canUndo` lets the change be taken back. */
  change(trip, more = {}, canUndo = false) {
    const was = this.state.trip,
      isNew = !this.state.list.trips.some(({ id }) => id === was.id);
    if (trip === was) return;
    let is = trip;
    const put = list => {
      is = { ...trip, id: isNew ? lists.nextTrip(list) : this.kept.numberOf(was.id) };
      this.kept.numbers.set(was.id, is.id);
      // Another tab may have changed the trip just now. Its changes stay, and only those from `was` to `is` are made.
      const isThere = !isNew && list.trips.some(({ id }) => id === is.id);
      return isThere ? takenBack(list, is, { ...was, id: is.id }) : lists.put(list, is);
    };
    this.update(put, more, canUndo && (now => takenBack(now, isNew ? null : { ...was, id: is.id }, is)));
    if (is.id !== was.id) this.goTo(is.id, 'replace');
  }

  /** Adds a trip with a free number: the trip, or null with a message if the list is full. */
  addTrip(trip, more, canUndo = false) {
    let added = null;
    const put = list => {
      added = lists.isFull(list) ? null : { ...trip, id: lists.nextTrip(list) };
      return added ? lists.put(list, added) : list;
    };
    this.update(put, more, canUndo && (now => takenBack(now, null, added)));
    if (!added) this.app.actions.tell('tripsFull', { n: lists.MOST_TRIPS });
    return added;
  }

  /** Takes the last change back. A full list has no room for a trip that was deleted, which stays on offer. */
  undo() {
    const { before } = this,
      { trips: present } = this.state.list;
    if (!before) return;
    this.update(before, { open: null });
    this.before = null;
    this.app.store.change('toast', null);
    if (present === this.state.list.trips && lists.isFull(this.state.list)) {
      this.before = before;
      this.app.actions.tell('tripsFull', { n: lists.MOST_TRIPS }, { act: 'trip-undo' });
    } else this.app.actions.say(this.app.t('tripUndone'));
  }

  /** Asks the rules for the plan of the present trip. The plan of an earlier one is not shown. */
  async plan() {
    const { trip } = this.state;
    if (!trip) return;
    const request = trips.requestOf(trip, this.app.state.catalogue.codes);
    try {
      const plan = await rules.use(one => one.plan(request));
      if (this.state.trip === trip) this.planned({ plan: { ...plan, of: trip } });
    } catch {
      if (this.state.trip === trip) this.set({ failed: 'plan' });
    }
  }

  /** Asks the rules for the days of a year, unless it did already. */
  async planYear({ list }, year) {
    if (this.planning?.list === list && this.planning.year === year) return;
    this.planning = { list, year };
    try {
      const { yearPlan } = await partOf(() => import('../trips/year.js')),
        plan = await rules.use(one => yearPlan(one, list, year));
      if (this.state.list === list) this.planned({ year: { ...plan, of: list, number: year } });
    } catch {
      this.set({ failed: 'plan' });
    }
  }

  /** Shows what the rules have planned. A part that could not be loaded stays reported. */
  planned(change) {
    this.set({ ...change, failed: this.state.failed === 'part' ? 'part' : null });
  }

  /** Reports a part that could not be loaded for `press`, which "Try again" repeats. */
  lacksPart(press) {
    this.press = press;
    this.set({ failed: 'part' });
  }

  planAgain() {
    const { failed } = this.state;
    this.planning = null;
    this.set({ failed: null });
    if (failed === 'part') this.press();
    else this.plan();
  }

  /** Runs after each drawing. */
  drawn() {
    const { address, trip, catalogue } = this.app.state;
    this.files.drawn();
    if (address.screen !== 'trips' || !trip || !catalogue.codes.length) return;
    if (address.view === 'days') this.planYear(trip, yearOf(address.year, new Date()));
    else if (trip.trip && address.view !== 'visited') this.facts.want(this.view);
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

  /** Goes to a trip, or to the list of trips. */
  goTo(id, how) {
    const { list } = this.state,
      name = list.trips.length > 1 ? lists.slugsOf(list).get(id) : '';
    this.app.router.go({ screen: 'trips', name }, how);
  }

  /** Adds an empty trip, and opens the field of its name. */
  startTrip() {
    const trip = this.addTrip(trips.emptyTrip, {});
    if (!trip) return;
    this.goTo(trip.id);
    this.rename();
  }

  rename() {
    this.set({ naming: !this.state.naming });
    if (this.state.naming) requestAnimationFrame(() => requestAnimationFrame(() => focusOn('trip-name')));
  }

  setName(text) {
    const { trip } = this.state,
      name = trips.clean(text);
    if (name !== trip.name) this.change({ ...trip, name });
    this.set({ naming: false });
    if (this.app.state.address.name) this.goTo(this.state.trip.id, 'replace');
    this.app.actions.say(this.app.t('tripNamed', { name: labelOf(this.view, this.state.trip) }));
    document.querySelector('#main h1')?.focus({ preventScroll: true });
  }

  removeTrip(id) {
    const { list } = this.state,
      at = list.trips.findIndex(trip => trip.id === id),
      trip = list.trips[at];
    if (!trip) return;
    const name = labelOf(this.view, trip);
    this.update(
      now => lists.without(now, [this.kept.numberOf(id)]),
      { open: null, naming: false },
      now => lists.restored(now, trip, at),
    );
    if (this.app.state.address.name) this.app.router.go({ screen: 'trips' });
    this.app.actions.tell('tripDeleted', { name }, { act: 'trip-undo' });
  }

  /** The places that the text of the field finds. */
  items() {
    return foundPlaces(this.view);
  }

  position(q) {
    return mayBePosition(q) ? this.reader.position(q).catch(() => null) : null;
  }

  /** Adds a found place to the trip and opens its fields, or to the visited places. */
  add(key) {
    const item = this.items().find(found => found.key === key),
      place = item && this.placeFor(key),
      { trip } = this.state;
    if (!place) return;
    if (this.app.state.address.view === 'visited') this.addVisit(key, item.name, place);
    else if (trip?.places.length < trips.MOST) this.addPlace(trip, place);
    focusOn('trip-add');
  }

  addPlace(trip, place) {
    const id = trips.nextNumber(trip);
    this.field.type('');
    this.change(
      { ...trip, places: [...trip.places, { ...place, id }] },
      { open: id, shown: trip.places.length + SHOWN },
    );
    this.say(this.app.t('added', { name: place.name }));
  }

  addVisit(key, name, place) {
    const added = trips.isCode(key) ? { countries: [key], places: [] } : { countries: [], places: [place] };
    let fresh = added;
    this.field.type('');
    this.changeVisits(
      visited => {
        fresh = lists.visitsWithout(added, visited);
        return lists.joinedVisits(visited, fresh);
      },
      visited => lists.visitsWithout(visited, fresh),
    );
    if (lists.countOf(lists.visitsWithout(fresh, this.state.list.visited)) === 0)
      this.app.actions.tell('added', { name }, { act: 'trip-undo' });
    else this.app.actions.tell('visitedFull', { n: lists.MOST_VISITED });
  }

  /** Changes the visited places by a function. `back` takes the change back. */
  changeVisits(change, back) {
    const by = make => list => ({ ...list, visited: make(list.visited) });
    this.update(by(change), {}, by(back));
  }

  /** Removes a country by its code, or a place by its number, from those that were added by hand. */
  removeVisit(what) {
    const { visited } = this.state.list,
      place = visited.places[Number(what)],
      name = place?.name ?? this.view.name(what),
      gone = place ? { countries: [], places: [place] } : { countries: [what], places: [] };
    this.changeVisits(
      now => lists.visitsWithout(now, gone),
      now => lists.joinedVisits(now, gone),
    );
    this.app.actions.tell('tripRemoved', { name }, { act: 'trip-undo' });
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
    this.change({ ...trip, places: trip.places.filter(one => one !== place) }, { open: null }, true);
    this.app.actions.tell('tripRemoved', { name: place.name }, { act: 'trip-undo' });
  }

  sort() {
    this.change(trips.sorted(this.state.trip), {}, true);
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

  /** The keys of the field, of the places and of the list. Returns true if a key was used. */
  key(event) {
    const { target } = event;
    if (target.id === 'trip-add') return this.field.key(event);
    const id = Number(target.closest?.('.stop')?.querySelector('[data-act="trip-open"]').dataset.arg),
      listed = Number(target.dataset?.trip),
      isButton = target.matches?.('button');
    if (event.ctrlKey || event.metaKey) return false;
    if (event.key === 'Delete' && listed) this.removeTrip(listed);
    else if (!id || !isButton || !this.state.trip) return false;
    else if (event.key === 'Delete') this.remove(id);
    else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown'))
      this.move(id, event.key === 'ArrowUp' ? -1 : 1);
    else return false;
    event.preventDefault();
    return true;
  }
}
