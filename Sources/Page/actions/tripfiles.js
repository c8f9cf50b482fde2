// Trips as files, as lists of places, as tracks and as links. What is read is asked about before it is kept.
import { saveFile } from '../app/save.js';
import { focusOn } from '../app/focus.js';
import { partOf } from '../app/part.js';
import { labelOf } from '../screens/tripfacts.js';
import * as trips from '../state/trip.js';
import * as lists from '../state/triplist.js';
import { fragmentOf, readFragment } from '../trips/link.js';
import { rules } from '../trips/rules.js';

/** The largest file, in bytes, as for the program, and the largest JSON file, which may have all kept trips. */
const LARGEST = 4 << 20,
  LARGEST_JSON = 16 << 20;
/** The longest link that is shared, in letters. */
const LINK = 16_000;
/** The names of files that the readers of tracks read. */
const TRACK = /\.(gpx|kml|geojson|jpe?g)$/i;

export class TripFiles {
  constructor(desk) {
    [this.desk, this.app, this.isAsking] = [desk, desk.app, false];
  }

  /** Saves what the screen shows at the press, also if the part that writes files comes later. */
  async save(format) {
    const { desk } = this,
      { view, state } = desk,
      formats = await partOf(() => import('../trips/formats.js')).catch(() => null);
    if (!formats) {
      desk.lacksPart(() => this.save(format));
      return;
    }
    try {
      const [name, text, type] = await formats.fileOf(format, view, state);
      saveFile(name, text, type);
      this.app.actions.tell('tripSaved', { format: name.slice(name.lastIndexOf('.') + 1).toUpperCase() });
    } catch {
      desk.set({ failed: 'plan' });
    }
  }

  share() {
    const { trip } = this.desk.state,
      path = `/trips#${fragmentOf(trip)}`;
    if (path.length > LINK) this.app.actions.tell('tripLong');
    else this.app.actions.run('share-path', { title: labelOf(this.desk.view, trip), path });
  }

  /** Reads the fragment of a link. It stays in the address until the question is drawn, so that a reload has it. */
  readLink(text) {
    const read = readFragment(text);
    if (read) this.ask({ ...read, lines: [] });
    else {
      this.desk.set({ fileError: { key: 'tripNotLink' } });
      this.app.router.go({ screen: 'trips' }, 'replace');
    }
  }

  async readFile(file) {
    const { desk } = this;
    if (!file) return;
    desk.set({ fileError: null, preview: null, readsTrack: TRACK.test(file.name) });
    if (desk.state.readsTrack) {
      this.app.actions.run('track-offer', file);
      return;
    }
    const most = /\.json$/i.test(file.name) ? LARGEST_JSON : LARGEST;
    if (file.size > most) desk.set({ fileError: { key: 'trackLarge', name: file.name, size: this.app.f.bytes(most) } });
    else await this.read(await file.text(), file.name);
  }

  readList(text) {
    if (text.trim()) this.read(text, '');
  }

  /** Reads trips, a trip or a list of places, and asks about it. */
  async read(text, name) {
    const { desk } = this;
    desk.set({ fileError: null, preview: null });
    const reader = await partOf(() => import('../trips/file.js')).catch(() => null);
    if (!reader) {
      desk.lacksPart(() => this.read(text, name));
      return;
    }
    try {
      const read = reader.readAll(text) ?? reader.readFile(text) ?? (await this.readLines(text));
      if (!read) return;
      if (!read.list && read.places.length === 0 && read.lost === 0) throw new Error('no place');
      this.ask({ lines: [], ...read });
    } catch {
      desk.set({ reading: null, fileError: { key: 'tripUnreadable', name } });
    }
  }

