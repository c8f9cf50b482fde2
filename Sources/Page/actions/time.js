// The plan of times: adding and removing places, moving the handle, and what is copied, saved and shared.
import { otherLanguage } from '../cities/finder.js';
import { reasonOf } from '../app/service.js';
import { lasting } from '../app/storage.js';
import { focusOn } from '../app/focus.js';
import { Replies } from '../app/replies.js';
import { saveFile } from '../app/save.js';
import { foundPlaces } from '../screens/time.js';
import { chosen, holidaysOf, planOf } from '../screens/timeplan.js';
import { copiedText, nowText } from '../screens/timeresult.js';
import { HOUR, hourText, MOST, NO_PLACE, QUARTER, readHours, WORK } from '../state/time.js';
import { dayIn } from '../state/travel.js';
import { rules } from '../trips/rules.js';
import { PlaceField } from './placefield.js';

/** The pause after the last move before it counts, in milliseconds. */
const MOVED_AFTER = 400;
const MINUTE = 60_000;
const NOTHING = { cities: {}, q: '', found: [], active: null, at: null, hours: {} };
/** The name under which the browser keeps the hours of work of places. */
const HOURS = 'hours';

/** Actions of the plan. */
export function timeActions(app) {
  const desk = new TimeDesk(app);
  const acts = {
    'time-typed': (_, event) => desk.field.type(event.target.value),
    'time-clear': () => {
      desk.field.type('');
      focusOn('time-add');
    },
    'time-add': key => desk.add(key),
    'time-remove': key => desk.keep(places => places.filter(place => place !== key)),
    'time-first': key => desk.keep(places => [key, ...places.filter(place => place !== key)]),
    'time-day': (_, event) => event.target.value && desk.go({ d: event.target.value }),
    'time-now': () => desk.now(),
    'time-move': (_, event) => desk.move(Number(event.target.value)),
    'time-go': minute => desk.move(Number(minute)),
    'time-work-from': (key, event) => desk.work(key, 0, Number(event.target.value)),
    'time-work-to': (key, event) => desk.work(key, 1, Number(event.target.value)),
    'time-copy': () => app.actions.run('copy', copiedText(desk.view, desk.plan)),
    'time-calendar': () => desk.save(),
    'time-share': () => desk.share(),
  };
  return {
    acts,
    more: { timeKey: event => desk.key(event) },
    arrive: address => (address.screen === 'time' ? desk.arrive() : desk.leave()),
    drawn: () => desk.drawn(),
  };
}

class TimeDesk {
  constructor(app) {
    this.app = app;
    this.field = new PlaceField(app, this);
    this.loading = new Set();
    this.replies = new Replies(app);
  }

  get view() {
    return this.app.painter.view();
  }

  get plan() {
    return planOf(this.view);
  }

  get state() {
    return this.app.state.time ?? NOTHING;
  }

  /** The places that the text of the field finds. */
  items() {
    return foundPlaces(this.view);
  }

  set(change) {
    this.app.store.change('time', state => ({ ...(state ?? NOTHING), ...change }));
  }

  /** Begins a plan. Cities that could not be loaded before are asked again. */
  arrive() {
    const known = Object.entries(this.state.cities).filter(([, city]) => city.error !== 'gone');
    this.set({ at: null, cities: Object.fromEntries(known), hours: readHours(lasting.read(HOURS)) });
    this.app.data.list();
  }

  /** Writes a move that still waits, so that Back leads to it. */
  leave() {
    this.field.stop();
    clearTimeout(this.moving);
    if (this.state.at !== null || this.state.q) this.set({ at: null, q: '', found: [], active: null });
  }

  /** Loads the cities of the plan that are not known yet. Runs after each drawing. */
  drawn() {
    const { address, time } = this.app.state;
    if (address.screen !== 'time' || !time) return;
    this.listen();
    for (const id of chosen(this.app.state).places.filter(place => /^\d/.test(place)))
      if (!time.cities[id] && !this.loading.has(id)) this.load(id);
    const { rows, day } = this.plan;
    for (const { place } of rows) if (place.code) this.replies.want(holidaysOf(this.view, place, day));
  }

  /** Keeps the first hour of work of a place, or the hour after the last. Equal hours would leave no hour of work. */
  work(key, side, hour) {
    const hours = [...(this.state.hours[key] ?? WORK)];
    hours[side] = hour;
    if (hours[0] === hours[1]) hours[1 - side] = side ? hour - 1 : hour + 1;
    const all = { ...this.state.hours, [key]: hours };
    if (String(hours) === String(WORK)) delete all[key];
    this.set({ hours: all });
    lasting.write(HOURS, JSON.stringify(all));
    this.app.actions.sayLater(() => nowText(this.view, this.plan));
  }

