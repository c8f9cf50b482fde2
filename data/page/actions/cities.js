// Cities: typing, more results while scrolling, favourites, the distance from here, and the race.
import { Finder } from '../cities/finder.js';
import { ignoredText } from '../cities/ignored.js';
import { FILTERS } from '../state/address.js';
import { withPart } from '../state/catalogue.js';
import * as search from '../state/cities.js';
import { favouritesReceived, noFavourites, withCity } from '../state/favourites.js';
import { lapped, noRace, started as raceStarted, stopped } from '../state/race.js';
import { finished, refused, started, waiting } from '../state/selection.js';

/** The pauses in typing before the service is asked and before a count is read out, in milliseconds. */
const REST = 120, SAID_AFTER = 500;
const KEPT = 'cities';
/** The facts that city searches need of countries, beyond those that lists and country searches load. */
const NAMES = ['code', 'languages', 'nativeNames', 'formerNames'];

/** Actions of cities. */
export function cityActions(app) {
  const desk = new Desk(app), { router } = app;
  const filter = change => { router.go({ ...app.state.address, ...change }, 'replace'); desk.typed(); };
  const sheet = name => router.go({ ...app.state.address, sheet: name });
  const acts = {
    'city-search': (_, event) => filter({ q: event.target.value }),
    'city-clear': () => { filter({ q: '' }); document.querySelector('#city-search')?.focus(); },
    'city-people': people => filter({ people: Number(people) }),
    'city-filters': () => sheet('filters'),
    'city-filter': (key, event) => filter(narrowed(app.state, key, event.target.value)),
    'city-unfilter': key => filter(key ? { [key]: '' } : { people: 0, ...Object.fromEntries(FILTERS.map(name => [name, ''])) }),
    'city-near': place => router.go({ ...app.state.address, screen: 'cities', sheet: null, near: place }),
    'city-more': () => desk.more(),
    'city-again': () => desk.again(),
    'city-favourite': id => desk.toggle(Number(id)),
    'city-restore': id => desk.restore(Number(id)),
    'city-favourites': () => sheet('favourites'), 'city-race': () => sheet('race'),
    // The address of the sheet holds the chosen filters. Going back would lose them, so the address is replaced.
    'city-sheet-close': () => { const next = { ...app.state.address, sheet: null }; if (app.state.address.sheet === 'filters') router.go(next, 'replace'); else router.back(next); },
    'city-back': () => router.back({ ...app.state.address, screen: 'cities', sheet: null }),
    'city-far': () => desk.locate(), 'get-cities': () => desk.keep(), 'delete-cities': () => app.resolver.deleteCities().catch(() => {}),
    'race-typed': (_, event) => desk.race(() => ({ ...noRace, text: event.target.value })),
    'race-clear': () => { desk.race(() => noRace); document.querySelector('#race-text')?.focus(); },
    'race-start': () => desk.runRace(),
  };
  const more = {
    favouritesElsewhere: list => desk.takeFavourites(list), favouritesAgain: () => app.state.favourites?.loaded && desk.loadFavourites(),
    sendPendingFavourites: () => desk.sendPending(), drawn: () => desk.drawn(),
  };
  return { acts, more, arrive: (address, before) => desk.arrive(address, before) };
}

/** The change that sets a filter. It also clears a time zone that the new country does not have. */
function narrowed({ address, catalogue }, key, value) {
  const zones = key === 'country' && value ? search.zonesOf(catalogue, [value]) : null;
  return { [key]: value, ...(zones && !zones.includes(address.zone) ? { zone: '' } : {}) };
}

class Desk {
  constructor(app) {
    this.app = app;
    this.finder = new Finder(app);
    this.top = 0;
    document.addEventListener('scroll', event => this.scrolled(event.target), true);
    addEventListener('resize', () => requestAnimationFrame(() => this.drawn()));
  }

  get cities() { return this.app.state.cities ?? search.noCities; }
  set(change) { this.app.store.change('cities', s => change(s ?? search.noCities)); }
  race(change) { this.app.store.change('race', r => change(r ?? noRace)); }
  favourites(change) { this.app.store.change('favourites', s => change(s ?? noFavourites)); }

  // The search

  /** Handles the opening of a screen: restores the list, and loads the city and the favourites. */
  arrive(address, before) {
    if (!['cities', 'city'].includes(address.screen)) { this.finder.stop(); return; }
    this.app.data.list();
    if (!this.app.state.favourites?.loaded) this.loadFavourites();
    if (address.screen === 'city') this.loadCity(address.id);
    if (address.sheet === 'race' && !this.app.state.race?.text) this.race(r => ({ ...r, text: address.q || 'san francisco' }));
    const { size, top } = this.app.state.cities ? { size: search.PAGE, top: this.top } : search.restored(kept(), address);
    this.top = top;
    if (!before || address.screen !== before.screen) this.wanted = this.top;
    if (!search.isSame(address, this.cities) || this.cities.phase === 'idle') this.type(address, 0, size);
    this.loadNames();
    this.askPermission();
    if (!this.app.state.resolver.cities) this.app.resolver.lookCities().catch(() => {});
  }