  /** The places of a list, which names them only, or null after Cancel. */
  async readLines(text) {
    const { desk } = this,
      lines = await rules.use(one => one.places(text)),
      progress = (at, of) => desk.set({ reading: { at, of } });
    const read = await desk.reader.read(lines.slice(0, trips.MOST), progress);
    desk.set({ reading: null });
    if (!read) return null;
    const left = lines.length - Math.min(lines.length, trips.MOST);
    return { ...read, lost: read.lines.length + left, rule: null, name: '' };
  }

  /** Opens the trips, and asks about places of another part of the page. `lost` more of them have no room in a trip. */
  offer(places, name = '', lost = 0) {
    const { address } = this.app.state;
    if (address.screen !== 'trips' || address.view) this.app.router.go({ screen: 'trips' });
    const read = places.map(trips.placeOf).filter(Boolean);
    this.desk.set({ readsTrack: false });
    this.ask({ places: read, lines: [], lost, rule: null, name: trips.clean(name) });
  }

  ask(preview) {
    const { list } = this.desk.state,
      { same, left, leftVisits } = preview.list ? lists.joined(list, preview.list) : {};
    this.desk.set({ preview: { ...preview, same, left, leftVisits } });
    this.isAsking = true;
    this.announce(preview).catch(() => {});
  }

  /** Announces what was read, once the words of trips are there: a link may be the first address. */
  async announce({ list, places }) {
    await this.app.addWords('trips');
    const [key, { length }] = list ? ['tripsRead', list.trips] : ['tripReadPlaces', places];
    this.app.actions.say(this.app.t(key, { n: length }));
  }

  /** Moves the focus to the question once it is drawn. Its module may have to be loaded first. */
  drawn() {
    if (!this.isAsking || !document.getElementById('trip-preview')) return;
    this.isAsking = false;
    if (this.app.state.address.shared) this.app.router.go({ screen: 'trips' }, 'replace');
    requestAnimationFrame(() => focusOn('trip-preview'));
  }

  /** Keeps what was read: `all` trips of a file, as a `new` trip, in place of an empty one, or behind the present one. */
  take(how) {
    const { desk } = this,
      { preview } = desk.state;
    if (how === 'all') this.takeAll(preview.list);
    else if (how === 'new') this.takeNew(preview);
    else if (desk.state.trip) this.takePlaces(preview, how === 'add');
    document.querySelector('#main h1')?.focus({ preventScroll: true });
  }

  takeAll(other) {
    let [added, visits] = [[], other.visited];
    const add = list => {
      const result = lists.joined(list, other);
      visits = lists.visitsWithout(other.visited, list.visited);
      added = result.added;
      return result.list;
    };
    this.desk.update(add, { preview: null, open: null }, now => ({
      ...lists.withoutThese(now, added),
      visited: lists.visitsWithout(now.visited, visits),
    }));
    this.app.router.go({ screen: 'trips' });
    this.app.actions.tell('tripsTaken', { n: added.length }, { act: 'trip-undo' });
  }

  takeNew({ name, rule, places }) {
    const read = { name, rule: rule ?? trips.SCHENGEN, places: trips.numbered(places.slice(0, trips.MOST), 1) },
      trip = this.desk.addTrip(read, { preview: null }, true);
    if (!trip) return;
    this.desk.goTo(trip.id);
    this.app.actions.tell('tripTaken', { n: trip.places.length }, { act: 'trip-undo' });
  }

  takePlaces({ name, rule, places }, isAdded) {
    const { desk } = this,
      { trip } = desk.state,
      added = trips.numbered(places.slice(0, trips.MOST - trip.places.length), trips.nextNumber(trip));
    const next = isAdded
      ? { ...trip, places: [...trip.places, ...added] }
      : { ...trip, name: name || trip.name, rule: rule ?? trip.rule, places: added };
    desk.change(next, { preview: null, open: null }, true);
    this.app.actions.tell('tripTaken', { n: added.length }, { act: 'trip-undo' });
  }

  cancel() {
    this.desk.set({ preview: null });
    requestAnimationFrame(() => document.querySelector('.tripfile summary')?.focus());
  }
}