  async load(id) {
    this.loading.add(id);
    const lang = otherLanguage(this.app),
      name = `time ${id}`,
      take = city => this.know(id, city),
      error = await this.app.data.load(name, `/v1/cities/${id}${lang ? `?lang=${lang}` : ''}`, take);
    this.loading.delete(id);
    if (!error) return;
    this.app.data.giveUp(name);
    if (!this.state.cities[id])
      this.know(id, { error: reasonOf(error, ['unknown']) === 'unknown' ? 'unknown' : 'gone' });
  }

  know(id, city) {
    this.set({ cities: { ...this.state.cities, [id]: city } });
  }

  /** Goes to the plan with a change of its address, as a new entry of the history. */
  go(change) {
    this.set({ at: null });
    this.app.router.go({ ...this.app.state.address, ...change }, 'filter');
  }

  /** Changes the places. All of them are in the address from then on, with the day and the hour. */
  keep(change) {
    const { places } = chosen(this.app.state);
    this.go({ ...this.present(), c: change(places).slice(0, MOST).join() || NO_PLACE });
  }

  /** The day and the hour that the plan shows, for its address. */
  present() {
    const { rows, axis, at, day } = this.plan;
    return rows.length ? { d: day, h: hourText(this.clock(rows[0].place.zone, axis.start + at * MINUTE)) } : {};
  }

  /** The minutes after midnight that the clocks of a zone show. */
  clock(zone, time) {
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    const [hour, minute] = ['hour', 'minute'].map(type =>
      Number(parts.formatToParts(time).find(part => part.type === type).value),
    );
    return hour * HOUR + minute - (minute % QUARTER);
  }

  add(key) {
    const item = this.items().find(found => found.key === key),
      city = this.state.found.find(found => String(found.id) === key);
    if (!item) return;
    if (city) this.know(key, city);
    this.field.type('');
    this.keep(places => [...places, key]);
    this.app.actions.say(this.app.t('added', { name: item.name }));
    focusOn('time-add');
  }

  /** Moves the handle to a minute of the axis. The address follows when it rests. */
  move(minute) {
    const { axis } = this.plan;
    if (!axis || !Number.isFinite(minute)) return;
    this.set({ at: Math.max(0, Math.min(axis.minutes - QUARTER, minute)) });
    clearTimeout(this.moving);
    this.moving = setTimeout(() => this.rest(), MOVED_AFTER);
  }

  rest() {
    if (this.app.state.address.screen !== 'time' || this.state.at === null) return;
    const view = this.view;
    this.app.actions.say(nowText(view, planOf(view)));
    this.app.router.go({ ...this.app.state.address, ...this.present() }, 'replace');
  }

  now() {
    const { rows } = this.plan;
    if (rows.length === 0) return;
    const now = Date.now(),
      { zone } = rows[0].place;
    this.go({ d: dayIn(zone, now), h: hourText(this.clock(zone, now)) });
  }

  /** The keys of the field and of the handle. Returns true if a key was used. */
  key(event) {
    if (event.target.id === 'time-add') return this.field.key(event);
    if (event.target.id !== 'time-hour' || event.ctrlKey || event.metaKey || event.altKey) return false;
    const step = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
    if (event.key === 'Home') this.now();
    else if (step) this.move(this.plan.at + step * (event.shiftKey ? QUARTER : HOUR));
    else return false;
    event.preventDefault();
    return true;
  }

  /** Follows the pointer over the hours: whole hours, or quarters with Shift. */
  listen() {
    const plan = document.querySelector('.plan');
    if (!plan || this.heard === plan) return;
    this.heard = plan;
    const follow = event => {
      const track = event.target.closest('.track, .bars');
      if (!track || (event.type === 'pointermove' && !track.hasPointerCapture(event.pointerId))) return;
      const { left, width } = track.getBoundingClientRect(),
        step = event.shiftKey ? QUARTER : HOUR,
        { axis } = this.plan;
      if (event.type === 'pointerdown') track.setPointerCapture(event.pointerId);
      this.move(Math.floor((((event.clientX - left) / width) * axis.minutes) / step) * step);
    };
    plan.addEventListener('pointerdown', follow);
    plan.addEventListener('pointermove', follow);
  }

  /** Saves the hour for a calendar, which the kernel writes. */
  async save() {
    const { axis, at } = this.plan,
      start = axis.start + at * MINUTE,
      hour = new Date(start).toISOString().slice(0, 13),
      title = copiedText(this.view, this.plan).replaceAll('\n', '; ');
    const event = { id: `time-${hour}`, start, end: start + HOUR * MINUTE, title };
    try {
      const request = { name: title, created: Date.now(), events: [event] };
      saveFile(`time-${hour}.ics`, await rules.use(one => one.calendar(request)), 'text/calendar');
    } catch {
      this.app.actions.tell('timeUnsaved');
    }
  }

  /** Puts the whole plan into the address, which is shared. */
  share() {
    const { places } = chosen(this.app.state);
    this.app.router.go({ ...this.app.state.address, ...this.present(), c: places.join() || NO_PLACE }, 'replace');
    this.app.actions.run('share-table');
  }
}
