// The data that the page loads from the service: first for Home, then the list and its facts.
import { retryMissingFlags } from '../../components/flag.js';
import { NAMES, withCountry } from '../../state/catalogue.js';
import { received } from '../../state/selection.js';
import { Requests } from '../service.js';
import { CountryData } from './countries.js';
import { LaunchData } from './launch.js';

/** The facts of a country that Home shows. The service puts the same facts into the document. */
const HOME = ['code', 'name', 'localName', 'capitals', 'currencies', 'timeZones', 'capitalZone', 'center', 'area'];
/** The screens that do not show the list of countries. */
const WITHOUT_LIST = ['home', 'where', 'settings'];

/** The time at which the service's countries were fetched, or null for the bundled ones. */
const storedOf = about => about.countries.stored ?? null;

export class Data {
  constructor(app) {
    this.app = app;
    this.requests = new Requests(app);
    this.countries = new CountryData(app);
    this.launch = new LaunchData(app);
  }

  ask(path, options) {
    return this.requests.ask(path, options);
  }
  change(path, options) {
    return this.requests.change(path, options);
  }
  load(name, path, take) {
    return this.requests.load(name, path, take);
  }
  giveUp(name) {
    this.requests.giveUp(name);
  }
  country(code, fields) {
    return this.countries.load(code, fields);
  }
  list() {
    return this.countries.list();
  }

  /**
   * Loads the description of the service. If its countries are not those of the one before, loads them again: no event
   * follows for those that came between an answer with countries and this one.
   */
  async about() {
    const before = this.app.state.about,
      error = await this.description();
    if (before && storedOf(before) !== storedOf(this.app.state.about)) await this.countries.reload();
    return error;
  }

  description() {
    return this.load('about', '/v1/about', about => {
      if (!about.countries) throw new TypeError('not a description of the service');
      this.app.store.change('about', about);
    });
  }

  /** Loads the selection. The reason why the service cannot read its store goes to the state. */
  async selected() {
    const error = await this.load('selected', '/v1/selected', (list, at) => this.takeSelected(list, at));
    if (error?.problem?.status >= 500) this.app.store.change('selection', s => ({ ...s, unread: error.message }));
    return error;
  }

  takeSelected(list, at) {
    this.app.store.change('selection', s => received(s, list, at));
  }

  searches() {
    return this.load('searches', '/v1/searches', data => this.takeSearches(data));
  }

  takeSearches(data) {
    this.app.store.change('searches', data?.searches ?? []);
  }

  /** Takes the data that the service put into the document, so that the first view needs no request. */
  begin(start) {
    this.begun = start ?? {};
    const { lang, countries = [], about, selected, launch, searches } = this.begun,
      { store } = this.app;
    const add = (all, country) => withCountry(all, country, null);
    if (start && lang === this.countries.language) store.change('catalogue', c => countries.reduce(add, c));
    if (about) store.change('about', about);
    if (selected) this.takeSelected(selected, Date.now());
    if (launch) this.launch.take(launch);
    if (searches) this.takeSearches(searches);
  }

  /** Loads what the first view needs and the document did not bring. The rest follows when the browser has time. */
  async first() {
    const { about, selected, launch, searches } = this.begun;
    await Promise.all([
      about || this.about(),
      selected || this.selected(),
      launch ? this.launch.begin() : this.launch.load(),
      searches || this.searches(),
    ]);
    await Promise.all(this.firstCodes().map(code => this.firstCountry(code)));
    if (!WITHOUT_LIST.includes(this.app.state.address.screen)) await this.list();
  }

  /** The codes of the countries that the first view shows. */
  firstCodes() {
    const { selection, launch, address } = this.app.state,
      open = address.screen === 'country' ? address.code : null;
    const codes = [...selection.codes, launch.reply?.country?.code, ...(address.codes ?? []), open];
    return [...new Set(codes.filter(Boolean))];
  }

  /** Loads all facts of the open country, and of others what Home shows. */
  firstCountry(code) {
    const { address, catalogue } = this.app.state;
    if (code === address.code) return this.country(code);
    return catalogue.byCode[code] ? null : this.country(code, HOME);
  }

  /**
   * Requests the data that the document brought, so that the service worker has it when the service is away. A worker
   * that came after the page also keeps what the page had loaded.
   */
  async keep({ isNew }) {
    const loaded = isNew ? performance.getEntriesByType('resource').map(({ name }) => name) : [],
      { token } = this.app.state,
      names = new URL(NAMES, location.origin).href;
    if (isNew || !(await caches.match(names))) loaded.push(names);
    navigator.serviceWorker.controller?.postMessage({ loaded, token });
    await Promise.all([this.selected(), this.launch.load(), this.searches()]);
    await Promise.all(this.app.state.selection.codes.map(code => this.country(code, HOME)));
  }

  /** Lets the service fetch the countries from its remote. Throws a ServiceError if it cannot. */
  refresh() {
    return this.ask('/v1/countries/refresh', { method: 'POST' });
  }

  /** Loads the countries again, unless they are those of the time `stored`, or null for the bundled ones. */
  async countriesChanged(stored) {
    const { about } = this.app.state;
    if (!about || storedOf(about) !== stored) await this.reload();
  }

  /** Loads the countries again, after a change of the service's data. */
  async reload() {
    await this.description();
    await this.countries.reload();
  }

  /** Repeats the requests that failed while the service did not answer. */
  async afterSilence() {
    const { actions } = this.app;
    retryMissingFlags();
    if (this.app.state.nameTable === 'failed') this.app.search.open();
    await actions.loadAll();
    await actions.sendPending();
    await actions.figuresAgain();
    await actions.sendPendingFavourites();
    await Promise.all([this.selected(), ...this.requests.takeFailed().map(name => this.retry(name))]);
  }

  retry(name) {
    const [kind, code] = name.split(' ');
    const again = {
      about: () => this.about(),
      launch: () => this.launch.load(),
      searches: () => this.searches(),
      country: () => this.country(code),
      'part-of': () => this.country(code, HOME),
      part: () => this.list(),
    };
    return again[kind]?.();
  }
}