  /** Handles a new text or size in the address: the new list begins at its top. */
  typed() {
    const list = document.querySelector('[data-scroll=cities]');
    if (list) list.scrollTop = 0;
    this.top = this.wanted = 0;
    this.type(this.app.state.address, REST, search.PAGE);
  }

  /** Loads the facts of all countries that the language filter and texts behind a comma need. */
  loadNames() {
    if (this.app.state.catalogue.parts.cities || this.naming) return;
    this.naming = this.app.data.load('city countries', `/v1/countries?fields=${NAMES.join(',')}&per-page=1000`, (data, at) => this.app.store.change('catalogue', c => withPart(c, 'cities', data.countries, at))).finally(() => { this.naming = null; });
  }

  type(address, rest, size) {
    this.set(s => search.typed(s, address));
    clearTimeout(this.resting);
    if (this.cities.phase === 'idle') { this.finder.stop(); this.remember(); }
    else this.resting = setTimeout(() => this.ask(size), rest);
    this.sayCount();
  }

  /** Keeps the file of cities in this browser, so that cities are found without the service. */
  async keep() {
    try { await this.app.resolver.fetchCities(); } catch { this.app.actions.tell('citiesNotKept'); return; }
    this.app.actions.say(this.app.t('citiesKept'));
    if (this.cities.phase === 'failed') this.again();
  }

  /** Asks for the next page, unless a request is running. */
  more() {
    const before = this.cities;
    this.set(search.wantsMore);
    if (this.cities !== before) this.ask();
  }

  again() { this.set(search.again); this.ask(Math.max(search.PAGE, this.cities.matches.length)); }

  async ask(size = search.PAGE) {
    const question = search.question(this.cities, size);
    if (!question) return;
    this.set(search.asked);
    try {
      const answer = await this.finder.find(question);
      this.set(s => search.answered(s, question, answer, answer.by));
      this.remember();
    } catch (error) {
      if (error.name === 'AbortError') return;
      this.set(s => search.failed(s, question, error.kind === 'gone' ? 'gone' : error.problem?.status === 503 ? 'missing' : 'refused'));
    }
  }

  /** Reads out the number of cities and the ignored parts when typing rests. While a search runs, this waits again. */
  sayCount() {
    clearTimeout(this.saying);
    this.saying = setTimeout(() => {
      const count = search.countOf(this.cities);
      if (['waiting', 'loading'].includes(this.cities.phase)) { this.sayCount(); return; }
      if (!count || !this.app.painter.modules.cities) return;
      const { t, actions } = this.app, note = ignoredText(this.app, this.cities.ignored);
      const number = count.exact === undefined ? t('citiesLeast', { n: count.least }) : t('citiesFound', { n: count.exact });
      actions.say(note ? `${note} ${number}` : number);
    }, SAID_AFTER);
  }

  // The scroll position

  scrolled(element) {
    if (element.dataset?.scroll !== 'cities' || element.clientHeight === 0 || this.wanted) return;
    this.top = element.scrollTop;
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.remember(), 200);
    this.moreIfNear(element);
  }

  /** Runs after the rows are drawn. Restores the scroll position, and asks for more rows if the end is in sight. */
  drawn() {
    const list = document.querySelector('[data-scroll=cities]');
    if (!list || list.clientHeight === 0) { this.wanted = this.top; return; }
    if (this.wanted && this.cities.matches.length) { list.scrollTop = this.wanted; this.wanted = 0; }
    this.moreIfNear(list);
  }

  moreIfNear(list) { if (list.clientHeight && list.scrollTop + list.clientHeight > list.scrollHeight - 400 && !this.cities.error) this.more(); }

  remember() {
    const state = search.remembered(this.cities, this.top);
    try { if (state) sessionStorage.setItem(KEPT, JSON.stringify(state)); else sessionStorage.removeItem(KEPT); } catch { /* A reload begins at the top. */ }
  }

  // One city

  async loadCity(id) {
    const known = this.app.state.city?.id === id ? this.app.state.city : null;
    if (known?.whole) return;
    const { store, data } = this.app, listed = this.cities.matches.find(c => c.id === id) ?? this.app.state.favourites?.cities[id];
    store.change('city', { id, city: listed ?? null, whole: false, error: null });
    const error = await data.load(`city ${id}`, `/v1/cities/${id}`, city => { if (this.app.state.city?.id === id) store.change('city', { id, city, whole: true, error: null }); });
    if (!error || this.app.state.city?.id !== id) return;
    const status = error.problem?.status;
    if (status) data.failed.delete(`city ${id}`);
    store.change('city', c => ({ ...c, error: status === 404 ? 'unknown' : status === 503 ? 'missing' : error.kind }));
  }

  /** Shows the distance without a question if the permission was granted before. */
  async askPermission() {
    if (this.app.state.here || !isSecureContext) return;
    const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
    if (permission?.state === 'granted') this.locate();
  }

  async locate() {
    const { store, actions } = this.app;
    if (this.app.state.here?.phase === 'asking') return;
    store.change('here', { phase: 'asking' });
    await actions.loadAll();
    try { const { lat, lon } = await actions.browserFix({ enableHighAccuracy: false }); store.change('here', { phase: 'known', lat, lon }); } catch (error) { store.change('here', { phase: 'failed', failure: error.failure }); }
  }

  // Favourites

  loadFavourites() { return this.app.data.load('favourites', '/v1/cities/favourites', list => this.takeFavourites(list)); }

  takeFavourites(list) { if (Array.isArray(list?.favourites)) this.favourites(s => favouritesReceived(s, list, Date.now())); }

  async toggle(id) {
    const { app } = this, state = app.state.favourites ?? noFavourites, isOn = state.codes.includes(id), city = this.cityOf(id);
    if (!isOn && state.codes.length >= state.limit) { app.actions.tell('favouritesFull', { n: state.limit }); return; }
    if (city?.name) this.favourites(s => withCity(s, city));
    const change = { kind: isOn ? 'remove' : 'add', code: id };
    this.favourites(s => started(s, change));
    if (!await this.send(change)) return;
    app.actions.tell(isOn ? 'favouriteRemoved' : 'favouriteAdded', { name: city?.name ?? String(id) }, isOn ? { act: 'city-restore', arg: id } : null);
  }

  cityOf(id) { return this.cities.matches.find(c => c.id === id) ?? (this.app.state.city?.id === id ? this.app.state.city.city : null) ?? this.app.state.favourites?.cities[id]; }

  /** Sends a change. Returns true if it is accepted, or if it waits for the service. */
  async send(change) {
    const { data, actions } = this.app;
    try {
      const { data: list } = await data.ask(`/v1/cities/favourites/${change.code}`, { method: change.kind === 'add' ? 'PUT' : 'DELETE' });
      this.favourites(s => finished(s, change));
      this.takeFavourites(list);
      return true;
    } catch (error) {
      if (error.kind === 'gone') { this.favourites(s => waiting(s, 'gone')); return true; }
      this.favourites(s => ({ ...refused(s, change, null), error: null }));
      const { status, detail } = error.problem ?? {};
      // Status 409 means that another page has already made the change, which is not a failure.
      if (status !== 409) { if (status === 401 || status === 403) actions.tell('tokenNeeded'); else actions.tell('favouriteRefused', { detail: detail ?? '' }); }
      this.loadFavourites();
      return false;
    }
  }

  /** Puts a removed favourite back in its former place. */
  async restore(id) {
    const { app } = this, { removed } = app.state.favourites, name = this.cityOf(id)?.name ?? String(id);
    app.store.change('toast', null);
    try {
      const { data } = await app.data.ask('/v1/cities/favourites/restore', { method: 'POST', body: { id } });
      this.takeFavourites(data);
    } catch (error) {
      const change = { kind: 'add', code: id, place: removed?.code === id ? removed.place : undefined };
      if (error.kind === 'gone') { this.favourites(s => started(s, change)); await this.send(change); } else { await this.loadFavourites(); return; }
    }
    app.actions.tell('favouriteBack', { name });
  }

  async sendPending() {
    for (const change of [...this.app.state.favourites?.pending ?? []]) await this.send(change);
    if (this.app.state.favourites?.error) this.favourites(s => ({ ...s, error: null }));
    if (this.app.state.favourites) await this.loadFavourites();
    if (this.cities.phase === 'failed') this.again();
    if (this.app.state.city?.error === 'gone') this.loadCity(this.app.state.city.id);
  }

  // The race

  /** Runs the strategies one after the other, so that each row appears when its result arrives. */
  async runRace() {
    const text = (this.app.state.race?.text ?? '').trim();
    if (!text) { document.querySelector('#race-text')?.focus(); return; }
    this.race(r => raceStarted(r, text));
    while (this.app.state.race.phase === 'running' && this.app.state.race.text === text) {
      const { running } = this.app.state.race;
      try {
        const { data } = await this.app.data.ask(`/v1/cities/race?${new URLSearchParams({ q: text, strategy: running })}`);
        this.race(r => lapped(r, text, data.laps));
      } catch (error) { this.race(r => stopped(r, text, error.problem?.detail ?? 'gone')); }
    }
    if (this.app.state.race.phase === 'done') this.app.actions.say(this.app.t('raceDone'));
  }
}

const kept = () => { try { return sessionStorage.getItem(KEPT); } catch { return null; } };
